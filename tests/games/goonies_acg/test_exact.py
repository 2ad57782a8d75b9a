"""Cases whose answer is known: chances of a treasure, teams that do nothing, variants on the same seeds."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from balance.games.goonies_acg import GAME
from tests.games.goonies_acg.support import CARDS, DATA, game, rows_of

ERRORS = 4.5
NAMES = ("I", "II", "III", "IV", "V")
WON, OBSTACLES, FRATELLI, ENCOUNTERS = range(4)


@pytest.mark.rule("goonies_acg", "A36")
def test_the_treasure_is_found_with_a_third_a_half_and_one():
    rows = rows_of(("careful",) * 3, 3000)
    for number, chance in ((1, 1 / 3), (2, 1 / 2), (3, 1)):
        tried, hit = rows[f"tried_{number}"].sum(), rows[f"hit_{number}"].sum()
        assert tried > 500
        assert abs(hit / tried - chance) <= ERRORS * math.sqrt(chance * (1 - chance) / tried)


class Idle:
    """A game in which nobody acts, told by the rulebook's text alone."""

    def __init__(self, dice, players, cards_drawn, limits):
        self.dice, self.limit = dice, limits
        self.stacks = dict.fromkeys(NAMES, 2)
        self.deck = [entry for entry in CARDS if not entry["start"]]
        dice.shuffle(self.deck)
        self.away = []
        start = {1: 5, 2: 3, 3: 2, 4: 2}[players] if cards_drawn else 0
        self.hands = [[self.deck.pop() for _ in range(start)] for _ in range(players)]
        self.encounters = list(DATA["encounters"].values())
        dice.shuffle(self.encounters)
        self.fratelli, self.drawn = 0, cards_drawn
        self.place(self.top())

    def top(self):
        if not self.deck:
            self.deck, self.away = self.away, []
            self.dice.shuffle(self.deck)
        return self.deck.pop() if self.deck else None

    def place(self, card, at=None):
        at = at or card["location"]
        self.stacks[at] += 1
        return OBSTACLES if self.stacks[at] == 5 else None

    def take(self, seat, count):
        for _ in range(count):
            card = self.top()
            if card is not None:
                self.hands[seat].append(card)
        self.throw(seat, len(self.hands[seat]) - self.limit[seat])

    def throw(self, seat, count):
        for _ in range(min(count, len(self.hands[seat]))):
            own = self.hands[seat]
            self.away.append(own.pop(self.dice.randrange(len(own))))

    def encounter(self):
        card = self.encounters.pop()
        sole = 2 if len(self.hands) == 1 else 1
        if card["effect"] == "remove_fratelli":
            self.fratelli = max(0, self.fratelli - 1)
        elif card["effect"] in ("draw", "discard"):
            for seat in range(len(self.hands)):
                (self.take if card["effect"] == "draw" else self.throw)(seat, card["amount"] * sole)
        elif card["effect"].startswith("obstacles"):
            for _ in range(card["amount"]):
                lost = self.place(self.top(), "I" if card["effect"] == "obstacles_here" else None)
                if lost is not None:
                    return lost
        self.fratelli += card["kind"] == "fratelli"
        if self.fratelli == 5:
            return FRATELLI
        return None if self.encounters else ENCOUNTERS

    def play(self):
        """Return the number of rounds and the reason of the end."""
        for number in range(1, 100):
            for seat in range(len(self.hands)):
                self.take(seat, self.drawn)
            symbol = "again"
            while symbol == "again":
                card = self.top()
                lost = self.place(card)
                symbol = card["escalate"]
                if lost is None and symbol == "encounter":
                    lost = self.encounter()
                if lost is not None:
                    return number, lost
        raise AssertionError("an idle team lasts for ever")


@pytest.mark.parametrize(("players", "drawn", "limit"), [(1, 5, 8), (2, 3, 5), (4, 2, 3), (3, 0, 4)])
def test_a_team_that_does_nothing(players, drawn, limit):
    """Rounds and reasons agree with a calculation of its own; no game is won, no card played."""
    games = 6000
    nothing = {"start_hand": (0,) * players, "draw": (0,) * players, "bonus_draw": (0,) * players}
    settings = {} if drawn else nothing
    rows = rows_of(("pass",) * players, games, **settings)
    for name in ("won", "cards_played", "treasures", "moves_made", "once_uses", "lifted"):
        assert rows[name].sum() == 0, name
    assert rows.winners.sum() == 0
    dice = random.Random(8)
    # Chunk holds one card more than others: the characters are dealt at random.
    told = []
    for _ in range(games):
        chunk = dice.randrange(7)
        limits = [limit + (seat == chunk) for seat in range(players)]
        told.append(Idle(dice, players, drawn, limits).play())
    rounds = np.array([number for number, _ in told])
    error = math.sqrt((rounds.var() + rows.turns.var()) / games)
    assert abs(rounds.mean() - rows.turns.mean()) <= ERRORS * error
    reasons = np.array([reason for _, reason in told])
    for reason in (OBSTACLES, FRATELLI, ENCOUNTERS):
        mine, theirs = (reasons == reason).mean(), (rows.end_reason == reason).mean()
        pooled = (mine + theirs) / 2
        assert abs(mine - theirs) <= ERRORS * math.sqrt(2 * pooled * (1 - pooled) / games) + 1e-12


def test_identical_variants_differ_in_no_game():
    base = rows_of(("careful",) * 3, 300, mode="normal", challenge="random")
    for settings in (
        {"mode": "normal", "challenge": "C7"},
        {"hard_removes": "item_cards"},
        {"threats": "a,a,a,a,a"},
        {"draw": (1, 1, 1), "hand_limit": (4, None, 4)},
        {"overrides": {"numbers.team_actions": 4}},
    ):
        assert np.array_equal(base, rows_of(("careful",) * 3, 300, **settings))
    assert not np.array_equal(base, rows_of(("careful",) * 3, 300, mode="hard"))


@pytest.mark.rule("goonies_acg", "A23")
def test_normal_and_hard_share_their_shuffles():
    """Removing cards keeps the order of the rest, and nothing else changes."""
    normal, hard = game(players=3), game(players=3, mode="hard")
    for number in range(25):
        normal.start(4, number)
        hard.start(4, number)
        one, other = normal.box.state, hard.box.state
        rest = [card for card in one.encounter_deck.tolist() if card not in (0, 2)]
        assert other.encounter_deck[:14].tolist() == rest
        for name in ("deck", "hand", "stack", "pile", "character", "traced"):
            assert np.array_equal(one[name], other[name]), name


@pytest.mark.rule("goonies_acg", "A23")
def test_removing_item_cards_keeps_the_order_of_the_others():
    """Hands, first obstacle and deck together are one order of the 50 cards, less two."""

    def order(match):
        state = match.box.state
        dealt = [card for seat in range(3) for card in state.hand[seat, : state.hand_count[seat]].tolist()]
        first = [c for at in range(5) for c in state.stack[at].tolist() if c < 60 and not CARDS[c]["start"]]
        return dealt + first + state.deck[state.deck_at : state.deck_end].tolist()

    normal, hard = game(players=3), game(players=3, mode="hard", hard_removes="item_cards")
    for number in range(25):
        normal.start(4, number)
        hard.start(4, number)
        assert order(hard) == [card for card in order(normal) if card not in (10, 52)]


def test_modes_grow_harder():
    shares = [rows_of(("careful",) * 3, 1500, mode=mode).won.mean() for mode in ("normal", "hard", "epic")]
    assert shares[0] > shares[1] > shares[2]
    assert GAME.cooperative
