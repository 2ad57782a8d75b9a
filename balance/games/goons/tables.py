"""All that the kernel knows of a scenario of Goons."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from balance.engine.components import Components
from balance.engine.game import Cell
from balance.games.goons.checks import check_components, check_schemes
from balance.games.goons.game_checks import check_alone, check_game
from balance.games.goons.layout import GAME_FIELDS, fill_city, fill_start
from balance.games.goons.names import (
    CORNERS,
    MOST_COMMITS,
    MOST_COUNTED,
    MOST_SPACES,
    REWARDS,
    SCHEME_IDS,
    SCHEMES,
    SEATS,
    TIERS,
    TRACK_IDS,
    TRACKS,
)
from balance.games.goons.outlooks import fill_chances
from balance.games.goons.schemes import Reward, Scheme, read_schemes
from balance.games.goons.script import Script, read_script

TABLE = np.dtype(
    [
        # the scenario
        ("players", "i8"),  # number of seats
        ("scheme", "i8"),  # index of the scheme at the first corner
        ("script_length", "i8"),  # commits before the resolution
        ("script_seat", "i8", (MOST_COMMITS,)),  # who commits, step by step
        ("script_energy", "i8", (MOST_COMMITS,)),  # and how much
        ("promised", "i8", (SEATS,)),  # energy that the script commits for a seat
        ("energy", "i8", (SEATS,)),  # supply at the start
        ("money", "i8", (SEATS,)),  # at the start
        ("stars", "i8", (SEATS,)),  # score at the start
        ("board_stars", "i8", (CORNERS,)),  # visible at the start in a corner's colour
        ("crib_stars", "i8", (SEATS, CORNERS)),  # the same of a Crib Board
        ("hustle", "i8", (SEATS, TRACKS)),  # spaces at the start
        # rulings, 0 or 1
        ("crib_per_scheme", "i8"),  # Crib stars once a player and scheme
        ("winner_pays", "i8"),  # only the highest bidders of a lot pay
        ("choice_everywhere", "i8"),  # The Doctor lets choose everywhere
        ("one_draw_each", "i8"),  # one further token each
        # limits and rates
        ("energy_per_colour", "i8"),  # markers of a colour
        ("skull_tokens", "i8"),  # of the game
        ("blank_tokens", "i8"),  # of the game
        ("die_faces", "i8"),  # faces of a die
        ("reroll_energy", "i8"),  # price of a reroll
        ("rate_energy", "i8"),  # hundredths of a star
        ("rate_money", "i8"),  # hundredths of a star
        ("rate_hustle", "i8"),  # hundredths of a star, for a step
        # hustle tracks: what entering a space gives; space 0 is off the track
        ("spaces", "i8"),  # length of a track
        ("space_energy", "i8", (TRACKS, MOST_SPACES + 1)),  # energy by entering
        ("space_money", "i8", (TRACKS, MOST_SPACES + 1)),  # money by entering
        ("space_stars", "i8", (TRACKS, MOST_SPACES + 1)),  # stars by entering
        ("space_hustle", "i8", (TRACKS, MOST_SPACES + 1)),  # steps by entering
        # schemes
        ("mechanism", "i8", (SCHEMES,)),  # a Mechanism
        ("min_energy", "i8", (SCHEMES,)),  # below which a scheme is not resolved
        ("fee_energy", "i8", (SCHEMES,)),  # entry fee
        ("fee_money", "i8", (SCHEMES,)),  # entry fee
        ("energy_per_die", "i8", (SCHEMES,)),  # energy for each die
        ("tiers", "i8", (SCHEMES,)),  # how many
        ("threshold", "i8", (SCHEMES, TIERS)),  # of each tier
        ("at_most", "i8", (SCHEMES, TIERS)),  # 1: the value must not exceed the threshold
        ("individual", "i8", (SCHEMES,)),  # 1: everybody who meets a condition gets its reward
        ("bag_skulls", "i8", (SCHEMES,)),  # always put in
        ("bag_blanks", "i8", (SCHEMES,)),  # always put in
        ("energy_per_skull", "i8", (SCHEMES,)),  # energy on the scheme for a skull more; 0 for none
        ("energy_per_blank", "i8", (SCHEMES,)),  # the same for a blank
        ("supply_per_skull", "i8", (SCHEMES,)),  # energy left in supplies for a skull more
        ("draws", "i8", (SCHEMES,)),  # tokens drawn together
        ("draws_each", "i8", (SCHEMES,)),  # tokens drawn by each
        ("extra_draw", "i8", (SCHEMES,)),  # energy for a token more
        ("condition", "i8", (SCHEMES,)),  # a Condition
        ("free_choice", "i8", (SCHEMES,)),  # 1 where any reward met may be picked
        ("give_energy", "i8", (SCHEMES,)),  # price of a trade
        ("give_money", "i8", (SCHEMES,)),  # price of a trade
        ("give_star_or_step", "i8", (SCHEMES,)),  # price of a trade, in stars or steps
        ("gain_energy", "i8", (SCHEMES,)),  # gain of a trade
        ("gain_money", "i8", (SCHEMES,)),  # gain of a trade
        ("gain_stars", "i8", (SCHEMES,)),  # gain of a trade
        ("gain_hustle", "i8", (SCHEMES,)),  # gain of a trade, in steps
        ("trades", "i8", (SCHEMES,)),  # the most after one commit
        ("last_scores", "i8", (SCHEMES,)),  # 1 where the last in Commit Order is rewarded
        ("tokens_per_energy", "i8", (SCHEMES,)),  # auction tokens for each energy
        ("tier_chance", "i8", (SCHEMES, TIERS, MOST_COUNTED + 1)),  # of a gamble, thousandths, by energy
        # rewards: tier x PLACES + place, or the number of the lot or of the reward to claim
        ("rewards", "i8", (SCHEMES,)),  # how many lots, or rewards to claim
        ("offers", "i8", (SCHEMES, REWARDS)),  # 1 where the card has this reward
        ("has_star_x", "i8", (SCHEMES, REWARDS)),  # 1 where it has a star symbol
        ("star_x", "i8", (SCHEMES, REWARDS)),  # its +-
        ("reward_stars", "i8", (SCHEMES, REWARDS)),  # plain stars
        ("reward_energy", "i8", (SCHEMES, REWARDS)),  # energy
        ("reward_money", "i8", (SCHEMES, REWARDS)),  # money
        ("reward_hustle", "i8", (SCHEMES, REWARDS)),  # steps
        *GAME_FIELDS,
    ],
    align=True,
)

TRACKS_BY_RULING = {"eight": "hustle", "six": "short_hustle"}
SHARED_RULINGS = ("layout", "board_star", "hustle_tracks")
LIMITS = ("energy_per_colour", "skull_tokens", "blank_tokens", "die_faces", "reroll_energy")
CARD_FIELDS = ("min_energy", "fee_energy", "fee_money", "energy_per_die", "free_choice", "last_scores")
BAG_FIELDS = ("energy_per_skull", "energy_per_blank", "supply_per_skull", "draws", "draws_each", "extra_draw")
TRADE_FIELDS = ("give_energy", "give_money", "give_star_or_step")


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
        The commits cannot be carried out, or a component has a value that cannot be played.
    """
    shared = lay_out(components, *(cell.parameters[ruling] for ruling in SHARED_RULINGS))
    schemes = shared.schemes
    table = shared.table.copy().view(np.recarray)
    row = table[0]
    fill_rulings(row, cell.parameters)
    row.whole = cell.parameters["kind"] == "game"
    row.any_source = cell.parameters["item12_source"] == "any"
    if row.whole == 1:
        check_game(cell, int(row.energy_per_colour))
        fill_start(row, cell, components)
    else:
        check_alone(cell)
        fill_scenario(row, cell, read_script(cell, schemes, int(row.energy_per_colour)), int(row.spaces))
    return table


class Shared(NamedTuple):
    """What cells of the same components and rulings share.

    Parameters
    ----------
    schemes : tuple of Scheme
        In the order of `SCHEME_IDS`.
    table : TABLE array of length 1
        What is printed is laid out; never changed.
    """

    schemes: tuple[Scheme, ...]
    table: np.ndarray


@lru_cache(maxsize=8)
def lay_out(components: Components, layout: str, board_star: str, hustle_tracks: str) -> Shared:
    """Check the components and lay out what is printed, once for all cells that share it.

    Raises
    ------
    BadInput
        A component has a value that cannot be played.
    """
    check_components(components)
    schemes = read_schemes(components)
    check_schemes(schemes, components)
    table = np.zeros(1, TABLE).view(np.recarray)
    row = table[0]
    fill_limits(row, components)
    for index, scheme in enumerate(schemes):
        fill_scheme(row, index, scheme)
        fill_chances(row, index, scheme)
    fill_hustle(row, components, TRACKS_BY_RULING[hustle_tracks])
    fill_city(row, components, schemes, layout=layout, board_star=board_star)
    return Shared(schemes, table)


def fill_rulings(row: Any, parameters: Any) -> None:
    """Turn the rulings' names into 0 and 1."""
    row.crib_per_scheme = parameters["crib_bonus"] == "per_scheme"
    row.winner_pays = parameters["auction"] == "winner_pays"
    row.choice_everywhere = parameters["doctor_choice"] == "all"
    row.one_draw_each = parameters["extra_draws"] == "one_each"
    row.first_decided = parameters["first_player_tie"] == "decided"


def fill_scenario(row: Any, cell: Cell, script: Script, spaces: int) -> None:
    """Lay out the seats' start and the list of commits."""
    parameters = cell.parameters
    row.players = cell.players
    row.scheme = SCHEME_IDS.index(parameters["scheme"])
    row.script_length = len(script.commits)
    for step, (seat, energy) in enumerate(script.commits):
        row.script_seat[step] = seat
        row.script_energy[step] = energy
    for seat in range(cell.players):
        row.promised[seat] = script.promised[seat]
        row.energy[seat] = script.energy[seat]
        row.money[seat] = script.money[seat]
        row.stars[seat] = parameters["stars"][seat] + cell.seats[seat].setup.get("stars", 0)
        row.crib_stars[seat] = parameters["crib_stars"][seat]
        row.hustle[seat] = np.minimum(parameters["hustle"][seat], spaces)
    row.board_stars[:] = parameters["board_stars"]


def fill_limits(row: Any, components: Components) -> None:
    """Copy limits and rates."""
    for name in LIMITS:
        setattr(row, name, components.value(f"limits.{name}"))
    for name in ("energy", "money", "hustle"):
        setattr(row, f"rate_{name}", components.value(f"rates.{name}"))


def fill_hustle(row: Any, components: Components, group: str) -> None:
    """Lay out the hustle tracks of a group of components."""
    row.spaces = components.value(f"{group}.spaces")
    for track, name in enumerate(TRACK_IDS):
        for key, gifts in components.group(f"{group}.{name}").items():
            space = int(key.removeprefix("space_"))
            for unit, amount in gifts.items():
                getattr(row, f"space_{unit}")[track, space] = amount


def fill_scheme(row: Any, index: int, scheme: Scheme) -> None:
    """Lay out one card."""
    row.mechanism[index] = scheme.mechanism
    for name in CARD_FIELDS:
        getattr(row, name)[index] = getattr(scheme, name)
    row.condition[index] = scheme.condition or 0
    row.tokens_per_energy[index] = scheme.tokens_per_energy
    row.tiers[index] = len(scheme.tiers)
    for tier, level in enumerate(scheme.tiers):
        row.threshold[index, tier] = level.threshold
        row.at_most[index, tier] = level.at_most
        row.individual[index] = level.individual
        for place, reward in enumerate(level.rewards):
            fill_reward(row, index, tier * (REWARDS // TIERS) + place, reward)
    row.rewards[index] = len(scheme.rewards)
    for number, reward in enumerate(scheme.rewards):
        fill_reward(row, index, number, reward)
    fill_mechanism(row, index, scheme)


def fill_mechanism(row: Any, index: int, scheme: Scheme) -> None:
    """Lay out what only Blind Razor's or Jolly Butcher's cards have."""
    if scheme.bag is not None:
        row.bag_skulls[index] = scheme.bag.skulls
        row.bag_blanks[index] = scheme.bag.blanks
        for name in BAG_FIELDS:
            getattr(row, name)[index] = getattr(scheme.bag, name)
    if scheme.trade is not None:
        for name in TRADE_FIELDS:
            getattr(row, name)[index] = getattr(scheme.trade, name)
        for name in ("energy", "money", "stars", "hustle"):
            getattr(row, f"gain_{name}")[index] = getattr(scheme.trade.gain, name)
        row.trades[index] = scheme.trade.times


def fill_reward(row: Any, index: int, slot: int, reward: Reward | None) -> None:
    """Lay out one reward of a card."""
    if reward is None:
        return
    row.offers[index, slot] = 1
    row.has_star_x[index, slot] = reward.star_x is not None
    row.star_x[index, slot] = reward.star_x or 0
    for name in ("stars", "energy", "money", "hustle"):
        getattr(row, f"reward_{name}")[index, slot] = getattr(reward, name)
