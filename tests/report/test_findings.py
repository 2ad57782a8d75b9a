"""Results in words."""

from __future__ import annotations

from balance.games.goons import GAME
from balance.report.factors import Factors, namer_of
from balance.report.findings import MOST_FINDINGS, findings_of
from balance.report.page import Basis
from tests.report.support import amount, curve, share, variant


def texts(cells, basis=Basis.ASSUMED):
    return [one.text for one in findings_of(Factors(cells, namer_of(GAME)), lambda variants: basis)]


def test_a_curve_says_highest_lowest_and_where_it_passes_one_half():
    text = texts(curve("the_riot", [0.1, 0.4, 0.8, 0.9]))[0]
    assert text == (
        "Success rises above one half at energy 3 with 80 % [77, 83], is highest at energy 4 with "
        "90 % [87, 93] and lowest at energy 1 with 10 % [7, 13] (n = 1,000 each)."
    )


def test_every_line_has_its_own_and_falling_is_said():
    found = texts([*curve("the_riot", [0.1, 0.4, 0.8]), *curve("the_mall_hit", [0.2, 0.9, 0.3], first=3)])
    assert [text.partition(":")[0] for text in found[:2]] == ["The Riot", "The Mall Hit"]
    assert "rises above one half at energy 2 with" in found[1]
    assert "falls below one half at energy 3 with" in found[1]


def test_what_never_changes_is_said_so():
    text = texts(curve("the_riot", [0.3, 0.3, 0.3]))[0]
    assert text == "Success is 30 % [27, 33] throughout (n = 1,000 each)."


def test_proportions_come_first_and_units_are_said():
    found = texts(curve("the_riot", [0.1, 0.4, 0.8]))
    assert found[0].startswith("Success")
    assert found[1].startswith("Net in stars is highest at energy 3")


def test_few_cells_are_all_said():
    cells = [variant(i, {"scheme": s}, share(0.2 + i / 2)) for i, s in enumerate(["the_riot", "the_split"])]
    assert [text.partition(":")[0] for text in texts(cells)] == ["The Riot", "The Split"]


def test_of_many_cells_the_extremes_with_their_equals():
    names = ["the_riot", "the_split", "the_tunnel", "the_holdout", "the_ambush", "fresh_meat"]
    values = [0.2, 1.0, 1.0, 0.5, 1.0, 0.6]
    cells = [variant(i, {"scheme": s}, share(v)) for i, (s, v) in enumerate(zip(names, values, strict=True))]
    (text,) = texts(cells)
    assert "highest with The Split and 2 others, 100 %" in text
    assert "lowest with The Riot, 20 %" in text


def test_each_finding_carries_what_it_rests_on():
    cells = [*curve("the_riot", [0.1, 0.4, 0.8]), *curve("the_mall_hit", [0.2, 0.9, 0.3], first=3)]

    def basis(variants):
        return Basis.RULEBOOK if all(v.factors["scheme"] == "the_riot" for v in variants) else Basis.ASSUMED

    found = findings_of(Factors(cells), basis)
    assert [one.basis for one in found[:2]] == [Basis.RULEBOOK, Basis.ASSUMED]


def test_no_more_findings_than_a_reader_takes_in():
    cells = [v for number in range(20) for v in curve(f"s{number}", [0.1, 0.4, 0.8], first=3 * number)]
    assert len(texts(cells)) == MOST_FINDINGS


def test_without_data_nothing_is_found():
    empty = share(0.5)
    empty = type(empty)(column=empty.column, estimate=None, low=None, high=None, n=0)
    assert texts([variant(0, {}, empty)]) == []


def test_a_lone_cell_is_said_without_a_name():
    assert texts([variant(0, {}, amount(1.5))])[0].startswith("Net in stars 1.5")
