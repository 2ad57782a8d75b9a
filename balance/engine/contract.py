"""The contract check: plays any game at random and says which promise it breaks.

It ships with the package, so that a game written elsewhere can be held to the same promises.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from balance.engine.build import Flavour
from balance.engine.cells import seat_of, showcase_cells
from balance.engine.declared import declaration_faults
from balance.engine.fault import GameFault
from balance.engine.game import ENGINE_FIELDS, Cell, Declarations, Game, Scale, Seat
from balance.engine.match import Match
from balance.engine.patience import patience
from balance.engine.ready import ready
from balance.engine.record_match import RecordMatch
from balance.engine.walk import match_of
from balance.engine.watching import Finding, Inspection, watch_position


def check(
    game: Declarations,
    cell: Cell | None = None,
    *,
    policies: Sequence[str] = (),
    games: int = 8,
    seed: int = 0,
    samples: int = 2,
    compiled: bool = True,
) -> list[Finding]:
    """Hold a game to the contract.

    Parameters
    ----------
    game : Game or PlainGame
    cell : Cell
        The variant to play, its seats at random. Where it is not given, the game's defaults and its
        showcases, in which every hidden field has to be re-dealt at least once.
    policies : sequence of str
        References of plugin policies to watch beside the game's own.
    games : int
        How many games to play move by move.
    seed : int
    samples : int
        How often each position is re-dealt.
    compiled : bool
        Also play the checked flavour and compare it with the plain one.

    Returns
    -------
    list of Finding
        Empty where every promise holds; faults of the declarations come alone, of the
        others at most the first of each kind a game.
    """
    faults = [Finding("declarations", fault) for fault in declaration_faults(game)]
    if faults:
        return faults
    redealt: set[str] = set()
    for played in [cell] if cell is not None else showcase_cells(game):
        inspection = inspect(game, randomised(played), policies, games=games, seed=seed, samples=samples)
        redealt |= inspection.redealt
        if compiled and isinstance(game, Game) and not inspection.findings:
            check_flavours(inspection, game, randomised(played), seed)
        if inspection.findings:
            return inspection.findings
    never = [name for name in game.hides if name not in redealt] if cell is None else []
    return [Finding("redeal", f"redeal never changed {name}") for name in never]


def inspect(
    game: Declarations, cell: Cell, policies: Sequence[str], *, games: int, seed: int, samples: int
) -> Inspection:
    """Play games of one cell move by move and watch every position, up to the first findings."""
    inspection = Inspection(match_of(game, cell, panel_of(game, policies)))
    with patience(inspection.match):
        for number in range(games):
            if not inspection.findings:
                play_watched(inspection, seed, number, samples)
    return inspection


def randomised(cell: Cell) -> Cell:
    """Let every seat of a cell play at random."""
    return replace(cell, seats=tuple(_at_random(seat) for seat in cell.seats), rotate_seats=False)


def _at_random(seat: Seat) -> Seat:
    return Seat(policy="random", function="random", label="random", setup=seat.setup)


def panel_of(game: Declarations, policies: Sequence[str]) -> list[Seat]:
    """Seat every policy to be watched: uniform, random weights, the game's own, and plugins."""
    weights = {feature.name: math.sin(1.0 + place) for place, feature in enumerate(game.FEATURES)}
    panel = [
        seat_of(game, "random"),
        Seat(policy="weights", function="weights", label="weights", weights=weights, temperature=0.5),
    ]
    panel += [seat_of(game, policy.name) for policy in game.policies]
    panel += [Seat(policy=name, function=name, label=name) for name in policies]
    return panel


def play_watched(inspection: Inspection, seed: int, number: int, samples: int) -> None:
    """Play one game at random, watching every position."""
    match = inspection.match
    match.start(seed, number)
    inspection.where = f"game {number}, set-up"
    inspection.expect("setup", *_setup_writes_all(match, seed, number))
    opening = match.introduce()
    told = all(isinstance(line, str) and line.strip() for line in opening)
    inspection.expect("story", told, "the introduction has an empty line")
    seen: list[Any] = []
    for move in range(match.game.max_moves):
        inspection.where = f"game {number}, move {move}"
        broken = match.audit()
        inspection.expect("conservation", broken == 0, f"invariant {broken} broken")
        offers = match.offers(move)
        if inspection.findings or not offers:
            break
        watch_position(inspection, offers, move, samples if match.game.hides else 1)
        index = match.ask(match.player)
        action = offers[index].action
        before = match.snapshot()
        match.apply(action)
        seen.append((action, match.fields()))
        story = match.tell(before, action)
        told = bool(story) and all(isinstance(line, str) and line.strip() for line in story)
        inspection.expect("story", told, f"no story for action {action}")
    else:
        ended = not match.offers(match.game.max_moves)
        inspection.expect("termination", ended, f"not over after {match.game.max_moves} questions")
    if not inspection.findings:
        check_record(inspection)
        check_reproduction(inspection, seed, number, seen)


def _setup_writes_all(match: Match, seed: int, number: int) -> tuple[bool, str]:
    """Set up once more from garbage; every field must come out the same."""
    if not isinstance(match, RecordMatch):
        return True, ""
    clean = match.fields()
    match.box.state = np.frombuffer(b"\xa5" * match.game.STATE.itemsize, match.game.STATE)[0]
    match.start(seed, number)
    left = [name for name, value in match.fields().items() if value != clean[name]]
    return not left, f"set-up does not write {', '.join(left)}"


def check_record(inspection: Inspection) -> None:
    """Check the outcome: written in full, and within the bounds that the measures state."""
    match = inspection.match
    found = match.outcome()
    if isinstance(match, RecordMatch):
        left = unwritten(match)
        inspection.expect("record", not left, f"record does not write {', '.join(left)}")
    for measure in match.game.MEASURES:
        values = measure.values(found, match.cell.players)
        low, high = measure.low, measure.high
        if measure.scale is Scale.CATEGORY:
            low, high = 0, len(measure.labels) - 1
        if measure.scale not in (Scale.AMOUNT, Scale.RATIO):
            inside = all(low <= number <= high for number in values)
            inspection.expect("record", inside, f"{measure.name} is {values}, not within {low} to {high}")


def unwritten(match: RecordMatch) -> list[str]:
    """List the OUTCOME fields that `record` should write and leaves as they were."""
    engine = {name for name, _ in ENGINE_FIELDS}
    row = np.frombuffer(bytearray(b"\xa5" * match.game.OUTCOME.itemsize), match.game.OUTCOME)
    row = row.view(np.recarray)
    match.kernel.hooks["record"](match.box.state, match.table, row[0])
    garbage = int.from_bytes(b"\xa5\xa5\xa5\xa5", "little", signed=True)
    own = [name for name in match.game.OUTCOME.names or () if name not in engine]
    return [name for name in own if np.any(row[0][name] == garbage)]


def check_reproduction(inspection: Inspection, seed: int, number: int, seen: list[Any]) -> None:
    """Play the same game again; every state must come back."""
    match = inspection.match
    match.start(seed, number)
    for move, (action, fields) in enumerate(seen):
        offers = match.offers(move)
        if match.ask(match.player) >= len(offers) or action not in [offer.action for offer in offers]:
            inspection.expect("reproduction", False, f"move {move} is not offered again")
            return
        match.apply(action)
        if match.fields() != fields:
            inspection.expect("reproduction", False, f"the same seed leads elsewhere at move {move}")
            return


def check_flavours(inspection: Inspection, game: Game, cell: Cell, seed: int, games: int = 3) -> None:
    """Check that checked and plain flavours leave the same rows, and one signature a function."""
    inspection.where = "flavours"
    try:
        rows = []
        for flavour in (Flavour.CHECKED, Flavour.PLAIN):
            variant = ready(game, cell, flavour)
            rows.append(variant.rows(games))
            variant.play(rows[-1], seed, 0, games)
            inspection.findings.extend(_signatures(variant))
    except (GameFault, IndexError, FloatingPointError, OverflowError) as error:
        inspection.expect("flavours", False, f"{type(error).__name__}: {error}")
        return
    inspection.expect("flavours", bool(np.all(rows[0] == rows[1])), "checked and plain flavours differ")


def _signatures(variant: Any) -> Iterator[Finding]:
    for function in variant.kernel.built:
        signatures = getattr(function, "signatures", [])
        if len(signatures) > 1:
            yield Finding("flavours", f"{function.__name__} was compiled for {signatures}")
