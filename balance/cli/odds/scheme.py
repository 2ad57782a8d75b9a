"""`balance odds scheme`: a game's own named schemes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING, Any

import click

from balance.cli.failing import refusals
from balance.cli.games import find_game
from balance.cli.notices import said_if_slow
from balance.cli.odds.chance import fraction_text, simulate_option, trial_seed_option
from balance.cli.options import WholeNumber, WholeNumbers, json_option
from balance.cli.output import answer
from balance.cli.tables import print_table
from balance.report.wording import estimate_text

if TYPE_CHECKING:
    from balance.documents import Problem
    from balance.engine.game import Declarations

COMMAND = "balance odds scheme"
SLOW = (
    "working out every decision exactly; with many dice and --maximise value this takes up to half a minute"
)
OVERRIDE = "override."


class Rates(click.ParamType):
    """What each kind of reward is worth in stars, such as `energy=.45,money=.55`."""

    name = "kind=value,..."

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> dict[str, float]:
        if isinstance(value, dict):
            return value
        rates = {}
        for part in value.split(","):
            kind, equals, number = part.partition("=")
            try:
                rates[kind.strip()] = float(number)
            except ValueError:
                equals = ""
            if not equals or not kind.strip():
                self.fail(f"found {part!r}, but the form is energy=.45,money=.55", param, ctx)
        return rates


@click.command()
@click.argument("game")
@click.argument("scheme")
@click.option("--energy", type=WholeNumber(1), help="Energy that one player commits in all.")
@click.option("--commits", type=WholeNumbers(1), help="Energy of each seat, in Commit Order.")
@click.option("--reserve", type=WholeNumbers(), help="Energy that each seat has left; one number for all.")
@click.option("--money", type=WholeNumbers(), help="Money that each seat has left; one number for all.")
@click.option("--board-stars", type=WholeNumber(), help="Visible stars of the colour on the Game Board.")
@click.option("--crib-stars", type=WholeNumbers(), help="Visible stars on each seat's Crib Board.")
@click.option("--values", type=Rates(), help="What a unit of each kind is worth in stars.")
@click.option(
    "--maximise",
    type=click.Choice(["success", "value"]),
    default="success",
    show_default=True,
    help="What rerolls and further draws aim at.",
)
@click.option("--set", "sets", multiple=True, metavar="PATH=VALUE", help="Change a component's value.")
@simulate_option
@trial_seed_option
@json_option
def scheme(
    game: str,
    scheme: str,
    energy: int | None,
    commits: tuple[int, ...] | None,
    sets: tuple[str, ...],
    simulate: int | None,
    seed: int,
    as_json: bool,
    **options: Any,
) -> None:
    """Chance and worth of a SCHEME of GAME, tier by tier and seat by seat."""
    if (energy is None) == (commits is None):
        raise click.UsageError("give exactly one of --energy, --commits")
    room = room_of(find_game(game))
    overrides = overrides_of(sets)
    question = {
        "commits": commits or (energy,),
        "overrides": overrides,
        **{name: value for name, value in options.items() if value is not None},
    }
    with refusals(COMMAND), blamed_on(sets), said_if_slow(SLOW):
        data: dict[str, Any] = room.scheme_odds(scheme, **question)
        if simulate:
            counts = room.simulate_scheme(scheme, **question, games=simulate, seed=seed)
            data["simulated"] = simulated_tiers(counts, seed)
    answer(data, as_json=as_json, tell=lambda: tell_scheme(f"{game}: {scheme}", data))


@contextmanager
def blamed_on(sets: tuple[str, ...]) -> Iterator[None]:
    """Name the `--set` that a problem of an override comes from.

    Raises
    ------
    BadInput
    """
    from balance.documents import BadInput

    places = {path_of(text): f"--set {text}" for text in sets}
    try:
        yield
    except BadInput as error:
        raise BadInput([replace(p, file=place_of(p, places)) for p in error.problems]) from error


def path_of(text: str) -> str:
    """Return the component's path of a `--set`."""
    return text.partition("=")[0].strip().removeprefix(OVERRIDE)


def place_of(problem: Problem, places: Mapping[str, str]) -> str:
    """Return the `--set` of a problem's path, or whatever its file is."""
    path = problem.path.removeprefix(OVERRIDE)
    pairs = [(f"{path}.", f"{start}.", place) for start, place in places.items()]
    # A path that leads nowhere is blamed where it leaves what there is, which is shorter than the path set.
    found = (place for one, other, place in pairs if one.startswith(other) or other.startswith(one))
    return next(found, problem.file)


def room_of(game: Declarations) -> ModuleType:
    """Find the room where a game answers exactly.

    Raises
    ------
    BadInput
        The game has no named schemes.
    """
    from balance.documents import BadInput, Problem
    from balance.report.subject import odds_room

    room = odds_room(game)
    if room is None or not hasattr(room, "scheme_odds"):
        raise BadInput(Problem(COMMAND, None, "game", f"'{game.name}' has no named schemes"))
    return room


def overrides_of(sets: tuple[str, ...]) -> dict[str, Any]:
    """Read `--set`: a path below the game's components, with or without `override.` before it.

    Raises
    ------
    BadInput
    """
    from balance.documents import BadInput, Problem, parse_yaml

    overrides = {}
    for text in sets:
        path, equals, value = text.partition("=")
        if not equals or not path:
            raise BadInput(Problem("--set", None, "", f"found '{text}', but the form is path=value"))
        overrides[path_of(text)] = parse_yaml(value, f"--set {text}").plain()
    return overrides


def simulated_tiers(counts: Mapping[str, int], seed: int) -> dict[str, Any]:
    """List the share of trials of each tier with its Wilson interval.

    Parameters
    ----------
    counts : mapping of str to int
        Trials by tier.
    seed : int

    Returns
    -------
    dict
        `games`, `seed` and `tiers`.
    """
    from balance.stats.intervals import wilson

    games = sum(counts.values())
    tiers = []
    for name, count in counts.items():
        share = wilson(count, games)
        tiers.append({"name": name, "probability": share.estimate, "low": share.low, "high": share.high})
    return {"games": games, "seed": seed, "tiers": tiers}


def tell_scheme(title: str, data: Mapping[str, Any]) -> None:
    """Print a scheme's odds for people."""
    simulated = data.get("simulated")
    columns = ["ends in", "chance", "as a fraction"]
    rows = [
        [tier["name"], f"{tier['probability']:.6f}", fraction_text(tier["numerator"], tier["denominator"])]
        for tier in data["tiers"]
    ]
    if simulated:
        columns.append(f"simulated, n = {simulated['games']:,}")
        estimates = {tier["name"]: tier for tier in simulated["tiers"]}
        for row in rows:
            found = estimates[row[0]]
            row.append(estimate_text(found["probability"], found["low"], found["high"]))
    print_table(columns, rows, title=title)
    print_table(["expected", *seat_names(data)], expected_rows(data["seats"]))
    for row in data.get("neighbours", ()):
        click.echo(f"with {row['change']:+d} energy: {neighbour_text(row)}")
    for note in data.get("notes", ()):
        click.echo(note)
    if data.get("assumed"):
        click.echo(f"rests on {len(data['assumed'])} assumed values; --json lists them")


def seat_names(data: Mapping[str, Any]) -> list[str]:
    """Head the columns of the participants, in Commit Order."""
    return [f"place {number + 1}" for number in range(len(data["seats"]))]


def expected_rows(seats: Sequence[Mapping[str, Any]]) -> list[list[str]]:
    """List what each participant may expect, an amount a row; only what somebody may expect at all."""
    names = [name for name in seats[0]["expected"] if any(seat["expected"][name] for seat in seats)]
    rows = [[name, *(f"{seat['expected'][name]:.4f}" for seat in seats)] for name in names]
    rows.append(["net value", *(f"{seat['net']:.4f}" for seat in seats)])
    even = [seat.get("break_even_board_stars") for seat in seats]
    rows.append(["breaks even at board stars", *("never" if stars is None else str(stars) for stars in even)])
    return rows


def neighbour_text(row: Mapping[str, Any]) -> str:
    """Print the answer for a little more or less energy."""
    tiers = ", ".join(f"{tier['name']} {tier['probability']:.4f}" for tier in row["tiers"])
    return f"{tiers}; net {', '.join(f'{net:.4f}' for net in row['net'])}"
