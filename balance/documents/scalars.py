"""What a plain (unquoted) scalar means: YAML 1.2, without its traps."""

from __future__ import annotations

import re
from decimal import Decimal

from balance.documents.nodes import Scalar

INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*(_[0-9]+)*)")
NUMBER = re.compile(r"[-+]?([0-9]+(_[0-9]+)*(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?")
LEADING_ZERO = re.compile(r"[-+]?0[0-9_]+.*")
OTHER_BASE = re.compile(r"[-+]?0[xXoObB][0-9a-fA-F_]+")
EMPTY = ("", "~", "null", "Null", "NULL")
NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
LONGEST = 300
"""More characters than any number here needs; Python refuses very long ones."""


class Refused(Exception):
    """A scalar that has no clear meaning; the message says how to write it."""


def resolve(text: str) -> Scalar:
    """Turn a plain scalar into its value.

    Parameters
    ----------
    text : str
        The scalar as written, without quotes.

    Returns
    -------
    bool, int, float or str
        `true` and `false` are the only booleans, so `no` is a text; `1_000` and `1e6` are whole
        numbers.

    Raises
    ------
    Refused
        For nothing (null), numbers with leading zeros or in another base, NaN and infinity.
    """
    if text in EMPTY:
        raise Refused("is empty (null); write a value or leave the key out")
    if text in ("true", "false"):
        return text == "true"
    if NOT_FINITE.fullmatch(text):
        raise Refused(f"found {text}, which is not a finite number")
    if OTHER_BASE.fullmatch(text):
        raise Refused(f"found {text}; write numbers in decimal, or quote a text")
    if NUMBER.fullmatch(text):
        return number(text)
    return text


def number(text: str) -> int | float:
    """Turn the text of a number into its value.

    Parameters
    ----------
    text : str
        Matches NUMBER.

    Returns
    -------
    int or float
        Whole numbers, also those written with an exponent (`1e6`), are int.

    Raises
    ------
    Refused
        For leading zeros and for numbers too large for a float.
    """
    if LEADING_ZERO.fullmatch(text):
        raise Refused(f"found {text}: a leading zero is ambiguous; drop it, or quote a text")
    plain = text.replace("_", "")
    if len(plain) > LONGEST or abs(float(plain)) == float("inf"):
        raise Refused(f"found {text[:40]}, a number too large to use")
    if INTEGER.fullmatch(text):
        return int(plain)
    value = float(plain)
    if "e" in plain.lower() and value.is_integer():
        exact = Decimal(plain)
        return int(exact) if exact == exact.to_integral_value() else value
    return value
