"""Writes scenarios of the test game, and reads what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from balance.documents import BadInput
from balance.scenario import Scenario, load

PARLOUR = Path(__file__).parents[1] / "support" / "parlour.py"
MINE = PARLOUR.with_name("mine.py")


def written(folder: Path, text: str, name: str = "s.yaml") -> Path:
    """Write a scenario of the test game."""
    path = folder / name
    path.write_text(f"game: {PARLOUR.as_posix()}\n{text}", encoding="utf-8")
    return path


def loaded(folder: Path, text: str, **options: Any) -> Scenario:
    """Write and load a scenario of the test game."""
    return load(written(folder, text), **options)


def refused(folder: Path, text: str, **options: Any) -> str:
    """Return the problems of a scenario of the test game, one a line, without its folder."""
    with pytest.raises(BadInput) as caught:
        loaded(folder, text, **options)
    return str(caught.value).replace(f"{folder}/", "")
