"""Declarations that contradict themselves are found without playing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balance.engine.contract import check
from balance.engine.declared import declaration_faults
from balance.engine.game import Kind, Measure, NamedPolicy, Parameter, Scale
from balance.games import registry
from tests.support import parlour
from tests.support.bidding import GAME


def number(**settings):
    base = {"name": "limit", "default": 3, "doc": "A number.", "kind": Kind.INTEGER}
    return Parameter(**base | settings)


PLANTED = [
    ("low 5 is above high 2", {"PARAMETERS": (number(low=5, high=2),)}),
    ("default 3 is not allowed", {"RULINGS": (number(low=4),)}),
    ("default 3 is not allowed", {"SETUP": (number(high=2, per_seat=True),)}),
    ("default 3 is not allowed", {"PARAMETERS": (number(allowed=(1, 2)),)}),
    ("default 'three' is not allowed", {"PARAMETERS": (number(default="three"),)}),
    ("default True is not allowed", {"PARAMETERS": (number(default=True),)}),
    ("default 9 is not allowed", {"PARAMETERS": (number(default=(1, 9), length=2, high=5),)}),
    ("default nan is not allowed", {"PARAMETERS": (number(default=float("nan"), kind=Kind.NUMBER),)}),
    ("no list of 2", {"PARAMETERS": (number(length=2),)}),
    ("two parameters and rulings have the name 'limit'", {"PARAMETERS": (number(),), "RULINGS": (number(),)}),
    ("two kinds and components have the name 'bid'", {"component_ids": ("bid",)}),
    ("two policies have the name 'random'", {"policies": (NamedPolicy(name="random", doc="Mine."),)}),
    ("two features have the name 'bid'", {"FEATURES": GAME.FEATURES * 2}),
    ("no features", {"policies": (NamedPolicy(name="odd", doc="Odd.", weights={"luck": 1.0}),)}),
    ("not finite", {"policies": (NamedPolicy(name="odd", doc="Odd.", knobs={"x": float("inf")}),)}),
    (
        "bounds 'y', which is no knob",
        {"policies": (NamedPolicy(name="o", doc="O.", bounds={"y": (0, 1)}),)},
    ),
    (
        "out of its bounds",
        {"policies": (NamedPolicy(name="odd", doc="Odd.", knobs={"x": 2.0}, bounds={"x": (None, 1.0)}),)},
    ),
    ("epsilon from 0 to 1", {"policies": (NamedPolicy(name="odd", doc="Odd.", epsilon=2.0),)}),
    ("default policy 'best'", {"default_policy": "best"}),
    ("usual_seats is 5", {"usual_seats": 5}),
    ("max_moves is 0", {"max_moves": 0}),
]


@pytest.mark.parametrize(("words", "changes"), PLANTED, ids=[words for words, _ in PLANTED])
def test_a_planted_fault_is_found(words, changes):
    findings = check(replace(GAME, **changes), compiled=False)
    assert {finding.check for finding in findings} == {"declarations"}
    assert any(words in finding.message for finding in findings)


def test_a_measure_with_its_bounds_swapped_is_found():
    swapped = Measure(name="gain", doc="Gain.", scale=Scale.COUNT, low=3, high=1)
    faults = list(declaration_faults(replace(GAME, MEASURES=(*GAME.MEASURES, swapped))))
    assert faults == ["measure 'gain': low 3 is above high 1"]


@pytest.mark.parametrize("game", [*map(registry.find, sorted(registry.MODULES)), GAME, parlour.GAME])
def test_sound_games_have_no_fault(game):
    assert list(declaration_faults(game)) == []
