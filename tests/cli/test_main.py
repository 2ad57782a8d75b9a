"""How commands start and end: what they import, exit codes, and where a mistake is said."""

from __future__ import annotations

import errno
import json
import subprocess
import sys
from pathlib import Path

import click
import pytest

from balance.cli import games as games_room
from balance.cli.failing import ExitCode, explain
from balance.cli.main import COMMANDS, balance
from balance.documents import BadInput, Problem
from balance.engine.fault import GameFault
from balance.runs import Interrupted

HEAVY = {
    "numba",
    "numpy",
    "pandas",
    "matplotlib",
    "scipy",
    "dask",
    "distributed",
    "pyarrow",
    "jinja2",
    "rich",
}


def loaded_after(statement: str) -> set[str]:
    code = f"import sys\n{statement}\nprint(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in done.stderr.split()}


@pytest.mark.parametrize(
    "statement",
    [
        "import balance",
        "from balance.cli.main import perform; assert perform(['--help']) == 0",
        "from balance.cli.main import perform; assert perform(['odds', '--help']) == 0",
        "from balance.cli.main import perform; assert perform(['run', '--help']) == 0",
        "from balance.cli.main import perform\n"
        "assert perform(['odds', 'dice', '--dice', '3', '--at-least', '12']) == 0",
    ],
)
def test_nothing_heavy_is_imported_before_it_is_needed(statement):
    assert not loaded_after(statement) & HEAVY


def test_the_check_of_imports_would_see_a_heavy_one():
    assert "numpy" in loaded_after("import balance.engine.game")


def test_help_lists_every_command(command):
    answered = command("--help")
    assert answered.code == ExitCode.DONE
    assert all(name in answered.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_and_json(command, name):
    help_text = command(name, "--help").out
    assert help_text.startswith("Usage: balance")
    if name != "odds":
        assert "--json" in help_text


def test_an_unknown_command_is_named_with_the_one_meant(command):
    answered = command("rnu")
    assert answered.code == ExitCode.BAD_INPUT
    assert "no command 'rnu'" in answered.err
    assert "did you mean 'run'?" in answered.err
    assert answered.out == ""


def test_a_mistake_on_the_command_line_is_json_too(command):
    answered = command("odds", "dice", "--dice", "08", "--at-least", "3", "--json")
    assert answered.code == ExitCode.BAD_INPUT
    (error,) = answered.data["errors"]
    assert error["file"] == "balance odds dice"
    assert error["path"] == "--dice"
    assert "leading zero" in error["message"]
    assert "leading zero" in answered.err


def test_all_problems_are_printed_and_exit_2(command, monkeypatch):
    problems = [Problem("a.yaml", 3, "games", "found no number"), Problem("a.yaml", None, "", "is odd")]

    def refuse(reference):
        raise BadInput(problems)

    monkeypatch.setattr("balance.cli.declared.find_game", refuse)
    answered = command("features", "pig", "--json")
    assert answered.code == ExitCode.BAD_INPUT
    assert answered.err.splitlines() == ["a.yaml:3: games: found no number", "a.yaml: is odd"]
    assert answered.data == {
        "errors": [
            {"file": "a.yaml", "line": 3, "path": "games", "message": "found no number"},
            {"file": "a.yaml", "line": None, "path": "", "message": "is odd"},
        ]
    }


def test_a_mistake_of_the_package_is_not_hidden(command, monkeypatch):
    def fail(reference):
        raise ZeroDivisionError

    monkeypatch.setattr("balance.cli.declared.find_game", fail)
    answered = command("features", "pig")
    assert answered.code == ExitCode.INTERNAL
    assert "ZeroDivisionError" in answered.err


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (BadInput(Problem("x", None, "", "y")), ExitCode.BAD_INPUT),
        (GameFault("pig", 3, 1, 9, "spy", "returned index 7"), ExitCode.BAD_INPUT),
        (Interrupted(Path("reports/x"), 5, 9), ExitCode.INTERRUPTED),
        (PermissionError(13, "Permission denied", "reports"), ExitCode.BAD_INPUT),
        (OSError(errno.ENOSPC, "No space left on device"), ExitCode.BAD_INPUT),
    ],
)
def test_each_failure_has_its_exit_code(error, code):
    explained = explain(error)
    assert explained is not None
    assert explained.code == code


def test_a_plugins_fault_names_policy_game_seat_and_move():
    explained = explain(GameFault("pig", 3, 1, 9, "spy", "returned index 7"))
    assert explained is not None
    text = str(explained.problems[0])
    assert all(part in text for part in ("'spy'", "game 3 of pig", "move 9", "seat 1", "index 7"))


def test_ctrl_c_exits_3(command, monkeypatch):
    def stop(reference):
        raise KeyboardInterrupt

    monkeypatch.setattr("balance.cli.declared.find_game", stop)
    assert command("features", "pig").code == ExitCode.INTERRUPTED


def test_what_a_policy_prints_does_not_mix_with_json(command, tmp_path):
    plugin = tmp_path / "loud.py"
    plugin.write_text(
        "print('loading')\ndef own(state, table, desk, params, rng):\n    print('asked')\n    return 1\n",
        encoding="utf-8",
    )
    scenario = tmp_path / "loud.yaml"
    text = "game: pig\nseats: [{policy: ./loud.py:own}, {policy: hold_at}]\ngames: 60\n"
    scenario.write_text(text, encoding="utf-8")
    arguments = ["run", str(scenario), "--json", "--out", str(tmp_path), "--quiet"]
    answered = command(*arguments)
    assert answered.data["cells"][0]["games"] == 60
    assert "loading" in answered.err and "asked" in answered.err
    # Worker processes of its own print where the descriptors lead.
    code = f"from balance.cli.main import main; main({[*arguments, '--backend', 'loky', '--games', '120']})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["cells"][0]["games"] == 120
    assert "asked" in done.stderr


def test_help_beside_json_is_help(command):
    assert command("run", "--json", "--help").out.startswith("Usage")


def test_a_reader_that_goes_away_is_no_error():
    code = "from balance.cli.main import main; main(['cards', 'goons', '--json'])"
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(1)
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() == 0
    process.stderr.close()


@pytest.mark.parametrize("json_option", [[], ["--json"]])
def test_a_stream_that_is_closed_from_the_start_is_no_error(json_option):
    code = f"from balance.cli.main import main; main({['cards', 'pig', *json_option]})"
    shell = f'"{sys.executable}" -c "{code}" >&-'
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_people_who_read_the_first_line_only_are_no_error():
    code = "from balance.cli.main import main; main(['cards', 'goons'])"
    with subprocess.Popen(
        [sys.executable, "-u", "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_commands_are_what_their_modules_say():
    context = click.Context(balance)
    assert all(balance.get_command(context, name) is not None for name in COMMANDS)
    assert balance.get_command(context, "none") is None


def test_games_that_do_not_load_hide_no_other(command, monkeypatch):
    from balance.games import registry

    real = registry.find

    def find(reference):
        if reference == "broken":
            raise BadInput(Problem("broken", None, "game", "cannot be imported"))
        return real(reference)

    monkeypatch.setattr(registry, "names", lambda: ["broken", "pig"])
    monkeypatch.setattr(registry, "find", find)
    answered = command("games", "--json")
    assert [game["name"] for game in answered.data["games"]] == ["pig"]
    assert "cannot be imported" in answered.err
    assert games_room.players_text(2, 2) == "2"
