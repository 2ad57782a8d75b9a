"""Components: values with provenance, ranges of what is assumed, and overrides by path."""

from __future__ import annotations

from pathlib import Path

import pytest

from balance.documents import BadInput
from balance.engine.components import Components, Source

CARDS = """\
unit_ranges: {default: 1, at_least: 2, minimum: {default: 0, at_least: 9}}
source: rulebook
limits: {dice: 6, spaces: [1, 2, 3], empty: []}
scheme:
  title: The Riot
  goal: {value: 16, source: published}
  money:
    source: assumed
    at_least: 10
    cost: {value: 4, range: [2, 7]}
    few: 0
    share: {value: 0.5, range: [0.25, 1]}
    note: guess
    open: true
  tiers:
    - {at_least: 1, stars: 2}
    - {at_least: 3, stars: 5, extra: {source: assumed, value: 1}}
"""


@pytest.fixture
def components(tmp_path: Path) -> Components:
    return _load(tmp_path, CARDS)


def _load(folder: Path, text: str) -> Components:
    path = folder / "components.yaml"
    path.write_text(text, encoding="utf-8")
    return Components.load(path)


def test_values_and_groups_come_back_plain(components: Components) -> None:
    assert components.value("scheme.goal") == 16
    assert components.value("limits.spaces") == [1, 2, 3]
    assert components.value("scheme.tiers.1.stars") == 5
    assert components.group("scheme.tiers") == [
        {"at_least": 1, "stars": 2},
        {"at_least": 3, "stars": 5, "extra": 1},
    ]
    assert list(components.group()) == ["limits", "scheme"]
    assert components.has("scheme.tiers.0") and components.has("scheme.title")
    assert not components.has("scheme.tiers.2") and not components.has("scheme.goal.value")
    with pytest.raises(KeyError):
        components.group("scheme.nothing")


def test_the_nearest_source_holds(components: Components) -> None:
    sources = {path: leaf.source for path, leaf in components.leaves.items()}
    assert sources["limits.dice"] is Source.RULEBOOK
    assert sources["scheme.goal"] is Source.PUBLISHED
    assert sources["scheme.money.note"] is Source.ASSUMED
    assert sources["scheme.tiers.1.extra"] is Source.ASSUMED
    assert [leaf.path for leaf in components.assumed("scheme.tiers")] == ["scheme.tiers.1.extra"]
    assert len(components.assumed()) == 7 and components.assumed("sch") == []


@pytest.mark.parametrize(
    ("path", "low", "high"),
    [
        ("scheme.money.at_least", 9, 12),
        ("scheme.money.cost", 2, 7),
        ("scheme.money.few", 0, 1),
        ("scheme.money.share", 0.25, 1),
        ("scheme.money.note", None, None),
        ("scheme.money.open", None, None),
        ("scheme.goal", None, None),
    ],
)
def test_only_assumed_numbers_have_a_range(
    components: Components, path: str, low: float, high: float
) -> None:
    leaf = components.leaves[path]
    assert (leaf.low, leaf.high) == (low, high)


def test_leaves_know_their_lines(components: Components) -> None:
    paths = ("limits.dice", "scheme.goal", "scheme.money.few")
    assert [components.leaves[path].line for path in paths] == [3, 6, 11]


REFUSED = {
    "a: 1": ":1: a: has no source; known: rulebook, published, assumed",
    "a: {source: guess, b: 1}": ":1: a.source: unknown source 'guess'",
    "a: {source: scenario, b: 1}": ":1: a.source: unknown source 'scenario'",
    "source: assumed\na: 1": ":2: a: an assumed number needs a range",
    "source: assumed\na: {value: 1, range: [2, 3]}": "a.range: found [2, 3], a range is [low, high] around 1",
    "source: assumed\na: {value: 1, range: 2}": "a.range: found 2",
    "source: rulebook\na: {value: 1, range: [0, 3]}": "a.range: only an assumed number has a range",
    "source: rulebook\na: {value: 1, rnage: [0, 3]}": "a.rnage: unknown key 'rnage' beside a value",
    "source: rulebook\na: {value: {b: 1}}": ":2: a: a value is plain",
    "source: rulebook\na: {value: [[1]]}": ":2: a: a value is plain",
    "source: rulebook\na: [1, {b: 2}]": ":2: a: a list holds only plain values, or only groups",
    "source: rulebook\na.b: 1": ":2: a.b: a component's name has no dot",
    "unit_ranges: 3": ":1: unit_ranges: must be a mapping",
    "unit_ranges: {default: -1}": ":1: unit_ranges.default: found -1, a number of at least 0",
    "unit_ranges: {minimum: 1}": ":1: unit_ranges.minimum: must be a mapping",
    "unit_ranges: {minimum: {a: x}}": ":1: unit_ranges.minimum.a: found 'x', a number is needed",
    "- 1": ":1: the components must be a mapping",
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_faulty_file_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadInput) as caught:
        _load(tmp_path, text)
    assert REFUSED[text] in str(caught.value)


def test_all_problems_of_a_file_come_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        _load(tmp_path, "a: 1\nb: 012\nc: {source: x, d: 1}\n")
    assert [problem.line for problem in caught.value.problems] == [2, 1, 3]


def test_a_game_without_components_has_none() -> None:
    assert Components.load(None).leaves == {} and Components.load(None).group() == {}


def test_an_override_replaces_leaves_and_keeps_the_rest(components: Components) -> None:
    places = {"override.scheme.money.cost": ("s.yaml", 7)}
    changed = components.override({"scheme.money.cost": 5, "scheme.tiers.0.stars": 9}, places)
    leaf = changed.leaves["scheme.money.cost"]
    assert (leaf.value, leaf.source, leaf.low, leaf.high) == (5, Source.SCENARIO, 2, 7)
    assert (leaf.file, leaf.line) == ("s.yaml", 7)
    assert changed.group("scheme.tiers")[0] == {"at_least": 1, "stars": 9}
    assert components.value("scheme.money.cost") == 4, "the original is untouched"
    assert list(changed.leaves) == list(components.leaves)


def test_a_mapping_changes_what_it_names_and_dots_may_be_nested(components: Components) -> None:
    changed = components.override({"scheme": {"money.cost": 6, "tiers": {"1": {"stars": 7}}}})
    assert changed.value("scheme.money.cost") == 6 and changed.value("scheme.tiers.1.stars") == 7
    assert changed.value("scheme.money.few") == 0


def test_a_list_replaces_a_list_whatever_its_length(components: Components) -> None:
    tiers = [{"at_least": 2, "extra": 3}, {"at_least": 4}, {"stars": 1}]
    changed = components.override({"scheme.tiers": tiers, "limits.spaces": [4]})
    assert changed.group("scheme.tiers") == tiers and changed.value("limits.spaces") == [4]
    leaf = changed.leaves["scheme.tiers.0.extra"]
    assert (leaf.path, leaf.source) == ("scheme.tiers.0.extra", Source.SCENARIO)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (
            "scheme.mony.cost",
            1,
            "override.scheme.mony: no component 'mony' in 'scheme'; known: title, goal,",
        ),
        (
            "shceme",
            1,
            "in the components; known: limits, scheme (did you mean 'scheme'?)",
        ),
        ("scheme.goal.at_least", 1, "no component 'at_least' in 'scheme.goal'; which is a single value"),
        (
            "scheme.tiers.2.stars",
            1,
            "tiers.2: no component '2' in 'scheme.tiers'; known: 0, 1",
        ),
        ("scheme.goal", "many", "found 'many', a whole number is needed (the game has 16)"),
        ("scheme.goal", 1.5, "found 1.5, a whole number is needed"),
        ("scheme.goal", True, "found true, a whole number is needed"),
        ("scheme.money.share", "x", "a number is needed"),
        ("scheme.money.open", 1, "found 1, true or false is needed"),
        ("scheme.title", 3, "found 3, a text is needed"),
        ("limits.spaces", 3, "found 3, a list is needed"),
        ("limits.spaces", ["x"], "a list of values of the same type is needed"),
        ("limits.empty", [[1]], "a list of values of the same type is needed"),
        ("scheme.money", 3, "found 3, but this is a group with the parts at_least, cost"),
        ("scheme.tiers", [{"at_lest": 3}], "override.scheme.tiers.0.at_lest: unknown part 'at_lest'"),
        ("scheme.tiers", [3], "override.scheme.tiers.0: found 3, a group like the others"),
    ],
)
def test_a_wrong_override_is_refused(components: Components, path: str, value: object, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        components.override({path: value}, {f"override.{path}": ("s.yaml", 3)})
    assert str(caught.value).startswith("s.yaml:3: override.") and message in str(caught.value)


def test_every_wrong_override_is_named(components: Components) -> None:
    with pytest.raises(BadInput) as caught:
        components.override({"a": 1, "scheme.goal": 3, "b": {"c": 2}})
    assert [problem.path for problem in caught.value.problems] == ["override.a", "override.b"]
