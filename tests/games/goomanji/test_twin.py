"""The twin replays the kernel move by move, with every reading of every switch, and leaves the same rows."""

from __future__ import annotations

import random

import pytest

from balance.engine.cells import default_cell
from balance.engine.game import NONE
from balance.engine.ready import ready
from balance.engine.walk import match_of, walk
from balance.games.goomanji import GAME
from balance.games.goomanji.names import FORMS
from balance.games.goomanji.variants import RULINGS
from tests.games.goomanji.plain import GAME as TWIN
from tests.games.goomanji.plain_base import points
from tests.games.goomanji.support import left

READINGS = {
    f"{switch.name}={value}": {switch.name: value}
    for switch in RULINGS
    for value in switch.allowed
    if value != switch.default
} | {"turn_cap=7": {"turn_cap": 7}, "turn_cap=0": {"turn_cap": 0}, "hand_cap=5": {"hand_cap": 5}}
"""Every reading of every switch beside the default."""
GAMES = 2


def mixture(number):
    """Set every switch at random; many cards in hand, so that sets are chosen card by card."""
    chance = random.Random(number)
    readings = {switch.name: chance.choice(switch.allowed) for switch in RULINGS if switch.allowed}
    players = 2 + number % 3
    return {
        "players": players,
        **readings,
        "turn_cap": 12,
        "hand_cap": chance.choice((0, 5, 7)),
        "start_hand": tuple(chance.choice((0, 3, 7)) for _ in range(players)),
        "threshold": chance.choice((6, 8, 12)),
    }


def pair(players=3, **settings):
    """Make the cell for the kernel, and for the twin."""
    policies = ("random",) * players
    return default_cell(GAME, policies, **settings), default_cell(TWIN, policies, **settings)


def listed(numbers):
    return [int(number) for number in numbers if number != NONE]


def view(match):
    """Show the kernel's state in the twin's terms."""
    fields = match.fields()
    seats = range(match.cell.players)
    shown = {name: fields[name][: len(seats)] for name in ("space", "points")}
    shown["hand"] = [listed(fields["hand"][seat]) for seat in seats]
    shown["forms"] = [sorted(set(listed(fields["form"][seat]))) for seat in seats]
    shown["deck"] = fields["deck"][fields["deck_top"] : fields["deck_end"]]
    shown["discards"] = [card for card in range(40) if fields["discards"] >> card & 1]
    shown["owner"] = [None if owner == NONE else owner for owner in fields["owner"]]
    worn = {form for forms in shown["forms"] for form in forms if match.table.power[form] & 1 << 16}
    shown["growth"] = {form: fields["growth"][form] for form in worn}
    shown["question"] = (match.question, fields["player"] if match.question != "over" else None)
    shown["turn"] = fields["turn"] + (fields["winner"] != NONE)
    return shown


def view_of_twin(twin):
    """Show the twin's state in the same terms."""
    state, seats = twin.state, twin.state["seats"]
    over = state["phase"] == "over"
    return {
        "space": [me["space"] for me in seats],
        "points": [points(state, twin.table, seat) for seat in range(len(seats))],
        "hand": [me["hand"] for me in seats],
        "forms": [me["forms"] for me in seats],
        "deck": state["deck"],
        "discards": sorted(state["discards"]),
        "owner": state["owner"],
        "growth": {card: count for card, count in state["counter"].items() if card < FORMS},
        "question": (state["phase"], None if over else state["player"]),
        "turn": state["turn"],
    }


def replay(kernel, twin, seed, number):
    """Play a game in both, comparing every offer and every position; list the questions asked."""
    asked = []
    twin.start(seed, number)
    for move in walk(kernel, seed=seed, number=number):
        asked.append(move.question)
        offers = twin.offers(move.number)
        assert offers == move.offers, (number, move.number, move.question)
        if len(offers) > 1:
            assert twin.ask(twin.player) == move.index
        twin.apply(offers[move.index].action)
        assert view(kernel) == view_of_twin(twin), (number, move.number, move.text)
    ended, expected = kernel.outcome(), twin.outcome()
    assert {name: left(ended, name) for name in expected} == expected
    return asked


@pytest.mark.parametrize("fill", ["none", "thematic"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_twin_replays_the_kernel_move_by_move(players, fill):
    kernel, twin = (
        match_of(game, cell)
        for game, cell in zip((GAME, TWIN), pair(players, fill=fill, turn_cap=25), strict=True)
    )
    for number in range(GAMES):
        replay(kernel, twin, 7, number)


@pytest.mark.parametrize("reading", READINGS)
def test_the_twin_replays_every_reading_of_every_switch(reading):
    for fill in ("none", "thematic"):
        settings = {"turn_cap": 10, "fill": fill} | READINGS[reading]
        kernel, twin = (
            match_of(game, cell) for game, cell in zip((GAME, TWIN), pair(4, **settings), strict=True)
        )
        replay(kernel, twin, 3, 0)


def test_the_twin_replays_mixtures_of_readings():
    asked = set()
    for number in range(24):
        kernel, twin = (
            match_of(game, cell) for game, cell in zip((GAME, TWIN), pair(**mixture(number)), strict=True)
        )
        asked |= set(replay(kernel, twin, 5, number))
    assert asked == {question.name.lower() for question in GAME.QUESTIONS} - {"over"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_twin_leaves_the_same_rows(players):
    cells = pair(players, fill="thematic", shortcuts="thematic", start_hand=(4,) * players)
    ours, theirs = ready(GAME, cells[0]), ready(TWIN, cells[1])
    rows, twins = ours.rows(60), theirs.rows(60)
    ours.play(rows, 11, 1000, 60)
    theirs.play(twins, 11, 1000, 60)
    for column in twins.dtype.names:
        assert left(rows, column) == twins[column].tolist(), column


@pytest.mark.parametrize("name", ["deck", "owner", "hand", "counter"])
def test_a_planted_fault_is_found(name):
    """The comparison would notice a twin that differs in one thing."""
    kernel, twin = (match_of(game, cell) for game, cell in zip((GAME, TWIN), pair(2), strict=True))
    kernel.start(7, 0)
    twin.start(7, 0)
    assert view(kernel) == view_of_twin(twin)
    if name == "owner":
        twin.state["owner"][5] = 1
    elif name == "counter":
        twin.state["counter"][24] = 1
    elif name == "hand":
        twin.state["seats"][1]["hand"].pop()
    else:
        twin.state["deck"].reverse()
    assert view(kernel) != view_of_twin(twin)
