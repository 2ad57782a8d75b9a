"""The schemes as plain dataclasses, read once from the components.

The kernel's table and the exact odds are both made from these.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from balance.engine.components import Components
from balance.games.goons.names import SCHEME_IDS, Condition, Mechanism

PLACE_IDS = ("first", "second", "third")


@dataclass(frozen=True, kw_only=True)
class Reward:
    """What a card gives.

    Parameters
    ----------
    star_x : int or None
        The +- of the star symbol: max(0, board stars + star_x), then the receiver's own Crib stars;
        None where the reward has no star symbol.
    stars, energy, money, hustle : int
        Plain amounts; hustle in steps.
    """

    star_x: int | None = None
    stars: int = 0
    energy: int = 0
    money: int = 0
    hustle: int = 0


@dataclass(frozen=True, kw_only=True)
class Tier:
    """A level of success: the last tier of a card whose condition holds applies, alone.

    Parameters
    ----------
    id : str
        Its key below the scheme.
    threshold : int
        Points of the dice, skulls, or The Doctor's condition.
    at_most : bool
        The value must be the threshold or less, instead of the threshold or more.
    rewards : tuple of Reward or None
        By place in Commit Order; one entry for all where the tier is individual; None for a place
        without a reward.
    individual : bool
        Everybody who meets the condition gets the one reward.
    """

    id: str
    threshold: int
    at_most: bool
    rewards: tuple[Reward | None, ...]
    individual: bool

    def holds(self, value: int) -> bool:
        """Tell whether a value meets the condition."""
        return value <= self.threshold if self.at_most else value >= self.threshold


@dataclass(frozen=True, kw_only=True)
class Bag:
    """What Blind Razor puts into the bag and draws from it.

    Parameters
    ----------
    skulls, blanks : int
        Tokens that are always put in.
    energy_per_skull, energy_per_blank, supply_per_skull : int
        Energy committed (or left with the participants) for each token more; 0 for none. A part of a
        token is not put in. All tokens of a kind are limited by the supply of tokens.
    draws, draws_each : int
        Tokens drawn together, and by each participant for himself.
    extra_draw : int
        Energy for one token more.
    """

    skulls: int = 0
    blanks: int = 0
    energy_per_skull: int = 0
    energy_per_blank: int = 0
    supply_per_skull: int = 0
    draws: int = 0
    draws_each: int = 0
    extra_draw: int = 1


@dataclass(frozen=True, kw_only=True)
class Trade:
    """What Jolly Butcher changes after a commit.

    Parameters
    ----------
    give_energy, give_money, give_star_or_step : int
        Price of one trade; the last as stars or as steps back on one hustle track.
    gain : Reward
        What one trade gives.
    times : int
        The most trades after one commit.
    """

    give_energy: int = 0
    give_money: int = 0
    give_star_or_step: int = 0
    gain: Reward
    times: int


@dataclass(frozen=True, kw_only=True)
class Scheme:
    """One scheme card.

    Parameters
    ----------
    id, title, villain : str
    mechanism : Mechanism
        The villain's way of resolving.
    min_energy : int
        Energy on the scheme below which it is not resolved.
    fee_energy, fee_money : int
        Paid on a player's first arrival each round.
    energy_per_die : int
        Kid Random.
    tiers : tuple of Tier
        From the lowest to the highest; Kid Random, Blind Razor, The Doctor.
    bag : Bag or None
        Blind Razor.
    condition : Condition or None
    free_choice : bool
        The Doctor: what is looked at, and whether any reward below may be picked instead.
    trade : Trade or None
    last_scores : bool
        Jolly Butcher: whether the last in Commit Order gets `rewards[0]`, instead of the first.
    tokens_per_energy : int
        Lady Darmondy.
    rewards : tuple of Reward
        The winner's reward, the lots, or the rewards to claim.
    assumed_paths : tuple of str
        Paths of this scheme's values that are assumed.
    """

    id: str
    title: str
    villain: str
    mechanism: Mechanism
    min_energy: int = 1
    fee_energy: int = 0
    fee_money: int = 0
    energy_per_die: int = 0
    tiers: tuple[Tier, ...] = ()
    bag: Bag | None = None
    condition: Condition | None = None
    free_choice: bool = False
    trade: Trade | None = None
    last_scores: bool = False
    tokens_per_energy: int = 0
    rewards: tuple[Reward, ...] = ()
    assumed_paths: tuple[str, ...] = ()


def read_schemes(components: Components) -> tuple[Scheme, ...]:
    """Read every scheme, in the order of `SCHEME_IDS`.

    Parameters
    ----------
    components : Components
        Of Goons, with a cell's overrides applied.

    Returns
    -------
    tuple of Scheme
    """
    return tuple(read_scheme(components, name) for name in SCHEME_IDS)


def read_scheme(components: Components, name: str) -> Scheme:
    """Read the scheme with an id."""
    card = components.group(f"schemes.{name}")
    villain = str(card["villain"])
    fee = card.get("fee", {})
    return Scheme(
        id=name,
        title=card["title"],
        villain=villain,
        mechanism=Mechanism[components.value(f"villains.{villain}.mechanism").upper()],
        min_energy=card.get("min_energy", 1),
        fee_energy=fee.get("energy", 0),
        fee_money=fee.get("money", 0),
        energy_per_die=card.get("energy_per_die", 0),
        tiers=tuple(read_tier(key, value) for key, value in card.items() if is_tier(value)),
        bag=read_bag(card) if "bag" in card else None,
        condition=Condition[card["condition"].upper()] if "condition" in card else None,
        free_choice=card.get("free_choice", False),
        trade=read_trade(card["trade"]) if "trade" in card else None,
        last_scores=card.get("scorer", "first") == "last",
        tokens_per_energy=card.get("tokens_per_energy", 0),
        rewards=read_rewards(card),
        assumed_paths=tuple(leaf.path for leaf in components.assumed(f"schemes.{name}")),
    )


def is_tier(value: Any) -> bool:
    """Tell a tier from the other entries of a card."""
    return isinstance(value, Mapping) and ("at_least" in value or "at_most" in value)


def read_tier(name: str, group: Mapping[str, Any]) -> Tier:
    """Read one tier of a card."""
    individual = "each" in group
    places = ("each",) if individual else PLACE_IDS
    return Tier(
        id=name,
        threshold=group["at_most"] if "at_most" in group else group["at_least"],
        at_most="at_most" in group,
        rewards=tuple(Reward(**group[place]) if place in group else None for place in places),
        individual=individual,
    )


def read_bag(card: Mapping[str, Any]) -> Bag:
    """Read what a card of Blind Razor puts in and draws."""
    draws = {name: card[name] for name in ("draws", "draws_each", "extra_draw") if name in card}
    return Bag(**card["bag"], **draws)


def read_trade(group: Mapping[str, Any]) -> Trade:
    """Read a card's trade."""
    prices = {f"give_{name}": amount for name, amount in group["give"].items()}
    return Trade(**prices, gain=Reward(**group["get"]), times=group["times"])


def read_rewards(card: Mapping[str, Any]) -> tuple[Reward, ...]:
    """Read the rewards of a card that has no tiers."""
    groups = [card["winner"]] if "winner" in card else card.get("lots", card.get("rewards", []))
    return tuple(Reward(**group) for group in groups)
