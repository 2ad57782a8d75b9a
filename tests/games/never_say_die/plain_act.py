"""The actions of a turn in the twin (N18 to N29, N53 to N55, N58)."""

from __future__ import annotations

from balance.games.never_say_die.adventure import StepKind
from tests.games.never_say_die.plain_base import (
    ABILITIES,
    GOONIES,
    INVENTIONS,
    TREASURES,
    able,
    end_of,
    foes_in,
    has,
    lose_card,
    put,
    together,
    use,
    ways,
)
from tests.games.never_say_die.plain_checks import begin
from tests.games.never_say_die.plain_fight import alike, hit, stun


def offer_act(s, t):
    goonie = s["acting"]
    room = s["room"][goonie]
    offers = [(0, "end")]
    if s["actions"] > 0:
        offers += [(2, "free")] if s["trapped"][goonie] else offer_actions(s, t, goonie, room)
    blocked = [way for way in ways(s, t, room) if s["blocks"][way]]
    if has(s, goonie, "crowbar"):
        offers += [(192 + way, "item") for way in blocked]
    for other in together(s, room):
        if has(s, goonie, "candy") and s["damage"][other] and not s["out"][other]:
            offers.append((32 + other, "item"))
        if has(s, goonie, "scrap"):
            offers.append((40 + other, "item"))
    if has(s, goonie, "firecracker") and foes_in(s, room):
        offers.append((12, "item"))
    if has(s, goonie, "sneakers") and not s["trapped"][goonie]:
        offers.append((13, "item"))
    if GOONIES[goonie] == "mouth" and not s["cracked"] and able(s, goonie):
        offers += [(3, "wisecrack")] if len(s["wisecracks"]) < 3 else []
        offers += [(4, "wisecrack")] if "needle" in s["wisecracks"] and s["tokens"] else []
        offers += [(5, "wisecrack")] if "banter" in s["wisecracks"] else []
        if "taunt" in s["wisecracks"]:
            fresh_ones = [f for f in alike(s, foes_in(s, room)) if not s["foes"][f]["taunted"]]
            offers += [(384 + figure, "wisecrack") for figure in fresh_ones]
    return offers


def offer_actions(s, t, goonie, room):
    offers = [(1, "rest")]
    for way in ways(s, t, room):
        offers.append((128 + way, "clear") if s["blocks"][way] else (64 + way, "move"))
    offers += [(24 + token, "search") for token, left in enumerate(s["tokens_at"].get(room, ())) if left]
    here = alike(s, foes_in(s, room))
    offers += [(320 + figure, "attack") for figure in here]
    offers += offer_work(s, t, room)
    if GOONIES[goonie] == "data":
        up = s["inventions"]
        offers += [(7, "invention")] if "slick" in up else []
        offers += [(8, "invention")] if "launcher" in up else []
        offers += [(352 + figure, "invention") for figure in here if "punch" in up]
        offers += [(6, "invention")] if "flash" in up and here else []
        offers += [(9, "invention")] if "line" in up else []
        if "toolkit" in up:
            offers += [(256 + way, "invention") for way in ways(s, t, room) if s["blocks"][way]]
            if any(s["trapped"][other] or s["stunned"][other] for other in together(s, room)):
                offers.append((10, "invention"))
    if has(s, goonie, "pistol"):
        near = {end_of(t, way, room) for way in ways(s, t, room) if not s["blocks"][way]}
        targets = [figure for figure in alike(s, sorted(s["foes"])) if s["foes"][figure]["room"] in near]
        offers += [(416 + figure, "treasure") for figure in targets]
    if has(s, goonie, "bomb"):
        offers.append((11, "treasure"))
    return offers


def offer_work(s, t, room):
    if not s["known"] or s["step"] == len(t["steps"]):
        return []
    step = t["steps"][s["step"]]
    bases = {StepKind.PERFORM: 16, StepKind.DELIVER: 20}
    if step.kind not in bases or step.room != room:
        return []
    if step.no_unstunned_boss and any(f >= 25 and not s["foes"][f]["stunned"] for f in foes_in(s, room)):
        return []
    if step.kind is StepKind.DELIVER and sum(s["searched"][n] for n in step.tokens) <= s["delivered"]:
        return []
    return [(bases[step.kind] + ability, "objective") for ability in sorted(step.abilities)]


def act(s, t, action, rng):
    goonie = s["acting"]
    room = s["room"][goonie]
    if action == 0:
        s["tasks"].pop()
    elif action in (3, 4, 5):
        crack(s, t, action, room)
    elif action in (11, 12, 13) or 32 <= action < 48 or 192 <= action < 256:
        use_something(s, t, action, goonie, room)
    elif 384 <= action < 416:
        s["cracked"] = True
        s["wisecracks"].remove("taunt")
        s["foes"][action - 384]["taunted"] = 1
    else:
        s["actions"] -= 1
        spend_action(s, t, action, goonie, room)


def crack(s, t, action, room):
    s["cracked"] = True
    words = t["data"]["wisecracks"]
    if action == 3:
        s["wisecracks"] = {"taunt", "needle", "banter"}
    elif action == 4:
        s["wisecracks"].remove("needle")
        s["tokens"] = max(0, s["tokens"] - words["needle"])
    else:
        s["wisecracks"].remove("banter")
        put(s, *[("gain", other, words["banter"]) for other in together(s, room) if other != s["acting"]])


def use_something(s, t, action, goonie, room):
    data = t["data"]
    if action == 11:
        s["actions"] -= 1
        lose_card(s, goonie, "treasure", TREASURES.index("bomb"))
        for way in ways(s, t, room):
            s["blocks"][way] = 0
        for figure in foes_in(s, room):
            hit(s, t, figure, data["treasures"]["bomb"], goonie)
    elif action == 12:
        use(s, goonie, "firecracker")
        for figure in foes_in(s, room):
            hit(s, t, figure, data["items"]["firecracker"], goonie)
    elif action == 13:
        use(s, goonie, "sneakers")
        put(s, ("step", goonie, 1, "sneakers"))
    elif action < 40:
        use(s, goonie, "candy")
        s["damage"][action - 32] = max(0, s["damage"][action - 32] - data["items"]["candy"])
    elif action < 48:
        use(s, goonie, "scrap")
        put(s, ("gain", action - 40, data["items"]["scrap"]))
    else:
        use(s, goonie, "crowbar")
        s["blocks"][action - 192] = max(0, s["blocks"][action - 192] - data["items"]["crowbar"])


def spend_action(s, t, action, goonie, room):
    if action == 1:
        put(s, ("gain", goonie, 1))
    elif action == 2:
        begin(s, t, goonie, "dexterity", 1, "free")
    elif action < 16:
        invent(s, t, INVENTIONS[{6: 3, 7: 0, 8: 1, 9: 4, 10: 5}[action]], goonie, room)
    elif action < 20:
        begin(s, t, goonie, ABILITIES[action - 16], 1, "perform")
    elif action < 24:
        begin(s, t, goonie, ABILITIES[action - 20], t["steps"][s["step"]].difficulty, "deliver")
    elif action < 32:
        begin(s, t, goonie, "search", t["token_need"][action - 24], "search", action - 24)
    elif action < 128:
        put(s, ("move", goonie, action - 64, 0, False))
    elif action < 192:
        begin(s, t, goonie, "strength", 0, "clear", action - 128)
    elif action < 320:
        s["inventions"].remove("toolkit")
        s["blocks"][action - 256] = 0
    elif action < 352:
        begin(s, t, goonie, "strength", 0, "attack", action - 320)
    elif action < 384:
        s["inventions"].remove("punch")
        begin(s, t, goonie, "strength", 0, "attack", action - 352, t["data"]["inventions"]["punch"])
    else:
        begin(s, t, goonie, "strength", 0, "attack", action - 416, t["data"]["treasures"]["pistol"])


def invent(s, t, name, goonie, room):
    s["inventions"].remove(name)
    if name == "flash":
        for figure in foes_in(s, room):
            stun(s, t, figure)
    elif name == "slick":
        s["slick"] = room
    elif name == "launcher":
        put(s, ("step", goonie, t["data"]["inventions"]["launcher"], "launcher"))
    elif name == "line":
        put(s, ("place", None))
    else:
        for other in together(s, room):
            s["trapped"][other] = s["stunned"][other] = 0
