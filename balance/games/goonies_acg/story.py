"""A move of The Goonies: Adventure Card Game in words."""

from __future__ import annotations

from typing import Any

from balance.engine.game import NONE
from balance.games.goonies_acg.names import (
    CARDS,
    CHARACTER_IDS,
    ENCOUNTER_IDS,
    ENCOUNTERS,
    FIRST_OF_PAIR,
    ITEM_IDS,
    LOCATION_IDS,
    LOCATIONS,
    THREAT_IDS,
    THREATS_EACH,
    Character,
    Code,
    Ending,
    Place,
    Question,
    Spot,
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
    lines = [f"{who(before, doer(before, int(action)))} {said(before, int(action), table)}."]
    lines += told_of_places(before, after, table)
    lines += told_of_encounters(before, after)
    lines += told_of_cards(before, after, table)
    if after.turn > before.turn:
        lines.append(f"Round {after.turn} begins.")
    if after.phase == Question.OVER:
        lines.append(ENDINGS[Ending(int(after.ending))])
    return lines


def doer(state: Any, action: int) -> int:
    """Find the seat that does it: whose card is played or taken, else who is asked."""
    if state.phase == Question.TAKE:
        return int(state.seat_of[Character.STEF])
    if state.phase in (Question.PAY, Question.PAIR):
        return int(state.spot_of_card[action % FIRST_OF_PAIR]) - Place.HAND
    return int(state.player)


def who(state: Any, seat: int) -> str:
    """Name a player."""
    return f"Player {seat + 1} ({CHARACTER_IDS[int(state.character[seat])].title()})"


def card_name(table: Any, card: int) -> str:
    """Name an item card by what it shows."""
    item, location = ITEM_IDS[int(table.item_of[card])], LOCATION_IDS[int(table.location_of[card])]
    return f"{item} of {location} (card {card + 1})"


def obstacle_name(table: Any, card: int) -> str:
    """Name an obstacle by its symbols."""
    first, second = int(table.first_symbol[card]), int(table.second_symbol[card])
    symbols = ITEM_IDS[first] if second == NONE else f"{ITEM_IDS[first]} and {ITEM_IDS[second]}"
    return f"the obstacle {symbols} (card {card + 1})"


def said(state: Any, action: int, table: Any) -> str:
    """Say what was answered."""
    question = Question(int(state.phase))
    if question is Question.TURN:
        return chosen(action, table)
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


def chosen(action: int, table: Any) -> str:
    """Say which team action or action of once a game was chosen."""
    if action == Code.END:
        return "ends the team actions"
    if action >= Code.ONCE:
        return f"lets {CHARACTER_IDS[action - Code.ONCE].title()} act once a game"
    if action >= Code.CLEAR:
        return f"clears {obstacle_name(table, action - Code.CLEAR)}"
    if action >= Code.FRATELLI:
        return f"removes a Fratelli with the item {ITEM_IDS[action - Code.FRATELLI]}"
    if action >= Code.TRACE:
        return f"traces the route of the {ITEM_IDS[action - Code.TRACE]}"
    if action == Code.EXPLORE:
        return "explores"
    return f"moves the Goonies to {LOCATION_IDS[action - Code.MOVE]}"


def encounter_name(card: int) -> str:
    """Name an encounter card."""
    return ENCOUNTER_IDS[card].rstrip("_123").replace("_", " ").title()


def told_of_places(before: Any, after: Any, table: Any) -> list[str]:
    """Say what an exploration brought, and where the Goonies are."""
    lines = []
    for location in range(LOCATIONS):
        name = LOCATION_IDS[location]
        if after.found[location] > before.found[location]:
            lines.append(f"The treasure of {name} is stored.")
        elif after.returned > before.returned and location == before.here:
            lines.append(f"The treasure of {name} has no free route and is shuffled back.")
        elif after.tries[location] > before.tries[location]:
            lines.append(f"A trap at {name}!")
        if after.flipped[location] > before.flipped[location]:
            threat = THREAT_IDS[location * THREATS_EACH + int(after.threat[location])]
            lines.append(f"The threat {threat} is flipped.")
    if after.here != before.here:
        lines.append(f"The Goonies are at {LOCATION_IDS[int(after.here)]}.")
    return lines


def told_of_encounters(before: Any, after: Any) -> list[str]:
    """Say which encounter cards came and which Fratelli went."""
    lines = []
    for card in range(ENCOUNTERS):
        then, now = int(before.encounter_spot[card]), int(after.encounter_spot[card])
        if then == Spot.DECK and now != Spot.DECK:
            lines.append(f"Encounter: {encounter_name(card)}.")
        if then == Spot.FRATELLI and now == Spot.OUT:
            lines.append(f"{encounter_name(card)} leaves the game.")
    return lines


def told_of_cards(before: Any, after: Any, table: Any) -> list[str]:
    """Say which obstacles were added and which cards drawn."""
    lines = []
    for card in range(CARDS):
        then, now = int(before.spot_of_card[card]), int(after.spot_of_card[card])
        if now == then:
            continue
        if now >= Place.OBSTACLE:
            where = LOCATION_IDS[now - Place.OBSTACLE]
            lines.append(f"{obstacle_name(table, card)[4:].capitalize()} is added at {where}.")
        elif Place.HAND <= now < Place.OBSTACLE:
            lines.append(f"{who(after, now - Place.HAND)} gets {card_name(table, card)}.")
        elif now == Place.DRAWN:
            lines.append(f"Escalate draws {card_name(table, card)}.")
    return lines
