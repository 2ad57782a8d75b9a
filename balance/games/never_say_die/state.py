"""A position of Never Say Die, its set-up, and what redealing changes."""

from __future__ import annotations

import numpy as np

from balance.games.never_say_die.lookout import look_out
from balance.games.never_say_die.names import (
    BOSS_KINDS,
    DICE,
    FIGURES,
    FOE_KINDS,
    GM_CARDS,
    GOONIES,
    INVENTIONS,
    ITEM_NAMES,
    ITEMS,
    LEGENDS,
    LOOKS,
    MOST_TASKS,
    PASSAGES,
    POOLS,
    ROOMS,
    TEENAGERS,
    TOKEN_KINDS,
    TREASURE_NAMES,
    TREASURES,
    WISECRACKS,
)
from balance.games.never_say_die.rules.course import settle
from balance.games.never_say_die.rules.dealing import deal
from balance.games.never_say_die.rules.redealing import redeal_for

POSITION = [
    ("phase", "i8"),  # a Question
    ("player", "i8"),  # a Side: who is asked
    ("turn", "i8"),  # number of the round, from 1
    ("ending", "i8"),  # an Ending, once the game is over
    ("sand", "i8"),  # tokens at the bottom
    ("gm_tokens", "i8"),
    ("gm_round", "i8"),  # 1 in the GM's round
    ("pit_room", "i8"),  # NONE where the token is not on the board
    ("flood_room", "i8"),
    ("slick_room", "i8"),
    # Goonies
    ("in_team", "i8", (GOONIES,)),
    ("room", "i8", (GOONIES,)),
    ("damage", "i8", (GOONIES,)),
    ("wish", "i8", (GOONIES,)),
    ("out", "i8", (GOONIES,)),  # knocked out: 1 and does nothing, 2 and acts
    ("trapped", "i8", (GOONIES,)),
    ("stunned", "i8", (GOONIES,)),
    ("done", "i8", (GOONIES,)),  # 1: has had its turn this round
    ("held_item", "i8", (GOONIES, ITEM_NAMES)),
    ("held_treasure", "i8", (GOONIES, TREASURE_NAMES)),
    ("legend_of", "i8", (LEGENDS,)),  # who holds it, or NONE
    ("patch_used", "i8"),  # round in which the eye patch was last used
    ("invention_up", "i8", (INVENTIONS,)),
    ("wisecrack_up", "i8", (WISECRACKS,)),
    ("teen_up", "i8", (TEENAGERS,)),  # by ability
    # foes
    ("foe_room", "i8", (FIGURES,)),  # NONE off the board
    ("foe_damage", "i8", (FIGURES,)),
    ("foe_stunned", "i8", (FIGURES,)),
    ("foe_moved", "i8", (FIGURES,)),  # 1 moved, 2 put off
    ("foe_struck", "i8", (FIGURES,)),  # attacks used
    ("foe_victim", "i8", (FIGURES,)),  # of its last attack in this round, or NONE
    ("taunted", "i8", (FIGURES,)),
    ("attacked", "i8", (GOONIES,)),  # 1: a target of this GM round's attacks
    # the board
    ("explored", "i8"),  # a bit for each room
    ("laid", "i8"),  # a bit for each passage
    ("blocks", "i8", (PASSAGES,)),  # Rubble
    ("tokens", "i8", (ROOMS, TOKEN_KINDS)),  # to be searched in explored rooms
    ("hidden_tokens", "i8", (ROOMS, TOKEN_KINDS)),  # of rooms not yet explored
    ("hidden_foes", "i8", (ROOMS, FOE_KINDS)),
    ("boss_waits", "i8", (BOSS_KINDS,)),  # room in which it is met, or NONE
    # the objective
    ("known", "i8"),  # 1: the Goonies know it
    ("at_step", "i8"),
    ("searched", "i8", (TOKEN_KINDS,)),
    ("notes", "i8"),  # successes of the step that performs
    ("delivered", "i8"),
    # cards
    ("gm_spot", "i8", (GM_CARDS,)),  # a Spot
    ("gm_deck", "i8", (GM_CARDS,)),
    ("gm_at", "i8"),
    ("gm_end", "i8"),
    ("gm_shuffles", "i8"),
    ("gm_hand", "i8"),  # cards
    ("hand_names", "i8"),  # a bit for each name in it
    ("item_spot", "i8", (ITEMS,)),
    ("item_deck", "i8", (ITEMS,)),
    ("item_at", "i8"),
    ("item_end", "i8"),
    ("item_shuffles", "i8"),
    ("treasure_spot", "i8", (TREASURES,)),
    ("treasure_deck", "i8", (TREASURES,)),
    ("treasure_at", "i8"),
    ("treasure_end", "i8"),
    ("treasure_shuffles", "i8"),
    ("keys", "i8", (GM_CARDS,)),  # of the shuffle at hand, else 0
]

TURN = [
    ("acting", "i8"),  # the Goonie at turn, or the one who gives
    ("actions_left", "i8"),
    ("ruby_used", "i8"),
    ("cracked", "i8"),  # 1: a Wisecrack was used this turn
    ("been_bad", "i8"),  # 1: Sloth's free attack was used this turn
    ("giving", "i8"),  # what is given away, a code of TRADE
    # the check at hand
    ("check_goonie", "i8"),
    ("check_ability", "i8"),
    ("check_need", "i8"),
    ("check_purpose", "i8"),
    ("check_target", "i8"),
    ("check_stage", "i8"),
    ("check_die", "i8", (DICE,)),
    ("check_own", "i8"),  # dice that are the roller's own
    ("check_dice", "i8"),
    ("helper", "i8"),
    ("successes", "i8"),
    ("free_pass", "i8"),  # 1: passed without a roll
    ("rolled", "i8"),  # successes of the dice, with the spyglass
    ("bonus", "i8"),  # further ones, by Teenagers and lamps
    # the attack of a foe, or the End is Nigh roll
    ("strike_die", "i8", (DICE,)),
    ("strike_dice", "i8"),
    ("rolls", "i8", (GOONIES,)),  # of this round
    ("foe_rolls", "i8", (FIGURES,)),
    ("nigh_rolls", "i8"),
    # the GM's step 4
    ("plays", "i8"),
    ("names_played", "i8"),  # a bit for each name
    ("card", "i8"),  # the card at hand, or NONE
    ("mover", "i8"),  # the figure that MOVE_FOE asks of
    # tasks, the next one last
    ("depth", "i8"),
    ("task", "i8", (MOST_TASKS,)),
    ("task_a", "i8", (MOST_TASKS,)),
    ("task_b", "i8", (MOST_TASKS,)),
    ("task_c", "i8", (MOST_TASKS,)),
]

COUNTERS = [
    ("sand_by", "i8", (2,)),  # by Cause
    ("checks_made", "i8", (10,)),  # by Purpose
    ("checks_passed", "i8", (10,)),
    ("pool_made", "i8", (POOLS,)),  # by dice, see count_check
    ("pool_passed", "i8", (POOLS,)),
    ("dealt", "i8"),  # damage to foes
    ("suffered", "i8"),  # damage to Goonies
    ("prevented", "i8"),
    ("knock_outs", "i8"),
    ("defeats", "i8"),
    ("wish_earned", "i8"),
    ("wish_spent", "i8"),
    ("gm_earned", "i8"),
    ("gm_spent", "i8"),
    ("moves_made", "i8"),
    ("rests", "i8"),
    ("explorations", "i8"),
    ("nigh_made", "i8"),
    ("nigh_won", "i8"),
    ("foes_placed", "i8"),
    ("gm_reacted", "i8", (10,)),  # by name
    ("gm_played", "i8", (10,)),
    ("item_used", "i8", (ITEM_NAMES,)),
    ("treasure_used", "i8", (TREASURE_NAMES,)),
    ("invention_used", "i8", (INVENTIONS,)),
    ("wisecrack_used", "i8", (WISECRACKS,)),
    ("teen_used", "i8", (TEENAGERS,)),
    ("helped", "i8"),
    ("upgraded", "i8"),
]

LOOKOUT = [
    ("far", "i8", (LOOKS, ROOMS)),  # steps to what policies look for (lookout.py), from open facts alone
]

STATE = np.dtype([*POSITION, *TURN, *COUNTERS, *LOOKOUT], align=True)


def setup(state, table, rng):
    """Start a game (N4 to N7) up to its first question."""
    deal(state, table, rng)
    settle(state, table, rng)
    look_out(state, table)


def redeal(state, table, player, rng):
    """Draw anew what a side cannot see: decks, for the Goonies also the GM's hand and unexplored rooms."""
    redeal_for(state, table, player, rng)
