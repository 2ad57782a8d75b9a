"""Plugins that fail late, one among several, or without an exception of their own kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balance.documents import BadInput
from balance.engine import ready as ready_room
from balance.engine.cells import default_cell
from balance.engine.fault import GameFault
from balance.engine.ready import all_ready, ready
from balance.games.pig import GAME

HOLD = "return int(state.turn_total > 19)"


def write(file, body):
    file.write_text(f"def own(state, table, desk, params, rng):\n    {body}\n    {HOLD}\n", encoding="utf-8")
    name = f"{file.name}:own"
    return replace(default_cell(GAME).seats[0], policy=name, function=f"{file}:own", label=name, knobs={})


def play(*seats, games=20_000, rotate=False):
    pair = (*seats, default_cell(GAME).seats[1])[:2]
    variant = ready(GAME, replace(default_cell(GAME), seats=pair, rotate_seats=rotate))
    rows = variant.rows(games)
    variant.play(rows, 0, 0, games)
    return rows


@pytest.mark.parametrize("rotate", [False, True])
def test_compiled_code_that_raises_late_is_named_by_game_seat_and_move(tmp_path, rotate):
    body = "if min(state.score) > 90 and 1 // (state.turn_total - 7) > 5:\n        return 0"
    late = write(tmp_path / "late.py", body)
    with pytest.raises(GameFault, match="policy 'late.py:own': raised .*divide by zero") as caught:
        play(late, rotate=rotate)
    assert caught.value.number > 1  # the rehearsal's two games did not meet it
    with pytest.raises(GameFault) as again:
        play(late, rotate=rotate)
    assert again.value == caught.value


def test_the_line_of_a_plugin_that_raises_is_named(tmp_path):
    seat = write(tmp_path / "early.py", "if state.turn > 3:\n        raise ValueError('no way')")
    with pytest.raises(BadInput, match="early.py:3: own: policy 'early.py:own': raised ValueError: no way"):
        play(seat)


def test_a_plugin_that_exits_is_a_fault_of_the_plugin(tmp_path):
    with pytest.raises(BadInput, match="raised SystemExit: 0"):
        play(write(tmp_path / "leaving.py", "raise SystemExit(0)"))


def test_a_plugin_that_returns_a_float_is_refused_before_it_is_compiled(tmp_path):
    with pytest.raises(BadInput, match="returned 0.5; an index is a whole number"):
        play(write(tmp_path / "half.py", "return 0.5"))


def test_of_two_plugins_the_one_that_does_not_compile_is_named_with_its_line(tmp_path):
    fine = write(tmp_path / "a_fine.py", "pass")
    bad = write(tmp_path / "bad.py", "spare = {'a': [object()]}")
    with pytest.raises(BadInput, match=r"bad.py:2: own: cannot be compiled: .*object"):
        play(fine, bad)


def test_a_plugin_that_calls_itself_is_refused(tmp_path):
    with pytest.raises(BadInput, match=r"loop.py:1: own: calls itself"):
        play(
            write(
                tmp_path / "loop.py",
                "if state.turn < 0:\n        return own(state, table, desk, params, rng)",
            )
        )


def test_a_function_may_have_the_name_of_a_field_it_reads(tmp_path):
    file = tmp_path / "turn.py"
    file.write_text(
        "def turn(state, table, desk, params, rng):\n    return state.turn % 2\n", encoding="utf-8"
    )
    rows = play(replace(default_cell(GAME).seats[0], function=f"{file}:turn", knobs={}), games=60)
    # Seat 0 takes the even turns, so the plugin never holds there and never scores.
    assert rows.score[:, 0].tolist() == [0] * 60
    assert rows.winners[:, 1].all()


def test_cells_with_the_same_plugins_share_a_kernel(tmp_path, monkeypatch):
    bound = []
    real = ready_room.bind
    monkeypatch.setattr(ready_room, "bind", lambda *given: bound.append(given) or real(*given))
    plain = default_cell(GAME)
    own = replace(plain, seats=(write(tmp_path / "own.py", "pass"), plain.seats[1]))
    variants = all_ready(GAME, [plain, own, plain, own, plain])
    assert len(bound) == 2
    assert [variant.cell for variant in variants] == [plain, own, plain, own, plain]
    rows = [variant.rows(60) for variant in variants]
    for variant, row in zip(variants, rows, strict=True):
        variant.play(row, 0, 0, 60)
    assert (rows[0] == rows[2]).all() and (rows[1] == rows[3]).all()
