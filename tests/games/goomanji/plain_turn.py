"""A turn from the wish to the passing on (G11 to G14, G34 to G39)."""

from __future__ import annotations

from tests.games.goomanji.plain_base import (
    CHEER,
    attract_value,
    draw,
    exchange,
    from_hand,
    leave,
    number,
    others,
    put_on,
    reshuffle,
    sharing,
    take_top,
    throw_away,
    types_together,
    wears,
)
from tests.games.goomanji.plain_landing import cleanse, land, play_reset_or_swap, zero_offers
from tests.games.goomanji.plain_move import move, roll
from tests.games.goomanji.plain_sets import ask, choose_play, name, sets_of, size, transform, transformations


def turn(state, table, p):
    state["idle"], state["sticks"] = True, 0
    yield from wish(state, table, p)
    start(state, table, p)
    if table["rulings"]["swap_reset_timing"] == "pre_roll_too":
        yield from early(state, table, p)
    steps, doubles = yield from roll(state, table, p)
    blocked, backwards = yield from move(state, table, p, steps)
    state["count"]["moves_made"] += steps > 0
    state["count"]["blocked_moves"] += blocked
    state["count"]["backward_moves"] += backwards
    if steps or table["rulings"]["zero_move"] == "lands_again":
        state["landings"].append(state["seats"][p]["space"])
        yield from cleanse(state, table, p)
        yield from land(state, table, p, doubles)
    yield from finish(state, table, p)


def wish(state, table, p):
    """Let the mover ask another player's Genie for a transformation (G12)."""
    ruling = table["rulings"]["genie"]
    holders = [q for q in others(state, p) if wears(state, table, q, "grants")]
    if ruling == "off" or not holders:
        return
    g = holders[0]
    answer = yield from ask("ask", p, [(0, "stop", ""), (1, "ask", "")])
    state["count"]["wishes"] += answer
    if not answer or not transformations(state, table, g):
        return
    plays = [
        (p, cards, "grant")
        for cards in sets_of(transformations(state, table, g))
        if size(table, cards) == len(types_together(table, cards))
    ]
    _, cards, _ = yield from choose_play(state, table, g, "grant", [], plays)
    yield from transform(state, table, g, p, cards, wholly=True)
    if ruling == "redraw":
        draw(state, g, len(cards))


def start(state, table, p):
    """Let counters grow, and draw what forms give before the roll (G13)."""
    every = table["rulings"]["cowgirl_tick"] == "every_turn"
    for seat in range(len(state["seats"])) if every else [p]:
        for form in state["seats"][seat]["forms"]:
            if form in state["counter"]:
                state["counter"][form] = min(table["most"], state["counter"][form] + 1)
    draw(state, p, wears(state, table, p, "draws_before"))


def early(state, table, p):
    """Play Reset and Swap before the roll (G14)."""
    while True:
        answer = yield from ask("early", p, zero_offers(state, table, p))
        if answer == 0:
            return
        play_reset_or_swap(state, table, p, answer)


def finish(state, table, p):
    hand = state["seats"][p]["hand"]
    if table["rulings"]["dead_hand"] == "discard_one" and state["idle"]:
        answer = yield from ask("discard", p, [(0, "stop", ""), *discards(table, hand)])
        if answer:
            from_hand(state, p, answer - 1)
            draw(state, p, 1)
    while len(hand) < max(table["refill"], wears(state, table, p, "refill")):
        count = len(hand)
        draw(state, p, 1)
        if len(hand) == count:
            break
    if wears(state, table, p, "cheers"):
        cheer(state, table)
    yield from age(state, table, p)
    while table["hand_cap"] and len(hand) > table["hand_cap"]:
        answer = yield "excess", p, discards(table, hand)
        from_hand(state, p, answer - 1)
    if len(state["deck"]) <= table["cards_left"]:
        reshuffle(state)


def discards(table, hand):
    return [(1 + card, "discard", name(table, card)) for card in hand]


def cheer(state, table):
    """Let the most attractive player draw a card (G35)."""
    values = [attract_value(state, table, seat) or 0 for seat in range(len(state["seats"]))]
    best = [seat for seat, value in enumerate(values) if value == max(values)]
    place = number(state, CHEER, state["turn"], 0, len(best)) if len(best) > 1 else 0
    draw(state, best[place], 1)


def age(state, table, p):
    """Change who has worn the same forms for two turns (G36)."""
    me, ruling = state["seats"][p], table["rulings"]["two_turn_rule"]
    same = me["forms"] and me["forms"] == me["worn"]
    me["aged"] = me["aged"] + 1 if same else int(bool(me["forms"]))
    me["longest"] = max(me["longest"], me["aged"])
    me["worn"] = list(me["forms"])
    if ruling == "off":
        return
    if not me["forms"] or me["forms"] != me["old"]:
        me["old"] = list(me["forms"])
        return
    me["old"] = []
    card = take_top(state)
    if card is None:
        return
    effects = table["cards"][card]
    if effects.get("swaps"):
        throw_away(state, card)
        answer = yield "exchange", p, [(2 + q, "exchange", "") for q in sorted(others(state, p))]
        exchange(state, p, answer - 2)
    elif effects.get("resets"):
        throw_away(state, card)
        leave(state, p, list(me["forms"]))
    else:
        leave(state, p, list(me["forms"]) if ruling == "replace_all" else sharing(state, table, p, [card]))
        put_on(state, table, p, [card])
