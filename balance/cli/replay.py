"""`balance replay`: one game of a run again, move by move, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from balance.cli.options import WholeNumber, json_option, seed_option, set_option, where_option
from balance.cli.output import answer
from balance.cli.tables import print_pairs

if TYPE_CHECKING:
    from balance.engine.game import Cell, Measure
    from balance.engine.match import Match
    from balance.engine.walk import Move

LARGEST_GAME = 10**12
"""No run holds more games."""


@click.command(short_help="Tell one game move by move.")
@click.argument("scenario")
@click.option(
    "--game",
    "number",
    type=WholeNumber(0, LARGEST_GAME),
    default=0,
    show_default=True,
    help="Which game, from 0.",
)
@click.option("--cell", type=WholeNumber(), default=0, show_default=True, help="Which cell, from 0.")
@set_option
@where_option
@seed_option
@json_option
def replay(
    scenario: str,
    number: int,
    cell: int,
    sets: tuple[str, ...],
    wheres: tuple[str, ...],
    seed: int | None,
    as_json: bool,
) -> None:
    """Play one game of SCENARIO again and tell every move.

    With rotated seats, game = block x players + rotation.
    """
    from balance.engine.patience import patience
    from balance.engine.walk import begin, match_of, walk
    from balance.scenario import load

    loaded = load(scenario, sets=sets, wheres=wheres, seed=seed)
    if cell >= len(loaded.cells):
        there = "is 1 cell" if len(loaded.cells) == 1 else f"are {len(loaded.cells):,} cells"
        raise click.BadParameter(f"there {there}, from 0", param_hint="--cell")
    match = match_of(loaded.game, loaded.cells[cell])
    moves = []
    with patience(match):
        shift = begin(match, seed=loaded.seed, number=number)
        opening = opening_data(match, loaded.cells[cell], shift)
        if not as_json:
            tell_opening(cell, number, opening)
        for move in walk(match, seed=loaded.seed, number=number):
            moves.append(move_data(move))
            if not as_json:
                tell_move(move, loaded.game.role_title(move.seat))
        outcome = outcome_data(match, len(moves))
    data = {
        "scenario": loaded.name,
        "cell": cell,
        "game": number,
        **opening,
        "moves": moves,
        "outcome": outcome,
    }
    answer(data, as_json=as_json, tell=lambda: tell_outcome(outcome))


def opening_data(match: Match, cell: Cell, shift: int) -> dict[str, Any]:
    """List what a game starts with.

    Parameters
    ----------
    match : Match
        Set up.
    cell : Cell
    shift : int
        Entry j of the cell's seats sits at seat (j + shift) modulo players.

    Returns
    -------
    dict
        `factors`, `policies` (label a seat), `roles` where the seats have some, and `opening` (what
        the set-up laid out, in words).
    """
    labels = [cell.seats[(seat - shift) % cell.players].label for seat in range(cell.players)]
    titles = [match.game.role_title(seat) for seat in range(len(match.game.roles))]
    roles = {"roles": titles} if titles else {}
    return {"factors": cell.factors, "policies": labels, **roles, "opening": match.introduce()}


def tell_opening(cell: int, number: int, data: dict[str, Any]) -> None:
    """Print what a game starts with for people."""
    from balance.report.wording import level_text

    factors = ", ".join(f"{name} {level_text(level)}" for name, level in data["factors"].items())
    click.echo(f"cell {cell}{f' ({factors})' if factors else ''}, game {number:,}")
    roles = data.get("roles", ())
    for seat, label in enumerate(data["policies"]):
        click.echo(f"{roles[seat]}: policy {label}." if roles else f"Seat {seat} plays {label}.")
    for line in data["opening"]:
        click.echo(line)


def move_data(move: Move) -> dict[str, Any]:
    """List one move."""
    return {
        "seat": move.seat,
        "question": move.question,
        "action": action_text(move),
        "text": " ".join(move.text),
        "offered": len(move.offers),
    }


def action_text(move: Move) -> str:
    """Name the chosen action: its kind, and what it is about."""
    chosen = move.offers[move.index]
    return f"{chosen.kind} {chosen.about}".rstrip()


def tell_move(move: Move, role: str) -> None:
    """Print one move for people; its words name the seat or its role, or the line does."""
    words = " ".join(move.text) or action_text(move)
    title = role or f"Seat {move.seat}"
    named = words.startswith(f"{title} ")
    click.echo(f"{move.number:4d}  {words if named else f'{title}: {words}'}")


def outcome_data(match: Match, moves: int) -> dict[str, Any]:
    """List how a game ended.

    Parameters
    ----------
    match : Match
        Played to its end.
    moves : int
        Questions answered.

    Returns
    -------
    dict
        `winners` (seats), one entry a measure of the game, `moves`, and `capped`.
    """
    recorded = match.outcome()
    players = match.cell.players
    outcome: dict[str, Any] = {"winners": [seat for seat in range(players) if recorded["winners"][seat]]}
    for measure in match.game.MEASURES:
        if not measure.is_counted(match.cell.parameters):
            continue
        outcome[measure.name] = measured(measure, recorded, players)
    capped = moves == match.game.max_moves and bool(match.offers(moves))
    return outcome | {"moves": moves, "capped": capped}


def measured(measure: Measure, recorded: Mapping[str, Any], players: int) -> Any:
    """Read recorded values as their measure means them."""
    values = [_one(measure, value) for value in measure.values(recorded, players)]
    return values if measure.per_seat else values[0]


def _one(measure: Measure, value: int) -> Any:
    if measure.labels:
        return measure.labels[value]
    return value if measure.divisor == 1 else value / measure.divisor


def tell_outcome(outcome: dict[str, Any]) -> None:
    """Print how a game ended for people."""
    print_pairs([(name, shown_value(value)) for name, value in outcome.items()], title="outcome")


def shown_value(value: Any) -> str:
    """Print one entry of an outcome."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(shown_value(item) for item in value) or "none"
    return str(value)
