"""GM Turn effects of GM cards, their targets and their price (N45, N46, N49, N56)."""

from __future__ import annotations

from balance.engine.desk import offer
from balance.engine.game import NONE
from balance.games.never_say_die.codes import Act, Play, Purpose, Question, Task
from balance.games.never_say_die.names import FIGURES, FIRST_BOSS, FIRST_GM, GOONIES, Ability, Foe, Gm, Side
from balance.games.never_say_die.rules.board import is_explored, place_pit
from balance.games.never_say_die.rules.checks import begin_check
from balance.games.never_say_die.rules.decks import draw_gm, spend_gm
from balance.games.never_say_die.rules.fighting import begin_strike
from balance.games.never_say_die.rules.master import begin_nigh, end_play, heeds_taunt, is_mouth, is_target
from balance.games.never_say_die.rules.pursuit import can_go, move_foe
from balance.games.never_say_die.rules.stack import push
from balance.games.never_say_die.rules.windows import can_cave_in


def price_of_play(state, table):
    """Return what the next card costs: nothing the first time."""
    if state.plays == 0:
        return 0
    return table.extra_card


def is_new_name(state, name):
    """Tell with 1 that no card of a name was played in this GM round."""
    return 1 - (state.names_played >> name & 1)


def offer_targets(state, table, desk, name):
    """Offer what a card's GM Turn effect can be used on; return how many; omen has no target."""
    before = desk.offered
    about = FIRST_GM + name
    if name == Gm.CAVE_IN or name == Gm.DEVICE:
        for passage in range(table.passages):
            if can_cave_in(state, table, passage) == 1:
                offer(desk, passage, Act.TARGET, about)
    elif name == Gm.VERMIN:
        for kind in range(Foe.SKELETON):
            for room in range(table.rooms):
                if table.supply[kind] > 0 and is_explored(state, room) == 1:
                    offer(desk, kind * 32 + room, Act.TARGET, about)
    elif name == Gm.PIT or name == Gm.FLOOD:
        for room in range(table.rooms):
            if is_explored(state, room) == 1 and room != token_room(state, name):
                offer(desk, room, Act.TARGET, about)
    elif name == Gm.TRAP:
        for goonie in range(GOONIES):
            if state.in_team[goonie] == 1 and state.out[goonie] == 0:
                offer(desk, goonie, Act.TARGET, about)
    elif name == Gm.FRENZY:
        for figure in range(FIGURES):
            if state.foe_room[figure] != NONE and state.foe_stunned[figure] == 0:
                for goonie in range(GOONIES):
                    if can_frenzy(state, figure, goonie) == 1:
                        offer(desk, figure * 8 + goonie, Act.TARGET, about)
    elif name == Gm.PANIC:
        for room in range(table.rooms):
            if wishes_in(state, room) > 0:
                offer(desk, room, Act.TARGET, about)
    elif name == Gm.PURSUIT:
        for figure in range(FIRST_BOSS, FIGURES):
            if state.foe_room[figure] != NONE and state.foe_stunned[figure] == 0:
                for passage in range(table.passages):
                    if can_go(state, table, figure, passage) == 1:
                        offer(desk, figure * 64 + passage, Act.TARGET, about)
    return desk.offered - before


def can_frenzy(state, figure, goonie):
    """Tell with 1 that frenzy may set a foe on a Goonie, whom a taunt may spare."""
    if is_target(state, figure, goonie) == 0:
        return 0
    if heeds_taunt(state, figure) == 1:
        return is_mouth(goonie)
    return 1


def token_room(state, name):
    """Return where the Pit or the Flooded token lies."""
    if name == Gm.PIT:
        return state.pit_room
    return state.flood_room


def wishes_in(state, room):
    """Count the Wish tokens of the Goonies in a room."""
    count = 0
    for goonie in range(GOONIES):
        if state.in_team[goonie] == 1 and state.room[goonie] == room:
            count += state.wish[goonie]
    return count


def has_effect(state, table, desk, name):
    """Tell with 1 that a card's GM Turn effect can be used now."""
    if name == Gm.OMEN:
        return 1
    before = desk.offered
    found = offer_targets(state, table, desk, name)
    desk.offered = before
    return min(1, found)


def answer_play(state, table, answer, rng):
    """Answer PLAY."""
    if answer == Play.DONE:
        end_play(state)
    elif answer == Play.DRAW:
        spend_tokens(state, table.extra_card)
        draw_gm(state, table, rng)
    else:
        spend_tokens(state, price_of_play(state, table))
        state.plays += 1
        if answer >= Play.NIGH:
            card = answer - Play.NIGH
            state.names_played |= 1 << table.gm_name[card]
            spend_tokens(state, table.nigh_cost)
            begin_nigh(state, card)
        else:
            begin_card(state, table, answer - Play.CARD, rng)


def spend_tokens(state, amount):
    """Spend GM tokens."""
    state.gm_tokens -= amount
    state.gm_spent += amount


def begin_card(state, table, card, rng):
    """Play a card for its GM Turn effect, asking for its target."""
    name = table.gm_name[card]
    state.names_played |= 1 << name
    state.gm_played[name] += 1
    if name == Gm.OMEN:
        spend_gm(state, table, card, rng)
        state.gm_tokens += table.omen
        state.gm_earned += table.omen
    else:
        state.card = card
        state.phase = Question.TARGET
        state.player = Side.MASTER


def answer_target(state, table, target, rng):
    """Answer TARGET: do the GM Turn effect of the card at hand."""
    card = state.card
    name = table.gm_name[card]
    state.card = NONE
    spend_gm(state, table, card, rng)
    if name == Gm.CAVE_IN:
        state.blocks[target] = min(table.rubble_most, state.blocks[target] + table.cave_in_turn)
    elif name == Gm.VERMIN:
        push(state, Task.FOE, target // 32, target % 32, 0)
    elif name == Gm.PIT:
        place_pit(state, target, NONE)
    elif name == Gm.FLOOD:
        state.flood_room = target
    elif name == Gm.TRAP:
        begin_check(state, table, target, Ability.DEXTERITY, 1, Purpose.TRAP, NONE)
    elif name == Gm.FRENZY:
        begin_strike(state, table, target // 8, target % 8)
    elif name == Gm.PANIC:
        for goonie in range(GOONIES):
            if state.in_team[goonie] == 1 and state.room[goonie] == target:
                state.wish[goonie] = max(0, state.wish[goonie] - table.panic)
    elif name == Gm.PURSUIT:
        move_foe(state, table, target // 64, target % 64)
    else:
        state.blocks[target] = max(state.blocks[target], table.device_rubble)
