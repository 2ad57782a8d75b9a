"""Energy between supply and common supply (rule R2)."""

from __future__ import annotations


def gain_energy(state, seat, amount):
    """Take energy from the common supply, as far as markers are left there; return how much.

    Parameters
    ----------
    state : STATE record
    seat, amount : int64

    Returns
    -------
    int64
    """
    gained = min(amount, state.common[seat])
    state.common[seat] -= gained
    state.energy[seat] += gained
    state.wasted_energy[seat] += amount - gained
    return gained


def pay_energy(state, seat, amount):
    """Put energy from a seat's supply into the common supply."""
    state.energy[seat] -= amount
    state.common[seat] += amount
