"""The GM's round: moves, attacks, cards, End is Nigh (N40 to N50)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.codes import MoveFoe, Question, Strike, Task
from balance.games.never_say_die.names import (
    BOSS_KINDS,
    DICE,
    FIGURES,
    FIRST_BOSS,
    FOE_KINDS,
    GOONIES,
    PASSAGES,
    Cause,
    Die,
    Ending,
    Foe,
    Goonie,
    Side,
    Spot,
)
from balance.games.never_say_die.rules.board import is_explored, put_foe, touches
from balance.games.never_say_die.rules.decks import draw_gm, lay_gm_off, shuffle_gm
from balance.games.never_say_die.rules.fighting import begin_strike, can_pump, roll_struck
from balance.games.never_say_die.rules.pursuit import can_go, move_foe
from balance.games.never_say_die.rules.stack import ask, end_game, pop, push

SET_OFF = 2
"""A foe whose move was put off."""
OCTOPUS = FIRST_BOSS + Foe.OCTOPUS - FOE_KINDS


def go_gm_round(state, table):
    """Begin the GM's round: perhaps he has won; a token, arrivals, and foes that skip (N3, N40, N44)."""
    pop(state)
    state.gm_round = 1
    if state.sand == table.sand:
        end_game(state, Ending.MASTER)
        return 1
    state.gm_tokens += 1
    state.gm_earned += 1
    for boss in range(BOSS_KINDS):
        if table.boss_room[boss] != NONE and table.boss_round[boss] == state.turn:
            arrive(state, boss, table.boss_room[boss])
    for figure in range(FIGURES):
        state.foe_moved[figure] = state.foe_stunned[figure]
        state.foe_struck[figure] = state.foe_stunned[figure] * DICE
        state.foe_stunned[figure] = 0
        state.foe_victim[figure] = NONE
    for goonie in range(GOONIES):
        state.attacked[goonie] = 0
    push(state, Task.GM_PLAY, 0, 0, 0)
    push(state, Task.GM_STRIKES, 0, 0, 0)
    push(state, Task.GM_MOVES, 0, 0, 0)
    return 1


def arrive(state, boss, room):
    """Place a boss that arrives; where its room is unexplored it waits there (N40)."""
    if is_explored(state, room) == 1:
        put_foe(state, FIRST_BOSS + boss, room)
    else:
        state.boss_waits[boss] = room


def go_gm_moves(state, table):
    """Ask of the next foe that can move; those put off come last."""
    for wanted in range(0, SET_OFF + 1, SET_OFF):
        for figure in range(FIGURES):
            if state.foe_room[figure] != NONE and state.foe_moved[figure] == wanted:
                if has_way(state, table, figure) == 1:
                    state.mover = figure
                    return ask(state, Question.MOVE_FOE, Side.MASTER)
                state.foe_moved[figure] = 1
    state.mover = NONE
    pop(state)
    return 1


def has_way(state, table, figure):
    """Tell with 1 that a foe can move."""
    for passage in range(table.passages):
        if can_go(state, table, figure, passage) == 1:
            return 1
    return 0


def answer_move_foe(state, table, answer):
    """Answer MOVE_FOE; a foe stunned by Slick does not attack either."""
    figure = state.mover
    if answer == MoveFoe.LATER:
        state.foe_moved[figure] = SET_OFF
        return
    state.foe_moved[figure] = 1
    if answer >= MoveFoe.GO:
        move_foe(state, table, figure, answer - MoveFoe.GO)
        if state.foe_stunned[figure] == 1:
            state.foe_struck[figure] = DICE


def is_ready(state, table, figure):
    """Tell with 1 that a foe on the board may still attack in this GM round."""
    if state.foe_room[figure] == NONE or state.foe_stunned[figure] == 1:
        return 0
    most = 1
    if figure == OCTOPUS:
        most = table.octopus_targets
    if state.foe_struck[figure] < most:
        return 1
    return 0


def can_strike(state, table, figure, goonie):
    """Tell with 1 that a foe that is ready may attack a Goonie (N42, N54)."""
    if is_target(state, figure, goonie) == 0 or state.foe_victim[figure] == goonie:
        return 0
    if heeds_taunt(state, figure) == 1 and state.foe_struck[figure] == 0:
        return is_mouth(goonie)
    if state.attacked[goonie] == 0:
        return 1
    for other in range(GOONIES):
        if is_target(state, figure, other) == 1 and state.attacked[other] == 0:
            if state.foe_victim[figure] != other:
                return 0
    return 1


def heeds_taunt(state, figure):
    """Tell with 1 that a taunted foe has Mouth before it (N54)."""
    if state.taunted[figure] == 1:
        return is_target(state, figure, Goonie.MOUTH)
    return 0


def is_mouth(goonie):
    """Tell with 1 that a Goonie is Mouth."""
    if goonie == Goonie.MOUTH:
        return 1
    return 0


def is_target(state, figure, goonie):
    """Tell with 1 that a Goonie stands in a foe's room, not knocked out."""
    if state.in_team[goonie] == 0 or state.room[goonie] != state.foe_room[figure] or state.out[goonie] > 0:
        return 0
    return 1


def can_clear_rubble(state, table, figure):
    """Tell with 1 that a boss may clear Rubble instead of attacking (N43)."""
    if figure < FIRST_BOSS or state.foe_struck[figure] > 0:
        return 0
    for passage in range(table.passages):
        if touches(state, table, passage, state.foe_room[figure]) == 1 and state.blocks[passage] > 0:
            return 1
    return 0


def go_gm_strikes(state, table):
    """Ask for the next attack while a foe can."""
    for figure in range(FIGURES):
        if is_ready(state, table, figure) == 1:
            if can_clear_rubble(state, table, figure) == 1:
                return ask(state, Question.STRIKE, Side.MASTER)
            for goonie in range(GOONIES):
                if can_strike(state, table, figure, goonie) == 1:
                    return ask(state, Question.STRIKE, Side.MASTER)
    pop(state)
    return 1


def answer_strike(state, table, answer):
    """Answer STRIKE."""
    if answer == Strike.DONE:
        pop(state)
    elif answer >= Strike.CLEAR:
        figure = answer - Strike.CLEAR
        state.foe_struck[figure] = DICE
        clear_rubble(state, table, state.foe_room[figure])
    else:
        figure = (answer - Strike.ATTACK) // 8
        goonie = (answer - Strike.ATTACK) % 8
        state.foe_struck[figure] += 1
        state.foe_victim[figure] = goonie
        state.attacked[goonie] = 1
        begin_strike(state, table, figure, goonie)


def clear_rubble(state, table, room):
    """Clear the Rubble of a room's passages, or of the first that has any."""
    for passage in range(PASSAGES):
        if touches(state, table, passage, room) == 1 and state.blocks[passage] > 0:
            state.blocks[passage] = 0
            if table.boss_clears_one == 1:
                return


def go_gm_play(state, table, stage, rng):
    """Draw a card, then ask for cards to play until the GM is done."""
    if stage == 0:
        state.task_a[state.depth - 1] = 1
        state.plays = 0
        state.names_played = 0
        draw_gm(state, table, rng)
    return ask(state, Question.PLAY, Side.MASTER)


def end_play(state):
    """End step 4."""
    pop(state)
    push(state, Task.GM_END, 0, 0, 0)


def begin_nigh(state, card):
    """Begin an End is Nigh roll (N49)."""
    state.strike_dice = DICE
    for place in range(DICE):
        state.strike_die[place] = Die.RED
    push(state, Task.GM_NIGH, card, 0, 0)


def go_gm_nigh(state, table, card, ready, rng):
    """Ask for upgrades, then roll: Sand and a discarded card, or the card back into the deck."""
    if ready == 0 and can_pump(state) == 1:
        return ask(state, Question.PUMP, Side.MASTER)
    pop(state)
    successes = roll_struck(state, table, 63, state.nigh_rolls, rng)
    state.nigh_rolls += 1
    state.nigh_made += 1
    if successes >= table.nigh_need:
        state.nigh_won += 1
        lay_gm_off(state, table, card)
        push(state, Task.SAND, Cause.NIGH, 0, 0)
    else:
        lay_gm_off(state, table, card)
        state.gm_spot[card] = Spot.DECK
        shuffle_gm(state, rng)
    return 1


def go_gm_end(state, table):
    """Discard down to the limit, then let the knocked out recover (N37, N47)."""
    if state.gm_hand > table.hand_limit:
        return ask(state, Question.DISCARD, Side.MASTER)
    pop(state)
    for goonie in range(GOONIES):
        if state.out[goonie] > 0:
            state.out[goonie] = 0
            state.damage[goonie] = 0
            state.trapped[goonie] = 0
            state.stunned[goonie] = 0
    for figure in range(FIGURES):
        state.taunted[figure] = 0
    push(state, Task.ROUND, 0, 0, 0)
    return 1
