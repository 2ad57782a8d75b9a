"""The whole game once more in plain Python, written from RULES.md: the kernel's twin."""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Measure, PlainGame, Scale
from balance.games.never_say_die import GAME as KERNEL
from balance.games.never_say_die import adventures
from balance.games.never_say_die.adventure import StepKind
from balance.games.never_say_die.variants import PARAMETERS, RULINGS
from tests.games.never_say_die import plain_act as acting
from tests.games.never_say_die import plain_cards as cards
from tests.games.never_say_die import plain_checks as checks
from tests.games.never_say_die import plain_fight as fight
from tests.games.never_say_die import plain_master as master
from tests.games.never_say_die import plain_turn as turn
from tests.games.never_say_die.plain_base import (
    GM,
    GOONIES,
    INVENTIONS,
    TEAM_DEAL,
    Over,
    ask,
    draw_gm,
    shuffled,
    together,
)

TASKS = {
    "round": turn.go_round,
    "gain": turn.go_gain,
    "choose": turn.go_choose,
    "turn": turn.go_turn,
    "place": turn.go_place,
    "move": turn.go_move,
    "explore": turn.go_explore,
    "pit": turn.go_pit,
    "free_attack": turn.go_free_attack,
    "step": turn.go_step,
    "trades": turn.go_trades,
    "check": checks.go_check,
    "outcome": checks.go_outcome,
    "split": fight.go_split,
    "strike": fight.go_strike,
    "harm": fight.go_harm,
    "defend": lambda s, t, rng: ask(s, "defend", 0),
    "sand": fight.go_sand,
    "foe": fight.go_foe,
    "window": cards.go_window,
    "gm_round": master.go_gm_round,
    "gm_moves": master.go_gm_moves,
    "gm_strikes": master.go_gm_strikes,
    "gm_play": cards.go_gm_play,
    "gm_nigh": cards.go_gm_nigh,
    "gm_end": master.go_gm_end,
}
OFFERS = {
    "over": lambda s, t: [],
    "choose": lambda s, t: [(goonie, "choose") for goonie in turn.waiting(s)],
    "act": acting.offer_act,
    "step": turn.offer_step,
    "free_attack": turn.offer_free_attack,
    "who": lambda s, t: [(g, "invention") for g in together(s, s["room"][s["acting"]])],
    "place": turn.offer_place,
    "prepare": checks.offer_prepare,
    "after": checks.offer_after,
    "defend": fight.offer_defend,
    "protect": lambda s, t: [(0, "pass"), (1, "protect")],
    "split": master.offer_split,
    "teen": lambda s, t: [(teen, "teenager") for teen in range(3) if teen not in s["teens"]],
    "trade": turn.offer_trade,
    "trade_to": lambda s, t: [(other, "trade") for other in turn.others(s)],
    "drop": lambda s, t: [(n, "drop") for n in range(6) if s["treasures"][s["acting"]][n]],
    "react": cards.offer_react,
    "move_foe": master.offer_move_foe,
    "strike": master.offer_strike,
    "pump": lambda s, t: [(0, "gm_roll"), (1, "pump")],
    "play": cards.offer_play,
    "target": lambda s, t: [(aim, "target") for aim in cards.aims(s, t, checks_name(s, t))],
    "relocate": master.offer_relocate,
    "discard": cards.offer_discard,
}


def who(s, t, action, rng):
    s["tasks"][-1][1] = action


ANSWERS = {
    "choose": turn.choose,
    "act": acting.act,
    "step": turn.step,
    "free_attack": turn.free_attack,
    "who": who,
    "place": turn.place,
    "prepare": checks.prepare,
    "after": checks.after,
    "defend": fight.defend,
    "protect": fight.protect,
    "split": fight.split,
    "teen": fight.teen,
    "trade": turn.trade,
    "trade_to": turn.trade_to,
    "drop": turn.drop,
    "react": cards.react,
    "move_foe": master.move_foe,
    "strike": master.strike_answer,
    "pump": fight.pump,
    "play": cards.play,
    "target": cards.target,
    "relocate": fight.relocate,
    "discard": cards.discard,
}


def checks_name(s, t):
    """Name the GM card whose target is asked for."""
    return GM[s["card"] // 4] if s["card"] < 32 else t["extra"][s["card"] - 32]


def compile(cell, components):
    data, values = components.group(""), cell.parameters
    supply = [foe["supply"] for foe in data["foes"].values()]
    adventure = adventures.find(values["adventure"], supply=supply)
    copies = list(data["gm_deck"]["copies"].values())
    basic = [4 * name + copy for name in range(8) for copy in range(copies[name])]
    order = [4 * GM.index(name) + copy for copy in range(4) for name in ("flood", "trap", "panic", "omen")]
    extra = [name for name, many in zip(GM[8:], adventure.gm_cards, strict=True) for _ in range(many)]
    need = [0] * 5
    for step in adventure.steps:
        if step.kind is StepKind.COLLECT:
            for token in step.tokens:
                need[token] = step.difficulty
    return {
        "data": data,
        "values": values,
        "rooms": adventure.rooms,
        "start": adventure.start,
        "passages": [(p.first, p.second, p.dangerous, p.secret, p.rubble) for p in adventure.passages],
        "bosses": {
            25 + boss.boss: {"room": boss.room, "round": boss.arrival, "confined": boss.confined}
            for boss in adventure.bosses
        },
        "known": adventure.known,
        "steps": adventure.steps,
        "extra": extra,
        "gm_cards": basic + [32 + n for n in range(len(extra))],
        "marked": set([card for card in order if card in basic][: data["gm_deck"]["hourglass"]]),
        "token_need": need,
    }


def team_of(t, rng):
    named = t["values"]["team"]
    if named != "random":
        allowed = {GOONIES.index(name.strip()) for name in named.split(",")}
        return sorted(allowed)
    size = t["values"]["goonies"] or 3
    return sorted(shuffled(rng, TEAM_DEAL, 0, range(5))[:size])


def setup(s, t, rng):
    data = t["data"]
    team = team_of(t, rng)
    wishes = t["values"]["start_wish"] == "max"
    s.update(phase="over", player=0, round=0, sand=0, gm_round=False, end=None, team=team, acting=None)
    s.update(pit=None, flood=None, slick=None, patch=0, known=False, step=0, notes=0, delivered=0)
    s.update(room=[t["start"] if goonie in team else None for goonie in range(5)])
    s.update(wish=[data["goonies"][n]["wish"] if g in team and wishes else 0 for g, n in enumerate(GOONIES)])
    for name in ("damage", "out", "trapped", "stunned", "rolls"):
        s[name] = [0] * 5
    s.update(items=[[0] * 8 for _ in range(5)], treasures=[[0] * 6 for _ in range(5)], legends={}, used={})
    s.update(inventions=set(INVENTIONS) if 3 in team else set())
    s.update(wisecracks={"taunt", "needle", "banter"} if 1 in team else set(), teens={0, 1, 2})
    s.update(foes={}, foe_rolls={}, attacked=set(), mover=None, done=set(), actions=0, rubies=0, nigh=0)
    s.update(cracked=False, bad=False, giving=0, plays=0, names=set(), card=None, check=None, strike=[])
    s.update(searched=[0] * 5, sand_by={"knock_out": 0, "nigh": 0}, defeats=0, knock_outs=0)
    s.update(explored=set(), laid=set(), blocks=[way[4] for way in t["passages"]], tokens_at={})
    s["hidden"] = {
        n: ([room.tokens.count(k) for k in range(5)], [room.foes.count(k) for k in range(5)])
        for n, room in enumerate(t["rooms"])
    }
    s["waits"] = {figure: boss["room"] for figure, boss in t["bosses"].items() if boss["round"] == 0}
    deal_cards(s, t, rng)
    s.update(tokens=len(team), tasks=[["round"]])
    turn.explore(s, t, t["start"])
    settle(s, t, rng)


def deal_cards(s, t, rng):
    s.update(gm_deck=list(t["gm_cards"]), gm_hand=set(), gm_discard=set(), gm_shuffles=0)
    for which, event, names, copies in (("item", 3, "items", 4), ("treasure", 4, "treasures", 3)):
        many = list(t["data"][names]["copies"].values())
        cards = [copies * name + copy for name, count in enumerate(many) for copy in range(count)]
        s[f"{which}_deck"] = {
            "cards": shuffled(rng, event, 0, cards),
            "held": set(),
            "discard": set(),
            "shuffles": 1,
        }
    s["gm_deck"] = shuffled(rng, 2, 0, s["gm_deck"])
    s["gm_shuffles"] = 1
    for _ in s["team"]:
        draw_gm(s, rng)


def settle(s, t, rng):
    try:
        going = True
        while going:
            turn.advance(s, t)
            going = TASKS[s["tasks"][-1][0]](s, t, rng)
    except Over as over:
        s.update(phase="over", end=str(over), tasks=[])


def legal(s, t):
    return OFFERS[s["phase"]](s, t)


def apply(s, t, action, rng):
    ANSWERS[s["phase"]](s, t, action, rng)
    if s["phase"] not in ("target", "trade_to"):
        settle(s, t, rng)


def record(s, t):
    end = s["end"] or "capped"
    winners = {"objective": [0], "hourglass": [1]}.get(end, [])
    return {
        "winners": winners,
        "score": [int(0 in winners), int(1 in winners)],
        "turns": s["round"],
        "end_reason": end,
        "sand": s["sand"],
        "sand_by_nigh": s["sand_by"]["nigh"],
        "knock_outs": s["knock_outs"],
        "defeats": s["defeats"],
    }


ENDS = ("objective", "hourglass", "capped")
COUNTED = ("sand", "sand_by_nigh", "knock_outs", "defeats")
GAME = PlainGame(
    name="plain_never_say_die",
    title="Never Say Die in plain Python",
    summary="The twin of The Goonies: Never Say Die.",
    rules_version="1",
    file=Path(__file__),
    kinds=KERNEL.kinds,
    min_seats=2,
    max_seats=2,
    max_moves=KERNEL.max_moves,
    components=KERNEL.components,
    PARAMETERS=PARAMETERS,
    RULINGS=RULINGS,
    MEASURES=(
        Measure(name="score", doc="Wins.", scale=Scale.COUNT, high=1, per_seat=True),
        Measure(name="turns", doc="Rounds.", scale=Scale.COUNT, low=1, high=40),
        Measure(
            name="end_reason", doc="End.", scale=Scale.CATEGORY, labels=("objective", "hourglass", "capped")
        ),
        *(Measure(name=name, doc=name, scale=Scale.COUNT, high=1000) for name in COUNTED),
    ),
    compile=compile,
    setup=setup,
    legal=legal,
    apply=apply,
    record=record,
)
