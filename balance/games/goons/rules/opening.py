"""The start of a resolution (rules R1 and R8)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goons.names import MOST_FACES, REWARDS, SEATS, Ending, Mechanism, Stage
from balance.games.goons.rules.auction import hand_out_tokens
from balance.games.goons.rules.bag import draw_first, fill_bag
from balance.games.goons.rules.butcher import reward_winner
from balance.games.goons.rules.dice import roll_dice
from balance.games.goons.rules.flow import energy_on_scheme, scheme_at_hand, start_stage


def open_resolution(state, table, rng):
    """Begin to resolve the scheme at hand, or give up where it has too little energy."""
    clear_resolution(state)
    scheme = scheme_at_hand(state)
    mechanism = table.mechanism[scheme]
    if energy_on_scheme(state) < table.min_energy[scheme]:
        state.ending = Ending.TOO_LITTLE_ENERGY
        state.stage = Stage.SETTLING
    elif mechanism == Mechanism.DICE:
        roll_dice(state, table, rng)
    elif mechanism == Mechanism.BAG:
        fill_bag(state, table)
        draw_first(state, table, rng)
    elif mechanism == Mechanism.CONDITION:
        start_stage(state, Stage.CONDITIONS)
    elif mechanism == Mechanism.TRADE:
        reward_winner(state, table)
    elif mechanism == Mechanism.AUCTION:
        hand_out_tokens(state, table)
    else:
        start_stage(state, Stage.CLAIMS)


def clear_resolution(state):
    """Forget the resolution before."""
    state.ending = Ending.UNFINISHED
    state.place = 0
    state.tier = 0
    state.dice_thrown = 0
    state.reroll_count = 0
    state.skulls_put = 0
    state.blanks_put = 0
    state.skulls = 0
    state.blanks = 0
    state.drawn_skulls = 0
    state.drawn_blanks = 0
    state.draw_count = 0
    state.bought = 0
    state.lot = 0
    state.high_bid = 0
    state.sharers = 0
    for face in range(MOST_FACES):
        state.dice[face] = 0
    for slot in range(REWARDS):
        state.claimed[slot] = 0
    for seat in range(SEATS):
        clear_seat(state, seat)


def clear_seat(state, seat):
    """Forget what a seat did in the resolution before."""
    state.seat_tier[seat] = 0
    state.rewarded[seat] = 0
    state.crib_given[seat] = 0
    state.own_skulls[seat] = 0
    state.tokens[seat] = 0
    state.bids[seat] = NONE
    state.placed[seat] = 0
    state.keep[seat] = NONE
