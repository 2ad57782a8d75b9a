"""Promises of a design: kept, broken, or not known yet."""

from __future__ import annotations

import pytest

from balance.analysis.checking import FIRST_LOOK, check, looks, without_precision
from balance.analysis.judging import Answer, apart, judge, paired_sequence, spread_of, unsure
from balance.analysis.preparing import cells_to_be
from balance.analysis.promises import parts_of
from balance.documents import BadInput
from balance.runs import execute
from balance.stats.intervals import Interval, Method, without_data
from balance.stats.sequential import beta_binomial, unseen_share
from tests.runs.scenes import scene

FAIR = """
game: pig
seats: [{policy: hold_at}, {policy: hold_at}]
rotate_seats: true
games: 200000
seed: 7
"""
LEVELS = FAIR.replace("{policy: hold_at}]", "{policy: hold_at, knobs: {points: 20}}]") + (
    'vary: {"seats[1].knobs.points": [5, 10, 20]}\n'
)
POINTS = '"seats[1].knobs.points"'


def checked(folder, text, promises, **options):
    """Check promises, one a line."""
    lines = "".join(f"  - {promise}\n" for promise in promises)
    scenario = scene(folder, f"{text}expect:\n{lines}", **options)
    return check(scenario, lambda plain, games: execute(plain, games=games, out=folder))


def verdicts(found):
    return [one.verdict for one in found.checks]


def test_a_fair_game_passes(tmp_path):
    seats = "{measure: seat_win_rate, between: [0.45, 0.55]}"
    text = FAIR.replace("rotate_seats: true", "rotate_seats: false")
    found = checked(tmp_path, text, [seats, "{measure: seat_win_rate, spread: 0.15}"])
    assert found.verdict is Answer.PASS and set(verdicts(found)) == {Answer.PASS}
    assert all(0.45 <= one.low <= one.estimate <= one.high <= 0.55 for one in found.checks[:2])


def test_a_planted_imbalance_fails_and_few_games_do_for_it(tmp_path):
    """One seat starts half way."""
    text = FAIR.replace("rotate_seats: true", "head_start: [50, 0]")
    found = checked(tmp_path, text, ["{measure: seat_win_rate, spread: 0.15}"])
    assert found.verdict is Answer.FAIL and found.run.cells[0].tally.games == FIRST_LOOK
    assert found.checks[0].low > 0.15


def test_with_too_few_games_it_is_undecided(tmp_path):
    found = checked(tmp_path, FAIR.replace("200000", "300"), ["{measure: turns, between: [19.5, 20.5]}"])
    assert found.verdict is Answer.UNDECIDED and found.run.cells[0].tally.games == 300
    assert found.checks[0].low < 19.5 or found.checks[0].high > 20.5


def test_games_are_added_only_while_something_is_open(tmp_path):
    found = checked(tmp_path, FAIR, ["{measure: turns, between: [19, 21]}"])
    games = found.run.cells[0].tally.games
    assert found.verdict is Answer.PASS and FIRST_LOOK < games < 200_000 and games in looks(200_000)


@pytest.mark.parametrize(
    ("order", "verdict"),
    [("[5, 10, 20]", Answer.PASS), ("[20, 10, 5]", Answer.FAIL)],
    ids=["true", "reverse"],
)
def test_an_order_of_levels(order, verdict, tmp_path):
    promise = f'{{measure: "seat_win_rate[1]", by: {POINTS}, order: {order}}}'
    text = LEVELS.replace("rotate_seats: true", "rotate_seats: false")
    found = checked(tmp_path, text, [promise])
    assert verdicts(found) == [verdict] * 2


def test_an_order_may_ask_for_a_gap(tmp_path):
    promise = f"{{measure: turns, by: {POINTS}, order: [20, 10], at_least: 50}}"
    assert verdicts(checked(tmp_path, LEVELS, [promise])) == [Answer.FAIL]


def test_a_difference_to_a_baseline_is_taken_on_the_same_games(tmp_path):
    promise = f"{{measure: turns, by: {POINTS}, baseline: 20, at_least: 0}}"
    found = checked(tmp_path, LEVELS, [promise])
    assert verdicts(found) == [Answer.PASS] * 2
    run = found.run
    one = paired_sequence(run, "turns", 1, 2, 0.025)
    assert (one.low, one.high) == (found.checks[1].low, found.checks[1].high)
    means = [cell.tally.over_games(cell.plan.number("turns")) for cell in run.cells]
    assert one.estimate == pytest.approx(means[1][1] / means[1][0] - means[2][1] / means[2][0])


def test_a_difference_of_what_is_the_same_in_all_games_is_bounded(tmp_path):
    same = FAIR + 'vary: {"seats[0].epsilon": [0, 1e-9]}\n'
    promise = '{measure: turns, by: "seats[0].epsilon", baseline: 0, within: 2}'
    found = checked(tmp_path, same, [promise])
    assert found.checks[0].estimate == 0.0 and found.checks[0].low < 0.0 < found.checks[0].high
    assert found.verdict is Answer.PASS


def test_a_regression_to_an_earlier_run(tmp_path):
    earlier = execute(scene(tmp_path, FAIR, name="earlier"), games=30_000, out=tmp_path)
    folder = earlier.run_dir.relative_to(tmp_path).as_posix()
    same = checked(tmp_path, FAIR, [f"{{measure: turns, earlier: {folder}, within: 1}}"])
    assert verdicts(same) == [Answer.PASS]
    text = FAIR.replace("games:", "override: {goal.score: 80}\ngames:")
    moved = checked(tmp_path, text, [f"{{measure: turns, earlier: {folder}, within: 1}}"], name="moved")
    assert verdicts(moved) == [Answer.FAIL] and moved.checks[0].high < -1


def test_the_number_of_promises_is_allowed_for(tmp_path):
    """Each of ten intervals is as wide as ten times its share of the error asks."""
    one = "{measure: turns, between: [0, 1000]}"
    alone, many = (checked(tmp_path, FAIR, [one] * count).checks[0] for count in (1, 10))
    assert alone.games == many.games and many.low < alone.low and many.high > alone.high


@pytest.mark.parametrize(
    ("promise", "message"),
    [
        ("{measure: 'win_rate[nobody]', between: [0, 1]}", r"expect\[0\].measure: no cell counts"),
        (f"{{measure: turns, by: {POINTS}, order: [5, 7]}}", "has no level '7'"),
        ("{measure: turns, by: nothing, baseline: 5, within: 1}", "unknown factor 'nothing'"),
        ("{measure: turns, earlier: nowhere, within: 1}", "holds no run"),
    ],
)
def test_promises_of_what_there_is_not_are_refused_with_their_place(promise, message, tmp_path):
    with pytest.raises(BadInput, match=rf"scene.yaml:\d+: .*{message}"):
        checked(tmp_path, LEVELS, [promise])


def test_an_earlier_run_without_such_a_cell_is_refused(tmp_path):
    earlier = execute(scene(tmp_path, FAIR, name="earlier"), games=60, out=tmp_path)
    promise = f"{{measure: turns, earlier: {earlier.run_dir.as_posix()}, within: 1}}"
    with pytest.raises(BadInput, match="no cell like that"):
        checked(tmp_path, LEVELS, [promise])


def test_a_scenario_without_promises_is_refused(tmp_path):
    with pytest.raises(BadInput, match="nothing to check"):
        check(scene(tmp_path, FAIR), lambda plain, games: None)


def test_a_precision_is_not_waited_for(tmp_path):
    scenario = scene(tmp_path, FAIR + "precision: {turns: 0.01}\n")
    plain = without_precision(scenario)
    assert plain.precision is None and plain.identity == scene(tmp_path, FAIR).identity


def test_bounds_of_spreads_and_differences_by_hand():
    one = Interval(estimate=0.5, low=0.4, high=0.6, n=9, method=Method.T)
    other = Interval(estimate=0.2, low=0.15, high=0.25, n=8, method=Method.T)
    wide = spread_of([one, other])
    assert (wide.estimate, wide.low, wide.high) == pytest.approx((0.3, 0.15, 0.45))
    gap = apart(one, other, n=9)
    assert (gap.estimate, gap.low, gap.high) == pytest.approx((0.3, 0.15, 0.45))
    assert spread_of([one, without_data()]).estimate is None and apart(without_data(), one, n=1).low is None
    flat = unsure(Interval(estimate=3.0, low=3.0, high=3.0, n=50, method=Method.CONSTANT), 0.05)
    assert flat.high == 3.0 + unseen_share(50)
    assert unsure(beta_binomial(1, 2), 0.05) == beta_binomial(1, 2)


def test_parts_are_judged_in_order(tmp_path):
    scenario = scene(tmp_path, LEVELS + "expect:\n  - {measure: turns, at_most: 100}\n")
    parts = parts_of(scenario.expect, cells_to_be(scenario), {})
    run = execute(scenario, games=600, out=tmp_path)
    found = judge(run, parts, {})
    assert [one.text for one in found] == [
        f"turns at most 100 (seats[1].knobs.points {level})" for level in (5, 10, 20)
    ]
