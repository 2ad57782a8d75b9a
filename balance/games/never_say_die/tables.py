"""All that the kernel knows of a scenario of Never Say Die."""

from __future__ import annotations

from typing import Any

import numpy as np

from balance.engine.components import Components
from balance.engine.game import NONE, Cell
from balance.games.never_say_die import adventures
from balance.games.never_say_die.adventure import ABILITIES, BOSSES, FOES, Adventure, StepKind
from balance.games.never_say_die.names import (
    BOSS_KINDS,
    DICE,
    DIE_IDS,
    FIRST_EXTRA,
    FOE_KINDS,
    GM_CARDS,
    GM_COPIES,
    GM_IDS,
    GM_NAMES,
    GOONIE_IDS,
    GOONIES,
    ITEM_COPIES,
    ITEM_IDS,
    ITEMS,
    KINDS_OF_FOE,
    PASSAGES,
    ROOMS,
    STEPS,
    SUPPLY_MOST,
    TOKEN_KINDS,
    TREASURE_COPIES,
    TREASURE_IDS,
    TREASURES,
    Gm,
)
from balance.games.never_say_die.reading import Reader, team_of

FACES = ("blank", "gm", "one", "two")
NUMBERS = {
    "numbers": ("sand", "actions", "hand_limit", "treasure_limit", "second_bone", "extra_card"),
    "gm_effects": (
        *("cave_in_react", "cave_in_turn", "trap_react", "trap_turn", "panic", "omen"),
        *("device_react", "device_rubble"),
    ),
}
"""Components read as they are, all from 0 to 9."""
NAMED = {
    "rubble_most": "numbers.rubble_most",
    "flooded_cost": "numbers.flooded_cost",
    "nigh_need": "end_is_nigh.need",
    "nigh_cost": "end_is_nigh.cost",
    "lamp": "items.lamp",
    "crowbar": "items.crowbar",
    "candy": "items.candy",
    "scrap": "items.scrap",
    "firecracker": "items.firecracker",
    "cutlass": "treasures.cutlass",
    "spyglass": "treasures.spyglass",
    "pearls": "treasures.pearls",
    "bomb": "treasures.bomb",
    "coat": "legends.coat",
    "launcher": "inventions.launcher",
    "line": "inventions.line",
    "taunt": "wisecracks.taunt",
    "needle": "wisecracks.needle",
    "banter": "wisecracks.banter",
    "teen_successes": "teenagers.successes",
    "octopus_targets": "bosses.octopus.targets",
    "willy_skeletons": "bosses.willy.skeletons",
}
"""Field and component of further numbers from 0 to 9."""
RULED = {
    "no_start_wish": ("start_wish", "none"),
    "helper_smaller": ("helper_die", "smaller"),
    "knocked_out_acts": ("knocked_out", "acts"),
    "boss_clears_one": ("boss_clears", "one"),
    "legends_all": ("legends", "all_searched"),
    "flyers_cross": ("flyers", "cross_rubble"),
}
"""Ruling and value that set a field of the TABLE to 1."""
HOURGLASS = (Gm.FLOOD, Gm.TRAP, Gm.PANIC, Gm.OMEN)

TABLE = np.dtype(
    [
        *((name, "i8") for names in NUMBERS.values() for name in names),
        *((name, "i8") for name in (*NAMED, *RULED)),
        *((f"die_{face}", "i8", (len(DIE_IDS),)) for face in FACES),  # faces of each die
        ("die_sides", "i8", (len(DIE_IDS),)),
        # Goonies
        ("may_join", "i8", (GOONIES,)),
        ("team_size", "i8"),
        ("health", "i8", (GOONIES,)),
        ("wish_most", "i8", (GOONIES,)),
        ("ability_die", "i8", (GOONIES, len(ABILITIES), 2)),
        # foes
        ("toughness", "i8", (KINDS_OF_FOE,)),  # health, or To-stun value
        ("foe_dice", "i8", (KINDS_OF_FOE,)),  # how many
        ("foe_die", "i8", (KINDS_OF_FOE, DICE)),
        ("supply", "i8", (KINDS_OF_FOE,)),
        # cards
        ("gm_name", "i8", (GM_CARDS,)),
        ("hourglass", "i8", (GM_CARDS,)),
        ("gm_in", "i8", (GM_CARDS,)),
        ("item_in", "i8", (ITEMS,)),
        ("treasure_in", "i8", (TREASURES,)),
        ("pistol_dice", "i8"),
        ("pistol_die", "i8", (DICE,)),
        ("punch_dice", "i8"),
        ("punch_die", "i8", (DICE,)),
        # the adventure
        ("rooms", "i8"),
        ("passages", "i8"),
        ("start", "i8"),
        ("exit_rooms", "i8"),  # a bit for each room
        ("room_tokens", "i8", (ROOMS, TOKEN_KINDS)),
        ("room_foes", "i8", (ROOMS, FOE_KINDS)),
        ("room_row", "i8", (ROOMS,)),  # place on the grid, for stories
        ("room_column", "i8", (ROOMS,)),
        ("room_passages", "i8", (ROOMS,)),  # a bit for each passage
        ("passage_ends", "i8", (PASSAGES, 2)),
        ("dangerous", "i8"),  # a bit for each passage
        ("secret", "i8"),
        ("rubble", "i8", (PASSAGES,)),
        ("boss_room", "i8", (BOSS_KINDS,)),  # NONE where the boss does not come
        ("boss_round", "i8", (BOSS_KINDS,)),  # 0 for when its room is explored
        ("boss_rooms", "i8", (BOSS_KINDS,)),  # a bit for each room that it may be in
        ("known_kind", "i8"),
        ("known_count", "i8"),
        ("known_rooms", "i8"),
        ("steps", "i8"),
        ("step_kind", "i8", (STEPS,)),
        ("step_room", "i8", (STEPS,)),
        ("step_tokens", "i8", (STEPS,)),  # a bit for each kind
        ("step_abilities", "i8", (STEPS,)),
        ("step_count", "i8", (STEPS,)),
        ("step_difficulty", "i8", (STEPS,)),
        ("step_damage", "i8", (STEPS,)),
        ("step_gm_tokens", "i8", (STEPS,)),
        ("step_no_boss", "i8", (STEPS,)),
        ("step_passages", "i8", (STEPS,)),
        ("token_need", "i8", (TOKEN_KINDS,)),  # successes that take a token; 0 for any
        ("adventure_number", "i8"),  # among those of the package, else their number
    ],
    align=True,
)


def compile(cell: Cell, components: Components) -> np.ndarray:
    """Lay out a cell for the kernel.

    Parameters
    ----------
    cell : Cell
    components : Components
        With the cell's overrides applied.

    Returns
    -------
    TABLE array of length 1

    Raises
    ------
    BadInput
        A parameter names what does not exist, a component has a value that cannot be played, or the
        adventure has mistakes.
    """
    table = np.zeros(1, TABLE).view(np.recarray)
    row = table[0]
    reader = Reader(components)
    fill_numbers(row, cell, reader)
    fill_goonies(row, cell, reader)
    fill_foes(row, reader)
    supply = [int(row.supply[kind]) for kind in range(FOE_KINDS)]
    adventure = adventures.find(cell.parameters["adventure"], supply=supply)
    fill_cards(row, reader, adventure)
    reader.finish()
    fill_map(row, adventure)
    fill_objective(row, adventure)
    named = adventure.name in adventures.NAMES
    row.adventure_number = adventures.NAMES.index(adventure.name) if named else len(adventures.NAMES)
    return table


def fill_numbers(row: Any, cell: Cell, reader: Reader) -> None:
    """Copy numbers, rulings and dice."""
    for group, names in NUMBERS.items():
        for name in names:
            setattr(row, name, reader.number(f"{group}.{name}", 1 if name == "sand" else 0, 9))
    for name, path in NAMED.items():
        low, high = (1, 2) if name == "octopus_targets" else (0, 9)
        setattr(row, name, reader.number(path, low, high))
    for field, (name, value) in RULED.items():
        setattr(row, field, cell.parameters[name] == value)
    for die, name in enumerate(DIE_IDS):
        for face in FACES:
            getattr(row, f"die_{face}")[die] = reader.number(f"dice.{name}.{face}", 0, 20)
        row.die_sides[die] = sum(getattr(row, f"die_{face}")[die] for face in FACES)
        if row.die_sides[die] == 0:
            reader.refuse(f"dice.{name}.blank", "a die needs at least one face")


def fill_goonies(row: Any, cell: Cell, reader: Reader) -> None:
    """Copy the team's choice and the placards."""
    row.may_join[:], row.team_size = team_of(cell)
    for goonie, name in enumerate(GOONIE_IDS):
        row.health[goonie] = reader.number(f"goonies.{name}.health", 1, 20)
        row.wish_most[goonie] = reader.number(f"goonies.{name}.wish", 0, 20)
        for ability, word in enumerate(ABILITIES):
            path = f"goonies.{name}.{word}"
            dice = reader.dice(path, 2)
            if len(dice) != 2:
                reader.refuse(path, f"found {len(dice)} dice; allowed: 2")
            row.ability_die[goonie, ability] = dice[:2]


def fill_foes(row: Any, reader: Reader) -> None:
    """Copy foes and bosses."""
    for kind, name in enumerate((*FOES, *BOSSES)):
        group = "foes" if kind < FOE_KINDS else "bosses"
        toughness = "health" if kind < FOE_KINDS else "to_stun"
        row.toughness[kind] = reader.number(f"{group}.{name}.{toughness}", 1, 20)
        dice = reader.dice(f"{group}.{name}.dice")
        row.foe_dice[kind] = len(dice)
        row.foe_die[kind, : len(dice)] = dice
        row.supply[kind] = reader.number(f"foes.{name}.supply", 0, SUPPLY_MOST) if kind < FOE_KINDS else 1


def fill_cards(row: Any, reader: Reader, adventure: Adventure) -> None:
    """Copy which cards there are."""
    for number, word in enumerate(GM_IDS[:GM_NAMES]):
        copies = reader.number(f"gm_deck.copies.{word}", 0, GM_COPIES)
        for copy in range(GM_COPIES):
            row.gm_name[number * GM_COPIES + copy] = number
            row.gm_in[number * GM_COPIES + copy] = copy < copies
    marked = reader.number("gm_deck.hourglass", 0, len(HOURGLASS) * GM_COPIES)
    order = [name * GM_COPIES + copy for copy in range(GM_COPIES) for name in HOURGLASS]
    for card in [card for card in order if row.gm_in[card]][:marked]:
        row.hourglass[card] = 1
    card = FIRST_EXTRA
    for number, copies in enumerate(adventure.gm_cards, GM_NAMES):
        for _ in range(copies):
            row.gm_name[card], row.gm_in[card] = number, 1
            card += 1
    for field, group, ids, most in (
        ("item_in", "items", ITEM_IDS, ITEM_COPIES),
        ("treasure_in", "treasures", TREASURE_IDS, TREASURE_COPIES),
    ):
        for number, word in enumerate(ids):
            copies = reader.number(f"{group}.copies.{word}", 0, most)
            getattr(row, field)[number * most : number * most + copies] = 1
    for name, path in (("pistol", "treasures.pistol"), ("punch", "inventions.punch")):
        dice = reader.dice(path)
        setattr(row, f"{name}_dice", len(dice))
        getattr(row, f"{name}_die")[: len(dice)] = dice


def bits(numbers: Any) -> int:
    """Return a number with a bit set for each of some small numbers."""
    return sum(1 << int(number) for number in set(numbers))


def fill_map(row: Any, adventure: Adventure) -> None:
    """Copy rooms, passages and bosses."""
    row.rooms, row.passages, row.start = len(adventure.rooms), len(adventure.passages), adventure.start
    row.exit_rooms = bits(number for number, room in enumerate(adventure.rooms) if room.exit)
    for number, room in enumerate(adventure.rooms):
        row.room_row[number], row.room_column[number] = room.row, room.column
        for token in room.tokens:
            row.room_tokens[number, token] += 1
        for foe in room.foes:
            row.room_foes[number, foe] += 1
    for number, passage in enumerate(adventure.passages):
        row.passage_ends[number] = (passage.first, passage.second)
        row.rubble[number] = passage.rubble
        for end in (passage.first, passage.second):
            row.room_passages[end] |= 1 << number
    row.dangerous = bits(n for n, passage in enumerate(adventure.passages) if passage.dangerous)
    row.secret = bits(n for n, passage in enumerate(adventure.passages) if passage.secret)
    row.boss_room[:] = NONE
    for boss in adventure.bosses:
        row.boss_room[boss.boss], row.boss_round[boss.boss] = boss.room, boss.arrival
        row.boss_rooms[boss.boss] = bits(boss.confined or range(len(adventure.rooms)))


def fill_objective(row: Any, adventure: Adventure) -> None:
    """Copy the steps of the objective, and when it is known."""
    row.known_kind, row.known_count = adventure.known.kind, adventure.known.count
    row.known_rooms = bits(adventure.known.rooms)
    row.steps = len(adventure.steps)
    for number, step in enumerate(adventure.steps):
        row.step_kind[number], row.step_room[number] = step.kind, step.room
        row.step_tokens[number], row.step_abilities[number] = bits(step.tokens), bits(step.abilities)
        row.step_count[number], row.step_difficulty[number] = step.count, step.difficulty
        row.step_damage[number], row.step_gm_tokens[number] = step.damage, step.gm_tokens
        row.step_no_boss[number], row.step_passages[number] = step.no_unstunned_boss, bits(step.passages)
        if step.kind is StepKind.COLLECT:
            for token in step.tokens:
                row.token_need[token] = step.difficulty
