"""One combination of levels -> Cell, checked down to the game's own `compile`."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from balance.documents import BadInput, Node, Problem, joined
from balance.engine.components import Components
from balance.engine.game import Cell, Game, PlainGame
from balance.engine.plugin import describe
from balance.scenario.cards import Sheets, put_below
from balance.scenario.expand import Combination, tree_of
from balance.scenario.model import KEYS
from balance.scenario.paths import get, places, split
from balance.scenario.plugins import PluginFiles
from balance.scenario.policies import Policies
from balance.scenario.seats import read_players, read_seats
from balance.scenario.values import flag_of, mapping_of, read_values, refuse_unknown


@dataclass(frozen=True)
class CellReader:
    """Reads the cells of one scenario, noting problems as it goes.

    Parameters
    ----------
    game : Game or PlainGame
        What is played.
    root : Node
        The scenario.
    problems : list of Problem
        Is extended.
    files : PluginFiles
        Reads each plugin file once.
    sheets : Sheets
        Reads each CSV file once.
    overridden : dict
        Components by the overrides that made them; None where those are faulty.
    """

    game: Game | PlainGame
    root: Node
    problems: list[Problem]
    files: PluginFiles = field(default_factory=PluginFiles)
    sheets: Sheets = field(default_factory=Sheets)
    overridden: dict[str, Components | None] = field(default_factory=dict)

    def read(self, index: int, combination: Combination) -> Cell | None:
        """Return one cell; None where the scenario has problems.

        Parameters
        ----------
        index : int
            Position among the cells.
        combination : mapping of str to Node
            Level by factor.

        Returns
        -------
        Cell or None
            Every parameter with its value.
        """
        before = len(self.problems)
        tree = tree_of(self.root, combination, self.game, self.problems)
        tree = self.with_cards(tree)
        entries = tree.mapping or {}
        names = [parameter.name for parameter in self.game.PARAMETERS]
        refuse_unknown(entries, [*KEYS, *names], "", "key", self.problems)
        own = mapping_of(entries.get("policies"), "policies", self.problems)
        policies = Policies(self.game, own, self.files, self.problems)
        policies.check_own()
        players = read_players(tree, policies)
        count = self.game.default_seats if players is None else players
        seats = read_seats(tree, count, policies, [split(label) for label in combination])
        parameters = self.parameters(entries, count)
        overrides = {key: node.plain() for key, node in self.overrides(entries).items()}
        cell = Cell(
            index=index,
            factors={label: level.plain() for label, level in combination.items()},
            seats=seats,
            parameters=parameters,
            overrides=overrides,
            rotate_seats=self.rotates(entries.get("rotate_seats")),
            places=self.places(tree, combination),
        )
        components = self.components(cell)
        if len(self.problems) > before or (components is None and self.game.components is not None):
            return None
        self.compile(cell, components)
        return cell

    def rotates(self, stated: Node | None) -> bool:
        """Read whether policies change seats, which those of a game with roles cannot."""
        rotates = stated is not None and flag_of(stated, "rotate_seats", self.problems)
        if stated is not None and rotates and self.game.roles:
            roles = " and ".join(self.game.roles)
            message = (
                f"the seats of {self.game.title} have roles ({roles}), so policies cannot change seats; "
                "vary seats[0].policy and seats[1].policy instead"
            )
            self.problems.append(stated.problem("rotate_seats", message))
        return rotates

    def parameters(self, entries: Mapping[str, Node], players: int) -> dict[str, Any]:
        """Read the game's parameters and rulings."""
        stated = mapping_of(entries.get("rulings"), "rulings", self.problems)
        names = [parameter.name for parameter in self.game.RULINGS]
        refuse_unknown(stated, names, "rulings", "ruling", self.problems)
        return {
            **read_values(self.game.PARAMETERS, entries, "", players, self.problems),
            **read_values(self.game.RULINGS, stated, "rulings", players, self.problems),
        }

    def with_cards(self, tree: Node) -> Node:
        """Return a cell's tree with what its CSV files change as the lowest of its overrides."""
        stated = get(tree, ("cards",))
        if stated is None:
            return tree
        if self.game.components is None:
            message = f"{self.game.title} has no components to read from a file"
            self.problems.append(stated.key_problem("cards", message))
            return tree
        components = self.printed()
        if components is None:
            return tree
        return put_below(tree, self.sheets.changes(stated, components, self.problems))

    def overrides(self, entries: Mapping[str, Node]) -> Mapping[str, Node]:
        """Read what is overridden; a game without components has nothing to override."""
        stated = mapping_of(entries.get("override"), "override", self.problems)
        if self.game.components is None:
            for path, node in stated.items():
                message = f"{self.game.title} has no components to override"
                self.problems.append(node.key_problem(joined("override", path), message))
        return stated

    def places(self, tree: Node, combination: Combination) -> dict[str, tuple[str, int]]:
        """Return where each path was written; the scenario itself for what is not."""
        found = dict(places(tree))
        return {**found, **{label: level.place for label, level in combination.items()}}

    def components(self, cell: Cell) -> Components | None:
        """Return the game's components with the cell's overrides, each distinct set made once."""
        if self.game.components is None:
            return None
        printed = self.printed()
        key = repr(list(cell.overrides.items()))
        if key not in self.overridden:
            try:
                self.overridden[key] = printed and printed.override(cell.overrides, cell.places)
            except BadInput as error:
                self.overridden[key] = None
                self.problems.extend(error.problems)
        return self.overridden[key]

    def printed(self) -> Components | None:
        """Return the game's components as its own file has them; None where that is faulty."""
        if "[]" not in self.overridden:
            try:
                self.overridden["[]"] = Components.load(self.game.components)
            except BadInput as error:
                self.overridden["[]"] = None
                self.problems.extend(error.problems)
        return self.overridden["[]"]

    def compile(self, cell: Cell, components: Components | None) -> None:
        """Let the game itself check the cell."""
        if self.game.compile is None:
            return
        try:
            self.game.compile(cell, components)
        except BadInput as error:
            self.problems.extend(error.problems)
        except Exception as error:
            if isinstance(self.game, Game):
                raise
            frames = traceback.extract_tb(error.__traceback__)
            lines = [frame.lineno for frame in frames if frame.filename == str(self.game.file)]
            message = f"compile stopped with {describe(error)}"
            self.problems.append(Problem(str(self.game.file), lines[-1] if lines else None, "", message))
