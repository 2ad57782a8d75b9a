"""A component's value is a cell of a spreadsheet, and comes back as it was."""

from __future__ import annotations

from typing import Any

import pytest

from balance.documents.scalars import Refused
from balance.engine.components import leaf_text, value_of_text


@pytest.mark.parametrize("value", [True, False, 0, -3, 2.5, "x", "12", "true", "", [1, 2], ["a", "b c"], []])
def test_what_is_printed_is_read_back(value: Any) -> None:
    read = value_of_text(leaf_text(value), value)
    assert read == value and type(read) is type(value)


def test_values_are_printed_as_their_file_writes_them() -> None:
    assert [leaf_text(value) for value in (True, [1, 2], "x")] == ["true", "[1, 2]", "x"]


def test_spreadsheets_write_capitals_and_spaces() -> None:
    assert value_of_text("TRUE", False) is True
    assert value_of_text(" 7 ", 3) == 7
    assert value_of_text("red", ["blue"]) == "red", "no list, which the override refuses"


@pytest.mark.parametrize(("text", "like"), [("[a", ["b"]), (".nan", 1), ("007", 1), ("[a, c]", ["a, b"])])
def test_what_has_no_clear_meaning_is_refused(text: str, like: Any) -> None:
    with pytest.raises(Refused):
        value_of_text(text, like)
