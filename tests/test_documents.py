"""Reading YAML with places, refusing its traps, and writing files whole."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some
from ruamel.yaml import YAML

from balance.documents import (
    BadInput,
    Problem,
    known,
    load_yaml,
    parse_yaml,
    read_yaml,
    shown,
    write_bytes,
    write_text,
)

MEANINGS = {
    "true": True,
    "false": False,
    "no": "no",
    "yes": "yes",
    "on": "on",
    "True": "True",
    "0": 0,
    "-0": 0,
    "+1": 1,
    "-12": -12,
    "1_000_000": 1_000_000,
    "1__0": "1__0",
    "1e6": 1_000_000,
    "1E+2": 100,
    "1.5e3": 1500,
    "1e-3": 0.001,
    "0.5": 0.5,
    ".5": 0.5,
    "1.0": 1.0,
    "'012'": "012",
    '"true"': "true",
    "1:30": "1:30",
    "2024-01-01": "2024-01-01",
    "NaN": "NaN",
    "1,000": "1,000",
    "٣": "٣",
}


@pytest.mark.parametrize("text", MEANINGS)
def test_a_scalar_means_what_yaml_1_2_says(text: str) -> None:
    value = parse_yaml(f"a: {text}", "f").plain()["a"]
    assert value == MEANINGS[text] and type(value) is type(MEANINGS[text])


REFUSED = {
    "a: 012": (1, "a", "leading zero"),
    "a: 08": (1, "a", "leading zero"),
    "a: -07.5": (1, "a", "leading zero"),
    "a: 00": (1, "a", "leading zero"),
    "a: 0x1F": (1, "a", "decimal"),
    "a: ~": (1, "a", "empty (null)"),
    "a: null": (1, "a", "empty (null)"),
    "a:\nb: 1": (1, "a", "empty (null)"),
    "a: [1, ~]": (1, "a[1]", "empty (null)"),
    "a: .nan": (1, "a", "finite"),
    "a: -.inf": (1, "a", "finite"),
    "a: 1e999": (1, "a", "too large"),
    f"a: {'9' * 5000}": (1, "a", "too large"),
    "a: 1\nb: 2\na: 3": (3, "a", "written twice, first on line 1"),
    "1: a": (1, "1", "quote it"),
    "true: a": (1, "true", "quote it"),
    "~: a": (1, "~", "quote it"),
    "? [a]\n: b": (1, "", "a key must be a text"),
    "a: !!int 3": (1, "a", "tag"),
    "a: !mine {b: 1}": (1, "a", "tag"),
    "a: ! x": (1, "a", "tag"),
    "a: &x {b: 1}\nc:\n  <<: *x": (3, "c.<<", "merge keys"),
    "a: *x": (1, "a", "no anchor &x"),
    "a: &x [*x]": (1, "a[0]", "contains itself"),
    "%YAML 1.1\n---\na: 1": (2, "", "directives"),
    "a: 1\n---\nb: 1": (2, "", "second document"),
    "a:\n\t- 1": (2, "", "tab"),
    "a: [1": (1, "", "not YAML"),
    "a: b: c": (1, "", "not YAML"),
    "": (1, "", "the file is empty"),
    "# only a comment": (1, "", "the file is empty"),
    "a: 1\nb: \x00": (2, "", "U+0000"),
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_trap_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_yaml(text, "f.yaml")
    line, path, message = REFUSED[text]
    (problem,) = caught.value.problems
    assert (problem.file, problem.line, problem.path) == ("f.yaml", line, path)
    assert message in problem.message


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 50_000, "- " * 50_000])
def test_deep_nesting_is_refused_in_time(text: str) -> None:
    with pytest.raises(BadInput, match="levels deep"):
        parse_yaml(text, "f")


def test_an_alias_bomb_is_refused_and_small_aliases_are_not() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in range(1, 9):
        bomb += f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]\n"
    with pytest.raises(BadInput, match="every alias is written out"):
        parse_yaml(bomb, "f")
    assert parse_yaml("a: &x [1, 2]\nb: *x", "f").plain() == {"a": [1, 2], "b": [1, 2]}


def test_all_problems_of_a_file_come_at_once_and_the_rest_is_kept() -> None:
    node, problems = read_yaml("a: 012\nb: fine\nc: ~\nb: 2\n", "f")
    assert [problem.line for problem in problems] == [1, 3, 4]
    assert node is not None and node.plain() == {"b": "fine"}


def test_nodes_know_the_lines_of_keys_and_values() -> None:
    outer = parse_yaml("a:\n  b:\n    - 1\n    - c: 2\n", "f").mapping
    assert outer is not None and (outer["a"].line, outer["a"].key_line) == (2, 1)
    inner = outer["a"].mapping
    assert inner is not None and inner["b"].key_line == 2
    assert [item.line for item in inner["b"].items or []] == [3, 4]
    assert inner["b"].key_problem("a.b", "wrong").line == 2


@pytest.mark.parametrize(
    ("data", "message"),
    [(b"a: 1\nb: \xff", "2: the byte 0xFF is not UTF-8"), (b"\xff\xfea\x00", "not UTF-8")],
)
def test_other_encodings_are_refused(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(data)
    with pytest.raises(BadInput, match=message):
        load_yaml(path)


def test_byte_order_mark_and_windows_line_ends_are_read(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes("\ufeffa: ü\r\nb: 2\r\n".encode())
    node = load_yaml(path)
    assert node.plain() == {"a": "ü", "b": 2}
    assert node.mapping is not None and [inner.key_line for inner in node.mapping.values()] == [1, 2]


def test_missing_files_and_folders_are_problems(tmp_path: Path) -> None:
    for path, message in [(tmp_path / "no.yaml", "no such file"), (tmp_path, "is a folder")]:
        with pytest.raises(BadInput, match=message):
            load_yaml(path)


def test_a_problem_prints_what_it_knows() -> None:
    assert str(Problem("f", 3, "a.b", "wrong")) == "f:3: a.b: wrong"
    assert str(Problem("--set", 0, "a", "wrong")) == "--set: a: wrong"
    problem = Problem("f", 1, "", "x")
    assert BadInput([problem, problem]).problems == (problem,)
    assert BadInput(problem).problems == (problem,)


def test_known_suggests_only_what_is_close() -> None:
    assert known("gredy", ["cautious", "greedy"]) == "known: cautious, greedy (did you mean 'greedy'?)"
    assert known("zzz", ["cautious"]) == "known: cautious"
    assert known("a", []) == "known: none"
    assert known("x99", [f"name{i}" for i in range(50)]).endswith("and 10 more")


def test_shown_prints_as_yaml_would() -> None:
    assert [shown(value) for value in ("a", True, 1.5, [1, "b"])] == ["'a'", "true", "1.5", '[1, "b"]']
    assert len(shown("x" * 100)) == 60


def test_writing_replaces_whole_files_and_leaves_no_scraps(tmp_path: Path) -> None:
    write_text(tmp_path / "a.txt", "grün\n")
    write_bytes(tmp_path / "a.txt", b"new")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("a.txt", b"new")]


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_text(tmp_path / "a.txt", "old")

    def fail(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "disk full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="disk full") as caught:
        write_text(tmp_path / "a.txt", "new")
    assert caught.value.filename == str(tmp_path / "a.txt")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("a.txt", "old")]


@given(some.text(alphabet=" \n\t:-[]{}&*!|>'\"#%,?~01e.x_a", max_size=60))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    node, problems = read_yaml(text, "f")
    assert problems or node is not None


@given(some.text(alphabet="+-01_e.", min_size=1, max_size=8))
def test_numbers_agree_with_another_reader_of_yaml_1_2(text: str) -> None:
    """Where both find a number, it is the same number; ours is exact where theirs is the nearest float."""
    node, _ = read_yaml(f"a: {text}", "f")
    found = node.plain().get("a") if node is not None and node.mapping is not None else None
    if isinstance(found, int | float):
        other = YAML(typ="safe", pure=True).load(f"a: {text}")["a"]
        assert not isinstance(other, int | float) or other == type(other)(found)
