"""What is shown of how far a run is."""

from __future__ import annotations

import io

import pytest

from balance.runs.meter import Meter, Progress
from balance.runs.progress import Lines, duration, sentence, shown


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_lines_are_sparse():
    now = [0.0]
    stream = io.StringIO()
    lines = Lines(stream, clock=lambda: now[0])
    for second in range(31):
        now[0] = float(second)
        lines(Progress(second * 10, 1000, 10.0, 100.0 - second))
    assert stream.getvalue().splitlines() == [
        f"{done} of 1,000 games ({share}), 10 a second, {left} left"
        for done, share, left in [
            (100, "10%", "1 min 30 s"),
            (200, "20%", "1 min 20 s"),
            (300, "30%", "1 min 10 s"),
        ]
    ]


def test_before_the_first_batch_there_is_no_rate():
    assert sentence(Progress(0, 2000, 0.0, None)) == "0 of 2,000 games (0%)"


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.2, "0 s"), (59.4, "59 s"), (125, "2 min 5 s"), (12_000, "3 h 20 min")]
)
def test_durations_are_words(seconds, text):
    assert duration(seconds) == text


def test_a_terminal_gets_a_bar_and_a_pipe_does_not():
    terminal, pipe = Terminal(), io.StringIO()
    for stream in (terminal, pipe):
        with shown(stream) as show:
            show(Progress(50, 100, 10.0, 5.0))
    assert "50 of 100 games (50%), 10 a second, 5 s left" in terminal.getvalue()
    assert pipe.getvalue() == ""


def test_the_meter_counts_stored_games_as_done_but_not_in_the_rate():
    seen = []
    meter = Meter(1000, seen.append)
    meter.start(400)
    meter.add(100)
    assert [(step.done, step.wanted) for step in seen] == [(400, 1000), (500, 1000)]
    assert seen[0].left is None and seen[0].rate == 0.0
    assert seen[1].left == pytest.approx(500 / seen[1].rate)
    assert meter.played == 100
