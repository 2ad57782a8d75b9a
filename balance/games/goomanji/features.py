"""What a policy may weigh in Goomanji; nothing here reads the deck or others' hands."""

from __future__ import annotations

from enum import IntEnum

from balance.engine.desk import feature
from balance.engine.game import NONE, Feature
from balance.games.goomanji.names import (
    ALL_TYPES,
    NO_CARD,
    PASS,
    PLAY,
    RESET,
    STRIP,
    SWAP,
    TYPES,
    Deed,
    Question,
)
from balance.games.goomanji.rules.forms import form_from
from balance.games.goomanji.rules.landing import buys_space
from balance.games.goomanji.rules.piles import transformers
from balance.games.goomanji.rules.playing import swap_pays

FEATURES = (
    Feature(name="stop", doc="1 for doing nothing, or nothing more."),
    Feature(name="points", doc="Points that the space brings.", unit="points"),
    Feature(name="robbed", doc="Points taken from another player.", unit="points"),
    Feature(name="robbed_lead", doc="The same, times the points that he has.", unit="points x points"),
    Feature(name="wins", doc="1 for reaching the threshold."),
    Feature(name="cards", doc="Cards played.", unit="cards"),
    Feature(name="types", doc="Types played, card by card.", unit="types"),
    Feature(name="own_worth", doc="Change of the assumed worth of the own forms."),
    Feature(name="other_worth", doc="Change of the assumed worth of another player's forms."),
    Feature(name="other_worth_lead", doc="The same, times the points that he has.", unit="points"),
    Feature(name="hand_types", doc="Types that the rest of the hand holds.", unit="types"),
    Feature(name="freed", doc="Own slots that become free, less those filled.", unit="slots"),
    Feature(name="zero_type", doc="1 for playing Reset or Swap."),
    Feature(name="discard", doc="1 for discarding a card."),
    Feature(name="spare", doc="Other cards in hand that share a type with the one discarded.", unit="cards"),
    Feature(name="saves", doc="Points that a redirection keeps from being stolen.", unit="points"),
    Feature(name="spares_forms", doc="1 for a redirection: the other player wears the cards."),
    Feature(name="block", doc="1 for blocking a mover."),
    Feature(name="block_lead", doc="The mover's points, for blocking him.", unit="points"),
    Feature(name="ask", doc="1 for making a wish."),
    Feature(name="further", doc="1 for steps added or a shortcut taken."),
)
MOST_FEATURES = 12


class Number(IntEnum):
    """Positions in `FEATURES`."""

    STOP = 0
    POINTS = 1
    ROBBED = 2
    ROBBED_LEAD = 3
    WINS = 4
    CARDS = 5
    TYPES = 6
    OWN_WORTH = 7
    OTHER_WORTH = 8
    OTHER_WORTH_LEAD = 9
    HAND_TYPES = 10
    FREED = 11
    ZERO_TYPE = 12
    DISCARD = 13
    SPARE = 14
    SAVES = 15
    SPARES_FORMS = 16
    BLOCK = 17
    BLOCK_LEAD = 18
    ASK = 19
    FURTHER = 20


def features(state, table, action, desk):
    """Describe an answer to the open question."""
    if action == PASS:
        feature(desk, Number.STOP, 1.0)
    elif action >= PLAY:
        describe_set(state, table, action, desk)
    elif state.phase == Question.LAND or state.phase == Question.EARLY:
        describe_landing(state, table, action, desk)
    elif state.phase == Question.EXCHANGE:
        describe_swap(state, table, action - SWAP, desk)
    elif state.phase == Question.REMOVE:
        describe_loss(state, table, (action - 1) // 4, 1 << ((action - 1) % 4), desk)
    elif state.phase == Question.CARD:
        describe_cards(state, table, state.set_target, action - 1, NO_CARD, NO_CARD, desk)
    elif state.phase == Question.BLOCK:
        feature(desk, Number.BLOCK, 1.0)
        feature(desk, Number.BLOCK_LEAD, float(state.points[state.mover]))
    elif state.phase == Question.ASK:
        feature(desk, Number.ASK, 1.0)
        describe_loss(state, table, state.player, ALL_TYPES, desk)
    elif state.phase == Question.BONUS or state.phase == Question.SHORTCUT:
        feature(desk, Number.FURTHER, 1.0)
    else:
        describe_discard(state, table, action - 1, desk)


def describe_set(state, table, action, desk):
    """Describe a set, or the first card of one."""
    first = action // 4096 % 64
    second = action // 64 % 64
    third = action % 64
    target = action // 262144
    describe_cards(state, table, target, first, second, third, desk)
    if state.deed != Deed.LAND:
        return
    count = types_of(table, first) + types_of(table, second) + types_of(table, third)
    if buys_space(state, table, target, max(count, state.least[target])) == 1:
        describe_gain(state, table, desk)


def types_of(table, card):
    """Count the types of a card, 0 for none."""
    return table.type_count[table.types[card]]


def describe_gain(state, table, desk):
    """Say what getting the space brings."""
    seat = state.player
    here = state.space[seat]
    value = table.space_value[here]
    feature(desk, Number.POINTS, float(value))
    if state.points[seat] + value >= table.threshold:
        feature(desk, Number.WINS, 1.0)
    owner = state.owner[here]
    if owner != NONE:
        feature(desk, Number.ROBBED, float(value))
        feature(desk, Number.ROBBED_LEAD, float(value * state.points[owner]))


def describe_cards(state, table, target, first, second, third, desk):
    """Say what cards are used, what is left, and how they change what the target wears."""
    seat = state.player
    union = table.types[first] | table.types[second] | table.types[third]
    cards = 1
    worth = table.worth[first]
    if table.types[second] != 0:
        cards += 1
        worth += table.worth[second]
    if table.types[third] != 0:
        cards += 1
        worth += table.worth[third]
    feature(desk, Number.CARDS, float(cards))
    count = types_of(table, first) + types_of(table, second) + types_of(table, third)
    feature(desk, Number.TYPES, float(count))
    feature(desk, Number.HAND_TYPES, float(types_left(state, table, seat, first, second, third)))
    lost = union
    if state.deed == Deed.GRANT:
        lost = ALL_TYPES
    worth -= worth_of(state, table, target, lost)
    if target == seat:
        feature(desk, Number.OWN_WORTH, float(worth))
        filled = table.type_count[union] - table.type_count[types_lost(state, table, target, lost)]
        feature(desk, Number.FREED, float(-filled))
    else:
        describe_other(state, target, worth, desk)


def describe_other(state, seat, worth, desk):
    """Say that another player's forms change by so much worth."""
    feature(desk, Number.OTHER_WORTH, float(worth))
    feature(desk, Number.OTHER_WORTH_LEAD, float(worth * state.points[seat]))


def types_left(state, table, seat, first, second, third):
    """Count the types of a player's transformation cards but these."""
    union = 0
    for place in range(transformers(state, seat)):
        card = state.hand[seat, place]
        if card != first and card != second and card != third:
            union |= table.types[card]
    return table.type_count[union]


def types_lost(state, table, seat, types):
    """Return the types of a player's forms that share one with some types."""
    lost = 0
    for slot in range(TYPES):
        card = state.form[seat, slot]
        if card != NONE and (table.types[card] & types) != 0:
            lost |= table.types[card]
    return lost


def worth_of(state, table, seat, types):
    """Add up the worth of a player's forms that share a type with some types."""
    worth = 0
    for slot in range(TYPES):
        card = form_from(state, table, seat, slot)
        if card != NONE and (table.types[card] & types) != 0:
            worth += table.worth[card]
    return worth


def describe_landing(state, table, action, desk):
    """Describe Reset, Swap and stripping."""
    if action > STRIP:
        describe_loss(state, table, state.player, action - STRIP, desk)
        return
    feature(desk, Number.ZERO_TYPE, 1.0)
    if action == RESET:
        describe_loss(state, table, state.player, ALL_TYPES, desk)
        return
    describe_swap(state, table, action - SWAP, desk)
    if state.phase == Question.LAND:
        if swap_pays(state, table, action - SWAP, state.worn[action - SWAP], state.worn[state.player]) == 1:
            describe_gain(state, table, desk)


def describe_loss(state, table, seat, types, desk):
    """Say what losing forms that share a type with some types means."""
    worth = -worth_of(state, table, seat, types)
    if seat == state.player:
        feature(desk, Number.OWN_WORTH, float(worth))
        feature(desk, Number.FREED, float(table.type_count[types_lost(state, table, seat, types)]))
    else:
        describe_other(state, seat, worth, desk)


def describe_swap(state, table, other, desk):
    """Say what exchanging all forms with another player means."""
    seat = state.player
    gain = worth_of(state, table, other, ALL_TYPES) - worth_of(state, table, seat, ALL_TYPES)
    feature(desk, Number.OWN_WORTH, float(gain))
    freed = table.type_count[state.worn[seat]] - table.type_count[state.worn[other]]
    feature(desk, Number.FREED, float(freed))
    describe_other(state, other, -gain, desk)


def describe_discard(state, table, card, desk):
    """Say what discarding a card means, and what it is good for."""
    seat = state.player
    feature(desk, Number.DISCARD, 1.0)
    spare = 0
    for place in range(state.hand_size[seat]):
        other = state.hand[seat, place]
        if other != card and (table.types[other] & table.types[card]) != 0:
            spare += 1
    feature(desk, Number.SPARE, float(spare))
    if state.phase != Question.REDIRECT:
        return
    feature(desk, Number.SPARES_FORMS, 1.0)
    here = state.space[state.mover]
    if state.deed == Deed.LAND and state.owner[here] == seat:
        feature(desk, Number.SAVES, float(table.space_value[here]))
