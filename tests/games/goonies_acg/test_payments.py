"""What is offered can be wholly paid, and what can be paid is offered: every way is tried (A1, A33)."""

from __future__ import annotations

import random

import pytest

from balance.engine.build import Flavour
from balance.games.goonies_acg.names import CHARACTER_IDS, ITEM_IDS, Code, Spot
from tests.games.goonies_acg.support import CARDS, actions, arrange, game, into, stack

PAIRS_OF_CARDS = 60
PLACES = ("I", "II", "III", "IV", "V")


class Payer:
    """Lists all payments of a position from the printed rules alone."""

    def __init__(self, match, held, same_kind):
        fields = match.fields()
        self.here = fields["here"]
        self.held = held
        self.barred = {ITEM_IDS[item] for item in range(5) if fields["barred"][item]}
        self.no_move_pairs = bool(fields["no_move_pairs"])
        self.far_extra = fields["far_extra"]
        self.fratelli_cards = 3 + fields["fratelli_extra"]
        self.same_kind = same_kind
        self.person = [CHARACTER_IDS[number] for number in fields["character"][: match.cell.players]]

    def is_single(self, seat, card, need):
        """Tell whether one card is what is needed."""
        entry, person = CARDS[card], self.person[seat]
        if need == "any" or need in (entry["item"], entry["location"]):
            return True
        if need in ITEM_IDS:
            return person == "andy" and entry["item"] == "note"
        next_door = abs(PLACES.index(need) - self.here) == 1
        return (person == "mikey" and entry["item"] == "map") or (person == "brand" and next_door)

    def is_pair(self, one, other, need):
        """Tell whether two cards stand for what is needed."""
        if need == "any" or (need in PLACES and self.no_move_pairs):
            return False
        if self.person[one[0]] == self.person[other[0]] == "data":
            return True
        first, second = CARDS[one[1]], CARDS[other[1]]
        items = first["item"] == second["item"] and first["item"] not in self.barred
        places = first["location"] == second["location"]
        if self.same_kind:
            return items if need in ITEM_IDS else places
        return items or places

    def payments(self, needs, left=None):
        """List all payments as tuples of single cards and pairs, one a need."""
        left = self.held if left is None else left
        if not needs:
            return {()}
        ways = [(card,) for seat, card in left if self.is_single(seat, card, needs[0])]
        ways += [
            (one[1], other[1])
            for one in left
            for other in left
            if one[1] < other[1] and self.is_pair(one, other, needs[0])
        ]
        found = set()
        for way in ways:
            rest = [holding for holding in left if holding[1] not in way]
            found |= {(way, *more) for more in self.payments(needs[1:], rest)}
        return found

    def needs(self, action):
        """List what a team action requires."""
        if action < Code.EXPLORE:
            there = action - Code.MOVE
            near = abs(there - self.here) == 1
            return [PLACES[there]] + ["any"] * (0 if near else self.far_extra)
        if action == Code.EXPLORE:
            return ["any"]
        if action < Code.FRATELLI:
            return [ITEM_IDS[action - Code.TRACE]] * 3
        if action < Code.CLEAR:
            return [ITEM_IDS[action - Code.FRATELLI]] * self.fratelli_cards
        return CARDS[action - Code.CLEAR]["obstacle"].split("+")


def table_for(characters, same_kind):
    """Open a game with roomy hands and one Fratelli in the area."""
    ruling = "same_kind" if same_kind else "any_pair"
    limit = (12,) * len(characters)
    match = game(*characters, two_for_one=ruling, hand_limit=limit, flavour=Flavour.CHECKED)
    into(match, Spot.FRATELLI, "francis_1")
    return match


def deal(match, dice, most):
    """Put random cards into hands and random obstacles to the Goonies; return who holds what."""
    seats = match.cell.players
    chosen = dice.sample(range(60), most + 3)
    hands = [[] for _ in range(seats)]
    for card in chosen[:most]:
        hands[dice.randrange(seats)].append(card)
    here = dice.choice(PLACES)
    stacks = {here: chosen[most : most + dice.randrange(4)]}
    laid, _ = arrange(match, hands=hands, stacks=stacks, here=here)
    state = match.box.state
    state.barred = [int(dice.random() < 0.3) for _ in range(5)]
    state.far_extra = dice.choice([0, 0, 1, 2])
    state.fratelli_extra = dice.choice([0, 1])
    state.no_move_pairs = int(dice.random() < 0.2)
    return [(seat, card) for seat, cards in enumerate(laid) for card in cards]


def paths(match):
    """Follow every way through the payment; return what was paid, and fail at a dead end."""
    before = match.snapshot()
    offers = actions(match)
    assert offers, "a payment that cannot be completed"
    found = set()
    for action in offers:
        match.restore(before)
        firsts = [action]
        match.apply(action)
        if action >= PAIRS_OF_CARDS:
            middle = match.snapshot()
            seconds = actions(match)
            assert seconds, "a first card without a second"
        else:
            middle, seconds = None, [None]
        for second in seconds:
            way = tuple(firsts)
            if second is not None:
                match.restore(middle)
                match.apply(second)
                way = (action - PAIRS_OF_CARDS, second)
            rest = paths(match) if match.question == "pay" else {()}
            found |= {(way, *more) for more in rest}
    match.restore(before)
    return found


CHARACTERS = [
    ("andy", "data"),
    ("mikey", "brand"),
    ("data", "mikey", "andy"),
    ("stef", "brand", "data", "andy"),
    ("data",),
]


@pytest.mark.rule("goonies_acg", "A20")
@pytest.mark.rule("goonies_acg", "A33")
@pytest.mark.parametrize("same_kind", [False, True])
@pytest.mark.parametrize("characters", CHARACTERS)
def test_exactly_what_can_be_paid_is_offered(characters, same_kind):
    dice = random.Random(f"{characters} {same_kind}")
    match = table_for(characters, same_kind)
    offered, refused = 0, 0
    for _ in range(60):
        payer = Payer(match, deal(match, dice, dice.randrange(9)), same_kind)
        here = match.box.state.here
        possible = [Code.MOVE + there for there in range(5) if there != here]
        if match.box.state.stack_count[here] == 0:
            possible.append(Code.EXPLORE)
        possible += [Code.TRACE + item for item in range(5)] + [Code.FRATELLI + item for item in range(5)]
        possible += [Code.CLEAR + card for card in stack(match, PLACES[here])]
        payable = {action for action in possible if payer.payments(payer.needs(action))}
        paid_for = {action for action in actions(match) if Code.END < action < Code.ONCE}
        assert paid_for == payable
        offered, refused = offered + len(payable), refused + len(possible) - len(payable)
    assert offered > 100
    assert refused > 100


@pytest.mark.rule("goonies_acg", "A33")
@pytest.mark.parametrize("same_kind", [False, True])
@pytest.mark.parametrize("characters", CHARACTERS)
def test_every_payment_can_be_made_and_no_other(characters, same_kind):
    dice = random.Random(f"paths {characters} {same_kind}")
    match = table_for(characters, same_kind)
    found = 0
    for _ in range(12):
        payer = Payer(match, deal(match, dice, dice.randrange(1, 7)), same_kind)
        start = match.snapshot()
        for action in [action for action in actions(match) if Code.END < action < Code.ONCE]:
            match.restore(start)
            match.apply(action)
            ways = paths(match)
            assert ways == payer.payments(payer.needs(action))
            found += len(ways)
        match.restore(start)
    assert found > 50
