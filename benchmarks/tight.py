"""Pig in as few lines of plain Python as it takes: the fastest that Python alone gets."""

from __future__ import annotations

import random

from benchmarks.rival import Rival

GOAL = 100


def hold_at_20(source: random.Random) -> int:
    """Play one game and count the decisions."""
    draw = source.random
    scores = [0, 0]
    player = 0
    decisions = 0
    while True:
        total = 0
        score = scores[player]
        while True:
            decisions += 1
            if total >= 20 or score + total >= GOAL:
                scores[player] = score + total
                break
            face = int(draw() * 6.0) + 1
            if face == 1:
                break
            total += face
        if scores[player] >= GOAL:
            return decisions
        player = 1 - player


def at_random(source: random.Random) -> int:
    """Play one game of two players who toss a coin for each decision."""
    draw = source.random
    scores = [0, 0]
    player = 0
    decisions = 0
    while True:
        total = 0
        while True:
            decisions += 1
            if draw() < 0.5:
                scores[player] += total
                break
            face = int(draw() * 6.0) + 1
            if face == 1:
                break
            total += face
        if scores[player] >= GOAL:
            return decisions
        player = 1 - player


def rivals() -> list[Rival]:
    """Both ways to play."""

    def playing(one):
        def play(games: int, seed: int) -> int:
            source = random.Random(seed)
            return sum(one(source) for _ in range(games))

        return play

    return [
        Rival("plain Python, random", "random", playing(at_random)),
        Rival("plain Python, hold at 20", "hold at 20", playing(hold_at_20)),
    ]
