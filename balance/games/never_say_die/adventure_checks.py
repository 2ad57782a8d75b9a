"""Whether an adventure can be played: a connected map, an objective reachable in its order."""

from __future__ import annotations

from balance.documents import Problem
from balance.games.never_say_die.adventure import TOKENS, Adventure, KnownKind, Step, StepKind


def problems_of(adventure: Adventure) -> list[Problem]:
    """Return what makes an adventure unplayable, though all its words are known.

    Parameters
    ----------
    adventure : Adventure

    Returns
    -------
    list of Problem
    """
    check = _Check(adventure)
    check.connected()
    check.secrets_placed()
    check.known()
    check.steps()
    return check.problems


class _Check:
    """One adventure, its rooms that can be reached growing from step to step."""

    def __init__(self, adventure: Adventure) -> None:
        self.adventure = adventure
        self.problems: list[Problem] = []
        self.open = {number for number, passage in enumerate(adventure.passages) if not passage.secret}

    def note(self, line: int, path: str, message: str) -> None:
        """Keep a problem."""
        self.problems.append(Problem(self.adventure.file, line or None, path, message))

    def reached(self, passages: set[int]) -> set[int]:
        """Return the rooms that can be reached; rubble can be cleared and danger crossed."""
        found, grown = {self.adventure.start}, True
        while grown:
            before = len(found)
            for number in passages:
                passage = self.adventure.passages[number]
                if passage.first in found or passage.second in found:
                    found |= {passage.first, passage.second}
            grown = len(found) > before
        return found

    def names(self, rooms: set[int]) -> str:
        """Return the names of rooms, in the order of the file."""
        return ", ".join(self.adventure.rooms[room].name for room in sorted(rooms))

    def connected(self) -> None:
        """Check that every room can be reached once the secret passages lie."""
        rooms = self.adventure.rooms
        cut = set(range(len(rooms))) - self.reached(set(range(len(self.adventure.passages))))
        if cut:
            start = rooms[self.adventure.start].name
            message = (
                f"the map falls apart: no way from {start} to {self.names(cut)}, secret passages included"
            )
            self.note(rooms[min(cut)].line, f"rooms.{rooms[min(cut)].name}", message)

    def secrets_placed(self) -> None:
        """Check that every secret passage is placed by one step."""
        placed = [number for step in self.adventure.steps for number in step.passages]
        for number, passage in enumerate(self.adventure.passages):
            if passage.secret and placed.count(number) != 1:
                times = "no step places" if number not in placed else "more than one step places"
                self.note(passage.line, f"passages[{number}]", f"{times} this secret passage; one has to")

    def tokens_in(self, rooms: set[int], tokens: tuple[int, ...]) -> int:
        """Return how many tokens of these kinds lie in these rooms."""
        return sum(self.adventure.rooms[room].tokens.count(token) for room in rooms for token in tokens)

    def known(self) -> None:
        """Check that the objective's trigger can be met before any secret passage lies."""
        known, reached = self.adventure.known, self.reached(self.open)
        path = "objective.known"
        if known.kind is KnownKind.SEARCHED:
            there = self.tokens_in(reached, tuple(range(len(TOKENS))))
            if known.count > there:
                message = (
                    f"{known.count} tokens to search, but only {there} can be reached without secret passages"
                )
                self.note(known.line, f"{path}.count", message)
        elif known.kind is KnownKind.EXPLORED and known.rooms and not reached & set(known.rooms):
            message = f"{self.names(set(known.rooms))} cannot be reached without secret passages"
            self.note(known.line, f"{path}.rooms", message)

    def steps(self) -> None:
        """Check that each step can be done when those before it are."""
        collected: dict[int, int] = {}
        for number, step in enumerate(self.adventure.steps):
            path = f"objective.steps[{number}]"
            reached = self.reached(self.open)
            if step.room < len(self.adventure.rooms) and step.room not in reached:
                name = self.adventure.rooms[step.room].name
                self.note(step.line, f"{path}.room", f"{name} cannot be reached when this step's turn comes")
            self.enough(step, path, reached, collected)
            self.open |= set(step.passages)
        last = self.adventure.steps[-1:]
        if last and last[0].kind is StepKind.PLACE_PASSAGE:
            path = f"objective.steps[{len(self.adventure.steps) - 1}]"
            self.note(last[0].line, path, "the last step must be something that the Goonies do")

    def enough(self, step: Step, path: str, reached: set[int], collected: dict[int, int]) -> None:
        """Check that there are tokens enough for a step."""
        if step.kind in (StepKind.SEARCH_TOKENS, StepKind.COLLECT) and step.tokens:
            there = self.tokens_in(reached, step.tokens)
            if step.count > there:
                names = ", ".join(TOKENS[token] for token in step.tokens)
                message = (
                    f"needs {step.count} of {names}, but only {there} can be reached when its turn comes"
                )
                self.note(step.line, f"{path}.count", message)
        if step.kind is StepKind.COLLECT and step.tokens:
            token = step.tokens[0]
            collected[token] = max(collected.get(token, 0), step.count)
        if step.kind is StepKind.DELIVER and step.tokens:
            token = step.tokens[0]
            if step.count > collected.get(token, 0):
                had = collected.get(token, 0)
                message = f"delivers {step.count} of {TOKENS[token]}, but the steps before collect {had}"
                self.note(step.line, f"{path}.count", message)
            collected[token] = max(collected.get(token, 0) - step.count, 0)
