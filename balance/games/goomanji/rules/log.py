"""What happened since the last answer, kept for the story alone."""

from __future__ import annotations

from balance.games.goomanji.names import LOGGED, Entry


def log(state, kind, what):
    """Note that something happened to the mover, or to a seat."""
    if state.logged < LOGGED:
        state.log[state.logged] = what * len(Entry) + kind
    state.logged += 1


def log_move(state):
    """Note a move: mover, dice, space, direction."""
    where = state.space[state.mover] * 8 + state.mover
    log(state, Entry.MOVE, where * 4096 + state.die_1 * 256 + state.die_2 * 2 + state.backwards)


def log_drawn(state, card):
    """Note the card that the two-turn rule let the mover draw."""
    log(state, Entry.DRAWN, card * 8 + state.mover)


def log_cheer(state, seat):
    """Note who drew a card for the highest Attract."""
    log(state, Entry.CHEER, seat)


def log_reshuffle(state):
    """Note that the discard pile went under the deck."""
    log(state, Entry.RESHUFFLE, 0)
