"""The cards' data, and what a scenario may ask for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balance.documents import BadInput
from balance.engine.components import Components, Source
from balance.engine.walk import match_of
from balance.games.goons import GAME
from balance.games.goons.checks import check_components, check_schemes
from balance.games.goons.names import KINDS, SCHEME_IDS, VILLAIN_IDS, Act, Mechanism
from balance.games.goons.schemes import read_schemes
from tests.games.goons.support import cell, seats

COMPONENTS = Components.load(GAME.components)
PRINTED = (
    "schemes.sweeping_the_streets.goal.at_least",
    "schemes.sweeping_the_streets.goal.first.star_x",
    "schemes.sweeping_the_streets.goal.first.energy",
    "schemes.sweeping_the_streets.goal.second.energy",
    "schemes.the_insurance_fraud.goal.at_most",
    "schemes.the_breakout.bag.blanks",
    "schemes.the_night_raid.draws",
    "schemes.fresh_meat.trade.get.energy",
    "schemes.clearing_out_evidence.scorer",
    "schemes.melting_gold.fee.money",
    "schemes.rigged_bets.free_choice",
    "hustle.green.space_4.energy",
    "limits.energy_per_colour",
)


def test_names_are_those_of_the_data():
    assert tuple(COMPONENTS.group("schemes")) == SCHEME_IDS
    assert tuple(COMPONENTS.group("villains")) == VILLAIN_IDS
    assert tuple(member.name.lower() for member in Act) == KINDS


def test_each_villain_has_five_schemes():
    schemes = read_schemes(COMPONENTS)
    for mechanism in Mechanism:
        assert sum(scheme.mechanism is mechanism for scheme in schemes) == 5


@pytest.mark.parametrize("path", PRINTED)
def test_what_the_rulebook_prints_is_marked_so(path):
    assert COMPONENTS.leaves[path].source is Source.RULEBOOK


def test_assumed_values_have_a_range_that_can_be_played():
    """Each alone at either end of its range gives cards that are accepted."""
    assert len(COMPONENTS.assumed()) > 150
    for leaf in COMPONENTS.assumed():
        for end in (leaf.low, leaf.high) if leaf.low is not None else ():
            changed = COMPONENTS.override({leaf.path: int(end)})
            check_components(changed)
            check_schemes(read_schemes(changed), changed)


def test_a_scheme_knows_its_assumed_values():
    riot = read_schemes(COMPONENTS)[SCHEME_IDS.index("the_riot")]
    assert "schemes.the_riot.goal.at_least" in riot.assumed_paths
    assert "schemes.the_riot.energy_per_die" not in riot.assumed_paths
    assert [tier.id for tier in riot.tiers] == ["goal", "high"]
    assert riot.tiers[0].holds(16)
    assert not riot.tiers[0].holds(15)


@pytest.mark.parametrize(
    ("overrides", "message"),
    [
        ({"schemes.the_riot.goal.at_least": -1}, r"at_least: found -1; allowed: a whole number from 0"),
        ({"limits.die_faces": 20}, r"limits\.die_faces: found 20; allowed: a whole number from 2 to 12"),
        (
            {"schemes.the_riot.villain": "mary_klyde"},
            r"schemes\.the_riot: a scheme of mary_klyde needs rewards",
        ),
        ({"schemes.the_riot.villain": "the_dentist"}, r"villain: found 'the_dentist'; known: "),
        ({"schemes.the_split.tokens_per_energy": 5}, r"found 5; allowed: a whole number from 0 to 4"),
        ({"schemes.the_disposal.rewards": [{"money": 1}] * 10}, r"found 10 rewards; allowed: at most 9"),
        ({"schemes.the_ambush.middle.each.star_x": -5}, r"middle\.each pays .* less than"),
    ],
)
def test_components_that_cannot_be_played_are_refused(overrides, message):
    with pytest.raises(BadInput, match=message):
        match_of(GAME, cell(overrides=overrides))


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"commits": ((3, 2),)}, r"commits\[0\]: found seat 3; allowed: a seat from 0 to 2"),
        ({"commits": ((0, 2), (0, 4))}, r"commits\[1\]: found energy 4; allowed: from 1 to 3"),
        ({"commits": ()}, r"commits: found no commit"),
        ({"commits": ((0, 2),), "energy": 4}, r"energy: state either energy or commits"),
        ({"energy": 12, "reserve": seats(9)}, r"energy: seat 0 needs 21 energy markers"),
        ({"villain": "the_doctor"}, r"villain: found 'the_doctor', but the_riot is a scheme of kid_random"),
    ],
)
def test_scenarios_that_cannot_be_played_are_refused(settings, message):
    with pytest.raises(BadInput, match=message):
        match_of(GAME, cell(**settings))


def test_all_problems_of_the_commits_are_named_with_their_place():
    variant = replace(cell(commits=((0, 9), (7, 2))), places={"commits": ("fight.yaml", 12)})
    with pytest.raises(BadInput) as caught:
        match_of(GAME, variant)
    assert [str(problem).split(": found")[0] for problem in caught.value.problems] == [
        "fight.yaml:12: commits[0]",
        "fight.yaml:12: commits[1]",
    ]


def test_a_seat_of_its_own():
    variant = cell("the_disposal", commits=((0, 2),))
    rich = replace(variant.seats[1], setup={"energy": 3, "money": 4, "stars": 5})
    match = match_of(GAME, replace(variant, seats=(variant.seats[0], rich, variant.seats[2])))
    match.start(0, 0)
    state = match.fields()
    assert [state[name][:3] for name in ("energy", "money", "stars")] == [[2, 5, 2], [2, 6, 2], [0, 5, 0]]
