"""What a whole game adds to a position: fields, set-up and what is hidden in decks."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import at, below
from balance.games.goons.names import (
    ABILITIES,
    CARDS,
    COLOURS,
    COLUMNS,
    CORNERS,
    DISPLAY,
    EMPTY,
    OCCASIONS,
    ROUNDS,
    ROWS,
    SEATS,
    SLOTS,
    SQUARES,
    VILLAIN_SCHEMES,
    Event,
    Stage,
)
from balance.games.goons.rules.dealing import deal_board, deal_goons, deal_villains
from balance.games.goons.rules.market import clear_items, open_market
from balance.games.goons.rules.rounds import deal_schemes

GAME_FIELDS = [
    # the round and the turn
    ("first_player", "i8"),  # of the round
    ("turn_row", "i8"),  # turn of the round, which is the row of the Crib Board
    ("turn_count", "i8"),  # players who have had this turn
    ("mover", "i8"),  # whose turn it is
    ("taken", "i8"),  # 1 once the turn's cube is on the Crib Board
    ("open_action", "i8", (SLOTS,)),  # colour of the cube's, the space's and the ability's; NONE
    ("doubling", "i8"),  # 1 while an item doubles the next location action
    ("cube_colour", "i8"),  # of the cube that is being taken or placed
    ("by_ability", "i8"),  # 1 where it is taken by the goon ability
    ("dead_end", "i8"),  # 1 where no cube can be taken by the rule of access
    ("most", "i8"),  # energy that can be committed now
    ("repeats", "i8"),  # purchases, moves of cubes or sets of energy left
    ("anywhere", "i8"),  # 1 where enclosed cubes may be moved
    ("source", "i8"),  # square of the cube that is being moved
    ("shift_amount", "i8"),  # energy of a set
    ("shift_left", "i8"),  # of it, still to be moved
    ("shift_from", "i8"),  # scheme of the set's energy so far; CORNERS for none
    ("shift_to", "i8"),  # scheme of the set's energy; CORNERS for none
    ("between", "i8"),  # 1 where a set goes from one scheme to one other
    ("placing", "i8"),  # ability of the item that brings energy onto a scheme
    ("next_corner", "i8"),  # to be resolved
    # board and Crib Boards
    ("board", "i8", (SQUARES,)),  # colour of the cube, JUNK or EMPTY
    ("free_sides", "i8", (SQUARES,)),  # empty squares next to it
    ("open_count", "i8", (COLOURS + 1,)),  # cubes in a corner or next to an empty space, by kind
    ("on_board", "i8", (COLOURS + 1,)),  # cubes by kind
    ("removed", "i8", (COLOURS,)),  # out of the game by goon abilities
    ("empties", "i8"),  # empty squares
    ("corner_cube", "i8", (CORNERS,)),  # cubes laid into the corners
    ("crib_cube", "i8", (SEATS, ROWS, COLUMNS)),  # colour of the cube, or EMPTY
    # villains, goons, items
    ("villain", "i8", (CORNERS,)),  # who stands in the corner
    ("scheme_deck", "i8", (CORNERS, VILLAIN_SCHEMES)),  # to come, in order; NONE once dealt
    ("goon", "i8", (SEATS,)),  # card; NONE until chosen
    ("goon_used", "i8", (SEATS,)),  # 1 once the ability was used
    ("deck", "i8", (CARDS,)),  # the last of `deck_left` is dealt next
    ("deck_left", "i8"),  # cards in it
    ("discarded", "i8", (CARDS,)),  # 1 for a card in the discard pile
    ("shuffles", "i8"),  # of the item deck so far
    ("display", "i8", (DISPLAY,)),  # item cards on sale; NONE for an empty place
    ("owned", "i8", (SEATS, ABILITIES)),  # items by ability
    ("item_count", "i8", (SEATS,)),  # items of a seat
    ("exhausted", "i8", (SEATS, ABILITIES)),  # 0 ready, 1 until the round ends, 2 for good
    ("twice", "i8", (SEATS,)),  # 1 where energy on the scheme at hand counts twice
    ("keep", "i8", (SEATS,)),  # energy taken back by an item; NONE while not asked
    ("keys", "i8", (SQUARES,)),  # scratch of a shuffle; 0 else
    # what happened
    ("turns_taken", "i8"),  # by all
    ("dead_ends", "i8"),  # cubes taken by the rule for dead ends
    ("cubes_moved", "i8"),  # from square to square, by all
    ("energy_shifted", "i8"),  # off schemes, by all
    ("emptied", "i8", (ROUNDS,)),  # empty spaces at the end of each round
    ("first_of", "i8", (ROUNDS,)),  # first player of each round
    ("round_stars", "i8", (SEATS, ROUNDS)),  # score at the end of each round
    ("stars_before", "i8", (SEATS,)),  # before the resolution at hand
    ("swings", "i8"),  # resolutions that `swing_squares` is summed over
    ("swing_squares", "i8"),  # k sum(d d) - sum(d)^2 of the k seats' changes d
    ("cubes_taken", "i8", (SEATS, COLOURS)),  # by colour
    ("locations", "i8", (SEATS,)),  # actions by what they were used for
    ("commits", "i8", (SEATS,)),  # with those of an item
    ("hustles", "i8", (SEATS,)),  # steps by actions
    ("items_used", "i8", (SEATS,)),  # in turns
    ("committed", "i8", (SEATS,)),  # energy
    ("found_energy", "i8", (SEATS,)),  # by the Dojo and items
    ("found_money", "i8", (SEATS,)),  # by the Diner
    ("spent_money", "i8", (SEATS,)),  # for items, or converted
    ("corner_stars", "i8", (SEATS, CORNERS)),  # by rewards and trades, by villain
    ("joined", "i8", (SEATS, CORNERS)),  # resolutions with own energy
    ("resolved", "i8", (CORNERS,)),  # schemes that had energy
    ("succeeded", "i8", (CORNERS,)),  # of these, schemes that rewarded somebody
    # by scheme dealt, numbered round x CORNERS + corner
    ("dealt", "i8", (OCCASIONS,)),  # which scheme; NONE before
    ("ended", "i8", (OCCASIONS,)),  # 0 not resolved, 1 without a reward, 2 with one
    ("joiners", "i8", (OCCASIONS,)),  # players with energy when it was resolved
    ("pledged", "i8", (OCCASIONS,)),  # their energy
    ("paid_out", "i8", (OCCASIONS,)),  # rewards, and trades less their prices; hundredths of a star
    ("luck", "i8", (SEATS,)),  # of dice and tokens; thousandths of hundredths of a star
    ("absence_stars", "i8", (SEATS,)),  # by an item, for schemes not joined
    ("item_stars", "i8", (SEATS,)),  # at the end, by items
    ("money_stars", "i8", (SEATS,)),  # for money left
    ("energy_stars", "i8", (SEATS,)),  # for energy left
    ("lead_stars", "i8", (SEATS,)),  # for leads on tracks
    ("top_stars", "i8", (SEATS,)),  # for tracks topped
]


def clear_game(state, table):
    """Write every field of the whole game, as it is before anything is dealt."""
    state.first_player = 0
    state.turn_row = 0
    state.turn_count = 0
    state.mover = 0
    state.taken = 0
    state.doubling = 0
    state.cube_colour = NONE
    state.by_ability = 0
    state.dead_end = 0
    state.most = 0
    state.repeats = 0
    state.anywhere = 0
    state.source = 0
    clear_shift(state)
    state.placing = 0
    state.next_corner = 0
    state.empties = 0
    state.deck_left = 0
    state.shuffles = 0
    state.turns_taken = 0
    state.swings = 0
    state.swing_squares = 0
    state.dead_ends = 0
    state.cubes_moved = 0
    state.energy_shifted = 0
    for slot in range(SLOTS):
        state.open_action[slot] = NONE
    for square in range(SQUARES):
        state.board[square] = EMPTY
        state.free_sides[square] = 0
        state.keys[square] = 0
    for kind in range(COLOURS + 1):
        state.open_count[kind] = 0
        state.on_board[kind] = 0
    for number in range(ROUNDS):
        state.emptied[number] = 0
        state.first_of[number] = 0
    for card in range(CARDS):
        state.deck[card] = NONE
        state.discarded[card] = 0
    for place in range(DISPLAY):
        state.display[place] = NONE
    clear_occasions(state)
    for corner in range(CORNERS):
        clear_villain(state, corner)
    for seat in range(SEATS):
        clear_seat_counts(state, seat)
        clear_seat_cubes(state, seat)
        clear_items(state, seat)


def clear_occasions(state):
    """Forget how the schemes of all rounds went."""
    for number in range(OCCASIONS):
        state.dealt[number] = NONE
        state.ended[number] = 0
        state.joiners[number] = 0
        state.pledged[number] = 0
        state.paid_out[number] = 0


def clear_shift(state):
    """Move no energy."""
    state.shift_amount = 0
    state.shift_left = 0
    state.shift_from = CORNERS
    state.shift_to = CORNERS
    state.between = 0


def clear_villain(state, corner):
    """Leave a corner without a villain."""
    state.villain[corner] = NONE
    state.removed[corner] = 0
    state.corner_cube[corner] = NONE
    state.resolved[corner] = 0
    state.succeeded[corner] = 0
    for place in range(VILLAIN_SCHEMES):
        state.scheme_deck[corner, place] = NONE


def clear_seat_counts(state, seat):
    """Count from nothing what a seat does."""
    state.goon[seat] = NONE
    state.goon_used[seat] = 0
    state.twice[seat] = 0
    state.stars_before[seat] = 0
    state.locations[seat] = 0
    state.commits[seat] = 0
    state.hustles[seat] = 0
    state.items_used[seat] = 0
    state.committed[seat] = 0
    state.found_energy[seat] = 0
    state.found_money[seat] = 0
    state.luck[seat] = 0
    state.absence_stars[seat] = 0
    state.item_stars[seat] = 0
    state.money_stars[seat] = 0
    state.energy_stars[seat] = 0
    state.lead_stars[seat] = 0
    state.top_stars[seat] = 0


def clear_seat_cubes(state, seat):
    """Leave a seat's Crib Board without cubes."""
    for number in range(ROUNDS):
        state.round_stars[seat, number] = 0
    for colour in range(COLOURS):
        state.cubes_taken[seat, colour] = 0
        state.corner_stars[seat, colour] = 0
        state.joined[seat, colour] = 0
    for row in range(ROWS):
        for column in range(COLUMNS):
            state.crib_cube[seat, row, column] = EMPTY


def deal_game(state, table, rng):
    """Set up the whole game (rules R22 and R23)."""
    deal_board(state, table, rng)
    for square in range(SQUARES):
        state.on_board[state.board[square]] += 1
    deal_villains(state, table, rng)
    deal_schemes(state)
    open_market(state, table, rng)
    deal_goons(state, table, rng)
    state.stage = Stage.CHOOSING


def redeal_schemes(state, corner, rng):
    """Draw the order of a villain's schemes to come anew."""
    first = state.game_round + 1
    at(rng, Event.SCHEMES, corner, state.game_round)
    for place in range(first, VILLAIN_SCHEMES - 1):
        other = place + below(rng, VILLAIN_SCHEMES - place)
        card = state.scheme_deck[corner, place]
        state.scheme_deck[corner, place] = state.scheme_deck[corner, other]
        state.scheme_deck[corner, other] = card


def redeal_items(state, rng):
    """Draw the order of the item deck anew."""
    at(rng, Event.ITEMS, state.shuffles, 0)
    for place in range(state.deck_left - 1):
        other = place + below(rng, state.deck_left - place)
        card = state.deck[place]
        state.deck[place] = state.deck[other]
        state.deck[other] = card
