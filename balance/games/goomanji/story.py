"""A move of Goomanji in words, for replays."""

from __future__ import annotations

from typing import Any

from balance.engine.game import NONE
from balance.games.goomanji.names import (
    CARD_IDS,
    LOGGED,
    MORE_CARDS,
    NO_CARD,
    PASS,
    PLAY,
    RESET,
    SPACES,
    STRIP,
    SWAP,
    TYPE_IDS,
    TYPES,
    Ending,
    Entry,
    Question,
)


def tell(before: Any, action: int, after: Any, table: Any) -> list[str]:
    """Say what a move did, and what happened until the next question.

    Parameters
    ----------
    before, after : STATE records
    action : int
        Code of the action, see RULES.md.
    table : TABLE record

    Returns
    -------
    list of str
        The set-up's move where this is the first answer, the answer, changes of what players own and wear,
        moves, and the end of the game.
    """
    lines = happenings(before, table) if is_first(before) else []
    lines.append(f"{name_of(before.player)} {answer(before, int(action), after, table)}.")
    lines += [line for seat in range(table.players) for line in changes(before, after, seat, table)]
    lines += happenings(after, table)
    if after.phase == Question.OVER:
        lines.append(closing(after, table))
    return lines


def is_first(state: Any) -> bool:
    """Tell whether nobody has answered anything yet."""
    return bool(state.answers == 0)


def name_of(seat: int) -> str:
    """Name a seat as players count."""
    return f"Player {int(seat) + 1}"


def title(card: int) -> str:
    """Name a card."""
    return CARD_IDS[int(card)].replace("_", " ").title()


def titles(cards: Any) -> str:
    """Name some cards."""
    return " and ".join(title(card) for card in cards if card not in (NO_CARD, MORE_CARDS, NONE))


def space_name(state: Any, space: int, table: Any) -> str:
    """Name a space, its value and its owner."""
    owner = int(state.owner[space])
    of = "free" if owner == NONE else f"{name_of(owner)}'s"
    return f"space {space} (value {int(table.space_value[space])}, {of})"


def answer(before: Any, action: int, after: Any, table: Any) -> str:
    """Say what the player answered."""
    question = Question(int(before.phase))
    if question in (Question.LAND, Question.EARLY):
        return landing(before, action, table)
    if question in (Question.REACT, Question.GRANT):
        if action == PASS:
            return "leaves the visitor as he is"
        why = "reacts to the visit" if question is Question.REACT else "grants the wish"
        return f"{why} with {playing(before, action)}"
    return small_answer(question, before, action, table)


def landing(before: Any, action: int, table: Any) -> str:
    """Say what the player does at a landing, or before the roll."""
    where = int(before.space[before.player])
    if action == PASS:
        return "does nothing more" if before.phase == Question.LAND else "rolls without playing a card"
    if action == RESET:
        return "plays Reset"
    if action >= PLAY:
        return f"plays {playing(before, action)} at {space_name(before, where, table)}"
    if action > STRIP:
        gone = [name for slot, name in enumerate(TYPE_IDS) if (action - STRIP) >> slot & 1]
        return f"strips the forms of type {' and '.join(gone)} on the own space"
    return f"plays Swap with {name_of(action - SWAP)}"


def playing(before: Any, action: int) -> str:
    """Say which cards are put on whom."""
    target = action // 262144
    whom = "himself" if target == before.player else name_of(target)
    cards = [action // 4096 % 64, action // 64 % 64, action % 64]
    more = " and perhaps more" if MORE_CARDS in cards else ""
    return f"{titles(cards)}{more} on {whom}"


def small_answer(question: Question, before: Any, action: int, table: Any) -> str:
    """Say what the player answered to a question of yes or no, or about one card."""
    if question is Question.EXCHANGE:
        return f"drew Swap and exchanges forms with {name_of(action - SWAP)}"
    if question is Question.REMOVE and action != PASS:
        owner, slot = divmod(action - 1, 4)
        return f"leaves {title(before.form[owner, slot])} of {name_of(owner)} where Saint Bernard stands"
    if question in (Question.REDIRECT, Question.DISCARD, Question.EXCESS, Question.CARD) and action != PASS:
        verb = {
            Question.REDIRECT: "turns the cards back by discarding",
            Question.DISCARD: "exchanges",
            Question.EXCESS: "has too many cards and discards",
            Question.CARD: "adds",
        }[question]
        return f"{verb} {title(action - 1)}"
    mover = f"{name_of(before.mover)}, who {rolled(before)}," if rolled(before) else name_of(before.mover)
    here = int(before.space[before.mover])
    no, yes = {
        Question.ASK: ("makes no wish", "makes a wish"),
        Question.CARD: ("adds no more", ""),
        Question.REDIRECT: ("lets it happen", ""),
        Question.BONUS: (f"{rolled(before)} and adds no step", f"{rolled(before)} and adds a form's steps"),
        Question.SHORTCUT: (f"stays on the ring at space {here}", f"takes the shortcut at space {here}"),
        Question.BLOCK: (f"lets {mover} pass space {here}", f"stops {mover} on space {here}"),
        Question.REMOVE: ("leaves no form behind", ""),
        Question.DISCARD: ("keeps the hand", ""),
    }[question]
    return no if action == PASS else yes


def rolled(state: Any) -> str:
    """Say what the mover rolled; nothing where he did not."""
    return f"rolled {int(state.die_1)} and {int(state.die_2)}" if state.die_1 else ""


def counted(number: int, noun: str) -> str:
    """Say how many of something."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def changes(before: Any, after: Any, seat: int, table: Any) -> list[str]:
    """Say how a player's spaces, forms and hand changed."""
    lines = []
    for space in range(SPACES):
        if after.owner[space] != before.owner[space] and after.owner[space] == seat:
            verb = "buys" if before.owner[space] == NONE else "steals"
            points = counted(int(after.points[seat]), "point")
            lines.append(f"{name_of(seat)} {verb} space {space}, and has {points}.")
    if any(after.form[seat, slot] != before.form[seat, slot] for slot in range(TYPES)):
        worn = list(dict.fromkeys(int(after.form[seat, slot]) for slot in range(TYPES)))
        lines.append(f"{name_of(seat)} now wears {titles(worn) or 'nothing'}.")
    if after.hand_size[seat] != before.hand_size[seat]:
        lines.append(f"{name_of(seat)} holds {counted(int(after.hand_size[seat]), 'card')}.")
    return lines


def happenings(state: Any, table: Any) -> list[str]:
    """Say what happened since the last answer without a decision."""
    lines = [
        happening(state, int(state.log[place]), table) for place in range(min(int(state.logged), LOGGED))
    ]
    if state.logged > LOGGED:
        lines.append(f"{int(state.logged) - LOGGED} more things happen in which nobody decides anything.")
    return lines


def happening(state: Any, entry: int, table: Any) -> str:
    """Say one of them; see `rules.log`."""
    what, kind = divmod(entry, len(Entry))
    if kind == Entry.RESHUFFLE:
        return "The discard pile is shuffled and put under the deck."
    if kind == Entry.CHEER:
        return f"{name_of(what)} drew a card for the highest Attract."
    if kind == Entry.DRAWN:
        return f"{name_of(what % 8)} had ended two turns in the same forms and drew {title(what // 8)}."
    dice, mover, space = (what >> 8 & 15, what >> 1 & 127), what >> 12 & 7, what >> 15
    throw = f"rolls {dice[0]} and {dice[1]} and " if dice[0] else ""
    way = " counter-clockwise" if what & 1 else ""
    return f"{name_of(mover)} {throw}moves{way} to {space_name(state, space, table)}."


def closing(after: Any, table: Any) -> str:
    """Say how the game ended."""
    if after.winner != NONE:
        return f"{name_of(after.winner)} has {int(after.points[after.winner])} points and wins."
    points = ", ".join(str(int(after.points[seat])) for seat in range(table.players))
    ending = "The last round is over" if after.ending == Ending.CAPPED else "The game is stopped"
    return f"{ending}; points: {points}."
