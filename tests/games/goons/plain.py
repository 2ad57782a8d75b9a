"""Goons' schemes once more in plain Python, written from RULES.md alone: the kernel's twin.

It keeps an agenda of things still to happen, where the kernel keeps a stage; it reads the values of
cards straight from the components, and draws with its own SplitMix64.
"""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Kind, Measure, Parameter, PlainGame, Scale
from tests.games.goons import plain_base, plain_commits, plain_schemes

COUNTS = (
    "reward_stars",
    "reward_energy",
    "reward_money",
    "reward_steps",
    "track_stars",
    "track_energy",
    "track_money",
    "track_steps",
    "wasted_energy",
    "wasted_steps",
    "paid_energy",
    "fee_energy",
    "fee_money",
    "traded_energy",
    "traded_money",
    "traded_stars",
    "traded_steps",
    "lost",
    "returned",
)


def compile(cell, components):
    data = components.group("")
    values = cell.parameters
    card = data["schemes"][values["scheme"]]
    commits = values["commits"]
    if commits is None:
        energy = values["energy"] or 4
        commits = [(0, min(2, energy - done)) for done in range(0, energy, 2)]
    seats = []
    for seat in range(cell.players):
        mine = sum(amount for owner, amount in commits if owner == seat)
        fee = card.get("fee", {}) if mine else {}
        setup = cell.seats[seat].setup
        seats.append(
            {
                "energy": values["reserve"][seat] + setup.get("energy", 0) + mine + fee.get("energy", 0),
                "money": values["money"][seat] + setup.get("money", 0) + fee.get("money", 0),
                "stars": values["stars"][seat] + setup.get("stars", 0),
                "hustle": list(values["hustle"][seat]),
                "crib": values["crib_stars"][seat],
            }
        )
    tiers = [
        value for value in card.values() if isinstance(value, dict) and {"at_least", "at_most"} & set(value)
    ]
    kind = data["villains"][card["villain"]]["mechanism"]
    rates = {"stars": 100} | data["rates"]
    return {
        "card": card,
        "tiers": tiers,
        "kind": kind,
        "data": data,
        "rates": rates,
        "seats": seats,
        "commits": commits,
        "X": values["board_stars"],
        "values": values,
    }


def setup(state, table, rng):
    state.update(player=0, phase="nothing", open=None, questions=0, order=[], dice=[], bag=None, drawn=[0, 0])
    state.update(
        draws=0, rerolls=0, bought=0, occasion=0, at=0, tier=0, bids={}, claimed=[], tokens={}, end=None
    )
    state.update(round=0, paid_out={})
    state["seats"] = [sit_down(start, table) for start in table["seats"]]
    state["agenda"] = [("commit", *entry) for entry in table["commits"]] + [("resolve",)]
    go_on(state, table, rng)


def sit_down(start, table):
    return {
        **start,
        "hustle": list(start["hustle"]),
        "start": start["stars"],
        "common": table["data"]["limits"]["energy_per_colour"] - start["energy"],
        "pile": 0,
        "fee": False,
        "rewarded": False,
        "crib_given": False,
        "tier": 0,
        "skulls": 0,
        "placed": 0,
        "twice": False,
        "keep": None,
        "by_corner": [0] * 4,
        **dict.fromkeys(COUNTS, 0),
    }


def go_on(state, table, rng):
    """Work the agenda off until somebody has to be asked."""
    state["open"] = None
    while state["agenda"] and state["open"] is None:
        name, *rest = state["agenda"].pop(0)
        TASKS[name](state, table, rng, *rest)
    state["phase"] = state["open"][0] if state["open"] else "nothing"


TASKS = {
    "commit": plain_commits.commit,
    "trade": plain_commits.trade,
    "resolve": plain_schemes.resolve,
    "step": plain_base.step,
    "reward": plain_base.reward,
    "reroll": plain_schemes.reroll,
    "sum": plain_schemes.sum_dice,
    "draw": plain_schemes.draw,
    "skulls": plain_schemes.count_skulls,
    "judge": plain_schemes.judge,
    "bid": plain_schemes.bid,
    "reveal": plain_schemes.reveal,
    "claim": plain_schemes.claim,
    "again": plain_schemes.again,
    "settle": plain_schemes.settle,
}
ANSWERS = {
    "trade": plain_commits.answer_trade,
    "reroll": plain_schemes.answer_reroll,
    "draw": plain_schemes.answer_draw,
    "pick": plain_schemes.answer_pick,
    "bid": plain_schemes.answer_bid,
    "claim": plain_schemes.answer_claim,
    "step": plain_base.answer_step,
}


def legal(state, table):
    question, seat = state["phase"], state["player"]
    card, me = table["card"], state["seats"][seat]
    if question == "trade":
        kinds = [
            (code, "trade" if code == 1 else "step_back") for code in plain_commits.trades(state, table, seat)
        ]
        return [(0, "stop"), *kinds]
    if question == "reroll":
        return [(0, "stop")] + [(face, "reroll") for face in sorted(set(state["dice"]))]
    return {
        "nothing": list,
        "draw": lambda: [(0, "stop"), (1, "draw")],
        "pick": lambda: [(tier, "pick") for tier in plain_schemes.qualifies(state, table, seat)],
        "bid": lambda: [(amount, "bid") for amount in range(state["tokens"][seat] + 1)],
        "claim": lambda: [(i, "claim") for i in range(len(card["rewards"])) if i not in state["claimed"]],
        "step": lambda: [
            (t, "step") for t in range(4) if me["hustle"][t] < table["data"]["hustle"]["spaces"]
        ],
    }[question]()


def apply(state, table, action, rng):
    state["questions"] += 1
    question, *memory = state["open"]
    ANSWERS[question](state, table, rng, state["player"], action, *memory)
    go_on(state, table, rng)


def net(me, rates):
    energy = me["reward_energy"] - me["traded_energy"] - me["paid_energy"] - me["fee_energy"] - me["lost"]
    money = me["reward_money"] - me["traded_money"] - me["fee_money"]
    stars, steps = me["reward_stars"] - me["traded_stars"], me["reward_steps"] - me["traded_steps"]
    amounts = {"stars": stars, "energy": energy, "money": money, "hustle": steps}
    return sum(rates[unit] * amount for unit, amount in amounts.items())


def record(state, table):
    seats = state["seats"]
    gains = [me["stars"] - me["start"] for me in seats]
    best = max(gains)
    return {
        "winners": [seat for seat, gained in enumerate(gains) if gained == best and best > 0],
        "score": [max(0, gained) for gained in gains],
        "turns": state["questions"],
        "end_reason": state["end"],
        "success": int(state["end"] == "succeeded"),
        "tier": state["tier"],
        "rerolls": state["rerolls"],
        "draws": state["bought"],
        "seat_tier": [me["tier"] for me in seats],
        "net": [net(me, table["rates"]) for me in seats],
        **{name: [me[name] for me in seats] for name in COUNTS},
    }


ENDS = ("too_little_energy", "failed", "succeeded", "unfinished")
SEATED = ("score", "seat_tier", "net", *COUNTS)
GAME = PlainGame(
    name="plain_goons",
    title="Goons' schemes in plain Python",
    summary="The twin of Goons.",
    rules_version="1",
    file=Path(__file__),
    components=Path(__file__).parents[3] / "balance" / "games" / "goons" / "components.yaml",
    kinds=("stop", "trade", "step_back", "reroll", "draw", "pick", "bid", "claim", "step"),
    min_seats=1,
    max_seats=4,
    max_moves=2000,
    PARAMETERS=(Parameter(name="scheme", default="the_riot", doc="The scheme.", kind=Kind.NAME),),
    MEASURES=(
        *(Measure(name=name, doc=name, scale=Scale.AMOUNT, per_seat=True) for name in SEATED),
        *(
            Measure(name=n, doc=n, scale=Scale.AMOUNT)
            for n in ("turns", "success", "tier", "rerolls", "draws")
        ),
        Measure(name="end_reason", doc="End.", scale=Scale.CATEGORY, labels=ENDS),
    ),
    compile=compile,
    setup=setup,
    legal=legal,
    apply=apply,
    record=record,
)
