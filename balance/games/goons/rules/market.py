"""The Supermarket: deck, display, discards and buying (rules R28 and R29)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import at
from balance.engine.shuffle import card_at, clear_keys, draw_key, sort_keys
from balance.games.goons.names import ABILITIES, CARDS, DISPLAY, MOST_COPIES, Event, Question, Stage
from balance.games.goons.rules.flow import ask


def open_market(state, table, rng):
    """Shuffle all item cards into the deck and deal the display."""
    state.shuffles = 0
    for card in range(CARDS):
        state.discarded[card] = 0
        if card % MOST_COPIES < table.item_copies[card // MOST_COPIES]:
            state.discarded[card] = 1
    for place in range(DISPLAY):
        state.display[place] = NONE
    state.deck_left = 0
    for place in range(CARDS):
        state.deck[place] = NONE
    for place in range(DISPLAY):
        refill(state, place, rng)


def refill(state, place, rng):
    """Deal the next card to a place of the display, which stays empty when no card is left."""
    if state.deck_left == 0:
        reshuffle(state, rng)
    state.display[place] = NONE
    if state.deck_left > 0:
        state.deck_left -= 1
        state.display[place] = state.deck[state.deck_left]
        state.deck[state.deck_left] = NONE


def reshuffle(state, rng):
    """Make the discarded cards the deck; the card with the least key is dealt first."""
    at(rng, Event.ITEMS, state.shuffles, 0)
    state.shuffles += 1
    count = 0
    for card in range(CARDS):
        draw_key(state, count, card, rng)
        count += state.discarded[card]
        state.discarded[card] = 0
    sort_keys(state, count)
    for place in range(count):
        state.deck[count - 1 - place] = card_at(state, place)
    state.deck_left = count
    clear_keys(state)


def change_display(state, rng):
    """Discard what is on display and deal anew."""
    for place in range(DISPLAY):
        if state.display[place] != NONE:
            state.discarded[state.display[place]] = 1
            state.display[place] = NONE
    for place in range(DISPLAY):
        refill(state, place, rng)


def ability_of(card):
    """Return the ability of an item card."""
    return card // MOST_COPIES


def may_buy(state, table, seat, place):
    """Tell with 1 that a seat can pay for the item at a place of the display."""
    if state.display[place] == NONE:
        return 0
    if state.money[seat] >= table.item_cost[ability_of(state.display[place])]:
        return 1
    return 0


def may_buy_any(state, table, seat):
    """Tell with 1 that a seat can pay for some item on display."""
    for place in range(DISPLAY):
        if may_buy(state, table, seat, place) == 1:
            return 1
    return 0


def ask_buy(state, table):
    """Ask which item is bought, while purchases are left and one can be paid."""
    if state.repeats > 0 and may_buy_any(state, table, state.mover) == 1:
        ask(state, Question.BUY, state.mover)
    else:
        state.stage = Stage.TURN


def buy_item(state, table, place, rng):
    """Pay for an item, take it and refill its place."""
    seat = state.player
    ability = ability_of(state.display[place])
    state.money[seat] -= table.item_cost[ability]
    state.spent_money[seat] += table.item_cost[ability]
    state.owned[seat, ability] += 1
    state.item_count[seat] += 1
    state.repeats -= 1
    refill(state, place, rng)


def clear_items(state, seat):
    """Leave a seat without items."""
    state.item_count[seat] = 0
    state.spent_money[seat] = 0
    for ability in range(ABILITIES):
        state.owned[seat, ability] = 0
        state.exhausted[seat, ability] = 0
