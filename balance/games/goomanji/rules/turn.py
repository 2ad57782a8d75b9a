"""What is noted for one turn only."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goomanji.names import MOST_SET, NO_CARD


def clear_turn(state):
    """Forget what the last turn noted."""
    state.doubles = 0
    state.die_1 = 0
    state.die_2 = 0
    state.bonus = 0
    state.bonus_slot = 0
    state.steps_left = 0
    state.zero_move = 0
    state.backwards = 0
    state.headed = 0
    state.stepped = 0
    state.on_link = 0
    state.link_asked = 0
    state.asked_blockers = 0
    state.visited = 0
    state.acted = 0
    state.landed = 0
    state.played_here = 0
    state.declined = 0
    state.changed = 0
    state.sticks = 0
    state.deed = 0
    state.set_seat = NONE
    state.set_target = NONE
    for place in range(MOST_SET):
        state.set_card[place] = NO_CARD
