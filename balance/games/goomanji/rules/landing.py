"""What a landing allows, and what becomes of the space (rules G22 to G29, G32, G33 and G40)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goomanji.names import TYPES, Dead, Deed, Ending, Power, Question, Stage
from balance.games.goomanji.rules.flow import ask, seat_after
from balance.games.goomanji.rules.sets import close_terms, has_set, has_set_on, open_terms
from balance.games.goomanji.rules.starting import holds_zero_type
from balance.games.goomanji.switches import (
    DoublesBuy,
    Overpay,
    OwnerReaction,
    SaintBernard,
    SelfTransform,
    StealTypes,
)


def cleanse(state, table):
    """Ask who stands at Saint Bernard's what he leaves there (G22)."""
    here = state.space[state.mover]
    found = 0
    for seat in range(table.players):
        if state.space[seat] == here and state.power[seat] & Power.CLEANSES != 0:
            found = 1
    if found == 1:
        while state.visited < table.players:
            seat = seat_after(table, state.mover, state.visited)
            if state.space[seat] == here and can_remove(state, table, seat) == 1:
                ask(state, Question.REMOVE, seat)
                return
            state.visited += 1
    state.stage = Stage.LANDING


def can_remove(state, table, seat):
    """Tell with 1 that a player at Saint Bernard's has a form to remove."""
    for owner in range(table.players):
        for slot in range(TYPES):
            if is_removable(state, table, seat, owner, slot) == 1:
                return 1
    return 0


def is_removable(state, table, seat, owner, slot):
    """Tell with 1 that a player may remove the form in a slot of somebody (G22)."""
    if owner != seat and table.saint_bernard != SaintBernard.ANY_PLAYERS_FORMS:
        return 0
    if state.space[owner] != state.space[state.mover]:
        return 0
    card = state.form[owner, slot]
    if card == NONE or table.type_count[table.types[card]] != 1:
        return 0
    return 1


def is_free_for_self(state, table):
    """Tell with 1 that the mover may buy this free space by transforming himself (G24 and G25)."""
    if state.owner[state.space[state.mover]] != NONE:
        return 0
    if state.doubles == 1 and table.doubles_buy == DoublesBuy.OTHER_ONLY:
        return 0
    return 1


def most_types(table, value):
    """Return the most types that may be paid for a space (G24)."""
    if table.overpay == Overpay.EXACT_ONLY:
        return value
    return TYPES


def buys_space(state, table, target, count):
    """Tell with 1 that so many types on a target bring the mover the space he stands on."""
    here = state.space[state.mover]
    value = table.space_value[here]
    if count < value or count > most_types(table, value):
        return 0
    if target != state.mover:
        return 1
    return is_free_for_self(state, table)


def open_landing(state, table):
    """Lay down which sets the mover may play (G24, G25, G29 and G33)."""
    mover = state.mover
    here = state.space[mover]
    value = table.space_value[here]
    owner = state.owner[here]
    close_terms(state, table)
    state.deed = Deed.LAND
    if owner == NONE:
        if is_free_for_self(state, table) == 1:
            open_terms(state, mover, value, most_types(table, value))
        if state.doubles == 1 and table.doubles_buy != DoublesBuy.OFF:
            for seat in range(table.players):
                if seat != mover:
                    open_terms(state, seat, value, most_types(table, value))
    elif owner != mover:
        open_terms(state, owner, value, most_types(table, value))
        if table.steal_types == StealTypes.MATCH_CURRENT:
            state.inside[owner] = state.worn[owner]
        elif table.steal_types == StealTypes.COVER_CURRENT:
            state.cover[owner] = state.worn[owner]
    if table.self_transform == SelfTransform.ON:
        open_terms(state, mover, 1, TYPES)


def land(state, table):
    """Ask the mover for his landing action, if he has any (G23)."""
    mover = state.mover
    open_landing(state, table)
    own = 0
    if state.owner[state.space[mover]] == mover and state.worn[mover] != 0:
        own = 1
    if own == 1 or holds_zero_type(state, mover) == 1 or has_set(state, table, mover) == 1:
        ask(state, Question.LAND, mover)
        return
    leave_landing(state, table)


def leave_landing(state, table):
    """End the landing action; note why nothing was done (G42)."""
    state.stage = Stage.REACTING
    if state.played_here == 0:
        state.dead[state.mover, dead_reason(state, table)] += 1


def dead_reason(state, table):
    """Tell why nothing was done at a landing (G42)."""
    mover = state.mover
    here = state.space[mover]
    if state.owner[here] == mover:
        return int(Dead.OWN)
    if state.declined == 1:
        return int(Dead.DECLINED)
    close_terms(state, table)
    open_terms(state, mover, 1, TYPES)
    if has_set_on(state, table, mover, mover) == 0:
        return int(Dead.FROZEN)
    open_terms(state, mover, table.space_value[here], most_types(table, table.space_value[here]))
    state.free = 1
    if has_set_on(state, table, mover, mover) == 0:
        return int(Dead.PRICE)
    return int(Dead.FORMS)


def get_space(state, table):
    """Give the mover the space he stands on (G24, G29 and G40)."""
    mover = state.mover
    here = state.space[mover]
    value = table.space_value[here]
    before = state.owner[here]
    state.changed = 1
    if before == NONE:
        state.buys[mover] += 1
    else:
        state.steals[mover] += 1
        state.points[before] -= value
    state.owner[here] = mover
    state.points[mover] += value
    note_leaders(state, table)
    if state.points[mover] >= table.threshold:
        state.winner = mover
        state.ending = Ending.POINTS


def note_leaders(state, table):
    """Note who leads, and whether somebody else leads alone now (G42)."""
    high = 0
    for seat in range(table.players):
        high = max(high, state.points[seat])
    state.leading = 0
    alone = NONE
    for seat in range(table.players):
        if high > 0 and state.points[seat] == high:
            if state.leading == 0:
                alone = seat
            else:
                alone = NONE
            state.leading |= 1 << seat
    if alone != NONE and alone != state.leader:
        if state.leader != NONE:
            state.lead_changes += 1
        state.leader = alone


def react(state, table):
    """Ask the owner of the space whether he transforms the visitor (G32)."""
    mover = state.mover
    owner = state.owner[state.space[mover]]
    state.stage = Stage.ENDING
    if owner == NONE or table.owner_reaction == OwnerReaction.OFF:
        return
    if owner == mover or state.changed == 1:
        return
    close_terms(state, table)
    open_terms(state, mover, 1, TYPES)
    if table.owner_reaction == OwnerReaction.SINGLE_CARD:
        state.most_cards = 1
    state.deed = Deed.REACT
    if has_set(state, table, owner) == 1:
        ask(state, Question.REACT, owner)
