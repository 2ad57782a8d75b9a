"""The end of a turn and of the game (rules G34 to G39)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import below_once
from balance.games.goomanji.names import (
    ALL_TYPES,
    FORMS,
    LOG_WORDS,
    SWAP,
    TURNS_A_WORD,
    TYPES,
    Ending,
    Event,
    Power,
    Question,
    Stage,
)
from balance.games.goomanji.rules.flow import ask, seat_after
from balance.games.goomanji.rules.forms import (
    attract_of,
    cards_worn,
    exchange_forms,
    leave_forms,
    refresh,
    remove_types,
    wear,
)
from balance.games.goomanji.rules.log import log_cheer, log_drawn
from balance.games.goomanji.rules.piles import discard, draw, draw_to_hand, refill_deck
from balance.games.goomanji.rules.turn import clear_turn
from balance.games.goomanji.switches import DeadHand, TwoTurnRule


def ask_for_discard(state, table):
    """Let the mover exchange a card after a turn without one (G34)."""
    state.stage = Stage.REFILLING
    if table.dead_hand == DeadHand.DISCARD_ONE and state.acted == 0 and state.hand_size[state.mover] > 0:
        ask(state, Question.DISCARD, state.mover)


def refill(state, table, rng):
    """Fill the mover's hand, then let the highest Attract draw (G35)."""
    mover = state.mover
    wanted = table.hand_refill
    if state.power[mover] & Power.DRAWS != 0:
        for slot in range(TYPES):
            if state.form[mover, slot] != NONE:
                wanted = max(wanted, table.refill[state.form[mover, slot]])
    for _ in range(wanted - state.hand_size[mover]):
        draw_to_hand(state, mover, rng)
    if state.power[mover] & Power.CHEERS != 0:
        seat = most_attractive(state, table, rng)
        log_cheer(state, seat)
        draw_to_hand(state, seat, rng)
    state.stage = Stage.AGEING


def most_attractive(state, table, rng):
    """Return the player with the highest Attract, by lot where several have it (G35)."""
    high = 0
    for seat in range(table.players):
        high = max(high, attract_of(state, table, seat, 1))
    tied = 0
    for seat in range(table.players):
        if max(0, attract_of(state, table, seat, 1)) == high:
            tied += 1
    wanted = 0
    if tied > 1:
        wanted = below_once(rng, Event.CHEER, state.turn, 0, tied)
    found = 0
    for seat in range(table.players):
        if max(0, attract_of(state, table, seat, 1)) == high:
            if wanted == 0:
                found = seat
            wanted -= 1
    return found


def age(state, table, rng):
    """Note how long the mover has worn his forms; the two-turn rule (G36, G42)."""
    mover = state.mover
    state.stage = Stage.CUTTING
    cards = cards_worn(state, mover)
    if cards != 0 and cards == state.last_forms[mover]:
        state.same_turns[mover] += 1
    else:
        state.same_turns[mover] = min(1, cards)
    state.last_forms[mover] = cards
    state.longest = max(state.longest, state.same_turns[mover])
    if table.two_turn_rule == TwoTurnRule.OFF:
        return
    if cards == 0 or cards != state.aged_forms[mover]:
        state.aged_forms[mover] = cards
        return
    state.aged_forms[mover] = 0
    card = draw(state, rng)
    if card != NONE:
        log_drawn(state, card)
        take_effect(state, table, card)


def take_effect(state, table, card):
    """Let the card that was drawn take effect on the mover (G36)."""
    mover = state.mover
    if card >= FORMS:
        discard(state, card)
        if table.resets[card] == 1:
            leave_forms(state, table, mover, ALL_TYPES)
        else:
            ask(state, Question.EXCHANGE, mover)
        return
    if table.two_turn_rule == TwoTurnRule.REPLACE_ALL:
        remove_types(state, table, mover, ALL_TYPES)
    else:
        remove_types(state, table, mover, table.types[card])
    wear(state, table, mover, card)
    refresh(state, table, mover)


def answer_exchange(state, action):
    """Exchange forms with the seat that was chosen (G36)."""
    exchange_forms(state, state.mover, action - SWAP)


def cut_hand(state, table):
    """Let the mover discard what he holds too many (G37)."""
    if table.hand_cap > 0 and state.hand_size[state.mover] > table.hand_cap:
        ask(state, Question.EXCESS, state.mover)
        return
    state.stage = Stage.PASSING


def pass_turn(state, table, rng):
    """Fill the deck, and go on to the next turn or end the game (G38 and G39)."""
    if state.deck_end - state.deck_top <= table.cards_left and state.discards != 0:
        refill_deck(state, rng)
    log_leaders(state)
    state.turn += 1
    state.mover = seat_after(table, state.mover, 1)
    state.stage = Stage.ASKING
    clear_turn(state)
    if state.turn == table.last_turn:
        if table.capped == 1:
            state.ending = Ending.CAPPED
        close(state)


def log_leaders(state):
    """Note who leads after this turn (G42)."""
    if state.turn < LOG_WORDS * TURNS_A_WORD:
        shift = 4 * (state.turn % TURNS_A_WORD)
        state.leader_log[state.turn // TURNS_A_WORD] |= state.leading << shift


def close(state):
    """End the game."""
    state.stage = Stage.OVER
    state.phase = Question.OVER
