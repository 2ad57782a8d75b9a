"""The answers of a Goonie's turn (N17, N18, N23 to N29, N53 to N55, N58)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Code, Purpose, Question, Task
from balance.games.never_say_die.names import (
    DICE,
    FIGURES,
    GOONIES,
    PASSAGES,
    WISECRACKS,
    Ability,
    Invention,
    Item,
    Side,
    Treasure,
    Wisecrack,
)
from balance.games.never_say_die.rules.board import stun_foe, touches
from balance.games.never_say_die.rules.checks import begin_check, set_check, start_check
from balance.games.never_say_die.rules.decks import drop_treasure, use_item
from balance.games.never_say_die.rules.fighting import hit_room
from balance.games.never_say_die.rules.moving import begin_move
from balance.games.never_say_die.rules.stack import ask, pop, push


def act(state, table, action):
    """Answer ACT."""
    goonie = state.acting
    if action == Code.END:
        pop(state)
    elif action < Code.PERFORM:
        act_alone(state, table, goonie, action)
    elif action < Code.SEARCH:
        work(state, table, goonie, action)
    elif action < Code.CANDY:
        token = action - Code.SEARCH
        take_action(state)
        begin_check(state, table, goonie, Ability.SEARCH, table.token_need[token], Purpose.SEARCH, token)
    elif action < Code.MOVE:
        share(state, table, goonie, action)
    elif action < Code.ATTACK:
        act_on_passage(state, table, goonie, action)
    else:
        act_on_foe(state, table, goonie, action)


def take_action(state):
    """Use one of the two actions."""
    state.actions_left -= 1


def act_alone(state, table, goonie, action):
    """Do what needs no further choice."""
    if action == Code.REST:
        take_action(state)
        state.rests += 1
        push(state, Task.GAIN, goonie, 1, 0)
    elif action == Code.FREE:
        take_action(state)
        begin_check(state, table, goonie, Ability.DEXTERITY, 1, Purpose.FREE, NONE)
    elif action == Code.BOMB:
        take_action(state)
        state.treasure_used[Treasure.BOMB] += 1
        drop_treasure(state, goonie, Treasure.BOMB)
        for passage in range(PASSAGES):
            if touches(state, table, passage, state.room[goonie]) == 1:
                state.blocks[passage] = 0
        hit_room(state, table, state.room[goonie], table.bomb, goonie)
    elif action == Code.FIRECRACKER:
        use_item(state, goonie, Item.FIRECRACKER)
        hit_room(state, table, state.room[goonie], table.firecracker, goonie)
    elif action == Code.SNEAKERS:
        use_item(state, goonie, Item.SNEAKERS)
        push(state, Task.STEP, goonie, 1, 0)
    elif action == Code.RELOAD or action == Code.NEEDLE or action == Code.BANTER:
        crack(state, table, goonie, action)
    else:
        invent(state, table, goonie, action)


def crack(state, table, goonie, action):
    """Use a Wisecrack that needs no target, or turn all face up (N54)."""
    state.cracked = 1
    if action == Code.RELOAD:
        for wisecrack in range(WISECRACKS):
            state.wisecrack_up[wisecrack] = 1
    elif action == Code.NEEDLE:
        spend_wisecrack(state, Wisecrack.NEEDLE)
        state.gm_tokens = max(0, state.gm_tokens - table.needle)
    else:
        spend_wisecrack(state, Wisecrack.BANTER)
        for number in range(GOONIES):
            other = GOONIES - 1 - number
            if other != goonie and state.in_team[other] == 1 and state.room[other] == state.room[goonie]:
                push(state, Task.GAIN, other, table.banter, 0)


def spend_wisecrack(state, wisecrack):
    """Turn a Wisecrack face down."""
    state.wisecrack_up[wisecrack] = 0
    state.wisecrack_used[wisecrack] += 1


def spend_invention(state, invention):
    """Use an action and turn an Invention face down (N53)."""
    take_action(state)
    state.invention_up[invention] = 0
    state.invention_used[invention] += 1


def invent(state, table, goonie, action):
    """Use an Invention that needs no target, or asks for it."""
    room = state.room[goonie]
    if action == Code.FLASH:
        spend_invention(state, Invention.FLASH)
        for figure in range(FIGURES):
            if state.foe_room[figure] == room:
                stun_foe(state, table, figure)
    elif action == Code.SLICK:
        spend_invention(state, Invention.SLICK)
        state.slick_room = room
    elif action == Code.LAUNCHER:
        spend_invention(state, Invention.LAUNCHER)
        push(state, Task.STEP, goonie, table.launcher, 1)
    elif action == Code.LINE:
        spend_invention(state, Invention.LINE)
        push(state, Task.PLACE, NONE, 0, 0)
    else:
        spend_invention(state, Invention.TOOLKIT)
        for other in range(GOONIES):
            if state.in_team[other] == 1 and state.room[other] == room:
                state.trapped[other] = 0
                state.stunned[other] = 0


def work(state, table, goonie, action):
    """Work on the objective (N58)."""
    take_action(state)
    step = state.at_step
    if action < Code.DELIVER:
        begin_check(state, table, goonie, action - Code.PERFORM, 1, Purpose.PERFORM, NONE)
    else:
        need = table.step_difficulty[step]
        begin_check(state, table, goonie, action - Code.DELIVER, need, Purpose.DELIVER, NONE)


def share(state, table, goonie, action):
    """Use candy or a map scrap on a Goonie of the room."""
    if action < Code.SCRAP:
        use_item(state, goonie, Item.CANDY)
        other = action - Code.CANDY
        state.damage[other] = max(0, state.damage[other] - table.candy)
    else:
        use_item(state, goonie, Item.SCRAP)
        push(state, Task.GAIN, action - Code.SCRAP, table.scrap, 0)


def act_on_passage(state, table, goonie, action):
    """Move, or clear Rubble in one of three ways."""
    if action < Code.CLEAR:
        take_action(state)
        begin_move(state, goonie, action - Code.MOVE, 0)
    elif action < Code.CROWBAR:
        take_action(state)
        begin_check(state, table, goonie, Ability.STRENGTH, 0, Purpose.CLEAR, action - Code.CLEAR)
    elif action < Code.TOOLKIT:
        use_item(state, goonie, Item.CROWBAR)
        passage = action - Code.CROWBAR
        state.blocks[passage] = max(0, state.blocks[passage] - table.crowbar)
    else:
        spend_invention(state, Invention.TOOLKIT)
        state.blocks[action - Code.TOOLKIT] = 0


def act_on_foe(state, table, goonie, action):
    """Attack in one of three ways, or taunt."""
    if action < Code.PUNCH:
        take_action(state)
        begin_check(state, table, goonie, Ability.STRENGTH, 0, Purpose.ATTACK, action - Code.ATTACK)
    elif action < Code.TAUNT:
        spend_invention(state, Invention.PUNCH)
        attack_with(state, table, goonie, action - Code.PUNCH, 0)
    elif action < Code.PISTOL:
        state.cracked = 1
        spend_wisecrack(state, Wisecrack.TAUNT)
        state.taunted[action - Code.TAUNT] = 1
    else:
        take_action(state)
        state.treasure_used[Treasure.PISTOL] += 1
        attack_with(state, table, goonie, action - Code.PISTOL, 1)


def attack_with(state, table, goonie, figure, is_pistol):
    """Attack with the dice of a pistol, or of the punch."""
    set_check(state, goonie, Ability.STRENGTH, 0, Purpose.ATTACK, figure)
    state.check_own = table.punch_dice
    if is_pistol == 1:
        state.check_own = table.pistol_dice
    state.check_dice = state.check_own
    for place in range(DICE):
        state.check_die[place] = table.punch_die[place]
        if is_pistol == 1:
            state.check_die[place] = table.pistol_die[place]
    start_check(state)


def go_place(state, who):
    """Ask whom the line places, then where (N53)."""
    if who == NONE:
        return ask(state, Question.WHO, Side.GOONIES)
    return ask(state, Question.PLACE, Side.GOONIES)


def answer_place(state, room):
    """Answer PLACE: placing is not moving."""
    who = state.task_a[state.depth - 1]
    pop(state)
    state.room[who] = room
