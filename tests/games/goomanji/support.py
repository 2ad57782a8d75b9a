"""Positions and moves for tests of Goomanji."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from balance.engine.cells import default_cell
from balance.engine.game import NONE
from balance.engine.walk import match_of
from balance.games.goomanji import GAME
from balance.games.goomanji.names import CARD_IDS, CARDS, NO_CARD, SPACES, Stage
from balance.games.goomanji.rules.forms import refresh, wear
from balance.games.goomanji.rules.landing import note_leaders
from balance.games.goomanji.rules.piles import put_in_hand
from balance.games.goomanji.rules.proceed import proceed
from balance.games.goomanji.rules.sets import play_code
from balance.games.goomanji.rules.turn import clear_turn
from balance.games.goomanji.state import clear_counts, clear_players
from tests.games.goomanji.plain_base import DICE, number

PLACES = {
    **{f"landings_{space}": ("landings_on", space) for space in range(SPACES)},
    **{f"landings_value_{value}": ("landings_on_value", value - 1) for value in (1, 2, 3)},
    **{
        f"{name}_{quarter}": (name, quarter - 1)
        for name in ("leaders", "leaders_won")
        for quarter in (1, 2, 3)
    },
    **{f"played_{name}": ("played", number) for number, name in enumerate(CARD_IDS)},
    **{f"won_{name}": ("played_by_winner", number) for number, name in enumerate(CARD_IDS)},
}
"""Where the kernel keeps what the twin counts under a name for each."""


def left(found, name):
    """Read from the kernel's outcome, or rows of them, what the twin calls by a name."""
    if name not in PLACES:
        return np.asarray(found[name]).tolist()
    field, number = PLACES[name]
    return np.asarray(found[field])[..., number].tolist()


def card(name):
    return CARD_IDS.index(name)


def cell(players=2, policy="random", overrides=None, **parameters):
    """Make a cell in which every seat has one policy."""
    return replace(default_cell(GAME, (policy,) * players, **parameters), overrides=overrides or {})


def table(players=2, game=0, **settings):
    """Open a game at its first question."""
    match = match_of(GAME, cell(players, **settings))
    match.start(0, game)
    return match


def key_for(turn, dice):
    """Find a world of chance in which a turn's dice show these faces."""
    d = 6 * (dice[0] - 1) + dice[1] - 1
    return next(key for key in range(10_000) if number({"key": key}, DICE, turn, 0, 36) == d)


def position(
    players=2,
    *,
    hands=(),
    forms=(),
    spaces=(),
    owner=None,
    deck=(),
    discards=(),
    growth=None,
    last=None,
    dice=(1, 2),
    turn=0,
    stop=True,
    **settings,
):
    """Open a game at the first question of a turn, from a position laid out by names of cards.

    Cards not named lie under the deck in ascending order. With `stop` the game ends with this turn.
    """
    match = table(players, **settings)
    state = match.box.state
    clear_players(state, match.table)
    clear_counts(state)
    for space in range(SPACES):
        state.owner[space] = NONE
        state.landings[space] = 0
    for seat, space in enumerate(spaces):
        state.space[seat] = space
    deal(match, hands, forms, deck, discards)
    for name, value in (growth or {}).items():
        state.growth[card(name)] = value
    for space, seat in (owner or {}).items():
        state.owner[space] = seat
        state.points[seat] += match.table.space_value[space]
    note_leaders(state, match.table)
    for seat, names in (last or {}).items():
        state.last_forms[seat] = state.aged_forms[seat] = sum(1 << card(name) for name in names)
        state.same_turns[seat] = 1
    match.box.chance.key = np.uint64(key_for(turn, dice))
    state.turn, state.mover = turn, turn % players
    if stop:
        match.table.last_turn = turn + 1
    return begin(match)


def deal(match, hands, forms, deck, discards):
    """Lay all cards out anew."""
    state = match.box.state
    for place in range(CARDS):
        state.growth[place] = state.plays[place] = 0
        state.deck[place] = NONE
    for seat, names in enumerate(hands):
        for name in names:
            put_in_hand(state, seat, card(name))
    for seat, names in enumerate(forms):
        for name in names:
            wear(state, match.table, seat, card(name))
        refresh(state, match.table, seat)
    state.discards = sum(1 << card(name) for name in discards)
    named = [name for group in (*hands, *forms, deck, discards) for name in group]
    assert len(named) == len(set(named))
    rest = [name for name in CARD_IDS if name not in named]
    pile = [card(name) for name in (*deck, *rest)]
    state.deck_top, state.deck_end = 0, len(pile)
    for place, lying in enumerate(pile):
        state.deck[place] = lying


def begin(match):
    """Begin the turn."""
    state = match.box.state
    clear_turn(state)
    state.phase = NONE
    state.stage = Stage.ASKING
    with np.errstate(over="ignore"):
        proceed(state, match.table, match.box.chance)
    assert match.audit() == 0
    return match


def actions(match):
    """List the offered codes."""
    return [offer.action for offer in match.offers(0)]


def kinds(match):
    """List the kinds of what is offered."""
    return [offer.kind for offer in match.offers(0)]


def play(match, *codes):
    """Make moves, each of which must be offered."""
    for code in codes:
        assert code in actions(match), (code, match.question, actions(match))
        match.apply(code)
        assert match.audit() == 0
    return match


def put(seat, *names):
    """Return the code that plays a set on a seat."""
    cards = sorted(card(name) for name in names)
    return play_code(seat, *(*cards, NO_CARD, NO_CARD)[:3])


def decline(match, question):
    """Answer questions with the first action until one of a name is open, or all is over."""
    while actions(match) and match.question != question:
        play(match, actions(match)[0])
    return match


def end_turn(match):
    """Answer with the first action until the turn is over."""
    turn = int(match.box.state.turn)
    while actions(match) and match.box.state.turn == turn:
        play(match, actions(match)[0])
    return match


def hand(match, seat):
    return [CARD_IDS[held] for held in match.fields()["hand"][seat] if held != NONE]


def worn(match, seat):
    return {CARD_IDS[form] for form in match.fields()["form"][seat] if form != NONE}


def discarded(match):
    return {name for name in CARD_IDS if match.box.state.discards >> card(name) & 1}


def draw_pile(match):
    fields = match.fields()
    return [CARD_IDS[lying] for lying in fields["deck"][fields["deck_top"] : fields["deck_end"]]]


def spot(match, seat=0):
    return int(match.box.state.space[seat])


def owner(match, space):
    found = int(match.box.state.owner[space])
    return None if found == NONE else found


def points(match):
    return match.fields()["points"][: match.cell.players]
