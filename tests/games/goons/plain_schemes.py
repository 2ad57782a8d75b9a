"""Resolving schemes in the twin (R6, R8, R10 to R20)."""

from __future__ import annotations

from tests.games.goons.plain_base import DICE, DRAW, REROLL, ask, next_up, numbers, occasion, pay, weight


def total(state):
    return sum(weight(me) for me in state["seats"])


def resolve(state, table, rng):
    if total(state) < table["card"].get("min_energy", 1):
        state["end"] = "too_little_energy"
        next_up(state, ("settle",))
        return
    next_up(state, *RESOLUTIONS[table["kind"]](state, table, rng), ("settle",))


def reached(table, value):
    """Return the last tier that a value reaches, from 1, or 0 (R6)."""
    best = 0
    for number, tier in enumerate(table["tiers"], 1):
        if value <= tier["at_most"] if "at_most" in tier else value >= tier["at_least"]:
            best = number
    return best


def by_place(state, table, rng, value):
    tier = reached(table, value)
    if tier == 0:
        return
    state["tier"] = tier
    for place, seat in reversed(list(enumerate(state["order"]))):
        card = table["tiers"][tier - 1].get(("first", "second", "third", "no fourth")[place])
        if card is not None:
            next_up(state, ("reward", seat, card, tier))


def roll(state, table, rng):
    count = total(state) // table["card"]["energy_per_die"]
    faces = table["data"]["limits"]["die_faces"]
    state["dice"] = sorted(face + 1 for face in numbers(rng, DICE, occasion(state, 0), count, faces))
    return [("reroll", seat) for seat in state["order"]] + [("sum",)]


def reroll(state, table, rng, seat):
    price = table["data"]["limits"]["reroll_energy"]
    if not reached(table, sum(state["dice"])) and state["seats"][seat]["energy"] >= price:
        ask(state, "reroll", seat)


def answer_reroll(state, table, rng, seat, face):
    if face == 0:
        return
    limits = table["data"]["limits"]
    pay(state["seats"][seat], limits["reroll_energy"])
    state["seats"][seat]["paid_energy"] += limits["reroll_energy"]
    state["dice"].remove(face)
    state["dice"].append(
        numbers(rng, REROLL, occasion(state, state["rerolls"]), 1, limits["die_faces"])[0] + 1
    )
    state["dice"].sort()
    state["rerolls"] += 1
    next_up(state, ("reroll", seat))


def fill(state, table, rng):
    bag, energy = table["card"]["bag"], total(state)
    supply = sum(state["seats"][seat]["energy"] for seat in state["order"])
    skulls, blanks = bag.get("skulls", 0), bag.get("blanks", 0)
    if bag.get("energy_per_skull"):
        skulls += energy // bag["energy_per_skull"]
    if bag.get("supply_per_skull"):
        skulls += supply // bag["supply_per_skull"]
    if bag.get("energy_per_blank"):
        blanks += energy // bag["energy_per_blank"]
    limits = table["data"]["limits"]
    state["bag"] = [min(skulls, limits["skull_tokens"]), min(blanks, limits["blank_tokens"])]
    each = table["card"].get("draws_each")
    for seat in state["order"] if each else ():
        for _ in range(each):
            state["seats"][seat]["skulls"] += token(state, rng)
    for _ in range(table["card"].get("draws", 0)):
        token(state, rng)
    return [("draw", seat, 0) for seat in state["order"]] + [("skulls",)]


def token(state, rng):
    """Draw a token; return 1 for a skull."""
    if not sum(state["bag"]):
        return 0
    kind = (
        0
        if numbers(rng, DRAW, occasion(state, state["draws"]), 1, sum(state["bag"]))[0] < state["bag"][0]
        else 1
    )
    state["draws"] += 1
    state["bag"][kind] -= 1
    state["drawn"][kind] += 1
    return 1 - kind


def draw(state, table, rng, seat, bought):
    me = state["seats"][seat]
    done = bought and table["values"]["extra_draws"] == "one_each"
    done = done or ("draws_each" in table["card"] and reached(table, me["skulls"]))
    if not done and sum(state["bag"]) and me["energy"] >= table["card"]["extra_draw"]:
        ask(state, "draw", seat, bought)


def answer_draw(state, table, rng, seat, action, bought):
    if action == 0:
        return
    me, price = state["seats"][seat], table["card"]["extra_draw"]
    pay(me, price)
    me["paid_energy"] += price
    state["bought"] += 1
    skull = token(state, rng)
    if "draws_each" in table["card"]:
        me["skulls"] += skull
    next_up(state, ("draw", seat, bought + 1))


def count_skulls(state, table, rng):
    if "draws_each" not in table["card"]:
        by_place(state, table, rng, state["drawn"][0])
        return
    for seat in reversed(state["order"]):
        tier = reached(table, state["seats"][seat]["skulls"])
        if tier:
            next_up(state, ("reward", seat, table["tiers"][tier - 1]["each"], tier))


def qualifies(state, table, seat):
    me = state["seats"][seat]
    condition = table["card"]["condition"]
    value = weight(me) if condition == "committed" else me[condition]
    return [number for number, tier in enumerate(table["tiers"], 1) if value >= tier["at_least"]]


def judge(state, table, rng, seat):
    fit = qualifies(state, table, seat)
    free = table["card"].get("free_choice") or table["values"]["doctor_choice"] == "all"
    if len(fit) > 1 and free:
        ask(state, "pick", seat)
    elif fit:
        answer_pick(state, table, rng, seat, fit[-1])


def answer_pick(state, table, rng, seat, tier):
    next_up(state, ("reward", seat, table["tiers"][tier - 1]["each"], tier))


def sell(state, table, rng):
    for seat in state["order"]:
        state["tokens"][seat] = table["card"]["tokens_per_energy"] * weight(state["seats"][seat])
    tasks = []
    for lot in table["card"]["lots"]:
        tasks += [("bid", seat) for seat in state["order"]] + [("reveal", lot)]
    return tasks


def bid(state, table, rng, seat):
    if state["tokens"][seat]:
        ask(state, "bid", seat)
    else:
        state["bids"][seat] = 0


def answer_bid(state, table, rng, seat, amount):
    state["bids"][seat] = amount


def reveal(state, table, rng, lot):
    bids, state["bids"] = state["bids"], {}
    best = max(bids.values())
    winners = [seat for seat in state["order"] if bids[seat] == best]
    for seat, amount in bids.items():
        if table["values"]["auction"] == "all_pay" or seat in winners:
            state["tokens"][seat] -= amount
    if best:
        next_up(state, *(("reward", seat, lot, 1, len(winners)) for seat in winners))


def claim(state, table, rng, seat):
    me = state["seats"][seat]
    if len(state["claimed"]) < len(table["card"]["rewards"]) and me["placed"] < weight(me):
        ask(state, "claim", seat)


def again(state, table, rng):
    left = len(table["card"]["rewards"]) - len(state["claimed"])
    if left and any(me["placed"] < weight(me) for me in state["seats"]):
        next_up(state, *(("claim", seat) for seat in state["order"]), ("again",))


def answer_claim(state, table, rng, seat, slot):
    state["claimed"].append(slot)
    state["seats"][seat]["placed"] += 1
    next_up(state, ("reward", seat, table["card"]["rewards"][slot]))


def favour(state, table, rng):
    winner = state["order"][-1 if table["card"]["scorer"] == "last" else 0]
    return [("reward", winner, table["card"]["winner"])]


def settle(state, table, rng):
    for me in state["seats"]:
        kept = me["keep"] or 0 if me["rewarded"] else me["pile"]
        me["lost"] += me["pile"] - kept
        me["common"] += me["pile"] - kept
        me["returned"] += kept
        me["energy"] += kept
        me["pile"] = 0
    state["order"] = []
    state["end"] = state["end"] or ("succeeded" if state["tier"] else "failed")


def sum_dice(state, table, rng):
    by_place(state, table, rng, sum(state["dice"]))


def see_all(state, table, rng):
    return [("judge", seat) for seat in state["order"]]


def take_turns(state, table, rng):
    return [("again",)]


RESOLUTIONS = {
    "dice": roll,
    "bag": fill,
    "condition": see_all,
    "trade": favour,
    "auction": sell,
    "claim": take_turns,
}
