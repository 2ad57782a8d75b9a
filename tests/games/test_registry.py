"""Games are found by name, as installed packages and as files."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from balance.documents import BadInput
from balance.engine.game import Game, PlainGame
from balance.games import registry

PARLOUR = Path(__file__).parents[1] / "support" / "parlour.py"


@pytest.mark.parametrize("name", registry.MODULES)
def test_registered_games_are_found(name: str) -> None:
    game = registry.find(name)
    assert isinstance(game, Game) and game.name == name
    assert name in registry.names()


def test_a_file_is_found_relative_to_a_folder() -> None:
    game = registry.find("./parlour.py", PARLOUR.parent)
    assert isinstance(game, PlainGame) and game.name == "parlour"
    assert registry.find("..\\support\\parlour.py", PARLOUR.parent) is game, "loaded once"


def test_a_folder_with_an_init_is_a_game(tmp_path: Path) -> None:
    folder = tmp_path / "parlour_game"
    folder.mkdir()
    (folder / "parlour.py").write_text(PARLOUR.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "__init__.py").write_text("from .parlour import GAME as GAME\n", encoding="utf-8")
    assert registry.find("./parlour_game", tmp_path).name == "parlour"


def test_an_edited_file_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "game.py"
    text = PARLOUR.read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    assert registry.find("./game.py", tmp_path).rules_version == "1"
    file.write_text(text.replace('rules_version="1"', 'rules_version="2"'), encoding="utf-8")
    assert registry.find("./game.py", tmp_path).rules_version == "2"


def test_an_installed_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    points = EntryPoints(
        [
            EntryPoint("installed_pig", "balance.games.pig:GAME", registry.GROUP),
            EntryPoint("broken", "no_such_package:GAME", registry.GROUP),
            EntryPoint("hollow", "balance.games.pig:__name__", registry.GROUP),
        ]
    )
    monkeypatch.setattr(registry, "entry_points", lambda group: points.select(group=group))
    assert registry.find("installed_pig").name == "pig"
    assert registry.names() == [*registry.MODULES, "broken", "hollow", "installed_pig"]
    for name, message in (("broken", "ModuleNotFoundError"), ("hollow", "defines no GAME")):
        with pytest.raises(BadInput, match=message):
            registry.find(name)


def test_an_unknown_game_is_named_with_the_known_ones() -> None:
    with pytest.raises(BadInput) as caught:
        registry.find("gooons", place=("s.yaml", 3))
    assert str(caught.value).startswith("s.yaml:3: game: unknown game 'gooons'; known: pig, goons")


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("x = 1\n", "defines no GAME"),
        ("GAME = 3\n", "defines no GAME"),
        ("x = 1\ny = 1 / 0\n", "game.py:2: ZeroDivisionError"),
        ("x = 1\n\ndef broken(:\n", "game.py:3: SyntaxError"),
        ("import no_such_module_anywhere\n", "game.py:1: ModuleNotFoundError"),
    ],
)
def test_a_faulty_file_is_named_with_its_line(tmp_path: Path, source: str, message: str) -> None:
    (tmp_path / "game.py").write_text(source, encoding="utf-8")
    for _ in range(2):
        with pytest.raises(BadInput) as caught:
            registry.find("./game.py", tmp_path)
        assert message in str(caught.value)


def test_a_file_that_ends_the_program_is_named(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("import sys\nsys.exit(3)\n", encoding="utf-8")
    with pytest.raises(BadInput, match="game.py:2: SystemExit: 3"):
        registry.find("./game.py", tmp_path)


def test_a_missing_file_is_named() -> None:
    with pytest.raises(BadInput, match="there is no game file"):
        registry.find("./no_such_game.py")
