"""The whole game once more in plain Python, written from RULES.md alone: the kernel's twin."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from pathlib import Path

from balance.engine.game import Measure, PlainGame, Scale
from tests.games.goons import plain, plain_base, plain_city, plain_corners, plain_turn
from tests.games.goons.plain_base import ask, next_up
from tests.games.goons.plain_commits import overtake
from tests.games.goons.plain_corners import visit
from tests.games.goons.plain_turn import ITEM, ready

ROUNDS = 3


def compile(cell, components):
    data = components.group("")
    values = cell.parameters
    tracks = {"eight": "hustle", "six": "short_hustle"}[values["hustle_tracks"]]
    stock = data["start"]["two" if cell.players == 2 else "more"]
    data["hustle"] = data[tracks]
    starts = []
    for seat in range(cell.players):
        start = {"hustle": [0] * 4, "crib": 0}
        for name in ("energy", "money", "stars"):
            stated = values[f"start_{name}"][seat]
            start[name] = stock.get(name, 0) if stated is None else stated
            start[name] += cell.seats[seat].setup.get(name, 0)
        starts.append(start)
    return {
        "data": data,
        "values": values,
        "players": cell.players,
        "turns": stock["turns"],
        "seats": starts,
        "hustle": data["hustle"],
    }


def setup(state, table, rng):
    state.update(player=0, phase="nothing", open=None, questions=0, order=[], dice=[], bag=None, drawn=[0, 0])
    state.update(draws=0, rerolls=0, bought=0, tier=0, bids={}, claimed=[], tokens={}, end=None, occasion=0)
    state.update(at=0, round=0, first=0, row=0, crib=[{} for _ in table["seats"]], dead_ends=0, emptied=[])
    state.update(paid_out={}, before=[0] * table["players"], changes=[], standings=[], fared={}, places=[])
    state.update(mover=0, acts=[None] * 3, placed=False, double=False, anywhere=False)
    state["seats"] = [
        plain.sit_down(start, table)
        | {"items": [0] * 14, "spent": set(), "gone": set(), "goon_used": False, "by_corner": [0] * 4}
        for start in table["seats"]
    ]
    plain_city.deal_board(state, rng)
    plain_city.deal_villains(state, table, rng)
    plain_city.open_market(state, table, rng)
    plain_city.deal_goons(state, table, rng)
    state["agenda"] = [("goon", seat) for seat in range(table["players"])] + [("round",)]
    go_on(state, table, rng)


def goon(state, table, rng, seat):
    if state["goons"][seat] is None:
        ask(state, "goon", seat)


def begin_round(state, table, rng):
    """Deal the schemes and let everybody have the turns, then the villains (R35)."""
    state["schemes"] = [deck.pop(0) for deck in state["to_come"]]
    state["corners"] = [{"order": [], "piles": [0] * 4, "fees": [False] * 4} for _ in range(4)]
    state["order"] = []
    for me in state["seats"]:
        me["pile"], me["fee"] = 0, False
    order = [(state["first"] + step) % table["players"] for step in range(table["players"])]
    for row in range(table["turns"]):
        state["agenda"] += [("row", row)] + [("start", seat) for seat in order]
    state["agenda"] += [("absence",)] + [("scheme", corner) for corner in range(4)] + [("end",)]


def set_row(state, table, rng, row):
    state["row"] = row


def absence(state, table, rng):
    for seat, me in enumerate(state["seats"]):
        if ready(me, "absence"):
            me["spent"].add(ITEM["absence"])
            me["stars"] += plain_turn.amount(table, "absence") * plain_corners.piles(state, seat).count(0)


def scheme(state, table, rng, corner):
    visit(state, table, corner)
    if not state["order"]:
        return
    state.update(dice=[], bag=None, drawn=[0, 0], draws=0, rerolls=0, tier=0, bids={}, claimed=[], tokens={})
    state.update(end=None, occasion=4 * state["round"] + corner)
    for me in state["seats"]:
        me.update(rewarded=False, crib_given=False, tier=0, skulls=0, placed=0, twice=False, keep=None)
    state["before"] = [me["stars"] for me in state["seats"]]
    next_up(state, *(("twice", seat) for seat in state["order"]), ("resort",), ("resolve",), ("swing",))


def swing(state, table, rng):
    """Note how the resolution that is over changed the scores."""
    after = [me["stars"] for me in state["seats"]]
    state["changes"].append([new - old for new, old in zip(after, state["before"], strict=True)])


def twice(state, table, rng, seat):
    if ready(state["seats"][seat], "twice"):
        ask(state, "twice", seat)


def answer_twice(state, table, rng, seat, action):
    state["seats"][seat]["twice"] = bool(action)
    if action:
        state["seats"][seat]["gone"].add(ITEM["twice"])


def resort(state, table, rng):
    for seat in list(state["order"]):
        overtake(state, seat)


def settle(state, table, rng):
    for seat in state["order"]:
        me = state["seats"][seat]
        if me["rewarded"] and me["keep"] is None and ready(me, "back"):
            ask(state, "keep", seat)
            return
    state["places"].append((state["round"], state["at"]))
    state["fared"][state["schemes"][state["at"]]] = {
        "joins": len(state["order"]),
        "energy": sum(me["pile"] for me in state["seats"]),
        "succeeded": int(state["tier"] > 0),
    }
    plain.TASKS["settle"](state, table, rng)
    for me in state["seats"]:
        me["twice"] = False


def answer_keep(state, table, rng, seat, action):
    me = state["seats"][seat]
    next_up(state, ("settle",))
    me["keep"] = 0
    if action:
        me["spent"].add(ITEM["back"])
        me["keep"] = min(plain_turn.amount(table, "back"), me["pile"])


def end_round(state, table, rng):
    state["emptied"].append(list(state["board"].values()).count(None))
    state["standings"].append([me["stars"] for me in state["seats"]])
    if state["round"] == ROUNDS - 1:
        score(state, table)
        return
    tied = tied_for_first(state)
    if len(tied) > 1 and table["values"]["first_player_tie"] == "decided":
        ask(state, "first", state["first"])
        return
    clockwise = [(state["first"] + step) % table["players"] for step in range(table["players"])]
    begin_with(state, table, rng, next(seat for seat in clockwise if seat in tied))


def tied_for_first(state):
    rank = [(me["stars"], me["energy"]) for me in state["seats"]]
    return [seat for seat, own in enumerate(rank) if own == max(rank)]


def begin_with(state, table, rng, first):
    state["first"] = first
    state["round"] += 1
    for me in state["seats"]:
        me["spent"] = set()
    plain_city.change_display(state, rng)
    next_up(state, ("round",))


def score(state, table):
    """Add up the end of the game (R37)."""
    rates = table["data"]["ending"]
    seats = state["seats"]
    for me in seats:
        cards = zip(me["items"], plain_city.items(table), strict=True)
        me["stars"] += sum(count * card["stars"] for count, card in cards)
        me["stars"] += me["money"] // rates["money_per_star"] + me["energy"] // rates["energy_per_star"]
        me["stars"] += rates["top_stars"] * me["hustle"].count(table["hustle"]["spaces"])
    for track in range(4):
        best = max(me["hustle"][track] for me in seats)
        leaders = [me for me in seats if best and me["hustle"][track] == best]
        for me in leaders:
            me["stars"] += -(-rates["lead_per_player"] * len(seats) // len(leaders))


def go_on(state, table, rng):
    state["open"] = None
    while state["agenda"] and state["open"] is None:
        name, *rest = state["agenda"].pop(0)
        TASKS[name](state, table, rng, *rest)
    state["phase"] = state["open"][0] if state["open"] else "nothing"


def climb(state, table, rng, seat, track):
    plain_base.enter(state, table, seat, track)


TASKS = {
    **plain.TASKS,
    **{
        name: getattr(plain_turn, name)
        for name in ("start", "turn", "reach", "cover", "how_much", "shop", "mix", "lay", "place", "wild")
    },
    "shift": plain_corners.shift,
    "goon": goon,
    "round": begin_round,
    "row": set_row,
    "absence": absence,
    "scheme": scheme,
    "twice": twice,
    "resort": resort,
    "settle": settle,
    "end": end_round,
    "swing": swing,
    "climb": climb,
}
ANSWERS = {
    **plain.ANSWERS,
    "twice": answer_twice,
    "keep": answer_keep,
    "goon": lambda state, table, rng, seat, card: state["goons"].__setitem__(seat, card),
    "turn": plain_turn.answer_turn,
    "square": plain_turn.answer_square,
    "space": plain_turn.answer_space,
    "amount": plain_turn.answer_amount,
    "buy": plain_turn.answer_buy,
    "source": plain_turn.answer_source,
    "target": plain_turn.answer_target,
    "shift": plain_corners.answer_shift,
    "where": plain_turn.answer_where,
    "colour": plain_turn.answer_colour,
    "first": lambda state, table, rng, seat, first: begin_with(state, table, rng, first),
}
OFFERS = {
    "turn": plain_turn.offer_turn,
    "square": plain_turn.offer_squares,
    "space": plain_turn.offer_spaces,
    "amount": plain_turn.offer_amounts,
    "where": plain_turn.offer_corners,
    "colour": plain_turn.offer_colours,
    "buy": lambda s, t, seat: [(0, "stop")] + [(1 + p, "buy") for p in plain_city.affordable(s, t, seat)],
    "source": lambda s, t, seat: [(0, "stop")] + [(1 + p, "lift") for p in plain_city.sources(s, t)],
    "target": lambda s, t, seat: [(p, "lay") for p in plain_city.targets(s["board"], s["open"][1])],
    "shift": lambda s, t, seat: [(0, "stop")] + plain_corners.shifts(s, t, seat, s["open"][2]),
    "twice": lambda s, t, seat: [(0, "stop"), (1, "twice")],
    "keep": lambda s, t, seat: [(0, "stop"), (1, "keep")],
    "first": lambda s, t, seat: [(first, "first") for first in tied_for_first(s)],
    "goon": lambda s, t, seat: [(card, "goon") for card in range(6) if card not in s["goons"]],
}


def legal(state, table):
    if state["phase"] in OFFERS:
        return OFFERS[state["phase"]](state, table, state["player"])
    return plain.legal(state, table)


def apply(state, table, action, rng):
    state["questions"] += 1
    question, *memory = state["open"]
    ANSWERS[question](state, table, rng, state["player"], action, *memory)
    go_on(state, table, rng)


def record(state, table):
    seats = state["seats"]
    players = table["players"]
    place = [(seat - state["first"]) % players for seat in range(players)]
    rank = [(me["stars"], sum(me["items"]), -place[seat]) for seat, me in enumerate(seats)]
    return {
        "winners": [rank.index(max(rank))],
        "score": [me["stars"] for me in seats],
        "turns": table["turns"] * players * ROUNDS,
        "end_reason": "last_round",
        **{name: [me[name] for me in seats] for name in plain.COUNTS},
        **race(state, rank.index(max(rank))),
    }


def race(state, winner):
    """Tell who led on the way, and how far the scores swung."""
    stars = [me["stars"] for me in state["seats"]]
    leaders = [
        {seat for seat, own in enumerate(standing) if own == max(standing)} for standing in state["standings"]
    ]
    changed = [not leaders[0] & leaders[1], winner not in leaders[1]]
    squares = [
        (change - Fraction(sum(changes) - change, len(changes) - 1)) ** 2
        for changes in state["changes"]
        for change in changes
    ]
    return {
        "leaders_1": len(leaders[0]),
        "leaders_2": len(leaders[1]),
        "leaders_won_1": int(winner in leaders[0]),
        "leaders_won_2": int(winner in leaders[1]),
        "lead_changes": sum(changed),
        "margin": stars[winner] - max(stars[:winner] + stars[winner + 1 :]),
        "swings": len(state["changes"]),
        "swing_squares": floor(100 * sum(squares) / len(stars) + Fraction(1, 2)),
    }


KINDS = (
    *plain.GAME.kinds,
    *("take", "square", "space", "location", "commit", "hustle", "ability", "use", "amount"),
    *("buy", "lift", "lay", "shift", "where", "colour", "twice", "keep", "goon", "first"),
)
RACE = ("leaders_1", "leaders_2", "leaders_won_1", "leaders_won_2")
RACE += ("lead_changes", "margin", "swings", "swing_squares")
GAME = PlainGame(
    name="plain_goons_game",
    title="Goons in plain Python",
    summary="The twin of the whole game of Goons.",
    rules_version="2",
    file=Path(__file__),
    components=plain.GAME.components,
    kinds=KINDS,
    min_seats=2,
    max_seats=4,
    max_moves=4000,
    MEASURES=(
        *(
            Measure(name=name, doc=name, scale=Scale.AMOUNT, per_seat=True)
            for name in ("score", *plain.COUNTS)
        ),
        *(Measure(name=name, doc=name, scale=Scale.AMOUNT) for name in ("turns", *RACE)),
        Measure(name="end_reason", doc="End.", scale=Scale.CATEGORY, labels=(*plain.ENDS, "last_round")),
    ),
    compile=compile,
    setup=setup,
    legal=legal,
    apply=apply,
    record=record,
)
