"""A turn in the twin (R24 to R33, R39)."""

from __future__ import annotations

from tests.games.goons import plain_city as city
from tests.games.goons.plain_base import ask, gain, next_up, pay
from tests.games.goons.plain_commits import overtake, pay_fee
from tests.games.goons.plain_corners import may_enter, piles, shifts, visit

RED, YELLOW, GREEN, BLUE = range(4)
ITEM_NAMES = ("limit", "back", "one", "own_commit", "energy", "shift", "convert")
ITEM_NAMES += ("twice", "six", "absence", "two", "move", "wild", "double")
ITEM = {name: number for number, name in enumerate(ITEM_NAMES)}


def ready(me, name):
    return me["items"][ITEM[name]] > 0 and ITEM[name] not in me["spent"] | me["gone"]


def start(state, table, rng, seat):
    state.update(mover=seat, open=None, acts=[None] * 3, placed=False, double=False, anywhere=False)
    next_up(state, ("turn",))


def turn(state, table, rng):
    if not state["placed"] or any(c is not None for c in state["acts"]) or extras(state, table):
        ask(state, "turn", state["mover"])


def extras(state, table):
    """List goon ability and items that can be used (R27, R33)."""
    seat = state["mover"]
    me = state["seats"][seat]
    found = []
    for colour in range(4):
        fits = colour in city.goon_colours(table, state["goons"][seat])
        if fits and not me["goon_used"] and colour in state["board"].values():
            found.append((17 + colour, "ability"))
    return found + [
        (21 + number, "use") for name, number in ITEM.items() if can_use(state, table, seat, name)
    ]


def can_use(state, table, seat, name):
    me = state["seats"][seat]
    if name in ("limit", "back", "twice", "absence") or not ready(me, name):
        return False
    if name in ("move", "shift", "wild", "double"):
        return can_use_freely(state, table, seat, name)
    enter = [any(may_enter(state, table, seat, corner, energy) for corner in range(4)) for energy in (0, 1)]
    return {
        "energy": me["common"] > 0,
        "six": me["common"] > 0,
        "convert": me["common"] > 0 and me["money"] > 0,
        "one": me["common"] > 0 and enter[0],
        "two": me["common"] > 0 and enter[0],
        "own_commit": enter[1],
    }[name]


def can_use_freely(state, table, seat, name):
    if name == "move":
        return any_source(state, table, table["values"]["item12_source"] == "any")
    return {
        "shift": bool(shifts(state, table, seat, (None, None, True))),
        "wild": state["acts"][0] is not None or state["acts"][2] is not None,
        "double": not state["double"] and any(kind == "location" for _, kind in actions(state, table)),
    }[name]


def any_source(state, table, anywhere):
    return any(True for _ in city.movable(state["board"], anywhere))


def actions(state, table):
    """List the open actions; of two with one colour the first stands for both (R26)."""
    seat, found = state["mover"], []
    me = state["seats"][seat]
    for slot, colour in enumerate(state["acts"]):
        if colour is None or colour in state["acts"][:slot]:
            continue
        stuck = colour == GREEN and not city.affordable(state, table, seat)
        if not stuck and (colour != BLUE or any_source(state, table, False)):
            found.append((1 + slot, "location"))
        if colour == BLUE and any(piles(state, seat)):
            found.append((4 + slot, "location"))
        if may_enter(state, table, seat, colour, 1):
            found.append((7 + slot, "commit"))
        if me["hustle"][colour] < table["hustle"]["spaces"]:
            found.append((10 + slot, "hustle"))
    return found


def offer_turn(state, table, seat):
    found = [(0, "stop")]
    if not state["placed"]:
        colours = {state["board"][square] for square in city.takeable(state["board"])}
        found = [(13 + colour, "take") for colour in sorted(colours)]
    return found + actions(state, table) + extras(state, table)


def answer_turn(state, table, rng, seat, code):
    if code == 0:
        return
    next_up(state, ("turn",))
    if code >= 21:
        use(state, table, seat, code - 21)
    elif code >= 17:
        state["seats"][seat]["goon_used"] = True
        next_up(state, ("reach", code - 17, True))
    elif code >= 13:
        next_up(state, ("reach", code - 13, False))
    else:
        group, slot = divmod(code - 1, 3)
        colour, state["acts"][slot] = state["acts"][slot], None
        (locate, club, commit, hustle)[group](state, table, seat, colour)


def reach(state, table, rng, colour, ability):
    ask(state, "square", state["mover"], colour, ability)


def offer_squares(state, table, seat):
    _, colour, ability = state["open"]
    open_squares = state["board"] if ability else city.takeable(state["board"])
    return [(square, "square") for square in sorted(open_squares) if state["board"][square] == colour]


def answer_square(state, table, rng, seat, square, colour, ability):
    if not ability and not [s for s in city.within_reach(state["board"]) if state["board"][s] != city.JUNK]:
        state["dead_ends"] += 1
    state["board"][square] = None
    if ability:
        state["acts"][2] = colour
    else:
        next_up(state, ("cover", colour))


def cover(state, table, rng, colour):
    ask(state, "space", state["mover"], colour)


def offer_spaces(state, table, seat):
    return [(column, "space") for column in range(4) if (state["row"], column) not in state["crib"][seat]]


def answer_space(state, table, rng, seat, column, colour):
    state["crib"][seat][(state["row"], column)] = colour
    state["placed"] = True
    state["acts"][:2] = [colour, "RYGB".index(table["data"]["crib"]["rows"][state["row"]][column])]


def locate(state, table, seat, colour):
    me, times = state["seats"][seat], 2 if state["double"] else 1
    state["double"] = False
    if colour == RED:
        gain(me, times * table["data"]["actions"]["dojo_energy"])
    elif colour == YELLOW:
        me["money"] += times * table["data"]["actions"]["diner_money"]
    elif colour == GREEN:
        next_up(state, *[("shop",)] * times)
    else:
        next_up(state, *[("mix", False)] * times)


def club(state, table, seat, colour):
    sets = 2 if state["double"] else 1
    state["double"] = False
    left = table["data"]["actions"]["nightclub_energy"]
    next_up(state, *[("shift", left, (None, None, False))] * sets)


def commit(state, table, seat, colour):
    limit = table["data"]["actions"]["commit_energy"]
    if state["seats"][seat]["items"][ITEM["limit"]]:
        limit = max(limit, amount(table, "limit"))
    next_up(state, ("how_much", colour, limit))


def amount(table, name):
    return city.items(table)[ITEM[name]]["amount"]


def hustle(state, table, seat, colour):
    next_up(state, ("climb", seat, colour))


def how_much(state, table, rng, corner, limit):
    visit(state, table, corner)
    ask(state, "amount", state["mover"], limit)


def offer_amounts(state, table, seat):
    me = state["seats"][seat]
    fee = 0 if me["fee"] else table["card"].get("fee", {}).get("energy", 0)
    return [(n, "amount") for n in range(1, min(state["open"][1], me["energy"] - fee) + 1)]


def answer_amount(state, table, rng, seat, energy, limit):
    next_up(state, ("commit", seat, energy))


def shop(state, table, rng):
    if city.affordable(state, table, state["mover"]):
        ask(state, "buy", state["mover"])


def answer_buy(state, table, rng, seat, action):
    if action == 0:
        drop(state, "shop")
        return
    card = state["display"][action - 1]
    me = state["seats"][seat]
    me["money"] -= city.items(table)[card // city.COPIES]["cost"]
    me["items"][card // city.COPIES] += 1
    city.refill(state, rng, action - 1)


def drop(state, name):
    """Give up what an action repeats."""
    while state["agenda"] and state["agenda"][0][0] == name:
        state["agenda"].pop(0)


def mix(state, table, rng, anywhere):
    state["anywhere"] = anywhere
    if city.sources(state, table):
        ask(state, "source", state["mover"], anywhere)


def answer_source(state, table, rng, seat, action, anywhere):
    if action == 0:
        drop(state, "mix")
    else:
        next_up(state, ("lay", action - 1))


def lay(state, table, rng, source):
    ask(state, "target", state["mover"], source)


def answer_target(state, table, rng, seat, target, source):
    board = state["board"]
    board[target], board[source] = board[source], None


def use(state, table, seat, number):
    me = state["seats"][seat]
    name = list(ITEM)[number]
    n = amount(table, name)
    if name != "convert":
        me["gone" if name == "six" else "spent"].add(number)
    if name in ("energy", "six"):
        gain(me, n)
    elif name == "convert":
        me["money"] -= 1
        gain(me, n)
    elif name == "shift":
        next_up(state, ("shift", n, (None, None, True)))
    elif name == "move":
        next_up(state, *[("mix", table["values"]["item12_source"] == "any")] * n)
    elif name == "wild":
        next_up(state, ("wild",))
    elif name == "double":
        state["double"] = True
    else:
        next_up(state, ("place", name))


def place(state, table, rng, name):
    ask(state, "where", state["mover"], name)


def offer_corners(state, table, seat):
    energy = 1 if state["open"][1] == "own_commit" else 0
    return [(corner, "where") for corner in range(4) if may_enter(state, table, seat, corner, energy)]


def answer_where(state, table, rng, seat, corner, name):
    if name == "own_commit":
        next_up(state, ("how_much", corner, amount(table, name)))
        return
    visit(state, table, corner)
    me = state["seats"][seat]
    pay_fee(me, table["card"])
    placed = min(amount(table, name), me["common"])
    pay(me, -placed)
    me["energy"] -= placed
    me["pile"] += placed
    overtake(state, seat)


def wild(state, table, rng):
    ask(state, "colour", state["mover"])


def wild_slot(state):
    return 0 if state["acts"][0] is not None else 2


def offer_colours(state, table, seat):
    return [(colour, "colour") for colour in range(4) if colour != state["acts"][wild_slot(state)]]


def answer_colour(state, table, rng, seat, colour):
    state["acts"][wild_slot(state)] = colour
