"""Pig through this project's engine."""

from __future__ import annotations

import threading

from balance.engine.build import Flavour
from balance.engine.cells import default_cell
from balance.engine.game import Cell, PlainGame
from balance.engine.ready import Variant, ready
from balance.games.pig import GAME
from benchmarks.rival import Rival

CHUNK = 4096
"""Rows that stay in the processor's cache, as in a real run."""


def cell_of(policy: str) -> Cell:
    """Seat a policy twice; a turn may be held at once, as in the other frameworks."""
    return default_cell(GAME, (policy, policy), first_roll="free")


def play(variant: Variant, games: int, seed: int, first: int = 0) -> int:
    """Play games in chunks and count the decisions."""
    rows = variant.rows(min(games, CHUNK))
    decisions = 0
    for start in range(first, first + games, CHUNK):
        count = min(CHUNK, first + games - start)
        variant.play(rows, seed, start, count)
        decisions += int(rows.moves[:count].sum())
    return decisions


def play_threaded(variant: Variant, threads: int, games: int, seed: int) -> int:
    """Play games on several threads, each its share."""
    share = games // threads
    found = [0] * threads

    def work(number: int) -> None:
        found[number] = play(variant, share, seed, number * share)

    workers = [threading.Thread(target=work, args=(number,)) for number in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sum(found)


def compiled(name: str, policy: str, players: str, flavour: Flavour = Flavour.FAST) -> Rival:
    """Pig by the compiled engine, one core."""
    variant = ready(GAME, cell_of(policy), flavour)
    return Rival(name, players, lambda games, seed: play(variant, games, seed))


def plain_file(name: str, game: PlainGame, policy: str, players: str) -> Rival:
    """Pig as a plain-Python game, played by the same runs."""
    cell = default_cell(game, (policy, policy), first_roll="free")
    variant = ready(game, cell)
    return Rival(name, players, lambda games, seed: play(variant, games, seed))


def threaded(name: str, threads: int) -> Rival:
    """Random Pig by the compiled engine on some threads."""
    variant = ready(GAME, cell_of("random"))
    return Rival(name, "random", lambda games, seed: play_threaded(variant, threads, games, seed))
