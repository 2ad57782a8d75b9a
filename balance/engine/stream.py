"""Streams of chance for games in plain Python: the same draws as `balance.engine.rng`, on ints."""

from __future__ import annotations

from balance.engine.rng import World

WORD = (1 << 64) - 1
STRIDE = 0x9E3779B97F4A7C15


def mix(word: int) -> int:
    """Scramble 64 bits (SplitMix64's finaliser)."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    return word ^ (word >> 31)


class Stream:
    """One world of chance; `at` starts the stream of an event in it.

    Parameters
    ----------
    seed : int
        The scenario's seed.
    world : int
        A World, plus the seat where worlds are per seat.
    block : int
        Number of the game, or of the block of rotated games.
    """

    def __init__(self, seed: int, world: int, block: int) -> None:
        self.key = mix(mix((seed + STRIDE * (world + 1)) & WORD) ^ block)
        self.state = self.key

    def at(self, event: int, first: int = 0, second: int = 0) -> None:
        """Start the stream of one event, found by its label alone."""
        self.state = mix(self.key ^ ((event << 48) | (first << 24) | second))

    def next_u64(self) -> int:
        """Draw 64 random bits."""
        self.state = (self.state + STRIDE) & WORD
        return mix(self.state)

    def below(self, bound: int) -> int:
        """Draw a whole number in 0 .. bound - 1."""
        return ((self.next_u64() >> 32) * bound) >> 32

    def unit(self) -> float:
        """Draw a float in [0, 1)."""
        return (self.next_u64() >> 11) * (1.0 / 9007199254740992.0)

    def branch(self, world: World, first: int, second: int) -> Stream:
        """Open a world of its own for looking ahead."""
        other = Stream(0, 0, 0)
        label = (world << 48) ^ (first << 24) ^ second
        other.key = mix((mix(self.key ^ 0xD1B54A32D192ED03) + label) & WORD)
        other.state = other.key
        return other
