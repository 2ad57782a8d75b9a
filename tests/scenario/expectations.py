"""Compares what is wrong with a scenario to what its comments expect.

A comment `# expect: LINE: PATH: MESSAGE` stands for one problem; `*` in any of the three stands for
any text, and the message may go on after what is written.
"""

from __future__ import annotations

import re
from pathlib import Path

from balance.scenario import validate

EXPECT = re.compile(r"^# expect: (?P<line>\d+|\*): (?P<path>[^:]*): (?P<message>.*)$", re.MULTILINE)


def complaints(file: Path) -> list[str]:
    """Return how the problems of a file differ from those that it expects."""
    expected = list(EXPECT.finditer(file.read_text(encoding="utf-8")))
    if not expected:
        return ["the file expects nothing"]
    problems = validate([file])
    if not problems:
        return ["no problem found"]
    found = []
    open_problems = list(problems)
    for match in expected:
        fitting = [
            problem for problem in open_problems if _fits(match, problem.line, problem.path, problem.message)
        ]
        if fitting:
            open_problems.remove(fitting[0])
        else:
            found.append(f"missing: {match.group()}")
    found += [f"not expected: {problem}" for problem in open_problems]
    found += [f"names another file: {problem}" for problem in problems if Path(problem.file) != file]
    return found


def _fits(match: re.Match[str], line: int | None, path: str, message: str) -> bool:
    texts = (str(line), path, message)
    patterns = (match["line"], match["path"], match["message"] + "*")
    return all(_like(text, pattern) for text, pattern in zip(texts, patterns, strict=True))


def _like(text: str, pattern: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), text, re.DOTALL) is not None
