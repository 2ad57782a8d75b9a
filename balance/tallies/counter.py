"""The one counter of all games: undecorated kernel functions, compiled by `compiled`."""

from __future__ import annotations

import numpy as np

from balance.engine.game import MAX_SEATS
from balance.tallies.plan import SHARES, Source

COLUMN = np.dtype(
    [
        ("source", "i8"),  # a Source
        ("at", "i8"),  # int32 of the OUTCOME row that holds the field
        ("winner_count", "i8"),  # int32 of the row that says how many share first place
        ("winners", "i8"),  # int32 of the row that says whether seat 0 is one of them
        ("seats", "i8", (MAX_SEATS,)),  # 1 for each seat or entry that a share adds up
        ("players", "i8"),  # number of seats
        ("rotation", "i8"),  # games a block
        ("code", "i8"),  # what a CODE looks for
        ("low", "i8"),  # least value allowed
        ("high", "i8"),  # largest value allowed
        ("flag", "i8"),  # 1 where the histogram counts 0 and 1, else it starts at `low`
        ("histogram", "i8"),  # place of the histogram, or -1
        ("sums", "i8"),  # place of the moments over games, or -1
        ("blocks", "i8"),  # place of the moments over blocks, or -1
        ("ratio", "i8"),  # place of a ratio's moments over blocks, or -1
        ("over", "i8"),  # int32 of the row that a quotient is divided by
        ("pair", "i8"),  # row of `values` that keeps the values for pairs, or -1
    ],
    align=True,
)

LOW_BITS = 2**32 - 1

UNITS = (0, *(SHARES // together for together in range(1, MAX_SEATS + 1)))
"""Share of each of 0, 1, ... winners: a look-up is a tenth of a division."""


def count_rows(rows, games, columns, counts, values, scratch):
    """Count a chunk of games.

    Parameters
    ----------
    rows : (games, width) int32 array
        OUTCOME rows; whole blocks, from the first game of one.
    games : int64
    columns : COLUMN array
    counts : int64 array
        A tally's vector; grows.
    values : (pairs, blocks) int32 array
        Filled with each block's sum of every column that has pairs.
    scratch : int64 array of length at least `games`

    Returns
    -------
    (int64, int64)
        Column and game at which a value was out of bounds; the number of columns, and 0, where
        none was.
    """
    for number in range(len(columns)):
        column = columns[number]
        if column.ratio >= 0:
            count_ratio(rows, games, column, counts)
            continue
        read_column(rows, games, column, scratch)
        stopped = first_outside(scratch, games, column.low, column.high)
        if stopped < games:
            return number, stopped
        if column.source == Source.CODE:
            compare_code(scratch, games, column.code)
        count_games(scratch, games, column, counts)
        count_blocks(scratch, games, column, counts, values)
    return len(columns), 0


def read_column(rows, games, column, scratch):
    """Read what a column counts of every game, before codes are compared."""
    if column.source <= Source.CODE:
        at = column.at
        for game in range(games):
            scratch[game] = np.int64(rows[game, at])
    elif column.source == Source.TEAM:
        at = column.winner_count
        for game in range(games):
            scratch[game] = min(np.int64(rows[game, at]), 1)
    else:
        for game in range(games):
            scratch[game] = 0
        for entry in range(column.players):
            if column.seats[entry] == 1:
                add_shares(rows, games, column, entry, scratch)


def add_shares(rows, games, column, entry, scratch):
    """Add the first-place share of one seat, or of an entry wherever rotation put it."""
    winner_count = column.winner_count
    winners = column.winners
    players = column.players
    rotates = column.source == Source.ENTRIES and column.rotation > 1
    seat = entry
    for game in range(games):
        together = np.int64(rows[game, winner_count])
        won = np.int64(rows[game, winners + seat])
        if together < len(UNITS):
            scratch[game] += won * UNITS[together]
        else:
            scratch[game] = SHARES + 1
        if rotates:
            seat += 1
            if seat == players:
                seat = 0


def first_outside(scratch, games, low, high):
    """Find the first value out of bounds; `games` where none is."""
    least = scratch[0]
    most = scratch[0]
    for game in range(games):
        least = min(least, scratch[game])
        most = max(most, scratch[game])
    if least >= low and most <= high:
        return games
    for game in range(games):
        if scratch[game] < low or scratch[game] > high:
            return game
    return games


def compare_code(scratch, games, code):
    """Turn codes into 1 where they are the one looked for, else 0."""
    for game in range(games):
        scratch[game] = 1 if scratch[game] == code else 0


def count_games(scratch, games, column, counts):
    """Count every game by itself."""
    if column.histogram < 0:
        for game in range(games):
            add_moments(counts, column.sums, scratch[game])
    elif column.flag == 1:
        ones = np.int64(0)
        for game in range(games):
            ones += scratch[game]
        counts[column.histogram] += games - ones
        counts[column.histogram + 1] += ones
    else:
        start = column.histogram - column.low
        for game in range(games):
            counts[start + scratch[game]] += 1


def count_blocks(scratch, games, column, counts, values):
    """Keep the sum over every block, where rotation or pairs need it."""
    rotation = column.rotation
    if column.blocks < 0 and column.pair < 0:
        return
    for block in range(games // rotation):
        total = np.int64(0)
        for shift in range(rotation):
            total += scratch[block * rotation + shift]
        if column.blocks >= 0:
            add_moments(counts, column.blocks, total)
        if column.pair >= 0:
            values[column.pair, block] = total


def count_ratio(rows, games, column, counts):
    """Keep both counts of a ratio, summed over every block."""
    rotation = column.rotation
    for block in range(games // rotation):
        total = np.int64(0)
        over = np.int64(0)
        for game in range(block * rotation, (block + 1) * rotation):
            if column.source == Source.QUOTIENT:
                total += np.int64(rows[game, column.at])
                over += np.int64(rows[game, column.over])
            elif column.source == Source.OWN:
                total += own_sum(rows, game, column)
                over += entries_of(column)
            else:
                total += crossed_share(rows, game, column)
                over += crossed_seats(rows, game, column)
        add_ratio(counts, column.ratio, total, over)


def crossed_share(rows, game, column):
    """Add the first-place shares of the seats that have the column's code."""
    total = np.int64(0)
    together = np.int64(rows[game, column.winner_count])
    for seat in range(column.players):
        if rows[game, column.at + seat] == column.code:
            total += np.int64(rows[game, column.winners + seat]) * UNITS[together]
    return total


def own_sum(rows, game, column):
    """Add a field of the column's entries, wherever rotation put them."""
    total = np.int64(0)
    shift = game % column.rotation
    for entry in range(column.players):
        if column.seats[entry] == 1:
            total += np.int64(rows[game, column.at + (entry + shift) % column.players])
    return total


def entries_of(column):
    """Count the column's entries."""
    total = np.int64(0)
    for entry in range(column.players):
        total += column.seats[entry]
    return total


def crossed_seats(rows, game, column):
    """Count the seats that have the column's code."""
    total = np.int64(0)
    for seat in range(column.players):
        if rows[game, column.at + seat] == column.code:
            total += 1
    return total


def add_ratio(counts, place, total, over):
    """Add a block's two counts, their squares and their product."""
    counts[place] += total
    counts[place + 1] += over
    add_split(counts, place + 2, total * total)
    add_split(counts, place + 4, over * over)
    add_split(counts, place + 6, total * over)


def add_split(counts, place, value):
    """Add a number as its high and low 32 bits."""
    counts[place] += value >> 32
    counts[place + 1] += value & LOW_BITS


def add_moments(counts, place, value):
    """Add a value and its square, the square split in two so that no sum overflows."""
    counts[place] += value
    add_split(counts, place + 1, value * value)


def count_products(values, members, blocks, totals, start):
    """Add up the products of one column's values for all pairs of cells.

    Parameters
    ----------
    values : (cells, pairs, blocks) int32 array
        Sums over blocks.
    members : (m, 2) int64 array
        Cell and row of `values` of each cell that has the column.
    blocks : int64
        How many blocks.
    totals : (n, 2) int64 array
        High and low 32 bits of each pair's sum; rows from `start` on grow.
    start : int64
    """
    place = start
    for first in range(len(members)):
        left = values[members[first, 0], members[first, 1]]
        for second in range(first + 1, len(members)):
            right = values[members[second, 0], members[second, 1]]
            total = product_sum(left, right, blocks)
            totals[place, 0] += total >> 32
            totals[place, 1] += total & LOW_BITS
            place += 1


def product_sum(left, right, blocks):
    """Sum the products of two rows of int32."""
    total = np.int64(0)
    for block in range(blocks):
        total += np.int64(left[block]) * np.int64(right[block])
    return total
