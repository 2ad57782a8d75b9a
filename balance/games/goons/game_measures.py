"""What a whole game leaves behind, beside what its schemes do."""

from __future__ import annotations

from balance.engine.game import MAX_SEATS, Measure, Scale
from balance.games.goons.names import CORNERS, GOON_IDS, ROUNDS, SEATS, TRACK_IDS, VILLAIN_IDS
from balance.games.goons.rules.rounds import is_ahead

MOST = 2000
SEATED = {
    "absence_stars": "Stars by the item that pays for schemes not joined.",
    "item_stars": "Stars of items at the end.",
    "money_stars": "Stars for money at the end.",
    "energy_stars": "Stars for energy at the end.",
    "lead_stars": "Stars for leads on hustle tracks.",
    "top_stars": "Stars for hustle tracks topped.",
    "items": "Items bought.",
    "items_used": "Uses of items in turns.",
    "locations": "Actions used for a location.",
    "commits": "Commits, with those of an item.",
    "hustles": "Actions used for a hustle track.",
    "committed": "Energy committed.",
    "found_energy": "Energy by the Dojo and items.",
    "found_money": "Money by the Diner.",
    "spent_money": "Money paid for items, or converted.",
    "goon_used": "1 where the goon ability was used.",
    "stars_after_1": "Stars after the first round.",
    "stars_after_2": "Stars after the second round.",
    "first_in_2": "1 for the first player of the second round.",
    "first_in_3": "1 for the first player of the third round.",
}
TABLED = {
    "dead_ends": "Cubes taken because the rule of access left none.",
    "cubes_moved": "Cubes moved on the board.",
    "energy_shifted": "Energy moved off schemes.",
    "emptied_1": "Empty spaces of the board after the first round.",
    "emptied_2": "Empty spaces of the board after the second round.",
    "emptied_3": "Empty spaces of the board at the end.",
}
BY_VILLAIN = {
    "stars": "Stars by rewards and trades of this villain.",
    "joined": "Resolutions of this villain in which the seat had energy.",
}
OF_VILLAIN = {
    "present": "1 where this villain was in the game.",
    "resolved": "Schemes of this villain with energy at the end of a round.",
    "succeeded": "Schemes of this villain by which somebody was rewarded.",
}

GAME_OUTCOME = [
    *((name, "i4", (MAX_SEATS,)) for name in SEATED),
    *((name, "i4") for name in TABLED),
    *((f"cubes_{colour}", "i4", (MAX_SEATS,)) for colour in TRACK_IDS),
    *((f"{name}_{villain}", "i4", (MAX_SEATS,)) for name in BY_VILLAIN for villain in VILLAIN_IDS),
    *((f"{name}_{villain}", "i4") for name in OF_VILLAIN for villain in VILLAIN_IDS),
    ("goon_card", "i4", (MAX_SEATS,)),
]


def counted(name: str, doc: str, *, per_seat: bool = False, high: int = MOST) -> Measure:
    """Declare a count."""
    return Measure(name=name, doc=doc, scale=Scale.COUNT, high=high, per_seat=per_seat)


GAME_MEASURES = (
    *(counted(name, doc, per_seat=True) for name, doc in SEATED.items()),
    *(counted(name, doc) for name, doc in TABLED.items()),
    *(counted(f"cubes_{c}", f"Cubes taken: {c}.", per_seat=True, high=20) for c in TRACK_IDS),
    *(
        counted(f"{name}_{villain}", doc, per_seat=True)
        for name, doc in BY_VILLAIN.items()
        for villain in VILLAIN_IDS
    ),
    *(counted(f"{name}_{v}", doc, high=ROUNDS) for name, doc in OF_VILLAIN.items() for v in VILLAIN_IDS),
    Measure(
        name="goon_card",
        doc="Goon card of the seat.",
        scale=Scale.CATEGORY,
        labels=(*GOON_IDS, "none"),
        per_seat=True,
    ),
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
    record_resolutions(state, outcome)
    if table.whole == 1:
        record_winner(state, table, outcome)


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
    """Copy what a seat had from each villain."""
    outcome.stars_blind_razor[seat] = sits * stars_by(state, own, 0)
    outcome.stars_the_doctor[seat] = sits * stars_by(state, own, 1)
    outcome.stars_jolly_butcher[seat] = sits * stars_by(state, own, 2)
    outcome.stars_kid_random[seat] = sits * stars_by(state, own, 3)
    outcome.stars_lady_darmondy[seat] = sits * stars_by(state, own, 4)
    outcome.stars_mary_klyde[seat] = sits * stars_by(state, own, 5)
    outcome.joined_blind_razor[seat] = sits * joined_by(state, own, 0)
    outcome.joined_the_doctor[seat] = sits * joined_by(state, own, 1)
    outcome.joined_jolly_butcher[seat] = sits * joined_by(state, own, 2)
    outcome.joined_kid_random[seat] = sits * joined_by(state, own, 3)
    outcome.joined_lady_darmondy[seat] = sits * joined_by(state, own, 4)
    outcome.joined_mary_klyde[seat] = sits * joined_by(state, own, 5)


def stars_by(state, seat, villain):
    """Return the stars that a seat had from a villain."""
    for corner in range(CORNERS):
        if state.villain[corner] == villain:
            return state.corner_stars[seat, corner]
    return 0


def joined_by(state, seat, villain):
    """Count a villain's resolutions with a seat's energy."""
    for corner in range(CORNERS):
        if state.villain[corner] == villain:
            return state.joined[seat, corner]
    return 0


def record_board(state, outcome):
    """Copy what became of the board."""
    outcome.dead_ends = state.dead_ends
    outcome.cubes_moved = state.cubes_moved
    outcome.energy_shifted = state.energy_shifted
    outcome.emptied_1 = state.emptied[0]
    outcome.emptied_2 = state.emptied[1]
    outcome.emptied_3 = state.emptied[2]


def record_resolutions(state, outcome):
    """Copy how often each villain's schemes were resolved, and with success."""
    outcome.present_blind_razor = villain_count(state, 0, 0)
    outcome.present_the_doctor = villain_count(state, 1, 0)
    outcome.present_jolly_butcher = villain_count(state, 2, 0)
    outcome.present_kid_random = villain_count(state, 3, 0)
    outcome.present_lady_darmondy = villain_count(state, 4, 0)
    outcome.present_mary_klyde = villain_count(state, 5, 0)
    outcome.resolved_blind_razor = villain_count(state, 0, 1)
    outcome.resolved_the_doctor = villain_count(state, 1, 1)
    outcome.resolved_jolly_butcher = villain_count(state, 2, 1)
    outcome.resolved_kid_random = villain_count(state, 3, 1)
    outcome.resolved_lady_darmondy = villain_count(state, 4, 1)
    outcome.resolved_mary_klyde = villain_count(state, 5, 1)
    outcome.succeeded_blind_razor = villain_count(state, 0, 2)
    outcome.succeeded_the_doctor = villain_count(state, 1, 2)
    outcome.succeeded_jolly_butcher = villain_count(state, 2, 2)
    outcome.succeeded_kid_random = villain_count(state, 3, 2)
    outcome.succeeded_lady_darmondy = villain_count(state, 4, 2)
    outcome.succeeded_mary_klyde = villain_count(state, 5, 2)


def villain_count(state, villain, what):
    """Count presence (0), resolutions (1) or successes (2) of a villain."""
    for corner in range(CORNERS):
        if state.villain[corner] == villain:
            if what == 0:
                return 1
            if what == 1:
                return state.resolved[corner]
            return state.succeeded[corner]
    return 0


def record_winner(state, table, outcome):
    """Write final scores, and the one who stands before all others (R38)."""
    best = 0
    for seat in range(table.players):
        outcome.score[seat] = state.stars[seat]
        outcome.winners[seat] = 0
        if seat > 0 and is_ahead(state, table, seat, best) == 1:
            best = seat
    outcome.winners[best] = 1
