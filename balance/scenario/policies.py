"""From a reference to a policy, and the settings beside it, to a resolved seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from balance.documents import Node, Problem, joined, known, shown
from balance.engine.cells import seat_of
from balance.engine.game import Declarations, Seat
from balance.games.registry import is_path
from balance.scenario.model import SEAT_KEYS
from balance.scenario.plugins import PluginFiles, installed
from balance.scenario.values import mapping_of, number_of, refuse_unknown

POLICY_KEYS = tuple(key for key in SEAT_KEYS if key != "setup")
RANDOM = "random"
RESERVED = frozenset(r"./\:[]#")
"""Characters with a meaning in paths, files and labels."""


@dataclass(frozen=True)
class Policies:
    """Resolves the policies of one cell, noting problems as it goes.

    Parameters
    ----------
    game : Declarations
        Brings policies, features, kinds and component ids.
    own : mapping of str to Node
        The scenario's `policies`.
    files : PluginFiles
        Reads plugin files.
    problems : list of Problem
        Is extended.
    resolved : dict
        The scenario's own policies resolved so far; None where faulty or being resolved.
    """

    game: Declarations
    own: Mapping[str, Node]
    files: PluginFiles
    problems: list[Problem]
    resolved: dict[str, Seat | None] = field(default_factory=dict)

    def names(self, role: str = "") -> list[str]:
        """Return every name that a scenario may use, for a role only those that can play it."""
        own = [
            name
            for name in self.own
            if not role or (seat := self.resolved.get(name)) is None or seat.plays(role)
        ]
        named = [policy.name for policy in self.game.policies if seat_of(self.game, policy.name).plays(role)]
        return [RANDOM, *named, *own, *installed()]

    def check_own(self) -> None:
        """Resolve all the scenario's own policies, also those that nobody plays."""
        taken = {RANDOM, *(policy.name for policy in self.game.policies)}
        for name, node in self.own.items():
            path = joined("policies", name)
            if name in taken:
                message = f"'{name}' is a policy of the game already; choose another name"
                self.note(node.key_problem(path, message))
            elif set(name) & RESERVED:
                message = f"a policy's name has none of the characters {' '.join(sorted(RESERVED))}"
                self.note(node.key_problem(path, message))
            self.own_policy(name)

    def note(self, problem: Problem) -> None:
        """Keep a problem."""
        self.problems.append(problem)

    def own_policy(self, name: str) -> Seat | None:
        """Resolve one of the scenario's own policies."""
        if name not in self.resolved:
            self.resolved[name] = None
            node, path = self.own[name], joined("policies", name)
            entries = mapping_of(node, path, self.problems)
            refuse_unknown(entries, POLICY_KEYS, path, "key", self.problems)
            if node.mapping is not None and not {"policy", "weights"} & set(entries):
                self.note(node.problem(path, "states neither `weights` nor the `policy` that it changes"))
            elif node.mapping is not None:
                base: Seat | None = Seat(policy=name, function="weights", label=name)
                if "policy" in entries:
                    base = self.named(entries["policy"], joined(path, "policy"))
                self.resolved[name] = base and self.changed(base, entries, path)
        return self.resolved[name]

    def named_for(self, role: str, node: Node, path: str) -> Seat | None:
        """Resolve a reference to a policy that has to play a role; None with a problem."""
        seat = self.named(node, path, role)
        if seat is None or seat.plays(role):
            return seat
        message = f"'{node.value}' cannot play {role}; {known(node.value, self.names(role))}"
        self.note(node.problem(path, message))
        return None

    def named(self, node: Node, path: str, role: str = "") -> Seat | None:
        """Resolve a reference to a policy; None with a problem, which lists what could play the role."""
        reference = node.value
        if not isinstance(reference, str):
            self.note(node.problem(path, f"found {shown(node.plain())}; {known('', self.names(role))}"))
            return None
        if reference == RANDOM or any(policy.name == reference for policy in self.game.policies):
            return seat_of(self.game, reference)
        if reference in self.own:
            if reference in self.resolved and self.resolved[reference] is None:
                if path.startswith("policies."):
                    self.note(node.problem(path, f"'{reference}' is faulty or rests on itself"))
                return None
            return self.own_policy(reference)
        if is_path(reference) or ".py:" in reference:
            function = self.files.function(node, reference, path, self.problems)
        elif reference in installed():
            function = installed()[reference]
        else:
            message = f"unknown policy '{reference}'; {known(reference, self.names(role))}"
            self.note(node.problem(path, message))
            return None
        return None if function is None else Seat(policy=reference, function=function, label=reference)

    def changed(self, seat: Seat, entries: Mapping[str, Node], path: str) -> Seat:
        """Apply the settings that a scenario states beside a policy."""
        changes: dict[str, object] = {}
        if "weights" in entries:
            names = [feature.name for feature in self.game.FEATURES]
            stated = self.numbers(entries["weights"], names, joined(path, "weights"), "feature")
            changes["weights"] = {**seat.weights, **stated}
        if "knobs" in entries:
            bounds = next((own.bounds for own in self.game.policies if own.name == seat.function), {})
            stated = self.numbers(entries["knobs"], list(seat.knobs), joined(path, "knobs"), "knob", bounds)
            changes["knobs"] = {**seat.knobs, **stated}
        for key, high in (("temperature", None), ("epsilon", 1)):
            if key in entries:
                changes[key] = float(
                    number_of(entries[key], joined(path, key), self.problems, low=0, high=high)
                )
        for key in ("forbid", "force"):
            if key in entries:
                changes[key] = self.restricted(entries[key], joined(path, key))
        weighted_only = {"weights": entries.get("weights"), "temperature": entries.get("temperature")}
        for key, node in weighted_only.items():
            if node is not None and seat.function != "weights" and changes[key]:
                message = f"'{seat.policy}' is not a policy of weights, so it has no {key}"
                self.note(node.key_problem(joined(path, key), message))
        return replace(seat, **changes)  # type: ignore[arg-type]

    def numbers(
        self,
        node: Node,
        names: Sequence[str],
        path: str,
        what: str,
        bounds: Mapping[str, tuple[float | None, float | None]] = MappingProxyType({}),
    ) -> dict[str, float]:
        """Read numbers by name."""
        unbounded = (None, None)
        entries = mapping_of(node, path, self.problems)
        refuse_unknown(entries, names, path, what, self.problems)
        return {
            key: float(number_of(inner, joined(path, key), self.problems, low=low, high=high))
            for key, inner in entries.items()
            for low, high in [bounds.get(key, unbounded)]
            if key in names
        }

    def restricted(self, node: Node, path: str) -> tuple[str, ...]:
        """Read a list of kinds of action and component ids."""
        names = [*self.game.kinds, *self.game.component_ids]
        if node.items is None:
            message = f"found {shown(node.plain())}, a list is needed; {known(node.plain(), names)}"
            self.note(node.problem(path, message))
            return ()
        found = []
        for index, item in enumerate(node.items):
            if isinstance(item.value, str) and item.value in names:
                found.append(item.value)
            else:
                message = f"unknown kind or component {shown(item.plain())}; {known(item.plain(), names)}"
                self.note(item.problem(joined(path, index), message))
        return tuple(dict.fromkeys(found))
