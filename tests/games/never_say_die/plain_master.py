"""The GM in the twin (N40 to N51, N56)."""

from __future__ import annotations

from tests.games.never_say_die.plain_base import (
    Over,
    ask,
    draw_gm,
    end_of,
    foes_in,
    fresh,
    gm_name,
    hourglass,
    into_deck,
    kind_of,
    lay_off,
    number,
    put,
    spend_gm,
    together,
    ways,
)
from tests.games.never_say_die.plain_checks import (
    alike,
    begin,
    pumpable,
    slots_of,
    strike,
    stun,
    throw,
)


def go_window(s, t, rng):
    if any(fits(s, t, card) for card in s["gm_hand"]):
        return ask(s, "react", 1)
    s["tasks"].pop()
    return True


def fits(s, t, card):
    _, names, goonie, way, figure = s["tasks"][-1]
    name = gm_name(t, card)
    room = s["room"][goonie]
    if name not in names:
        return False
    if name == "cave_in":
        return caves(s, t, way)
    if name == "frenzy":
        foe = s["foes"].get(figure)
        return bool(foe and foe["room"] == room and not foe["stunned"] and not s["out"][goonie])
    if name == "pursuit":
        boss = chaser(s)
        return boss is not None and next_way(s, t, boss, room) is not None
    simple = {
        "vermin": t["data"]["foes"]["rat"]["supply"] > 0,
        "pit": s["pit"] != room,
        "flood": s["flood"] != room,
        "trap": not s["out"][goonie],
        "panic": s["wish"][goonie] > 0,
    }
    return simple.get(name, True)


def caves(s, t, way):
    secret = t["passages"][way][3]
    return way in s["laid"] and not secret and s["blocks"][way] < t["data"]["numbers"]["rubble_most"]


def firsts(s, t, cards):
    """Keep of cards alike, in name and Hourglass, the one of the lowest number."""
    kept = {}
    for card in sorted(cards):
        kept.setdefault((gm_name(t, card), hourglass(t, card)), card)
    return sorted(kept.values())


def offer_react(s, t):
    return [(0, "pass"), *((1 + card, "react") for card in firsts(s, t, s["gm_hand"]) if fits(s, t, card))]


def react(s, t, action, rng):
    if not action:
        s["tasks"].pop()
        return
    _, _, goonie, way, figure = s["tasks"][-1]
    name, room, data = gm_name(t, action - 1), s["room"][goonie], t["data"]["gm_effects"]
    spend_gm(s, t, action - 1, rng)
    if name == "cave_in":
        most = t["data"]["numbers"]["rubble_most"]
        s["blocks"][way] = min(most, s["blocks"][way] + data["cave_in_react"])
    elif name == "vermin":
        put(s, ("foe", "rat", room))
    elif name == "pit":
        lay_pit(s, room, goonie)
    elif name == "flood":
        s["flood"] = room
    elif name == "trap":
        put(s, ("harm", goonie, data["trap_react"], None))
    elif name == "frenzy":
        strike(s, t, figure, goonie)
    elif name == "panic":
        s["wish"][goonie] = max(0, s["wish"][goonie] - data["panic"])
    elif name == "omen":
        s["tokens"] += data["omen"]
    elif name == "pursuit":
        boss = chaser(s)
        move(s, t, boss, next_way(s, t, boss, room))
    else:
        s["tokens"] += data["device_react"]


def lay_pit(s, room, spared):
    s["pit"] = room
    put(s, *[("pit", goonie) for goonie in together(s, room) if goonie != spared])


def chaser(s):
    return next(
        (figure for figure in sorted(s["foes"]) if figure >= 25 and not s["foes"][figure]["stunned"]), None
    )


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


def go_gm_play(s, t, rng):
    if not s["tasks"][-1][1]:
        s["tasks"][-1][1] = True
        s["plays"], s["names"] = 0, set()
        draw_gm(s, rng)
    return ask(s, "play", 1)


def cost(s, t):
    return t["data"]["numbers"]["extra_card"] if s["plays"] else 0


def offer_play(s, t):
    offers = [(0, "pass")]
    extra = t["data"]["numbers"]["extra_card"]
    if s["tokens"] >= extra and (s["gm_deck"] or s["gm_discard"]):
        offers.append((1, "draw"))
    if s["tokens"] < cost(s, t):
        return offers
    for card in firsts(s, t, s["gm_hand"]):
        name = gm_name(t, card)
        if name in s["names"]:
            continue
        if name == "omen" or aims(s, t, name):
            offers.append((8 + card, "play"))
        if hourglass(t, card) and s["tokens"] >= cost(s, t) + t["data"]["end_is_nigh"]["cost"]:
            offers.append((64 + card, "nigh"))
    return offers


def aims(s, t, name):
    """List what a card's GM Turn effect can be used on."""
    explored = sorted(s["explored"])
    standing = [figure for figure in sorted(s["foes"]) if not s["foes"][figure]["stunned"]]
    if name in ("cave_in", "ancient_device"):
        return [way for way in range(len(t["passages"])) if caves(s, t, way)]
    if name == "vermin":
        kinds = [n for n, kind in enumerate(("bats", "rat")) if slots_of(t, kind)]
        return [32 * kind + room for kind in kinds for room in explored]
    if name == "pit":
        return [room for room in explored if room != s["pit"]]
    if name == "flood":
        return [room for room in explored if room != s["flood"]]
    if name == "trap":
        return [goonie for goonie in s["team"] if not s["out"][goonie]]
    if name == "frenzy":
        pairs = [(figure, goonie) for figure in standing for goonie in targets(s, figure)]
        return [8 * f + g for f, g in pairs if not heeds(s, f) or g == number("mouth")]
    if name == "panic":
        rooms = range(len(t["rooms"]))
        return [room for room in rooms if sum(s["wish"][goonie] for goonie in together(s, room))]
    return [64 * figure + way for figure in standing if figure >= 25 for way in ways_of(s, t, figure)]


def play(s, t, action, rng):
    if action == 0:
        s["tasks"].pop()
        put(s, ("gm_end",))
    elif action == 1:
        s["tokens"] -= t["data"]["numbers"]["extra_card"]
        draw_gm(s, rng)
    else:
        s["tokens"] -= cost(s, t)
        s["plays"] += 1
        card = action - 64 if action >= 64 else action - 8
        name = gm_name(t, card)
        s["names"].add(name)
        if action >= 64:
            s["tokens"] -= t["data"]["end_is_nigh"]["cost"]
            s["strike"] = ["red"] * 3
            put(s, ("gm_nigh", card, False))
        elif name == "omen":
            spend_gm(s, t, card, rng)
            s["tokens"] += t["data"]["gm_effects"]["omen"]
        else:
            s["card"], s["phase"] = card, "target"


def target(s, t, aim, rng):
    card, s["card"] = s["card"], None
    s["phase"] = "play"
    name, data = gm_name(t, card), t["data"]["gm_effects"]
    spend_gm(s, t, card, rng)
    if name == "cave_in":
        s["blocks"][aim] = min(t["data"]["numbers"]["rubble_most"], s["blocks"][aim] + data["cave_in_turn"])
    elif name == "vermin":
        put(s, ("foe", ("bats", "rat")[aim // 32], aim % 32))
    elif name == "pit":
        lay_pit(s, aim, None)
    elif name == "flood":
        s["flood"] = aim
    elif name == "trap":
        begin(s, t, aim, "dexterity", 1, "trap")
    elif name == "frenzy":
        strike(s, t, aim // 8, aim % 8)
    elif name == "panic":
        for goonie in together(s, aim):
            s["wish"][goonie] = max(0, s["wish"][goonie] - data["panic"])
    elif name == "pursuit":
        move(s, t, aim // 64, aim % 64)
    else:
        s["blocks"][aim] = max(s["blocks"][aim], data["device_rubble"])


def go_gm_nigh(s, t, rng):
    _, card, ready = s["tasks"][-1]
    if not ready and pumpable(s):
        return ask(s, "pump", 1)
    s["tasks"].pop()
    made, symbols = throw(s, t, rng, s["strike"], 63, s["nigh"])
    s["nigh"] += 1
    s["tokens"] += symbols
    lay_off(s, card)
    if made >= t["data"]["end_is_nigh"]["need"]:
        put(s, ("sand", "nigh", False))
    else:
        into_deck(s, card, rng)
    return True


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


def offer_discard(s, t):
    return [(card, "discard") for card in firsts(s, t, s["gm_hand"])]


def discard(s, t, card, rng):
    spend_gm(s, t, card, rng)


def offer_split(s, t):
    return [(figure, "split") for figure in foes_in(s, s["room"][s["tasks"][-1][2]])]
