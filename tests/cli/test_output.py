"""What commands print."""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path

import numpy as np
import pytest

from balance.cli.output import jsonable, print_json
from balance.cli.tables import aligned, print_table


class Colour(Enum):
    RED = "red"


def test_json_holds_numpy_paths_and_enums():
    value = {"a": np.int64(3), "b": (np.float64(0.5), Path("x")), 4: Colour.RED, "c": np.array([1, 2])}
    assert jsonable(value) == {"a": 3, "b": [0.5, "x"], "4": "red", "c": [1, 2]}


@pytest.mark.parametrize("number", [float("inf"), float("-inf"), float("nan"), np.float64("nan")])
def test_json_has_no_number_that_is_not_finite(number):
    assert jsonable([number]) == [None]


def test_json_refuses_what_it_cannot_hold():
    with pytest.raises(TypeError, match="no JSON for object"):
        jsonable(object())


def test_json_is_ascii_and_one_object(capsys):
    print_json({"title": "Größe", "deep": [1]})
    out = capsys.readouterr().out
    assert out.isascii()
    assert json.loads(out) == {"title": "Größe", "deep": [1]}


def test_a_table_is_plain_text_where_there_is_no_terminal(capsys):
    print_table(["name", "n"], [["riot", "12"], ["a", "3"]], title="schemes")
    assert capsys.readouterr().out == "schemes\nname  n\nriot  12\na     3\n"


def test_a_table_is_drawn_on_a_terminal(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    print_table(["name"], [["[red]not markup"]])
    out = capsys.readouterr().out
    assert "[red]not markup" in out
    assert "─" in out


def test_a_table_refuses_rows_of_another_length():
    with pytest.raises(ValueError, match="zip"):
        aligned(["a", "b"], [["only one"]])


def test_only_what_is_slow_says_so(capsys):
    from time import sleep

    from balance.cli.notices import said_if_slow

    with said_if_slow("quick", seconds=60.0):
        pass
    with said_if_slow("slow", seconds=0.0):
        sleep(0.2)
    assert capsys.readouterr().err == "slow\n"
