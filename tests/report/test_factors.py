"""Which factor is an axis, which groups cells, and how cells are named."""

from __future__ import annotations

from balance.games.goons import GAME
from balance.report.factors import Factors, namer_of
from tests.report.support import curve, share, variant


def test_the_longest_numeric_factor_is_the_axis():
    cells = [*curve("the_riot", [0.1, 0.5, 0.9]), *curve("the_mall_hit", [0.0, 0.3, 0.7], first=3)]
    factors = Factors(cells, namer_of(GAME))
    assert factors.axis == "energy"
    assert factors.grouping is None
    assert list(factors.lines()) == ["The Riot", "The Mall Hit"]
    assert factors.name(cells[1]) == "The Riot, energy 2"


def test_lines_run_in_the_order_of_the_axis():
    cells = [variant(i, {"energy": e}, share(0.5)) for i, e in enumerate([3, 1, 2])]
    (line,) = Factors(cells).lines().values()
    assert [cell.factors["energy"] for cell in line] == [1, 2, 3]


def test_two_numbers_make_no_axis_and_flags_are_no_numbers():
    assert Factors(curve("x", [0.1, 0.2])).axis is None
    cells = [variant(i, {"flag": flag}, share(0.5)) for i, flag in enumerate([True, False, True])]
    assert Factors(cells).axis is None


def test_a_factor_that_some_cells_lack_is_no_axis():
    cells = [*curve("x", [0.1, 0.2, 0.3]), variant(3, {"scheme": "y"}, share(0.5))]
    assert Factors(cells).axis is None


def test_a_factor_that_another_decides_groups_and_is_not_said():
    pairs = [("kid_random", "the_riot"), ("kid_random", "the_mall_hit"), ("mary_klyde", "the_holdout")]
    cells = [
        variant(i, {"villain": villain, "scheme": scheme}, share(0.5))
        for i, (villain, scheme) in enumerate(pairs)
    ]
    factors = Factors(cells, namer_of(GAME))
    assert (factors.grouping, factors.is_nested) == ("villain", True)
    assert factors.name(cells[0]) == "The Riot"


def test_crossed_factors_are_both_said():
    levels = [(first, roll) for first in ("a", "b") for roll in ("x", "y")]
    cells = [
        variant(i, {"first": first, "rulings.roll": roll}, share(0.5))
        for i, (first, roll) in enumerate(levels)
    ]
    factors = Factors(cells)
    assert (factors.grouping, factors.is_nested) == ("first", False)
    assert factors.name(cells[0]) == "a, x"
    assert factors.name(cells[0], without=["first"]) == "x"


def test_a_factor_with_one_level_is_not_said():
    cells = [variant(i, {"game": "one", "energy": i}, share(0.5)) for i in range(3)]
    assert Factors(cells).name(cells[2]) == "energy 2"


def test_rulings_follow_their_name():
    assert namer_of(GAME)("rulings.auction", "all_pay") == "auction all pay"
    assert namer_of(None)("rounds", 3) == "rounds 3"
    assert namer_of(None)("players", 3) == "3 players"


def test_tables_are_named_by_who_sits_at_them():
    name = namer_of(None)
    bold, shy = {"policy": "bold"}, {"policy": "shy"}
    assert name("seats", [bold, bold]) == "all bold"
    assert name("seats", [bold, shy, shy]) == "bold against 2 shy"
    assert name("seats", [bold, {"policy": "bold", "setup": {"energy": 1}}]) == (
        'bold against bold {"setup": {"energy": 1}}'
    )
    assert namer_of(GAME)("villains", "kid_random,the_doctor") == "Kid Random, The Doctor"


def test_cells_that_change_one_factor_at_a_time_say_only_that():
    settings = [([7, 7], 1), ([7, 8], 1), (7, [1, 2])]
    cells = [
        variant(place, {"energy": energy, "money": money}, share(0.5))
        for place, (energy, money) in enumerate(settings)
    ]
    factors = Factors(cells)
    assert [factors.name(cell) for cell in cells] == ["nothing changed", "energy [7, 8]", "money [1, 2]"]
    assert factors.grouping is None


def test_a_factor_that_some_cells_lack_names_the_cells_that_have_it():
    settings = [{"auction": "a"}, {"auction": "b"}, {"track": "six"}]
    cells = [variant(place, factors, share(0.5)) for place, factors in enumerate(settings)]
    factors = Factors(cells)
    assert [factors.name(cell) for cell in cells] == ["a", "b", "six"]
    assert factors.grouping is None


def test_a_name_out_of_few_says_what_it_sets():
    assert namer_of(GAME)("goon_cards", "random") == "goon cards random"
    assert namer_of(GAME)("villain", "kid_random") == "Kid Random"


def test_the_number_of_players_is_no_axis():
    cells = [
        variant(place, {"players": players}, share(0.5), labels=("a",) * players)
        for place, players in enumerate((2, 3, 4))
    ]
    assert Factors(cells).axis is None
    assert Factors(curve("x", [0.1, 0.2, 0.3])).axis == "energy"


def test_names_that_recur_under_other_headings_say_the_heading():
    """Where a factor follows from another, it is left out only if cells are told apart without it."""
    cells = [
        variant(place, {"players": players, "seats": [{"policy": name}] * players})
        for place, (players, name) in enumerate([(p, n) for p in (2, 3) for n in ("bold", "shy")])
    ]
    factors = Factors(cells)
    assert factors.is_nested
    assert [factors.name(cell) for cell in cells] == [
        "2 players, all bold",
        "2 players, all shy",
        "3 players, all bold",
        "3 players, all shy",
    ]
    assert factors.name(cells[0], without=["players"]) == "all bold"
