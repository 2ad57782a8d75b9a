"""What a whole game leaves behind, beside what its schemes do."""

from __future__ import annotations

from balance.engine.game import MAX_SEATS, Measure, Scale
from balance.games.goons.game_race import clear_race, record_race, record_winner
from balance.games.goons.names import CORNERS, GOON_IDS, ROUNDS, SEATS, TRACK_IDS, VILLAIN_IDS

WHOLE = (("kind", "game"),)
POINTS = "Where points come from"
PART_OF_POINTS = {
    "absence_stars": ("absence", "Stars by the item that pays for schemes not joined."),
    "item_stars": ("items", "Stars of items at the end."),
    "money_stars": ("money", "Stars for money at the end."),
    "energy_stars": ("energy", "Stars for energy at the end."),
    "way_stars": ("tracks, on the way", "Stars by entering spaces of hustle tracks."),
    "lead_stars": ("tracks, leads", "Stars for leads on hustle tracks."),
    "top_stars": ("tracks, topped", "Stars for hustle tracks topped."),
}
ACTIONS = {
    "locations": "Actions used for a location.",
    "commits": "Commits, with those of an item.",
    "hustles": "Actions used for a hustle track.",
    "items_used": "Uses of items in turns.",
    "goon_used": "Uses of the goon ability.",
}
SEATED = {
    "items": "Items bought.",
    "committed": "Energy committed.",
    "found_energy": "Energy by the Dojo and items.",
    "found_money": "Money by the Diner.",
    "spent_money": "Money paid for items, or converted.",
    "stars_after_1": "Stars after the first round.",
    "stars_after_2": "Stars after the second round.",
}
TABLED = {
    "cubes_moved": "Cubes moved on the board.",
    "energy_shifted": "Energy moved off schemes.",
    "emptied_1": "Empty spaces of the board after the first round.",
    "emptied_2": "Empty spaces of the board after the second round.",
    "emptied_3": "Empty spaces of the board at the end.",
}
SUMMED = (
    *("dead_ends", "lead_changes", "margin", "swing_squares", "swings"),
    *("leaders_1", "leaders_2", "leaders_won_1", "leaders_won_2"),
)
OF_VILLAIN = ("resolved", "succeeded", "places", "joins", "got")
FIRST = ("first_in_2", "first_in_3")

GAME_OUTCOME = [
    *((name, "i4", (MAX_SEATS,)) for name in (*PART_OF_POINTS, *ACTIONS, *SEATED)),
    *((name, "i4") for name in (*TABLED, *SUMMED)),
    *((f"cubes_{colour}", "i4", (MAX_SEATS,)) for colour in TRACK_IDS),
    *((f"stars_{villain}", "i4", (MAX_SEATS,)) for villain in VILLAIN_IDS),
    *((f"{name}_{villain}", "i4") for name in OF_VILLAIN for villain in VILLAIN_IDS),
    *((name, "i4", (MAX_SEATS,)) for name in (*FIRST, "goon_card")),
]


def summed(name: str, doc: str, *, chart: str = "", part: str = "", unit: str = "") -> Measure:
    """Declare a number a seat, of which sums are kept; those of a chart are piled up."""
    return Measure(
        name=name,
        doc=doc,
        scale=Scale.AMOUNT,
        per_seat=True,
        chart=chart,
        part=part,
        stacked=bool(chart),
        unit=unit,
        when=WHOLE,
    )


def of_villain(name: str, doc: str, field: str, over: str, *, unit: str = "") -> tuple[Measure, ...]:
    """Declare a ratio for each villain."""
    return tuple(
        Measure(
            name=f"{name}_{villain}",
            doc=doc,
            scale=Scale.RATIO,
            field=f"{field}_{villain}",
            over=f"{over}_{villain}",
            unit=unit,
            chart=f"{name.replace('_', ' ').capitalize()} by villain",
            part=villain.replace("_", " ").title(),
            when=WHOLE,
        )
        for villain in VILLAIN_IDS
    )


def seat_category(name: str, doc: str, labels: tuple[str, ...]) -> Measure:
    """Declare what tells seats apart, and win rates by it."""
    return Measure(
        name=name, doc=doc, scale=Scale.CATEGORY, labels=labels, per_seat=True, crossed=True, when=WHOLE
    )


def of_table(
    name: str,
    doc: str,
    scale: Scale = Scale.AMOUNT,
    *,
    field: str = "",
    over: str = "",
    unit: str = "",
    part: str = "",
) -> Measure:
    """Declare a headline of the whole table."""
    return Measure(
        name=name,
        doc=doc,
        scale=scale,
        field=field,
        over=over,
        unit=unit,
        part=part,
        headline=True,
        when=WHOLE,
    )


GAME_MEASURES = (
    of_table(
        "leader_after_1_wins",
        "Share of those leading after the first round who win.",
        Scale.RATIO,
        field="leaders_won_1",
        over="leaders_1",
        part="leader after round 1 wins",
    ),
    of_table(
        "leader_after_2_wins",
        "Share of those leading after the second round who win.",
        Scale.RATIO,
        field="leaders_won_2",
        over="leaders_2",
        part="leader after round 2 wins",
    ),
    of_table("margin", "Stars of the winner above the second.", unit="stars"),
    of_table(
        "lead_changes",
        "Ends of rounds 2 and 3 at which nobody leads who led before.",
    ),
    of_table("dead_ends", "Cubes taken because the rule of access left none.", unit="cubes"),
    of_table(
        "squared_swing",
        "Squared change, by a resolution, of a seat's stars above the mean of the others; its root is the "
        "swing.",
        Scale.RATIO,
        field="swing_squares",
        over="swings",
        unit="stars x stars",
    ),
    *(
        summed(
            f"stars_{v}",
            "Stars by this villain.",
            chart=POINTS,
            part=v.replace("_", " ").title(),
            unit="stars",
        )
        for v in VILLAIN_IDS
    ),
    *(
        summed(name, doc, chart=POINTS, part=part, unit="stars")
        for name, (part, doc) in PART_OF_POINTS.items()
    ),
    *of_villain("scheme_success", "Rewarding schemes per resolved one.", "succeeded", "resolved"),
    *of_villain("participation", "Seats with energy per seat and scheme dealt.", "joins", "places"),
    *of_villain("payoff", "Stars per resolution joined.", "got", "joins", unit="stars"),
    *(summed(name, doc, chart="Use of actions") for name, doc in ACTIONS.items()),
    *(summed(name, doc) for name, doc in SEATED.items()),
    *(summed(f"cubes_{c}", f"Cubes taken: {c}.", chart="Cubes taken", part=c) for c in TRACK_IDS),
    *(Measure(name=name, doc=doc, scale=Scale.AMOUNT, when=WHOLE) for name, doc in TABLED.items()),
    seat_category("goon_card", "Goon card of the seat.", (*GOON_IDS, "none")),
    *(seat_category(name, f"First player of round {name[-1]}.", ("others", "first")) for name in FIRST),
)


def record_game(state, table, outcome):
    """Fill the fields of `GAME_OUTCOME`; all are 0 where one scheme was resolved."""
    for seat in range(MAX_SEATS):
        own = min(seat, SEATS - 1)
        sits = 0
        if seat < table.players and table.whole == 1:
            sits = 1
        record_actions(state, outcome, seat, own, sits)
        record_points(state, outcome, seat, own, sits)
        record_villains(state, outcome, seat, own, sits)
        outcome.goon_card[seat] = len(GOON_IDS)
        if sits == 1:
            outcome.goon_card[seat] = state.goon[own]
    record_board(state, outcome)
    record_resolutions(state, table, outcome)
    clear_race(outcome)
    if table.whole == 1:
        record_winner(state, table, outcome)
        record_race(state, table, outcome)


def record_actions(state, outcome, seat, own, sits):
    """Copy what a seat did."""
    outcome.items[seat] = sits * state.item_count[own]
    outcome.items_used[seat] = sits * state.items_used[own]
    outcome.locations[seat] = sits * state.locations[own]
    outcome.commits[seat] = sits * state.commits[own]
    outcome.hustles[seat] = sits * state.hustles[own]
    outcome.committed[seat] = sits * state.committed[own]
    outcome.found_energy[seat] = sits * state.found_energy[own]
    outcome.found_money[seat] = sits * state.found_money[own]
    outcome.spent_money[seat] = sits * state.spent_money[own]
    outcome.goon_used[seat] = sits * state.goon_used[own]
    outcome.cubes_red[seat] = sits * state.cubes_taken[own, 0]
    outcome.cubes_yellow[seat] = sits * state.cubes_taken[own, 1]
    outcome.cubes_green[seat] = sits * state.cubes_taken[own, 2]
    outcome.cubes_blue[seat] = sits * state.cubes_taken[own, 3]


def record_points(state, outcome, seat, own, sits):
    """Copy where a seat's stars come from, and when it began."""
    outcome.absence_stars[seat] = sits * state.absence_stars[own]
    outcome.item_stars[seat] = sits * state.item_stars[own]
    outcome.money_stars[seat] = sits * state.money_stars[own]
    outcome.energy_stars[seat] = sits * state.energy_stars[own]
    outcome.way_stars[seat] = sits * state.track_stars[own]
    outcome.lead_stars[seat] = sits * state.lead_stars[own]
    outcome.top_stars[seat] = sits * state.top_stars[own]
    outcome.stars_after_1[seat] = sits * state.round_stars[own, 0]
    outcome.stars_after_2[seat] = sits * state.round_stars[own, 1]
    outcome.first_in_2[seat] = 0
    outcome.first_in_3[seat] = 0
    if sits == 1 and state.first_of[1] == own:
        outcome.first_in_2[seat] = 1
    if sits == 1 and state.first_of[2] == own:
        outcome.first_in_3[seat] = 1


def record_villains(state, outcome, seat, own, sits):
    """Copy the stars that a seat had from each villain."""
    outcome.stars_blind_razor[seat] = sits * stars_by(state, own, 0)
    outcome.stars_the_doctor[seat] = sits * stars_by(state, own, 1)
    outcome.stars_jolly_butcher[seat] = sits * stars_by(state, own, 2)
    outcome.stars_kid_random[seat] = sits * stars_by(state, own, 3)
    outcome.stars_lady_darmondy[seat] = sits * stars_by(state, own, 4)
    outcome.stars_mary_klyde[seat] = sits * stars_by(state, own, 5)


def stars_by(state, seat, villain):
    """Return the stars that a seat had from a villain."""
    for corner in range(CORNERS):
        if state.villain[corner] == villain:
            return state.corner_stars[seat, corner]
    return 0


def record_board(state, outcome):
    """Copy what became of the board."""
    outcome.dead_ends = state.dead_ends
    outcome.cubes_moved = state.cubes_moved
    outcome.energy_shifted = state.energy_shifted
    outcome.emptied_1 = state.emptied[0]
    outcome.emptied_2 = state.emptied[1]
    outcome.emptied_3 = state.emptied[2]


def record_resolutions(state, table, outcome):
    """Copy what became of each villain's schemes."""
    outcome.resolved_blind_razor = villain_count(state, table, 0, 0)
    outcome.resolved_the_doctor = villain_count(state, table, 1, 0)
    outcome.resolved_jolly_butcher = villain_count(state, table, 2, 0)
    outcome.resolved_kid_random = villain_count(state, table, 3, 0)
    outcome.resolved_lady_darmondy = villain_count(state, table, 4, 0)
    outcome.resolved_mary_klyde = villain_count(state, table, 5, 0)
    outcome.succeeded_blind_razor = villain_count(state, table, 0, 1)
    outcome.succeeded_the_doctor = villain_count(state, table, 1, 1)
    outcome.succeeded_jolly_butcher = villain_count(state, table, 2, 1)
    outcome.succeeded_kid_random = villain_count(state, table, 3, 1)
    outcome.succeeded_lady_darmondy = villain_count(state, table, 4, 1)
    outcome.succeeded_mary_klyde = villain_count(state, table, 5, 1)
    outcome.places_blind_razor = villain_count(state, table, 0, 2)
    outcome.places_the_doctor = villain_count(state, table, 1, 2)
    outcome.places_jolly_butcher = villain_count(state, table, 2, 2)
    outcome.places_kid_random = villain_count(state, table, 3, 2)
    outcome.places_lady_darmondy = villain_count(state, table, 4, 2)
    outcome.places_mary_klyde = villain_count(state, table, 5, 2)
    outcome.joins_blind_razor = villain_count(state, table, 0, 3)
    outcome.joins_the_doctor = villain_count(state, table, 1, 3)
    outcome.joins_jolly_butcher = villain_count(state, table, 2, 3)
    outcome.joins_kid_random = villain_count(state, table, 3, 3)
    outcome.joins_lady_darmondy = villain_count(state, table, 4, 3)
    outcome.joins_mary_klyde = villain_count(state, table, 5, 3)
    outcome.got_blind_razor = villain_count(state, table, 0, 4)
    outcome.got_the_doctor = villain_count(state, table, 1, 4)
    outcome.got_jolly_butcher = villain_count(state, table, 2, 4)
    outcome.got_kid_random = villain_count(state, table, 3, 4)
    outcome.got_lady_darmondy = villain_count(state, table, 4, 4)
    outcome.got_mary_klyde = villain_count(state, table, 5, 4)


def villain_count(state, table, villain, what):
    """Count resolutions (0), successes (1), seats times schemes (2), seats with energy (3), stars (4)."""
    for corner in range(CORNERS):
        if state.villain[corner] == villain:
            if what == 0:
                return state.resolved[corner]
            if what == 1:
                return state.succeeded[corner]
            if what == 2:
                return table.players * ROUNDS
            total = 0
            for seat in range(table.players):
                if what == 3:
                    total += state.joined[seat, corner]
                else:
                    total += state.corner_stars[seat, corner]
            return total
    return 0
