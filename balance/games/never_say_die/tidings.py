"""What a move of Never Say Die changed on the board, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from balance.engine.game import NONE
from balance.games.never_say_die.names import FIGURES, GOONIES, ITEM_NAMES, LEGENDS, TEENAGERS, TREASURE_NAMES
from balance.games.never_say_die.words import (
    ITEM_WORDS,
    LEGEND_WORDS,
    TREASURE_WORDS,
    foe,
    passage,
    room,
    several,
    teenager,
    who,
)


def tidings(before: Any, after: Any, table: Any) -> list[str]:
    """List what changed.

    Parameters
    ----------
    before, after : STATE records
    table : TABLE record

    Returns
    -------
    list of str
        Sentences.
    """
    return [
        *_goonies(before, after, table),
        *_cards(before, after),
        *_foes(before, after, table),
        *_board(before, after, table),
        *_sand(before, after),
    ]


def _goonies(before: Any, after: Any, table: Any) -> Iterator[str]:
    for goonie in range(GOONIES):
        name = who(goonie)
        if after.room[goonie] != before.room[goonie]:
            yield f"{name} is in {room(table, int(after.room[goonie]))}."
        hurt = int(after.damage[goonie]) - int(before.damage[goonie])
        if hurt > 0:
            yield f"{name} takes {hurt} damage."
        elif hurt < 0:
            yield f"{name} is rid of {-hurt} damage."
        gained = int(after.wish[goonie]) - int(before.wish[goonie])
        if gained > 0:
            yield f"{name} gains {several(gained, 'Wish token')}."
        elif gained < 0:
            yield f"{name} is {several(-gained, 'Wish token')} poorer."
        if after.trapped[goonie] != before.trapped[goonie]:
            yield f"{name} is {'trapped' if after.trapped[goonie] else 'free again'}."
        if after.out[goonie] != before.out[goonie]:
            yield f"{name} is {'knocked out' if after.out[goonie] else 'back on his feet'}."


def _cards(before: Any, after: Any) -> Iterator[str]:
    for goonie in range(GOONIES):
        for name in range(ITEM_NAMES):
            if after.held_item[goonie, name] > before.held_item[goonie, name]:
                yield f"{who(goonie)} has {ITEM_WORDS[name]}."
        for name in range(TREASURE_NAMES):
            if after.held_treasure[goonie, name] > before.held_treasure[goonie, name]:
                yield f"{who(goonie)} has {TREASURE_WORDS[name]}."
    for legend in range(LEGENDS):
        if after.legend_of[legend] != before.legend_of[legend]:
            yield f"{who(int(after.legend_of[legend]))} has {LEGEND_WORDS[legend]}."


def _foes(before: Any, after: Any, table: Any) -> Iterator[str]:
    for figure in range(FIGURES):
        old, new = int(before.foe_room[figure]), int(after.foe_room[figure])
        name = foe(figure)
        name = name[0].upper() + name[1:]
        if new == NONE and old != NONE:
            yield f"{name} is defeated."
        elif old == NONE and new != NONE:
            yield f"{name} appears in {room(table, new)}."
        elif new != old:
            yield f"{name} is now in {room(table, new)}."
        elif after.foe_damage[figure] > before.foe_damage[figure]:
            yield f"{name} has {after.foe_damage[figure]} damage."
        if after.foe_stunned[figure] > before.foe_stunned[figure]:
            yield f"{name} is stunned."


def _board(before: Any, after: Any, table: Any) -> Iterator[str]:
    for number in range(int(table.rooms)):
        if (int(after.explored) >> number) & 1 > (int(before.explored) >> number) & 1:
            yield f"{room(table, number)} is explored."
    for number in range(int(table.passages)):
        if after.blocks[number] != before.blocks[number]:
            yield f"{passage(table, number)} has {after.blocks[number]} Rubble."
    if after.laid & table.secret != before.laid & table.secret:
        yield "A secret passage opens."
    for field, name in (("pit_room", "The Pit"), ("flood_room", "The flood"), ("slick_room", "Slick")):
        place = int(getattr(after, field))
        if place != int(getattr(before, field)):
            yield f"{name} is {'gone' if place == NONE else 'in ' + room(table, place)}."
    if after.known > before.known:
        yield "Now the Goonies know their objective."
    elif after.at_step > before.at_step:
        yield "A step of the objective is complete."
    elif after.notes > before.notes:
        yield f"That makes {after.notes} so far."


def _sand(before: Any, after: Any) -> Iterator[str]:
    if after.sand > before.sand:
        yield f"Sand runs down: {after.sand} of it now."
    for ability in range(TEENAGERS):
        if after.teen_up[ability] > before.teen_up[ability]:
            yield f"{teenager(ability)} can help again."
    gained = int(after.gm_tokens) - int(before.gm_tokens)
    if gained:
        yield f"The Goondocks Master has {several(int(after.gm_tokens), 'token')}."
