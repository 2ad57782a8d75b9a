"""Scenarios of many cells: what is printed on the cards is laid out once for all that share it."""

from __future__ import annotations

import numpy as np

from balance.engine.cells import load_components
from balance.games.goons import GAME, outlooks, tables
from balance.scenario import load

TEXT = """\
game: goons
kind: scheme
scheme: the_riot
seats: [{policy: optimal}]
vary: {energy: [2, 3, 4, 5], money: [0, 1, 2, 3], %s}
"""


def written(tmp_path, varied):
    file = tmp_path / "many.yaml"
    file.write_text(TEXT % varied, encoding="utf-8")
    return file


def test_cells_of_the_same_cards_share_their_layout(tmp_path):
    tables.lay_out.cache_clear()
    cells = load(written(tmp_path, "reserve: [0, 1]")).cells
    found = [GAME.compile(cell, load_components(GAME, cell)) for cell in cells]
    assert len(cells) == 32
    assert tables.lay_out.cache_info().misses == 1
    # The copy is a cell's own: what one writes, no other sees.
    found[0].view(np.recarray)[0].threshold[:] = 0
    assert GAME.compile(cells[1], load_components(GAME, cells[1])).view(np.recarray)[0].threshold.any()


def test_cells_that_change_one_card_share_the_chances_of_the_others(tmp_path):
    outlooks.tier_chances.cache_clear()
    load(written(tmp_path, "override.schemes.the_riot.goal.at_least: [14, 15, 16]"))
    info = outlooks.tier_chances.cache_info()
    cards = info.currsize - 2  # The Riot is there three times
    assert info.misses == cards + 2 and info.misses < 16
