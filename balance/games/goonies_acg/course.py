"""What a move brought about, in the order in which it happened.

Item cards and encounter cards are drawn from decks whose order the states hold, so what was drawn
is known card by card; where each card went tells why it was drawn.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from balance.engine.game import NONE
from balance.games.goonies_acg.names import (
    ENCOUNTERS,
    ITEM_IDS,
    LOCATION_IDS,
    LOCATIONS,
    STOP,
    TILES_EACH,
    Code,
    Effect,
    Place,
    Question,
    Spot,
    Symbol,
)
from balance.games.goonies_acg.words import (
    begun,
    card_name,
    counted,
    encounter_name,
    encounter_words,
    joined,
    obstacle_name,
    threat_name,
    threat_words,
    who,
)

SHUFFLE = -1
"""Among the cards drawn: here the discard pile became the deck."""

PAYING = (Question.PAY, Question.PAIR)


def drawn_cards(before: Any, after: Any) -> list[int]:
    """List the item cards that a move drew, in order, with SHUFFLE between two decks."""
    if after.shuffles == before.shuffles:
        return [int(card) for card in before.deck[before.deck_at : after.deck_at]]
    old = [int(card) for card in before.deck[before.deck_at : before.deck_end]]
    return [*old, SHUFFLE, *(int(card) for card in after.deck[: after.deck_at])]


class Course:
    """What happened between two questions.

    Parameters
    ----------
    before, after : STATE records
    action : int
        The answer that was given.
    table : TABLE record
    """

    def __init__(self, before: Any, action: int, after: Any, table: Any) -> None:
        self.before, self.action, self.after, self.table = before, action, after, table
        self.cards = deque(drawn_cards(before, after))
        drawn = after.encounter_deck[before.encounter_at : after.encounter_at]
        self.encounters = deque(int(card) for card in drawn)
        self.lines: list[str] = []

    def told(self) -> list[str]:
        """Tell all of it: what was paid for, what is due, then draws and Escalate."""
        question = Question(int(self.before.phase))
        if question in PAYING and self.after.phase not in PAYING:
            self.perform(int(self.before.pay_action))
        elif question is Question.TURN and self.action >= Code.ONCE:
            self.tell_fratelli_gone()
        elif question is Question.REPEAT:
            self.resolve(self.action)
        elif question is Question.DATA and self.action == STOP:
            self.escalate(int(self.before.drawn))
        self.tell_stay(int(self.before.open_card))
        due = int(self.before.encounters_due)
        for _ in range(due - int(self.after.encounters_due)):
            self.meet()
        self.draw()
        return self.lines

    def perform(self, action: int) -> None:
        """Tell what a paid team action did."""
        here = LOCATION_IDS[int(self.after.here)]
        if action < Code.EXPLORE:
            self.lines.append(f"The Goonies are at {here}.")
        elif action == Code.EXPLORE:
            self.explore(int(self.before.here))
        elif action < Code.FRATELLI:
            self.lines.append(f"The route of the {ITEM_IDS[action - Code.TRACE]} is traced.")
        elif action < Code.CLEAR:
            self.tell_fratelli_gone()
        else:
            name = obstacle_name(self.table, action - Code.CLEAR)
            self.lines.append(f"{begun(name)} is gone from {here}.")

    def explore(self, location: int) -> None:
        """Tell what an exploration found."""
        name = LOCATION_IDS[location]
        if self.after.found[location]:
            self.lines.append(f"The treasure of {name} is stored, number {int(self.after.treasures)}.")
            if self.after.flipped[location]:
                self.flip(location)
        elif self.after.returned > self.before.returned:
            self.lines.append(f"The treasure of {name} has no free route and is shuffled back.")
        else:
            self.spring(location, int(self.before.pile[location, 0]))

    def spring(self, location: int, tile: int) -> None:
        """Tell of a trap: its obstacles, then the escape."""
        amount = int(self.table.tile_obstacles[tile]) + int(self.before.trap_extra)
        own = "" if tile // TILES_EACH == location else f" of {LOCATION_IDS[tile // TILES_EACH]}"
        trap = f"trap {'I' * (tile % TILES_EACH)}{own}"
        self.lines.append(f"At {LOCATION_IDS[location]} there is {trap}: {counted(amount, 'obstacle')}.")
        self.add(amount)
        if self.after.phase != Question.OVER:
            self.lines.append(f"The Goonies escape to {LOCATION_IDS[int(self.table.tile_escape[tile])]}.")

    def flip(self, location: int) -> None:
        """Tell of a threat and what comes of it."""
        said = threat_words(self.after, self.table, location)
        self.lines.append(f"The {threat_name(self.after, location)} is flipped: {said}.")
        number = int(self.after.threat[location])
        effect = Effect(int(self.table.threat_effect[location, number]))
        amount = int(self.table.threat_amount[location, number])
        if effect is Effect.MOVE_TRAP:
            self.move_trap()
        elif effect is Effect.OBSTACLES_HERE:
            self.add(amount)
        elif effect is Effect.OBSTACLES_BESIDE:
            neighbours = (location > 0) + (location < LOCATIONS - 1)
            self.add(amount * neighbours)
        elif effect is Effect.ENCOUNTER:
            for _ in range(amount - int(self.after.encounters_due)):
                self.meet()

    def move_trap(self) -> None:
        """Tell where a trap went."""
        grown = [at for at in range(LOCATIONS) if self.after.pile_count[at] > self.before.pile_count[at]]
        where = (
            f"It is now at {LOCATION_IDS[grown[0]]}." if grown else "Nothing happens: it has nowhere to go."
        )
        self.lines.append(where)

    def add(self, amount: int) -> None:
        """Tell of obstacles that a trap, a threat or an encounter adds."""
        for _ in range(amount):
            card = self.next_card()
            if card != NONE:
                self.lines.append(f"{begun(self.placed(card))}.")

    def next_card(self) -> int:
        """Take the next card that was drawn, and tell of a shuffle before it; NONE after the last."""
        while self.cards:
            if self.cards[0] != SHUFFLE:
                return self.cards.popleft()
            self.next_deck()
        return NONE

    def placed(self, card: int) -> str:
        """Say where an obstacle lies."""
        name = obstacle_name(self.table, card)
        place = int(self.after.spot_of_card[card])
        if place < Place.OBSTACLE:
            return f"{name} would be one too many at a finished location and is discarded"
        return f"{name} is added at {LOCATION_IDS[place - Place.OBSTACLE]}"

    def meet(self) -> None:
        """Tell of the next encounter card that was drawn."""
        if self.encounters:
            self.resolve(self.encounters.popleft())

    def resolve(self, card: int) -> None:
        """Tell what an encounter card does, as far as nobody is asked."""
        said = encounter_words(self.table, card)
        self.lines.append(f"Encounter, {encounter_name(card)}: {said}.")
        effect = Effect(int(self.table.encounter_effect[card]))
        if effect is Effect.REMOVE_FRATELLI:
            self.tell_fratelli_gone()
        elif effect in (Effect.OBSTACLES_OWN, Effect.OBSTACLES_HERE):
            self.add(int(self.table.encounter_amount[card]))
        self.tell_stay(card)

    def tell_stay(self, card: int) -> None:
        """Tell that one of the Fratelli, now resolved, stays."""
        if card != NONE and self.after.encounter_spot[card] == Spot.FRATELLI:
            self.lines.append(
                f"{encounter_name(card)} stays: Fratelli number {int(self.after.fratelli)} in the area."
            )

    def tell_fratelli_gone(self) -> None:
        """Tell which Fratelli have left the game."""
        for card in range(ENCOUNTERS):
            if (
                self.before.encounter_spot[card] == Spot.FRATELLI
                and self.after.encounter_spot[card] == Spot.OUT
            ):
                self.lines.append(f"{encounter_name(card)} leaves the game.")

    def draw(self) -> None:
        """Tell of the draws of each seat, and of Escalate."""
        seat, own = NONE, list[str]()
        while self.cards:
            if self.cards[0] != SHUFFLE:
                place = int(self.after.spot_of_card[self.cards[0]])
                holder = place - Place.HAND if Place.HAND <= place < Place.OBSTACLE else NONE
                if holder != seat:
                    self.tell_drawn(seat, own)
                    seat, own = holder, []
                if holder == NONE:
                    self.escalate(self.cards.popleft())
                else:
                    own.append(card_name(self.table, self.cards.popleft()))
            else:
                self.tell_drawn(seat, own)
                seat, own = NONE, []
                self.next_deck()
        self.tell_drawn(seat, own)

    def tell_drawn(self, seat: int, cards: list[str]) -> None:
        """Tell what a seat drew."""
        if cards:
            self.lines.append(f"{who(self.after, seat)} draws {joined(cards)}.")

    def next_deck(self) -> None:
        """Tell of a shuffle."""
        self.cards.popleft()
        self.lines.append("The discard pile is shuffled: it is the new deck.")

    def escalate(self, card: int) -> None:
        """Tell of a card that Escalate drew, and what its symbol brings."""
        if self.after.spot_of_card[card] == Place.DRAWN:
            self.lines.append(f"Escalate draws {card_name(self.table, card)}, which Data may discard.")
            return
        symbol = Symbol(int(self.table.symbol_of[card]))
        more = {Symbol.ENCOUNTER: ", with an encounter", Symbol.AGAIN: ", and again"}.get(symbol, "")
        self.lines.append(f"Escalate: {self.placed(card)}{more}.")
        if symbol is Symbol.ENCOUNTER:
            self.meet()
