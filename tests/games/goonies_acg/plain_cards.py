"""Encounters, threats and challenges of the twin (A5, A9, A15, A43 to A46)."""

from __future__ import annotations

from tests.games.goonies_acg.plain_base import (
    PLACES,
    TILES,
    Lost,
    add_obstacles,
    remove_fratelli,
    shuffled,
)


def each_player(state, table, name, amount):
    """Let every player draw or discard."""
    share = table["data"]["numbers"]["solo_share"] if table["players"] == 1 else 1
    for seat, hand in enumerate(state["hands"]):
        owed = amount * share
        state[name][seat] += owed if name == "to_draw" else min(owed, len(hand))


def next_encounter(state, table, rng):
    """Draw an encounter card and resolve it."""
    if not state["encounters"]:
        raise Lost("encounters")
    state["counts"]["encounters_seen"] += 1
    card = state["encounters"].pop(0)
    resolve(state, table, rng, card)


def is_fratelli(table, card):
    return table["encounters"][card]["kind"] == "fratelli"


def resolve(state, table, rng, card):
    state["open"] = card
    entry = table["encounters"][card]
    effect, amount = entry["effect"], entry["amount"]
    if effect == "remove_fratelli":
        remove_fratelli(state, amount)
    elif effect == "lift_obstacles":
        state["lifts"], state["lift_here"] = amount, False
    elif effect == "draw":
        each_player(state, table, "to_draw", amount)
    elif effect == "discard":
        each_player(state, table, "to_discard", amount)
    elif effect == "obstacles_own":
        add_obstacles(state, table, rng, amount, None)
    elif effect == "obstacles_here":
        add_obstacles(state, table, rng, amount, state["here"])
    else:
        assert effect in ("extra_actions", "free_move")


def close(state, table):
    """Bring the open card to its end (A43)."""
    card, state["open"] = state["open"], None
    if is_fratelli(table, card):
        state["fratelli"].add(card)
        state["counts"]["fratelli_seen"] += 1
    elif table["encounters"][card]["effect"] in ("extra_actions", "free_move"):
        state["next_round"].add(card)
    else:
        state["encounter_discard"].add(card)
    if len(state["fratelli"]) >= table["data"]["numbers"]["fatal_fratelli"] - state["fewer_fratelli"]:
        raise Lost("fratelli")
    if not state["encounters"] and table["values"]["encounters_end"] == "at_once":
        raise Lost("encounters")


def flip(state, table, rng, at):
    """Turn a location card over (A44)."""
    state["flipped"].add(at)
    entry = table["data"]["threats"][PLACES[at]]["abc"[state["threats"][at]]]
    effect, amount = entry["effect"], entry.get("amount", 0)
    if effect == "move_trap":
        move_trap(state, table, rng, at)
    elif effect == "encounter":
        state["due"] += amount
    elif effect == "obstacles_beside":
        for near in (at - 1, at + 1):
            if near in range(5):
                add_obstacles(state, table, rng, amount, near)
    elif effect == "obstacles_here":
        add_obstacles(state, table, rng, amount, at)
    elif effect == "discard":
        each_player(state, table, "to_discard", amount)
    elif effect == "hand_limit":
        state["cut"] += amount
    elif effect == "no_pairs":
        state["barred"].add(entry["item"])
    elif effect == "again":
        state["again"].add(at)
    elif effect == "fratelli_cost":
        state["fratelli_extra"] += amount
    else:
        assert effect == "far_move"
        state["far_extra"] += amount


def move_trap(state, table, rng, at):
    """Let trap II join the pile of the next location (A9)."""
    to_the_right = [there for there in range(at + 1, 5) if there not in state["found"]]
    if table["values"]["next_location"] == "wrap":
        to_the_right += [there for there in range(at) if there not in state["found"]]
    if not to_the_right:
        return
    there = to_the_right[0]
    tile = 3 * at + 2
    state["piles"][at].remove(tile)
    state["piles"][there].append(tile)
    state["altered"].add(there)
    if table["values"]["moved_trap"] == "shuffled":
        shuffle_pile(state, rng, there)


def shuffle_pile(state, rng, at):
    state["piles"][at] = shuffled(rng, TILES, at, state["tile_shuffles"][at], state["piles"][at])
    state["tile_shuffles"][at] += 1


def challenge(state, table):
    """Put the lasting challenge in force; set-up reads the others itself (A46)."""
    if state["challenge"] is None:
        return
    entry = table["data"]["challenges"][state["challenge"]]
    effect, amount = entry["effect"], entry["amount"]
    if effect == "hand_limit":
        state["cut"] += amount
    elif effect == "fatal_fratelli":
        state["fewer_fratelli"] = amount
    elif effect == "no_move_pairs":
        state["no_move_pairs"] = True
    elif effect == "no_once":
        state["no_once"] = True
    elif effect == "trap_obstacles":
        state["trap_extra"] = amount


def challenge_amount(state, table, effect):
    """Say how much of an effect of set-up the challenge has."""
    if state["challenge"] is None:
        return 0
    entry = table["data"]["challenges"][state["challenge"]]
    return entry["amount"] if entry["effect"] == effect else 0
