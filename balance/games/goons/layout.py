"""The whole game's part of the table: board, Crib Boards, items, goons, villains, set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from balance.engine.components import Components
from balance.engine.game import NONE, Cell
from balance.games.goons.names import (
    ABILITIES,
    COLOURS,
    COLUMNS,
    CORNER_SQUARES,
    CORNERS,
    GOON_IDS,
    GOONS,
    ITEM_IDS,
    ROWS,
    SCHEME_IDS,
    SEATS,
    SIDE,
    SIDES,
    SQUARES,
    TRACK_IDS,
    VILLAIN_IDS,
    VILLAIN_SCHEMES,
    VILLAINS,
)
from balance.games.goons.schemes import Scheme

GAME_FIELDS = [
    ("whole", "i8"),  # 1 for a whole game, 0 for one scheme
    ("turns", "i8"),  # of a round; rows of the Crib Board that are used
    ("villains_given", "i8"),  # 1 where the scenario lists villains
    ("corners_given", "i8"),  # 1 where it gives their corners too
    ("villain_list", "i8", (CORNERS,)),  # as listed; NONE else
    ("goons_given", "i8"),  # 1 where the scenario lists goon cards
    ("goons_chosen", "i8"),  # 1 where players choose them
    ("goon_list", "i8", (SEATS,)),  # as listed
    ("first_decided", "i8"),  # ruling: the previous first player decides ties
    ("any_source", "i8"),  # ruling: an item may move enclosed cubes too
    ("neighbour", "i8", (SQUARES, SIDES)),  # NONE beyond the edge
    ("is_corner", "i8", (SQUARES,)),  # 1 for the four corners of the board
    ("background", "i8", (SQUARES,)),  # a colour
    ("square_stars", "i8", (SQUARES,)),  # stars of a square: 0 or 1
    ("crib_colour", "i8", (ROWS, COLUMNS)),  # colour of each space of the Crib Board
    ("item_cost", "i8", (ABILITIES,)),  # money, by ability
    ("item_star_value", "i8", (ABILITIES,)),  # stars at the end
    ("item_copies", "i8", (ABILITIES,)),  # cards in the deck
    ("item_amount", "i8", (ABILITIES,)),  # what the rulebook counts of the ability
    ("item_worth", "i8", (ABILITIES,)),  # of one use, hundredths of a star, for policies
    ("goon_colour", "i8", (GOONS, COLOURS)),  # 1 for a colour on the card
    ("villain_schemes", "i8", (VILLAINS, VILLAIN_SCHEMES)),  # the five schemes of each
    ("dojo_energy", "i8"),  # energy by a visit
    ("diner_money", "i8"),  # money by a visit
    ("commit_energy", "i8"),  # the most that a commit moves
    ("nightclub_energy", "i8"),  # the most that a visit moves
    ("money_per_star", "i8"),  # money for a star at the end
    ("energy_per_star", "i8"),  # energy for a star at the end
    ("top_stars", "i8"),  # stars for each track topped
    ("lead_per_player", "i8"),  # stars for a lead, times the players
]

LETTERS = "RYGB"
STOCKS = {2: "two"}
RANDOM = "random"
CHOSEN = "chosen"


def fill_city(
    row: Any, components: Components, schemes: Sequence[Scheme], *, layout: str, board_star: str
) -> None:
    """Lay out what all whole games share.

    Parameters
    ----------
    row : TABLE record
    components : Components
    schemes : sequence of Scheme
        In the order of `SCHEME_IDS`.
    layout, board_star : str
        The rulings of these names.
    """
    fill_board(row, components.value(f"board.{layout}"), board_star)
    for number, line in enumerate(components.value("crib.rows")):
        row.crib_colour[number] = [LETTERS.index(letter) for letter in line]
    for index, name in enumerate(ITEM_IDS):
        card = components.group(f"items.{name}")
        row.item_cost[index] = card["cost"]
        row.item_star_value[index] = card["stars"]
        row.item_copies[index] = card["copies"]
        row.item_amount[index] = card["amount"]
        row.item_worth[index] = card["worth"]
    for index, name in enumerate(GOON_IDS):
        for colour in components.value(f"goons.{name}.colours"):
            row.goon_colour[index, TRACK_IDS.index(colour)] = 1
    for index, villain in enumerate(VILLAIN_IDS):
        own = [SCHEME_IDS.index(scheme.id) for scheme in schemes if scheme.villain == villain]
        row.villain_schemes[index, : len(own)] = own[:VILLAIN_SCHEMES]
    for group in ("actions", "ending"):
        for name, value in components.group(group).items():
            setattr(row, name, value)


def fill_board(row: Any, lines: Sequence[str], ruling: str) -> None:
    """Lay out squares: background, star, neighbours, corners; number = row x SIDE + column."""
    for square in range(SQUARES):
        across, down = square % SIDE, square // SIDE
        row.background[square] = LETTERS.index(lines[down][across])
        row.square_stars[square] = ruling == "every" or (across + down) % 2 == 0
        around = ((across, down - 1), (across + 1, down), (across, down + 1), (across - 1, down))
        for side, (x, y) in enumerate(around):
            inside = 0 <= x < SIDE and 0 <= y < SIDE
            row.neighbour[square, side] = y * SIDE + x if inside else NONE
    row.is_corner[list(CORNER_SQUARES)] = 1


def fill_start(row: Any, cell: Cell, components: Components) -> None:
    """Lay out a whole game's start: stock, Crib stars, villains, goon cards (rules R22 and R23)."""
    parameters = cell.parameters
    stock = components.group(f"start.{STOCKS.get(cell.players, 'more')}")
    row.turns = stock["turns"]
    row.players = cell.players
    for seat in range(cell.players):
        own = cell.seats[seat].setup
        for name in ("energy", "money", "stars"):
            stated = parameters[f"start_{name}"][seat]
            start = stock.get(name, 0) if stated is None else stated
            getattr(row, name)[seat] = start + own.get(name, 0)
        for colour in range(COLOURS):
            row.crib_stars[seat, colour] = (row.crib_colour[: row.turns] == colour).sum()
    row.board_stars[:] = 0
    row.villain_list[:] = NONE
    if parameters["villains"] != RANDOM:
        row.villains_given = 1
        row.villain_list[:] = [VILLAIN_IDS.index(name) for name in listed(parameters["villains"])]
    row.corners_given = parameters["corners"] == "given"
    row.goons_chosen = parameters["goon_cards"] == CHOSEN
    if parameters["goon_cards"] not in (RANDOM, CHOSEN):
        row.goons_given = 1
        row.goon_list[: cell.players] = [GOON_IDS.index(name) for name in listed(parameters["goon_cards"])]


def listed(names: str) -> list[str]:
    """Split a list of names at its commas."""
    return [name.strip() for name in names.split(",")]
