"""Policies from outside: functions in a file of the user's own, and installed ones."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path

from balance.documents import Node, Problem, known
from balance.scenario.command_line import is_set

GROUP = "balance.policies"
"""Entry points of installed policies; each names a function."""

ARGUMENTS = ("state", "table", "desk", "params", "rng")


def installed() -> dict[str, str]:
    """Return `module:function` of every installed policy, by name."""
    return {point.name: point.value for point in entry_points(group=GROUP)}


@dataclass(frozen=True)
class PluginFiles:
    """Looks for functions in Python files, reading each file once and importing none.

    Parameters
    ----------
    found : dict
        Number of required and of possible arguments of each function, by file.
    """

    found: dict[Path, dict[str, tuple[int, float]] | Problem] = field(default_factory=dict)

    def function(self, node: Node, reference: str, path: str, problems: list[Problem]) -> str | None:
        """Return what the engine calls for `FILE.py:function`, or None with a problem.

        Parameters
        ----------
        node : Node
            Where the reference was written; the file is relative to that file's folder, or to the
            working directory on the command line.
        reference : str
            Such as `./mine.py:bold`.
        path : str
            Path of the node.
        problems : list of Problem
            Is extended.

        Returns
        -------
        str or None
            Absolute path, colon, name of the function.
        """
        name, _, function = reference.rpartition(":")
        if not name.endswith(".py"):
            problems.append(node.problem(path, f"found '{reference}', but the form is ./file.py:function"))
            return None
        folder = Path() if is_set(node.file) else Path(node.file).parent
        file = (folder / name.replace("\\", "/")).resolve()
        if not file.is_file():
            problems.append(node.problem(path, f"there is no file {folder / name}"))
            return None
        functions = self.functions(file)
        if isinstance(functions, Problem):
            problems.append(functions)
            return None
        message = _fault(functions, function)
        if message:
            problems.append(node.problem(path, f"{name} {message}"))
            return None
        return f"{file}:{function}"

    def functions(self, file: Path) -> dict[str, tuple[int, float]] | Problem:
        """Return the functions at the top level of a file, or why it cannot be read."""
        if file not in self.found:
            self.found[file] = _functions(file)
        return self.found[file]


def _functions(file: Path) -> dict[str, tuple[int, float]] | Problem:
    try:
        tree = ast.parse(file.read_bytes(), str(file))
    except SyntaxError as error:
        return Problem(str(file), error.lineno, "", f"not Python: {error.msg}")
    except (OSError, ValueError, RecursionError, MemoryError) as error:
        return Problem(str(file), None, "", f"cannot be read: {error}")
    return {node.name: _arguments(node.args) for node in tree.body if isinstance(node, ast.FunctionDef)}


def _arguments(arguments: ast.arguments) -> tuple[int, float]:
    """Return how many positional arguments a function needs, and how many it takes."""
    count = len(arguments.posonlyargs) + len(arguments.args)
    return count - len(arguments.defaults), float("inf") if arguments.vararg else count


def _fault(functions: dict[str, tuple[int, float]], name: str) -> str:
    """Say why a function cannot be a policy; an empty text where it can."""
    if name not in functions:
        return f"defines no function '{name}' at its top level; {known(name, functions)}"
    needed, taken = functions[name]
    if needed <= len(ARGUMENTS) <= taken:
        return ""
    return f"defines '{name}' with {taken:g} arguments; a policy takes ({', '.join(ARGUMENTS)})"
