"""Scenarios: YAML -> checked Scenario -> cells."""

from balance.scenario.grammar import grammar, grammar_rows
from balance.scenario.loading import load, validate
from balance.scenario.model import Scenario

__all__ = ["Scenario", "grammar", "grammar_rows", "load", "validate"]
