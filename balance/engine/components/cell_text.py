"""A component's value as one cell of a spreadsheet, and back."""

from __future__ import annotations

from typing import Any

from balance.documents import BadInput, parse_yaml
from balance.documents.scalars import Refused, resolve
from balance.engine.components.leaf import Scalar


def leaf_text(value: Any) -> str:
    """Print a component's value as its file writes it.

    Parameters
    ----------
    value : scalar or list of scalars
        The value of a leaf.

    Returns
    -------
    str
        Such as `12`, `true` or `[red, blue]`.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(leaf_text(item) for item in value)}]"
    return str(value)


def value_of_text(text: str, like: Scalar | list[Scalar]) -> Any:
    """Read what `leaf_text` prints; a value of another type comes back as what it is.

    Parameters
    ----------
    text : str
        Content of a cell.
    like : scalar or list of scalars
        Value that it stands in for, which tells a text `12` from a number.

    Returns
    -------
    scalar or list of scalars
        The value; spreadsheets write `TRUE` for true.

    Raises
    ------
    Refused
        Where the text has no clear meaning.
    """
    if isinstance(like, str):
        return text
    stripped = text.strip()
    if isinstance(like, bool) and stripped.lower() in ("true", "false"):
        return stripped.lower() == "true"
    if isinstance(like, list) and stripped.startswith("["):
        if like and _items(leaf_text(like)) != like:
            raise Refused("has items that a cell cannot tell apart; write them under `override:`")
        return _items(stripped)
    return resolve(stripped)


def _items(text: str) -> Any:
    """Read a list in brackets."""
    try:
        return parse_yaml(text, "").plain()
    except BadInput as error:
        raise Refused(f"found {text}, {error.problems[0].message}") from error
