"""Exact answers for dice and bags, by dynamic programming over whole numbers and fractions.

Pure: no game, no random numbers, nothing of the rest of the package.
"""

from balance.odds.arguments import TooLarge
from balance.odds.bag_value import bag_value
from balance.odds.bags import bag_odds, bag_tiers
from balance.odds.dice import total_distribution, total_odds, total_tiers
from balance.odds.dice_value import total_value
from balance.odds.hits import hits_odds
from balance.odds.needle import needle_odds, needle_value
from balance.odds.outcomes import Exact, NeedleOdds, NeedleWorth, TierOdds, TierWorth, TotalOutcome
from balance.odds.subset import subset_reroll_odds
from balance.odds.symbols import (
    SymbolDie,
    expected_marks,
    expected_successes,
    success_distribution,
    symbol_odds,
)

__all__ = [
    "Exact",
    "NeedleOdds",
    "NeedleWorth",
    "SymbolDie",
    "TierOdds",
    "TierWorth",
    "TooLarge",
    "TotalOutcome",
    "bag_odds",
    "bag_tiers",
    "bag_value",
    "expected_marks",
    "expected_successes",
    "hits_odds",
    "needle_odds",
    "needle_value",
    "subset_reroll_odds",
    "success_distribution",
    "symbol_odds",
    "total_distribution",
    "total_odds",
    "total_tiers",
    "total_value",
]
