"""What a policy may weigh in a Goonie's turn."""

from __future__ import annotations

from balance.engine.desk import feature
from balance.games.never_say_die.chances import ability_chance
from balance.games.never_say_die.codes import Code, Question
from balance.games.never_say_die.feature_numbers import F
from balance.games.never_say_die.lookout import FAR, FOE, GOAL, TOKEN, UNKNOWN
from balance.games.never_say_die.names import FIRST_BOSS, GOONIES, Ability
from balance.games.never_say_die.rules.board import is_explored, is_surrounded, kind_of, other_end
from balance.games.never_say_die.rules.fighting import count_foes


def act_features(state, table, action, desk):
    """Describe an answer to ACT or FREE_ATTACK."""
    goonie = state.acting
    if state.phase == Question.FREE_ATTACK:
        if action > 0:
            attack_features(state, table, goonie, action - 1, desk)
    elif action == Code.END:
        feature(desk, F.END_UNUSED, float(state.actions_left))
    elif action == Code.REST:
        feature(desk, F.REST, 1.0)
        feature(desk, F.REST_LOW, float(min(3, max(0, table.wish_most[goonie] - state.wish[goonie]))))
    elif action == Code.FREE:
        feature(desk, F.FREE, 1.0)
    elif action < Code.PERFORM:
        alone_features(state, table, goonie, action, desk)
    elif action < Code.SEARCH:
        feature(desk, F.OBJECTIVE, 1.0)
    elif action < Code.CANDY:
        feature(desk, F.SEARCH, 1.0)
        if is_wanted(state, table, action - Code.SEARCH) == 1:
            feature(desk, F.SEARCH_GOAL, 1.0)
    elif action < Code.MOVE:
        share_features(state, table, action, desk)
    elif action < Code.CLEAR:
        feature(desk, F.MOVE, 1.0)
        way_features(state, table, goonie, action - Code.MOVE, desk)
    elif action < Code.ATTACK:
        rubble_features(state, table, goonie, action, desk)
    else:
        foe_features(state, table, goonie, action, desk)


def is_wanted(state, table, token):
    """Tell with 1 that the known objective's step asks for a token."""
    if state.known == 0 or state.at_step == table.steps:
        return 0
    return (table.step_tokens[state.at_step] >> token) & 1


def alone_features(state, table, goonie, action, desk):
    """Describe cards and abilities without a target."""
    room = state.room[goonie]
    if action == Code.RELOAD or action == Code.NEEDLE or action == Code.BANTER:
        feature(desk, F.WISECRACK, 1.0)
        if action == Code.BANTER:
            feature(desk, F.WORTH, float(friends_in(state, room) - 1))
        elif action == Code.NEEDLE:
            feature(desk, F.WORTH, 0.5)
    elif action == Code.BOMB:
        feature(desk, F.TREASURE, 1.0)
        feature(desk, F.WORTH, float(table.bomb * count_foes(state, room)))
    elif action == Code.FIRECRACKER:
        feature(desk, F.ITEM, 1.0)
        feature(desk, F.WORTH, float(table.firecracker * count_foes(state, room)))
    elif action == Code.SNEAKERS:
        feature(desk, F.ITEM, 1.0)
        feature(desk, F.WORTH, 1.0)
    else:
        feature(desk, F.INVENTION, 1.0)
        if action == Code.FLASH:
            feature(desk, F.WORTH, float(count_foes(state, room)))
        elif action == Code.TOOLKIT_FREE:
            feature(desk, F.WORTH, 2.0)
        elif action == Code.LAUNCHER:
            feature(desk, F.WORTH, 1.0)


def friends_in(state, room):
    """Count the Goonies in a room."""
    count = 0
    for goonie in range(GOONIES):
        if state.in_team[goonie] == 1 and state.room[goonie] == room:
            count += 1
    return count


def share_features(state, table, action, desk):
    """Describe candy or a map scrap."""
    feature(desk, F.ITEM, 1.0)
    if action < Code.SCRAP:
        feature(desk, F.WORTH, float(min(table.candy, state.damage[action - Code.CANDY])))
    else:
        feature(desk, F.WORTH, float(table.scrap))


def nearer(state, look, here, there):
    """Return how many steps nearer one place is than another; 0 where nothing can be reached."""
    if state.far[look, here] == FAR and state.far[look, there] == FAR:
        return 0.0
    return float(state.far[look, here] - state.far[look, there])


def way_features(state, table, goonie, passage, desk):
    """Describe going through a passage."""
    here = state.room[goonie]
    there = other_end(table, passage, here)
    feature(desk, F.TO_UNKNOWN, nearer(state, UNKNOWN, here, there))
    feature(desk, F.TO_TOKEN, nearer(state, TOKEN, here, there))
    feature(desk, F.TO_GOAL, nearer(state, GOAL, here, there))
    feature(desk, F.TO_FOE, nearer(state, FOE, here, there))
    feature(desk, F.EXPLORES, 1.0 - is_explored(state, there))
    feature(desk, F.FOES_THERE, float(count_foes(state, there)))
    feature(desk, F.FOES_HERE, float(count_foes(state, here)))
    if state.pit_room == there:
        feature(desk, F.INTO_PIT, 1.0)
    tests = is_surrounded(state, here) + ((table.dangerous >> passage) & 1)
    if tests > 0:
        passes = ability_chance(state, table, goonie, Ability.DEXTERITY, 1)
        feature(desk, F.MOVE_FAILS, 1.0 - passes**tests)


def rubble_features(state, table, goonie, action, desk):
    """Describe clearing Rubble in one of three ways."""
    here = state.room[goonie]
    passage = action - Code.CLEAR
    if action >= Code.TOOLKIT:
        feature(desk, F.INVENTION, 1.0)
        passage = action - Code.TOOLKIT
    elif action >= Code.CROWBAR:
        feature(desk, F.ITEM, 1.0)
        passage = action - Code.CROWBAR
    else:
        feature(desk, F.CLEAR, 1.0)
    there = other_end(table, passage, here)
    gain = max(nearer(state, UNKNOWN, here, there), nearer(state, GOAL, here, there))
    feature(desk, F.CLEAR_OPENS, max(0.0, gain))


def foe_features(state, table, goonie, action, desk):
    """Describe an attack, or a taunt."""
    if action < Code.PUNCH:
        attack_features(state, table, goonie, action - Code.ATTACK, desk)
    elif action < Code.TAUNT:
        feature(desk, F.INVENTION, 1.0)
        attack_features(state, table, goonie, action - Code.PUNCH, desk)
    elif action < Code.PISTOL:
        feature(desk, F.WISECRACK, 1.0)
    else:
        feature(desk, F.TREASURE, 1.0)
        attack_features(state, table, goonie, action - Code.PISTOL, desk)


def attack_features(state, table, goonie, figure, desk):
    """Describe an attack on a foe."""
    left = max(1, table.toughness[kind_of(figure)] - state.foe_damage[figure])
    feature(desk, F.ATTACK, 1.0)
    feature(desk, F.ATTACK_KILLS, ability_chance(state, table, goonie, Ability.STRENGTH, left))
    if figure >= FIRST_BOSS:
        feature(desk, F.ATTACK_BOSS, 1.0)
    if state.foe_stunned[figure] == 1:
        feature(desk, F.ATTACK_STUNNED, 1.0)


def step_features(state, table, action, desk):
    """Describe an answer to STEP or PLACE."""
    top = state.depth - 1
    if state.phase == Question.PLACE:
        here = state.room[state.acting]
        feature(desk, F.TO_UNKNOWN, nearer(state, UNKNOWN, here, action))
        feature(desk, F.TO_GOAL, nearer(state, GOAL, here, action))
        if count_foes(state, action) == 0:
            feature(desk, F.STAYS_SAFE, 1.0)
    elif action > 0:
        feature(desk, F.STEP, 1.0)
        way_features(state, table, state.task_a[top], action - 1, desk)
