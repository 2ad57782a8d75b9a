"""The Goonies' round in the twin (N16 to N33, N52 to N55, N58)."""

from __future__ import annotations

from balance.games.never_say_die.adventure import KnownKind, StepKind
from tests.games.never_say_die.plain_base import (
    GOONIES,
    ITEMS,
    LEGENDS,
    TREASURES,
    Over,
    able,
    ask,
    end_of,
    foes_in,
    fresh,
    has,
    lose_card,
    number,
    put,
    together,
    ways,
    window,
)
from tests.games.never_say_die.plain_checks import begin
from tests.games.never_say_die.plain_fight import alike


def advance(s, t):
    """Look at the objective."""
    if not s["known"]:
        known = t["known"]
        told = known.kind is KnownKind.START
        told = told or (known.kind is KnownKind.EXPLORED and bool(s["explored"] & set(known.rooms)))
        s["known"] = told or (known.kind is KnownKind.SEARCHED and sum(s["searched"]) >= known.count)
    while s["step"] < len(t["steps"]) and is_done(s, t, t["steps"][s["step"]]):
        s["step"] += 1
        s["notes"] = s["delivered"] = 0
        if s["step"] == len(t["steps"]):
            raise Over("objective")


def is_done(s, t, step):
    found = sum(s["searched"][token] for token in step.tokens)
    if step.kind is StepKind.PLACE_PASSAGE:
        s["laid"] |= set(step.passages)
        return True
    if step.kind is StepKind.GATHER:
        return all(s["room"][goonie] == step.room for goonie in s["team"])
    done = {StepKind.PERFORM: s["notes"], StepKind.DELIVER: s["delivered"]}
    return done.get(step.kind, found) >= step.count


def go_round(s, t, rng):
    s["tasks"].pop()
    if s["round"] == 40:
        raise Over("capped")
    s["round"] += 1
    s["gm_round"] = False
    s["nigh"], s["foe_rolls"] = 0, {}
    s["rolls"], s["done"] = [0] * 5, set()
    gains = [("gain", g, 1 + has(s, g, "pearls") * t["data"]["treasures"]["pearls"]) for g in s["team"]]
    put(s, *(gains if s["round"] > 1 else []), ("choose",))
    return True


def go_gain(s, t, rng):
    _, goonie, amount = s["tasks"].pop()
    s["wish"][goonie] += amount
    if amount:
        window(s, ["panic"], goonie)
    return True


def waiting(s):
    return [goonie for goonie in s["team"] if goonie not in s["done"]]


def go_choose(s, t, rng):
    left = waiting(s)
    if len(left) > 1:
        return ask(s, "choose", 0)
    if left:
        choose(s, t, left[0], rng)
    else:
        s["tasks"].pop()
        put(s, ("trades", 0))
    return True


def choose(s, t, goonie, rng):
    s["acting"], s["actions"] = goonie, t["data"]["numbers"]["actions"]
    s["done"].add(goonie)
    s["rubies"], s["cracked"], s["bad"] = 0, False, False
    if s["stunned"][goonie]:
        s["stunned"][goonie], s["actions"] = 0, 0
    put(s, ("turn", goonie))


def go_turn(s, t, rng):
    goonie = s["tasks"][-1][1]
    if not able(s, goonie):
        s["actions"] = 0
        s["tasks"].pop()
        return True
    return ask(s, "act", 0)


def go_place(s, t, rng):
    return ask(s, "who" if s["tasks"][-1][1] is None else "place", 0)


def offer_place(s, t):
    near = {s["room"][s["acting"]]}
    for _ in range(t["data"]["inventions"]["line"]):
        near |= {end_of(t, way, room) for room in near for way in ways(s, t, room)}
    return [(room, "place") for room in sorted(near & s["explored"])]


def place(s, t, room, rng):
    s["room"][s["tasks"].pop()[1]] = room


def go_move(s, t, rng):
    _, goonie, way, stage, free = s["tasks"][-1]
    room = s["room"][goonie]
    free = free or has(s, goonie, "skull_ring")
    s["tasks"][-1][3] += 1
    surrounded = any(figure == 25 and not s["foes"][25]["stunned"] for figure in foes_in(s, room))
    if stage == 0:
        if surrounded and not free:
            begin(s, t, goonie, "dexterity", 1, "surrounded", way)
    elif stage == 1:
        if t["passages"][way][2] and not free:
            begin(s, t, goonie, "dexterity", 1, "dangerous", way)
    else:
        s["tasks"].pop()
        there = end_of(t, way, room)
        s["room"][goonie] = there
        new = there not in s["explored"]
        put(s, ("pit", goonie), ("free_attack", goonie))
        window(s, ["cave_in", "pit", *(["vermin"] if new else [])], goonie, way)
        if new:
            put(s, ("explore", there))
    return True


def explore(s, t, room):
    s["explored"].add(room)
    s["laid"] |= {n for n, (a, b, _, secret, _) in enumerate(t["passages"]) if room in (a, b) and not secret}
    tokens, foes = s["hidden"].pop(room)
    s["tokens_at"][room] = tokens
    for figure, waits in sorted(s["waits"].items()):
        if waits == room:
            del s["waits"][figure]
            s["foes"][figure] = fresh(room)
    kinds = ("bats", "rat", "skeleton", "spider", "ghost")
    put(s, *[("foe", kind, room) for kind, many in zip(kinds, foes, strict=True) for _ in range(many)])


def go_explore(s, t, rng):
    explore(s, t, s["tasks"].pop()[1])
    return True


def go_pit(s, t, rng):
    goonie = s["tasks"].pop()[1]
    if s["pit"] == s["room"][goonie] and not s["trapped"][goonie] and s["out"][goonie] != 1:
        begin(s, t, goonie, "dexterity", 1, "pit")
    return True


def go_free_attack(s, t, rng):
    goonie = s["tasks"][-1][1]
    ready = goonie == number("sloth") == s["acting"] and not s["bad"] and able(s, goonie)
    if ready and not s["trapped"][goonie] and foes_in(s, s["room"][goonie]):
        return ask(s, "free_attack", 0)
    s["tasks"].pop()
    return True


def offer_free_attack(s, t):
    here = alike(s, foes_in(s, s["room"][s["acting"]]))
    return [(0, "pass"), *((1 + figure, "attack") for figure in here)]


def free_attack(s, t, action, rng):
    s["tasks"].pop()
    if action:
        s["bad"] = True
        begin(s, t, number("sloth"), "strength", 0, "attack", action - 1)


def go_step(s, t, rng):
    _, goonie, left, _ = s["tasks"][-1]
    if left and not s["trapped"][goonie] and able(s, goonie):
        return ask(s, "step", 0)
    s["tasks"].pop()
    return True


def offer_step(s, t):
    _, goonie, left, how = s["tasks"][-1]
    room = s["room"][goonie]
    later = how == "launched"
    fit = [way for way in ways(s, t, room) if not s["blocks"][way]]
    fit = [way for way in fit if not later or end_of(t, way, room) in s["explored"]]
    return [(0, "pass"), *((1 + way, "step") for way in fit)]


def step(s, t, action, rng):
    task = s["tasks"][-1]
    if not action:
        s["tasks"].pop()
        return
    free = task[3] != "sneakers"
    task[2] -= 1
    if free:
        task[3] = "launched"
    put(s, ("move", task[1], action - 1, 0, free))


def go_trades(s, t, rng):
    place = s["tasks"][-1][1]
    goonie = place % 5
    if place < 5:
        cards = sum(s["items"][goonie]) + sum(s["treasures"][goonie]) if goonie in s["team"] else 0
        cards += sum(owner == goonie for owner in s["legends"].values())
        if cards and len(together(s, s["room"][goonie])) > 1:
            s["acting"] = goonie
            return ask(s, "trade", 0)
    elif place < 10:
        if goonie in s["team"] and sum(s["treasures"][goonie]) > t["data"]["numbers"]["treasure_limit"]:
            s["acting"] = goonie
            return ask(s, "drop", 0)
    else:
        s["tasks"].pop()
        s["acting"] = None
        for one in s["team"]:
            pearls = has(s, one, "pearls") * t["data"]["treasures"]["pearls"]
            s["wish"][one] = min(s["wish"][one], t["data"]["goonies"][GOONIES[one]]["wish"] + pearls)
        put(s, ("gm_round",))
        return True
    s["tasks"][-1][1] += 1
    return True


def offer_trade(s, t):
    goonie = s["acting"]
    offers = [(0, "pass")]
    offers += [(1 + n, "trade") for n in range(len(ITEMS)) if s["items"][goonie][n]]
    offers += [(16 + n, "trade") for n in range(len(TREASURES)) if s["treasures"][goonie][n]]
    for n, name in enumerate(LEGENDS):
        lives = s["damage"][goonie] < t["data"]["goonies"][GOONIES[goonie]]["health"]
        if s["legends"].get(name) == goonie and (name != "coat" or lives):
            offers.append((32 + n, "trade"))
    return offers


def others(s):
    return [other for other in together(s, s["room"][s["acting"]]) if other != s["acting"]]


def trade(s, t, action, rng):
    if not action:
        s["tasks"][-1][1] += 1
        return
    s["giving"] = action
    if len(others(s)) == 1:
        trade_to(s, t, others(s)[0], rng)
    else:
        s["phase"] = "trade_to"


def trade_to(s, t, other, rng):
    goonie, giving = s["acting"], s["giving"]
    s["phase"] = "trade"
    if giving < 16:
        s["items"][goonie][giving - 1] -= 1
        s["items"][other][giving - 1] += 1
    elif giving < 32:
        s["treasures"][goonie][giving - 16] -= 1
        s["treasures"][other][giving - 16] += 1
    else:
        s["legends"][LEGENDS[giving - 32]] = other
    s["giving"] = 0


def drop(s, t, action, rng):
    lose_card(s, s["acting"], "treasure", action)
