"""Positions and moves for tests of Never Say Die."""

from __future__ import annotations

from dataclasses import replace

from balance.engine.build import Flavour
from balance.engine.cells import default_cell
from balance.engine.game import NONE
from balance.engine.record_match import RecordMatch
from balance.games.never_say_die import GAME, adventures
from balance.games.never_say_die.codes import MoveFoe, Prepare, Question, Strike
from balance.games.never_say_die.names import (
    FIGURES,
    FIRST_BOSS,
    FOE_KINDS,
    GM_CARDS,
    GM_IDS,
    GOONIE_IDS,
    ITEM_COPIES,
    ITEM_IDS,
    SUPPLY_MOST,
    TREASURE_COPIES,
    TREASURE_IDS,
    Foe,
    Spot,
)

FACES = ("blank", "gm", "one", "two")
PASSING = {
    Question.REACT,
    Question.PROTECT,
    Question.FREE_ATTACK,
    Question.TRADE,
    Question.STRIKE,
    Question.PLAY,
}
"""Questions whose first answer declines, so that `until` may give it."""


class Scene:
    """A game in the plain flavour, whose position may be changed and whose dice may be fixed.

    Parameters
    ----------
    *team : str
        Goonies by name.
    face : str, optional
        What every face of every die shows: blank, gm, one or two.
    seed : int
    overrides : mapping, optional
    **parameters : value
    """

    def __init__(self, *team, face=None, seed=1, overrides=None, flavour=Flavour.PLAIN, **parameters):
        self.team = team or ("mikey", "chunk", "data")
        fixed = {
            f"dice.{die}.{one}": int(one == face) for die in ("red", "blue", "green") for one in FACES if face
        }
        cell = default_cell(GAME, ("random", "random"), team=",".join(self.team), **parameters)
        cell = replace(cell, overrides={**fixed, **(overrides or {})})
        self.match = RecordMatch(GAME, cell, flavour=flavour)
        self.names = [room.name for room in adventures.find(cell.parameters["adventure"]).rooms]
        self.match.start(seed, 0)

    @property
    def state(self):
        """The STATE record."""
        return self.match.box.state

    @property
    def table(self):
        """The TABLE record."""
        return self.match.table

    @property
    def question(self):
        """The open question."""
        return Question(int(self.state.phase))

    @property
    def codes(self):
        """The answers that are offered."""
        return [offer.action for offer in self.match.offers(0)]

    def answer(self, *codes):
        """Give answers one after the other, each of which has to be offered."""
        for code in codes:
            assert code in self.codes, (self.question, code, self.codes)
            self.match.apply(int(code))
        return self

    def until(self, *questions):
        """Give the first answer until one of some questions is asked."""
        for _ in range(400):
            if self.question in questions or self.question is Question.OVER:
                return self
            self.match.apply(self.codes[0])
        raise AssertionError(f"never asked: {questions}")

    def turn(self, name):
        """Begin the turn of a Goonie."""
        self.until(Question.CHOOSE, Question.ACT)
        if self.question is Question.CHOOSE:
            self.answer(self.goonie(name))
        self.until(Question.ACT)
        assert self.state.acting == self.goonie(name)
        return self

    def end_round(self):
        """End every turn of this Goonies round, up to the GM's first question or the next round."""
        turn = int(self.state.turn)
        for _ in range(400):
            if self.state.player == 1 or self.state.turn > turn or self.question is Question.OVER:
                return self
            self.match.apply(self.codes[0])
        raise AssertionError("the round does not end")

    @staticmethod
    def goonie(name):
        """Return a Goonie's number."""
        return GOONIE_IDS.index(name)

    def room(self, name):
        """Return a room's number."""
        return self.names.index(name)

    def passage(self, one, other):
        """Return the number of the passage between two rooms."""
        ends = {self.room(one), self.room(other)}
        return next(
            n for n in range(int(self.table.passages)) if set(map(int, self.table.passage_ends[n])) == ends
        )

    def explore(self, *names):
        """Lay rooms out without their foes, tokens as the adventure says."""
        for name in names:
            room = self.room(name)
            self.state.explored |= 1 << room
            self.state.laid |= self.table.room_passages[room] & ~self.table.secret
            self.state.tokens[room] = self.state.hidden_tokens[room]
            self.state.hidden_tokens[room] = 0
            self.state.hidden_foes[room] = 0
        return self

    def put(self, name, room):
        """Put a Goonie into a room, which is explored if it was not."""
        if not (int(self.state.explored) >> self.room(room)) & 1:
            self.explore(room)
        self.state.room[self.goonie(name)] = self.room(room)
        return self

    def foe(self, kind, room, number=0, damage=0):
        """Put a figure into a room; return it."""
        code = Foe[kind.upper()]
        figure = code * SUPPLY_MOST + number if code < FOE_KINDS else FIRST_BOSS + code - FOE_KINDS
        self.state.foe_room[figure] = self.room(room)
        self.state.foe_damage[figure] = damage
        return figure

    def clear_foes(self):
        """Take all figures off the board."""
        for figure in range(FIGURES):
            self.state.foe_room[figure] = NONE
            self.state.foe_damage[figure] = 0
            self.state.foe_stunned[figure] = 0
        return self

    def hand(self, *names):
        """Let the GM hold these cards and no others; `omen*` is a card with an Hourglass."""
        state, table = self.state, self.table
        for card in range(GM_CARDS):
            if state.gm_spot[card] == Spot.HELD:
                state.gm_spot[card] = Spot.DISCARD
        cards = []
        for name in names:
            wanted = (GM_IDS.index(name.rstrip("*")), int(name.endswith("*")))
            cards.append(
                next(
                    card
                    for card in range(GM_CARDS)
                    if (table.gm_name[card], table.hourglass[card]) == wanted
                    and table.gm_in[card] == 1
                    and card not in cards
                )
            )
        for card in cards:
            state.gm_spot[card] = Spot.HELD
        deck = [int(c) for c in state.gm_deck[int(state.gm_at) : int(state.gm_end)]]
        deck = [card for card in deck if state.gm_spot[card] == Spot.DECK]
        state.gm_deck[: len(deck)] = deck
        state.gm_at, state.gm_end, state.gm_hand = 0, len(deck), len(cards)
        state.hand_names = sum(1 << name for name in {int(table.gm_name[card]) for card in cards})
        return cards

    def give(self, name, card):
        """Give a Goonie an item or a treasure from the deck."""
        state, goonie = self.state, self.goonie(name)
        if card in ITEM_IDS:
            number, copies, spots = ITEM_IDS.index(card), ITEM_COPIES, state.item_spot
            state.held_item[goonie, number] += 1
        else:
            number, copies, spots = TREASURE_IDS.index(card), TREASURE_COPIES, state.treasure_spot
            state.held_treasure[goonie, number] += 1
        spots[next(n for n in range(number * copies, (number + 1) * copies) if spots[n] == Spot.DECK)] = (
            Spot.HELD
        )
        return self

    def wishes(self, **amounts):
        """Set the Wish tokens of some Goonies."""
        for name, amount in amounts.items():
            self.state.wish[self.goonie(name)] = amount
        return self


def quiet(*team, **settings):
    """Open a game whose GM holds no card."""
    scene = Scene(*team, **settings)
    scene.hand()
    return scene


def struck(*team, face="one", **settings):
    """Open a game at the GM's attacks, with no foe on the board but those that `place` puts there."""
    scene = quiet(*team, face=face, **settings)
    scene.clear_foes()
    return scene


def to_strikes(scene):
    """Go on to the GM's attacks; foes stay where they are."""
    scene.end_round()
    while scene.question is Question.MOVE_FOE:
        scene.answer(MoveFoe.STAY)
    return scene


def hit(scene, figure, name):
    """Let a foe attack a Goonie, without upgrades."""
    scene.answer(Strike.ATTACK + figure * 8 + scene.goonie(name))
    if scene.question is Question.PUMP:
        scene.answer(0)
    return scene


def roll(scene):
    return scene.answer(Prepare.ROLL, 0)


def cleared(*team, face="one", **settings):
    return quiet(*team, face=face, **settings).clear_foes()


def to_play(scene):
    scene.end_round()
    while scene.question is not Question.PLAY:
        scene.answer(scene.codes[0])
    return scene
