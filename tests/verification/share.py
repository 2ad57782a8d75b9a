"""How much of a long check to run: VERIFY_SHARE, a twentieth unless `make verify` says otherwise."""

from __future__ import annotations

import os


def share_of(count: int) -> int:
    """Scale a full count down to the share asked for, at least 1."""
    share = float(os.environ.get("VERIFY_SHARE", "0.05"))
    assert 0 < share <= 1, f"VERIFY_SHARE is {share}; allowed: above 0, at most 1"
    return max(1, round(count * share))
