"""The whole game: what each answer does, and what happens between two questions."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goons.names import STOP, Question, Stage
from balance.games.goons.rules.actions import (
    answer_turn,
    commit_amount,
    cover_space,
    place_energy,
    recolour,
    take_cube,
)
from balance.games.goons.rules.club import ask_shift, ask_source, end_set, move_cube, shift_energy
from balance.games.goons.rules.flow import ask
from balance.games.goons.rules.market import ask_buy, buy_item
from balance.games.goons.rules.rewards import keep_energy
from balance.games.goons.rules.rounds import answer_twice, ask_twice, next_scheme, start_round
from balance.games.goons.rules.turn import ask_turn, begin_turn
from balance.games.goons.rules.turn_legal import PLACES_TO_GO


def advance_game(state, table, rng):
    """Take one step of a turn or between two schemes."""
    if state.stage == Stage.TURN:
        ask_turn(state, table)
    elif state.stage == Stage.SQUARES:
        ask(state, Question.SQUARE, state.mover)
    elif state.stage == Stage.SPACES:
        ask(state, Question.SPACE, state.mover)
    elif state.stage == Stage.AMOUNTS:
        ask(state, Question.AMOUNT, state.mover)
    elif state.stage == Stage.BUYING:
        ask_buy(state, table)
    elif state.stage == Stage.LIFTING:
        ask_source(state, table)
    elif state.stage == Stage.LAYING:
        ask(state, Question.TARGET, state.mover)
    elif state.stage == Stage.SHIFTING:
        ask_shift(state, table)
    elif state.stage == Stage.PLACING:
        ask(state, Question.WHERE, state.mover)
    elif state.stage == Stage.COLOURS:
        ask(state, Question.COLOUR, state.mover)
    elif state.stage == Stage.NEXT_SCHEME:
        next_scheme(state, table, rng)
    elif state.stage == Stage.COUNTING:
        ask_twice(state)
    elif state.stage == Stage.DECIDING:
        ask(state, Question.FIRST, state.first_player)
    else:
        choose_next(state, table)


def choose_next(state, table):
    """Let the next player choose a goon card; then the game begins (R23)."""
    for seat in range(table.players):
        if state.goon[seat] == NONE:
            ask(state, Question.GOON, seat)
            return
    begin_turn(state, table)


def answer_game(state, table, action, rng):
    """Carry out an answer to a question that only a whole game asks."""
    if state.phase == Question.TURN:
        answer_turn(state, table, action)
    elif state.phase == Question.SQUARE:
        take_cube(state, table, action)
    elif state.phase == Question.SPACE:
        cover_space(state, table, action)
    elif state.phase == Question.AMOUNT:
        commit_amount(state, table, action)
    elif state.phase == Question.BUY:
        answer_buy(state, table, action, rng)
    elif state.phase == Question.SOURCE:
        answer_source(state, action)
    elif state.phase == Question.TARGET:
        move_cube(state, table, action)
    elif state.phase == Question.SHIFT:
        answer_shift(state, table, action)
    elif state.phase == Question.WHERE:
        place_energy(state, table, action)
    elif state.phase == Question.COLOUR:
        recolour(state, action)
    elif state.phase == Question.TWICE:
        answer_twice(state, action)
    elif state.phase == Question.KEEP:
        keep_energy(state, table, action)
    elif state.phase == Question.FIRST:
        start_round(state, table, action, rng)
    else:
        state.goon[state.player] = action


def answer_buy(state, table, action, rng):
    """Buy an item, or no more."""
    if action == STOP:
        state.repeats = 0
    else:
        buy_item(state, table, action - 1, rng)


def answer_source(state, action):
    """Lift a cube in mind, or move no more."""
    if action == STOP:
        state.repeats = 0
    else:
        state.source = action - 1
        state.stage = Stage.LAYING


def answer_shift(state, table, action):
    """Move one energy, or no more in this set."""
    if action == STOP:
        end_set(state)
    else:
        shift_energy(state, table, (action - 1) // PLACES_TO_GO, (action - 1) % PLACES_TO_GO)
