"""Exact odds of Goons' schemes, and the kernel asked the same."""

from balance.games.goons.odds.answers import scheme_odds
from balance.games.goons.odds.cells import assumed_for, exact_for
from balance.games.goons.odds.simulated import simulate_scheme

__all__ = ["assumed_for", "exact_for", "scheme_odds", "simulate_scheme"]
