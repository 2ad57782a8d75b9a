"""Checks, damage and Sand in the twin (N8 to N15, N34 to N39, N42)."""

from __future__ import annotations

from tests.games.never_say_die.plain_base import (
    ABILITIES,
    DICE,
    GOONIES,
    ROLL,
    able,
    ask,
    draw_card,
    draws,
    foes_in,
    fresh,
    has,
    health,
    kind_of,
    number,
    put,
    scaled,
    together,
    use,
    window,
)

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


def worst(dice):
    """Find the first of the smallest dice that are not green."""
    small = [die for die in dice if die != "green"]
    return dice.index(min(small, key=DICE.index)) if small else None


def upgrade(dice):
    place = worst(dice)
    if place is not None:
        dice[place] = DICE[DICE.index(dice[place]) + 1]


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


def faces(t, die):
    data = t["data"]["dice"][die]
    return ["blank"] * data["blank"] + ["gm"] * data["gm"] + ["one"] * data["one"] + ["two"] * data["two"]


def throw(s, t, rng, dice, roller, count):
    """Roll dice; return the successes and the GM symbols."""
    shown = []
    for word, die in zip(draws(rng, ROLL, s["round"] * 64 + roller, count, len(dice)), dice, strict=True):
        sides = faces(t, die)
        shown.append(sides[scaled(word, len(sides))])
    return shown.count("one") + 2 * shown.count("two"), shown.count("gm")


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


def perform(s, t, goonie):
    step, made = t["steps"][s["step"]], successes_of(s["check"])
    s["notes"] += made
    if not made:
        s["tokens"] += step.gm_tokens
        if step.damage:
            put(s, ("harm", goonie, step.damage, None))


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
