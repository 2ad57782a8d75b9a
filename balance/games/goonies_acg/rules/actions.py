"""Step 1: choosing team actions, paying for them, and what they do (A32 to A40)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goonies_acg.names import (
    CARDS,
    FIRST_OF_PAIR,
    SEATS,
    Code,
    Need,
    Place,
    Question,
    Step,
)
from balance.games.goonies_acg.rules.abilities import act_once, reward_clearing
from balance.games.goonies_acg.rules.cards import discard, play
from balance.games.goonies_acg.rules.encounters import remove_fratelli
from balance.games.goonies_acg.rules.explore import explore
from balance.games.goonies_acg.rules.obstacles import remove_obstacle
from balance.games.goonies_acg.rules.payable import extra_cards


def choose_action(state, table, action):
    """Answer TURN: end the step, act once, move for free, or begin to pay."""
    if action == Code.END:
        end_actions(state, table)
    elif action >= Code.ONCE:
        act_once(state, table, action - Code.ONCE)
    elif state.free_move == 1 and Code.MOVE <= action < Code.EXPLORE:
        state.free_move = 0
        arrive(state, action - Code.MOVE)
    else:
        begin_payment(state, table, action)


def begin_payment(state, table, action):
    """Note what an action requires (A33)."""
    state.pay_action = action
    state.need_at = 0
    state.need_count = 0
    state.payer = NONE
    state.shown = 0
    state.phase = Question.PAY
    if action < Code.EXPLORE:
        location = action - Code.MOVE
        require(state, Need.LOCATION + location, 1)
        require(state, Need.ANY, extra_cards(state, location))
    elif action == Code.EXPLORE:
        require(state, Need.ANY, 1)
    elif action < Code.FRATELLI:
        require(state, action - Code.TRACE, table.trace_cards)
    elif action < Code.CLEAR:
        require(state, action - Code.FRATELLI, table.fratelli_cards + state.fratelli_extra)
    else:
        card = action - Code.CLEAR
        require(state, table.first_symbol[card], 1)
        if table.second_symbol[card] != NONE:
            require(state, table.second_symbol[card], 1)


def require(state, need, amount):
    """Add to what the payment requires."""
    for _ in range(amount):
        state.needs[state.need_count] = need
        state.need_count += 1


def pay(state, table, action, rng):
    """Answer PAY: play a card, or the first of a pair."""
    if action >= FIRST_OF_PAIR:
        state.first_card = action - FIRST_OF_PAIR
        state.phase = Question.PAIR
        return
    state.shown |= 1 << table.item_of[action]
    spend(state, table, action)
    meet_need(state, table, rng)


def pay_pair(state, table, action, rng):
    """Answer PAIR: play both cards."""
    spend(state, table, state.first_card)
    spend(state, table, action)
    state.first_card = NONE
    state.pairs_played += 1
    meet_need(state, table, rng)


def spend(state, table, card):
    """Play a card, and note whose it was."""
    seat = state.spot_of_card[card] - Place.HAND
    if state.payer == NONE:
        state.payer = seat
    elif state.payer != seat:
        state.payer = SEATS
    state.cards_played += 1
    play(state, table, card)


def meet_need(state, table, rng):
    """Go on to the next need, or do what has been paid for."""
    state.need_at += 1
    state.phase = Question.PAY
    if state.need_at == state.need_count:
        state.phase = Question.TURN
        perform(state, table, state.pay_action, rng)
        clear_payment(state)


def clear_payment(state):
    """Forget a payment that is done."""
    for place in range(state.need_count):
        state.needs[place] = 0
    state.need_at = 0
    state.need_count = 0
    state.pay_action = 0
    state.payer = NONE
    state.shown = 0


def perform(state, table, action, rng):
    """Do a team action that is paid."""
    state.actions_left -= 1
    state.taken += 1
    if action < Code.EXPLORE:
        arrive(state, action - Code.MOVE)
    elif action == Code.EXPLORE:
        state.explores += 1
        use_move(state)
        explore(state, table, rng)
    elif action < Code.FRATELLI:
        state.traced[action - Code.TRACE] = 1
        state.routes += 1
        state.traces += 1
    elif action < Code.CLEAR:
        state.removals += 1
        remove_fratelli(state, table)
    else:
        state.clears += 1
        use_move(state)
        remove_obstacle(state, table, action - Code.CLEAR)
        if state.stack_count[state.here] == 0:
            state.emptied += 1
        reward_clearing(state, table)


def arrive(state, location):
    """Bring the Goonies to a location."""
    state.here = location
    state.moves_made += 1
    state.arrived = 1


def use_move(state):
    """Count the last move as one that led to something, the first time that it does."""
    state.moves_used += state.arrived
    state.arrived = 0


def end_actions(state, table):
    """Discard what was played, and let every seat draw (A41)."""
    for card in range(CARDS):
        if state.spot_of_card[card] == Place.ACTION_AREA:
            discard(state, card)
    bonus = 0
    if state.taken < table.team_actions or (table.bonus_below_all == 1 and state.taken < state.allowed):
        bonus = 1
        state.short_rounds += 1
    for seat in range(table.players):
        state.to_draw[seat] += table.draw[seat] + bonus * table.bonus_draw[seat]
    state.step = Step.DRAW


def move_free(state, action):
    """Answer WHERE: go to a location without a card (A53)."""
    arrive(state, action)
    state.phase = Question.TURN
