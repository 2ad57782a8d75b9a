"""Who wins a whole game, who led on the way, and how far the scores swing."""

from __future__ import annotations

from balance.games.goons.names import STAR
from balance.games.goons.rules.rounds import is_ahead


def record_winner(state, table, outcome):
    """Write final scores, and the one who stands before all others (R38)."""
    best = 0
    for seat in range(table.players):
        outcome.score[seat] = state.stars[seat]
        outcome.winners[seat] = 0
        if seat > 0 and is_ahead(state, table, seat, best) == 1:
            best = seat
    outcome.winners[best] = 1


def clear_race(outcome):
    """Write the fields of `record_race` where there is no race."""
    outcome.lead_changes = 0
    outcome.margin = 0
    outcome.leaders_1 = 0
    outcome.leaders_2 = 0
    outcome.leaders_won_1 = 0
    outcome.leaders_won_2 = 0
    outcome.swing_squares = 0
    outcome.swings = 0
    outcome.luck_products = 0
    outcome.gap_squares = 0


def record_race(state, table, outcome):
    """Write who led after the rounds, who of them won, and how far ahead."""
    for seat in range(table.players):
        outcome.leaders_1 += leads(state, table, seat, 0)
        outcome.leaders_2 += leads(state, table, seat, 1)
        outcome.leaders_won_1 += leads(state, table, seat, 0) * outcome.winners[seat]
        outcome.leaders_won_2 += leads(state, table, seat, 1) * outcome.winners[seat]
    outcome.lead_changes = lead_changes(state, table, 1)
    if outcome.leaders_won_2 == 0:
        outcome.lead_changes += 1
    outcome.margin = margin(state, table, outcome)
    others = table.players - 1
    outcome.swing_squares = rounded(STAR * state.swing_squares, others * others)
    outcome.swings = state.swings
    record_gaps(table, outcome)


def rounded(number, divisor):
    """Divide and round to the nearest whole number."""
    return (2 * number + divisor) // (2 * divisor)


def record_gaps(table, outcome):
    """Write how the final gaps between the scores vary, and how much of it moves with luck.

    The mean over the seats of the product of x and y, each above the mean of the others, is
    (k sum(x y) - sum(x) sum(y)) / (k - 1)^2; the divisor is the same in both and left away.
    """
    scores = 0
    lucks = 0
    squares = 0
    products = 0
    for seat in range(table.players):
        scores += outcome.score[seat]
        lucks += outcome.luck[seat]
        squares += outcome.score[seat] * outcome.score[seat]
        products += outcome.luck[seat] * outcome.score[seat]
    outcome.gap_squares = table.players * squares - scores * scores
    outcome.luck_products = table.players * products - lucks * scores


def leads(state, table, seat, number):
    """Tell with 1 that nobody had more stars than a seat when a round ended."""
    for other in range(table.players):
        if state.round_stars[other, number] > state.round_stars[seat, number]:
            return 0
    return 1


def lead_changes(state, table, number):
    """Tell with 1 that nobody leads at the end of a round who led at the end of the one before."""
    for seat in range(table.players):
        if leads(state, table, seat, number) * leads(state, table, seat, number - 1) == 1:
            return 0
    return 1


def margin(state, table, outcome):
    """Return how many stars the winner has more than the second."""
    first = 0
    second = 0
    for seat in range(table.players):
        if outcome.winners[seat] == 1:
            first = state.stars[seat]
        else:
            second = max(second, state.stars[seat])
    return first - second
