"""What can be answered to each question; codes are in RULES.md and `names`."""

from __future__ import annotations

from balance.engine.desk import offer
from balance.engine.game import NONE
from balance.games.goomanji.names import (
    MOST_LISTED,
    NO_CARD,
    PASS,
    RESET,
    STRIP,
    SWAP,
    TYPES,
    Act,
    Deed,
    Question,
)
from balance.games.goomanji.rules.forms import form_from
from balance.games.goomanji.rules.landing import buys_space, is_removable
from balance.games.goomanji.rules.piles import transformers
from balance.games.goomanji.rules.sets import (
    begin_code,
    can_add,
    can_complete,
    is_legal_set,
    play_code,
)
from balance.games.goomanji.rules.starting import zero_type
from balance.games.goomanji.switches import OwnSpaceStrip


def legal(state, table, desk):
    """Lay out the answers to the open question; none where the game is over."""
    if state.phase == Question.LAND:
        offer_landing(state, table, desk)
    elif state.phase == Question.REACT:
        offer(desk, PASS, Act.STOP, NONE)
        offer_sets(state, table, desk)
    elif state.phase == Question.GRANT:
        offer_sets(state, table, desk)
    elif state.phase == Question.CARD:
        offer_cards_to_add(state, table, desk)
    elif state.phase == Question.EARLY:
        offer(desk, PASS, Act.STOP, NONE)
        offer_zero_types(state, table, desk)
    elif state.phase == Question.REMOVE:
        offer_removals(state, table, desk)
    elif state.phase == Question.EXCHANGE:
        offer_others(state, table, desk, Act.EXCHANGE, NONE)
    elif state.phase != Question.OVER:
        offer_small(state, table, desk)
    return desk.offered


def offer_small(state, table, desk):
    """Offer yes and no, or a card to discard."""
    if state.phase == Question.EXCESS:
        offer_hand(state, desk, Act.DISCARD)
        return
    offer(desk, PASS, Act.STOP, NONE)
    if state.phase == Question.REDIRECT:
        offer_hand(state, desk, Act.REDIRECT)
    elif state.phase == Question.DISCARD:
        offer_hand(state, desk, Act.DISCARD)
    elif state.phase == Question.ASK:
        offer(desk, 1, Act.ASK, NONE)
    elif state.phase == Question.BONUS:
        offer(desk, 1, Act.BONUS, state.form[state.player, state.bonus_slot])
    elif state.phase == Question.SHORTCUT:
        offer(desk, 1, Act.SHORTCUT, NONE)
    else:
        offer(desk, 1, Act.BLOCK, NONE)


def offer_hand(state, desk, kind):
    """Offer each card of the hand; 1 + card."""
    for place in range(state.hand_size[state.player]):
        card = state.hand[state.player, place]
        offer(desk, 1 + card, kind, card)


def offer_others(state, table, desk, kind, card):
    """Offer each other seat to swap with."""
    for seat in range(table.players):
        if seat != state.player:
            offer(desk, SWAP + seat, kind, card)


def offer_zero_types(state, table, desk):
    """Offer Reset and Swap, once each (G27 and G28)."""
    reset = zero_type(state, table, state.player, 1)
    if reset != NONE:
        offer(desk, RESET, Act.RESET, reset)
    swap = zero_type(state, table, state.player, 0)
    if swap != NONE:
        offer_others(state, table, desk, Act.SWAP, swap)


def offer_landing(state, table, desk):
    """Offer the landing actions (G23)."""
    seat = state.player
    offer(desk, PASS, Act.STOP, NONE)
    offer_zero_types(state, table, desk)
    if state.owner[state.space[seat]] == seat and state.worn[seat] != 0:
        offer_strips(state, table, desk)
    offer_sets(state, table, desk)


def offer_strips(state, table, desk):
    """Offer to strip all forms, or any of them (G26)."""
    worn = state.worn[state.player]
    if table.own_space_strip == OwnSpaceStrip.ALL:
        offer(desk, STRIP + worn, Act.STRIP, NONE)
        return
    for types in range(1, worn + 1):
        if are_whole_forms(state, table, state.player, types) == 1:
            offer(desk, STRIP + types, Act.STRIP, NONE)


def are_whole_forms(state, table, seat, types):
    """Tell with 1 that types are those of some forms of a player, and all worn."""
    whole = 0
    for slot in range(TYPES):
        card = form_from(state, table, seat, slot)
        if card != NONE and (table.types[card] & types) != 0:
            whole |= table.types[card]
    if whole == types:
        return 1
    return 0


def offer_removals(state, table, desk):
    """Offer the forms that can be left at Saint Bernard's (G22)."""
    offer(desk, PASS, Act.STOP, NONE)
    for owner in range(table.players):
        for slot in range(TYPES):
            if is_removable(state, table, state.player, owner, slot) == 1:
                offer(desk, 1 + 4 * owner + slot, Act.REMOVE, state.form[owner, slot])


def offer_sets(state, table, desk):
    """Offer the sets that can be played, or their first cards where there are many (G31)."""
    count = transformers(state, state.player)
    for target in range(table.players):
        if state.least[target] == NONE:
            continue
        if count > MOST_LISTED:
            offer_first_cards(state, table, target, count, desk)
        else:
            offer_whole_sets(state, table, target, count, desk)


def offer_first_cards(state, table, target, count, desk):
    """Offer the cards with which a legal set on a target can begin."""
    seat = state.player
    for place in range(count):
        card = state.hand[seat, place]
        if can_complete(state, table, seat, target, card, NO_CARD, NO_CARD) == 1:
            offer(desk, begin_code(target, card), kind_of_set(state, table, target, 0), card)


def offer_whole_sets(state, table, target, count, desk):
    """Offer each legal set on a target."""
    seat = state.player
    for place in range(count):
        first = state.hand[seat, place]
        offer_set(state, table, target, first, NO_CARD, NO_CARD, desk)
        for other in range(place + 1, count):
            second = state.hand[seat, other]
            offer_set(state, table, target, first, second, NO_CARD, desk)
            for another in range(other + 1, count):
                offer_set(state, table, target, first, second, state.hand[seat, another], desk)


def offer_set(state, table, target, first, second, third, desk):
    """Offer a set if it is legal."""
    if is_legal_set(state, table, state.player, target, first, second, third) == 0:
        return
    types = table.type_count[table.types[first]] + table.type_count[table.types[second]]
    types += table.type_count[table.types[third]]
    kind = kind_of_set(state, table, target, types)
    offer(desk, play_code(target, first, second, third), kind, first)


def kind_of_set(state, table, target, types):
    """Return the kind of playing a set with so many types, 0 for any number yet."""
    if state.deed == Deed.GRANT:
        return int(Act.GRANT)
    if state.deed == Deed.REACT:
        return int(Act.REACT)
    if target != state.player:
        if state.owner[state.space[state.player]] == NONE:
            return int(Act.BUY_OTHER)
        return int(Act.STEAL)
    if buys_space(state, table, target, max(types, state.least[target])) == 1:
        return int(Act.BUY)
    return int(Act.TRANSFORM)


def offer_cards_to_add(state, table, desk):
    """Offer to play the set as it is, if it is legal, and the cards that can join it (G31)."""
    seat = state.player
    first = state.set_card[0]
    second = state.set_card[1]
    if is_legal_set(state, table, seat, state.set_target, first, second, NO_CARD) == 1:
        offer(desk, PASS, Act.STOP, NONE)
    for place in range(transformers(state, seat)):
        card = state.hand[seat, place]
        if can_add(state, table, card) == 1:
            offer(desk, 1 + card, Act.ADD, card)
