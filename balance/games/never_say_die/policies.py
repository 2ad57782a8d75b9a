"""Named policies of Never Say Die, those of the Goonies and those of the Goondocks Master."""

from __future__ import annotations

from balance.engine.game import NamedPolicy
from balance.games.never_say_die.codes import Code, Play, Question

GOONIES = ("goonies",)
MASTER = ("master",)

TEAM = {
    "attack": -2.1,
    "attack_boss": -1.29,
    "attack_kills": 1.97,
    "attack_stunned": -1.3,
    "choose_near": 0.18,
    "choose_weak": 0.02,
    "clear": -0.32,
    "clear_opens": 0.6,
    "decides": 5.33,
    "defend": -0.45,
    "drop": -1.15,
    "end_unused": -5.26,
    "explores": 0.41,
    "foes_here": 0.12,
    "foes_there": -0.27,
    "free": 4.65,
    "gain": 5.69,
    "into_pit": -0.9,
    "invention": -1.07,
    "item": -0.64,
    "last_wish": -0.79,
    "move": 0.15,
    "move_fails": -1.51,
    "objective": 8.17,
    "price": -0.93,
    "protect": -0.24,
    "rest": -0.21,
    "rest_low": 0.47,
    "rope": -0.29,
    "saves": 6.23,
    "search": 1.31,
    "search_goal": 4.1,
    "split_kills": 1.44,
    "stays_safe": 0.62,
    "step": 0.27,
    "teenager": -2.1,
    "to_foe": -0.12,
    "to_goal": 5.01,
    "to_token": 0.15,
    "to_unknown": 0.89,
    "trade": -1.02,
    "treasure": 0.38,
    "wisecrack": 0.28,
    "wish_left": -0.06,
    "worth": 0.79,
    "wound": -1.67,
}
"""Weights of `team`, the best that a search found: against `master` in all adventures and sizes of teams."""

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
"""How teams of one idea roll, defend and keep their cards."""

PLAIN_TEAM = ROLLING | {
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
"""Hand-made weights, from which teams of one idea differ."""

EXPLORER = PLAIN_TEAM | {"to_unknown": 2.0, "explores": 3.0, "to_token": 0.3, "to_goal": 0.5, "search": 1.0}
FIGHTER = PLAIN_TEAM | {"attack": 3.0, "attack_kills": 3.0, "attack_boss": 0.5, "to_foe": 1.0, "to_goal": 0.5}
RUNNER = PLAIN_TEAM | {"to_goal": 5.0, "attack": -2.0, "to_token": 0.5, "search": 1.0, "search_goal": 4.0}

MASTER_WEIGHTS = {
    "boss_clears": 0.28,
    "draw": -0.16,
    "earns": 0.47,
    "goonies_near": 0.8,
    "harms": 0.92,
    "hazard": 0.42,
    "keeps_nigh": -4.01,
    "later": -0.2,
    "nearer": 0.88,
    "nigh": 2.97,
    "nigh_chance": 6.76,
    "paid": -0.18,
    "places": 0.38,
    "play": 0.96,
    "pump": -0.65,
    "pump_gain": -0.22,
    "pump_nigh": 12.21,
    "react": 0.26,
    "rubble": 0.5,
    "strike": 1.92,
    "strikes": 1.09,
    "takes_far": 0.68,
    "target_kills": 1.9,
    "tokens_left": 0.12,
    "victim_wish": -0.18,
    "victim_wound": 1.98,
    "wishes": 0.6,
    "with_goonie": 1.45,
}
"""Weights of `master`, the best that a search found: against the Goonies of that search."""

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
"""What GMs of one idea do with foes and cards."""

PLAIN_MASTER = GM_SHARED | {
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
"""Hand-made weights, from which GMs of one idea differ."""

RUSHER = PLAIN_MASTER | {"nigh": 4.0, "pump_nigh": 14.0, "pump_gain": 0.0, "keeps_nigh": -4.0}
BRAWLER = PLAIN_MASTER | {"pump_gain": 9.0, "strikes": 3.0, "places": 2.0, "nigh": -4.0, "harms": 2.0}
SPOILER = PLAIN_MASTER | {"hazard": 3.0, "rubble": 3.0, "harms": 3.0, "nigh": -4.0}


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
