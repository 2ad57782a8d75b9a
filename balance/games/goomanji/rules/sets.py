"""Sets of cards that transform a player (rules G9, G10 and G31)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goomanji.names import ALL_TYPES, MORE_CARDS, NO_CARD, TYPES, Deed, Power
from balance.games.goomanji.rules.piles import transformers


def play_code(target, first, second, third):
    """Return the code of a set, in ascending order, on a target (G31)."""
    return ((target * 64 + first) * 64 + second) * 64 + third


def begin_code(target, first):
    """Return the code of a set whose further cards are asked one by one."""
    return play_code(target, first, MORE_CARDS, MORE_CARDS)


def close_terms(state, table):
    """Let no set be played on anybody, until `open_terms` says otherwise."""
    state.most_cards = TYPES
    state.free = 0
    for seat in range(table.players):
        state.least[seat] = NONE


def open_terms(state, seat, least, most):
    """Let sets with so many types be played on a player."""
    state.least[seat] = least
    state.most[seat] = most
    state.inside[seat] = ALL_TYPES
    state.cover[seat] = 0


def overwrites(state, target, union, broad):
    """Tell with 1 that forms allow cards of these types (G9).

    Parameters
    ----------
    union : int64
        Types of the cards together.
    broad : int64
        1 where some card has two types or more.
    """
    if state.triple[target] == 1:
        if union == ALL_TYPES:
            return 1
        return 0
    pair = state.pair[target]
    if broad == 1 or (pair & union) == 0 or (pair & union) == pair:
        return 1
    return 0


def is_broad(table, card):
    """Tell with 1 that a card has two types or more."""
    if table.type_count[table.types[card]] >= 2:
        return 1
    return 0


def is_legal_set(state, table, seat, target, first, second, third):
    """Tell with 1 that a player may play a set on a target, by the terms that are open.

    Parameters
    ----------
    first, second, third : int64
        Cards in ascending order, NO_CARD for none.
    """
    union = table.types[first] | table.types[second] | table.types[third]
    count = (
        table.type_count[table.types[first]]
        + table.type_count[table.types[second]]
        + table.type_count[table.types[third]]
    )
    if count < state.least[target] or count > state.most[target]:
        return 0
    if (union & ~state.inside[target]) != 0 or (union & state.cover[target]) != state.cover[target]:
        return 0
    if state.most_cards == 1 and second != NO_CARD:
        return 0
    if table.type_count[union] == count:
        if state.free == 1:
            return 1
        return overwrites(state, target, union, broadest(table, first, second, third))
    return is_legal_mixture(state, table, seat, target, first, second, third, union)


def broadest(table, first, second, third):
    """Tell with 1 that some card of a set has two types or more."""
    return is_broad(table, first) | is_broad(table, second) | is_broad(table, third)


def is_legal_mixture(state, table, seat, target, first, second, third, union):
    """Tell with 1 that a set with common types may be played, whichever card sticks (G10).

    With three types at most, three such cards are 1-types, of which only types count.
    """
    if state.power[seat] & Power.SAME_TYPE == 0 or state.deed == Deed.GRANT:
        return 0
    if state.free == 1:
        return 1
    if third != NO_CARD:
        return overwrites(state, target, union, 0)
    one = overwrites(state, target, table.types[first], is_broad(table, first))
    return one & overwrites(state, target, table.types[second], is_broad(table, second))


def can_complete(state, table, seat, target, first, second, third):
    """Tell with 1 that a set is legal, or becomes so with higher cards of the hand."""
    if is_legal_set(state, table, seat, target, first, second, third) == 1:
        return 1
    if third != NO_CARD:
        return 0
    count = transformers(state, seat)
    last = first
    if second != NO_CARD:
        last = second
    for place in range(count):
        card = state.hand[seat, place]
        if card <= last:
            continue
        if second != NO_CARD:
            if is_legal_set(state, table, seat, target, first, second, card) == 1:
                return 1
            continue
        if is_legal_set(state, table, seat, target, first, card, NO_CARD) == 1:
            return 1
        for other in range(place + 1, count):
            if is_legal_set(state, table, seat, target, first, card, state.hand[seat, other]) == 1:
                return 1
    return 0


def has_set_on(state, table, seat, target):
    """Tell with 1 that a player's hand holds a legal set on a target."""
    if state.least[target] == NONE:
        return 0
    for place in range(transformers(state, seat)):
        card = state.hand[seat, place]
        if can_complete(state, table, seat, target, card, NO_CARD, NO_CARD) == 1:
            return 1
    return 0


def has_set(state, table, seat):
    """Tell with 1 that a player's hand holds a legal set on somebody."""
    for target in range(table.players):
        if has_set_on(state, table, seat, target) == 1:
            return 1
    return 0


def can_add(state, table, card):
    """Tell with 1 that a card can join the set that is being chosen card by card."""
    seat = state.set_seat
    target = state.set_target
    first = state.set_card[0]
    second = state.set_card[1]
    if state.set_card[2] != NO_CARD or card <= first:
        return 0
    if second == NO_CARD:
        return can_complete(state, table, seat, target, first, card, NO_CARD)
    if card <= second:
        return 0
    return can_complete(state, table, seat, target, first, second, card)


def can_extend(state, table):
    """Tell with 1 that some card can join the set that is being chosen."""
    for place in range(transformers(state, state.set_seat)):
        if can_add(state, table, state.hand[state.set_seat, place]) == 1:
            return 1
    return 0
