"""Labels of seats: they tell policies, and settings of one policy, apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from balance.engine.game import Seat

SETTINGS = ("weights", "knobs", "temperature", "epsilon", "forbid", "force")
"""What a seat may state beside its policy; `setup` is no way to play."""

LONGEST = 40
"""Characters of a description; seats with more to say are numbered."""


@dataclass(frozen=True)
class SeatDraft:
    """A seat before it is labelled.

    Parameters
    ----------
    seat : Seat
    base : Seat
        Its policy as it is, without what the seat states beside it.
    varied : frozenset of str
        Settings that differ from cell to cell; a label without their values is the same in all.
    """

    seat: Seat
    base: Seat
    varied: frozenset[str] = frozenset()

    @property
    def key(self) -> tuple[object, ...]:
        """What seats of one label have in common."""
        return *_settings(self.seat), self.varied

    @property
    def is_plain(self) -> bool:
        """Whether it plays its policy as it is."""
        return not self.varied and _settings(self.seat) == _settings(self.base)

    @property
    def description(self) -> str:
        """What is changed of the policy, such as `points=25`; only the name of what is varied."""
        changes = dict(_changes(self.seat, self.base))
        names = dict.fromkeys([*changes, *sorted(self.varied)])
        return ", ".join(name if name in self.varied else f"{name}={changes[name]}" for name in names)


def labelled(drafts: Sequence[SeatDraft]) -> tuple[Seat, ...]:
    """Give every seat a label that tells policies, and settings of one policy, apart.

    Parameters
    ----------
    drafts : sequence of SeatDraft
        Of one cell. Where all seats of a policy play alike, and where a seat plays it as it is, the
        label is the plain name.

    Returns
    -------
    tuple of Seat
        Such as `balanced`, `hold_at(points=25)`, `mine.py:bold#2`.
    """
    variants: dict[str, list[SeatDraft]] = {}
    for draft in sorted(drafts, key=lambda draft: not draft.is_plain):
        found = variants.setdefault(_short(draft.seat.policy), [])
        if all(draft.key != other.key for other in found):
            found.append(draft)
    names = {policy: _names(policy, found) for policy, found in variants.items()}
    return tuple(replace(draft.seat, label=names[_short(draft.seat.policy)][draft.key]) for draft in drafts)


def _names(policy: str, variants: list[SeatDraft]) -> dict[tuple[object, ...], str]:
    """Name the variants of one policy: by what is changed, or by number where that is not telling."""
    if len(variants) == 1:
        return {variants[0].key: policy}
    told = [policy if draft.is_plain else f"{policy}({draft.description})" for draft in variants]
    names = {}
    for number, (draft, name) in enumerate(zip(variants, told, strict=True), 1):
        telling = draft.is_plain or 0 < len(draft.description) <= LONGEST
        numbered = policy if number == 1 else f"{policy}#{number}"
        names[draft.key] = name if telling and told.count(name) == 1 else numbered
    return names


def _changes(seat: Seat, base: Seat) -> Iterator[tuple[str, str]]:
    """Yield name and value of all that a seat changes of its policy."""
    for numbers, before in ((seat.weights, base.weights), (seat.knobs, base.knobs)):
        yield from ((name, f"{value:g}") for name, value in numbers.items() if before.get(name) != value)
    single: Mapping[str, tuple[float, float]] = {
        "temperature": (seat.temperature, base.temperature),
        "epsilon": (seat.epsilon, base.epsilon),
    }
    yield from ((name, f"{value:g}") for name, (value, old) in single.items() if value != old)
    for name, chosen, old in (("forbid", seat.forbid, base.forbid), ("force", seat.force, base.force)):
        if chosen != old:
            yield name, "+".join(chosen) or "nothing"


def _short(policy: str) -> str:
    """Return a policy's name, of a file without its folders."""
    return PurePosixPath(policy.replace("\\", "/")).name if ".py:" in policy else policy


def _settings(seat: Seat) -> tuple[object, ...]:
    numbers = (tuple(sorted(seat.weights.items())), seat.temperature, seat.epsilon)
    return seat.function, *numbers, tuple(sorted(seat.knobs.items())), seat.forbid, seat.force
