"""Foes in the GM's round of the twin (N40 to N44)."""

from __future__ import annotations

from tests.games.never_say_die.plain_base import (
    Over,
    ask,
    end_of,
    foes_in,
    fresh,
    kind_of,
    number,
    put,
    together,
    ways,
)
from tests.games.never_say_die.plain_fight import alike, slots_of, strike, stun


def passes(s, t, figure, way):
    flies = t["values"]["flyers"] == "cross_rubble" and kind_of(figure) in ("bats", "ghost")
    return way in s["laid"] and (flies or not s["blocks"][way])


def welcomes(s, t, figure, room):
    confined = t["bosses"][figure]["confined"] if figure in t["bosses"] else ()
    return room in s["explored"] and (not confined or room in confined)


def ways_of(s, t, figure):
    room = s["foes"][figure]["room"]
    if figure >= 25 and figure not in t["bosses"]:
        return []  # a boss without a place in the adventure goes nowhere
    open_ways = [way for way in ways(s, t, room) if passes(s, t, figure, way)]
    return [way for way in open_ways if welcomes(s, t, figure, end_of(t, way, room))]


def next_way(s, t, figure, goal):
    """Find the first passage, by number, that begins a shortest way."""
    here = s["foes"][figure]["room"]
    ring = seen = {goal}
    while ring and here != goal:
        for way in ways_of(s, t, figure):
            if end_of(t, way, here) in ring:
                return way
        wider = set()
        for way, (a, b, *_) in enumerate(t["passages"]):
            if passes(s, t, figure, way):
                wider |= {y for x, y in ((a, b), (b, a)) if x in ring and welcomes(s, t, figure, y)}
        ring = wider - seen
        seen = seen | ring
    return None


def move(s, t, figure, way):
    foe = s["foes"][figure]
    there = end_of(t, way, foe["room"])
    if s["slick"] is not None and s["slick"] in (foe["room"], there):
        s["slick"] = None
        stun(s, t, figure)
    else:
        foe["room"] = there


def go_gm_round(s, t, rng):
    s["tasks"].pop()
    s["gm_round"] = True
    if s["sand"] == t["data"]["numbers"]["sand"]:
        raise Over("hourglass")
    s["tokens"] += 1
    for figure, boss in sorted(t["bosses"].items()):
        if boss["round"] == s["round"]:
            if boss["room"] in s["explored"]:
                s["foes"][figure] = fresh(boss["room"])
            else:
                s["waits"][figure] = boss["room"]
    for foe in s["foes"].values():
        skips = foe["stunned"]
        foe.update(moved=skips, struck=3 * skips, stunned=0, victim=None)
    s["attacked"] = set()
    put(s, ("gm_moves",), ("gm_strikes",), ("gm_play", False))
    return True


def go_gm_moves(s, t, rng):
    for wanted in (0, 2):
        for figure in sorted(s["foes"]):
            if s["foes"][figure]["moved"] == wanted:
                if ways_of(s, t, figure):
                    s["mover"] = figure
                    return ask(s, "move_foe", 1)
                s["foes"][figure]["moved"] = 1
    s["mover"] = None
    s["tasks"].pop()
    return True


def offer_move_foe(s, t):
    offers = [(0, "stay")]
    if s["slick"] is not None and s["foes"][s["mover"]]["moved"] == 0:
        offers.append((1, "stay"))
    return offers + [(8 + way, "move_foe") for way in ways_of(s, t, s["mover"])]


def move_foe(s, t, action, rng):
    foe = s["foes"][s["mover"]]
    if action == 1:
        foe["moved"] = 2
        return
    foe["moved"] = 1
    if action >= 8:
        move(s, t, s["mover"], action - 8)
        if foe["stunned"]:
            foe["struck"] = 3


def targets(s, figure):
    return [goonie for goonie in together(s, s["foes"][figure]["room"]) if not s["out"][goonie]]


def heeds(s, figure):
    return s["foes"][figure]["taunted"] and number("mouth") in targets(s, figure)


def victims(s, t, figure):
    """List whom a foe may attack (N42)."""
    foe = s["foes"][figure]
    most = t["data"]["bosses"]["octopus"]["targets"] if kind_of(figure) == "octopus" else 1
    if foe["stunned"] or foe["struck"] >= most:
        return []
    found = [goonie for goonie in targets(s, figure) if goonie != foe["victim"]]
    if heeds(s, figure) and foe["struck"] == 0:
        return [goonie for goonie in found if goonie == number("mouth")]
    spared = [goonie for goonie in found if goonie not in s["attacked"]]
    return spared or found


def clears(s, t, figure):
    foe = s["foes"][figure]
    if figure < 25 or foe["stunned"] or foe["struck"]:
        return []
    return [way for way in ways(s, t, foe["room"]) if s["blocks"][way]]


def go_gm_strikes(s, t, rng):
    if any(victims(s, t, figure) or clears(s, t, figure) for figure in s["foes"]):
        return ask(s, "strike", 1)
    s["tasks"].pop()
    return True


def offer_strike(s, t):
    offers, seen = [(0, "pass")], set()
    for figure in sorted(s["foes"]):
        foe = s["foes"][figure]
        look = (kind_of(figure), foe["room"], foe["damage"], foe["taunted"])
        most = t["data"]["bosses"]["octopus"]["targets"] if kind_of(figure) == "octopus" else 1
        if foe["stunned"] or foe["struck"] >= most or look in seen:
            continue
        if foe["struck"] == 0:
            seen.add(look)
        offers += [(1 + figure * 8 + goonie, "strike") for goonie in victims(s, t, figure)]
        offers += [(512 + figure, "boss_clears")] if clears(s, t, figure) else []
    return offers


def strike_answer(s, t, action, rng):
    if not action:
        s["tasks"].pop()
    elif action >= 512:
        blocked = clears(s, t, action - 512)
        s["foes"][action - 512]["struck"] = 3
        for way in blocked[: 1 if t["values"]["boss_clears"] == "one" else None]:
            s["blocks"][way] = 0
    else:
        figure, goonie = divmod(action - 1, 8)
        s["foes"][figure]["struck"] += 1
        s["foes"][figure]["victim"] = goonie
        s["attacked"].add(goonie)
        strike(s, t, figure, goonie)


def go_gm_end(s, t, rng):
    if len(s["gm_hand"]) > t["data"]["numbers"]["hand_limit"]:
        return ask(s, "discard", 1)
    s["tasks"].pop()
    for goonie in range(5):
        if s["out"][goonie]:
            s["out"][goonie] = s["damage"][goonie] = s["trapped"][goonie] = s["stunned"][goonie] = 0
    for foe in s["foes"].values():
        foe["taunted"] = 0
    put(s, ("round",))
    return True


def offer_relocate(s, t):
    slots = [figure for figure in slots_of(t, s["tasks"][-1][1]) if figure in s["foes"]]
    return [(figure, "relocate") for figure in alike(s, slots)]


def offer_split(s, t):
    return [(figure, "split") for figure in foes_in(s, s["room"][s["tasks"][-1][2]])]
