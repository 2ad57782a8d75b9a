"""Commands that say what a game declares."""

from __future__ import annotations

import csv
from importlib.metadata import EntryPoint, EntryPoints


def test_games(command):
    games = {game["name"]: game for game in command("games", "--json").data["games"]}
    assert {"pig", "goons"} <= set(games)
    assert games["pig"]["players"] == [2, 2]
    assert "pig" in command("games").out


def test_cards_say_where_values_come_from(command):
    cards = {card["path"]: card for card in command("cards", "goons", "--json").data["components"]}
    goal = cards["schemes.the_riot.goal.at_least"]
    assert goal["source"] == "assumed"
    assert goal["low"] < goal["value"] < goal["high"]
    assert cards["limits.energy_per_colour"] == {
        "path": "limits.energy_per_colour",
        "value": 20,
        "source": "rulebook",
        "low": None,
        "high": None,
    }
    assert "14 to 18" in next(
        line for line in command("cards", "goons").out.splitlines() if "the_riot.goal.at_least" in line
    )


def test_cards_as_csv(command, tmp_path):
    folder = tmp_path / "new" / "Größe"
    data = command("cards", "goons", "--export", folder, "--json").data
    assert data["exported"] == [str(folder / "goons.csv")]
    with open(folder / "goons.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == ["path", "value", "source", "low", "high"]
    assert [row["path"] for row in rows] == [card["path"] for card in data["components"]]
    assert "written:" in command("cards", "goons", "--export", folder).out


def test_features_and_policies(command):
    assert "banked" in {entry["name"] for entry in command("features", "pig", "--json").data["features"]}
    listed = {policy["name"]: policy for policy in command("policies", "pig", "--json").data["policies"]}
    assert listed["random"]["kind"] == "random"
    assert listed["cautious"]["kind"] == "weights"
    assert listed["hold_at"]["knobs"] == {"points": 20.0}
    assert [name for name, policy in listed.items() if policy["default"]] == ["hold_at"]
    assert "hold_at (default): Holds" in command("policies", "pig").out


def test_installed_policies_are_listed_and_files_are_mentioned(command, monkeypatch):
    from balance.scenario import plugins

    points = EntryPoints([EntryPoint("clever", "clever_package.policies:clever", plugins.GROUP)])
    monkeypatch.setattr(plugins, "entry_points", lambda group: points.select(group=group))
    listed = {policy["name"]: policy for policy in command("policies", "pig", "--json").data["policies"]}
    assert listed["clever"]["kind"] == "installed"
    text = command("policies", "pig").out
    assert "clever: Installed: clever_package.policies:clever." in text
    assert "policy: ./my_policy.py:my_function" in text


def test_schema(command):
    keys = {row["key"]: row for row in command("schema", "pig", "--json").data["keys"]}
    assert keys["rulings.first_roll"]["default"] == "forced"
    assert "rulings.first_roll" in command("schema", "pig").out


def test_a_game_may_be_a_file(command, tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("GAME = 3\n", encoding="utf-8")
    answered = command("features", file)
    assert answered.code == 2
    assert "defines no GAME" in answered.err


def test_contract_exits_1_on_findings(command, monkeypatch):
    from balance.engine import contract

    assert command("contract", "pig", "--uncompiled", "--games", "1").code == 0
    finding = contract.Finding("peeking", "policy spy looks at hidden bids")
    monkeypatch.setattr(contract, "check", lambda *_, **__: [finding])
    answered = command("contract", "pig", "--json")
    assert answered.code == 1
    assert answered.data["findings"] == [{"check": "peeking", "message": "policy spy looks at hidden bids"}]
    text = command("contract", "pig").out
    assert "peeking: policy spy" in text
    assert text.endswith("pig: 1 broken promise\n")
