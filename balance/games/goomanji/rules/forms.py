"""What players wear (rules G8, G13, G27 and G28)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goomanji.names import TYPES, Power
from balance.games.goomanji.rules.piles import discard
from balance.games.goomanji.switches import CowgirlTick


def refresh(state, table, seat):
    """Work out what follows from the forms in a player's slots."""
    state.worn[seat] = 0
    state.pair[seat] = 0
    state.triple[seat] = 0
    state.forms[seat] = 0
    state.power[seat] = 0
    for slot in range(TYPES):
        card = form_from(state, table, seat, slot)
        if card != NONE:
            count_form(state, table, seat, card, table.types[card])


def count_form(state, table, seat, card, types):
    """Add one form to what a player wears."""
    state.worn[seat] |= types
    state.forms[seat] += 1
    state.power[seat] |= table.power[card]
    count = table.type_count[types]
    if count == 2:
        state.pair[seat] = types
    elif count == TYPES:
        state.triple[seat] = 1


def wear(state, table, seat, card):
    """Put a form into its slots, which are free."""
    for slot in range(TYPES):
        if (table.types[card] >> slot) & 1 == 1:
            state.form[seat, slot] = card
    if table.power[card] & Power.GROWS != 0:
        state.growth[card] = table.entry_attract
        if table.cowgirl_tick == CowgirlTick.EVERY_TURN:
            state.growth[card] = 0


def remove_types(state, table, seat, types):
    """Discard every form that shares a type with some types, as a whole (G8)."""
    lost = 0
    for slot in range(TYPES):
        card = state.form[seat, slot]
        if card != NONE and (table.types[card] & types) != 0:
            lost |= table.types[card]
            discard(state, card)
    for slot in range(TYPES):
        if (lost >> slot) & 1 == 1:
            state.form[seat, slot] = NONE


def leave_forms(state, table, seat, types):
    """Discard forms of a player who puts none in their place."""
    remove_types(state, table, seat, types)
    refresh(state, table, seat)


def exchange_forms(state, first, second):
    """Exchange all forms of two players; what follows from them goes along."""
    for slot in range(TYPES):
        card = state.form[first, slot]
        state.form[first, slot] = state.form[second, slot]
        state.form[second, slot] = card
    held = state.worn[first]
    state.worn[first] = state.worn[second]
    state.worn[second] = held
    held = state.pair[first]
    state.pair[first] = state.pair[second]
    state.pair[second] = held
    held = state.triple[first]
    state.triple[first] = state.triple[second]
    state.triple[second] = held
    held = state.forms[first]
    state.forms[first] = state.forms[second]
    state.forms[second] = held
    held = state.power[first]
    state.power[first] = state.power[second]
    state.power[second] = held


def form_from(state, table, seat, slot):
    """Return the form whose first slot this is, or NONE: so each form is met once."""
    card = state.form[seat, slot]
    if card != NONE and (table.types[card] & ((1 << slot) - 1)) != 0:
        return NONE
    return card


def cards_worn(state, seat):
    """Return the forms of a player, one bit a card."""
    cards = 0
    for slot in range(TYPES):
        if state.form[seat, slot] != NONE:
            cards |= 1 << state.form[seat, slot]
    return cards


def grow(state, table, seat):
    """Let a player's growing forms grow (G13)."""
    for slot in range(TYPES):
        card = form_from(state, table, seat, slot)
        if card != NONE and table.power[card] & Power.GROWS != 0:
            if state.growth[card] < table.most_attract:
                state.growth[card] += 1


def attract_of(state, table, seat, dogs):
    """Return a player's Attract; -1 for none (G16).

    Parameters
    ----------
    dogs : int64
        1 where Attract (Dog) counts too.
    """
    power = state.power[seat]
    value = -1
    if power & Power.NO_ATTRACT != 0:
        return value
    if power & Power.ATTRACT_ALL != 0:
        for slot in range(TYPES):
            card = state.form[seat, slot]
            if card != NONE and table.power[card] & Power.ATTRACT_ALL != 0:
                value = max(value, source_value(state, table, card))
    if dogs == 1 and power & Power.CAT != 0:
        value = max(value, table.usual_attract)
    return value


def source_value(state, table, card):
    """Return the Attract of one form: its counter where it grows."""
    if table.power[card] & Power.GROWS != 0:
        return state.growth[card]
    return table.usual_attract
