"""Commands called in this process, as the shell would."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from balance.cli.main import perform

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Answered:
    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


Command = Callable[..., Answered]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """Call a command: `command("odds", "dice", ...)`."""

    def call(*arguments: str | Path) -> Answered:
        capsys.readouterr()
        code = perform([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Answered(code, captured.out, captured.err)

    return call


@pytest.fixture
def pig(tmp_path: Path) -> Path:
    """A small scenario of Pig."""
    file = tmp_path / "small.yaml"
    file.write_text(
        "game: pig\nseats: [{policy: hold_at}, {policy: random}]\n"
        "vary: {head_start: [0, 50]}\ngames: 600\nseed: 7\n",
        encoding="utf-8",
    )
    return file
