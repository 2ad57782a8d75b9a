"""Named policies of Never Say Die, those of the Goonies and those of the Goondocks Master."""

from __future__ import annotations

from balance.engine.game import NamedPolicy
from balance.games.never_say_die.names import Code, Play, Question

GOONIES = ("goonies",)
MASTER = ("master",)

ROLLING = {
    "gain": 6.0,
    "price": -0.7,
    "wish_left": 0.05,
    "last_wish": -0.6,
    "decides": 5.0,
    "teenager": -2.0,
    "item": -0.8,
    "saves": 6.0,
    "wound": -1.5,
    "defend": -0.55,
    "protect": -0.3,
    "split_kills": 1.0,
    "trade": -1.0,
    "drop": -1.0,
    "rope": -0.4,
}
"""How every team of weights rolls, defends and keeps its cards."""

TEAM = ROLLING | {
    "end_unused": -5.0,
    "choose_near": 0.1,
    "choose_weak": -0.05,
    "rest": 0.2,
    "rest_low": 0.35,
    "move": 0.1,
    "to_unknown": 0.7,
    "to_token": 0.9,
    "to_goal": 2.2,
    "to_foe": -0.1,
    "explores": 0.5,
    "move_fails": -1.5,
    "into_pit": -1.0,
    "foes_there": -0.25,
    "foes_here": 0.1,
    "clear": -0.3,
    "clear_opens": 0.5,
    "free": 6.0,
    "search": 2.6,
    "search_goal": 2.0,
    "attack": 0.3,
    "attack_kills": 1.6,
    "attack_boss": -1.0,
    "attack_stunned": -1.0,
    "objective": 8.0,
    "worth": 0.6,
    "invention": -1.2,
    "wisecrack": 0.3,
    "treasure": 0.2,
    "step": 0.3,
    "stays_safe": 0.5,
}
"""Weights of `team`, the best that was found."""

EXPLORER = TEAM | {"to_unknown": 2.0, "explores": 3.0, "to_token": 0.3, "to_goal": 0.5, "search": 1.0}
FIGHTER = TEAM | {"attack": 3.0, "attack_kills": 3.0, "attack_boss": 0.5, "to_foe": 1.0, "to_goal": 0.5}
RUNNER = TEAM | {"to_goal": 5.0, "attack": -2.0, "to_token": 0.5, "search": 1.0, "search_goal": 4.0}

GM_SHARED = {
    "strike": 2.0,
    "victim_wound": 1.5,
    "victim_wish": -0.2,
    "target_kills": 2.0,
    "nearer": 1.0,
    "with_goonie": 1.5,
    "goonies_near": 0.8,
    "takes_far": 1.0,
    "later": -0.1,
    "boss_clears": 0.2,
    "keeps_nigh": -1.5,
}
"""What every GM of weights does with foes and cards."""

MASTER_WEIGHTS = GM_SHARED | {
    "react": 0.3,
    "harms": 0.8,
    "wishes": 0.5,
    "places": 0.5,
    "rubble": 0.3,
    "hazard": 0.4,
    "strikes": 0.8,
    "earns": 0.6,
    "pump": -0.6,
    "pump_gain": 5.0,
    "pump_nigh": 9.0,
    "nigh": -2.2,
    "nigh_chance": 6.0,
    "draw": -0.4,
    "play": 1.0,
    "paid": -0.5,
    "tokens_left": 0.05,
}
"""Weights of `master`, the best that was found."""

RUSHER = MASTER_WEIGHTS | {"nigh": 4.0, "pump_nigh": 14.0, "pump_gain": 0.0, "keeps_nigh": -4.0}
BRAWLER = MASTER_WEIGHTS | {"pump_gain": 9.0, "strikes": 3.0, "places": 2.0, "nigh": -4.0, "harms": 2.0}
SPOILER = MASTER_WEIGHTS | {"hazard": 3.0, "rubble": 3.0, "harms": 3.0, "nigh": -4.0}


def rest_only(state, table, desk, params, rng):
    """Rest with every action; decline whatever is optional."""
    if state.phase == Question.ACT:
        for index in range(desk.offered):
            if desk.actions[index] == Code.REST:
                return index
    return 0


def roller(state, table, desk, params, rng):
    """Roll End is Nigh at every Hourglass, never upgrade, and do nothing else."""
    if state.phase == Question.PLAY:
        for index in range(desk.offered):
            if desk.actions[index] >= Play.NIGH:
                return index
    return 0


def weighted(name: str, doc: str, weights: dict[str, float], roles: tuple[str, ...]) -> NamedPolicy:
    """Declare a policy of weights."""
    return NamedPolicy(name=name, doc=doc, weights=weights, roles=roles)


POLICIES = (
    NamedPolicy(
        name="pass",
        doc="Goonies rest only; the GM does the least that the rules allow.",
        choose=rest_only,
    ),
    weighted("explorer", "Goonies who open every room.", EXPLORER, GOONIES),
    weighted("fighter", "Goonies who look for foes.", FIGHTER, GOONIES),
    weighted("runner", "Goonies who go straight for what is known of the objective.", RUNNER, GOONIES),
    weighted("team", "Goonies who weigh everything, with the best weights found.", TEAM, GOONIES),
    weighted("rusher", "A GM who rolls End is Nigh first.", RUSHER, MASTER),
    weighted("brawler", "A GM who fights with foes first.", BRAWLER, MASTER),
    weighted("spoiler", "A GM of traps, floods and Rubble.", SPOILER, MASTER),
    NamedPolicy(
        name="roller",
        doc="A GM who rolls at every Hourglass, never upgrades and does nothing else.",
        choose=roller,
        roles=MASTER,
    ),
    weighted("master", "A GM who weighs everything, with the best weights found.", MASTER_WEIGHTS, MASTER),
)
