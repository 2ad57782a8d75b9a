"""What the GM may do (N39 to N49)."""

from __future__ import annotations

from balance.engine.desk import offer
from balance.engine.game import NONE
from balance.games.never_say_die.codes import STOP, Act, MoveFoe, Play, Question, Strike
from balance.games.never_say_die.names import (
    FIGURES,
    FIRST_FOE,
    FIRST_GM,
    GM_CARDS,
    GOONIES,
    SUPPLY_MOST,
    Spot,
)
from balance.games.never_say_die.rules.board import kind_of
from balance.games.never_say_die.rules.cards import has_effect, is_new_name, offer_targets, price_of_play
from balance.games.never_say_die.rules.decks import can_draw_gm, is_first_alike
from balance.games.never_say_die.rules.legal_act import is_first_foe
from balance.games.never_say_die.rules.master import can_clear_rubble, can_strike, is_ready
from balance.games.never_say_die.rules.pursuit import can_go
from balance.games.never_say_die.rules.windows import fits


def offer_master(state, table, desk):
    """Offer the answers to a question of the GM."""
    if state.phase == Question.REACT:
        offer_reactions(state, table, desk)
    elif state.phase == Question.MOVE_FOE:
        offer_moves(state, table, desk)
    elif state.phase == Question.STRIKE:
        offer_strikes(state, table, desk)
    elif state.phase == Question.PUMP:
        offer(desk, STOP, Act.GM_ROLL, NONE)
        offer(desk, 1, Act.PUMP, NONE)
    elif state.phase == Question.PLAY:
        offer_plays(state, table, desk)
    elif state.phase == Question.TARGET:
        offer_targets(state, table, desk, table.gm_name[state.card])
    elif state.phase == Question.RELOCATE:
        kind = state.task_a[state.depth - 1]
        for number in range(table.supply[kind]):
            figure = kind * SUPPLY_MOST + number
            if is_first_foe(state, figure) == 1:
                offer(desk, figure, Act.RELOCATE, FIRST_FOE + kind)
    else:
        for card in range(GM_CARDS):
            if is_offered(state, table, card) == 1:
                offer(desk, card, Act.DISCARD, FIRST_GM + table.gm_name[card])


def is_offered(state, table, card):
    """Tell with 1 that a card is in the hand, the first of those alike."""
    if state.gm_spot[card] != Spot.HELD:
        return 0
    return is_first_alike(state, table, card)


def offer_reactions(state, table, desk):
    """Offer REACT."""
    offer(desk, STOP, Act.PASS, NONE)
    for card in range(GM_CARDS):
        if is_offered(state, table, card) == 1 and fits(state, table, table.gm_name[card]) == 1:
            offer(desk, 1 + card, Act.REACT, FIRST_GM + table.gm_name[card])


def offer_moves(state, table, desk):
    """Offer MOVE_FOE."""
    figure = state.mover
    about = FIRST_FOE + kind_of(figure)
    offer(desk, MoveFoe.STAY, Act.STAY, about)
    if state.slick_room != NONE and state.foe_moved[figure] == 0:
        offer(desk, MoveFoe.LATER, Act.STAY, about)
    for passage in range(table.passages):
        if can_go(state, table, figure, passage) == 1:
            offer(desk, MoveFoe.GO + passage, Act.MOVE_FOE, about)


def offer_strikes(state, table, desk):
    """Offer STRIKE; of foes alike only the first."""
    offer(desk, Strike.DONE, Act.PASS, NONE)
    for figure in range(FIGURES):
        if is_ready(state, table, figure) == 1 and is_first_striker(state, figure) == 1:
            about = FIRST_FOE + kind_of(figure)
            for goonie in range(GOONIES):
                if can_strike(state, table, figure, goonie) == 1:
                    offer(desk, Strike.ATTACK + figure * 8 + goonie, Act.STRIKE, about)
            if can_clear_rubble(state, table, figure) == 1:
                offer(desk, Strike.CLEAR + figure, Act.BOSS_CLEARS, about)


def is_first_striker(state, figure):
    """Tell with 1 that no foe of a lower number, alike and ready too, is in the room."""
    for other in range(figure):
        if state.foe_room[other] == state.foe_room[figure] and kind_of(other) == kind_of(figure):
            if state.foe_damage[other] == state.foe_damage[figure]:
                if state.taunted[other] == state.taunted[figure]:
                    if state.foe_struck[other] == 0 and state.foe_stunned[other] == 0:
                        return 0
    return 1


def offer_plays(state, table, desk):
    """Offer PLAY."""
    offer(desk, Play.DONE, Act.PASS, NONE)
    if state.gm_tokens >= table.extra_card and can_draw_gm(state) == 1:
        offer(desk, Play.DRAW, Act.DRAW, NONE)
    price = price_of_play(state, table)
    if state.gm_tokens < price:
        return
    for card in range(GM_CARDS):
        if is_offered(state, table, card) == 1 and is_new_name(state, table.gm_name[card]) == 1:
            name = table.gm_name[card]
            if has_effect(state, table, desk, name) == 1:
                offer(desk, Play.CARD + card, Act.PLAY, FIRST_GM + name)
            if table.hourglass[card] == 1 and state.gm_tokens >= price + table.nigh_cost:
                offer(desk, Play.NIGH + card, Act.NIGH, FIRST_GM + name)
