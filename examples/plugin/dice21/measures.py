"""What a game leaves behind."""

from balance.engine.game import MAX_SEATS, Measure, Scale, outcome_dtype
from dice21.rules import standing
from dice21.tables import SEATS

OUTCOME = outcome_dtype([])

MEASURES = (
    Measure(name="score", doc="Total, 0 where bust.", scale=Scale.COUNT, high=1000, per_seat=True),
    Measure(name="turns", doc="Rolls of both.", scale=Scale.COUNT, high=2000, headline=True),
    Measure(name="end_reason", doc="Why it ended.", scale=Scale.CATEGORY, labels=("both_done",)),
)


def record(state, table, outcome):
    """Fill one OUTCOME row, every field of it."""
    for seat in range(MAX_SEATS):
        outcome.winners[seat] = 0
        outcome.score[seat] = 0
    for seat in range(SEATS):
        own = standing(state, table, seat)
        outcome.score[seat] = own
        if own > 0 and own >= standing(state, table, 1 - seat):
            outcome.winners[seat] = 1
    outcome.turns = state.rolls[0] + state.rolls[1]
    outcome.end_reason = 0
