"""A position of Goons, its set-up, and what redealing changes."""

from __future__ import annotations

import numpy as np

from balance.engine.game import NONE
from balance.engine.rng import at, below
from balance.games.goons.game_state import GAME_FIELDS, clear_game, deal_game, redeal_items, redeal_schemes
from balance.games.goons.names import CORNERS, MOST_FACES, REWARDS, SEATS, TRACKS, Event, Question, Stage
from balance.games.goons.rules.opening import clear_resolution
from balance.games.goons.rules.proceed import proceed

STATE = np.dtype(
    [
        ("phase", "i8"),  # a Question
        ("player", "i8"),  # who is asked
        ("stage", "i8"),  # a Stage
        ("ending", "i8"),  # an Ending
        ("questions", "i8"),  # answered so far
        ("script_step", "i8"),  # commits of the script made so far
        ("game_round", "i8"),  # 0 to 2
        ("corner", "i8"),  # whose scheme is at hand
        # what the players have
        ("energy", "i8", (SEATS,)),  # in the supply
        ("common", "i8", (SEATS,)),  # energy of the colour in the common supply
        ("promised", "i8", (SEATS,)),  # energy in the supply that the script still needs
        ("money", "i8", (SEATS,)),  # in the supply
        ("stars", "i8", (SEATS,)),  # score
        ("hustle", "i8", (SEATS, TRACKS)),  # space on each track; 0 is off the track
        ("board_stars", "i8", (CORNERS,)),  # visible in the corner's colour
        ("crib_stars", "i8", (SEATS, CORNERS)),  # visible in a corner's colour
        # the schemes
        ("scheme", "i8", (CORNERS,)),  # on display; NONE for none
        ("pile", "i8", (CORNERS, SEATS)),  # energy committed
        ("order", "i8", (CORNERS, SEATS)),  # Commit Order: seats from left to right, then NONE
        ("piles", "i8", (CORNERS,)),  # how many
        ("fee_paid", "i8", (CORNERS, SEATS)),  # 1 once paid in this round
        ("trader", "i8"),  # who has just committed
        ("trades_left", "i8"),  # after that commit
        # the resolution at hand
        ("place", "i8"),  # position in Commit Order whose turn it is
        ("tier", "i8"),  # highest tier reached by anybody, counted from 1; 0 for none
        ("seat_tier", "i8", (SEATS,)),  # tier whose reward the seat received
        ("rewarded", "i8", (SEATS,)),  # 1 once the seat got a reward
        ("crib_given", "i8", (SEATS,)),  # 1 once Crib stars were added on this scheme
        ("dice", "i8", (MOST_FACES,)),  # how many dice show each face
        ("dice_thrown", "i8"),  # dice of this resolution
        ("reroll_count", "i8"),  # rerolls of this resolution
        ("skulls_put", "i8"),  # put into the bag
        ("blanks_put", "i8"),  # put into the bag
        ("skulls", "i8"),  # in the bag now
        ("blanks", "i8"),  # in the bag now
        ("drawn_skulls", "i8"),  # out of the bag
        ("drawn_blanks", "i8"),  # out of the bag
        ("own_skulls", "i8", (SEATS,)),  # drawn by the seat for itself
        ("draw_count", "i8"),  # tokens drawn in this resolution
        ("bought", "i8"),  # draws that the player at hand bought
        ("tokens", "i8", (SEATS,)),  # auction tokens left
        ("bids", "i8", (SEATS,)),  # NONE until made
        ("lot", "i8"),  # on sale, from 0
        ("high_bid", "i8"),  # of the lot
        ("sharers", "i8"),  # who bid so much
        ("claimed", "i8", (REWARDS,)),  # 1 once claimed
        ("placed", "i8", (SEATS,)),  # committed energy put on rewards
        # hustle steps to be placed before anything else
        ("steps_owner", "i8"),  # who places the steps
        ("steps_owed", "i8"),  # from a reward or a trade
        ("chain_owed", "i8"),  # from a track; placed first
        # what each seat got and paid
        ("start_stars", "i8", (SEATS,)),  # score at the start
        ("got_stars", "i8", (SEATS,)),  # by rewards and trades
        ("got_energy", "i8", (SEATS,)),  # by rewards and trades
        ("got_money", "i8", (SEATS,)),  # by rewards and trades
        ("got_steps", "i8", (SEATS,)),  # placed, from rewards and trades
        ("track_stars", "i8", (SEATS,)),  # by entering spaces
        ("track_energy", "i8", (SEATS,)),  # by entering spaces
        ("track_money", "i8", (SEATS,)),  # by entering spaces
        ("track_steps", "i8", (SEATS,)),  # placed that a track gave
        ("wasted_energy", "i8", (SEATS,)),  # gains for which no marker was left
        ("wasted_steps", "i8", (SEATS,)),  # steps for which no track had room
        ("paid_energy", "i8", (SEATS,)),  # for rerolls and tokens
        ("fee_energy", "i8", (SEATS,)),  # paid as entry fee
        ("fee_money", "i8", (SEATS,)),  # paid as entry fee
        ("traded_energy", "i8", (SEATS,)),  # given away in trades
        ("traded_money", "i8", (SEATS,)),  # given away in trades
        ("traded_stars", "i8", (SEATS,)),  # given away in trades
        ("traded_steps", "i8", (SEATS,)),  # given away in trades
        ("lost", "i8", (SEATS,)),  # committed energy discarded
        ("returned", "i8", (SEATS,)),  # committed energy taken back
        ("rerolls", "i8"),  # bought by all
        ("draws", "i8"),  # bought by all
        *GAME_FIELDS,
    ],
    align=True,
)


def setup(state, table, rng):
    """Deal the scheme or the whole game, and play on to the first question (rules R1, R22, R23)."""
    state.phase = Question.NOTHING
    state.player = 0
    state.stage = Stage.SCRIPT
    state.questions = 0
    state.script_step = 0
    state.game_round = 0
    state.corner = 0
    state.trader = 0
    state.trades_left = 0
    state.steps_owner = 0
    state.steps_owed = 0
    state.chain_owed = 0
    state.rerolls = 0
    state.draws = 0
    for corner in range(CORNERS):
        clear_corner(state, table, corner)
    for seat in range(SEATS):
        seat_player(state, table, seat)
        clear_counts(state, seat)
    clear_resolution(state)
    clear_game(state, table)
    if table.whole == 1:
        deal_game(state, table, rng)
    proceed(state, table, rng)


def clear_corner(state, table, corner):
    """Leave a corner's scheme without piles; only the first corner has a scheme at all."""
    state.board_stars[corner] = table.board_stars[corner]
    state.scheme[corner] = NONE
    if corner == 0:
        state.scheme[corner] = table.scheme
    state.piles[corner] = 0
    for seat in range(SEATS):
        state.pile[corner, seat] = 0
        state.order[corner, seat] = NONE
        state.fee_paid[corner, seat] = 0


def seat_player(state, table, seat):
    """Give a seat its start; a place without a player holds nothing but its markers."""
    state.energy[seat] = table.energy[seat]
    state.common[seat] = table.energy_per_colour - table.energy[seat]
    state.promised[seat] = table.promised[seat]
    state.money[seat] = table.money[seat]
    state.stars[seat] = table.stars[seat]
    state.start_stars[seat] = table.stars[seat]
    for track in range(TRACKS):
        state.hustle[seat, track] = table.hustle[seat, track]
    for corner in range(CORNERS):
        state.crib_stars[seat, corner] = table.crib_stars[seat, corner]


def clear_counts(state, seat):
    """Start to count what a seat gets and pays."""
    state.got_stars[seat] = 0
    state.got_energy[seat] = 0
    state.got_money[seat] = 0
    state.got_steps[seat] = 0
    state.track_stars[seat] = 0
    state.track_energy[seat] = 0
    state.track_money[seat] = 0
    state.track_steps[seat] = 0
    state.wasted_energy[seat] = 0
    state.wasted_steps[seat] = 0
    state.paid_energy[seat] = 0
    state.fee_energy[seat] = 0
    state.fee_money[seat] = 0
    state.traded_energy[seat] = 0
    state.traded_money[seat] = 0
    state.traded_stars[seat] = 0
    state.traded_steps[seat] = 0
    state.lost[seat] = 0
    state.returned[seat] = 0


def redeal(state, table, player, rng):
    """Re-draw what a player cannot see, uniformly: bids of the open lot, schemes and items to come.

    Dice and tokens are not drawn before they are seen, so nothing else is hidden.
    """
    if state.phase == Question.BID:
        for seat in range(SEATS):
            if seat != player and state.bids[seat] != NONE:
                at(rng, Event.HIDDEN_BID, state.lot, seat)
                state.bids[seat] = below(rng, state.tokens[seat] + 1)
    if table.whole == 1:
        for corner in range(CORNERS):
            redeal_schemes(state, corner, rng)
        redeal_items(state, rng)
