"""Playing kernel and twin side by side, by dice loaded so that games get far."""

from __future__ import annotations

import random
from dataclasses import replace

from balance.engine.build import Flavour
from balance.engine.cells import default_cell
from balance.engine.record_match import RecordMatch
from balance.engine.walk import match_of
from balance.games.never_say_die import GAME
from tests.games.never_say_die import views
from tests.games.never_say_die.plain import GAME as TWIN

WEIGHTS = {
    "end": 0.3,
    "rest": 0.7,
    "search": 12,
    "objective": 30,
    "move": 2,
    "free": 5,
    "nigh": 0.6,
    "pass": 1.5,
    "accept": 2,
    "defend": 1,
}


def side_by_side(settings, seed, games, *, loaded=True, counts=None):
    """Play games with kernel and twin together and compare all that is offered, stands and comes out.

    Returns
    -------
    list of dict
        The outcomes.
    """
    settings = dict(settings)
    overrides = settings.pop("overrides", {})
    cell = replace(default_cell(GAME, ("random", "random"), **settings), overrides=overrides)
    kernel, twin = RecordMatch(GAME, cell, flavour=Flavour.CHECKED), match_of(TWIN, cell)
    outcomes = []
    for number in range(games):
        kernel.start(seed, number)
        twin.start(seed, number)
        compare(kernel, twin, (number, "set-up"))
        dice = random.Random(1000 * seed + number)
        offers = compare_offers(kernel, twin, (number, 0))
        move = 0
        while offers:
            loads = [WEIGHTS.get(offer.kind, 1) if loaded else 1 for offer in offers]
            chosen = dice.choices(offers, loads)[0]
            if counts is not None:
                counts[kernel.question, chosen.kind, chosen.action] += 1
            kernel.apply(chosen.action)
            twin.apply(chosen.action)
            compare(kernel, twin, (number, move, chosen))
            assert kernel.audit() == 0, (number, move, chosen)
            move += 1
            offers = compare_offers(kernel, twin, (number, move))
        outcomes.append(kernel.outcome())
        expected = twin.outcome()
        assert {name: outcomes[-1][name] for name in expected} == expected, number
    return outcomes


def compare(kernel, twin, place):
    assert views.differences(views.view_of_kernel(kernel), views.view_of_twin(twin)) == {}, place


def compare_offers(kernel, twin, place):
    """Compare what is offered; the order in which it is offered is nobody's rule."""
    ours = sorted((offer.action, offer.kind) for offer in kernel.offers(0))
    offers = twin.offers(0)
    assert ours == sorted((offer.action, offer.kind) for offer in offers), place
    return offers
