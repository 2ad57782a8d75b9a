"""Playing sets, Reset and Swap (rules G10, G12, G27 to G31)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import below_once
from balance.games.goomanji.names import (
    ALL_TYPES,
    MORE_CARDS,
    MOST_SET,
    NO_CARD,
    SWAP,
    Deed,
    Event,
    Power,
    Question,
    Stage,
)
from balance.games.goomanji.rules.flow import ask
from balance.games.goomanji.rules.forms import exchange_forms, leave_forms, refresh, remove_types, wear
from balance.games.goomanji.rules.landing import buys_space, get_space, leave_landing, most_types
from balance.games.goomanji.rules.piles import discard, discard_from_hand, draw_to_hand, take_from_hand
from balance.games.goomanji.rules.sets import can_extend
from balance.games.goomanji.rules.starting import zero_type
from balance.games.goomanji.switches import Genie, Magician, SwapBuy

PLAY_BITS = 12
"""Bits of a seat in the count of a card's plays."""


def count_play(state, seat, card):
    """Count a card played from the hand, and that its player did something."""
    state.plays[card] += 1 << (PLAY_BITS * seat)
    if seat == state.mover:
        state.acted = 1
        state.played_here = 1


def choose_set(state, table, seat, code, rng):
    """Take up a set by its code, or its first card (G31)."""
    state.set_seat = seat
    state.set_card[2] = code % 64
    state.set_card[1] = code // 64 % 64
    state.set_card[0] = code // 4096 % 64
    state.set_target = code // 262144
    if state.set_card[1] != MORE_CARDS:
        play_set(state, table, rng)
        return
    state.set_card[1] = NO_CARD
    state.set_card[2] = NO_CARD
    ask_for_card(state, table, rng)


def ask_for_card(state, table, rng):
    """Ask for a further card of a set, if one can be added; else play the set (G31)."""
    if can_extend(state, table) == 1:
        ask(state, Question.CARD, state.set_seat)
    else:
        play_set(state, table, rng)


def answer_card(state, table, action, rng):
    """Add a card to the set, or play it as it is (G31)."""
    if action == 0:
        play_set(state, table, rng)
        return
    place = 1
    if state.set_card[1] != NO_CARD:
        place = 2
    state.set_card[place] = action - 1
    ask_for_card(state, table, rng)


def play_set(state, table, rng):
    """Take the set out of the hand; the target may redirect it (G30)."""
    seat = state.set_seat
    target = state.set_target
    for place in range(MOST_SET):
        card = state.set_card[place]
        if card != NO_CARD:
            take_from_hand(state, seat, card)
            count_play(state, seat, card)
    if target != seat and state.power[target] & Power.REDIRECTS != 0 and state.hand_size[target] > 0:
        ask(state, Question.REDIRECT, target)
    else:
        finish_set(state, table, 0, rng)


def answer_redirect(state, table, action, rng):
    """Discard a card to turn the set back, or do not (G30)."""
    if action == 0:
        finish_set(state, table, 0, rng)
        return
    discard_from_hand(state, state.player, action - 1)
    state.redirections += 1
    if state.player == state.mover:
        state.acted = 1
    finish_set(state, table, 1, rng)


def finish_set(state, table, redirected, rng):
    """Let the set be worn, and do what it was played for."""
    seat = state.set_seat
    wearer = state.set_target
    if redirected == 1:
        wearer = seat
    count = types_counted(state, table)
    cards = cards_of_set(state)
    stick(state, table, rng)
    lost = union_of_set(state, table)
    if state.deed == Deed.GRANT and redirected == 0:
        lost = ALL_TYPES
    remove_types(state, table, wearer, lost)
    for place in range(MOST_SET):
        if state.set_card[place] != NO_CARD:
            wear(state, table, wearer, state.set_card[place])
            state.set_card[place] = NO_CARD
    refresh(state, table, wearer)
    target = state.set_target
    state.set_seat = NONE
    state.set_target = NONE
    if state.deed == Deed.GRANT:
        if table.genie == Genie.REDRAW:
            for _ in range(cards):
                draw_to_hand(state, seat, rng)
    elif state.deed == Deed.REACT:
        state.reactions += 1
    else:
        finish_landing(state, table, target, count, redirected)


def finish_landing(state, table, target, count, redirected):
    """See whether a set on a target brought the space (G24, G25, G29 and G30)."""
    owner = state.owner[state.space[state.mover]]
    if buys_space(state, table, target, count) == 1:
        if redirected == 0 or owner == NONE or table.magician == Magician.STEAL_SUCCEEDS:
            if target != state.mover and owner == NONE:
                state.buys_on_others[state.mover] += 1
            get_space(state, table)
    leave_landing(state, table)


def types_counted(state, table):
    """Count the types of a set, card by card."""
    count = 0
    for place in range(MOST_SET):
        count += table.type_count[table.types[state.set_card[place]]]
    return count


def cards_of_set(state):
    """Count the cards of a set."""
    count = 0
    for place in range(MOST_SET):
        if state.set_card[place] != NO_CARD:
            count += 1
    return count


def union_of_set(state, table):
    """Return the types of a set together."""
    union = 0
    for place in range(MOST_SET):
        union |= table.types[state.set_card[place]]
    return union


def stick(state, table, rng):
    """Draw which card of a group with common types stays in the set (G10)."""
    grouped = 0
    for place in range(MOST_SET):
        grouped += is_grouped(state, table, place)
    if grouped == 0:
        return
    chosen = below_once(rng, Event.STICK, state.turn, state.sticks, grouped)
    state.sticks += 1
    fate = 0
    for place in range(MOST_SET):
        if is_grouped(state, table, place) == 1:
            if chosen != grouped_before(state, table, place):
                fate |= 1 << place
    for place in range(MOST_SET):
        if (fate >> place) & 1 == 1:
            discard(state, state.set_card[place])
            state.set_card[place] = NO_CARD


def is_grouped(state, table, place):
    """Tell with 1 that a card of the set shares a type with another."""
    types = table.types[state.set_card[place]]
    for other in range(MOST_SET):
        if other != place and (types & table.types[state.set_card[other]]) != 0:
            return 1
    return 0


def grouped_before(state, table, place):
    """Count the cards of the group before a place of the set."""
    count = 0
    for other in range(place):
        count += is_grouped(state, table, other)
    return count


def play_reset(state, table, seat):
    """Play Reset (G27)."""
    card = zero_type(state, table, seat, 1)
    discard_from_hand(state, seat, card)
    count_play(state, seat, card)
    leave_forms(state, table, seat, ALL_TYPES)


def play_swap(state, table, seat, action):
    """Play Swap (G28)."""
    card = zero_type(state, table, seat, 0)
    discard_from_hand(state, seat, card)
    count_play(state, seat, card)
    exchange_forms(state, seat, action - SWAP)


def swap_at_landing(state, table, action):
    """Play Swap at a landing, by which the space may be bought (G28)."""
    other = action - SWAP
    pays = swap_pays(state, table, other, state.worn[other], state.worn[state.mover])
    play_swap(state, table, state.mover, action)
    if pays == 1:
        get_space(state, table)
        state.buys_by_swap[state.mover] += 1
        state.stage = Stage.REACTING


def swap_pays(state, table, other, taken, given):
    """Tell with 1 that a Swap with another player brings the space (G28).

    Parameters
    ----------
    taken, given : int64
        Types that the other wears now, and that the mover does.
    """
    here = state.space[state.mover]
    owner = state.owner[here]
    if table.swap_buy == SwapBuy.OFF or taken == 0 or owner == state.mover:
        return 0
    if owner != NONE and owner != other:
        return 0
    paid = taken
    if owner != NONE and table.swap_buy == SwapBuy.OWNER_AFTER:
        paid = given
    value = table.space_value[here]
    count = table.type_count[paid]
    if count < value or count > most_types(table, value):
        return 0
    return 1


def strip(state, table, types):
    """Strip forms on the own space (G26)."""
    leave_forms(state, table, state.mover, types)
    state.strips += 1
    state.acted = 1
    state.played_here = 1
    leave_landing(state, table)
