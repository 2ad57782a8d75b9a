"""What can be worked out without playing, or by a calculation of its own, beside the kernel."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from balance.engine.cells import default_cell
from balance.engine.ready import ready
from balance.games.never_say_die import GAME
from balance.games.never_say_die.measures import POOL_IDS

GAMES = 4000
ERRORS = 4.5


def rows_of(policies, games=GAMES, seed=5, **parameters):
    variant = ready(GAME, default_cell(GAME, policies, **parameters))
    rows = variant.rows(games)
    variant.play(rows, seed, 0, games)
    return rows[:games].copy()


def rounds_of_a_roller(dice, cards=2, hourglasses=8, size=24, copies=3):
    """Play the GM alone once more, from the rules: he rolls at every Hourglass and the Goonies only rest.

    Cards are (name, copy); an Hourglass lies on the first copies of four names. Returns the round in
    which he wins, or None after 40.
    """
    marked = [(name, copy) for copy in range(copies) for name in (3, 4, 6, 7)][:hourglasses]
    deck = [(name, copy) for name in range(size // copies) for copy in range(copies)]
    dice.shuffle(deck)
    hand, discard = [deck.pop() for _ in range(cards)], []
    tokens, sand = cards, 0
    for turn in range(1, 41):
        if sand == 4:
            return turn
        tokens += 1
        if not deck:
            deck, discard = discard, []
            dice.shuffle(deck)
        if deck:
            hand.append(deck.pop())
        used, plays = set(), 0
        while True:
            price = 1 + (plays > 0)
            fit = [card for card in sorted(hand) if card in marked and card[0] not in used]
            if not fit or tokens < price:
                break
            card = fit[0]
            tokens -= price
            plays += 1
            used.add(card[0])
            faces = [dice.choice(("blank", "blank", "gm", "one", "one", "one")) for _ in range(3)]
            tokens += faces.count("gm")
            hand.remove(card)
            if faces.count("one") == 3:
                sand = min(4, sand + 1)
                discard.append(card)
            else:
                deck.append(card)
                dice.shuffle(deck)
        while len(hand) > 5:
            card = min(hand)
            hand.remove(card)
            if card in marked:
                deck.append(card)
                dice.shuffle(deck)
            else:
                discard.append(card)
    return 41 if sand == 4 else None


def test_goonies_who_rest_and_a_gm_who_rolls_end_as_an_own_calculation_says():
    """The GM wins what ends, the rest is capped, and rounds are distributed alike."""
    rows = rows_of(("pass", "roller"), team="mikey,chunk")
    assert rows.winners[:, 0].sum() == 0
    assert ((rows.end_reason == 1) == (rows.winners[:, 1] == 1)).all()
    assert set(rows.end_reason) == {1, 2}
    dice = random.Random(8)
    found = [rounds_of_a_roller(dice) for _ in range(GAMES)]
    # A fourth Sand in round 40 does not win any more: the game is stopped before the next GM round.
    ours = [turn if turn is not None and turn <= 40 else None for turn in found]
    for bound in (15, 20, 25, 30, 40):
        kernel = ((rows.end_reason == 1) & (rows.turns <= bound)).mean()
        own = np.mean([turn is not None and turn <= bound for turn in ours])
        error = (max(kernel * (1 - kernel), 1e-4) * 2 / GAMES) ** 0.5
        assert abs(kernel - own) < ERRORS * error, bound


def test_with_pass_on_both_sides_every_game_is_capped():
    rows = rows_of(("pass", "pass"), games=200)
    assert (rows.end_reason == 2).all()
    assert (rows.turns == 40).all()
    assert rows.winners.sum() == 0
    assert rows.capped.sum() == 0  # the bound on questions is far away


@pytest.mark.parametrize(
    ("pool", "exact"), [("two_dice_0", 0.75), ("two_dice_1", 0.8125), ("two_dice_2", 0.859375)]
)
def test_the_kernels_dice_pass_checks_of_one_as_often_as_worked_out(pool, exact):
    """Dexterity (1) with two dice in the first adventure: red and red, red and blue, blue and blue."""
    rows = rows_of(("random", "random"), team="chunk,mouth,data,mikey", adventure="under_the_restaurant")
    place = POOL_IDS.index(pool)
    made, passed = int(rows.pool_made[:, place].sum()), int(rows.pool_passed[:, place].sum())
    assert made > 2000
    assert abs(passed / made - exact) < ERRORS * (exact * (1 - exact) / made) ** 0.5


def test_identical_variants_differ_in_no_game():
    first, again = rows_of(("team", "master"), games=300), rows_of(("team", "master"), games=300)
    assert first.tobytes() == again.tobytes()
    named = rows_of(("team", "master"), games=300, team="mikey,chunk", goonies=2)
    assert named.tobytes() == rows_of(("team", "master"), games=300, team="chunk,mikey").tobytes()


def test_variants_meet_the_same_dice():
    """With End is Nigh at two successes every game in which nobody rolls it stays the same."""
    cell = default_cell(GAME, ("pass", "pass"))
    easy = ready(GAME, replace(cell, overrides={"end_is_nigh.need": 2}))
    rows = easy.rows(50)
    easy.play(rows, 5, 0, 50)
    assert rows[:50].tobytes() == rows_of(("pass", "pass"), games=50).tobytes()


def test_no_game_comes_near_the_bound_on_questions():
    rows = rows_of(("random", "random"), games=500, goonies=4, adventure="willys_curse")
    assert rows.capped.sum() == 0
    assert rows.moves.max() < GAME.max_moves / 10


def test_team_is_far_better_than_chance():
    """Of 400 games of each adventure the team wins at least a third, random Goonies hardly any."""
    for adventure in ("under_the_restaurant", "key_and_organ", "the_ship", "willys_curse"):
        assert rows_of(("team", "master"), games=400, adventure=adventure).winners[:, 0].mean() > 1 / 3
        assert rows_of(("random", "master"), games=400, adventure=adventure).winners[:, 0].mean() < 0.05
