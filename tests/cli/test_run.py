"""`balance run` and `balance report`."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

import balance
from balance.cli import run as run_room
from balance.cli.failing import ExitCode
from balance.runs import Interrupted
from tests.cli.conftest import ROOT


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"


def test_keys_that_scripts_rely_on(command, pig, out):
    answered = command("run", pig, "--out", out, "--json")
    assert answered.code == 0
    data = answered.data
    assert Path(data["run_dir"]).is_relative_to(out)
    assert data["games_per_second"] > 0
    assert [cell["factors"] for cell in data["cells"]] == [{"head_start": 0}, {"head_start": 50}]
    assert all(cell["games"] == 600 for cell in data["cells"])
    measure = data["cells"][0]["measures"]["win_rate[random]"]
    assert set(measure) == {"estimate", "low", "high", "n"}
    assert {"seat_win_rate[0]", "score[0]", "turns", "end_reason[goal]", "capped"} <= set(
        data["cells"][0]["measures"]
    )


def test_options_reach_the_run(command, pig, out):
    answered = command(
        *("run", pig, "--out", out, "--games", "60", "--seed", "0", "--set", "head_start=99"),
        *("--jobs", "2", "--batch", "60", "--keep-games", "--quiet", "--json"),
    )
    data = answered.data
    assert answered.err == ""
    assert [cell["games"] for cell in data["cells"]] == [60]
    assert data["cells"][0]["measures"]["seat_win_rate[0]"]["estimate"] > 0.8  # seat 0 needs one point
    assert list(Path(data["run_dir"], "games").glob("*.parquet"))


def test_the_same_bits_however_it_is_cut(command, pig, tmp_path):
    one = command("run", pig, "--out", tmp_path / "a", "--batch", "60", "--json").data["cells"]
    other = command("run", pig, "--out", tmp_path / "b", "--jobs", "2", "--json").data["cells"]
    assert one == other


def test_fewer_games_than_are_there_are_shown_and_said(command, pig, out):
    assert command("run", pig, "--out", out, "--games", "1200").code == 0
    fewer = ("run", pig, "--out", out, "--games", "600", "--json")
    answered = command(*fewer)
    assert answered.err == "the run holds 1,200 games a cell; showing the first 600 asked for\n"
    assert [cell["games"] for cell in answered.data["cells"]] == [600, 600]
    assert command(*fewer, "--quiet").err == ""
    assert "the run holds" not in command("run", pig, "--out", out, "--games", "1200").err


def test_people_see_headlines_with_intervals(command, pig, out):
    text = command("run", pig, "--out", out).out
    assert "head start" in text
    assert "win rate of hold_at" in text
    assert " % [" in text
    assert "games a second" in text


def test_a_game_in_plain_python_plays_and_says_that_it_is_slow(command, out):
    scenario = ROOT / "examples/plain/ferry.yaml"
    answered = command("run", scenario, "--games", "60", "--out", out, "--json")
    assert answered.code == 0
    assert "plain Python" in answered.err
    assert "plain Python" not in command("run", scenario, "--games", "60", "--out", out, "--quiet").err
    page = Path(command("report", answered.data["run_dir"]).out.strip())
    assert "win rate of patient" in page.read_text(encoding="utf-8")


def test_where_keeps_cells(command, pig, out):
    data = command("run", pig, "--out", out, "--where", "head_start=50", "--json").data
    assert [cell["factors"] for cell in data["cells"]] == [{"head_start": 50}]


def test_a_dry_run_plays_nothing(command, pig, out):
    data = command("run", pig, "--out", out, "--dry-run", "--json").data
    assert data["games"] == 600
    assert data["minutes"] > 0
    assert [cell["policies"] for cell in data["cells"]] == [["hold_at", "random"]] * 2
    assert "2 cells x 600 games" in command("run", pig, "--out", out, "--dry-run").out
    assert not out.exists()


def test_an_interrupted_run_exits_3_and_says_what_is_kept(command, pig, out, monkeypatch):
    def stop(*_, **__):
        raise Interrupted(out / "small/run", 120, 1200)

    monkeypatch.setattr("balance.runs.execute", stop)
    answered = command("run", pig, "--out", out, "--json")
    assert answered.code == ExitCode.INTERRUPTED
    assert "stopped after 120 of 1,200 games" in answered.err
    assert "stopped after" in answered.data["errors"][0]["message"]


def test_a_plugin_that_cheats_is_the_users_mistake(command, tmp_path, out):
    (tmp_path / "cheat.py").write_text(
        "def pick(state, table, desk, params, rng):\n    return 9\n", encoding="utf-8"
    )
    file = tmp_path / "cheats.yaml"
    file.write_text(
        "game: pig\nseats: [{policy: './cheat.py:pick'}, {policy: random}]\ngames: 60\n", encoding="utf-8"
    )
    answered = command("run", file, "--out", out)
    assert answered.code == ExitCode.BAD_INPUT
    assert "index 9" in answered.err
    assert "Traceback" not in answered.err


def test_a_folder_that_cannot_be_written_is_said(command, pig, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    answered = command("run", pig, "--out", tmp_path / "file" / "below")
    assert answered.code == ExitCode.BAD_INPUT


def test_report_prints_its_path(command, pig, out):
    run_dir = command("run", pig, "--out", out, "--json").data["run_dir"]
    path = Path(command("report", run_dir, "--json").data["report"])
    assert path == Path(run_dir, "report.html")
    assert path.stat().st_size > 1000
    assert command("report", run_dir).out.strip() == str(path)
    assert command("report", out / "none").code == 2


def test_notices_come_and_go(capsys):
    from balance.cli.notices import notices

    log = logging.getLogger("balance")
    with notices():
        log.info("compiling")
    with notices(quiet=True):
        log.info("not said")
    assert capsys.readouterr().err == "compiling\n"
    assert not log.handlers
    assert run_room.run.name == "run"


def test_the_same_road_in_python(pig, out):
    results = balance.run(pig, games=60, sets=["head_start=0"], out=out)
    assert len(results.frame()) > 5
    assert results.summary()[0]["games"] == 60
    again = balance.load(results.run_dir)
    assert again.summary() == results.summary()
    assert again.report().name == "report.html"
    scenario = balance.load(pig, seed=3)
    assert scenario.seed == 3
    assert balance.run(scenario, games=60, out=out).summary()[0]["games"] == 60
    with pytest.raises(TypeError, match="balance.load"):
        balance.run(scenario, seed=4)


def test_the_package_offers_its_verbs_and_nothing_else():
    assert dir(balance) == ["check", "load", "odds", "run", "scheme_odds"]
    assert balance.odds.total_odds(1, at_least=4).numerator == 1
    assert balance.scheme_odds("goons", "the_riot", commits=[4])["tiers"]
    with pytest.raises(ValueError, match="no named schemes"):
        balance.scheme_odds("pig", "x")
    with pytest.raises(AttributeError, match="nothing"):
        _ = balance.nothing
