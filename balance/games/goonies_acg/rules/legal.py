"""What each question offers."""

from __future__ import annotations

from balance.engine.desk import offer
from balance.engine.game import NONE
from balance.games.goonies_acg.names import (
    CARDS,
    CHARACTERS,
    ENCOUNTERS,
    FIRST_CHARACTER,
    FIRST_ENCOUNTER,
    FIRST_ITEM,
    FIRST_LOCATION,
    FIRST_OF_PAIR,
    GO,
    ITEMS,
    LOCATIONS,
    STOP,
    Act,
    Code,
    Need,
    Place,
    Question,
    Spot,
)
from balance.games.goonies_acg.rules.abilities import can_act
from balance.games.goonies_acg.rules.cards import count_in, count_out
from balance.games.goonies_acg.rules.pairs import has_pair, partners
from balance.games.goonies_acg.rules.payable import (
    can_clear,
    can_move,
    can_pay_items,
    rest_is_payable,
    suits,
)


def legal(state, table, desk):
    """Lay the answers to the open question on the desk; what declines comes first."""
    if state.phase == Question.TURN:
        offer_turn(state, table, desk)
    elif state.phase == Question.PAY:
        offer_payments(state, table, desk)
    elif state.phase == Question.PAIR:
        offer_partners(state, table, desk, state.first_card)
    elif state.phase == Question.DISCARD:
        for slot in range(state.hand_count[state.player]):
            card = state.hand[state.player, slot]
            offer(desk, card, Act.DISCARD, card)
    elif state.phase == Question.BONUS:
        offer(desk, STOP, Act.STOP, NONE)
        offer(desk, GO, Act.DRAW, NONE)
    elif state.phase == Question.DATA:
        offer(desk, STOP, Act.STOP, NONE)
        offer(desk, GO, Act.DROP, state.drawn)
    elif state.phase == Question.WHERE:
        offer_places(state, desk, 0, Act.WHERE)
    elif state.phase == Question.LIFT:
        offer_lifts(state, desk)
    elif state.phase == Question.REPEAT:
        for card in range(ENCOUNTERS):
            if state.encounter_spot[card] == Spot.DISCARD:
                offer(desk, card, Act.REPEAT, FIRST_ENCOUNTER + card)
    elif state.phase == Question.TAKE:
        for card in range(CARDS):
            if state.spot_of_card[card] == Place.DISCARD:
                offer(desk, card, Act.TAKE, card)
    return desk.offered


def offer_places(state, desk, first, kind):
    """Offer every other location."""
    for location in range(LOCATIONS):
        if location != state.here:
            offer(desk, first + location, kind, FIRST_LOCATION + location)


def offer_lifts(state, desk):
    """Offer to stop, and each obstacle that may be lifted."""
    offer(desk, STOP, Act.STOP, NONE)
    for location in range(LOCATIONS):
        if state.lift_here == 0 or location == state.here:
            for slot in range(state.stack_count[location]):
                card = state.stack[location, slot]
                offer(desk, 1 + card, Act.LIFT, card)


def offer_turn(state, table, desk):
    """Offer team actions that can be paid, and actions of once a game (A32)."""
    offer(desk, Code.END, Act.END, NONE)
    if state.free_move == 1:
        offer_places(state, desk, Code.MOVE, Act.MOVE)
    if state.actions_left > 0 and state.cards_held > 0:
        offer_actions(state, table, desk)
    for character in range(CHARACTERS):
        if can_act(state, character) == 1:
            offer(desk, Code.ONCE + character, Act.ONCE, FIRST_CHARACTER + character)


def offer_actions(state, table, desk):
    """Offer the team actions that cost cards."""
    if state.free_move == 0:
        pair = has_pair(state, table, Need.LOCATION)
        for location in range(LOCATIONS):
            if location != state.here and can_move(state, table, location, pair) == 1:
                offer(desk, Code.MOVE + location, Act.MOVE, FIRST_LOCATION + location)
    if can_explore(state, table) == 1:
        offer(desk, Code.EXPLORE, Act.EXPLORE, FIRST_LOCATION + state.here)
    for item in range(ITEMS):
        if state.traced[item] == 0 and can_pay_items(state, table, item, table.trace_cards) == 1:
            offer(desk, Code.TRACE + item, Act.TRACE, FIRST_ITEM + item)
    if state.fratelli > 0:
        cards = table.fratelli_cards + state.fratelli_extra
        for item in range(ITEMS):
            if can_pay_items(state, table, item, cards) == 1:
                offer(desk, Code.FRATELLI + item, Act.FRATELLI, FIRST_ITEM + item)
    for slot in range(state.stack_count[state.here]):
        card = state.stack[state.here, slot]
        if can_clear(state, table, card) == 1:
            offer(desk, Code.CLEAR + card, Act.CLEAR, card)


def can_explore(state, table):
    """Tell with 1 that the Goonies may explore where they are (A7, A36)."""
    if state.stack_count[state.here] > 0 or state.found[state.here] == 1:
        return 0
    if table.route_needed == 1 and state.routes <= state.treasures:
        return 0
    return 1


def offer_payments(state, table, desk):
    """Offer every card and pair that pays the need at hand and leaves the rest payable (A33)."""
    need = state.needs[state.need_at]
    last = 0
    if state.need_at + 1 == state.need_count:
        last = 1
    for seat in range(table.players):
        for slot in range(state.hand_count[seat]):
            card = state.hand[seat, slot]
            if suits(state, table, need, card) == 1:
                if last == 1 or leaves_rest(state, table, card, seat) == 1:
                    offer(desk, card, Act.PAY, card)
    if need == Need.ANY or (need >= Need.LOCATION and state.no_move_pairs == 1):
        return
    for seat in range(table.players):
        for slot in range(state.hand_count[seat]):
            card = state.hand[seat, slot]
            if has_partner(state, table, need, card, last) == 1:
                offer(desk, FIRST_OF_PAIR + card, Act.PAY_PAIR, card)


def has_partner(state, table, need, card, last):
    """Tell with 1 that a pair of a card and one of a higher number leaves the rest payable."""
    if partners(state, table, need, card) == 0:
        return 0
    if last == 1 or find_partner(state, table, card, NONE) != NONE:
        return 1
    return 0


def leaves_rest(state, table, card, seat):
    """Tell with 1 that the needs after the one at hand can be paid without a card."""
    count_out(state, table, card, seat)
    result = rest_is_payable(state, table, state.need_at + 1)
    count_in(state, table, card, seat)
    return result


def find_partner(state, table, first, after):
    """Find the first card, in the order of hands, that makes a pair with another and leaves the rest payable.

    Parameters
    ----------
    first : int64
        The pair's card of the lower number.
    after : int64
        Look only behind this card; NONE to look at all.
    """
    need = state.needs[state.need_at]
    owner = state.spot_of_card[first] - Place.HAND
    fitting = partners(state, table, need, first)
    seen = 0
    if after == NONE:
        seen = 1
    for seat in range(table.players):
        for slot in range(state.hand_count[seat]):
            second = state.hand[seat, slot]
            if seen == 1 and (fitting >> second) & 1 == 1:
                if pair_leaves_rest(state, table, first, owner, second, seat) == 1:
                    return second
            if second == after:
                seen = 1
    return NONE


def pair_leaves_rest(state, table, first, owner, second, seat):
    """Tell with 1 that the needs after the one at hand can be paid without a pair."""
    if state.need_at + 1 == state.need_count:
        return 1
    count_out(state, table, first, owner)
    result = leaves_rest(state, table, second, seat)
    count_in(state, table, first, owner)
    return result


def offer_partners(state, table, desk, first):
    """Offer the second cards of a pair."""
    second = find_partner(state, table, first, NONE)
    while second != NONE:
        offer(desk, second, Act.PAIR, second)
        second = find_partner(state, table, first, second)
