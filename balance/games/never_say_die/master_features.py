"""What a policy of the GM may weigh: the board, his tokens and his hand."""

from __future__ import annotations

from balance.engine.desk import feature
from balance.engine.game import NONE
from balance.games.never_say_die.chances import nigh_chance, strike_chance
from balance.games.never_say_die.codes import MoveFoe, Play, Question, Strike, Task
from balance.games.never_say_die.feature_numbers import F
from balance.games.never_say_die.goonie_features import friends_in, nearer
from balance.games.never_say_die.lookout import GOONIE
from balance.games.never_say_die.names import GOONIES, Gm
from balance.games.never_say_die.rules.board import health_of, other_end, touches
from balance.games.never_say_die.rules.cards import price_of_play
from balance.games.never_say_die.rules.dice import smallest_struck

MOST_UPGRADES = 6


def card_features(state, table, action, desk):
    """Describe an answer to REACT or DISCARD."""
    if state.phase == Question.DISCARD:
        feature(desk, F.KEEPS_NIGH, float(table.hourglass[action]))
        return
    if action == 0:
        return
    card = action - 1
    feature(desk, F.REACT, 1.0)
    feature(desk, F.KEEPS_NIGH, float(table.hourglass[card]))
    name = table.gm_name[card]
    goonie = state.task_b[state.depth - 1]
    effect_features(state, table, name, table.trap_react, desk)
    if name == Gm.TRAP or name == Gm.FRENZY:
        victim_features(state, table, goonie, desk)


def effect_features(state, table, name, damage, desk):
    """Describe what a card does by the kind of its effect."""
    if name == Gm.TRAP:
        feature(desk, F.HARMS, float(damage))
    elif name == Gm.PANIC:
        feature(desk, F.WISHES, float(table.panic))
    elif name == Gm.VERMIN:
        feature(desk, F.PLACES, 1.0)
    elif name == Gm.CAVE_IN:
        feature(desk, F.RUBBLE, 1.0)
    elif name == Gm.PIT or name == Gm.FLOOD:
        feature(desk, F.HAZARD, 1.0)
    elif name == Gm.FRENZY or name == Gm.PURSUIT:
        feature(desk, F.STRIKES, 1.0)
    elif name == Gm.OMEN:
        feature(desk, F.EARNS, float(table.omen))
    elif state.phase == Question.REACT:
        feature(desk, F.EARNS, float(table.device_react))
    else:
        feature(desk, F.RUBBLE, 1.0)


def victim_features(state, table, goonie, desk):
    """Describe who is attacked or harmed."""
    health = health_of(state, table, goonie)
    feature(desk, F.VICTIM_WOUND, float(state.damage[goonie]) / float(health))
    feature(desk, F.VICTIM_WISH, float(min(4, state.wish[goonie])))
    if state.damage[goonie] + 1 >= health:
        feature(desk, F.TARGET_KILLS, 1.0)


def move_features(state, table, action, desk):
    """Describe an answer to MOVE_FOE."""
    here = state.foe_room[state.mover]
    there = here
    if action == MoveFoe.LATER:
        feature(desk, F.LATER, 1.0)
        return
    if action >= MoveFoe.GO:
        there = other_end(table, action - MoveFoe.GO, here)
        feature(desk, F.NEARER, nearer(state, GOONIE, here, there))
    if state.far[GOONIE, there] == 0:
        feature(desk, F.WITH_GOONIE, 1.0)


def strike_features(state, table, action, desk):
    """Describe an answer to STRIKE."""
    if action >= Strike.CLEAR:
        feature(desk, F.BOSS_CLEARS, 1.0)
    elif action > 0:
        feature(desk, F.STRIKE, 1.0)
        victim_features(state, table, (action - Strike.ATTACK) % 8, desk)


def pump_features(state, table, action, desk):
    """Describe an answer to PUMP."""
    if action == 0:
        return
    top = state.depth - 1
    is_nigh = 0
    wanted = table.nigh_need
    if state.task[top] == Task.STRIKE:
        wanted = 1 + min(2, state.wish[state.task_b[top]])
    else:
        is_nigh = 1
    place = smallest_struck(state)
    dice = state.strike_die
    before = strike_chance(state, table, wanted)
    dice[place] += 1
    after = strike_chance(state, table, wanted)
    dice[place] -= 1
    feature(desk, F.PUMP, 1.0)
    feature(desk, F.TOKENS_LEFT, float(min(6, state.gm_tokens - 1)))
    if is_nigh == 1:
        feature(desk, F.PUMP_NIGH, after - before)
    else:
        feature(desk, F.PUMP_GAIN, after - before)


def play_features(state, table, action, desk):
    """Describe an answer to PLAY."""
    if action == Play.DONE:
        return
    if action == Play.DRAW:
        feature(desk, F.DRAW, 1.0)
        feature(desk, F.PAID, float(table.extra_card))
        feature(desk, F.TOKENS_LEFT, float(min(6, state.gm_tokens - table.extra_card)))
        return
    price = price_of_play(state, table)
    if action >= Play.NIGH:
        price += table.nigh_cost
        upgrades = min(MOST_UPGRADES, state.gm_tokens - price)
        feature(desk, F.NIGH, 1.0)
        feature(desk, F.NIGH_CHANCE, nigh_chance(table, upgrades))
    else:
        card = action - Play.CARD
        feature(desk, F.PLAY, 1.0)
        feature(desk, F.KEEPS_NIGH, float(table.hourglass[card]))
        effect_features(state, table, table.gm_name[card], table.trap_turn, desk)
    feature(desk, F.PAID, float(price))
    feature(desk, F.TOKENS_LEFT, float(min(6, state.gm_tokens - price)))


def target_features(state, table, action, desk):
    """Describe an answer to TARGET or RELOCATE."""
    if state.phase == Question.RELOCATE:
        if friends_in(state, state.foe_room[action]) == 0:
            feature(desk, F.TAKES_FAR, 1.0)
        return
    name = table.gm_name[state.card]
    if name == Gm.CAVE_IN or name == Gm.DEVICE:
        feature(desk, F.GOONIES_NEAR, float(goonies_at(state, table, action)))
    elif name == Gm.VERMIN:
        feature(desk, F.GOONIES_NEAR, float(friends_in(state, action % 32)))
    elif name == Gm.PIT or name == Gm.FLOOD or name == Gm.PANIC:
        feature(desk, F.GOONIES_NEAR, float(friends_in(state, action)))
    elif name == Gm.TRAP:
        victim_features(state, table, action, desk)
    elif name == Gm.FRENZY:
        victim_features(state, table, action % 8, desk)
    elif name == Gm.PURSUIT:
        here = state.foe_room[action // 64]
        feature(desk, F.NEARER, nearer(state, GOONIE, here, other_end(table, action % 64, here)))


def goonies_at(state, table, passage):
    """Count the Goonies at either end of a passage."""
    count = 0
    for goonie in range(GOONIES):
        if state.in_team[goonie] == 1 and state.room[goonie] != NONE:
            count += touches(state, table, passage, state.room[goonie])
    return count
