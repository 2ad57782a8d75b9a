"""Checks in the twin (N8 to N15, N23 to N25, N52)."""

from __future__ import annotations

from tests.games.never_say_die.plain_base import (
    ABILITIES,
    DICE,
    GOONIES,
    able,
    ask,
    draw_card,
    draws,
    foes_in,
    has,
    number,
    put,
    scaled,
    throw,
    upgrade,
    use,
    window,
    worst,
)
from tests.games.never_say_die.plain_fight import hit

FAILED_MOVES = ("surrounded", "dangerous")


def begin(s, t, goonie, ability, need, purpose, target=None, dice=None):
    own = list(dice or t["data"]["goonies"][GOONIES[goonie]][ability])
    if purpose == "attack" and has(s, goonie, "sabre"):
        own = [DICE[min(2, DICE.index(die) + 1)] for die in own]
    s["check"] = {
        "goonie": goonie,
        "ability": ability,
        "need": need,
        "purpose": purpose,
        "target": target,
        "own": own,
        "help": [],
        "helper": None,
        "stage": "flood",
        "rolled": 0,
        "bonus": 0,
        "roped": False,
    }
    put(s, ("check",), ("outcome",))


def go_check(s, t, rng):
    check = s["check"]
    if check["stage"] == "flood":
        check["stage"] = "prepare"
        if s["flood"] != s["room"][check["goonie"]]:
            window(s, ["flood"], check["goonie"])
        return True
    return ask(s, "prepare" if check["stage"] == "prepare" else "after", 0)


def price(s, t, payer):
    return t["data"]["numbers"]["flooded_cost"] if s["flood"] == s["room"][payer] else 1


def helpers(s, t):
    check = s["check"]
    goonie, found = check["goonie"], []
    if check["helper"] is not None or len(check["own"]) == 3:
        return found
    for other in s["team"]:
        near = other == number("mikey") or s["room"][other] == s["room"][goonie]
        if check["purpose"] in ("clear", "dangerous"):
            near = near or s["room"][other] in t["passages"][check["target"]][:2]
        if other != goonie and near and able(s, other) and not s["trapped"][other]:
            if s["wish"][other] >= price(s, t, other):
                found.append(other)
    return found


def offer_prepare(s, t):
    check = s["check"]
    goonie = check["goonie"]
    offers = [(0, "roll")]
    if worst(check["own"]) is not None:
        if s["wish"][goonie] >= price(s, t, goonie):
            offers.append((1, "upgrade"))
        if goonie == s["acting"] and able(s, goonie) and has(s, goonie, "ruby") > s["rubies"]:
            offers.append((2, "treasure"))
    if check["ability"] == "dexterity" and check["need"] == 1 and check["purpose"] != "perform":
        if goonie == s["acting"] and able(s, goonie) and has(s, goonie, "rope"):
            offers.append((3, "item"))
    return offers + [(8 + other, "teamwork") for other in helpers(s, t)]


def prepare(s, t, action, rng):
    check = s["check"]
    goonie = check["goonie"]
    if action == 0:
        roll(s, t, rng)
    elif action == 1:
        s["wish"][goonie] -= price(s, t, goonie)
        upgrade(check["own"])
        if GOONIES[goonie] == "chunk" and able(s, goonie):
            upgrade(check["own"])
    elif action == 2:
        s["rubies"] += 1
        upgrade(check["own"])
    elif action == 3:
        use(s, goonie, "rope")
        check["roped"] = True
        s["tasks"].pop()
    else:
        other = action - 8
        s["wish"][other] -= price(s, t, other)
        dice = sorted(t["data"]["goonies"][GOONIES[other]][check["ability"]], key=DICE.index)
        check["helper"], check["help"] = other, [dice[0 if t["values"]["helper_die"] == "smaller" else 1]]


def roll(s, t, rng):
    check = s["check"]
    goonie = check["goonie"]
    successes, symbols = throw(s, t, rng, check["own"] + check["help"], goonie, s["rolls"][goonie])
    s["rolls"][goonie] += 1
    check["stage"] = "rolled"
    if symbols:
        if has(s, goonie, "eye_patch") and s["patch"] != s["round"]:
            s["patch"] = s["round"]
        else:
            s["tokens"] += symbols
            if GOONIES[goonie] == "mikey" and able(s, goonie):
                put(s, ("gain", goonie, symbols))
    if check["ability"] == "search" and successes and able(s, goonie):
        successes += t["data"]["treasures"]["spyglass"] * has(s, goonie, "spyglass")
    check["rolled"] = successes


def successes_of(check):
    return check["rolled"] + check["bonus"]


def offer_after(s, t):
    check = s["check"]
    goonie, offers = check["goonie"], [(0, "accept")]
    if able(s, goonie):
        if ABILITIES.index(check["ability"]) in s["teens"]:
            offers.append((1, "teenager"))
        if goonie == s["acting"] and check["ability"] == "search" and has(s, goonie, "lamp"):
            offers.append((2, "item"))
        if goonie == s["acting"] and has(s, goonie, "marbles"):
            offers.append((3, "item"))
    return offers


def after(s, t, action, rng):
    check = s["check"]
    if action == 0:
        s["tasks"].pop()
    elif action == 1:
        s["teens"].remove(ABILITIES.index(check["ability"]))
        check["bonus"] += t["data"]["teenagers"]["successes"]
    elif action == 2:
        use(s, check["goonie"], "lamp")
        check["bonus"] += t["data"]["items"]["lamp"]
    else:
        use(s, check["goonie"], "marbles")
        roll(s, t, rng)


def go_outcome(s, t, rng):
    s["tasks"].pop()
    check = s["check"]
    purpose, goonie = check["purpose"], check["goonie"]
    passed = check["roped"] or successes_of(check) >= check["need"]
    names = ["omen"]
    if not passed:
        names.append("trap")
        if purpose in FAILED_MOVES:
            s["tasks"].pop()
            names.append("pursuit")
        if purpose in ("perform", "deliver", "search"):
            names.append("ancient_device")
    if purpose == "search":
        names.append("vermin")
    if purpose == "attack":
        names.append("frenzy")
    window(s, names, goonie, None, check["target"] if purpose == "attack" else None)
    if purpose in ("pit", "free"):
        s["trapped"][goonie] = int(not passed)
    elif purpose == "clear":
        s["blocks"][check["target"]] -= min(s["blocks"][check["target"]], successes_of(check))
    elif purpose == "deliver":
        s["delivered"] += int(passed)
    elif purpose == "trap" and not passed:
        put(s, ("harm", goonie, t["data"]["gm_effects"]["trap_turn"], None))
    elif purpose == "search":
        search(s, t, goonie, passed, rng)
    elif purpose == "attack":
        attack(s, t, goonie)
    elif purpose == "perform":
        perform(s, t, goonie)
    return True


def search(s, t, goonie, passed, rng):
    check = s["check"]
    if passed:
        s["tokens_at"][s["room"][goonie]][check["target"]] -= 1
        s["searched"][check["target"]] += 1
    draw_card(s, goonie, "item", rng)
    if successes_of(check) >= t["data"]["numbers"]["second_bone"]:
        draw_card(s, goonie, "treasure", rng)
    left = sum(map(sum, s["tokens_at"].values())) + sum(sum(held) for held, _ in s["hidden"].values())
    if passed and not left and t["values"]["legends"] == "all_searched":
        rest = [name for name in ("eye_patch", "coat", "sabre", "skull_ring") if name not in s["legends"]]
        if rest:
            word = draws(rng, 5, 4 - len(rest), 0, 1)[0]
            s["legends"][rest[scaled(word, len(rest))]] = goonie


def attack(s, t, goonie):
    check = s["check"]
    amount, target = successes_of(check), check["target"]
    if amount and able(s, goonie):
        amount += t["data"]["treasures"]["cutlass"] * has(s, goonie, "cutlass")
    here = foes_in(s, s["room"][goonie])
    if GOONIES[goonie] == "chunk" and check["helper"] is not None and target in here and len(here) > 1:
        if able(s, goonie):
            put(s, ("split", amount, goonie))
            return
    if target in s["foes"]:
        hit(s, t, target, amount, goonie)


def perform(s, t, goonie):
    step, made = t["steps"][s["step"]], successes_of(s["check"])
    s["notes"] += made
    if not made:
        s["tokens"] += step.gm_tokens
        if step.damage:
            put(s, ("harm", goonie, step.damage, None))
