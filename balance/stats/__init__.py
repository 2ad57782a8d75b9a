"""Estimates with their intervals, from counts: pure functions that know no game."""
