"""Cards of the GM: rules N45 to N51."""

from __future__ import annotations

import pytest

from balance.games.never_say_die.codes import Code, Prepare, Question
from balance.games.never_say_die.names import Spot
from tests.games.never_say_die.scene import struck, to_strikes


@pytest.mark.rule("never_say_die", "N45")
def test_the_gm_draws_a_card_and_pays_for_more():
    scene = struck("mikey", "chunk", face="blank")
    to_strikes(scene)
    assert scene.state.gm_hand == 1
    scene.state.gm_tokens = 1
    scene.answer(1)
    assert (scene.state.gm_hand, scene.state.gm_tokens) == (2, 0)
    assert 1 not in scene.codes


@pytest.mark.rule("never_say_die", "N46")
def test_one_card_is_free_and_never_two_of_a_name():
    scene = struck("mikey", "chunk", face="blank")
    to_strikes(scene)
    first, second, third = scene.hand("frenzy", "omen", "omen*")
    scene.state.gm_tokens = 0
    scene.answer(8 + second)
    assert scene.state.gm_tokens == 2
    assert 8 + third not in scene.codes
    assert 64 + third not in scene.codes
    assert first not in scene.codes


@pytest.mark.rule("never_say_die", "N46")
def test_a_further_card_costs_a_token():
    scene = struck("mikey", "chunk", face="blank").explore("A2")
    to_strikes(scene)
    omen, pit = scene.hand("omen", "pit")
    scene.state.gm_tokens = 1
    scene.answer(8 + pit, scene.room("A2"))
    scene.answer(8 + omen)
    assert scene.state.gm_tokens == 1 - 1 + 2


@pytest.mark.rule("never_say_die", "N47")
def test_then_the_gm_discards_down_to_five():
    scene = struck("mikey", "chunk", face="blank")
    to_strikes(scene)
    scene.hand("omen", "omen*", "frenzy", "pit", "vermin", "trap", "cave_in")
    scene.answer(0)
    assert scene.question is Question.DISCARD
    scene.answer(scene.codes[0]).answer(scene.codes[0])
    assert scene.question is not Question.DISCARD
    assert scene.state.gm_hand == 5


@pytest.mark.rule("never_say_die", "N48")
def test_reactions_are_free_of_tokens_numbers_and_names():
    scene = struck("mikey", "chunk", face="blank").put("mikey", "A2")
    scene.state.gm_tokens = 0
    cards = scene.hand("omen", "omen*")
    scene.turn("mikey").answer(Code.SEARCH, Prepare.ROLL, 0)
    scene.answer(1 + cards[0]).answer(1 + cards[1])
    assert scene.state.gm_tokens == 4
    assert scene.question is Question.ACT


@pytest.mark.rule("never_say_die", "N49")
@pytest.mark.parametrize(("face", "sand"), [("one", 1), ("blank", 0)])
def test_end_is_nigh_rolls_three_red_dice_for_a_token(face, sand):
    scene = struck("mikey", "chunk", face=face)
    to_strikes(scene)
    card = scene.hand("omen*")[0]
    scene.state.gm_tokens = 2
    scene.answer(64 + card)
    assert list(scene.state.strike_die) == [0, 0, 0]
    assert scene.state.gm_tokens == 1
    scene.answer(1)  # an upgrade takes the last token, then the dice roll by themselves
    assert scene.state.sand == sand
    assert scene.state.gm_spot[card] == (Spot.DISCARD if sand else Spot.DECK)
    assert 8 + card not in scene.codes


@pytest.mark.rule("never_say_die", "N49")
def test_the_threshold_and_the_price_of_end_is_nigh_are_values():
    cheap = {"end_is_nigh.need": 2, "end_is_nigh.cost": 0, "dice.red.one": 1}
    scene = struck("mikey", "chunk", face="blank", overrides=cheap)
    to_strikes(scene)
    card = scene.hand("omen*")[0]
    scene.state.gm_tokens = 0
    assert 64 + card in scene.codes
    assert scene.table.nigh_need == 2


@pytest.mark.rule("never_say_die", "N50")
def test_an_hourglass_discarded_otherwise_goes_back_into_the_deck():
    scene = struck("mikey", "chunk", face="blank").put("mikey", "A2")
    plain, marked = scene.hand("omen", "omen*")
    scene.turn("mikey").answer(Code.SEARCH, Prepare.ROLL, 0)
    scene.answer(1 + plain).answer(1 + marked)
    assert scene.state.gm_spot[plain] == Spot.DISCARD
    assert scene.state.gm_spot[marked] == Spot.DECK
    deck = list(map(int, scene.state.gm_deck[int(scene.state.gm_at) : int(scene.state.gm_end)]))
    assert marked in deck


@pytest.mark.rule("never_say_die", "N51")
def test_an_empty_deck_is_made_of_the_discard_pile():
    scene = struck("mikey", "chunk", face="blank")
    state = scene.state
    for card in range(24):
        if state.gm_spot[card] == Spot.DECK:
            state.gm_spot[card] = Spot.DISCARD
    state.gm_at = state.gm_end = 0
    for card in range(24, 40):
        if state.gm_spot[card] == Spot.DECK:
            state.gm_spot[card] = Spot.OUT
    before = int((state.gm_spot == Spot.DISCARD).sum())
    to_strikes(scene)
    assert state.gm_hand == 1
    assert state.gm_end - state.gm_at == before - 1
    assert not (state.gm_spot == Spot.DISCARD).any()
