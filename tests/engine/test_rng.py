"""Streams of chance: published vectors, labels, and worlds that never meet."""

from __future__ import annotations

import numpy as np

from balance.engine import rng as chance
from balance.engine.rng import RNG, World
from balance.engine.stream import Stream

PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
"""First outputs of SplitMix64 from state 1234567 (S. Vigna's splitmix64.c, as tabulated on Rosetta Code)."""


def record():
    return np.zeros(1, RNG).view(np.recarray)[0]


def test_published_vectors():
    stream = Stream(0, 0, 0)
    stream.state = 1234567
    assert [stream.next_u64() for _ in PUBLISHED] == PUBLISHED
    one = record()
    with np.errstate(over="ignore"):
        chance.start(one, np.uint64(1234567))
        assert [int(chance.next_u64(one)) for _ in PUBLISHED] == PUBLISHED


def test_records_and_plain_streams_draw_the_same():
    with np.errstate(over="ignore"):
        for seed, world, block in ((0, 0, 0), (1, World.SEAT + 3, 77), (2**64 - 1, World.GAME, 2**40)):
            one, plain = record(), Stream(seed, world, block)
            chance.open_world(one, np.uint64(seed), world, block)
            assert int(one.key) == plain.key
            for event, first, second in ((0, 0, 0), (3, 70000, 5), (65535, 2**24 - 1, 2**24 - 1)):
                chance.at(one, event, first, second)
                plain.at(event, first, second)
                alone = chance.below_once(one, event, first, second, 1000)
                fresh = Stream(seed, world, block)
                fresh.at(event, first, second)
                assert int(alone) == fresh.below(1000)
                assert [int(chance.below(one, 6)) for _ in range(5)] == [plain.below(6) for _ in range(5)]
                assert float(chance.unit(one)) == plain.unit()
            other = record()
            chance.branch(other, one, World.REDEAL, 4, 1)
            assert int(other.key) == plain.branch(World.REDEAL, 4, 1).key


def test_an_event_is_found_by_its_label_alone():
    early, late = Stream(5, 0, 9), Stream(5, 0, 9)
    early.at(1, 2, 3)
    wanted = early.next_u64()
    for _ in range(1000):
        late.next_u64()
    late.at(1, 2, 3)
    assert late.next_u64() == wanted


def test_seeds_worlds_blocks_and_labels_give_different_streams():
    keys = {
        Stream(seed, world, block).key
        for seed in range(10)
        for world in (0, 16, 17, 18, 32)
        for block in range(100)
    }
    assert len(keys) == 10 * 5 * 100


def test_draws_are_uniform():
    """Chi-square of 60,000 die rolls over many events, fixed seed, limit at 4.5 standard errors."""
    stream = Stream(1, 0, 0)
    counts = [0] * 6
    for event in range(20_000):
        stream.at(event % 7, event, 0)
        for _ in range(3):
            counts[stream.below(6)] += 1
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert abs(chi_square - 5) < 4.5 * (2 * 5) ** 0.5
    assert all(0 <= stream.unit() < 1 for _ in range(1000))
