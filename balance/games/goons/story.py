"""A move of Goons in words, for replays."""

from __future__ import annotations

from typing import Any

from balance.games.goons.city_story import game_answer, happenings, opening
from balance.games.goons.names import (
    CORNERS,
    FIRST_TRACK,
    GIVE,
    SCHEME_IDS,
    STOP,
    TRACK_IDS,
    Ending,
    Question,
)

SUPPLY = ("energy", "money", "stars")

ENDINGS = {
    Ending.TOO_LITTLE_ENERGY: "There is too little energy on the scheme; all energy goes back.",
    Ending.FAILED: "The scheme fails; all energy goes back.",
    Ending.SUCCEEDED: "The scheme succeeds; energy of the rewarded is discarded.",
}


def tell(before: Any, action: int, after: Any, table: Any) -> list[str]:
    """Say what a move did, and what happened until the next question.

    Parameters
    ----------
    before, after : STATE records
    action : int
        Code of the action, see `rules.legal`.
    table : TABLE record

    Returns
    -------
    list of str
        The move first, then changes of what players have, then the end of the scheme.
    """
    lines = [f"{name_of(before.player)} {answer(before, action, table)}."]
    lines += results(before, after)
    lines += [line for seat in range(table.players) for line in changes(before, after, seat)]
    if table.whole:
        lines += happenings(before, after, table)
    elif after.phase == Question.NOTHING:
        lines.append(ENDINGS[Ending(int(after.ending))])
    return lines


def introduce(state: Any, table: Any) -> list[str]:
    """Say what is there before the first question.

    Parameters
    ----------
    state : STATE record
    table : TABLE record

    Returns
    -------
    list of str
        Of a whole game the supplies and the schemes on display; of one scheme its commits, the
        supplies left, and what dice and tokens came to.
    """
    if table.whole:
        return opening(state, table)
    lines = [f"The scheme is {scheme_title(state)}."]
    for step in range(table.script_length):
        seat, energy = table.script_seat[step], table.script_energy[step]
        verb = "commits" if step < state.script_step else "is to commit"
        lines.append(f"{name_of(seat)} {verb} {int(energy)} energy.")
    for seat in range(table.players):
        supply = ", ".join(plenty(int(getattr(state, name)[seat]), name) for name in SUPPLY)
        lines.append(f"{name_of(seat)} has {supply} left.")
    lines += results(None, state)
    if state.phase == Question.NOTHING:
        lines.append(ENDINGS[Ending(int(state.ending))])
    return lines


def name_of(seat: int) -> str:
    """Name a seat by its number, as scenarios and results do."""
    return f"Seat {int(seat)}"


def plenty(amount: int, name: str) -> str:
    """Print an amount, such as `1 star` or `4 energy`; only a plural s follows the number."""
    return f"{amount} {name.removesuffix('s') if abs(amount) == 1 else name}"


def scheme_title(state: Any) -> str:
    """Name the scheme at hand."""
    return SCHEME_IDS[int(state.scheme[state.corner])].replace("_", " ").title()


def answer(before: Any, action: int, table: Any) -> str:
    """Say what the player did."""
    question = Question(int(before.phase))
    if question is Question.TRADE:
        return trade_answer(before, action, table)
    if question is Question.REROLL:
        return "rerolls no more" if action == STOP else f"pays for a reroll of a die showing {action}"
    if question is Question.DRAW:
        return "buys no token" if action == STOP else "pays for a token from the bag"
    if question is Question.PICK:
        return f"picks the reward of tier {action} of {scheme_title(before)}"
    if question is Question.BID:
        tokens = plenty(int(before.tokens[before.player]), "tokens")
        return f"bids {action} of {tokens} on lot {int(before.lot) + 1}"
    if question is Question.CLAIM:
        return f"claims reward {action + 1} of {scheme_title(before)}"
    if question is not Question.STEP:
        return game_answer(before, action, table)
    return f"steps up on the {TRACK_IDS[action]} track"


def trade_answer(before: Any, action: int, table: Any) -> str:
    """Say what was traded."""
    if action == STOP:
        return "makes no further trade"
    scheme = int(before.scheme[before.corner])
    gain = amounts(table, "gain", scheme, ("energy", "money", "stars", "hustle"))
    either = int(table.give_star_or_step[scheme])
    if action != GIVE:
        return f"goes back {either} on the {TRACK_IDS[action - FIRST_TRACK]} track for {gain}"
    price = amounts(table, "give", scheme, ("energy", "money"))
    return f"trades {price or plenty(either, 'stars')} for {gain}"


def amounts(table: Any, prefix: str, scheme: int, names: tuple[str, ...]) -> str:
    """List what a trade gives or takes."""
    found = [(int(getattr(table, f"{prefix}_{name}")[scheme]), name) for name in names]
    return " and ".join(plenty(amount, name) for amount, name in found if amount)


def results(before: Any | None, after: Any) -> list[str]:
    """Say what dice, tokens and bids came to; since the set-up began where nothing was before."""
    lines = []
    thrown, drawn = (0, 0) if before is None else (before.dice_thrown, before.draw_count)
    if after.dice_thrown > thrown or (before is not None and after.reroll_count > before.reroll_count):
        faces = [str(face + 1) for face in range(len(after.dice)) for _ in range(int(after.dice[face]))]
        lines.append(f"The dice show {' '.join(faces)}.")
    if after.draw_count > drawn:
        skulls, blanks = int(after.drawn_skulls), int(after.drawn_blanks)
        lines.append(f"Drawn so far: {plenty(skulls, 'skulls')}, {plenty(blanks, 'blanks')}.")
    if (
        before is not None
        and before.phase == Question.BID
        and after.lot + (after.phase != Question.BID) > before.lot
    ):
        lines.append(f"The bids are revealed; the highest is {int(after.high_bid)}.")
    return lines


def changes(before: Any, after: Any, seat: int) -> list[str]:
    """Say how a seat's stars, supply, places on the tracks and energy committed changed."""
    moved = [
        (int(getattr(after, name)[seat] - getattr(before, name)[seat]), name)
        for name in ("stars", "energy", "money")
    ]
    moved += [
        (int(after.hustle[seat, track] - before.hustle[seat, track]), f"on the {name} track")
        for track, name in enumerate(TRACK_IDS)
    ]
    committed = sum(int(after.pile[corner, seat] - before.pile[corner, seat]) for corner in range(CORNERS))
    moved.append((max(0, committed), "energy on the scheme"))
    found = [f"{amount:+d} {plenty(abs(amount), name).partition(' ')[2]}" for amount, name in moved if amount]
    return [f"{name_of(seat)}: {', '.join(found)}."] if found else []
