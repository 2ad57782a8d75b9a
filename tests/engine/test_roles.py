"""Games whose seats have roles: what they declare, and which policies are watched where."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balance.engine.cells import default_cell, side_names
from balance.engine.contract import check
from balance.engine.declared import declaration_faults
from balance.engine.game import NamedPolicy
from tests.support.bidding import GAME as BIDDING
from tests.support.hunt import GAME


def only_right(state, table, desk, params, rng):
    """Choose the second of two; a fox, who has three to choose from, would be out of range."""
    return 1 if state["fox"] >= 0 else 7


def with_policy(**settings):
    policy = NamedPolicy(name="mine", doc="Mine.", choose=only_right, **settings)
    return replace(GAME, policies=(*GAME.policies, policy))


def test_every_role_has_its_default_policy():
    assert list(declaration_faults(GAME)) == []
    assert [seat.policy for seat in default_cell(GAME).seats] == ["left", "right"]
    assert side_names(GAME, default_cell(GAME)) == ("fox", "hound")
    assert [GAME.role_title(seat) for seat in (0, 1)] == ["Fox", "Old Hound"]
    assert replace(GAME, role_titles=()).role_title(1) == "Hound"


def test_a_game_without_roles_names_its_sides_by_their_policies():
    cell = default_cell(BIDDING)
    assert side_names(BIDDING, cell) == tuple(seat.label for seat in cell.seats)
    assert BIDDING.role_of(0) == BIDDING.role_title(0) == ""
    assert all(seat.plays("") for seat in cell.seats)


@pytest.mark.parametrize(
    ("words", "changes"),
    [
        (
            "3 roles for 2 to 2 seats",
            {"roles": ("fox", "hound", "hen"), "role_titles": (), "role_defaults": ()},
        ),
        ("2 roles for 2 to 3 seats", {"max_seats": 3}),
        ("role_titles has 1 entries for 2 roles", {"role_titles": ("Fox",)}),
        ("role_defaults has 1 entries for 2 roles", {"role_defaults": ("left",)}),
        (
            "the default policy 'sniff' of the role 'fox' cannot play it",
            {"role_defaults": ("sniff", "right")},
        ),
        ("two roles have the name 'fox'", {"roles": ("fox", "fox")}),
        ("policy 'stay' plays ['fox'], which are no roles", {"roles": ("hen", "hound")}),
    ],
)
def test_roles_that_do_not_fit_are_found(words, changes):
    assert any(words in fault for fault in declaration_faults(replace(GAME, **changes)))


def test_a_policy_is_watched_only_on_seats_that_it_can_play():
    assert check(with_policy(roles=("hound",))) == []
    findings = check(with_policy())
    assert {finding.check for finding in findings} == {"policies"}
    assert "policy 'mine' returned index 7 of 3" in findings[0].message
