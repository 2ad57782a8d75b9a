"""What a Goonie may do in its turn (N18 to N29, N53 to N55, N58)."""

from __future__ import annotations

from balance.engine.desk import offer
from balance.engine.game import NONE
from balance.games.never_say_die.adventure import StepKind
from balance.games.never_say_die.codes import Act, Code
from balance.games.never_say_die.names import (
    FIGURES,
    FIRST_FOE,
    FIRST_INVENTION,
    FIRST_ITEM,
    FIRST_TOKEN,
    FIRST_TREASURE,
    FIRST_WISECRACK,
    GOONIES,
    TOKEN_KINDS,
    WISECRACKS,
    Ability,
    Goonie,
    Invention,
    Item,
    Treasure,
    Wisecrack,
)
from balance.games.never_say_die.rules.board import has_foe, is_able, is_open, kind_of, other_end, touches
from balance.games.never_say_die.rules.objective import can_perform


def offer_acts(state, table, desk):
    """Offer ACT."""
    goonie = state.acting
    offer(desk, Code.END, Act.END, NONE)
    if state.actions_left > 0:
        if state.trapped[goonie] == 1:
            offer(desk, Code.FREE, Act.FREE, NONE)
        else:
            offer_actions(state, table, desk, goonie)
    offer_items(state, table, desk, goonie)
    if goonie == Goonie.MOUTH and state.cracked == 0:
        offer_wisecracks(state, desk, goonie)


def offer_actions(state, table, desk, goonie):
    """Offer what costs an action."""
    room = state.room[goonie]
    offer(desk, Code.REST, Act.REST, NONE)
    for passage in range(table.passages):
        if touches(state, table, passage, room) == 1:
            if state.blocks[passage] == 0:
                offer(desk, Code.MOVE + passage, Act.MOVE, NONE)
            else:
                offer(desk, Code.CLEAR + passage, Act.CLEAR, NONE)
    for token in range(TOKEN_KINDS):
        if state.tokens[room, token] > 0:
            offer(desk, Code.SEARCH + token, Act.SEARCH, FIRST_TOKEN + token)
    offer_foes_here(state, desk, goonie, Code.ATTACK, Act.ATTACK)
    offer_work(state, table, desk, goonie)
    if goonie == Goonie.DATA:
        offer_inventions(state, table, desk, goonie)
    if state.held_treasure[goonie, Treasure.PISTOL] > 0:
        offer_pistol(state, table, desk, room)
    if state.held_treasure[goonie, Treasure.BOMB] > 0:
        offer(desk, Code.BOMB, Act.TREASURE, FIRST_TREASURE + Treasure.BOMB)


def offer_work(state, table, desk, goonie):
    """Offer work on the objective."""
    for kind in range(StepKind.PERFORM, StepKind.DELIVER + 1, StepKind.DELIVER - StepKind.PERFORM):
        if can_perform(state, table, goonie, kind) == 1:
            code = Code.PERFORM
            if kind == StepKind.DELIVER:
                code = Code.DELIVER
            for ability in range(Ability.SEARCH + 1):
                if (table.step_abilities[state.at_step] >> ability) & 1 == 1:
                    offer(desk, code + ability, Act.OBJECTIVE, NONE)


def offer_foes_here(state, desk, goonie, code, act):
    """Offer the foes in a Goonie's room, of those alike only the first."""
    for figure in range(FIGURES):
        if state.foe_room[figure] == state.room[goonie] and is_first_foe(state, figure) == 1:
            offer(desk, code + figure, act, FIRST_FOE + kind_of(figure))


def is_first_foe(state, figure):
    """Tell with 1 that no foe of a lower number in the room is of the same kind and condition."""
    for other in range(figure):
        if state.foe_room[other] == state.foe_room[figure] and kind_of(other) == kind_of(figure):
            if state.foe_damage[other] == state.foe_damage[figure]:
                if state.foe_stunned[other] == state.foe_stunned[figure]:
                    if state.taunted[other] == state.taunted[figure]:
                        return 0
    return 1


def offer_pistol(state, table, desk, room):
    """Offer the foes of adjacent rooms (N55)."""
    near = 0
    for passage in range(table.passages):
        if is_open(state, table, passage, room) == 1:
            near |= 1 << other_end(table, passage, room)
    for figure in range(FIGURES):
        if state.foe_room[figure] != NONE and is_first_foe(state, figure) == 1:
            if (near >> state.foe_room[figure]) & 1 == 1:
                offer(desk, Code.PISTOL + figure, Act.TREASURE, FIRST_TREASURE + Treasure.PISTOL)


def offer_inventions(state, table, desk, goonie):
    """Offer Data's Inventions (N53)."""
    room = state.room[goonie]
    if state.invention_up[Invention.SLICK] == 1:
        offer(desk, Code.SLICK, Act.INVENTION, FIRST_INVENTION + Invention.SLICK)
    if state.invention_up[Invention.LAUNCHER] == 1:
        offer(desk, Code.LAUNCHER, Act.INVENTION, FIRST_INVENTION + Invention.LAUNCHER)
    if has_foe(state, room) == 1:
        if state.invention_up[Invention.PUNCH] == 1:
            for figure in range(FIGURES):
                if state.foe_room[figure] == room and is_first_foe(state, figure) == 1:
                    offer(desk, Code.PUNCH + figure, Act.INVENTION, FIRST_INVENTION + Invention.PUNCH)
        if state.invention_up[Invention.FLASH] == 1:
            offer(desk, Code.FLASH, Act.INVENTION, FIRST_INVENTION + Invention.FLASH)
    if state.invention_up[Invention.LINE] == 1:
        offer(desk, Code.LINE, Act.INVENTION, FIRST_INVENTION + Invention.LINE)
    if state.invention_up[Invention.TOOLKIT] == 1:
        offer_rubble(
            state, table, desk, room, Code.TOOLKIT, Act.INVENTION, FIRST_INVENTION + Invention.TOOLKIT
        )
        if is_anyone_caught(state, room) == 1:
            offer(desk, Code.TOOLKIT_FREE, Act.INVENTION, FIRST_INVENTION + Invention.TOOLKIT)


def is_anyone_caught(state, room):
    """Tell with 1 that a Goonie in a room is Trapped or Stunned."""
    for goonie in range(GOONIES):
        if state.in_team[goonie] == 1 and state.room[goonie] == room:
            if state.trapped[goonie] == 1 or state.stunned[goonie] == 1:
                return 1
    return 0


def offer_rubble(state, table, desk, room, code, act, about):
    """Offer the passages of a room that have Rubble."""
    for passage in range(table.passages):
        if touches(state, table, passage, room) == 1 and state.blocks[passage] > 0:
            offer(desk, code + passage, act, about)


def offer_items(state, table, desk, goonie):
    """Offer the items that are used in a turn (N55)."""
    room = state.room[goonie]
    if state.held_item[goonie, Item.CROWBAR] > 0:
        offer_rubble(state, table, desk, room, Code.CROWBAR, Act.ITEM, FIRST_ITEM + Item.CROWBAR)
    for other in range(GOONIES):
        if state.in_team[other] == 1 and state.room[other] == room:
            if state.held_item[goonie, Item.CANDY] > 0 and state.damage[other] > 0 and state.out[other] == 0:
                offer(desk, Code.CANDY + other, Act.ITEM, FIRST_ITEM + Item.CANDY)
            if state.held_item[goonie, Item.SCRAP] > 0:
                offer(desk, Code.SCRAP + other, Act.ITEM, FIRST_ITEM + Item.SCRAP)
    if state.held_item[goonie, Item.FIRECRACKER] > 0 and has_foe(state, room) == 1:
        offer(desk, Code.FIRECRACKER, Act.ITEM, FIRST_ITEM + Item.FIRECRACKER)
    if state.held_item[goonie, Item.SNEAKERS] > 0 and state.trapped[goonie] == 0:
        offer(desk, Code.SNEAKERS, Act.ITEM, FIRST_ITEM + Item.SNEAKERS)


def offer_wisecracks(state, desk, goonie):
    """Offer Mouth's Wisecracks (N54)."""
    if is_able(state, goonie) == 0:
        return
    down = 0
    for wisecrack in range(WISECRACKS):
        down += 1 - state.wisecrack_up[wisecrack]
    if down > 0:
        offer(desk, Code.RELOAD, Act.WISECRACK, NONE)
    if state.wisecrack_up[Wisecrack.NEEDLE] == 1 and state.gm_tokens > 0:
        offer(desk, Code.NEEDLE, Act.WISECRACK, FIRST_WISECRACK + Wisecrack.NEEDLE)
    if state.wisecrack_up[Wisecrack.BANTER] == 1:
        offer(desk, Code.BANTER, Act.WISECRACK, FIRST_WISECRACK + Wisecrack.BANTER)
    if state.wisecrack_up[Wisecrack.TAUNT] == 1:
        for figure in range(FIGURES):
            if state.foe_room[figure] == state.room[goonie] and is_first_foe(state, figure) == 1:
                if state.taunted[figure] == 0:
                    offer(desk, Code.TAUNT + figure, Act.WISECRACK, FIRST_WISECRACK + Wisecrack.TAUNT)
