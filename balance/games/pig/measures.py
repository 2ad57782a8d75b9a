"""What a game of Pig leaves behind."""

from __future__ import annotations

from balance.engine.game import MAX_SEATS, Measure, Scale, outcome_dtype
from balance.games.pig.state import Question
from balance.games.pig.tables import SEATS

OUTCOME = outcome_dtype(
    [
        ("margin", "i4"),  # winner's score minus the other's
    ]
)

MEASURES = (
    Measure(
        name="score",
        doc="Points at the end.",
        scale=Scale.COUNT,
        low=0,
        high=2000,
        per_seat=True,
        unit="points",
    ),
    Measure(
        name="turns",
        doc="Turns taken by both.",
        scale=Scale.COUNT,
        low=1,
        high=5000,
        unit="turns",
        headline=True,
    ),
    Measure(name="end_reason", doc="Why the game ended.", scale=Scale.CATEGORY, labels=("goal", "capped")),
    Measure(
        name="margin",
        doc="Winner's score minus the other's; 0 where the game was capped.",
        scale=Scale.COUNT,
        low=0,
        high=2000,
        unit="points",
    ),
)


def record(state, table, outcome):
    """Fill one OUTCOME row, every field of it."""
    over = state.phase == Question.OVER
    for seat in range(MAX_SEATS):
        outcome.winners[seat] = 0
        outcome.score[seat] = 0
    for seat in range(SEATS):
        outcome.score[seat] = state.score[seat]
    outcome.turns = state.turn + 1
    outcome.end_reason = 0 if over else 1
    outcome.margin = 0
    if over:
        outcome.winners[state.winner] = 1
        outcome.margin = state.score[state.winner] - state.score[1 - state.winner]
