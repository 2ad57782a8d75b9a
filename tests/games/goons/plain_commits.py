"""Committing and trading in the twin (R3 to R5, R17)."""

from __future__ import annotations

from tests.games.goons.plain_base import UNITS, ask, next_up, note_worth, pay, receive, weight


def pay_fee(me, card):
    if me["fee"]:
        return
    me["fee"] = True
    fee = card.get("fee", {})
    pay(me, fee.get("energy", 0))
    me["money"] -= fee.get("money", 0)
    me["fee_energy"] += fee.get("energy", 0)
    me["fee_money"] += fee.get("money", 0)


def commit(state, table, rng, seat, amount):
    me = state["seats"][seat]
    pay_fee(me, table["card"])
    me["energy"] -= amount
    me["pile"] += amount
    overtake(state, seat)
    if "trade" in table["card"]:
        next_up(state, ("trade", seat, table["card"]["trade"]["times"]))


def overtake(state, seat):
    me = state["seats"][seat]
    order = [other for other in state["order"] if other != seat]
    before = state["order"].index(seat) if seat in state["order"] else len(order)
    while before > 0 and weight(state["seats"][order[before - 1]]) < weight(me):
        before -= 1
    state["order"] = [*order[:before], seat, *order[before:]]


def trades(state, table, seat):
    """List what can be given for a trade now: 1 the card's price (or stars), 2 + t a step on track t."""
    me, give = state["seats"][seat], table["card"]["trade"]["give"]
    either = give.get("star_or_step")
    if either:
        stars = [1] if me["stars"] >= either else []
        return stars + [2 + track for track in range(4) if me["hustle"][track] >= either]
    needed = sum(task[2] for task in state["agenda"] if task[0] == "commit" and task[1] == seat)
    rich = me["energy"] - needed >= give.get("energy", 0) and me["money"] >= give.get("money", 0)
    return [1] if rich else []


def trade(state, table, rng, seat, left):
    if left and trades(state, table, seat):
        ask(state, "trade", seat, left)


def answer_trade(state, table, rng, seat, action, left):
    if action == 0:
        return
    me, terms = state["seats"][seat], table["card"]["trade"]
    give, get = terms["give"], terms["get"]
    either = give.get("star_or_step", 0)
    if action >= 2:
        me["hustle"][action - 2] -= either
        me["traded_steps"] += either
        note_worth(state, hustle=-either)
    else:
        pay(me, give.get("energy", 0))
        me["money"] -= give.get("money", 0)
        me["stars"] -= either
        me["traded_energy"] += give.get("energy", 0)
        me["traded_money"] += give.get("money", 0)
        me["traded_stars"] += either
        note_worth(state, stars=-either, energy=-give.get("energy", 0), money=-give.get("money", 0))
    next_up(state, ("trade", seat, left - 1))
    receive(state, seat, *(get.get(unit, 0) for unit in UNITS))
