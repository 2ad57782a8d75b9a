"""Playing kernel and twin side by side, by dice loaded so that games get far."""

from __future__ import annotations

import random

from balance.engine.build import Flavour
from balance.engine.record_match import RecordMatch
from balance.engine.walk import match_of
from balance.games.goonies_acg import GAME
from tests.games.goonies_acg import views
from tests.games.goonies_acg.plain import GAME as TWIN

WEIGHTS = {
    "explore": 60,
    "trace": 30,
    "pay": 8,
    "lift": 10,
    "once": 2,
    "end": 0.5,
    "fratelli": 2,
    "drop": 0.3,
}
FULL = 4


def weight(state, offer):
    """Weigh an offer: towards locations that can be won or are about to be lost."""
    if offer.kind == "move":
        there = offer.action - 1
        height = len(state["stacks"][there])
        open_here = state["here"] not in state["found"] and not state["stacks"][state["here"]]
        worth = 0.3 + 8 * (height >= FULL) + (there not in state["found"]) * max(0, 3 - height)
        return worth * (0.1 if open_here else 1)
    if offer.kind == "clear":
        height = len(state["stacks"][state["here"]])
        return 40 if height >= FULL else 6 if state["here"] not in state["found"] else 1
    if offer.kind == "fratelli" and len(state["fratelli"]) >= FULL:
        return 50
    if offer.kind == "end" and sum(map(len, state["hands"])) < 2 * len(state["hands"]):
        return 10
    return WEIGHTS.get(offer.kind, 1)


def side_by_side(settings, seed, games, *, loaded=True, counts=None):
    """Play games with kernel and twin together and compare all that is offered, stands and comes out.

    Returns
    -------
    list of dict
        The outcomes.
    """
    cell, _ = views.pair(settings)
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
            loads = [weight(twin.state, offer) if loaded else 1 for offer in offers]
            chosen = dice.choices(offers, loads)[0]
            if counts is not None:
                counts[chosen.kind, chosen.action] += 1
            kernel.apply(chosen.action)
            twin.apply(chosen.action)
            compare(kernel, twin, (number, move, chosen))
            assert kernel.audit() == 0, (number, move, chosen)
            move += 1
            offers = compare_offers(kernel, twin, (number, move))
        outcomes.append(kernel.outcome())
        expected = twin.outcome()
        assert {name: outcomes[-1][name] for name in expected} == expected, number
        note(twin, counts)
    return outcomes


def note(twin, counts):
    """Count the flipped threats, shuffles and the like that games came by."""
    if counts is not None:
        for at in twin.state["flipped"]:
            counts["threat", at, twin.state["threats"][at]] += 1
        counts["reshuffled"] += twin.state["shuffles"] - 1


def compare(kernel, twin, place):
    assert views.differences(views.view_of_kernel(kernel), views.view_of_twin(twin)) == {}, place


def compare_offers(kernel, twin, place):
    """Compare what is offered; the order in which it is offered is nobody's rule."""
    ours = sorted((offer.action, offer.kind) for offer in kernel.offers(0))
    offers = twin.offers(0)
    assert ours == sorted((offer.action, offer.kind) for offer in offers), place
    return offers
