"""What must hold after every move."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goons.audit_city import audit_city
from balance.games.goons.names import CORNERS, SEATS, TRACKS, Stage
from balance.games.goons.rules.flow import counted

INVARIANTS = (
    "supply, common supply and schemes hold each colour's energy markers, none of them negative",
    "money and scores are not negative",
    "every place on a hustle track is between 0 and the top",
    "each pile in Commit Order is as large as the next one or larger, and every pile is in it once",
    "dice on the table are the dice thrown",
    "tokens in the bag and drawn are those put in, and no more than there are",
    "auction tokens and energy placed on rewards are not overspent",
    "the 20 cubes of each colour and of junk are on the board, on Crib Boards or removed",
    "visible stars of board and Crib Boards are those that a count finds",
    "cubes within reach and empty spaces are those that a count finds",
    "every item card is in the deck, discarded, on display or with a player",
    "schemes to come are different, as many as rounds are left and more",
    "each score is what its sources come to",
)


def audit(state, table):
    """Check the invariants of `INVARIANTS`; return 0 or the number of a broken one."""
    for seat in range(SEATS):
        broken = audit_seat(state, table, seat)
        if broken != 0:
            return broken
    for corner in range(CORNERS):
        if piles_are_sorted(state, corner) == 0:
            return 4
    shown = 0
    for face in range(table.die_faces):
        shown += state.dice[face]
    if shown != state.dice_thrown:
        return 5
    if tokens_are_fine(state, table) == 0:
        return 6
    if table.whole == 1:
        return audit_city(state, table)
    return 0


def audit_seat(state, table, seat):
    """Check what one seat has."""
    markers = state.energy[seat] + state.common[seat]
    least = min(state.energy[seat], state.common[seat])
    for corner in range(CORNERS):
        markers += state.pile[corner, seat]
        least = min(least, state.pile[corner, seat])
    if markers != table.energy_per_colour or least < 0:
        return 1
    if state.money[seat] < 0 or state.stars[seat] < 0:
        return 2
    for track in range(TRACKS):
        if state.hustle[seat, track] < 0 or state.hustle[seat, track] > table.spaces:
            return 3
    if overspent(state, seat) == 1:
        return 7
    return 0


def overspent(state, seat):
    """Tell with 1 that a seat bids or places more than it has."""
    if state.tokens[seat] < 0:
        return 1
    if state.stage == Stage.BIDS and state.bids[seat] != NONE and state.bids[seat] > state.tokens[seat]:
        return 1
    if state.stage == Stage.CLAIMS and state.placed[seat] > counted(state, seat):
        return 1
    return 0


def height(state, corner, seat):
    """Return what a pile counts; doubled piles are sorted once all have answered."""
    if corner != state.corner or state.stage == Stage.COUNTING:
        return state.pile[corner, seat]
    return counted(state, seat)


def piles_are_sorted(state, corner):
    """Tell with 1 that the Commit Order of a corner is as it should be."""
    listed = 0
    for place in range(state.piles[corner]):
        seat = state.order[corner, place]
        if seat >= SEATS or state.pile[corner, seat] == 0:
            return 0
        listed += state.pile[corner, seat]
        if place > 0 and height(state, corner, state.order[corner, place - 1]) < height(state, corner, seat):
            return 0
    for seat in range(SEATS):
        listed -= state.pile[corner, seat]
    if listed == 0:
        return 1
    return 0


def tokens_are_fine(state, table):
    """Tell with 1 that bag and drawn tokens are those put in."""
    if min(state.skulls, state.blanks) < 0:
        return 0
    if state.skulls + state.drawn_skulls != state.skulls_put or state.skulls_put > table.skull_tokens:
        return 0
    if state.blanks + state.drawn_blanks != state.blanks_put or state.blanks_put > table.blank_tokens:
        return 0
    return 1
