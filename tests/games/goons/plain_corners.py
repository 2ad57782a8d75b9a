"""The four corners in the twin: which one is at hand, and energy that moves between them (R5, R31)."""

from __future__ import annotations

from tests.games.goons import plain_city as city
from tests.games.goons.plain_base import ask, next_up
from tests.games.goons.plain_commits import overtake, pay_fee


def card_at(state, table, corner):
    return list(table["data"]["schemes"].values())[state["schemes"][corner]]


def visit(state, table, corner):
    """Look at another corner: piles, fees, order and stars are then those of this one."""
    here = state["corners"][state["at"]]
    here["order"] = state["order"]
    for seat, me in enumerate(state["seats"]):
        here["piles"][seat], here["fees"][seat] = me["pile"], me["fee"]
    there = state["corners"][corner]
    state["at"], state["order"] = corner, there["order"]
    for seat, me in enumerate(state["seats"]):
        me["pile"], me["fee"] = there["piles"][seat], there["fees"][seat]
        me["crib"] = city.crib_stars(state, table, seat, corner)
    card = card_at(state, table, corner)
    tiers = [
        value for value in card.values() if isinstance(value, dict) and {"at_least", "at_most"} & set(value)
    ]
    kind = table["data"]["villains"][card["villain"]]["mechanism"]
    table.update(card=card, tiers=tiers, kind=kind, X=city.board_stars(state, table, corner))


def piles(state, seat):
    return [
        state["seats"][seat]["pile"] if corner == state["at"] else there["piles"][seat]
        for corner, there in enumerate(state["corners"])
    ]


def may_enter(state, table, seat, corner, energy):
    me = state["seats"][seat]
    paid = me["fee"] if corner == state["at"] else state["corners"][corner]["fees"][seat]
    fee = {} if paid else card_at(state, table, corner).get("fee", {})
    return me["energy"] >= fee.get("energy", 0) + energy and me["money"] >= fee.get("money", 0)


def shifts(state, table, seat, rule):
    """List the ways of moving one energy; `rule` is (from, to) so far, and whether one pair is meant."""
    source_so_far, target_so_far, pair = rule
    found = []
    for source, pile in enumerate(piles(state, seat)):
        if not pile or (pair and source_so_far not in (None, source)):
            continue
        for target in range(4):
            fits = target_so_far in (None, target) and target != source
            if fits and may_enter(state, table, seat, target, 0):
                found.append((1 + 5 * source + target, "shift"))
        if not pair:
            found.append((1 + 5 * source + 4, "shift"))
    return found


def shift(state, table, rng, left, rule):
    if left and shifts(state, table, state["mover"], rule):
        ask(state, "shift", state["mover"], left, rule)


def answer_shift(state, table, rng, seat, action, left, rule):
    if action == 0:
        return
    source, target = divmod(action - 1, 5)
    me = state["seats"][seat]
    visit(state, table, source)
    me["pile"] -= 1
    sink(state, seat)
    if target == 4:
        me["energy"] += 1
    else:
        visit(state, table, target)
        pay_fee(me, table["card"])
        me["pile"] += 1
        overtake(state, seat)
    next_up(state, ("shift", left - 1, (source, rule[1] if target == 4 else target, rule[2])))


def sink(state, seat):
    """Let a pile fall behind those that are larger now (R4)."""
    order, seats = state["order"], state["seats"]
    larger = [other for other in order if seats[other]["pile"] > seats[seat]["pile"]]
    place = max([order.index(seat), *(order.index(other) for other in larger)])
    order = [other for other in order if other != seat]
    state["order"] = order
    if seats[seat]["pile"]:
        order.insert(place, seat)
