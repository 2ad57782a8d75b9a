"""Payments of the twin: every way to pay is tried (A1, A33, A52, A53, A55, A56)."""

from __future__ import annotations

from tests.games.goonies_acg.plain_base import ITEMS, item, place, seat_of, who

FIRST_OF_PAIR = 60


def cards_in_hands(state):
    return frozenset((seat, card) for seat, hand in enumerate(state["hands"]) for card in hand)


def beside(one, other):
    return abs(one - other) == 1


def alone(state, table, need, seat, card):
    """Tell whether one card of a seat is what is needed."""
    kind, wanted = need
    if kind == "any":
        return True
    if kind == "item":
        return item(table, card) == ITEMS[wanted] or (
            who(state, seat) == "andy" and item(table, card) == "note"
        )
    brand = who(state, seat) == "brand" and beside(state["here"], wanted)
    mikey = who(state, seat) == "mikey" and item(table, card) == "map"
    return brand or mikey or place(table, card) == wanted


def match(state, table, need, one, other):
    """Tell whether two cards may be played in place of what is needed."""
    kind, _ = need
    if kind == "any" or (kind == "place" and state["no_move_pairs"]):
        return False
    data = seat_of(state, "data")
    if data is not None and one[0] == data and other[0] == data:
        return True
    by_item = item(table, one[1]) == item(table, other[1]) and item(table, one[1]) not in state["barred"]
    by_place = place(table, one[1]) == place(table, other[1])
    if table["values"]["two_for_one"] == "any_pair":
        return by_item or by_place
    return by_item if kind == "item" else by_place


def ways(state, table, need, cards):
    """List the sets of cards that may be played for one need."""
    singles = [(one,) for one in cards if alone(state, table, need, *one)]
    pairs = [
        (one, other)
        for one in cards
        for other in cards
        if one[1] < other[1] and match(state, table, need, one, other)
    ]
    return singles + pairs


def payable(state, table, needs, cards, memory):
    """Tell whether needs can be paid one after the other from these cards, by trying every way.

    `memory` is empty at first, and serves as long as no card is played and nobody moves.
    """
    if not needs:
        return True
    key = tuple(needs), cards
    if key not in memory:
        memory[key] = len(cards) >= len(needs) and any(
            payable(state, table, needs[1:], cards.difference(way), memory)
            for way in remembered(state, table, needs[0], memory)
            if cards.issuperset(way)
        )
    return memory[key]


def remembered(state, table, need, memory):
    if need not in memory:
        memory[need] = ways(state, table, need, cards_in_hands(state))
    return memory[need]


def open_ways(state, table):
    """List the ways to pay the need at hand after which the rest can be paid."""
    cards, needs, memory = cards_in_hands(state), state["needs"], {}
    return [
        way
        for way in ways(state, table, needs[0], cards)
        if payable(state, table, needs[1:], cards.difference(way), memory)
    ]


def offer_pay(state, table):
    found = open_ways(state, table)
    singles = {way[0][1] for way in found if len(way) == 1}
    firsts = {way[0][1] for way in found if len(way) == 2}
    return [(card, "pay") for card in sorted(singles)] + [
        (FIRST_OF_PAIR + card, "pay_pair") for card in sorted(firsts)
    ]


def offer_pair(state, table):
    found = open_ways(state, table)
    seconds = {way[1][1] for way in found if len(way) == 2 and way[0][1] == state["first"]}
    return [(card, "pair") for card in sorted(seconds)]


def spend(state, table, cards):
    """Lay cards down for the need at hand; tell whether all is paid now."""
    for card in cards:
        seat = next(seat for seat, hand in enumerate(state["hands"]) if card in hand)
        state["hands"][seat].remove(card)
        state["area"].add(card)
        state["payers"].add(seat)
    state["counts"]["cards_played"] += len(cards)
    if len(cards) == 2:
        state["counts"]["pairs_played"] += 1
    else:
        state["shown"].add(item(table, cards[0]))
    state["needs"] = state["needs"][1:]
    state["first"] = None
    return not state["needs"]
