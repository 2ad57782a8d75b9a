"""Policies of a user's own, for tests of scenarios."""

from __future__ import annotations

from typing import Any


def bold(state: Any, table: Any, desk: Any, params: Any, rng: Any) -> int:
    return 0


def timid(state: Any, table: Any, desk: Any, params: Any, rng: Any) -> int:
    return 0


def short(state: Any, table: Any) -> int:
    return 0


class Strategy:
    def inner(self, state: Any, table: Any, desk: Any, params: Any, rng: Any) -> int:
        return 0
