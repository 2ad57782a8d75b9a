"""What each participant may expect, from exact chances or from a game without chance."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from balance.engine.walk import match_of, walk
from balance.games.goons.names import SEATS
from balance.games.goons.odds.chances import Chances, chances, has_chance, reward_of, tier_numbers
from balance.games.goons.odds.question import Question


@dataclass(frozen=True, kw_only=True)
class Expected:
    """What one participant may expect; amounts are means.

    Parameters
    ----------
    stars, energy, money, hustle : Fraction
        Received by rewards and trades; hustle in steps.
    paid, fee_energy, fee_money : Fraction
        Energy for rerolls and draws, and the entry fee.
    traded_stars, traded_energy, traded_money, traded_hustle : Fraction
        Traded away to Jolly Butcher.
    lost, returned : Fraction
        Committed energy discarded, and taken back.
    """

    stars: Fraction = Fraction(0)
    energy: Fraction = Fraction(0)
    money: Fraction = Fraction(0)
    hustle: Fraction = Fraction(0)
    paid: Fraction = Fraction(0)
    fee_energy: Fraction = Fraction(0)
    fee_money: Fraction = Fraction(0)
    traded_stars: Fraction = Fraction(0)
    traded_energy: Fraction = Fraction(0)
    traded_money: Fraction = Fraction(0)
    traded_hustle: Fraction = Fraction(0)
    lost: Fraction = Fraction(0)
    returned: Fraction = Fraction(0)

    def net(self, question: Question) -> Fraction:
        """Worth of all that comes in, less all that goes out, in stars."""
        rates = question.rates
        energy = self.energy - self.paid - self.fee_energy - self.traded_energy - self.lost
        money = self.money - self.fee_money - self.traded_money
        worth = rates.star * (self.stars - self.traded_stars) + rates.energy * energy
        worth += rates.money * money + rates.hustle * (self.hustle - self.traded_hustle)
        return worth / 100


@dataclass(frozen=True, kw_only=True)
class Answer:
    """The exact answer to a question.

    Parameters
    ----------
    tiers : tuple of (str, Fraction)
        Chance that exactly this tier is the one reached, `nothing` last.
    seats : tuple of Expected
        By place in Commit Order.
    """

    tiers: tuple[tuple[str, Fraction], ...]
    seats: tuple[Expected, ...]


def answer(question: Question) -> Answer:
    """Solve a question exactly.

    Schemes without chance are played out by the policy `optimal`, whose choices are certain.

    Raises
    ------
    TooLarge
        The exact answer would take too long.
    """
    if not has_chance(question):
        return played_out(question)
    found = chances(question)
    names = [tier.id for tier in question.scheme.tiers]
    tiers = (*zip(names, found.tiers, strict=True), ("nothing", found.nothing))
    return Answer(tiers=tiers, seats=tuple(of_place(question, found, place) for place in places(question)))


def places(question: Question) -> range:
    """Count the participants from 0."""
    return range(len(question.commits))


def of_place(question: Question, found: Chances, place: int) -> Expected:
    """Weigh the rewards of a place by the chances of their tiers."""
    stars = energy = money = hustle = rewarded = Fraction(0)
    for tier in tier_numbers(question):
        chance = found.seat_tiers[place][tier]
        reward = reward_of(question, tier, place)
        if reward is None or chance == 0:
            continue
        rewarded += chance
        stars += chance * question.stars_of(reward, place)
        energy += chance * reward.energy
        money += chance * reward.money
        hustle += chance * reward.hustle
    return Expected(
        stars=stars,
        energy=energy,
        money=money,
        hustle=hustle,
        paid=found.paid[place] * found.price,
        lost=question.commits[place] * rewarded,
        returned=question.commits[place] * (1 - rewarded),
    )


def played_out(question: Question) -> Answer:
    """Play a scheme without chance once, every choice by the policy `optimal`."""
    from balance.games.goons import GAME

    match = match_of(GAME, question.cell())
    for _ in walk(match, seed=0, number=0):
        pass
    outcome = match.outcome()
    reached = outcome["tier"]
    names = [tier.id for tier in question.scheme.tiers] or ["resolved"]
    tiers = [(name, Fraction(int(reached == number + 1))) for number, name in enumerate(names)]
    return Answer(
        tiers=(*tiers, ("nothing", Fraction(int(reached == 0)))),
        seats=tuple(of_outcome(outcome, place) for place in places(question)),
    )


OUTCOME_FIELDS = {
    "stars": "reward_stars",
    "energy": "reward_energy",
    "money": "reward_money",
    "hustle": "reward_steps",
    "paid": "paid_energy",
    "fee_energy": "fee_energy",
    "fee_money": "fee_money",
    "traded_stars": "traded_stars",
    "traded_energy": "traded_energy",
    "traded_money": "traded_money",
    "traded_hustle": "traded_steps",
    "lost": "lost",
    "returned": "returned",
}
"""Field of Expected to column of OUTCOME."""


def of_outcome(outcome: dict[str, list[int]], place: int) -> Expected:
    """Read what a seat got and gave in one game."""
    assert place < SEATS
    return Expected(**{name: Fraction(outcome[column][place]) for name, column in OUTCOME_FIELDS.items()})
