"""What must hold after every move."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goomanji.names import CARDS, NO_CARD, SPACES, TYPES, Question
from balance.games.goomanji.rules.forms import form_from

INVARIANTS = (
    "each of the 40 cards is in one place: deck, discard pile, a hand, worn, or being played",
    "a player wears at most one form of each type, each form in all slots of its types",
    "what follows from forms is what a recount finds",
    "points are the values of the spaces owned",
    "hands are in ascending order, and nothing stands after them",
    "who reached the threshold has won",
    "no shuffling is left open",
)


def audit(state, table):
    """Check the invariants of `INVARIANTS`; return 0 or the number of a broken one."""
    if all_cards(state, table) != (1 << CARDS) - 1:
        return 1
    for seat in range(table.players):
        if slots_fit(state, table, seat) == 0:
            return 2
        if forms_fit(state, table, seat) == 0:
            return 3
        if points_of(state, table, seat) != state.points[seat]:
            return 4
        if hand_fits(state, seat) == 0:
            return 5
        if state.points[seat] >= table.threshold and state.phase != Question.OVER:
            return 6
    for place in range(CARDS):
        if state.keys[place] != 0:
            return 7
    return 0


def all_cards(state, table):
    """Return a bit for each card that is found; 0 where one is found twice."""
    found = state.discards
    twice = 0
    for place in range(state.deck_top, state.deck_end):
        twice |= found & (1 << state.deck[place])
        found |= 1 << state.deck[place]
    for seat in range(table.players):
        for place in range(state.hand_size[seat]):
            twice |= found & (1 << state.hand[seat, place])
            found |= 1 << state.hand[seat, place]
        for slot in range(TYPES):
            card = form_from(state, table, seat, slot)
            if card != NONE:
                twice |= found & (1 << card)
                found |= 1 << card
    if state.phase == Question.REDIRECT:
        for place in range(TYPES):
            if state.set_card[place] != NO_CARD:
                twice |= found & (1 << state.set_card[place])
                found |= 1 << state.set_card[place]
    if twice != 0:
        return 0
    return found


def slots_fit(state, table, seat):
    """Tell with 1 that every form stands in the slots of its types and nowhere else."""
    for slot in range(TYPES):
        card = state.form[seat, slot]
        if card == NONE:
            continue
        for other in range(TYPES):
            has_type = (table.types[card] >> other) & 1
            if has_type != int(state.form[seat, other] == card):
                return 0
    return 1


def forms_fit(state, table, seat):
    """Tell with 1 that types, pair, triple, number and powers are those of the forms."""
    worn = 0
    pair = 0
    triple = 0
    forms = 0
    power = 0
    for slot in range(TYPES):
        card = form_from(state, table, seat, slot)
        if card == NONE:
            continue
        types = table.types[card]
        worn |= types
        forms += 1
        power |= table.power[card]
        if table.type_count[types] == 2:
            pair = types
        if table.type_count[types] == TYPES:
            triple = 1
    if worn != state.worn[seat] or pair != state.pair[seat] or triple != state.triple[seat]:
        return 0
    if forms != state.forms[seat] or power != state.power[seat]:
        return 0
    return 1


def points_of(state, table, seat):
    """Add up the values of a player's spaces."""
    points = 0
    for space in range(SPACES):
        if state.owner[space] == seat:
            points += table.space_value[space]
    return points


def hand_fits(state, seat):
    """Tell with 1 that a hand is in order."""
    for place in range(CARDS):
        card = state.hand[seat, place]
        if place >= state.hand_size[seat]:
            if card != NONE:
                return 0
        elif card >= CARDS or (place > 0 and state.hand[seat, place - 1] >= card):
            return 0
    return 1
