"""Keyed SplitMix64: random streams found by label, not by order of drawing.

A stream belongs to a world (the game, one per seat, redeal, playout) of one block of games. Inside
it `at(rng, EVENT, a, b)` starts the stream of one event, so one draw more in one event shifts no
other event. Two variants of a game therefore meet the same dice and shuffles.

References
----------
G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

RNG = np.dtype(
    [
        ("key", "u8"),  # names world and block; never changes while a game is played
        ("state", "u8"),  # walks along the stream of the event at hand
        ("word", "u8"),  # the next draw of it, ready
    ],
    align=True,
)


STRIDE = np.uint64(0x9E3779B97F4A7C15)
"""How far SplitMix64 walks a draw: 2**64 over the golden ratio, and odd."""


class World(IntEnum):
    """Separate worlds of chance; seat s draws in world SEAT + s."""

    GAME = 0
    SEAT = 16
    REDEAL = 32
    PLAYOUT = 48


def mix(word):
    """Scramble 64 bits so that neighbouring words become unrelated (SplitMix64's finaliser)."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


def next_u64(rng):
    """Draw 64 random bits.

    Parameters
    ----------
    rng : RNG record
        Moves on by one draw.

    Returns
    -------
    uint64
    """
    word = rng.word
    start(rng, rng.state)
    return word


def start(rng, state):
    """Set a stream's state, and draw its next word ahead of need.

    Policies branch on what they draw, and processors guess half of these branches wrong; with the
    word ready beforehand such a miss costs a sixth less time.
    """
    rng.state = state + STRIDE
    rng.word = mix(rng.state)


def below(rng, bound):
    """Draw a whole number in 0 .. bound - 1.

    The upper 32 bits are scaled, so a value's chance is off by at most bound / 2**32.

    Parameters
    ----------
    rng : RNG record
        Moves on by one draw.
    bound : int64
        At least 1, at most 2**32.

    Returns
    -------
    int64
    """
    return scaled(next_u64(rng), bound)


def scaled(word, bound):
    """Scale the upper 32 bits of a word to 0 .. bound - 1."""
    return np.int64(((word >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))


def unit(rng):
    """Draw a float in [0, 1) with 53 random bits."""
    return np.float64(next_u64(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


def at(rng, event, first, second):
    """Start the stream of one event.

    Parameters
    ----------
    rng : RNG record
        Its key stays, its state moves to the event's start.
    event : int64
        Label of chance, below 2**16.
    first, second : int64
        Which one of these events, each below 2**24.
    """
    start(rng, mix(rng.key ^ label_of(event, first, second)))


def below_once(rng, event, first, second, bound):
    """Draw one whole number in 0 .. bound - 1 from the stream of an event that needs no other.

    The same number as `at` and then `below` give; the stream at hand stays where it is.

    Parameters
    ----------
    rng : RNG record
        Read only.
    event, first, second : int64
        As for `at`.
    bound : int64
        As for `below`.

    Returns
    -------
    int64
    """
    return scaled(mix(mix(rng.key ^ label_of(event, first, second)) + STRIDE), bound)


def label_of(event, first, second):
    """Pack an event's label and numbers into one word."""
    return (np.uint64(event) << np.uint64(48)) | (np.uint64(first) << np.uint64(24)) | np.uint64(second)


def open_world(rng, seed, world, block):
    """Enter a world of chance of one block of games.

    Parameters
    ----------
    rng : RNG record
        Overwritten.
    seed : uint64
        The scenario's seed; 0 is a seed like any other.
    world : int64
        A World, plus the seat where worlds are per seat.
    block : int64
        Number of the game, or of the block of rotated games.
    """
    own = STRIDE * (np.uint64(world) + np.uint64(1))
    rng.key = mix(mix(np.uint64(seed) + own) ^ np.uint64(block))
    start(rng, rng.key)


def branch(rng, source, world, first, second):
    """Enter a world of its own for looking ahead, derived from another stream's key.

    Parameters
    ----------
    rng : RNG record
        Overwritten.
    source : RNG record
        Read only.
    world : int64
        World.REDEAL or World.PLAYOUT.
    first, second : int64
        Which decision, which rollout.
    """
    label = (np.uint64(world) << np.uint64(48)) ^ (np.uint64(first) << np.uint64(24)) ^ np.uint64(second)
    rng.key = mix(mix(source.key ^ np.uint64(0xD1B54A32D192ED03)) + label)
    start(rng, rng.key)
