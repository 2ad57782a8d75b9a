"""What a policy may weigh in the turns of a whole game; nothing here reads a deck."""

from __future__ import annotations

from balance.engine.desk import feature
from balance.engine.game import Feature
from balance.games.goons.feature_numbers import Number
from balance.games.goons.names import COLOURS, STAR, STOP, Ability, Code, Colour, Mechanism, Question
from balance.games.goons.prospects import best_purchase, item_power, prospect, stake
from balance.games.goons.rules.club import SUPPLY
from balance.games.goons.rules.commit import may_enter
from balance.games.goons.rules.market import ability_of
from balance.games.goons.rules.turn_legal import PLACES_TO_GO
from balance.games.goons.worth import space_worth

GAME_FEATURES = (
    Feature(name="energy_gain", doc="Energy taken from the common supply or back.", unit="energy"),
    Feature(name="money_gain", doc="Money earned.", unit="money"),
    Feature(
        name="gamble_gain",
        doc="Estimated change of what dice or a bag will bring, by committing (2 energy, where the "
        "amount is not asked yet) or moving energy.",
        unit="stars",
    ),
    Feature(name="sure_gain", doc="The same where rewards are judged or claimed.", unit="stars"),
    Feature(name="favour_gain", doc="The same where one player is rewarded after trades.", unit="stars"),
    Feature(name="auction_gain", doc="The same where lots are sold.", unit="stars"),
    Feature(name="trade_gain", doc="1 for a commit with trades that come after it.", unit=""),
    Feature(name="purchase", doc="Worth of the best item that can be paid, less its price.", unit="stars"),
    Feature(name="item_stars", doc="Stars of the item bought.", unit="stars"),
    Feature(name="item_power", doc="Assumed worth of the item's uses until the end.", unit="stars"),
    Feature(name="step_lead", doc="1 for a step by which nobody is higher on the track."),
    Feature(name="club", doc="1 for moving cubes or energy at the Nightclub."),
    Feature(
        name="stake_shown",
        doc="Own energy on the scheme of a star's colour, less the others' mean, for a star uncovered.",
        unit="energy",
    ),
    Feature(name="stake_covered", doc="The same for a star covered.", unit="energy"),
    Feature(name="ability", doc="1 for using the goon ability."),
    Feature(name="item_use", doc="1 for using an item."),
    Feature(name="energy_committed", doc="Energy that leaves the supply for a scheme.", unit="energy"),
    Feature(
        name="exposed",
        doc="Estimated gain of a commit, times the share of the round's turns that the others have yet to "
        "take.",
        unit="stars",
    ),
    Feature(
        name="gamble_hope",
        doc="For a commit to dice or a bag: its share in what they will bring where the player's pile grows "
        "to 6, as far as the supply allows.",
        unit="stars",
    ),
    Feature(name="own_start", doc="1 for beginning the next round oneself."),
)

USUAL_COMMIT = 2
LARGE_PILE = 6


def describe_game(state, table, action, desk):
    """Describe an answer to a question that only a whole game asks."""
    if state.phase == Question.TURN:
        describe_turn(state, table, action, desk)
    elif state.phase == Question.SQUARE:
        shown = stake(state, state.player, table.background[action])
        feature(desk, Number.STAKE_SHOWN, shown * table.square_stars[action])
    elif state.phase == Question.SPACE:
        colour = table.crib_colour[state.turn_row, action]
        describe_colour(state, table, colour, desk)
        feature(desk, Number.STAKE_COVERED, stake(state, state.player, colour))
    elif state.phase == Question.AMOUNT:
        describe_pledge(state, table, state.corner, action, desk)
    elif state.phase == Question.TARGET:
        covered = stake(state, state.player, table.background[action])
        feature(desk, Number.STAKE_COVERED, covered * table.square_stars[action])
    elif state.phase == Question.WHERE:
        describe_energy(state, table, action, table.item_amount[state.placing], desk)
    elif state.phase == Question.COLOUR:
        describe_colour(state, table, action, desk)
    elif state.phase == Question.GOON:
        describe_goon(state, table, action, desk)
    elif state.phase == Question.FIRST:
        if action == state.player:
            feature(desk, Number.OWN_START, 1.0)
    elif action == STOP:
        feature(desk, Number.STOP, 1.0)
    else:
        describe_choice(state, table, action, desk)


def describe_choice(state, table, action, desk):
    """Describe an answer that is not the end of what is asked."""
    seat = state.player
    if state.phase == Question.BUY:
        ability = ability_of(state.display[action - 1])
        feature(desk, Number.MONEY_PRICE, float(table.item_cost[ability]))
        feature(desk, Number.ITEM_STARS, float(table.item_star_value[ability]))
        feature(desk, Number.ITEM_POWER, item_power(state, table, seat, ability) / STAR)
    elif state.phase == Question.SOURCE:
        shown = stake(state, seat, table.background[action - 1])
        feature(desk, Number.STAKE_SHOWN, shown * table.square_stars[action - 1])
    elif state.phase == Question.SHIFT:
        describe_shift(state, table, action - 1, desk)
    elif state.phase == Question.TWICE:
        describe_energy(state, table, state.corner, state.pile[state.corner, seat], desk)
    else:
        feature(desk, Number.ENERGY_GAIN, float(table.item_amount[Ability.TAKE_BACK]))


def describe_turn(state, table, code, desk):
    """Describe what can be done next in a turn."""
    if code == STOP:
        feature(desk, Number.STOP, 1.0)
    elif code < Code.SHIFT:
        describe_location(state, table, state.open_action[code - Code.LOCATION], 1 + state.doubling, desk)
    elif code < Code.COMMIT:
        feature(desk, Number.CLUB, 1.0)
    elif code < Code.HUSTLE:
        describe_commit(state, table, state.open_action[code - Code.COMMIT], desk)
    elif code < Code.TAKE:
        describe_hustle(state, table, state.open_action[code - Code.HUSTLE], desk)
    elif code < Code.ABILITY:
        describe_colour(state, table, code - Code.TAKE, desk)
    elif code < Code.USE:
        describe_colour(state, table, code - Code.ABILITY, desk)
        feature(desk, Number.ABILITY, 1.0)
    else:
        describe_item(state, table, code - Code.USE, desk)


def describe_colour(state, table, colour, desk):
    """Say what a cube or space of a colour can be used for, all uses together."""
    describe_location(state, table, colour, 1, desk)
    if state.hustle[state.player, colour] < table.spaces:
        describe_hustle(state, table, colour, desk)
    if may_enter(state, table, state.player, colour, 1) == 1:
        describe_commit(state, table, colour, desk)


def describe_location(state, table, colour, times, desk):
    """Say what a location action gives."""
    if colour == Colour.RED:
        feature(desk, Number.ENERGY_GAIN, float(times * table.dojo_energy))
    elif colour == Colour.YELLOW:
        feature(desk, Number.MONEY_GAIN, float(times * table.diner_money))
    elif colour == Colour.GREEN:
        feature(desk, Number.PURCHASE, best_purchase(state, table, state.player) / STAR)
    else:
        feature(desk, Number.CLUB, 1.0)


def describe_hustle(state, table, track, desk):
    """Say where a step leads, and whether to the lead."""
    seat = state.player
    space = state.hustle[seat, track] + 1
    feature(desk, Number.STEP_REWARD, space_worth(table, track, space) / STAR)
    feature(desk, Number.STEP_HEIGHT, float(space))
    for other in range(table.players):
        if state.hustle[other, track] > space:
            return
    feature(desk, Number.STEP_LEAD, 1.0)


def describe_commit(state, table, corner, desk):
    """Estimate what a usual commit brings."""
    amount = min(USUAL_COMMIT, state.energy[state.player])
    describe_pledge(state, table, corner, amount, desk)
    if table.trades[state.scheme[corner]] > 0:
        feature(desk, Number.TRADE_GAIN, 1.0)


def describe_pledge(state, table, corner, amount, desk):
    """Estimate what committing energy brings, with what may still come to it in this round."""
    seat = state.player
    before = prospect(state, table, seat, corner, 0)
    gain = (prospect(state, table, seat, corner, amount) - before) / STAR
    feature(desk, number_of(table, state.scheme[corner]), gain)
    feature(desk, Number.ENERGY_COMMITTED, float(amount))
    feature(desk, Number.EXPOSED, gain * others_to_come(state, table))
    if table.mechanism[state.scheme[corner]] <= Mechanism.BAG:
        reach = min(state.energy[seat], LARGE_PILE - state.pile[corner, seat])
        if reach > amount:
            gain = (prospect(state, table, seat, corner, reach) - before) / STAR * amount / reach
        feature(desk, Number.GAMBLE_HOPE, gain)


def others_to_come(state, table):
    """Return the share of the round's turns that the other players have yet to take."""
    own_left = table.turns - 1 - state.turn_row
    left = table.players * own_left + table.players - 1 - state.turn_count
    return float(left - own_left) / (table.players * table.turns)


def describe_energy(state, table, corner, amount, desk):
    """Estimate what a change of the own pile on a scheme brings."""
    seat = state.player
    gain = prospect(state, table, seat, corner, amount) - prospect(state, table, seat, corner, 0)
    feature(desk, number_of(table, state.scheme[corner]), gain / STAR)


def describe_goon(state, table, card, desk):
    """Say what a goon card's cubes can be used for, those of both colours together."""
    for colour in range(COLOURS):
        if table.goon_colour[card, colour] == 1:
            describe_colour(state, table, colour, desk)


def number_of(table, scheme):
    """Return the feature that a scheme's way of rewarding has."""
    mechanism = table.mechanism[scheme]
    if mechanism <= Mechanism.BAG:
        return int(Number.GAMBLE_GAIN)
    if mechanism == Mechanism.TRADE:
        return int(Number.FAVOUR_GAIN)
    if mechanism == Mechanism.AUCTION:
        return int(Number.AUCTION_GAIN)
    return int(Number.SURE_GAIN)


def describe_shift(state, table, route, desk):
    """Estimate what moving one energy loses and gains."""
    source = route // PLACES_TO_GO
    target = route % PLACES_TO_GO
    describe_energy(state, table, source, -1, desk)
    if target == SUPPLY:
        feature(desk, Number.ENERGY_GAIN, 1.0)
    else:
        describe_energy(state, table, target, 1, desk)


def describe_item(state, table, ability, desk):
    """Say what using an item gives at once."""
    feature(desk, Number.ITEM_USE, 1.0)
    if ability == Ability.ONE_ENERGY or ability == Ability.SIX_ENERGY:
        feature(desk, Number.ENERGY_GAIN, float(table.item_amount[ability]))
    elif ability == Ability.CONVERT_MONEY:
        feature(desk, Number.ENERGY_GAIN, float(table.item_amount[ability]))
        feature(desk, Number.MONEY_PRICE, 1.0)
    elif ability == Ability.SHIFT_ENERGY or ability == Ability.MOVE_CUBES:
        feature(desk, Number.CLUB, 1.0)
