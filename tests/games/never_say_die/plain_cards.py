"""Cards of the GM in the twin (N45 to N51, N56)."""

from __future__ import annotations

from tests.games.never_say_die.plain_base import (
    ask,
    draw_gm,
    gm_name,
    hourglass,
    into_deck,
    lay_off,
    number,
    put,
    spend_gm,
    throw,
    together,
)
from tests.games.never_say_die.plain_checks import begin
from tests.games.never_say_die.plain_fight import pumpable, slots_of, strike
from tests.games.never_say_die.plain_master import heeds, move, next_way, targets, ways_of


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


def offer_discard(s, t):
    return [(card, "discard") for card in firsts(s, t, s["gm_hand"])]


def discard(s, t, card, rng):
    spend_gm(s, t, card, rng)
