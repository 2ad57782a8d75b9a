"""Exact chances of the schemes that dice or a bag decide."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from balance.games.goons.names import Mechanism
from balance.games.goons.odds.question import Aim, Question
from balance.games.goons.schemes import Bag, Reward
from balance.odds import (
    bag_tiers,
    bag_value,
    needle_odds,
    needle_value,
    total_tiers,
    total_value,
)

CERTAIN = Fraction(1)


@dataclass(frozen=True, kw_only=True)
class Chances:
    """Which tier a scheme reaches, and what is paid on the way.

    Parameters
    ----------
    tiers : tuple of Fraction
        Chance that exactly this tier is the one reached (for Needle in the Hay: by anybody).
    nothing : Fraction
        Chance that the scheme fails.
    seat_tiers : tuple of tuple of Fraction
        By place, chance of each tier's reward.
    paid : tuple of Fraction
        By place, expected number of rerolls or draws paid for.
    price : int
        Energy for one of them.
    """

    tiers: tuple[Fraction, ...]
    nothing: Fraction
    seat_tiers: tuple[tuple[Fraction, ...], ...]
    paid: tuple[Fraction, ...]
    price: int


def has_chance(question: Question) -> bool:
    """Tell whether dice or a bag decide the scheme."""
    return question.scheme.mechanism in (Mechanism.DICE, Mechanism.BAG)


def chances(question: Question) -> Chances:
    """Solve a scheme of Kid Random or Blind Razor.

    Parameters
    ----------
    question : Question

    Returns
    -------
    Chances

    Raises
    ------
    TooLarge
        The exact answer would take too long.
    """
    scheme = question.scheme
    if question.energy < scheme.min_energy:
        return unresolved(question)
    if scheme.mechanism is Mechanism.DICE:
        return dice_chances(question)
    assert scheme.bag is not None
    if scheme.bag.draws_each:
        return needle_chances(question, scheme.bag)
    return bag_chances(question, scheme.bag)


def unresolved(question: Question) -> Chances:
    """Answer for a scheme with too little energy on it."""
    none = (Fraction(0),) * len(question.scheme.tiers)
    seats = len(question.commits)
    return Chances(
        tiers=none, nothing=CERTAIN, seat_tiers=(none,) * seats, paid=(Fraction(0),) * seats, price=1
    )


def reward_of(question: Question, tier: int, place: int) -> Reward | None:
    """Find the reward of a tier for a place; None beyond the places of the card."""
    found = question.scheme.tiers[tier]
    if found.individual:
        return found.rewards[0]
    return found.rewards[place] if place < len(found.rewards) else None


def payoffs(question: Question) -> list[list[int]]:
    """List what each place gets out of each tier, and out of nothing, in hundredths of a star."""
    return [
        [*(question.worth(reward_of(question, tier, place), place) for tier in tier_numbers(question)), 0]
        for place in range(len(question.commits))
    ]


def tier_numbers(question: Question) -> range:
    """Count the tiers of the card from 0."""
    return range(len(question.scheme.tiers))


def shared(question: Question, tiers: tuple[Fraction, ...]) -> tuple[tuple[Fraction, ...], ...]:
    """Give every place the chance of each tier that has a reward for it."""
    return tuple(
        tuple(
            chance if reward_of(question, tier, place) is not None else Fraction(0)
            for tier, chance in enumerate(tiers)
        )
        for place in range(len(question.commits))
    )


def dice_chances(question: Question) -> Chances:
    """Solve Kid Random: one pass of rerolls in Commit Order, none after success."""
    scheme = question.scheme
    price = question.limit("reroll_energy")
    dice = question.energy // scheme.energy_per_die
    thresholds = [tier.threshold for tier in scheme.tiers]
    at_most = scheme.tiers[0].at_most
    budgets = [kept // price for kept in question.reserve]
    if question.aim is Aim.SUCCESS:
        found = total_tiers(dice, thresholds=thresholds, at_most=at_most, budgets=budgets)
    else:
        found = total_value(
            dice,
            thresholds=thresholds,
            at_most=at_most,
            payoffs=payoffs(question),
            reroll_cost=price * question.rates.energy,
            budgets=budgets,
        )
    return Chances(
        tiers=found.tiers,
        nothing=found.nothing,
        seat_tiers=shared(question, found.tiers),
        paid=found.paid,
        price=price,
    )


def tokens(question: Question, bag: Bag) -> tuple[int, int]:
    """Count the skulls and blanks that go into the bag."""

    def part(amount: int, per_token: int) -> int:
        return amount // per_token if per_token else 0

    skulls = bag.skulls + part(question.energy, bag.energy_per_skull)
    skulls += part(sum(question.reserve), bag.supply_per_skull)
    blanks = bag.blanks + part(question.energy, bag.energy_per_blank)
    return min(skulls, question.limit("skull_tokens")), min(blanks, question.limit("blank_tokens"))


def bag_chances(question: Question, bag: Bag) -> Chances:
    """Solve Blind Razor: a common draw, then one pass of paid draws in Commit Order."""
    skulls, blanks = tokens(question, bag)
    thresholds = [tier.threshold for tier in question.scheme.tiers]
    budgets = [kept // bag.extra_draw for kept in question.reserve]
    if question.aim is Aim.SUCCESS:
        found = bag_tiers(skulls, blanks, bag.draws, thresholds=thresholds, budgets=budgets)
    else:
        found = bag_value(
            skulls,
            blanks,
            bag.draws,
            thresholds=thresholds,
            payoffs=payoffs(question),
            draw_cost=bag.extra_draw * question.rates.energy,
            budgets=budgets,
        )
    return Chances(
        tiers=found.tiers,
        nothing=found.nothing,
        seat_tiers=shared(question, found.tiers),
        paid=found.paid,
        price=bag.extra_draw,
    )


def needle_chances(question: Question, bag: Bag) -> Chances:
    """Solve Needle in the Hay: everybody draws for himself."""
    skulls, blanks = tokens(question, bag)
    budgets = [kept // bag.extra_draw for kept in question.reserve]
    if question.aim is Aim.SUCCESS:
        found = needle_odds(skulls, blanks, budgets)
    else:
        cost = bag.extra_draw * question.rates.energy
        worth = [tuple(own) for own in payoffs(question)]
        found = needle_value(skulls, blanks, budgets, payoffs=worth, draw_cost=cost)
    nobody = found.winners[0]
    return Chances(
        tiers=(1 - nobody,),
        nothing=nobody,
        seat_tiers=tuple((own,) for own in found.each),
        paid=found.paid,
        price=bag.extra_draw,
    )
