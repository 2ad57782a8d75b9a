"""A move of The Goonies: Adventure Card Game in words."""

from __future__ import annotations

from typing import Any

from balance.engine.game import NONE
from balance.games.goonies_acg.course import Course
from balance.games.goonies_acg.names import (
    CHALLENGE_IDS,
    CHARACTER_IDS,
    FIRST_OF_PAIR,
    ITEM_IDS,
    ITEMS,
    LOCATION_IDS,
    LOCATIONS,
    Character,
    Code,
    Ending,
    Place,
    Question,
)
from balance.games.goonies_acg.words import (
    card_name,
    challenge_words,
    counted,
    encounter_name,
    joined,
    obstacle_name,
    who,
)

ENDINGS = {
    Ending.WON: "Five treasures are stored: everybody wins.",
    Ending.OBSTACLES: "The fifth obstacle: everybody loses.",
    Ending.FRATELLI: "The Fratelli have caught the Goonies: everybody loses.",
    Ending.ENCOUNTERS: "The encounter deck is empty: everybody loses.",
    Ending.CAPPED: "The game is stopped after the last round.",
}


def tell(before: Any, action: int, after: Any, table: Any) -> list[str]:
    """Say what a move did.

    Parameters
    ----------
    before, after : STATE records
    action : int
        The answer to the open question.
    table : TABLE record

    Returns
    -------
    list of str
    """
    lines = opening(before, table) if is_first(before) else []
    lines.append(f"{who(before, doer(before, int(action)))} {said(before, int(action), table)}.")
    lines += Course(before, int(action), after, table).told()
    if after.turn > before.turn:
        lines.append(round_words(after, table))
    if after.phase == Question.OVER:
        lines.append(ENDINGS[Ending(int(after.ending))])
    return lines


def is_first(state: Any) -> bool:
    """Tell whether a question is the first that the team decides: nothing has been paid or used."""
    is_turn = state.phase == Question.TURN and state.turn == 1
    return bool(is_turn and not state.cards_played and not state.once_uses)


def opening(state: Any, table: Any) -> list[str]:
    """Say what is laid out, and who holds what."""
    lines = []
    for location in range(LOCATIONS):
        cards = [int(card) for card in state.stack[location, : state.stack_count[location]]]
        names = [obstacle_name(table, card).removeprefix("the obstacle ") for card in cards]
        lines.append(f"Obstacles at {LOCATION_IDS[location]}: {'; '.join(names) or 'none'}.")
    if state.challenge != NONE:
        lines.append(f"The challenge {CHALLENGE_IDS[state.challenge]}: {challenge_words(state, table)}.")
    lines += [f"The route of the {ITEM_IDS[item]} is traced." for item in range(ITEMS) if state.traced[item]]
    for seat in range(table.players):
        cards = sorted(int(card) for card in state.hand[seat, : state.hand_count[seat]])
        names = [card_name(table, card) for card in cards]
        lines.append(f"{who(state, seat)} holds {joined(names) if names else 'nothing'}.")
    return [*lines, round_words(state, table)]


def round_words(state: Any, table: Any) -> str:
    """Say who leads a round, and what it has more than others."""
    more = int(state.allowed - table.team_actions)
    parts = [f"{who(state, leader_of(state, table))} leads"]
    parts += [f"{counted(more, 'team action')} more"] if more else []
    parts += ["the first move is free"] if state.free_move else []
    return f"Round {int(state.turn)} begins: {', '.join(parts)}."


def leader_of(state: Any, table: Any) -> int:
    """Find the leader of the round (A31)."""
    return int((state.turn - 1) % table.players)


def doer(state: Any, action: int) -> int:
    """Find the seat that does it: whose card is played or taken, else who is asked."""
    if state.phase == Question.TAKE:
        return int(state.seat_of[Character.STEF])
    if state.phase in (Question.PAY, Question.PAIR):
        return int(state.spot_of_card[action % FIRST_OF_PAIR]) - Place.HAND
    return int(state.player)


def said(state: Any, action: int, table: Any) -> str:
    """Say what was answered."""
    question = Question(int(state.phase))
    if question is Question.TURN:
        return chosen(state, action, table)
    if question is Question.WHERE:
        return f"takes the Goonies to {LOCATION_IDS[action]}"
    if question is Question.REPEAT:
        return f"lets {encounter_name(action)} happen again"
    if question in (Question.BONUS, Question.DATA, Question.LIFT) and action == 0:
        return {
            Question.BONUS: "does not draw",
            Question.DATA: "lets the card be placed",
            Question.LIFT: "removes no further obstacle",
        }[question]
    if question is Question.BONUS:
        return "draws for the obstacle cleared alone"
    if question is Question.DATA:
        return f"discards the drawn {card_name(table, int(state.drawn))}"
    if question is Question.LIFT:
        return f"removes {obstacle_name(table, action - 1)}"
    if question is Question.PAY and action >= FIRST_OF_PAIR:
        return f"plays as the first of a pair {card_name(table, action - FIRST_OF_PAIR)}"
    verb = {Question.PAY: "plays", Question.PAIR: "adds", Question.DISCARD: "discards"}.get(question, "takes")
    return f"{verb} {card_name(table, action)}"


def chosen(state: Any, action: int, table: Any) -> str:
    """Say which team action or action of once a game was chosen; most must be paid for first."""
    if action == Code.END:
        return "ends the team actions"
    if action >= Code.ONCE:
        return f"uses {CHARACTER_IDS[action - Code.ONCE].title()}'s action of once a game"
    here = LOCATION_IDS[int(state.here)]
    if action >= Code.CLEAR:
        return f"pays for clearing {obstacle_name(table, action - Code.CLEAR)} at {here}"
    if action >= Code.FRATELLI:
        return f"pays for removing one of the Fratelli with the item {ITEM_IDS[action - Code.FRATELLI]}"
    if action >= Code.TRACE:
        return f"pays for tracing the route of the {ITEM_IDS[action - Code.TRACE]}"
    if action == Code.EXPLORE:
        return f"pays for exploring {here}"
    place = LOCATION_IDS[action - Code.MOVE]
    return f"moves the Goonies to {place} for free" if state.free_move else f"pays for a move to {place}"
