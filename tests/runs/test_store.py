"""Damaged batches, stores made by other rules, and bad settings."""

from __future__ import annotations

import json
import shutil

import pytest

from balance.documents import BadInput
from balance.engine.build import Flavour
from balance.engine.fault import GameFault
from balance.runs import execute, load_run
from balance.runs.execution import reference_of
from balance.runs.grid import Batch
from balance.runs.manifest import read_manifest
from balance.runs.running import safe_name
from balance.runs.store import Store, checksum
from tests.runs.scenes import PIG, TOSS, scene


def damage_truncate(file):
    file.write_bytes(file.read_bytes()[:-7])


def damage_flip(file):
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(bytes(data))


def damage_empty(file):
    file.write_bytes(b"")


def damage_other_content(file):
    """Write something else under a name that tells its checksum."""
    file.write_bytes(b"hi")
    file.rename(file.with_name(f"{file.stem.rpartition('-')[0]}-{checksum(b'hi')}.npz"))


@pytest.mark.parametrize("damage", [damage_truncate, damage_flip, damage_empty])
def test_a_damaged_batch_is_played_again_and_said(damage, tmp_path):
    scenario = scene(tmp_path, TOSS)
    run = execute(scenario, out=tmp_path, batch=60)
    files = sorted((run.run_dir / "tallies").glob("*.npz"))
    damage(files[1])
    read = load_run(run.run_dir)
    assert [cell.tally.games for cell in read.cells] == [201 - 60]
    assert f"{files[1].name} is damaged" in read.notices[0]
    said = []
    again = execute(scenario, out=tmp_path, batch=60, notify=said.append)
    assert again.blocks == run.blocks
    assert said == list(again.notices) == [f"{files[1].name} was damaged: its games are played again"]
    assert load_run(run.run_dir).notices == ()


def test_a_batch_with_another_content_counts_as_damaged(tmp_path):
    scenario = scene(tmp_path, TOSS)
    run = execute(scenario, out=tmp_path, batch=60)
    damage_other_content(sorted((run.run_dir / "tallies").glob("*.npz"))[1])
    assert "is damaged" in load_run(run.run_dir).notices[0]
    assert execute(scenario, out=tmp_path, batch=60).blocks == run.blocks


def test_a_manifest_that_lacks_something_is_named(tmp_path):
    run = execute(scene(tmp_path, TOSS), out=tmp_path)
    file = run.run_dir / "manifest.json"
    whole = json.loads(file.read_text(encoding="utf-8"))
    # Stores of before cards were recorded are read, too.
    for key in whole.keys() - {"format", "components"}:
        file.write_text(json.dumps({name: whole[name] for name in whole if name != key}), encoding="utf-8")
        with pytest.raises(BadInput, match=f"is damaged: it lacks {key}$"):
            load_run(run.run_dir)


@pytest.mark.parametrize(
    "damage",
    [
        {"resolved": {}},
        {"resolved": []},
        {"resolved": {"cells": []}},
        {"cells": 3},
        {"games": "many"},
        {"sessions": [1]},
        {"stamps": {}},
    ],
    ids=str,
)
def test_a_manifest_with_other_contents_is_named(damage, tmp_path):
    run = execute(scene(tmp_path, TOSS), out=tmp_path)
    file = run.run_dir / "manifest.json"
    whole = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**whole, **damage}), encoding="utf-8")
    with pytest.raises(BadInput, match=f"is damaged: .*{next(iter(damage))}.* do not hold"):
        load_run(run.run_dir)


def test_an_undamaged_store_gives_no_notice(tmp_path):
    execute(scene(tmp_path, TOSS), out=tmp_path)
    assert execute(scene(tmp_path, TOSS), out=tmp_path).notices == ()


@pytest.mark.parametrize("key", ["stamps", "seed", "identity"])
def test_a_store_made_by_other_rules_is_read_but_not_continued(key, tmp_path):
    run = execute(scene(tmp_path, TOSS), out=tmp_path)
    file = run.run_dir / "manifest.json"
    manifest = json.loads(file.read_text(encoding="utf-8"))
    manifest[key] = {"game": "another"} if key == "stamps" else "another"
    file.write_text(json.dumps(manifest), encoding="utf-8")
    with pytest.raises(BadInput, match="a store made by other rules") as caught:
        execute(scene(tmp_path, TOSS), out=tmp_path)
    assert str(caught.value).startswith(str(run.run_dir))
    assert load_run(run.run_dir).blocks == run.blocks


def test_batches_without_a_manifest_are_not_continued(tmp_path):
    run = execute(scene(tmp_path, TOSS), out=tmp_path)
    (run.run_dir / "manifest.json").unlink()
    with pytest.raises(BadInput, match=r"there is no manifest\.json"):
        execute(scene(tmp_path, TOSS), out=tmp_path)


@pytest.mark.parametrize("content", ["", "{", "[]", '{"format": 99}'])
def test_what_is_no_manifest_is_named(content, tmp_path):
    (tmp_path / "manifest.json").write_text(content, encoding="utf-8")
    with pytest.raises(BadInput, match=r"manifest\.json"):
        load_run(tmp_path)


def test_the_run_is_named_by_what_its_numbers_rest_on(tmp_path):
    name = execute(scene(tmp_path, TOSS), out=tmp_path).run_dir.name
    titled = execute(scene(tmp_path, TOSS + "title: Another\n", games=60), out=tmp_path)
    assert titled.run_dir.name == name
    for other in (scene(tmp_path, TOSS, seed=5), scene(tmp_path, TOSS.replace("players: 3", "players: 2"))):
        assert execute(other, out=tmp_path).run_dir.name != name


def test_a_flavour_has_a_run_of_its_own(tmp_path):
    scenario = scene(tmp_path, PIG, games=30)
    plain = execute(scenario, out=tmp_path, flavour=Flavour.PLAIN)
    fast = execute(scenario, out=tmp_path)
    assert plain.run_dir != fast.run_dir
    assert plain.blocks == fast.blocks


def test_the_manifest_says_how_to_make_the_run_again(tmp_path):
    scenario = scene(tmp_path, TOSS)
    manifest = read_manifest(execute(scenario, out=tmp_path).run_dir / "manifest.json")
    assert manifest["resolved"] == json.loads(json.dumps(scenario.resolved))
    assert (manifest["seed"], manifest["games"], manifest["rules_version"]) == (1, 200, "1")
    assert manifest["command"] and manifest["versions"]["numpy"] and manifest["machine"]["cores"]
    assert manifest["stamps"]["game"].startswith("toss ")
    assert manifest["sessions"][0]["games"] == 200


@pytest.mark.parametrize("backend", ["threads", "loky"])
@pytest.mark.parametrize(
    ("spoil", "kind", "message"),
    [
        ("audit", GameFault, "invariant 1 broken: no coin shows seventeen"),
        ("bounds", BadInput, r"game toss: MEASURES\.turns: game \d+ recorded 1,000; allowed: 0 \.\. 4"),
    ],
)
def test_faults_of_workers_come_back_as_themselves(backend, spoil, kind, message, tmp_path):
    scenario = scene(tmp_path, TOSS + f"spoil: {spoil}\n", games=2000)
    with pytest.raises(kind, match=message):
        execute(scenario, out=tmp_path, backend=backend, jobs=2, batch=120)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"backend": "thread"}, r"--backend: unknown backend 'thread'; known: threads, loky, dask \(did you"),
        ({"jobs": 0}, "--jobs: found 0; allowed: 1 or more"),
        ({"games": 0}, "--games: found 0; allowed: 1 or more"),
        ({"batch": -5}, "--batch: found -5; allowed: 1 or more"),
    ],
)
def test_bad_settings_are_named_and_nothing_is_written(options, message, tmp_path):
    with pytest.raises(BadInput, match=message):
        execute(scene(tmp_path, TOSS), out=tmp_path / "out", **options)
    assert not (tmp_path / "out").exists()


def test_a_scheduler_that_does_not_answer_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr("balance.runs.backends.WAIT", 0.5)
    with pytest.raises(BadInput, match="no Dask scheduler with workers answers at tcp://127.0.0.1:9"):
        execute(scene(tmp_path, TOSS), out=tmp_path, backend="dask", scheduler="tcp://127.0.0.1:9")


def test_dask_without_its_extra_is_named(tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(BadInput, match=r"tabletop-balance\[cluster\]"):
        execute(scene(tmp_path, TOSS), out=tmp_path, backend="dask")


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match="cannot be written"):
        execute(scene(tmp_path, TOSS), out=tmp_path / "file")


def test_games_are_kept_on_demand(tmp_path):
    import pandas as pd

    scenario = scene(tmp_path, PIG, games=90)
    execute(scenario, out=tmp_path, batch=60)
    run = execute(scenario, out=tmp_path, batch=60, keep_games=True)
    parts = sorted((run.run_dir / "games").glob("*.parquet"))
    assert len(parts) == 2
    table = pd.concat([pd.read_parquet(part) for part in parts])
    assert table.groupby("cell").size().tolist() == [cell.tally.games for cell in run.cells]
    for cell in run.cells:
        mine = table[table["cell"] == cell.index].sort_values("game")
        assert mine["game"].tolist() == list(range(cell.tally.games))
        for name in ("score[0]", "score[1]", "turns", "moves"):
            assert mine[name].sum() == cell.tally.over_games(cell.plan.number(name)).total
    assert "score[2]" not in table.columns


def test_games_of_cells_with_other_seats_have_empty_columns(tmp_path):
    import pandas as pd

    text = TOSS.replace("players: 3\n", "vary: {players: [2, 3]}\n")
    run = execute(scene(tmp_path, text, games=6), out=tmp_path, keep_games=True)
    (part,) = (run.run_dir / "games").glob("*.parquet")
    table = pd.read_parquet(part)
    assert table["score[2]"].isna().tolist() == [True] * 6 + [False] * 6


def test_a_batch_whose_games_are_lost_is_played_again_where_they_are_wanted(tmp_path):
    scenario = scene(tmp_path, TOSS)
    run = execute(scenario, out=tmp_path, keep_games=True)
    shutil.rmtree(run.run_dir / "games")
    assert execute(scenario, out=tmp_path, keep_games=True).blocks == run.blocks
    assert list((run.run_dir / "games").glob("*.parquet"))


def test_names_of_files_tell_block_first_game_and_count(tmp_path):
    store = Store(tmp_path)
    with store.locked():
        store.write(Batch(3, 120, 60), b"tallies", None)
    (stored,) = store.batches()
    assert stored.batch == Batch(3, 120, 60)
    assert stored.intact() == b"tallies"
    (store.tallies / "notes.npz").write_bytes(b"")
    assert len(store.batches()) == 1


def test_folder_names_are_safe():
    assert safe_name("Gänse: 3/4?") == "Gänse__3_4_"
    assert safe_name("..") == "scenario"


def test_a_game_of_no_file_cannot_travel():
    from dataclasses import replace

    from balance.games.pig import GAME

    assert reference_of(GAME) == "pig"
    with pytest.raises(BadInput, match="is the GAME of no file"):
        reference_of(replace(GAME, title="Another"))


def test_the_manifest_keeps_the_cards_and_is_read_without_them(tmp_path):
    run = execute(scene(tmp_path), games=60, out=tmp_path)
    file = run.run_dir / "manifest.json"
    whole = json.loads(file.read_text(encoding="utf-8"))
    assert whole.pop("components")["goal.score"] == 100
    file.write_text(json.dumps(whole), encoding="utf-8")
    assert load_run(run.run_dir).cells[0].tally == run.cells[0].tally
