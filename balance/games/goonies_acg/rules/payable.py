"""Which payments the hands allow (A1, A33, A52, A53, A56), so that no payment is begun in vain."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goonies_acg.names import ITEMS, Character, Item, Need, Place
from balance.games.goonies_acg.rules.cards import count_in, count_out
from balance.games.goonies_acg.rules.pairs import can_pair, has_pair


def is_far(state, location):
    """Tell with 1 that a location is not adjacent to the Goonies' (A19)."""
    if abs(location - state.here) > 1:
        return 1
    return 0


def suits(state, table, need, card):
    """Tell with 1 that a card in a hand may be played alone for a need."""
    if need == Need.ANY:
        return 1
    owner = state.spot_of_card[card] - Place.HAND
    item = table.item_of[card]
    if need < Need.LOCATION:
        if item == need or (item == Item.NOTE and owner == state.seat_of[Character.ANDY]):
            return 1
        return 0
    location = need - Need.LOCATION
    if table.location_of[card] == location:
        return 1
    if item == Item.MAP and owner == state.seat_of[Character.MIKEY]:
        return 1
    if owner == state.seat_of[Character.BRAND] and is_far(state, location) == 0:
        return 1
    return 0


def wild_notes(state):
    """Count the notes in Andy's own hand."""
    andy = state.seat_of[Character.ANDY]
    if andy == NONE:
        return 0
    return state.own_item[andy, Item.NOTE]


def item_cards(state, item):
    """Count the cards that may be played alone for an item."""
    if item == Item.NOTE:
        return state.item_held[item]
    return state.item_held[item] + wild_notes(state)


def has_card_for(state, location):
    """Tell with 1 that a card may be played alone for a move to a location."""
    if state.location_held[location] > 0:
        return 1
    mikey = state.seat_of[Character.MIKEY]
    if mikey != NONE and state.own_item[mikey, Item.MAP] > 0:
        return 1
    brand = state.seat_of[Character.BRAND]
    if brand != NONE and state.own_count[brand] > 0 and is_far(state, location) == 0:
        return 1
    return 0


def extra_cards(state, location):
    """Return how many further cards a move costs (FAR_MOVE)."""
    return state.far_extra * is_far(state, location)


def can_move(state, table, location, pair):
    """Tell with 1 that a move can be paid; `pair` is 1 where the hands hold a pair for it."""
    extra = extra_cards(state, location)
    if has_card_for(state, location) == 1 and state.cards_held > extra:
        return 1
    if pair == 1 and state.no_move_pairs == 0 and state.cards_held > extra + 1:
        return 1
    return 0


def can_pay_items(state, table, item, count):
    """Tell with 1 that so many cards of one item can be paid, pairs included.

    A card that may be played alone is never worth less alone than in a pair.
    """
    alone = item_cards(state, item)
    if alone >= count:
        return 1
    wanted = count - alone
    if state.cards_held < alone + 2 * wanted:
        return 0
    if item == Item.NOTE or wild_notes(state) == 0:
        return can_pair(state, table, item, item, wanted)
    shift_notes(state, table, 0)
    result = can_pair(state, table, item, item, wanted)
    shift_notes(state, table, 1)
    return result


def shift_notes(state, table, back):
    """Count the notes of Andy's hand out, or back in."""
    andy = state.seat_of[Character.ANDY]
    for slot in range(state.hand_count[andy]):
        card = state.hand[andy, slot]
        if table.item_of[card] == Item.NOTE:
            if back == 0 and state.spot_of_card[card] == Place.HAND + andy:
                count_out(state, table, card, andy)
                state.spot_of_card[card] = Place.DRAWN
            elif back == 1 and state.spot_of_card[card] == Place.DRAWN:
                count_in(state, table, card, andy)


def can_pay_two(state, table, first, second):
    """Tell with 1 that one card for each of two different items can be paid."""
    ones = item_cards(state, first)
    twos = item_cards(state, second)
    if ones > 0 and twos > 0 and ones + twos - wild_notes(state) > 1:
        return 1
    if ones + twos == 0:
        return can_pair(state, table, first, ITEMS, 2)
    if state.cards_held < 3:
        return 0
    for seat in range(table.players):
        for slot in range(state.hand_count[seat]):
            card = state.hand[seat, slot]
            if state.spot_of_card[card] == Place.HAND + seat:
                if suits(state, table, first, card) == 1 or suits(state, table, second, card) == 1:
                    if pair_without(state, table, first, card, seat) == 1:
                        return 1
    return 0


def pair_without(state, table, need, card, seat):
    """Tell with 1 that the hands hold a pair beside one card."""
    count_out(state, table, card, seat)
    result = has_pair(state, table, need)
    count_in(state, table, card, seat)
    return result


def can_clear(state, table, card):
    """Tell with 1 that an obstacle's symbols can be paid (A18, A35)."""
    first = table.first_symbol[card]
    second = table.second_symbol[card]
    if second == NONE:
        return can_pay_items(state, table, first, 1)
    if first == second:
        return can_pay_items(state, table, first, 2)
    return can_pay_two(state, table, first, second)


def rest_is_payable(state, table, start):
    """Tell with 1 that the needs from a place on can be paid."""
    left = state.need_count - start
    if left == 0:
        return 1
    need = state.needs[start]
    if need == Need.ANY:
        if state.cards_held >= left:
            return 1
        return 0
    if need >= Need.LOCATION:
        return can_move(state, table, need - Need.LOCATION, has_pair(state, table, need))
    if left == 2 and state.needs[start + 1] != need:
        return can_pay_two(state, table, need, state.needs[start + 1])
    return can_pay_items(state, table, need, left)
