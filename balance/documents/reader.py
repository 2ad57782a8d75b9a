"""YAML text or file -> Node, or the problems that prevent it."""

from __future__ import annotations

from pathlib import Path

from balance.documents.composer import Composer, Stop
from balance.documents.nodes import Node
from balance.documents.problems import BadInput, Problem
from balance.documents.texts import read_text


def read_yaml(text: str, file: str) -> tuple[Node | None, list[Problem]]:
    """Read YAML text as far as possible.

    Parameters
    ----------
    text : str
        One YAML 1.2 document.
    file : str
        Name for places.

    Returns
    -------
    node : Node or None
        What could be read: refused values are left out; None where nothing could.
    problems : list of Problem
        Everything that was refused.
    """
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    unprintable = _unprintable(text, file)
    if unprintable:
        return None, [unprintable]
    composer = Composer(YAML(typ="safe", pure=True).parse(text), file)
    try:
        return composer.document(), composer.problems
    except Stop:
        pass
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        message = ", ".join(str(part) for part in (error.context, error.problem) if part)
        if "'\\t'" in message:
            message = "found a tab; indent with spaces"
        composer.problems.append(Problem(file, mark.line + 1 if mark else None, "", f"not YAML: {message}"))
    except (YAMLError, ValueError) as error:
        composer.problems.append(Problem(file, None, "", f"not YAML: {str(error).splitlines()[0]}"))
    return None, composer.problems


def _unprintable(text: str, file: str) -> Problem | None:
    """Return a problem for the first character that YAML does not allow."""
    from ruamel.yaml.reader import Reader

    match = Reader.NON_PRINTABLE.search(text)
    if match is None:
        return None
    line = text.count("\n", 0, match.start()) + 1
    return Problem(file, line, "", f"the character U+{ord(match.group()):04X} is not allowed in YAML")


def read_file(path: Path, file: str | None = None) -> tuple[Node | None, list[Problem]]:
    """Read a YAML file as far as possible.

    Parameters
    ----------
    path : Path
        The file.
    file : str, optional
        Name for places; the path as given where missing.

    Returns
    -------
    node : Node or None
        What could be read.
    problems : list of Problem
        Everything that was refused, also that the file cannot be read.
    """
    name = str(path) if file is None else file
    text, problems = read_text(path, name)
    return (None, problems) if text is None else read_yaml(text, name)


def _checked(read: tuple[Node | None, list[Problem]]) -> Node:
    node, problems = read
    if problems or node is None:
        raise BadInput(problems)
    return node


def parse_yaml(text: str, file: str) -> Node:
    """Read YAML text.

    Parameters
    ----------
    text : str
        One YAML 1.2 document.
    file : str
        Name for places.

    Returns
    -------
    Node
        The document.

    Raises
    ------
    BadInput
        With everything that was refused.
    """
    return _checked(read_yaml(text, file))


def load_yaml(path: Path | str) -> Node:
    """Read a YAML file (UTF-8, with or without a byte order mark).

    Parameters
    ----------
    path : Path or str
        The file.

    Returns
    -------
    Node
        The document.

    Raises
    ------
    BadInput
        With everything that was refused, or where the file cannot be read.
    """
    return _checked(read_file(Path(path)))
