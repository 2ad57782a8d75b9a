"""Names of things in stories."""

from __future__ import annotations

from typing import Any

from balance.engine.game import NONE
from balance.games.never_say_die.names import FIRST_BOSS, GOONIE_IDS, SUPPLY_MOST, TEENAGER_IDS
from balance.games.never_say_die.rules.board import kind_of

FOE_WORDS = (
    "the bats",
    "the giant rat",
    "the skeleton",
    "the giant spider",
    "the ghost",
    "the Fratellis",
    "the Giant Octopus",
    "One-Eyed Willy",
)
DIE_WORDS = ("red", "blue", "green")
ABILITY_WORDS = ("Strength", "Dexterity", "Search")
TOKEN_WORDS = ("a Pirate Stash", "a Bone Pile", "the key", "a coin", "rich stuff")
GM_WORDS = (
    *("Cave-in", "Vermin", "Pit", "Flood", "Trap", "Frenzy", "Panic", "Omen"),
    *("Pursuit", "Ancient device"),
)
ITEM_WORDS = (
    *("the lamp", "the rope", "the crowbar", "the candy", "the map scrap"),
    *("the firecracker", "the sneakers", "the marbles"),
)
TREASURE_WORDS = ("the cutlass", "the spyglass", "the pearls", "the ruby", "the pistol", "the bomb")
LEGEND_WORDS = ("the eye patch", "the coat", "the sabre", "the skull ring")


def who(goonie: int) -> str:
    """Name a Goonie."""
    return GOONIE_IDS[goonie].title()


def teenager(ability: int) -> str:
    """Name a Teenager."""
    return TEENAGER_IDS[ability].title()


def foe(figure: int) -> str:
    """Name a figure."""
    name = FOE_WORDS[kind_of(figure)]
    number = figure % SUPPLY_MOST
    return name if figure >= FIRST_BOSS or number == 0 else f"{name} no. {number + 1}"


def room(table: Any, number: int) -> str:
    """Name a room by its place on the grid."""
    return (
        "nowhere"
        if number == NONE
        else f"{chr(65 + int(table.room_row[number]))}{table.room_column[number] + 1}"
    )


def passage(table: Any, number: int) -> str:
    """Name a passage by its ends."""
    return "-".join(room(table, int(end)) for end in table.passage_ends[number])


def several(number: int, noun: str, plural: str = "") -> str:
    """Count things."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def joined(texts: list[str]) -> str:
    """Join texts as a list in a sentence."""
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}"
