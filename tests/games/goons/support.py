"""Positions and moves for tests of Goons."""

from __future__ import annotations

from dataclasses import replace

from balance.engine.cells import default_cell
from balance.engine.game import NONE
from balance.engine.walk import match_of
from balance.games.goons import GAME


def cell(scheme="the_riot", players=3, policy="random", overrides=None, **parameters):
    """Make a cell of one scheme."""
    seats = tuple(policy) if isinstance(policy, list | tuple) else (policy,) * players
    parameters = {"kind": "scheme"} | parameters
    return replace(default_cell(GAME, seats, scheme=scheme, **parameters), overrides=overrides or {})


def table(scheme="the_riot", commits=((0, 2), (1, 2), (2, 2)), game=0, **settings):
    """Open a match of one scheme at its first question."""
    match = match_of(GAME, cell(scheme, commits=commits, **settings))
    match.start(0, game)
    return match


def seats(value, players=3):
    """Repeat a value once a seat."""
    return (value,) * players


def find(wanted, **settings):
    """Open games until one is found that is as wanted."""
    match = table(**settings)
    for game in range(2000):
        match.start(0, game)
        if wanted(match.box.state):
            return match
    raise AssertionError("no such game")


def actions(match):
    """List the offered codes."""
    return [offer.action for offer in match.offers(0)]


def play(match, *codes):
    """Make moves, each of which must be offered."""
    for code in codes:
        assert code in actions(match), (code, match.question, actions(match))
        match.apply(code)
        assert match.audit() == 0
    return match


def stop_all(match):
    """Answer every question with the first action until the scheme is over."""
    while actions(match):
        match.apply(actions(match)[0])
        assert match.audit() == 0
    return match


def order(match):
    """List the Commit Order, as far as it is occupied."""
    return [seat for seat in match.fields()["order"][0] if seat != NONE]


def got(match, name):
    """List a column of the outcome for the seats at the table."""
    return match.outcome()[name][: match.cell.players]


def show_dice(match, *faces):
    """Put dice with these faces on the table, in place of those rolled."""
    state = match.box.state
    state.dice = [faces.count(face + 1) for face in range(len(state.dice))]
    state.dice_thrown = len(faces)
    return match
