"""What the contract check looks at in one position: offers, features, policies, and redealing."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from balance.engine.match import Match, Offered
from balance.engine.plugin import describe


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
    """Ask every watched policy that can play the seat, with the same noise; note answers out of range."""
    match = inspection.match
    noise = match.noise()
    role = match.game.role_of(match.player)
    choices = []
    for slot in range(match.cell.players, len(match.asked)):
        label = match.asked[slot].label
        index = 0
        if offered > 1 and match.asked[slot].plays(role):
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
