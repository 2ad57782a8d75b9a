"""Results in words."""

from __future__ import annotations

from dataclasses import replace

from balance.games.goons import GAME
from balance.report.factors import Factors, namer_of
from balance.report.findings import MOST_FINDINGS, MOST_LINES, findings_of
from balance.report.page import Basis
from tests.report.support import NET, amount, curve, share, variant, winning


def found(cells, basis=Basis.ASSUMED):
    return findings_of(Factors(cells, namer_of(GAME)), lambda variants: basis)


def lines(cells, title="Success"):
    return next(one.lines for one in found(cells) if one.title == title)


def schemes(values):
    return [variant(i, {"scheme": name}, share(value)) for i, (name, value) in enumerate(values.items())]


def test_a_curve_says_highest_lowest_and_where_it_passes_one_half():
    (text,) = lines(curve("the_riot", [0.1, 0.4, 0.8, 0.9]))
    assert text == (
        "Success rises above one half at energy 3 with 80 % [77, 83], is highest at energy 4 with "
        "90 % [87, 93] and lowest at energy 1 with 10 % [7, 13] (n = 1,000 each)."
    )


def test_every_line_has_its_own_and_falling_is_said():
    both = [*curve("the_riot", [0.1, 0.4, 0.8]), *curve("the_mall_hit", [0.2, 0.9, 0.3], first=3)]
    texts = lines(both)
    assert [text.partition(":")[0] for text in texts] == ["The Riot", "The Mall Hit"]
    assert "rises above one half at energy 2 with" in texts[1]
    assert "falls below one half at energy 3 with" in texts[1]


def test_one_half_means_nothing_to_a_rate_that_is_no_chance():
    cells = curve("the_riot", [0.1, 0.4, 0.8])
    rate = replace(cells[0].estimates["success"].column, scale=NET.scale)
    cells = [
        replace(v, estimates={**v.estimates, "success": replace(v.estimates["success"], column=rate)})
        for v in cells
    ]
    assert "one half" not in " ".join(one.text for one in found(cells))


def test_a_tie_is_called_one_and_certainty_needs_no_number():
    (text,) = lines(curve("the_riot", [0.0, 0.0, 0.8]))
    assert "and lowest at energy 1 and 2 (a tie): never" in text


def test_what_never_changes_is_said_so():
    (text,) = lines(curve("the_riot", [0.3, 0.3, 0.3]))
    assert text == "Success is 30 % [27, 33] throughout (n = 1,000 each)."


def test_what_is_the_same_in_every_game_is_no_finding():
    flat = replace(amount(0.0), low=0.0, high=0.0)
    cells = [variant(i, {"scheme": s}, share(0.4), flat) for i, s in enumerate(["the_riot", "the_split"])]
    assert [one.title for one in found(cells)] == ["Success"]


def test_winning_comes_first_then_chances_and_units_are_said():
    seats = [winning(str(seat), 0.5) for seat in range(2)]
    cells = [
        variant(i, {"rule": f"r{i}"}, share(0.4), amount(i), *seats, labels=("a", "a")) for i in range(2)
    ]
    assert [one.title for one in found(cells)] == ["Who wins", "Success", "Net"]
    assert found(cells)[2].lines == [
        "Net in stars: r0 0 [-0.10, 0.10]; r1 1.00 [0.90, 1.10] (n = 1,000 each)."
    ]


def test_few_cells_are_all_said():
    (text,) = lines(schemes({"the_riot": 0.2, "the_split": 0.7}))
    assert text == "Success: The Riot 20 % [17, 23]; The Split 70 % [67, 73] (n = 1,000 each)."


def test_of_many_cells_the_extremes_with_their_equals():
    names = ("the_riot", "the_split", "the_tunnel", "the_holdout", "the_ambush", "fresh_meat")
    values = dict(zip(names, (0.2, 0.8, 0.8, 0.22, 0.8, 0.6), strict=True))
    (text,) = lines(schemes(values))
    assert "highest with The Split, The Tunnel and The Ambush (a tie): 80 %" in text
    assert "lowest with The Riot: 20 % [17, 23] (too close to tell from 1 other)" in text
    (text,) = lines(schemes({**values, "the_riot": 0.8, "fresh_meat": 0.5}))
    assert "highest with The Riot, The Split and 2 others (a tie)" in text


def test_where_nothing_is_left_to_chance_it_is_said():
    cells = schemes({f"s{number}": 1.0 if number else 0.5 for number in range(6)})
    sure = [
        replace(v, estimates={**v.estimates, "success": replace(v.estimates["success"], is_certain=True)})
        for v in cells[1:]
    ]
    (text,) = lines([cells[0], *sure])
    assert "(a tie): always, no chance involved; lowest with S0: 50 %" in text


def test_each_finding_carries_what_it_rests_on():
    cells = curve("the_riot", [0.1, 0.4, 0.8])
    seen = []

    def basis(variants):
        seen.append(len(variants))
        return Basis.RULEBOOK

    assert {one.basis for one in findings_of(Factors(cells), basis)} == {Basis.RULEBOOK}
    assert seen == [3, 3]


def test_no_more_findings_and_lines_than_a_reader_takes_in():
    cells = [v for number in range(20) for v in curve(f"s{number}", [0.1, 0.4, 0.8], first=3 * number)]
    assert len(found(cells)) <= MOST_FINDINGS
    assert all(len(one.lines) <= MOST_LINES + 1 for one in found(cells))
    pair = (winning("a", 0.4), winning("b", 0.6))
    cells = [
        variant(0, {"head": head, "goal": goal}, *pair, labels=("a", "b"))
        for head in range(8)
        for goal in range(9)
    ]
    assert lines(cells, "Who wins")[-1] == "2 more are in the table of all variants."
    many = [replace(NET, measure=f"net_{number}") for number in range(9)]
    cells = [variant(0, {"energy": e}, *(amount(e, column=column) for column in many)) for e in (1, 2, 3)]
    assert len(found(cells)) == MOST_FINDINGS


def test_without_data_nothing_is_found():
    empty = replace(share(0.5), estimate=None, low=None, high=None, n=0)
    assert found([variant(0, {}, empty)]) == []


def test_a_lone_cell_is_said_without_a_name():
    assert lines([variant(0, {}, amount(1.5))], "Net")[0].startswith("Net in stars 1.5")


def test_chances_of_grouped_cells_are_told_group_by_group():
    cells = [
        variant(place, {"mode": mode, "team": team}, share(0.2 + 0.1 * place))
        for place, (mode, team) in enumerate([(m, t) for m in ("easy", "hard") for t in ("x", "y", "z")])
    ]
    first, second = lines(cells)
    assert first == "Easy, success: x 20 % [17, 23]; y 30 % [27, 33]; z 40 % [37, 43] (n = 1,000 each)."
    assert second.startswith("Hard, success: x 50 %")


def test_a_chance_at_one_half_has_not_passed_it():
    """An estimate a hair above, whose interval holds one half, says nothing; the next level does."""
    (text,) = lines(curve("the_riot", [0.1, 0.2, 0.502, 0.8]))
    assert "rises above one half at energy 4 with" in text
