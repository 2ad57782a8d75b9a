"""The objective of an adventure's file: when it is known, and its steps."""

from __future__ import annotations

from collections.abc import Sequence

from balance.documents import Node, Problem, joined, shown
from balance.engine.game import NONE
from balance.games.never_say_die.adventure import (
    ABILITIES,
    MOST_CONTENTS,
    MOST_ROOMS,
    MOST_STEPS,
    TOKENS,
    Known,
    KnownKind,
    Passage,
    Room,
    Step,
    StepKind,
)
from balance.games.never_say_die.adventure_entries import Entries

STEP_KINDS = tuple(kind.name.lower() for kind in StepKind)
KNOWN_KINDS = tuple(kind.name.lower() for kind in KnownKind)
STEP_KEYS = {
    StepKind.SEARCH_TOKENS: ("kind", "tokens", "count", "difficulty"),
    StepKind.COLLECT: ("kind", "token", "count", "difficulty"),
    StepKind.PERFORM: ("kind", "room", "abilities", "total", "on_zero"),
    StepKind.PLACE_PASSAGE: ("kind", "passages"),
    StepKind.GATHER: ("kind", "room"),
    StepKind.DELIVER: (*("kind", "token", "room", "abilities", "difficulty", "count", "no_unstunned_boss"),),
}
KNOWN_KEYS = {
    KnownKind.START: ("on",),
    KnownKind.SEARCHED: ("on", "count"),
    KnownKind.EXPLORED: ("on", "rooms"),
}
MOST_TOKENS = MOST_ROOMS * MOST_CONTENTS
MOST_DIFFICULTY = 6
"""Three dice of two successes each."""

MOST_TOTAL = 99
MOST_COST = 9


class Goal:
    """Reads an objective.

    Parameters
    ----------
    rooms, passages : sequences
        What it may name.
    problems : list of Problem
        Is extended.
    """

    def __init__(self, rooms: Sequence[Room], passages: Sequence[Passage], problems: list[Problem]) -> None:
        self.names = [room.name for room in rooms]
        self.passages = passages
        self.problems = problems

    def read(self, node: Node) -> tuple[Known, tuple[Step, ...]]:
        """Return when the objective is known, and its steps."""
        entries = Entries(node, "objective", ("known", "steps"), self.problems)
        steps = entries.needed("steps", "what the Goonies have to do, in order")
        known = entries.nodes.get("known")
        return (Known() if known is None else self.known(known)), self.steps(steps)

    def known(self, node: Node) -> Known:
        """Return when the Goonies learn the objective."""
        path = "objective.known"
        on = node.mapping.get("on") if node.mapping else None
        found = on.value if on is not None else None
        kind = KnownKind(KNOWN_KINDS.index(str(found))) if found in KNOWN_KINDS else None
        keys = KNOWN_KEYS[kind] if kind is not None else ("on", "count", "rooms")
        entries = Entries(node, path, keys, self.problems)
        if kind is None:
            entries.name("on", KNOWN_KINDS, "trigger")
            return Known()
        count = entries.number("count", 1, MOST_TOKENS) if kind is KnownKind.SEARCHED else 0
        rooms: list[int] = []
        if kind is KnownKind.EXPLORED:
            rooms = entries.names("rooms", self.names, "room", is_needed=True)
        return Known(kind=kind, count=count, rooms=tuple(rooms), line=node.line)

    def steps(self, node: Node | None) -> tuple[Step, ...]:
        """Return the steps, leaving out those of an unknown kind."""
        if node is None:
            return ()
        path = "objective.steps"
        if node.items is None or not 1 <= len(node.items) <= MOST_STEPS:
            found = shown(node.plain()) if node.items is None else f"{len(node.items)} steps"
            message = f"found {found}; allowed: a list of 1 to {MOST_STEPS} steps"
            self.problems.append(node.problem(path, message))
        read = [self.step(item, joined(path, number)) for number, item in enumerate(node.items or ())]
        return tuple(step for step in read if step is not None)

    def step(self, node: Node, path: str) -> Step | None:
        """Return one step; None with a problem where its kind is unknown."""
        written = node.mapping.get("kind") if node.mapping else None
        if written is None or written.value not in STEP_KINDS:
            Entries(node, path, tuple(node.mapping or ()), self.problems).name(
                "kind", STEP_KINDS, "kind of step"
            )
            return None
        kind = StepKind(STEP_KINDS.index(str(written.value)))
        entries = Entries(node, path, STEP_KEYS[kind], self.problems)
        keys = STEP_KEYS[kind]
        room = entries.name("room", self.names, "room") if "room" in keys else NONE
        damage, gm_tokens = self.on_zero(entries) if "on_zero" in keys else (0, 0)
        return Step(
            kind=kind,
            room=NONE if room is None else room,
            tokens=self.tokens(entries, keys),
            abilities=self.abilities(entries, keys),
            count=self.count(entries, keys),
            difficulty=self.difficulty(entries, kind),
            damage=damage,
            gm_tokens=gm_tokens,
            no_unstunned_boss="no_unstunned_boss" in keys and entries.flag("no_unstunned_boss"),
            passages=self.placed(entries) if "passages" in keys else (),
            line=node.line,
        )

    def tokens(self, entries: Entries, keys: Sequence[str]) -> tuple[int, ...]:
        """Return the tokens that serve a step."""
        if "tokens" in keys:
            return tuple(sorted(set(entries.names("tokens", TOKENS, "token", is_needed=True))))
        token = entries.name("token", TOKENS, "token") if "token" in keys else None
        return () if token is None else (token,)

    def abilities(self, entries: Entries, keys: Sequence[str]) -> tuple[int, ...]:
        """Return the abilities that serve a step."""
        if "abilities" not in keys:
            return ()
        return tuple(sorted(set(entries.names("abilities", ABILITIES, "ability", is_needed=True))))

    def count(self, entries: Entries, keys: Sequence[str]) -> int:
        """Return how many tokens or successes a step needs."""
        if "total" in keys:
            return entries.number("total", 1, MOST_TOTAL)
        return entries.number("count", 1, MOST_TOKENS) if "count" in keys else 0

    def difficulty(self, entries: Entries, kind: StepKind) -> int:
        """Return the successes that one check needs; where nothing is said 1, for a search 0."""
        if "difficulty" not in STEP_KEYS[kind]:
            return 0
        return entries.number("difficulty", 0, MOST_DIFFICULTY, int(kind is not StepKind.SEARCH_TOKENS))

    def on_zero(self, entries: Entries) -> tuple[int, int]:
        """Return damage and GM tokens of a check without a success."""
        node = entries.nodes.get("on_zero")
        if node is None:
            return 0, 0
        costs = Entries(node, entries.at("on_zero"), ("damage", "gm_tokens"), self.problems)
        return costs.number("damage", 0, MOST_COST, 0), costs.number("gm_tokens", 0, MOST_COST, 0)

    def placed(self, entries: Entries) -> tuple[int, ...]:
        """Return the secret passages that a step places."""
        texts = []
        for passage in self.passages:
            ends = self.names[passage.first], self.names[passage.second]
            texts.append("=".join(ends) if passage.secret else "")
        secret = [text for text in texts if text]
        chosen = entries.names("passages", secret, "secret passage", is_needed=True)
        return tuple(texts.index(secret[place]) for place in chosen)
