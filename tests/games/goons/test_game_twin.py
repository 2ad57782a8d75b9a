"""The twin replays whole games move by move, and leaves the same rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balance.engine.cells import default_cell
from balance.engine.game import NONE
from balance.engine.ready import ready
from balance.engine.walk import match_of, walk
from balance.games.goons import GAME
from tests.games.goons.plain_corners import piles
from tests.games.goons.plain_game import GAME as TWIN

VARIANTS = {
    "two": {"players": 2},
    "three": {"players": 3, "goon_cards": "chosen", "hustle_tracks": "six", "layout": "quadrants"}
    | {"first_player_tie": "decided"},
    "four": {"players": 4},
    "rich": {
        "players": 4,
        "start_money": (30, 25, 20, 40),
        "start_energy": (20, 3, 12, 18),
        "villains": "jolly_butcher, lady_darmondy, mary_klyde, the_doctor",
        "corners": "given",
        "goon_cards": "red_blue,green_blue,yellow_blue,red_green",
        "layout": "even",
        "board_star": "second",
        "item12_source": "takeable",
        "crib_bonus": "per_scheme",
    },
    "rich pair": {"players": 2, "start_money": (40, 40), "start_energy": (20, 15)},
}
GAMES = 2
SEATED = ("energy", "common", "money", "stars", "hustle")


def pair(settings):
    settings = dict(settings)
    kernel = default_cell(GAME, ("random",) * settings.pop("players"), **settings)
    return kernel, replace(kernel)


def view(match):
    """Show the kernel's state in the twin's terms."""
    fields = match.fields()
    seats = range(match.cell.players)
    shown = {name: [fields[name][seat] for seat in seats] for name in SEATED}
    shown["piles"] = [[fields["pile"][corner][seat] for corner in range(4)] for seat in seats]
    shown["order"] = [order[:count] for order, count in zip(fields["order"], fields["piles"], strict=True)]
    shown["board"] = [None if cube == 5 else cube for cube in fields["board"]]
    shown["crib"] = [
        {(r, c): cube for r, row in enumerate(rows) for c, cube in enumerate(row) if cube != 5}
        for rows in fields["crib_cube"][: match.cell.players]
    ]
    shown["display"] = [None if card == NONE else card for card in fields["display"]]
    shown["deck"] = fields["deck"][: fields["deck_left"]][::-1]
    shown["discards"] = {card for card, away in enumerate(fields["discarded"]) if away}
    shown["items"] = fields["owned"][: match.cell.players]
    shown["spent"] = [
        {number for number, state in enumerate(row) if state}
        for row in fields["exhausted"][: match.cell.players]
    ]
    shown["schemes"] = fields["scheme"]
    shown["to_come"] = [[card for card in deck if card != NONE] for deck in fields["scheme_deck"]]
    shown["villains"], shown["first"] = fields["villain"], fields["first_player"]
    shown["goons"] = [None if card == NONE else card for card in fields["goon"][: match.cell.players]]
    shown["dead_ends"] = fields["dead_ends"]
    shown["before"] = fields["stars_before"][: match.cell.players]
    shown["question"] = (match.question, fields["player"] if match.question != "nothing" else None)
    return shown


def view_of_twin(twin):
    """Show the twin's state in the same terms."""
    state = twin.state
    seats = state["seats"]
    shown = {name: [me[name] for me in seats] for name in SEATED}
    shown |= {
        name: state[name] for name in ("crib", "display", "deck", "discards", "villains", "first", "before")
    }
    shown |= {name: state[name] for name in ("goons", "dead_ends", "to_come")}
    shown["schemes"] = state.get("schemes") or [deck[0] for deck in state["to_come"]]
    if "schemes" not in state:
        shown["to_come"] = [deck[1:] for deck in state["to_come"]]
    corners = state.get("corners", [{"order": []}] * 4)
    shown["piles"] = [piles(state, seat) if "corners" in state else [0] * 4 for seat in range(len(seats))]
    shown["order"] = [
        state["order"] if corner == state["at"] else there["order"] for corner, there in enumerate(corners)
    ]
    shown["board"] = [state["board"][square] for square in range(100)]
    shown["items"] = [me["items"] for me in seats]
    shown["spent"] = [me["spent"] | me["gone"] for me in seats]
    shown["question"] = (state["phase"], state["player"] if state["phase"] != "nothing" else None)
    return shown


def fared(ended):
    """List what became of each scheme with energy."""
    found = {}
    for scheme, resolved in enumerate(ended["scheme_resolved"]):
        if resolved:
            found[scheme] = {
                name: ended[f"scheme_{name}"][scheme] for name in ("joins", "energy", "succeeded")
            }
            found[scheme]["worth"] = ended["scheme_worth"][scheme]
    return found


def fared_of_twin(twin):
    """List the same of the twin."""
    rates = {"stars": 100, **twin.table["data"]["rates"]}
    found = {}
    for place, (scheme, own) in zip(twin.state["places"], twin.state["fared"].items(), strict=True):
        paid = twin.state["paid_out"].get(place, {})
        found[scheme] = own | {"worth": sum(rates[unit] * amount for unit, amount in paid.items())}
    return dict(sorted(found.items()))


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_twin_replays_the_kernel_move_by_move(variant):
    kernel_cell, twin_cell = pair(VARIANTS[variant])
    kernel, twin = match_of(GAME, kernel_cell), match_of(TWIN, twin_cell)
    for number in range(GAMES):
        twin.start(7, number)
        for move in walk(kernel, seed=7, number=number):
            offers = twin.offers(move.number)
            ours = [(offer.action, offer.kind) for offer in move.offers]
            assert [(offer.action, offer.kind) for offer in offers] == ours, (number, move.number)
            if len(offers) > 1:
                assert twin.ask(twin.player) == move.index
            twin.apply(offers[move.index].action)
            ends = kernel.question == "nothing"
            ours, theirs = view(kernel), view_of_twin(twin)
            if ends:
                ours.pop("spent"), theirs.pop("spent")
            assert ours == theirs, (number, move.number, move.text)
        ended, expected = kernel.outcome(), twin.outcome()
        assert {name: ended[name] for name in expected} == expected
        assert fared(ended) == fared_of_twin(twin)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_twin_leaves_the_same_rows(variant):
    kernel_cell, twin_cell = pair(VARIANTS[variant])
    ours, theirs = ready(GAME, kernel_cell), ready(TWIN, twin_cell)
    rows, twins = ours.rows(10), theirs.rows(10)
    ours.play(rows, 11, 1000, 10)
    theirs.play(twins, 11, 1000, 10)
    for column in twins.dtype.names:
        assert rows[column].tolist() == twins[column].tolist(), column


@pytest.mark.parametrize("name", ["display", "deck", "order", "board"])
def test_a_planted_fault_is_found(name):
    """The comparison would notice a twin that differs in one thing."""
    kernel_cell, twin_cell = pair(VARIANTS["two"])
    kernel, twin = match_of(GAME, kernel_cell), match_of(TWIN, twin_cell)
    kernel.start(7, 0)
    twin.start(7, 0)
    assert view(kernel) == view_of_twin(twin)
    if name == "board":
        twin.state["board"][44] = None
    elif name == "order":
        twin.state["order"].append(1)
    else:
        twin.state[name].reverse()
    assert view(kernel) != view_of_twin(twin)
