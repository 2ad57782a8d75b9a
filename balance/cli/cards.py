"""`balance cards`: a game's components with their provenance."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from balance.cli.games import find_game
from balance.cli.options import json_option
from balance.cli.output import answer
from balance.cli.tables import print_table
from balance.report.wording import range_text

if TYPE_CHECKING:
    from balance.engine.components import Leaf
    from balance.engine.game import Declarations

COLUMNS = ("path", "value", "source", "low", "high")


@click.command(short_help="List a game's components and their sources.")
@click.argument("game")
@click.option(
    "--export", "folder", type=click.Path(path_type=Path, file_okay=False), help="Write GAME.csv into it."
)
@click.option("--map", "wanted", metavar="NAME", help="Draw this map, or the map in this file, as SVG.")
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), help="File of the map; NAME.svg by default."
)
@json_option
def cards(game: str, folder: Path | None, wanted: str | None, out: Path | None, as_json: bool) -> None:
    """List the cards, boards and dice of GAME, and where each value comes from."""
    from balance.engine.components import Components

    found = find_game(game)
    data: dict[str, Any]
    if wanted is not None or out is not None:
        if wanted is None or folder is not None:
            raise click.UsageError("--out goes with --map, and --map not with --export")
        drawn = draw(found, wanted, out)
        data = {"game": found.name, "map": str(drawn)}
        answer(data, as_json=as_json, tell=lambda: click.echo(f"written: {drawn}"))
        return
    listed = [leaf_data(leaf) for leaf in Components.load(found.components).leaves.values()]
    data = {"game": found.name, "components": listed}
    if folder is not None:
        data["exported"] = [str(export(found.name, listed, folder))]
    answer(data, as_json=as_json, tell=lambda: tell_cards(data))


def draw(game: Declarations, wanted: str, out: Path | None) -> Path:
    """Draw a map of a game.

    Parameters
    ----------
    game : Declarations
    wanted : str
        Name of a map of the game, or the path of a file that holds one.
    out : Path or None
        Where to; a file of the map's name in the working folder where missing.

    Returns
    -------
    Path
        The file, whole or not there.

    Raises
    ------
    BadInput
        The game has no maps, or not this one.
    """
    from balance.documents import BadInput, Problem, write_text
    from balance.report.maps import draw_map

    if game.maps is None:
        raise BadInput(Problem("balance cards", None, "--map", f"{game.title} has no maps"))
    plan = game.maps(wanted)
    target = Path(f"{plan.name}.svg") if out is None else out
    target.parent.mkdir(parents=True, exist_ok=True)
    write_text(target, draw_map(plan))
    return target


def leaf_data(leaf: Leaf) -> dict[str, Any]:
    """List one value with its provenance; `low` and `high` are the range of an assumed number."""
    return {
        "path": leaf.path,
        "value": leaf.value,
        "source": leaf.source.value,
        "low": leaf.low,
        "high": leaf.high,
    }


def export(name: str, listed: list[dict[str, Any]], folder: Path) -> Path:
    """Write components as CSV in UTF-8.

    Returns
    -------
    Path
        The file, whole or not there.
    """
    import csv
    import io

    from balance.documents import write_text
    from balance.engine.components import leaf_text

    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    for leaf in listed:
        rows.writerow(["" if leaf[column] is None else leaf_text(leaf[column]) for column in COLUMNS])
    folder.mkdir(parents=True, exist_ok=True)
    write_text(folder / f"{name}.csv", text.getvalue())
    return folder / f"{name}.csv"


def tell_cards(data: dict[str, Any]) -> None:
    """Print components for people."""
    from balance.engine.components import leaf_text

    rows = [
        [leaf["path"], leaf_text(leaf["value"]), leaf["source"], range_text(leaf["low"], leaf["high"])]
        for leaf in data["components"]
    ]
    if rows:
        print_table(["component", "value", "source", "range"], rows)
    else:
        click.echo(f"{data['game']} has no components")
    for file in data.get("exported", ()):
        click.echo(f"written: {file}")
