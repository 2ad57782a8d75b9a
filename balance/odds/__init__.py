"""Exact answers for dice and bags, by dynamic programming over whole numbers and fractions.

Pure: no game, no random numbers, nothing of the rest of the package.
"""

from balance.odds.arguments import TooLarge
from balance.odds.bags import bag_odds, bag_tiers
from balance.odds.dice import total_distribution, total_odds, total_tiers
from balance.odds.hits import hits_odds
from balance.odds.outcomes import Exact, NeedleOdds, NeedleWorth, TierOdds, TierWorth, TotalOutcome
from balance.odds.subset import subset_reroll_odds

__all__ = [
    "Exact",
    "NeedleOdds",
    "NeedleWorth",
    "TierOdds",
    "TierWorth",
    "TooLarge",
    "TotalOutcome",
    "bag_odds",
    "bag_tiers",
    "hits_odds",
    "subset_reroll_odds",
    "total_distribution",
    "total_odds",
    "total_tiers",
]
