"""Measured ratios: this project's engine beside other ways to play Pig."""
