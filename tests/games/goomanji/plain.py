"""Goomanji once more in plain Python, written from RULES.md alone: the twin that the kernel is held to.

A turn is a generator that yields its questions, where the kernel keeps a stage; what cards do is read
straight from the components; chance comes from its own SplitMix64.
"""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Measure, PlainGame, Scale
from balance.games.goomanji.names import CARD_IDS
from balance.games.goomanji.variants import PARAMETERS, RULINGS
from tests.games.goomanji.plain_base import DECK, GameOver, points, shuffled
from tests.games.goomanji.plain_turn import turn

MOST_ROUNDS = 200
COUNTS = (
    *("moves_made", "buys_on_others", "buys_by_swap", "strips", "reactions", "redirections", "wishes"),
    *("blocked_moves", "backward_moves"),
)
DEAD = ("own", "declined", "frozen", "price", "forms")
KEYWORDS = {"listed": "listed", "documented_only": "documented", "broad": "broad"}


def compile(cell, components):
    data, rulings = components.group(""), dict(cell.parameters)
    cards = [dict(card) for card in data["cards"].values()]
    ids = list(data["cards"])
    words = KEYWORDS[rulings["keywords"]]
    if rulings["fill"] == "thematic":
        words = "broad" if words == "listed" else words
        for name, extra in data["thematic"].items():
            cards[ids.index(name)] |= extra
    if rulings["police"] == "misprint":
        for name, extra in data["misprint"].items():
            cards[ids.index(name)] |= extra
    for kind in ("dog", "cat"):
        for name in data["keywords"][words][kind + "s"]:
            cards[ids.index(name)][kind] = 1
    for card in cards:
        card["types"] = card["types"].replace("none", "")
    board, attract = data["board"], data["attract"]
    corners = [board["start"], board["other_start"] if rulings["start_corner"] == "split_0_12" else 0]
    return {
        "rulings": rulings,
        "players": cell.players,
        "cards": cards,
        "ids": ids,
        "values": [board["values"][space % 6] for space in range(24)],
        "starts": [corners[seat % 2] for seat in range(cell.players)],
        "hands": rulings["start_hand"],
        "threshold": rulings["threshold"],
        "hand_cap": rulings["hand_cap"],
        "links": {name: links(board, name) for name in ("tunnels", "river")},
        "refill": data["hand"]["refill"],
        "cards_left": data["deck"]["cards_left"],
        "usual": attract["usual"],
        "repel": attract["repel"],
        "most": attract["most"],
        "entry": attract["entry"] if rulings["cowgirl_tick"] == "wearer" else 0,
    }


def links(board, name):
    pairs = list(zip(board[f"{name}_from"], board[f"{name}_to"], strict=True))
    return dict(pairs) | {there: here for here, there in pairs}


def setup(state, table, rng):
    players = range(table["players"])
    state.update(key=rng.key, turn=0, mover=0, sticks=0, reshuffles=0, idle=True, changed=False)
    state.update(owner=[None] * 24, discards=[], counter={}, leader=None, lead_changes=0, history=[])
    state["deck"] = shuffled(state, DECK, 0, range(40))
    state["seats"] = [
        {
            "space": table["starts"][seat],
            "hand": [],
            "forms": [],
            "worn": [],
            "old": [],
            "aged": 0,
            "longest": 0,
        }
        for seat in players
    ]
    for seat, me in enumerate(state["seats"]):
        me["hand"] = sorted(state["deck"][: table["hands"][seat]])
        del state["deck"][: table["hands"][seat]]
    state["count"] = dict.fromkeys(COUNTS, 0)
    state["played"] = [[] for _ in players]
    state["landings"] = []
    state["gains"] = [dict.fromkeys(("buys", "steals"), 0) for _ in players]
    state["dead"] = [dict.fromkeys(DEAD, 0) for _ in players]
    state["end"] = "unfinished"
    state["script"] = play(state, table)
    go_on(state, None)


def play(state, table):
    """Have turn after turn till somebody wins or the last round is over (G39, G40)."""
    rounds = table["rulings"]["turn_cap"]
    try:
        while state["turn"] < (rounds or MOST_ROUNDS) * table["players"]:
            yield from turn(state, table, state["mover"])
            state["history"].append([points(state, table, seat) for seat in range(table["players"])])
            state["turn"] += 1
            state["mover"] = state["turn"] % table["players"]
    except GameOver:
        state["end"] = "points"
        state["history"].append([points(state, table, seat) for seat in range(table["players"])])
        state["turn"] += 1
    else:
        state["end"] = "capped" if rounds else "unfinished"


def go_on(state, answer):
    try:
        state["phase"], state["player"], state["offers"] = state["script"].send(answer)
    except StopIteration:
        state["phase"], state["offers"] = "over", []


def legal(state, table):
    return state["offers"]


def apply(state, table, action, rng):
    assert action in [code for code, *_ in state["offers"]]
    go_on(state, action)


def winners(state, table):
    """Find who has won (G39)."""
    if state["end"] == "unfinished":
        return []
    score = [(points(state, table, seat), -len(me["forms"])) for seat, me in enumerate(state["seats"])]
    if state["end"] == "points":
        return [seat for seat, (count, _) in enumerate(score) if count >= table["threshold"]]
    return [seat for seat, rank in enumerate(score) if rank == max(score)]


def record(state, table):
    return {
        "winners": winners(state, table),
        "score": [points(state, table, seat) for seat in range(table["players"])],
        "turns": state["turn"],
        "end_reason": state["end"],
        **counted(state, table),
    }


def counted(state, table):
    """Add up what was counted on the way (G42)."""
    seats, won = range(table["players"]), winners(state, table)
    found = dict(state["count"]) | {"reshuffles": state["reshuffles"], "lead_changes": state["lead_changes"]}
    found["longest_form"] = max(me["longest"] for me in state["seats"])
    for name in ("buys", "steals"):
        found[f"seat_{name}"] = [state["gains"][seat][name] for seat in seats]
        found[name] = sum(found[f"seat_{name}"])
    found |= {f"dead_{why}": sum(state["dead"][seat][why] for seat in seats) for why in DEAD}
    found["seat_dead"] = [sum(state["dead"][seat].values()) for seat in seats]
    found["seat_frozen"] = [state["dead"][seat]["frozen"] for seat in seats]
    found["dead_landings"], found["frozen_hands"] = sum(found["seat_dead"]), found["dead_frozen"]
    found["landings"] = len(state["landings"])
    found |= {f"landings_{space}": state["landings"].count(space) for space in range(24)}
    values = [table["values"][space] for space in state["landings"]]
    found |= {f"landings_value_{value}": values.count(value) for value in (1, 2, 3)}
    for card, name in enumerate(table["ids"]):
        found[f"played_{name}"] = sum(state["played"][seat].count(card) for seat in seats)
        found[f"won_{name}"] = sum(state["played"][seat].count(card) for seat in won)
    for quarter in (1, 2, 3):
        after = state["history"][-(-state["turn"] * quarter // 4) - 1]
        leading = [seat for seat in seats if after[seat] and after[seat] == max(after)]
        found[f"leaders_{quarter}"] = len(leading)
        found[f"leaders_won_{quarter}"] = len(set(leading) & set(won))
    return found


SEATED = ("score", "seat_buys", "seat_steals", "seat_dead", "seat_frozen")
TABLED = (
    *COUNTS,
    *(
        "turns",
        "reshuffles",
        "lead_changes",
        "longest_form",
        "buys",
        "steals",
        "dead_landings",
        "frozen_hands",
    ),
    *(f"dead_{why}" for why in DEAD),
    *("landings", *(f"landings_{space}" for space in range(24))),
    *(f"landings_value_{value}" for value in (1, 2, 3)),
    *(f"{what}_{name}" for what in ("played", "won") for name in CARD_IDS),
    *(f"{what}_{quarter}" for what in ("leaders", "leaders_won") for quarter in (1, 2, 3)),
)
KINDS = (
    *("stop", "ask", "grant", "add", "redirect", "reset", "swap", "bonus", "shortcut", "block", "remove"),
    *("strip", "buy", "buy_other", "steal", "transform", "react", "discard", "exchange"),
)
GAME = PlainGame(
    name="plain_goomanji",
    title="Goomanji in plain Python",
    summary="The twin of Goomanji.",
    rules_version="1",
    file=Path(__file__),
    components=Path(__file__).parents[3] / "balance" / "games" / "goomanji" / "components.yaml",
    kinds=KINDS,
    min_seats=2,
    max_seats=4,
    max_moves=100_000,
    PARAMETERS=PARAMETERS,
    RULINGS=RULINGS,
    MEASURES=(
        *(Measure(name=name, doc=name, scale=Scale.AMOUNT, per_seat=True) for name in SEATED),
        *(Measure(name=name, doc=name, scale=Scale.AMOUNT) for name in TABLED),
        Measure(
            name="end_reason", doc="End.", scale=Scale.CATEGORY, labels=("points", "capped", "unfinished")
        ),
    ),
    compile=compile,
    setup=setup,
    legal=legal,
    apply=apply,
    record=record,
)
