"""Resolutions in their order, the end of a round and the end of the game (rules R34 to R38)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goons.names import (
    ABILITIES,
    CORNERS,
    ROUNDS,
    SEATS,
    TRACKS,
    Ability,
    Ending,
    Question,
    Stage,
)
from balance.games.goons.rules.commit import overtake
from balance.games.goons.rules.flow import ask, is_ready, seat_at_hand, start_stage
from balance.games.goons.rules.market import change_display
from balance.games.goons.rules.turn import begin_turn


def next_scheme(state, table, rng):
    """Turn to the next corner with energy, clockwise; after the last one the round ends."""
    if state.next_corner > 0:
        note_swing(state, table)
    while state.next_corner < CORNERS and state.piles[state.next_corner] == 0:
        state.next_corner += 1
    if state.next_corner == CORNERS:
        end_round(state, table, rng)
        return
    state.corner = state.next_corner
    state.next_corner += 1
    for seat in range(table.players):
        state.stars_before[seat] = state.stars[seat]
    start_stage(state, Stage.COUNTING)


def note_swing(state, table):
    """Add how far apart the resolution that just ended drove the scores."""
    total = 0
    squares = 0
    for seat in range(table.players):
        change = state.stars[seat] - state.stars_before[seat]
        total += change
        squares += change * change
    state.swings += 1
    state.swing_squares += table.players * squares - total * total


def ask_twice(state):
    """Ask in Commit Order who lets an item count energy twice; then sort the piles (R34)."""
    while state.place < state.piles[state.corner]:
        if is_ready(state, seat_at_hand(state), Ability.COUNT_TWICE) == 1:
            ask(state, Question.TWICE, seat_at_hand(state))
            return
        state.place += 1
    for place in range(state.piles[state.corner]):
        overtake(state, state.order[state.corner, place])
    start_stage(state, Stage.OPENING)


def answer_twice(state, answer):
    """Note who counts twice."""
    state.place += 1
    if answer == 1:
        state.twice[state.player] = 1
        state.exhausted[state.player, Ability.COUNT_TWICE] = 2


def end_round(state, table, rng):
    """Prepare the next round (R36), or score the end (R37)."""
    state.emptied[state.game_round] = state.empties
    state.first_of[state.game_round] = state.first_player
    for seat in range(SEATS):
        state.round_stars[seat, state.game_round] = state.stars[seat]
    if state.game_round == ROUNDS - 1:
        score_end(state, table)
        return
    if table.first_decided == 1 and count_tied(state, table) > 1:
        state.stage = Stage.DECIDING
    else:
        start_round(state, table, next_first(state, table), rng)


def start_round(state, table, first, rng):
    """Begin the next round with a first player (R36)."""
    state.first_player = first
    state.game_round += 1
    deal_schemes(state)
    for seat in range(SEATS):
        for ability in range(ABILITIES):
            if state.exhausted[seat, ability] == 1:
                state.exhausted[seat, ability] = 0
    change_display(state, rng)
    state.turn_row = 0
    begin_turn(state, table)


def deal_schemes(state):
    """Put the next scheme of each villain out; entry fees are due again."""
    for corner in range(CORNERS):
        state.scheme[corner] = state.scheme_deck[corner, state.game_round]
        state.scheme_deck[corner, state.game_round] = NONE
        state.dealt[state.game_round * CORNERS + corner] = state.scheme[corner]
        for seat in range(SEATS):
            state.fee_paid[corner, seat] = 0


def is_tied(state, table, seat):
    """Tell with 1 that nobody has more stars than a seat, or as many and more energy."""
    for other in range(table.players):
        if state.stars[other] > state.stars[seat]:
            return 0
        if state.stars[other] == state.stars[seat] and state.energy[other] > state.energy[seat]:
            return 0
    return 1


def count_tied(state, table):
    """Count the players of whom the first player of the next round is one."""
    count = 0
    for seat in range(table.players):
        count += is_tied(state, table, seat)
    return count


def next_first(state, table):
    """Return who begins: most stars, then most energy, then the first from the last one on (R36)."""
    best = state.first_player
    for step in range(1, table.players):
        seat = (state.first_player + step) % table.players
        if state.stars[seat] > state.stars[best]:
            best = seat
        if state.stars[seat] == state.stars[best] and state.energy[seat] > state.energy[best]:
            best = seat
    return best


def score_end(state, table):
    """Add what items, money, energy and hustle tracks are worth at the end (R37)."""
    for seat in range(table.players):
        for ability in range(ABILITIES):
            state.item_stars[seat] += state.owned[seat, ability] * table.item_star_value[ability]
        state.money_stars[seat] = state.money[seat] // table.money_per_star
        state.energy_stars[seat] = state.energy[seat] // table.energy_per_star
        for track in range(TRACKS):
            state.lead_stars[seat] += lead_worth(state, table, seat, track)
            if state.hustle[seat, track] == table.spaces:
                state.top_stars[seat] += table.top_stars
        state.stars[seat] += state.item_stars[seat] + state.money_stars[seat] + state.energy_stars[seat]
        state.stars[seat] += state.lead_stars[seat] + state.top_stars[seat]
    state.ending = Ending.LAST_ROUND
    state.stage = Stage.OVER


def lead_worth(state, table, seat, track):
    """Return what a seat gets for the lead on a track; shared leads are rounded up (R37)."""
    space = state.hustle[seat, track]
    if space == 0:
        return 0
    leaders = 0
    for other in range(table.players):
        if state.hustle[other, track] > space:
            return 0
        if state.hustle[other, track] == space:
            leaders += 1
    return (table.lead_per_player * table.players + leaders - 1) // leaders


def is_ahead(state, table, seat, other):
    """Tell with 1 that a seat stands before another at the end (R38)."""
    if state.stars[seat] != state.stars[other]:
        return int_of(state.stars[seat] > state.stars[other])
    if state.item_count[seat] != state.item_count[other]:
        return int_of(state.item_count[seat] > state.item_count[other])
    own = (seat - state.first_player + table.players) % table.players
    return int_of(own < (other - state.first_player + table.players) % table.players)


def int_of(holds):
    """Turn a truth into 0 or 1."""
    if holds:
        return 1
    return 0
