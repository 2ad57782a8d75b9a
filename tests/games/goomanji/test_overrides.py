"""Overridden values that Goomanji cannot be played with are refused where they stand."""

from __future__ import annotations

import pytest

from balance.documents import BadInput
from balance.scenario import load

ENDS = "spaces that are not the end of another tunnel or river"


@pytest.mark.parametrize(
    ("override", "path", "message"),
    [
        ("board.tunnels_to: [22, 8]", "board.tunnels_to", "found [22, 8]; allowed: as many spaces as "),
        (
            "board.tunnels_to: [99, 8, 14, 20]",
            "board.tunnels_to",
            "found [99, 8, 14, 20]; allowed: spaces from 0 ",
        ),
        ("board.tunnels_to: [2, 8, 14, 20]", "board.tunnels_to", f"found [2, 8, 14, 20]; allowed: {ENDS}"),
        ("board.river_to: [22]", "board.river_to", f"found [22]; allowed: {ENDS}"),
        ("board.values: []", "board.values", "found []; allowed: one or more whole numbers from 0 to 40"),
        (
            "board.values: [3, 100000]",
            "board.values",
            "found [3, 100000]; allowed: one or more whole numbers",
        ),
        ("board.start: 24", "board.start", "found 24; allowed: a space from 0 to 23"),
        ("dice.faces: 0", "dice.faces", "found 0; allowed: a whole number from 1 to 15"),
        ("cards.busty.refill: 1000", "cards.busty.refill", "found 1000; allowed: a whole number from 0 to 8"),
        (
            "cards.squirrel.steps: -99",
            "cards.squirrel.steps",
            "found -99; allowed: a whole number from -24 to 24",
        ),
        ("cards.fox.types: Q", "cards.fox.types", "found 'Q'; allowed: some of A, P and C"),
        ("keywords.listed.cats: [nobody]", "keywords.listed.cats", "unknown card 'nobody'; known: squirrel"),
    ],
)
def test_what_cannot_be_played_is_refused(tmp_path, override, path, message):
    file = tmp_path / "scenario.yaml"
    file.write_text(f"game: goomanji\noverride: {{{override}}}\n", encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load(str(file))
    (problem,) = caught.value.problems
    assert (problem.line, problem.path) == (2, path)
    assert problem.message.startswith(message)
