"""A position of Goomanji, its set-up, and what redealing changes."""

from __future__ import annotations

import numpy as np

from balance.engine.game import NONE
from balance.engine.rng import at, below
from balance.games.goomanji.names import (
    CARDS,
    LOG_WORDS,
    LOGGED,
    MOST_SET,
    SEATS,
    SPACES,
    TYPES,
    Dead,
    Ending,
    Event,
    Stage,
)
from balance.games.goomanji.rules.piles import draw, put_in_hand, shuffle_deck
from balance.games.goomanji.rules.proceed import proceed
from balance.games.goomanji.rules.turn import clear_turn

STATE = np.dtype(
    [
        ("phase", "i8"),  # a Question, NONE while nothing is asked
        ("player", "i8"),  # who is asked
        ("stage", "i8"),  # a Stage: what comes when the open question is answered
        ("turn", "i8"),  # turns of all players begun before this one
        ("mover", "i8"),  # whose turn it is
        # players
        ("space", "i8", (SEATS,)),
        ("points", "i8", (SEATS,)),
        ("form", "i8", (SEATS, TYPES)),  # card in each slot A, P, C, or NONE
        ("worn", "i8", (SEATS,)),  # types worn; this and the next four follow from `form`
        ("pair", "i8", (SEATS,)),  # types of a 2-type worn, 0 for none
        ("triple", "i8", (SEATS,)),  # 1 where a 3-type is worn
        ("forms", "i8", (SEATS,)),  # cards worn
        ("power", "i8", (SEATS,)),  # sum of Powers
        ("hand_size", "i8", (SEATS,)),
        ("hand", "i8", (SEATS, CARDS)),  # ascending, then NONE
        # board and piles
        ("owner", "i8", (SPACES,)),  # seat, or NONE
        ("deck", "i8", (CARDS,)),  # NONE where no card is
        ("deck_top", "i8"),  # place of the top card
        ("deck_end", "i8"),  # place after the bottom card
        ("discards", "i8"),  # one bit a card
        ("growth", "i8", (CARDS,)),  # Attract of a growing form in play
        ("keys", "i8", (CARDS,)),  # for shuffling; 0 otherwise
        ("reshuffles", "i8"),  # so far
        # this turn
        ("doubles", "i8"),  # 1 after a roll of doubles
        ("die_1", "i8"),  # 0 where nothing was rolled
        ("die_2", "i8"),
        ("steps_left", "i8"),
        ("zero_move", "i8"),  # 1 where the move has no steps
        ("backwards", "i8"),  # 1 for counter-clockwise
        ("headed", "i8"),  # 1 once the direction was found
        ("stepped", "i8"),  # 1 where those who block the space were not asked yet
        ("on_link", "i8"),  # 1 right after a step through tunnel or river
        ("link_asked", "i8"),  # 1 once the mover declined the shortcut here
        ("bonus", "i8"),  # steps added by choice
        ("bonus_slot", "i8"),  # the next slot whose added steps are asked for
        ("asked_blockers", "i8"),  # one bit a seat that let the mover pass, or was asked
        ("visited", "i8"),  # players who were asked what to leave at Saint Bernard's
        ("acted", "i8"),  # 1 once the mover used a card or stripped in this turn
        ("landed", "i8"),  # 1 where there is a landing in this turn
        ("played_here", "i8"),  # 1 once the mover used a card or stripped at this landing
        ("declined", "i8"),  # 1 where he was asked and did nothing
        ("changed", "i8"),  # 1 once the space changed its owner at this landing
        ("sticks", "i8"),  # stick rolls made in this turn
        # a set of cards being played
        ("deed", "i8"),  # a Deed
        ("set_seat", "i8"),  # who plays it, NONE while nobody does
        ("set_target", "i8"),  # on whom
        ("set_card", "i8", (MOST_SET,)),  # ascending, then NO_CARD
        ("least", "i8", (SEATS,)),  # fewest types of a set on this seat; NONE where none can be played
        ("most", "i8", (SEATS,)),  # most types
        ("inside", "i8", (SEATS,)),  # its types must be among these
        ("cover", "i8", (SEATS,)),  # and include these
        ("most_cards", "i8"),  # cards of a set
        ("free", "i8"),  # 1 where forms in the way do not matter
        # memory
        ("last_forms", "i8", (SEATS,)),  # cards worn at the end of the own turn before, one bit each
        ("aged_forms", "i8", (SEATS,)),  # the same for the two-turn rule, 0 where it starts anew
        ("same_turns", "i8", (SEATS,)),  # own turns ended in these forms, one after the other
        ("ending", "i8"),  # an Ending
        ("winner", "i8"),  # who reached the threshold; NONE while nobody has
        ("answers", "i8"),  # questions answered
        ("logged", "i8"),  # happenings since the last answer
        ("log", "i8", (LOGGED,)),  # the first of them; see `rules.log`
        # counts
        ("longest", "i8"),  # the most of `same_turns` so far
        ("leader", "i8"),  # who last led alone, or NONE
        ("leading", "i8"),  # one bit a seat with the most points; 0 while nobody has points
        ("lead_changes", "i8"),
        ("leader_log", "i8", (LOG_WORDS,)),  # `leading` after each turn, 4 bits each
        ("landings", "i8", (SPACES,)),
        ("buys", "i8", (SEATS,)),
        ("buys_on_others", "i8", (SEATS,)),  # of these
        ("buys_by_swap", "i8", (SEATS,)),  # of buys and steals
        ("steals", "i8", (SEATS,)),
        ("dead", "i8", (SEATS, len(Dead))),  # by reason
        ("plays", "i8", (CARDS,)),  # times played, 12 bits a seat
        ("blocked", "i8"),  # moves stopped
        ("backward_moves", "i8"),
        ("moves", "i8"),  # moves of at least one step
        ("reactions", "i8"),
        ("redirections", "i8"),
        ("wishes", "i8"),
        ("strips", "i8"),
    ],
    align=True,
)

HIDES = ("hand", "deck")


def setup(state, table, rng):
    """Start a game: rules G2 and G3."""
    clear_players(state, table)
    clear_counts(state)
    clear_turn(state)
    for card in range(CARDS):
        state.growth[card] = 0
        state.plays[card] = 0
    for space in range(SPACES):
        state.owner[space] = NONE
        state.landings[space] = 0
    for word in range(LOG_WORDS):
        state.leader_log[word] = 0
    for place in range(LOGGED):
        state.log[place] = 0
    state.logged = 0
    state.answers = 0
    state.discards = 0
    state.reshuffles = 0
    shuffle_deck(state, rng)
    for seat in range(table.players):
        for _ in range(table.start_hand[seat]):
            put_in_hand(state, seat, draw(state, rng))
    state.turn = 0
    state.mover = 0
    state.phase = NONE
    state.player = 0
    state.stage = Stage.ASKING
    proceed(state, table, rng)


def clear_players(state, table):
    """Put everybody on the start, with nothing."""
    for seat in range(SEATS):
        state.space[seat] = table.start_space[seat]
        state.points[seat] = 0
        state.worn[seat] = 0
        state.pair[seat] = 0
        state.triple[seat] = 0
        state.forms[seat] = 0
        state.power[seat] = 0
        state.hand_size[seat] = 0
        state.last_forms[seat] = 0
        state.aged_forms[seat] = 0
        state.same_turns[seat] = 0
        state.least[seat] = NONE
        state.most[seat] = 0
        state.inside[seat] = 0
        state.cover[seat] = 0
        for slot in range(TYPES):
            state.form[seat, slot] = NONE
        for place in range(CARDS):
            state.hand[seat, place] = NONE
    state.most_cards = MOST_SET
    state.free = 0


def clear_counts(state):
    """Start counting."""
    state.ending = Ending.UNFINISHED
    state.winner = NONE
    state.longest = 0
    state.leader = NONE
    state.leading = 0
    state.lead_changes = 0
    state.blocked = 0
    state.backward_moves = 0
    state.moves = 0
    state.reactions = 0
    state.redirections = 0
    state.wishes = 0
    state.strips = 0
    for seat in range(SEATS):
        state.buys[seat] = 0
        state.buys_on_others[seat] = 0
        state.buys_by_swap[seat] = 0
        state.steals[seat] = 0
        for reason in range(len(Dead)):
            state.dead[seat, reason] = 0


def redeal(state, table, player, rng):
    """Deal all cards that the player cannot see anew, uniformly (rule G41).

    Sizes of hands and of the deck stay.
    """
    unseen = gather_unseen(state, table, player)
    at(rng, Event.DECK, player, 0)
    for seat in range(table.players):
        if seat != player:
            size = state.hand_size[seat]
            state.hand_size[seat] = 0
            for _ in range(size):
                put_in_hand(state, seat, pick_unseen(state, unseen, rng))
                unseen -= 1
    for place in range(state.deck_top, state.deck_end):
        state.deck[place] = pick_unseen(state, unseen, rng)
        unseen -= 1


def gather_unseen(state, table, player):
    """Lay all cards that a player cannot see on `keys`, in ascending order; return how many.

    The order says nothing of where they were, so that looking ahead cannot peek.
    """
    cards = 0
    for seat in range(table.players):
        if seat != player:
            for place in range(state.hand_size[seat]):
                cards |= 1 << state.hand[seat, place]
    for place in range(state.deck_top, state.deck_end):
        cards |= 1 << state.deck[place]
    unseen = 0
    for card in range(CARDS):
        if (cards >> card) & 1 == 1:
            state.keys[unseen] = card
            unseen += 1
    return unseen


def pick_unseen(state, unseen, rng):
    """Take one of the cards on `keys` at random."""
    place = below(rng, unseen)
    card = state.keys[place]
    state.keys[place] = state.keys[unseen - 1]
    state.keys[unseen - 1] = 0
    return card
