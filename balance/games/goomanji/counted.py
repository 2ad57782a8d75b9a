"""Copying counts of cards and spaces, one OUTCOME field each, as records have no fields to loop over."""

from __future__ import annotations

from balance.games.goomanji.names import SEATS
from balance.games.goomanji.rules.playing import PLAY_BITS

MOST_PLAYS = (1 << PLAY_BITS) - 1


def plays_of(state, card):
    """Count how often a card was played."""
    plays = 0
    for seat in range(SEATS):
        plays += (state.plays[card] >> (PLAY_BITS * seat)) & MOST_PLAYS
    return plays


def plays_of_winners(state, outcome, card):
    """Count how often a card was played by who won in the end."""
    plays = 0
    for seat in range(SEATS):
        if outcome.winners[seat] == 1:
            plays += (state.plays[card] >> (PLAY_BITS * seat)) & MOST_PLAYS
    return plays


def record_cards(state, outcome):
    """Fill the fields of all cards."""
    record_animals(state, outcome)
    record_physicals(state, outcome)
    record_clothes(state, outcome)
    record_mixtures(state, outcome)
    record_others(state, outcome)


def record_animals(state, outcome):
    """Fill the fields of animal cards."""
    outcome.played_squirrel = plays_of(state, 0)
    outcome.won_squirrel = plays_of_winners(state, outcome, 0)
    outcome.played_fox = plays_of(state, 1)
    outcome.won_fox = plays_of_winners(state, outcome, 1)
    outcome.played_skunk = plays_of(state, 2)
    outcome.won_skunk = plays_of_winners(state, outcome, 2)
    outcome.played_bunny = plays_of(state, 3)
    outcome.won_bunny = plays_of_winners(state, outcome, 3)
    outcome.played_honey_badger = plays_of(state, 4)
    outcome.won_honey_badger = plays_of_winners(state, outcome, 4)
    outcome.played_animal_6 = plays_of(state, 5)
    outcome.won_animal_6 = plays_of_winners(state, outcome, 5)
    outcome.played_animal_7 = plays_of(state, 6)
    outcome.won_animal_7 = plays_of_winners(state, outcome, 6)
    outcome.played_animal_8 = plays_of(state, 7)
    outcome.won_animal_8 = plays_of_winners(state, outcome, 7)


def record_physicals(state, outcome):
    """Fill the fields of physical cards."""
    outcome.played_busty = plays_of(state, 8)
    outcome.won_busty = plays_of_winners(state, outcome, 8)
    outcome.played_ditzy = plays_of(state, 9)
    outcome.won_ditzy = plays_of_winners(state, outcome, 9)
    outcome.played_tall = plays_of(state, 10)
    outcome.won_tall = plays_of_winners(state, outcome, 10)
    outcome.played_small = plays_of(state, 11)
    outcome.won_small = plays_of_winners(state, outcome, 11)
    outcome.played_energize = plays_of(state, 12)
    outcome.won_energize = plays_of_winners(state, outcome, 12)
    outcome.played_hippy = plays_of(state, 13)
    outcome.won_hippy = plays_of_winners(state, outcome, 13)
    outcome.played_heavy = plays_of(state, 14)
    outcome.won_heavy = plays_of_winners(state, outcome, 14)
    outcome.played_physical_8 = plays_of(state, 15)
    outcome.won_physical_8 = plays_of_winners(state, outcome, 15)


def record_clothes(state, outcome):
    """Fill the fields of clothing cards."""
    outcome.played_sensei = plays_of(state, 16)
    outcome.won_sensei = plays_of_winners(state, outcome, 16)
    outcome.played_furry = plays_of(state, 17)
    outcome.won_furry = plays_of_winners(state, outcome, 17)
    outcome.played_nurse = plays_of(state, 18)
    outcome.won_nurse = plays_of_winners(state, outcome, 18)
    outcome.played_magician = plays_of(state, 19)
    outcome.won_magician = plays_of_winners(state, outcome, 19)
    outcome.played_genie = plays_of(state, 20)
    outcome.won_genie = plays_of_winners(state, outcome, 20)
    outcome.played_police = plays_of(state, 21)
    outcome.won_police = plays_of_winners(state, outcome, 21)
    outcome.played_clothing_7 = plays_of(state, 22)
    outcome.won_clothing_7 = plays_of_winners(state, outcome, 22)
    outcome.played_clothing_8 = plays_of(state, 23)
    outcome.won_clothing_8 = plays_of_winners(state, outcome, 23)


def record_mixtures(state, outcome):
    """Fill the fields of 2-types."""
    outcome.played_cowgirl = plays_of(state, 24)
    outcome.won_cowgirl = plays_of_winners(state, outcome, 24)
    outcome.played_elephant = plays_of(state, 25)
    outcome.won_elephant = plays_of_winners(state, outcome, 25)
    outcome.played_cheetah = plays_of(state, 26)
    outcome.won_cheetah = plays_of_winners(state, outcome, 26)
    outcome.played_golden_cheerleader = plays_of(state, 27)
    outcome.won_golden_cheerleader = plays_of_winners(state, outcome, 27)
    outcome.played_saint_bernard = plays_of(state, 28)
    outcome.won_saint_bernard = plays_of_winners(state, outcome, 28)
    outcome.played_poodle = plays_of(state, 29)
    outcome.won_poodle = plays_of_winners(state, outcome, 29)
    outcome.played_kid = plays_of(state, 30)
    outcome.won_kid = plays_of_winners(state, outcome, 30)
    outcome.played_shrink = plays_of(state, 31)
    outcome.won_shrink = plays_of_winners(state, outcome, 31)
    outcome.played_lifeguard = plays_of(state, 32)
    outcome.won_lifeguard = plays_of_winners(state, outcome, 32)


def record_others(state, outcome):
    """Fill the fields of 3-types, Reset and Swap."""
    outcome.played_mouse = plays_of(state, 33)
    outcome.won_mouse = plays_of_winners(state, outcome, 33)
    outcome.played_pony = plays_of(state, 34)
    outcome.won_pony = plays_of_winners(state, outcome, 34)
    outcome.played_pet_kitty = plays_of(state, 35)
    outcome.won_pet_kitty = plays_of_winners(state, outcome, 35)
    outcome.played_reset_1 = plays_of(state, 36)
    outcome.won_reset_1 = plays_of_winners(state, outcome, 36)
    outcome.played_reset_2 = plays_of(state, 37)
    outcome.won_reset_2 = plays_of_winners(state, outcome, 37)
    outcome.played_swap_1 = plays_of(state, 38)
    outcome.won_swap_1 = plays_of_winners(state, outcome, 38)
    outcome.played_swap_2 = plays_of(state, 39)
    outcome.won_swap_2 = plays_of_winners(state, outcome, 39)


def record_landings(state, outcome):
    """Fill the fields of all spaces."""
    outcome.landings_0 = state.landings[0]
    outcome.landings_1 = state.landings[1]
    outcome.landings_2 = state.landings[2]
    outcome.landings_3 = state.landings[3]
    outcome.landings_4 = state.landings[4]
    outcome.landings_5 = state.landings[5]
    outcome.landings_6 = state.landings[6]
    outcome.landings_7 = state.landings[7]
    outcome.landings_8 = state.landings[8]
    outcome.landings_9 = state.landings[9]
    outcome.landings_10 = state.landings[10]
    outcome.landings_11 = state.landings[11]
    outcome.landings_12 = state.landings[12]
    outcome.landings_13 = state.landings[13]
    outcome.landings_14 = state.landings[14]
    outcome.landings_15 = state.landings[15]
    outcome.landings_16 = state.landings[16]
    outcome.landings_17 = state.landings[17]
    outcome.landings_18 = state.landings[18]
    outcome.landings_19 = state.landings[19]
    outcome.landings_20 = state.landings[20]
    outcome.landings_21 = state.landings[21]
    outcome.landings_22 = state.landings[22]
    outcome.landings_23 = state.landings[23]
