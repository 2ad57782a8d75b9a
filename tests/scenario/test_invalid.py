"""Every file in tests/invalid is refused with exactly the problems that its comments expect."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenario.expectations import complaints

FOLDER = Path(__file__).parents[1] / "invalid"
FILES = sorted(FOLDER.glob("*.yaml"))
PARLOUR = FOLDER.parent / "support" / "parlour.py"


def test_there_are_many_invalid_files() -> None:
    assert len(FILES) >= 65


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_invalid_file_is_refused_in_the_expected_words(file: Path) -> None:
    assert complaints(file) == []


PLANTED = {
    "a valid file": ("# expect: 2: mode: unknown value\n{game}mode: hard\n", "no problem found"),
    "no expectation": ("{game}mode: no\n", "the file expects nothing"),
    "another line": ("# expect: 9: mode: unknown value\n{game}mode: no\n", "missing: # expect: 9"),
    "another path": ("# expect: 3: mod: unknown value\n{game}mode: no\n", "missing: # expect: 3: mod"),
    "another message": ("# expect: 3: mode: is empty\n{game}mode: no\n", "missing: # expect: 3: mode"),
    "one more problem": ("# expect: 3: mode: unknown value\n{game}mode: no\nfoo: 1\n", "not expected: "),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_the_checker_of_invalid_files_catches_planted_faults(tmp_path: Path, fault: str) -> None:
    text, complaint = PLANTED[fault]
    file = tmp_path / "planted.yaml"
    file.write_text(text.format(game=f"game: {PARLOUR}\n"), encoding="utf-8")
    assert any(found.startswith(complaint) for found in complaints(file))
