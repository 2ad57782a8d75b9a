"""Pig through OpenSpiel: its C++ loop with C++ bots, and a loop over states in Python."""

from __future__ import annotations

import random

import pyspiel

from benchmarks.rival import Rival


def load() -> pyspiel.Game:
    """Pig to 100 for two players; the horizon is far beyond the longest game."""
    return pyspiel.load_game("pig", {"players": 2, "winscore": 100, "horizon": 5000})


def bots_loop() -> Rival:
    """`evaluate_bots` with uniformly random bots: every move is made in C++."""
    game = load()

    def play(games: int, seed: int) -> int:
        bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(2)]
        for number in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed * games + number)
        return 0

    return Rival("OpenSpiel, C++ bots", "random", play)


def python_loop() -> Rival:
    """The loop of OpenSpiel's own Python examples: ask, choose, apply."""
    game = load()

    def play(games: int, seed: int) -> int:
        source = random.Random(seed)
        return sum(play_one(game.new_initial_state(), source) for _ in range(games))

    return Rival("OpenSpiel, Python loop", "random", play)


def play_one(state: pyspiel.State, source: random.Random) -> int:
    """Play one game and count the decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(source.choices(outcomes, chances)[0])
        else:
            state.apply_action(source.choice(state.legal_actions()))
            decisions += 1
    return decisions
