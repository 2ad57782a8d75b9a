"""Players, cards and what cards do, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from balance.engine.game import NONE
from balance.games.goonies_acg.names import (
    CHARACTER_IDS,
    ENCOUNTER_IDS,
    ITEM_IDS,
    LOCATION_IDS,
    THREAT_IDS,
    THREATS_EACH,
    Effect,
)


def who(state: Any, seat: int) -> str:
    """Name a player."""
    return f"Player {seat + 1} ({CHARACTER_IDS[int(state.character[seat])].title()})"


def card_name(table: Any, card: int) -> str:
    """Name an item card by what it shows."""
    item, location = ITEM_IDS[int(table.item_of[card])], LOCATION_IDS[int(table.location_of[card])]
    return f"{item} of {location} (card {card + 1})"


def obstacle_name(table: Any, card: int) -> str:
    """Name an obstacle by its symbols."""
    first, second = int(table.first_symbol[card]), int(table.second_symbol[card])
    symbols = ITEM_IDS[first] if second == NONE else f"{ITEM_IDS[first]} and {ITEM_IDS[second]}"
    return f"the obstacle {symbols} (card {card + 1})"


def encounter_name(card: int) -> str:
    """Name an encounter card."""
    return ENCOUNTER_IDS[card].rstrip("_123").replace("_", " ").title()


def threat_name(state: Any, location: int) -> str:
    """Name the threat of a location, such as `threat III a`."""
    return f"threat {THREAT_IDS[location * THREATS_EACH + int(state.threat[location])].replace('_', ' ')}"


def joined(parts: Sequence[str]) -> str:
    """Join with commas and an `and`."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))


def begun(text: str) -> str:
    """Begin a sentence."""
    return text[:1].upper() + text[1:]


def counted(amount: int, noun: str) -> str:
    """Say how many: `1 card`, `2 cards`."""
    return f"{amount} {noun}{'' if amount == 1 else 's'}"


def encounter_words(table: Any, card: int) -> str:
    """Say what an encounter card does (A45)."""
    amount = int(table.encounter_amount[card])
    each = amount * int(table.share)
    return {
        Effect.REMOVE_FRATELLI: f"{amount} of the Fratelli leaves",
        Effect.LIFT_OBSTACLES: f"up to {counted(amount, 'obstacle')} may be removed",
        Effect.EXTRA_ACTIONS: f"{counted(amount, 'team action')} more next round",
        Effect.FREE_MOVE: "the first move of the next round is free",
        Effect.DRAW: f"each player draws {each}",
        Effect.OBSTACLES_OWN: f"{counted(amount, 'card')} as obstacles, each to its own location",
        Effect.OBSTACLES_HERE: f"{counted(amount, 'obstacle')} where the Goonies are",
        Effect.DISCARD: f"each player discards {each}",
    }.get(Effect(int(table.encounter_effect[card])), "nothing happens")


def threat_words(state: Any, table: Any, location: int) -> str:
    """Say what a location's threat does (A44)."""
    number = int(state.threat[location])
    amount = int(table.threat_amount[location, number])
    effect = Effect(int(table.threat_effect[location, number]))
    if effect is Effect.NO_PAIRS:
        item = ITEM_IDS[int(table.threat_item[location, number])]
        return f"two {item}s are no match by their item from now on"
    return {
        Effect.MOVE_TRAP: "trap II joins the pile of the next location whose treasure is not found",
        Effect.ENCOUNTER: f"{counted(amount, 'encounter card')} at once",
        Effect.HAND_LIMIT: f"every hand limit is {amount} lower from now on",
        Effect.OBSTACLES_BESIDE: f"{counted(amount, 'obstacle')} more at each neighbour",
        Effect.DISCARD: f"each player discards {amount * int(table.share)}",
        Effect.AGAIN: f"in Escalate, cards of {LOCATION_IDS[location]} without a symbol mean one more "
        "from now on",
        Effect.FRATELLI_COST: f"removing a Fratelli costs {counted(amount, 'card')} more from now on",
        Effect.FAR_MOVE: f"a move to one not adjacent costs {counted(amount, 'card')} more from now on",
        Effect.OBSTACLES_HERE: f"{counted(amount, 'obstacle')} more there",
    }.get(effect, "nothing happens")


def challenge_words(state: Any, table: Any) -> str:
    """Say what the challenge in force does (A46)."""
    amount = int(table.challenge_amount[state.challenge])
    return {
        Effect.HAND_LIMIT: f"every hand limit is {amount} lower",
        Effect.FATAL_FRATELLI: f"{int(state.fatal_fratelli)} of the Fratelli lose the game",
        Effect.NO_ROUTE: "no route is traced at the start",
        Effect.START_OBSTACLES: f"{counted(amount, 'obstacle')} more at the start",
        Effect.NO_MOVE_PAIRS: "no pair pays for a move",
        Effect.NO_ONCE: "nobody acts once a game",
        Effect.TRAP_OBSTACLES: f"each trap adds {counted(amount, 'obstacle')} more",
        Effect.FEWER_ENCOUNTERS: f"{counted(amount, 'encounter card')} fewer",
    }.get(Effect(int(table.challenge_effect[state.challenge])), "nothing changes")
