"""Damage both ways, Sand and placing foes in the twin (N34 to N39, N42)."""

from __future__ import annotations

from tests.games.never_say_die.plain_base import (
    GOONIES,
    able,
    ask,
    foes_in,
    fresh,
    health,
    kind_of,
    number,
    put,
    throw,
    together,
    upgrade,
    worst,
)


def toughness(t, figure):
    kind = kind_of(figure)
    return t["data"]["foes"][kind]["health"] if figure < 25 else t["data"]["bosses"][kind]["to_stun"]


def hit(s, t, figure, amount, goonie):
    foe = s["foes"][figure]
    foe["damage"] = min(toughness(t, figure), foe["damage"] + amount)
    if amount == 0 or foe["damage"] < toughness(t, figure) or (figure >= 25 and foe["stunned"]):
        return
    if figure < 25:
        del s["foes"][figure]
    else:
        foe["damage"] = 0
        stun(s, t, figure)
    s["defeats"] += 1
    put(s, ("gain", goonie, 1))


def stun(s, t, figure):
    foe = s["foes"][figure]
    if kind_of(figure) == "willy" and not foe["stunned"]:
        put(s, *[("foe", "skeleton", foe["room"])] * t["data"]["bosses"]["willy"]["skeletons"])
    foe["stunned"] = 1


def go_split(s, t, rng):
    _, left, goonie = s["tasks"][-1]
    here = foes_in(s, s["room"][goonie])
    if left and len(here) > 1:
        return ask(s, "split", 0)
    s["tasks"].pop()
    if left and here:
        hit(s, t, here[0], left, goonie)
    return True


def split(s, t, figure, rng):
    s["tasks"][-1][1] -= 1
    hit(s, t, figure, 1, s["tasks"][-1][2])


def strike(s, t, figure, goonie):
    group = "foes" if figure < 25 else "bosses"
    dice = list(t["data"][group][kind_of(figure)]["dice"])
    if s["foes"][figure]["taunted"] and GOONIES[goonie] == "mouth" and s["gm_round"]:
        dice = dice[: max(0, len(dice) - t["data"]["wisecracks"]["taunt"])]
    s["strike"] = dice
    put(s, ("strike", figure, goonie, False))


def pumpable(s):
    return s["tokens"] > 0 and worst(s["strike"]) is not None


def go_strike(s, t, rng):
    _, figure, goonie, ready = s["tasks"][-1]
    if not ready and pumpable(s):
        return ask(s, "pump", 1)
    s["tasks"].pop()
    made, symbols = throw(s, t, rng, s["strike"], 8 + figure, s["foe_rolls"].get(figure, 0))
    s["foe_rolls"][figure] = s["foe_rolls"].get(figure, 0) + 1
    s["tokens"] += symbols
    if made:
        put(s, ("harm", goonie, made, figure))
    return True


def pump(s, t, action, rng):
    if action:
        upgrade(s["strike"])
        s["tokens"] -= 1
    else:
        s["tasks"][-1][-1] = True


def go_harm(s, t, rng):
    _, goonie, _, figure = s["tasks"][-1]
    sloth = number("sloth")
    if s["out"][goonie]:
        s["tasks"].pop()
        return True
    if figure is not None and goonie != sloth and sloth in together(s, s["room"][goonie]):
        if able(s, sloth) and not s["trapped"][sloth]:
            return ask(s, "protect", 0)
    s["tasks"][-1][0] = "defend"
    return True


def protect(s, t, action, rng):
    s["tasks"][-1][0] = "defend"
    if action:
        s["tasks"][-1][1] = number("sloth")


def offer_defend(s, t):
    _, goonie, amount, _ = s["tasks"][-1]
    return [(spent, "defend") for spent in range(1 + min(amount, s["wish"][goonie]))]


def defend(s, t, spent, rng):
    _, goonie, amount, figure = s["tasks"].pop()
    s["wish"][goonie] -= spent
    amount -= spent
    s["damage"][goonie] += amount
    if amount and figure is not None and kind_of(figure) == "spider":
        s["trapped"][goonie] = 1
    if s["damage"][goonie] >= health(s, t, goonie):
        s["out"][goonie] = 2 if t["values"]["knocked_out"] == "acts" else 1
        s["knock_outs"] += 1
        put(s, ("sand", "knock_out", False))


def go_sand(s, t, rng):
    _, cause, moved = s["tasks"][-1]
    if not moved:
        if s["sand"] == t["data"]["numbers"]["sand"]:
            s["tasks"].pop()
            return True
        s["sand"] += 1
        s["sand_by"][cause] += 1
        s["tasks"][-1][2] = True
    down = [teen for teen in range(3) if teen not in s["teens"]]
    if len(down) > 1:
        return ask(s, "teen", 0)
    s["tasks"].pop()
    s["teens"].update(down)
    return True


def teen(s, t, action, rng):
    s["tasks"].pop()
    s["teens"].add(action)


def go_foe(s, t, rng):
    _, kind, room = s["tasks"][-1]
    slots = slots_of(t, kind)
    free = [figure for figure in slots if figure not in s["foes"]]
    if slots and not free:
        return ask(s, "relocate", 1)
    s["tasks"].pop()
    if free:
        s["foes"][free[0]] = fresh(room)
    return True


def slots_of(t, kind):
    first = 5 * ("bats", "rat", "skeleton", "spider", "ghost").index(kind)
    return range(first, first + t["data"]["foes"][kind]["supply"])


def alike(s, figures):
    """Keep of figures that are alike the one of the lowest number."""
    seen, kept = set(), []
    for figure in figures:
        foe = s["foes"][figure]
        look = (kind_of(figure), foe["room"], foe["damage"], foe["stunned"], foe["taunted"])
        if look not in seen:
            seen.add(look)
            kept.append(figure)
    return kept


def relocate(s, t, figure, rng):
    room = s["tasks"].pop()[2]
    s["foes"][figure] = fresh(room)
