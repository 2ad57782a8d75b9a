"""Positions and moves for tests of The Goonies: Adventure Card Game."""

from __future__ import annotations

from dataclasses import replace

from balance.engine.build import Flavour
from balance.engine.cells import default_cell
from balance.engine.components import Components
from balance.engine.game import NONE
from balance.engine.ready import ready
from balance.engine.record_match import RecordMatch
from balance.games.goonies_acg import GAME
from balance.games.goonies_acg.names import (
    CHARACTER_IDS,
    ENCOUNTER_IDS,
    HAND,
    ITEM_IDS,
    LOCATION_IDS,
    STACK,
    Character,
    Code,
    Place,
    Spot,
)
from balance.games.goonies_acg.rules.cards import count_out, give
from balance.games.goonies_acg.rules.limits import set_limits
from balance.games.goonies_acg.rules.obstacles import put_obstacle

assert GAME.components is not None
DATA = Components.load(GAME.components).group("")
CARDS = list(DATA["items"].values())


def game(*characters, players=2, number=0, overrides=None, flavour=Flavour.PLAIN, **parameters):
    """Open a game at its first question, with characters seated as named."""
    if characters:
        players = len(characters)
        parameters["characters"] = ",".join(characters)
    cell = replace(default_cell(GAME, ("random",) * players, **parameters), overrides=overrides or {})
    match = RecordMatch(GAME, cell, flavour=flavour)
    wanted = [CHARACTER_IDS.index(name) for name in characters]
    for other in range(number, number + 1000):
        match.start(0, other)
        if not characters or list(match.box.state.character[:players]) == wanted:
            return match
    raise AssertionError("no such game")


def fits(card, words):
    """Tell whether a card is as described: item, location, escalate effect, or =symbols of the obstacle."""
    entry = CARDS[card]
    known = (entry["item"], entry["location"], entry["escalate"], f"={entry['obstacle']}")
    return all(word in known for word in words.split())


def arrange(match, *, hands=(), stacks=None, here="I", routes=(), found=(), top=(), discard=()):
    """Lay all item cards anew, as at the beginning of a team's turn.

    Cards are given by number or described by words, such as `map II`; obstacles by symbols, such as
    `=map+note`.

    Returns
    -------
    hands, stacks
        The cards' numbers in the same form.
    """
    state, table = match.box.state, match.table
    pool = [card for card in range(60) if state.spot_of_card[card] != Place.OUT]

    def pick(words):
        card = words if isinstance(words, int) else next(card for card in pool if fits(card, words))
        pool.remove(card)
        return card

    clear_table(match)
    stacks = {at: [pick(words) for words in row] for at, row in (stacks or {}).items()}
    hands = [[pick(words) for words in hand] for hand in hands]
    deck = [pick(words) for words in top]
    away = [pick(words) for words in discard]
    for seat, hand in enumerate(hands):
        for card in hand:
            give(state, table, card, seat)
    for at, row in stacks.items():
        for card in row:
            put_obstacle(state, card, LOCATION_IDS.index(at))
    state.deck = [*deck, *pool, *[NONE] * (60 - len(deck) - len(pool))]
    state.deck_at, state.deck_end = 0, len(deck) + len(pool)
    state.spot_of_card[deck + pool] = Place.DECK
    state.spot_of_card[away] = Place.DISCARD
    state.discarded = len(away)
    state.here = LOCATION_IDS.index(here)
    state.traced = [int(name in routes) for name in ITEM_IDS]
    state.routes = len(routes)
    find(match, *found)
    assert match.audit() == 0, match.audit()
    return hands, stacks


def clear_table(match):
    """Take all cards out of hands and off locations."""
    state, table = match.box.state, match.table
    for seat in range(4):
        for card in state.hand[seat, : state.hand_count[seat]]:
            count_out(state, table, int(card), seat)
    state.hand = [[NONE] * HAND] * 4
    state.hand_count = [0] * 4
    state.stack = [[NONE] * STACK] * 5
    state.stack_count = [0] * 5


def find(match, *names):
    """Store the treasures of locations, without flipping a card."""
    state = match.box.state
    for name in names:
        at = LOCATION_IDS.index(name)
        rest = [tile for tile in state.pile[at, : state.pile_count[at]] if tile != 3 * at]
        set_pile(match, name, *rest)
        state.found[at] = 1
        state.treasures += 1


def set_pile(match, name, *tiles):
    """Order a location's tiles from top to bottom."""
    state = match.box.state
    at = LOCATION_IDS.index(name)
    state.pile[at] = [*tiles, *[NONE] * (5 - len(tiles))]
    state.pile_count[at] = len(tiles)


def pile(match, name):
    """List a location's tiles from top to bottom."""
    state = match.box.state
    at = LOCATION_IDS.index(name)
    return state.pile[at, : state.pile_count[at]].tolist()


def encounters_on_top(match, *names):
    """Bring encounter cards to the top of their deck."""
    state = match.box.state
    first, end = int(state.encounter_at), int(state.encounter_count)
    wanted = [ENCOUNTER_IDS.index(name) for name in names]
    rest = [int(card) for card in state.encounter_deck[first:end] if card not in wanted]
    state.encounter_deck[first:end] = wanted + rest
    assert match.audit() == 0


def into(match, spot, *names):
    """Move encounter cards from the deck to the Fratelli's area or to the discard pile."""
    encounters_on_top(match, *names)
    state = match.box.state
    for name in names:
        state.encounter_spot[ENCOUNTER_IDS.index(name)] = spot
        state.encounter_at += 1
        state.fratelli += int(spot == Spot.FRATELLI)
        state.goonies_discarded += int(spot == Spot.DISCARD)
    assert match.audit() == 0


def actions(match):
    """List the offered codes."""
    return [offer.action for offer in match.offers(0)]


def play(match, *codes):
    """Make moves, each of which must be offered."""
    for code in codes:
        assert code in actions(match), (code, match.question, actions(match))
        match.apply(code)
        assert match.audit() == 0
    return match


def end(match):
    """End the team's turn, and decline or discard until the team's next turn."""
    play(match, Code.END)
    while match.question not in ("turn", "over"):
        play(match, actions(match)[0])
    return match


def hand(match, seat):
    """Show a hand."""
    state = match.box.state
    return set(state.hand[seat, : state.hand_count[seat]].tolist())


def stack(match, name):
    """List a location's obstacles."""
    state = match.box.state
    at = LOCATION_IDS.index(name)
    return state.stack[at, : state.stack_count[at]].tolist()


def once(name):
    """Return the code of a character's action of once a game."""
    return Code.ONCE + Character[name.upper()]


def limits(match):
    """Set the hand limits after characters or cuts were changed."""
    set_limits(match.box.state, match.table)


def rows_of(policies, count, seed=5, **parameters):
    """Play games with the fast kernel."""
    overrides = parameters.pop("overrides", {})
    cell = replace(default_cell(GAME, policies, **parameters), overrides=overrides)
    variant = ready(GAME, cell)
    rows = variant.rows(count)
    variant.play(rows, seed, 0, count)
    return rows
