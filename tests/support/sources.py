"""Reads the project's own sources, for tests that hold them to the house's rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"^- \*\*([A-Z]+\d+)\*\*", re.MULTILINE)


def files(folder: str) -> list[Path]:
    """List the Python files below a folder of the project."""
    return sorted((ROOT / folder).rglob("*.py"))


def module_name(path: Path) -> str:
    """Name a file of the project as `import` does."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(tree: ast.AST) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every import of a file, inside functions too, as (module, names taken from it)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: a relative import"
            yield node.module or "", tuple(alias.name for alias in node.names)


def import_graph(sources: Mapping[str, str]) -> dict[str, set[str]]:
    """Tell which of the given modules imports which.

    Parameters
    ----------
    sources : mapping of module name to source text
    """
    graph: dict[str, set[str]] = {}
    for name, text in sources.items():
        graph[name] = set()
        for module, taken in imported(ast.parse(text)):
            deeper = [f"{module}.{part}" for part in taken]
            found = [part for part in deeper if part in sources]
            if len(found) < len(taken) or not taken:
                found.append(module)
            graph[name] |= {part for part in found if part in sources and part != name}
    return graph


def cycle(graph: Mapping[str, set[str]]) -> list[str]:
    """Find modules that import each other in a ring; empty where there is none."""
    done: set[str] = set()
    path: list[str] = []

    def visit(name: str) -> list[str]:
        if name in path:
            return [*path[path.index(name) :], name]
        if name in done:
            return []
        path.append(name)
        for other in sorted(graph[name]):
            ring = visit(other)
            if ring:
                return ring
        path.pop()
        done.add(name)
        return []

    return next((ring for name in sorted(graph) if (ring := visit(name))), [])


def backward(graph: Mapping[str, set[str]], order: tuple[str, ...]) -> list[str]:
    """List imports from a room that comes later, as `importer -> imported`."""

    def place(module: str) -> int:
        parts = module.split(".")
        return order.index(parts[1]) if len(parts) > 1 else len(order)

    return [
        f"{name} -> {other}"
        for name, others in sorted(graph.items())
        for other in sorted(others)
        if place(other) > place(name)
    ]


def rules_stated(text: str) -> set[str]:
    """Numbers of the rules in a RULES.md."""
    return set(RULE.findall(text))


def rules_shown(text: str) -> set[tuple[str, str]]:
    """Game and number of every rule marker in a test file."""
    return {
        (str(ast.literal_eval(node.args[0])), str(ast.literal_eval(node.args[1])))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
    }


def code_lines(text: str) -> int:
    """Count the lines of a file, docstrings aside."""
    tree = ast.parse(text)
    total = len(text.splitlines())
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            first = node.body[0]
            total -= (first.end_lineno or first.lineno) - first.lineno + 1
    return total


def long_functions(text: str, limit: int) -> list[str]:
    """Name the functions of more than `limit` lines, docstrings aside."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            if body and (node.body[-1].end_lineno or 0) - body[0].lineno + 1 > limit:
                found.append(node.name)
    return found
