"""A move of a whole game of Goons in words, for replays."""

from __future__ import annotations

from typing import Any

from balance.games.goons.names import (
    CORNERS,
    GOON_IDS,
    ITEM_IDS,
    MOST_COPIES,
    ROUNDS,
    SCHEME_IDS,
    SIDE,
    STOP,
    TRACK_IDS,
    VILLAIN_IDS,
    Code,
    Colour,
    Question,
)
from balance.games.goons.rules.turn_legal import PLACES_TO_GO

LOCATIONS = {
    Colour.RED: "works out at the Dojo",
    Colour.YELLOW: "earns extra at the Diner",
    Colour.GREEN: "goes to the Supermarket",
    Colour.BLUE: "goes to the Nightclub to move a cube",
}
KINDS_OF_CUBE = (*TRACK_IDS, "junk")


def words(name: str) -> str:
    """Turn an id into words."""
    return name.replace("_", " ")


def title(state: Any, corner: int) -> str:
    """Name a corner's villain and scheme."""
    scheme = words(SCHEME_IDS[int(state.scheme[corner])]).title()
    return f"{words(VILLAIN_IDS[int(state.villain[corner])]).title()}'s {scheme}"


def square_name(square: int) -> str:
    """Name a square by row and column, counted from 1 at the top left."""
    return f"row {square // SIDE + 1}, column {square % SIDE + 1}"


def turn_answer(before: Any, code: int) -> str:
    """Say what a player does next in a turn."""
    if code == STOP:
        return "ends the turn"
    if code >= Code.USE:
        return f"uses an item: {words(ITEM_IDS[code - Code.USE])}"
    if code >= Code.ABILITY:
        return f"uses the goon ability to take a {TRACK_IDS[code - Code.ABILITY]} cube"
    if code >= Code.TAKE:
        return f"looks for a {TRACK_IDS[code - Code.TAKE]} cube"
    if code >= Code.HUSTLE:
        return f"goes hustling on the {TRACK_IDS[int(before.open_action[code - Code.HUSTLE])]} track"
    if code >= Code.COMMIT:
        return f"commits to {title(before, int(before.open_action[code - Code.COMMIT]))}"
    if code >= Code.SHIFT:
        return "goes to the Nightclub to move energy"
    return LOCATIONS[Colour(int(before.open_action[code - Code.LOCATION]))]


def shift_answer(before: Any, action: int) -> str:
    """Say where an energy goes."""
    if action == STOP:
        return "moves no more energy"
    source, target = divmod(action - 1, PLACES_TO_GO)
    where = "back to the supply" if target == CORNERS else f"to {title(before, target)}"
    return f"moves an energy from {title(before, source)} {where}"


def game_answer(before: Any, action: int, table: Any) -> str:
    """Say what a player answered to a question that only a whole game asks."""
    question = Question(int(before.phase))
    if question is Question.TURN:
        return turn_answer(before, action)
    if question is Question.SQUARE:
        return f"takes the {TRACK_IDS[int(before.cube_colour)]} cube from {square_name(action)}"
    if question is Question.SPACE:
        colour = TRACK_IDS[int(table.crib_colour[before.turn_row, action])]
        return f"puts it on the {colour} space of row {int(before.turn_row) + 1} of the Crib Board"
    if question is Question.SHIFT:
        return shift_answer(before, action)
    if question is Question.WHERE:
        return f"turns to {title(before, action)}"
    if question is Question.FIRST:
        return f"lets player {action + 1} begin"
    if question is Question.GOON:
        return f"chooses the goon card {words(GOON_IDS[action])}"
    return small_answer(question, before, action)


def small_answer(question: Question, before: Any, action: int) -> str:
    """Say what a player answered to one of the smaller questions."""
    if question is Question.AMOUNT:
        return f"puts {action} energy there"
    if question is Question.BUY:
        if action == STOP:
            return "buys nothing more"
        return f"buys an item: {words(ITEM_IDS[int(before.display[action - 1]) // MOST_COPIES])}"
    if question is Question.SOURCE:
        if action == STOP:
            return "moves no more cubes"
        return f"lifts the {KINDS_OF_CUBE[int(before.board[action - 1])]} cube from {square_name(action - 1)}"
    if question is Question.TARGET:
        return f"puts it down at {square_name(action)}"
    if question is Question.COLOUR:
        return f"treats the cube as {TRACK_IDS[action]}"
    if question is Question.TWICE:
        scheme = title(before, int(before.corner))
        return f"counts energy on {scheme} {'twice' if action else 'as it is'}"
    return "takes energy back after scoring" if action else "leaves all energy on the scheme"


def opening(state: Any, table: Any) -> list[str]:
    """Say what a whole game starts with."""
    lines = [f"Round 1 begins with seat {int(state.first_player)}."]
    for seat in range(table.players):
        supply = f"{int(state.energy[seat])} energy, {int(state.money[seat])} money"
        lines.append(f"Seat {seat} starts with {supply}.")
    return [*lines, *displayed(state)]


def displayed(state: Any) -> list[str]:
    """Say which schemes are on display."""
    return [f"On display: {title(state, corner)}." for corner in range(CORNERS)]


def happenings(before: Any, after: Any, table: Any) -> list[str]:
    """Say which schemes ended, and whether a round or the game did."""
    lines = []
    for corner in range(CORNERS):
        if after.resolved[corner] > before.resolved[corner]:
            how = "succeeds" if after.succeeded[corner] > before.succeeded[corner] else "fails"
            lines.append(f"{title(before, corner)} {how}.")
    if after.game_round > before.game_round:
        lines.append(f"Round {int(after.game_round) + 1} begins with seat {int(after.first_player)}.")
        lines += displayed(after)
    if after.phase == Question.NOTHING:
        scores = ", ".join(str(int(after.stars[seat])) for seat in range(table.players))
        lines.append(f"The game ends after round {ROUNDS}; final stars: {scores}.")
    return lines
