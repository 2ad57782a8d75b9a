"""The city in the twin: board, villains, items and corners (R22 to R25, R28 to R30)."""

from __future__ import annotations

from tests.games.goons.plain_base import TRACKS, shuffled

CORNER_CUBES, CUBES, VILLAINS, CORNERS, SCHEMES, ITEMS, GOONS = range(4, 11)
BOARD_CORNERS = [0, 9, 99, 90]
JUNK = 4
COPIES = 4


def deal_board(state, rng):
    colours = [number // 20 for number in range(100)]
    corners = shuffled(rng, CORNER_CUBES, 0, range(80))[:4]
    rest = shuffled(rng, CUBES, 0, set(range(100)) - set(corners), range(100))
    board = dict(zip(BOARD_CORNERS, corners, strict=True))
    board.update(zip([square for square in range(100) if square not in board], rest, strict=True))
    state["board"] = {square: colours[cube] for square, cube in sorted(board.items())}


def around(square):
    row, column = divmod(square, 10)
    near = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
    return [10 * y + x for y, x in near if 0 <= y < 10 and 0 <= x < 10]


def within_reach(board):
    """List the cubes in a corner or next to an empty space (R24)."""
    return [
        square
        for square, cube in board.items()
        if cube is not None
        and (square in BOARD_CORNERS or any(board[near] is None for near in around(square)))
    ]


def takeable(board):
    """List the action cubes that may be taken; in a dead end those next to junk (R25)."""
    free = [square for square in within_reach(board) if board[square] != JUNK]
    if free:
        return free
    return [
        square
        for square, cube in board.items()
        if cube not in (None, JUNK) and any(board[near] == JUNK for near in around(square))
    ]


def targets(board, source):
    """List where a cube may go without closing the board (R30)."""
    found = []
    empty = [square for square, cube in board.items() if cube is None]
    if sum(board[square] != JUNK for square in within_reach(board)) > 5:
        return empty  # a move hides the cube itself and four neighbours at the most
    for target in empty:
        after = {**board, source: None, target: board[source]}
        if any(after[square] != JUNK for square in within_reach(after)):
            found.append(target)
    return found


def sources(state, table):
    """List the cubes that may be moved now."""
    return list(movable(state["board"], state["anywhere"]))


def movable(board, anywhere):
    """Yield the cubes that may be moved; enclosed ones too where they may be `anywhere`."""
    reach = within_reach(board)
    if anywhere:
        reach = [square for square, cube in board.items() if cube is not None]
    return (square for square in sorted(reach) if targets(board, square))


def board_stars(state, table, colour):
    lines = table["data"]["board"][table["values"]["layout"]]
    count = 0
    for square, cube in state["board"].items():
        row, column = divmod(square, 10)
        starred = table["values"]["board_star"] == "every" or (row + column) % 2 == 0
        count += cube is None and starred and "RYGB".index(lines[row][column]) == colour
    return count


def crib_stars(state, table, seat, colour):
    rows = table["data"]["crib"]["rows"][: table["turns"]]
    covered = state["crib"][seat]
    return sum(
        letter == "RYGB"[colour] and (row, column) not in covered
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
    )


def deal_villains(state, table, rng):
    names = list(table["data"]["villains"])
    values = table["values"]
    if values["villains"] == "random":
        chosen = shuffled(rng, VILLAINS, 0, range(6))[:4]
    else:
        chosen = [names.index(name.strip()) for name in values["villains"].split(",")]
    if values["corners"] == "random":
        chosen = shuffled(rng, CORNERS, 0, set(chosen), range(6))
    state["villains"] = chosen
    cards = list(table["data"]["schemes"])
    state["to_come"] = []
    for villain in chosen:
        own = [
            number
            for number, card in enumerate(cards)
            if table["data"]["schemes"][card]["villain"] == names[villain]
        ]
        state["to_come"].append(shuffled(rng, SCHEMES, villain << 24, own))


def deal_goons(state, table, rng):
    cards = shuffled(rng, GOONS, 0, range(6))
    wish = table["values"]["goon_cards"]
    if wish == "chosen":
        state["goons"] = [None] * table["players"]
    elif wish == "random":
        state["goons"] = cards[: table["players"]]
    else:
        state["goons"] = [list(table["data"]["goons"]).index(name.strip()) for name in wish.split(",")]


def goon_colours(table, card):
    return [TRACKS.index(colour) for colour in list(table["data"]["goons"].values())[card]["colours"]]


def items(table):
    return list(table["data"]["items"].values())


def open_market(state, table, rng):
    state["discards"] = {
        COPIES * number + copy for number, item in enumerate(items(table)) for copy in range(item["copies"])
    }
    state["deck"], state["shuffles"], state["display"] = [], 0, [None] * 4
    for place in range(4):
        refill(state, rng, place)


def refill(state, rng, place):
    """Deal the next card; an empty deck is made of the discards first (R29)."""
    if not state["deck"]:
        every = range(14 * COPIES)
        state["deck"] = shuffled(rng, ITEMS, state["shuffles"] << 24, state["discards"], every)
        state["discards"] = set()
        state["shuffles"] += 1
    state["display"][place] = state["deck"].pop(0) if state["deck"] else None


def change_display(state, rng):
    state["discards"] |= {card for card in state["display"] if card is not None}
    state["display"] = [None] * 4
    for place in range(4):
        refill(state, rng, place)


def affordable(state, table, seat):
    money = state["seats"][seat]["money"]
    return [
        place
        for place, card in enumerate(state["display"])
        if card is not None and items(table)[card // COPIES]["cost"] <= money
    ]
