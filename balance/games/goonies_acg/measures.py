"""What a game of The Goonies: Adventure Card Game leaves behind."""

from __future__ import annotations

from balance.engine.game import MAX_SEATS, NONE, Measure, Scale, outcome_dtype
from balance.games.goonies_acg.crossed import (
    ACTIONS,
    CROSSED_MEASURES,
    CROSSED_OUTCOME,
    record_actions,
    record_crossed,
)
from balance.games.goonies_acg.names import LOCATION_IDS, LOCATIONS, MOST_ROUNDS, Ending, Question

SUMMED = {
    "cards_played": ("Item cards played.", "cards"),
    "pairs_played": ("Pairs played in place of a card.", "pairs"),
    "placed": ("Obstacles added after set-up.", "obstacles"),
    "lifted": ("Obstacles removed without cards.", "obstacles"),
    "fratelli_seen": ("Fratelli that came to the area.", "cards"),
    "fratelli_removed": ("Fratelli that left it, in every way.", "cards"),
    "encounters_seen": ("Encounter cards drawn.", "cards"),
    "returned": ("Treasures found without a free route.", "treasures"),
    "moves_used": ("Moves after which something was cleared or explored there before the next.", "moves"),
    "emptied": ("Clearings that left no obstacle at the location.", "clearings"),
    "short_rounds": ("Rounds with the extra draw.", "rounds"),
    "routes": ("Routes traced at the end, with the one that starts so.", "routes"),
}

OUTCOME = outcome_dtype(
    [
        ("treasures", "i4"),
        ("won", "i4"),
        ("lost", "i4"),
        ("won_round", "i4"),  # round of the victory, 0 where there is none
        ("lost_round", "i4"),  # round of the defeat, 0 where there is none
        ("lost_at", "i4"),  # location of the fifth obstacle; LOCATIONS where the game ended otherwise
        *((name, "i4") for name in (*ACTIONS, *SUMMED)),
        *((f"{stem}_{number}", "i4") for stem in ("tried", "hit") for number in (1, 2, 3)),
        *CROSSED_OUTCOME,
    ]
)


ROUNDS = "Rounds of a game"
SUCCESS = "What actions lead to (what is paid for always happens)"
FINDING = "Treasure by number of the exploration"
NUMBERS = ("first", "second", "third")


def ratio(name: str, field: str, over: str, doc: str, *, chart: str, part: str, unit: str = "") -> Measure:
    """Declare one count per another."""
    return Measure(
        name=name, doc=doc, scale=Scale.RATIO, field=field, over=over, unit=unit, chart=chart, part=part
    )


MEASURES = (
    Measure(
        name="score",
        doc="Treasures stored by the team, the same for every seat.",
        scale=Scale.COUNT,
        high=LOCATIONS,
        per_seat=True,
        unit="treasures",
    ),
    Measure(
        name="turns",
        doc="Rounds begun.",
        scale=Scale.COUNT,
        low=1,
        high=MOST_ROUNDS,
        unit="rounds",
        headline=True,
    ),
    Measure(
        name="end_reason",
        doc="Why the game ended.",
        scale=Scale.CATEGORY,
        labels=("won", "obstacles", "fratelli", "encounters", "capped"),
        headline=True,
        chart="Why games end",
        stacked=True,
    ),
    Measure(
        name="treasures",
        doc="Treasures stored.",
        scale=Scale.COUNT,
        high=LOCATIONS,
        unit="treasures",
        headline=True,
    ),
    Measure(
        name="won_round",
        doc="Round of the victory; 0 where there is none.",
        scale=Scale.COUNT,
        high=MOST_ROUNDS,
        unit="rounds",
    ),
    Measure(
        name="lost_round",
        doc="Round of the defeat; 0 where there is none.",
        scale=Scale.COUNT,
        high=MOST_ROUNDS,
        unit="rounds",
        chart="Lost games that still go on",
        survival=True,
    ),
    ratio("rounds_to_win", "won_round", "won", "Rounds.", chart=ROUNDS, part="won", unit="rounds"),
    ratio("rounds_to_lose", "lost_round", "lost", "Rounds.", chart=ROUNDS, part="lost", unit="rounds"),
    Measure(
        name="lost_at",
        doc="Location of the fifth obstacle.",
        scale=Scale.CATEGORY,
        labels=(*LOCATION_IDS, "none"),
    ),
    *(
        Measure(
            name=name, doc=doc, scale=Scale.AMOUNT, chart="Use of actions", part=part, unit="times a game"
        )
        for name, (part, doc) in ACTIONS.items()
    ),
    ratio(
        "explore_success",
        "treasures",
        "explores",
        "Treasures stored per exploration.",
        chart=SUCCESS,
        part="exploration: the treasure is stored",
    ),
    ratio(
        "explore_vain",
        "returned",
        "explores",
        "Treasures found without a free route per exploration.",
        chart=SUCCESS,
        part="exploration: the treasure has no free route",
    ),
    ratio(
        "move_success",
        "moves_used",
        "moves_made",
        "Moves after which something was cleared or explored there before the next, per move.",
        chart=SUCCESS,
        part="move: something is cleared or explored there",
    ),
    ratio(
        "clear_success",
        "emptied",
        "clears",
        "Clearings that left no obstacle at the location, per clearing.",
        chart=SUCCESS,
        part="clearing: the location is empty",
    ),
    ratio(
        "route_success",
        "treasures",
        "routes",
        "Treasures stored per route traced, with the one that starts so.",
        chart=SUCCESS,
        part="route: a treasure is stored on it",
    ),
    *(
        ratio(
            f"find_chance_{number}",
            f"hit_{number}",
            f"tried_{number}",
            "Treasures found per exploration of this number at a location, where no tile was added to the "
            "pile and no treasure put back.",
            chart=FINDING,
            part=NUMBERS[number - 1],
        )
        for number in (1, 2, 3)
    ),
    *(Measure(name=name, doc=doc, scale=Scale.AMOUNT, unit=unit) for name, (doc, unit) in SUMMED.items()),
    *CROSSED_MEASURES,
)


def record(state, table, outcome):
    """Fill one OUTCOME row, every field of it."""
    over = 0
    won = 0
    outcome.end_reason = Ending.CAPPED
    if state.phase == Question.OVER:
        outcome.end_reason = state.ending
        if state.ending == Ending.WON:
            won = 1
        if state.ending != Ending.CAPPED:
            over = 1
    for seat in range(MAX_SEATS):
        outcome.winners[seat] = 0
        outcome.score[seat] = 0
    for seat in range(table.players):
        outcome.winners[seat] = won
        outcome.score[seat] = state.treasures
    outcome.treasures = state.treasures
    outcome.turns = state.turn
    outcome.won = won
    outcome.lost = over - won
    outcome.won_round = won * state.turn
    outcome.lost_round = (over - won) * state.turn
    outcome.lost_at = LOCATIONS
    if state.lost_at != NONE:
        outcome.lost_at = state.lost_at
    record_play(state, outcome)
    record_crossed(state, table, outcome)
    record_actions(outcome)


def record_play(state, outcome):
    """Copy what the team did and what came upon it."""
    outcome.moves_made = state.moves_made
    outcome.clears = state.clears
    outcome.explores = state.explores
    outcome.traces = state.traces
    outcome.fratelli_paid = state.removals
    outcome.once_uses = state.once_uses
    outcome.cards_played = state.cards_played
    outcome.pairs_played = state.pairs_played
    outcome.placed = state.placed
    outcome.lifted = state.lifted
    outcome.fratelli_seen = state.fratelli_seen
    outcome.fratelli_removed = state.fratelli_removed
    outcome.encounters_seen = state.encounters_seen
    outcome.returned = state.returned
    outcome.moves_used = state.moves_used
    outcome.emptied = state.emptied
    outcome.short_rounds = state.short_rounds
    outcome.routes = state.routes
    outcome.tried_1 = state.plain_tries[0]
    outcome.tried_2 = state.plain_tries[1]
    outcome.tried_3 = state.plain_tries[2]
    outcome.hit_1 = state.plain_finds[0]
    outcome.hit_2 = state.plain_finds[1]
    outcome.hit_3 = state.plain_finds[2]
