"""The twin's round: what is settled in which order, and what answers do (A31, A41, A42, order of play)."""

from __future__ import annotations

from tests.games.goonies_acg import plain_cards, plain_pay, plain_turn
from tests.games.goonies_acg.plain_base import (
    Lost,
    ask,
    clear_away,
    draw,
    leader,
    limit,
    place,
    put,
    seat_of,
)

LAST_ROUND = 100


def begin_round(state, table):
    """Let the cards of last round's encounters take effect (A15)."""
    state["encounter_discard"] |= state["this_round"]
    state["this_round"], state["next_round"] = state["next_round"], set()
    entries = [table["encounters"][card] for card in state["this_round"]]
    extra = sum(entry["amount"] for entry in entries if entry["effect"] == "extra_actions")
    state["allowed"] = state["left"] = table["data"]["numbers"]["team_actions"] + extra
    state["free_move"] = any(entry["effect"] == "free_move" for entry in entries)
    state["taken"] = 0
    state["step"] = "actions"


def go_on(state, table, rng):
    """Settle what is open, in the order that the rules state, until somebody is asked."""
    try:
        while not settled(state, table, rng):
            pass
    except Lost as lost:
        state["end"] = str(lost)
        ask(state, "over", state["player"])


def settled(state, table, rng):
    """Do the next thing; tell whether it is a question."""
    if state["takes"]:
        ask(state, "take", leader(state, table))
        return True
    if state["lifts"] and liftable(state):
        ask(state, "lift", leader(state, table))
        return True
    state["lifts"] = 0
    for seat, owed in enumerate(state["to_discard"]):
        if owed:
            ask(state, "discard", seat)
            return True
    for seat, hand in enumerate(state["hands"]):
        if len(hand) > limit(state, table, seat):
            ask(state, "discard", seat)
            return True
    for seat, owed in enumerate(state["to_draw"]):
        if owed:
            state["to_draw"][seat] = 0
            take_up(state, rng, seat, owed)
            return False
    if state["bonus"]:
        ask(state, "bonus", state["bonus"][0])
        return True
    if state["open"] is not None:
        plain_cards.close(state, table)
    elif state["due"]:
        state["due"] -= 1
        plain_cards.next_encounter(state, table, rng)
    else:
        return STEPS[state["step"]](state, table, rng)
    return False


def take_up(state, rng, seat, count):
    for _ in range(count):
        card = draw(state, rng)
        if card is not None:
            state["hands"][seat].append(card)


def liftable(state):
    stacks = [state["stacks"][state["here"]]] if state["lift_here"] else state["stacks"]
    return sorted(card for stack in stacks for card in stack)


def step_actions(state, table, rng):
    ask(state, "turn", leader(state, table))
    return True


def step_discard(state, table, rng):
    """End the team's turn; hand out the draws (A41)."""
    state["discard"] |= state["area"]
    state["area"] = set()
    least = state["allowed"]
    if table["values"]["bonus_draw_below"] == "four":
        least = table["data"]["numbers"]["team_actions"]
    short = state["taken"] < least
    state["counts"]["short_rounds"] += short
    for seat in range(table["players"]):
        state["to_draw"][seat] += table["draw"][seat] + (table["bonus_draw"][seat] if short else 0)
    state["step"] = "draw"


def step_draw(state, table, rng):
    state["step"], state["escalating"] = "escalate", True


def step_escalate(state, table, rng):
    """Draw the next card of Escalate, or end the round (A42)."""
    if state["escalating"]:
        card = draw(state, rng)
        if card is None:
            state["escalating"] = False
            return False
        data = seat_of(state, "data")
        if data is not None and "data" not in state["used"] and not state["no_once"]:
            state["drawn"] = card
            ask(state, "data", data)
            return True
        escalate(state, table, rng, card)
        return False
    if state["round"] == LAST_ROUND:
        raise Lost("capped")
    state["round"] += 1
    begin_round(state, table)
    return False


def escalate(state, table, rng, card):
    at = place(table, card)
    put(state, table, card, at)
    symbol = table["cards"][card]["escalate"]
    if symbol == "none" and at in state["again"]:
        symbol = "again"
    state["escalating"] = symbol == "again"
    if symbol == "encounter":
        plain_cards.next_encounter(state, table, rng)


STEPS = {
    "actions": step_actions,
    "discard": step_discard,
    "draw": step_draw,
    "escalate": step_escalate,
}


def answer_discard(state, table, rng, card):
    seat = state["player"]
    state["hands"][seat].remove(card)
    state["discard"].add(card)
    state["to_discard"][seat] = max(0, state["to_discard"][seat] - 1)


def answer_lift(state, table, rng, action):
    if not action:
        state["lifts"] = 0
        return
    state["lifts"] -= 1
    state["counts"]["lifted"] += 1
    clear_away(state, table, action - 1)


def answer_bonus(state, table, rng, action):
    (seat, count), state["bonus"] = state["bonus"], None
    if action:
        state["to_draw"][seat] += count


def answer_data(state, table, rng, action):
    card, state["drawn"] = state["drawn"], None
    if not action:
        escalate(state, table, rng, card)
        return
    state["used"].add("data")
    state["counts"]["once_uses"] += 1
    state["discard"].add(card)
    state["escalating"] = False


def answer_where(state, table, rng, there):
    plain_turn.move(state, there)


def answer_repeat(state, table, rng, card):
    state["encounter_discard"].remove(card)
    plain_cards.resolve(state, table, rng, card)


def answer_take(state, table, rng, card):
    state["takes"] -= 1
    state["discard"].remove(card)
    state["hands"][seat_of(state, "stef")].append(card)


ANSWERS = {
    "turn": plain_turn.answer_turn,
    "pay": plain_turn.answer_pay,
    "pair": plain_turn.answer_pair,
    "discard": answer_discard,
    "bonus": answer_bonus,
    "data": answer_data,
    "where": answer_where,
    "lift": answer_lift,
    "repeat": answer_repeat,
    "take": answer_take,
}
OFFERS = {
    "over": lambda state, table: [],
    "turn": plain_turn.offer_turn,
    "pay": plain_pay.offer_pay,
    "pair": plain_pay.offer_pair,
    "discard": lambda state, table: [(card, "discard") for card in sorted(state["hands"][state["player"]])],
    "bonus": lambda state, table: [(0, "stop"), (1, "draw")],
    "data": lambda state, table: [(0, "stop"), (1, "drop")],
    "where": lambda state, table: [(there, "where") for there in range(5) if there != state["here"]],
    "lift": lambda state, table: [(0, "stop")] + [(1 + card, "lift") for card in liftable(state)],
    "repeat": lambda state, table: [(card, "repeat") for card in sorted(state["encounter_discard"])],
    "take": lambda state, table: [(card, "take") for card in sorted(state["discard"])],
}


def apply(state, table, action, rng):
    question, state["phase"] = state["phase"], "nothing"
    try:
        ANSWERS[question](state, table, rng, action)
    except Lost as lost:
        state["end"] = str(lost)
        ask(state, "over", state["player"])
    if state["phase"] == "nothing":
        go_on(state, table, rng)
