"""Set-up, modes and what a scenario may set: A17, A21, A23 to A30, A46."""

from __future__ import annotations

import pytest

from balance.documents import BadInput
from balance.games.goonies_acg.names import CHALLENGE_IDS, ENCOUNTER_IDS, Code, Ending, Place, Spot
from tests.games.goonies_acg.support import (
    CARDS,
    actions,
    arrange,
    end,
    game,
    hand,
    pile,
    play,
    rows_of,
    stack,
)

NAMES = ("I", "II", "III", "IV", "V")


@pytest.mark.rule("goonies_acg", "A25")
@pytest.mark.parametrize(
    ("players", "cards", "drawn", "limit"), [(1, 5, 4, 8), (2, 3, 2, 5), (3, 2, 1, 4), (4, 2, 1, 3)]
)
def test_hands_by_player_count(players, cards, drawn, limit):
    match = game(players=players, number=3)
    state, table = match.box.state, match.table
    assert state.hand_count[:players].tolist() == [cards] * players
    assert table.draw[:players].tolist() == [drawn] * players
    assert table.bonus_draw[:players].tolist() == [1] * players
    assert table.hand_limit[:players].tolist() == [limit] * players


@pytest.mark.rule("goonies_acg", "A25")
def test_hands_as_given_by_seat():
    match = game(players=2, start_hand=(4, None), draw=(None, 5), bonus_draw=(0, 2), hand_limit=(6, 7))
    state, table = match.box.state, match.table
    assert state.hand_count[:2].tolist() == [4, 3]
    assert table.draw[:2].tolist() == [2, 5]
    assert table.bonus_draw[:2].tolist() == [0, 2]
    assert table.hand_limit[:2].tolist() == [6, 7]


@pytest.mark.rule("goonies_acg", "A26")
def test_start_obstacles_and_tiles():
    match = game()
    state = match.box.state
    assert (state.here, state.turn, state.treasures) == (0, 1, 0)
    orders = set()
    for number in range(40):
        match.start(1, number)
        starts = [[card for card in stack(match, name) if CARDS[card]["start"]] for name in NAMES]
        assert starts == [[0, 1], [12, 13], [24, 25], [36, 37], [48, 49]]
        for at, name in enumerate(NAMES):
            assert sorted(pile(match, name)) == [3 * at, 3 * at + 1, 3 * at + 2]
        orders.add(tuple(pile(match, "II")))
    assert len(orders) == 6


@pytest.mark.rule("goonies_acg", "A12")
@pytest.mark.rule("goonies_acg", "A27")
def test_the_third_obstacle_traces_the_first_route():
    match = game(players=4)
    symbols, routes = set(), set()
    for number in range(60):
        match.start(2, number)
        state = match.box.state
        extra = [card for name in NAMES for card in stack(match, name) if not CARDS[card]["start"]]
        assert len(extra) == 1
        assert extra[0] in stack(match, CARDS[extra[0]]["location"])
        assert [bool(traced) for traced in state.traced] == [
            name == CARDS[extra[0]]["item"] for name in ("map", "doubloon", "note", "lantern", "key")
        ]
        assert state.encounter_at == 0
        symbols.add(CARDS[extra[0]]["escalate"])
        routes.add(CARDS[extra[0]]["item"])
        assert state.deck_end - state.deck_at == 50 - 8 - 1
    assert symbols == {"none", "again", "encounter"}
    assert len(routes) == 5


@pytest.mark.rule("goonies_acg", "A23")
@pytest.mark.rule("goonies_acg", "A28")
@pytest.mark.parametrize(
    ("mode", "challenge", "count"), [("normal", "C8", 16), ("hard", "C8", 14), ("epic", "C8", 12)]
)
def test_encounter_cards_by_mode(mode, challenge, count):
    match = game(mode=mode, challenge=challenge)
    state = match.box.state
    assert state.encounter_end - state.encounter_at == count
    deck = state.encounter_deck[: state.encounter_count].tolist()
    assert len(set(deck)) == len(deck) == (16 if mode == "normal" else 14)
    gone = {ENCOUNTER_IDS[card] for card in range(16) if state.encounter_spot[card] == Spot.OUT}
    assert gone == (set() if mode == "normal" else {"sloth_1", "willy_1"})


@pytest.mark.rule("goonies_acg", "A23")
def test_other_cards_can_be_the_two_that_hard_removes():
    match = game(mode="hard", hard_removes="other_goonies")
    gone = {ENCOUNTER_IDS[card] for card in range(16) if match.box.state.encounter_spot[card] == Spot.OUT}
    assert gone == {"never_say_die", "secret_passage"}
    match = game(mode="hard", hard_removes="item_cards")
    where = match.box.state.spot_of_card
    assert [card + 1 for card in range(60) if where[card] == Place.OUT] == [11, 53]
    match = game(mode="hard", hard_removes="item_01, francis_3")
    assert match.box.state.spot_of_card[0] == Place.OUT
    assert 0 not in stack(match, "I")
    assert match.box.state.encounter_spot[15] == Spot.OUT


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"hard_removes": "sloth_1", "mode": "hard"}, "hard_removes"),
        ({"hard_removes": "sloth_1,sloth_3", "mode": "hard"}, "sloth_3"),
        ({"threats": "a,b,c,d,a"}, "threats"),
        ({"characters": "andy,andy"}, "characters"),
        ({"characters": "andy,bran"}, "brand"),
    ],
)
def test_settings_that_do_not_fit_are_refused(settings, message):
    with pytest.raises(BadInput, match=message):
        game(**settings)


@pytest.mark.rule("goonies_acg", "A24")
def test_characters_are_dealt_once_each():
    match = game(players=4)
    seen = set()
    for number in range(60):
        match.start(1, number)
        dealt = match.box.state.character[:4].tolist()
        assert len(set(dealt)) == 4
        seen |= set(dealt)
    assert seen == set(range(7))


@pytest.mark.rule("goonies_acg", "A24")
def test_the_order_of_a_given_set_has_no_meaning():
    one, other = game(players=3, characters="stef,andy,data"), game(players=3, characters="data,stef,andy")
    for number in range(10):
        one.start(1, number)
        other.start(1, number)
        assert sorted(one.box.state.character[:3].tolist()) == [0, 3, 6]
        assert one.fields() == other.fields()


@pytest.mark.rule("goonies_acg", "A17")
@pytest.mark.rule("goonies_acg", "A29")
def test_threats_recommended_given_or_random():
    assert game().box.state.threat.tolist() == [0] * 5
    assert game(threats="c,b,a,a,c").box.state.threat.tolist() == [2, 1, 0, 0, 2]
    match, seen = game(threats="random"), [set() for _ in range(5)]
    for number in range(60):
        match.start(1, number)
        for at in range(5):
            seen[at].add(int(match.box.state.threat[at]))
    assert seen == [{0, 1, 2}] * 5


@pytest.mark.rule("goonies_acg", "A17")
def test_only_random_threats_are_hidden():
    for threats, hidden in (("recommended", False), ("b,b,b,b,b", False), ("random", True)):
        match = game(threats=threats)
        match.offers(0)
        before = match.box.state.threat.tolist()
        redealt = set()
        for sample in range(30):
            match.redeal(0, sample)
            redealt.add(tuple(match.box.state.threat.tolist()))
        assert (redealt != {tuple(before)}) == hidden


@pytest.mark.rule("goonies_acg", "A30")
def test_one_of_eight_challenges_in_epic_mode_only():
    match, seen = game(mode="epic"), set()
    for number in range(100):
        match.start(1, number)
        seen.add(int(match.box.state.challenge))
    assert seen == set(range(len(CHALLENGE_IDS)))
    assert game(mode="hard", challenge="C3").box.state.challenge == 255
    assert game(mode="epic", challenge="none").box.state.challenge == 255
    assert game(mode="epic", challenge="C3").box.state.challenge == 2


def epic(number, **settings):
    return game(mode="epic", challenge=f"C{number}", **settings)


@pytest.mark.rule("goonies_acg", "A46")
def test_challenges_that_change_the_set_up():
    plain, poor = game(players=3, mode="hard"), epic(3, players=3)
    assert poor.box.state.traced.tolist() == [0] * 5
    assert [stack(poor, name) for name in NAMES] == [stack(plain, name) for name in NAMES]
    full = epic(4, players=3)
    for number in range(60):
        full.start(1, number)
        heights = full.box.state.stack_count
        assert heights.sum() == 14
        assert heights.max() <= 4


@pytest.mark.rule("goonies_acg", "A46")
def test_a_fifth_start_obstacle_is_drawn_again():
    """With C4 some games discard a card for another; then the discard pile is not empty."""
    full, discarded = epic(4, players=4), []
    for number in range(300):
        full.start(3, number)
        discarded.append(int(full.box.state.discarded))
        for card in range(60):
            if full.box.state.spot_of_card[card] == Place.DISCARD:
                assert full.box.state.stack_count[NAMES.index(CARDS[card]["location"])] == 4
    assert max(discarded) > 0


@pytest.mark.rule("goonies_acg", "A46")
def test_challenges_that_last():
    assert epic(1, players=2, characters="andy,stef").box.state.limit[:2].tolist() == [4, 4]
    assert epic(2).box.state.fatal_fratelli == 4
    match = epic(5)
    arrange(match, hands=[["map III", "map III"]], here="I", routes=("map",))
    assert actions(match) == [Code.END, Code.MOVE + 2, Code.EXPLORE, *once_codes(match)]
    assert once_codes(epic(6, players=4)) == []
    assert epic(7).box.state.trap_extra == 1


def once_codes(match):
    return [action for action in actions(match) if action >= Code.ONCE]


@pytest.mark.rule("goonies_acg", "A21")
def test_a_game_is_stopped_after_a_hundred_rounds():
    match = game("mikey", "stef")
    arrange(match, hands=[[], []], routes=("map",), top=["none"] * 7)
    match.box.state.turn = 100
    end(match)
    assert match.question == "over"
    assert (match.box.state.ending, match.box.state.turn) == (Ending.CAPPED, 100)
    assert match.outcome()["winners"] == [0] * len(match.outcome()["winners"])


@pytest.mark.rule("goonies_acg", "A21")
@pytest.mark.parametrize("players", [1, 4])
def test_a_round_asks_few_questions(players):
    rows = rows_of(("random",) * players, 2000, threats="random", mode="epic")
    assert (rows.moves <= 300 * rows.turns).all()
    assert rows.turns.max() < 100
    assert rows.capped.sum() == 0


def test_a_first_question_can_be_a_discard():
    match = game(players=2, start_hand=(7, 2), hand_limit=(5, 5), characters="mouth,andy")
    assert (match.question, match.player) == ("discard", 0)
    play(match, actions(match)[0])
    play(match, actions(match)[0])
    assert match.question == "turn"
    assert len(hand(match, 0)) == 5
