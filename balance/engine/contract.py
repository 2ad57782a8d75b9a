"""The contract check: plays any game at random and says which promise it breaks.

It ships with the package, so that a game written elsewhere can be held to the same promises.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from balance.engine.build import Flavour
from balance.engine.cells import seat_of, showcase_cells
from balance.engine.declared import declaration_faults
from balance.engine.fault import GameFault
from balance.engine.game import ENGINE_FIELDS, Cell, Declarations, Game, Scale, Seat
from balance.engine.match import Match, Offered, RecordMatch
from balance.engine.patience import patience
from balance.engine.plugin import describe
from balance.engine.ready import ready
from balance.engine.walk import match_of


@dataclass(frozen=True)
class Finding:
    """One broken promise.

    Parameters
    ----------
    check : str
        Which promise: `declarations`, `setup`, `offers`, `features`, `policies`, `peeking`,
        `redeal`, `conservation`, `story`, `termination`, `record`, `reproduction`, `flavours`.
    message : str
        What happened, with game, seat and move.
    """

    check: str
    message: str


@dataclass
class Inspection:
    """A contract check in progress.

    Parameters
    ----------
    match : Match
        Every seat plays at random; the panel holds the policies that are watched.
    findings : list of Finding
    redealt : set of str
        Hidden fields that redealing has changed so far.
    where : str
        The position at hand, in words.
    """

    match: Match
    findings: list[Finding] = field(default_factory=list)
    redealt: set[str] = field(default_factory=set)
    where: str = ""

    def expect(self, check: str, holds: bool, message: str) -> None:
        """Note a finding unless something holds."""
        if not holds:
            self.findings.append(Finding(check, f"{message} ({self.where})" if self.where else message))


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


def watch_position(inspection: Inspection, offers: list[Offered], move: int, samples: int) -> None:
    """Check offers, features, policies and what redealing may change, and leave all as it was."""
    match = inspection.match
    before = match.fields()
    check_offers(inspection, offers)
    described = [match.features(offer.action) for offer in offers]
    check_features(inspection, described)
    choices = ask_panel(inspection, len(offers))
    inspection.expect("policies", match.fields() == before, "a policy or a look at the state changed it")
    if inspection.findings:
        return
    saved = match.snapshot()
    for sample in range(samples):
        match.redeal(move, sample)
        check_redealt(inspection, before)
        if match.game.hides:
            check_unseen(inspection, move, (offers, described, choices))
        match.restore(saved)
    match.offers(move)


def check_offers(inspection: Inspection, offers: list[Offered]) -> None:
    """Check the offered actions of a position."""
    game = inspection.match.game
    codes = [offer.action for offer in offers]
    inspection.expect("offers", len(set(codes)) == len(codes), f"an action is offered twice: {codes}")
    unknown = {offer.kind for offer in offers} - set(game.kinds)
    inspection.expect("offers", not unknown, f"unknown kinds {sorted(unknown)}")
    seat = inspection.match.player
    inspection.expect("offers", 0 <= seat < inspection.match.cell.players, f"seat {seat} is asked")


def check_features(inspection: Inspection, described: list[dict[str, float]]) -> None:
    """Check the features of the offered actions."""
    known = {feature.name for feature in inspection.match.game.FEATURES}
    for pairs in described:
        inspection.expect("features", set(pairs) <= known, f"unknown features {sorted(set(pairs) - known)}")
        finite = all(math.isfinite(value) for value in pairs.values())
        inspection.expect("features", finite, f"a feature is not finite: {pairs}")


def ask_panel(inspection: Inspection, offered: int) -> list[int]:
    """Ask every watched policy with the same noise; note answers out of range."""
    match = inspection.match
    noise = match.noise()
    choices = []
    for slot in range(match.cell.players, len(match.asked)):
        label = match.asked[slot].label
        index = 0
        if offered > 1:
            try:
                index = match.ask(slot)
            except Exception as error:
                inspection.expect("policies", False, f"policy {label!r} raised {describe(error)}")
        message = f"policy {label!r} returned index {index} of {offered}"
        inspection.expect("policies", 0 <= index < offered, message)
        choices.append(index)
        match.set_noise(noise)
    return choices


def check_redealt(inspection: Inspection, before: dict[str, Any]) -> None:
    """Check that redealing changes hidden fields only, and breaks no invariant."""
    match = inspection.match
    changed = {name for name, value in match.fields().items() if value != before.get(name)}
    open_fields = sorted(changed - set(match.game.hides))
    inspection.expect("redeal", not open_fields, f"redeal changed {', '.join(open_fields)}")
    inspection.expect("redeal", match.audit() == 0, f"redeal broke invariant {match.audit()}")
    inspection.redealt |= changed


def check_unseen(
    inspection: Inspection, move: int, seen: tuple[list[Offered], list[dict[str, float]], list[int]]
) -> None:
    """Check that nothing a seat sees or chooses depends on what was re-dealt."""
    match = inspection.match
    offers = match.offers(move)
    inspection.expect("peeking", offers == seen[0], "the legal actions depend on what is hidden")
    if offers != seen[0]:
        return
    described = [match.features(offer.action) for offer in offers]
    inspection.expect("peeking", described == seen[1], "the features depend on what is hidden")
    match.offers(move)
    choices = ask_panel(inspection, len(offers))
    labels = [seat.label for seat in match.asked[match.cell.players :]]
    for label, then, now in zip(labels, seen[2], choices, strict=True):
        message = f"policy {label!r} chose {now} instead of {then} when only hidden things changed"
        inspection.expect("peeking", then == now, message)


def check_record(inspection: Inspection) -> None:
    """Check the outcome: written in full, and within the bounds that the measures state."""
    match = inspection.match
    found = match.outcome()
    if isinstance(match, RecordMatch):
        left = unwritten(match)
        inspection.expect("record", not left, f"record does not write {', '.join(left)}")
    for measure in match.game.MEASURES:
        value = found[measure.column]
        values = value[: match.cell.players] if measure.per_seat else [value]
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
