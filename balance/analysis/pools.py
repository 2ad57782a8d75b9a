"""Kernel functions for pools of dice and bags outside any game.

Ordinary Python, compiled through the engine's builder like every kernel.
"""

from __future__ import annotations

import numpy as np

from balance.engine.rng import RNG, World, at, below, open_world

POOL = np.dtype(
    [
        ("chance", RNG),
        ("faces", "i8", (64,)),  # dice showing each face
        ("paid", "i8"),  # rerolls or draws paid for in all trials
        ("won", "i8"),  # trials that succeeded
    ],
    align=True,
)
"""Scratch record of one worker."""

MOST_FACES = 64


def roll(pool, dice, faces):
    """Roll all dice; return their total."""
    for face in range(faces):
        pool.faces[face] = 0
    total = 0
    at(pool.chance, 0, 0, 0)
    for _ in range(dice):
        face = below(pool.chance, faces)
        pool.faces[face] += 1
        total += face + 1
    return total


def reroll(pool, face, number, faces):
    """Reroll one die that shows a face; return by how much the total changes."""
    at(pool.chance, 1, number, 0)
    new = below(pool.chance, faces)
    pool.faces[face] -= 1
    pool.faces[new] += 1
    return new - face


def lowest(pool, faces):
    """Find the lowest face that a die shows."""
    for face in range(faces):
        if pool.faces[face] > 0:
            return face
    return 0


def highest(pool, faces):
    """Find the highest face that a die shows."""
    for face in range(faces - 1, -1, -1):
        if pool.faces[face] > 0:
            return face
    return 0


def most_gain(pool, rerolls, faces):
    """Find by how much the total can still rise."""
    left = rerolls
    gain = 0
    for face in range(faces):
        used = min(left, pool.faces[face])
        gain += used * (faces - 1 - face)
        left -= used
    return gain


def most_fall(pool, rerolls, faces):
    """Find by how much the total can still fall."""
    left = rerolls
    fall = 0
    for face in range(faces - 1, -1, -1):
        used = min(left, pool.faces[face])
        fall += used * face
        left -= used
    return fall


def total_trial(pool, dice, goal, at_most, rerolls):
    """Roll for a total, rerolling the lowest die (the highest for at most) while there is hope."""
    total = roll(pool, dice, 6)
    for number in range(rerolls):
        left = rerolls - number
        if at_most == 1:
            if total <= goal or total - most_fall(pool, left, 6) > goal or dice == 0:
                break
            total += reroll(pool, highest(pool, 6), number, 6)
        else:
            if total >= goal or total + most_gain(pool, left, 6) < goal or dice == 0:
                break
            total += reroll(pool, lowest(pool, 6), number, 6)
        pool.paid += 1
    if at_most == 1:
        return total <= goal
    return total >= goal


def best_reroll(pool, tails, dice, missing):
    """Find how many of the lowest dice to reroll together, the fewest of equally good numbers.

    Parameters
    ----------
    pool : POOL record
    tails : (dice + 1, totals) float64 array
        Chance that so many dice total so much or more.
    dice : int64
    missing : int64
        Goal less the total of the dice.

    Returns
    -------
    int64
    """
    best = 0
    best_chance = 0.0
    number = 0
    needed = missing
    for face in range(6):
        for _ in range(pool.faces[face]):
            number += 1
            needed += face + 1
            chance = tails[number, max(0, min(needed, tails.shape[1] - 1))]
            if chance > best_chance:
                best = number
                best_chance = chance
    return best


def subset_trial(pool, tails, dice, goal):
    """Roll for a total, then reroll any of the dice once, together, where that is needed."""
    total = roll(pool, dice, 6)
    if total >= goal:
        return True
    number = best_reroll(pool, tails, dice, goal - total)
    at(pool.chance, 1, 0, 0)
    for _ in range(number):
        face = lowest(pool, 6)
        pool.faces[face] -= 1
        total += below(pool.chance, 6) - face
    return total >= goal


def count_hits(pool, hit_on, faces):
    """Count the dice that show a hit."""
    hits = 0
    for face in range(hit_on - 1, faces):
        hits += pool.faces[face]
    return hits


def hits_trial(pool, dice, hit_on, hits, rerolls, faces):
    """Roll for hits, rerolling misses while there is hope."""
    roll(pool, dice, faces)
    found = count_hits(pool, hit_on, faces)
    for number in range(rerolls):
        hopeless = found + min(rerolls - number, dice - found) < hits or hit_on > faces
        if found >= hits or hopeless:
            break
        reroll(pool, lowest(pool, faces), number, faces)
        pool.paid += 1
        found = count_hits(pool, hit_on, faces)
    return found >= hits


def bag_trial(pool, skulls, blanks, draws, goal, extra):
    """Draw from a bag, paying for further draws while the goal is missed and there is hope."""
    left = skulls
    inside = skulls + blanks
    found = 0
    for number in range(min(draws + extra, inside)):
        if number >= draws:
            if found >= goal or found + min(draws + extra - number, left) < goal:
                break
            pool.paid += 1
        at(pool.chance, 2, number, 0)
        if below(pool.chance, inside - number) < left:
            left -= 1
            found += 1
    return found >= goal


def play_totals(pools, seed, first, count, dice, goal, at_most, rerolls):
    """Play trials first .. first + count - 1 of a total; count in the pool."""
    pool = pools[0]
    for trial in range(first, first + count):
        open_world(pool.chance, seed, World.GAME, trial)
        pool.won += total_trial(pool, dice, goal, at_most, rerolls)


def play_subsets(pools, seed, first, count, tails, dice, goal):
    """Play trials of a total with one reroll of any dice."""
    pool = pools[0]
    for trial in range(first, first + count):
        open_world(pool.chance, seed, World.GAME, trial)
        pool.won += subset_trial(pool, tails, dice, goal)


def play_hits(pools, seed, first, count, dice, hit_on, hits, rerolls, faces):
    """Play trials of a count of hits."""
    pool = pools[0]
    for trial in range(first, first + count):
        open_world(pool.chance, seed, World.GAME, trial)
        pool.won += hits_trial(pool, dice, hit_on, hits, rerolls, faces)


def play_bags(pools, seed, first, count, skulls, blanks, draws, goal, extra):
    """Play trials of a bag."""
    pool = pools[0]
    for trial in range(first, first + count):
        open_world(pool.chance, seed, World.GAME, trial)
        pool.won += bag_trial(pool, skulls, blanks, draws, goal, extra)
