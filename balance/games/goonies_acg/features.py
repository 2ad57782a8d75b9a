"""What a policy may weigh; hands are open, decks and unknown tiles are not looked at."""

from __future__ import annotations

from balance.engine.desk import feature
from balance.engine.game import Feature
from balance.games.goonies_acg.feature_numbers import F
from balance.games.goonies_acg.names import (
    FIRST_OF_PAIR,
    GO,
    STOP,
    Code,
    Effect,
    Place,
    Question,
    Symbol,
)
from balance.games.goonies_acg.outlook import (
    brink,
    danger,
    end_overflow,
    is_open,
    is_site,
    missing_cards,
    once_worth,
    room,
    treasure_chance,
    workable,
)
from balance.games.goonies_acg.spending import spend_features

FEATURES = (
    Feature(name="end_overflow", doc="Cards that would be drawn above hand limits.", unit="cards"),
    Feature(name="end_unused", doc="Team actions left unused by ending the step.", unit="actions"),
    Feature(name="last_cheap", doc="1 for the action after which there is no extra draw."),
    Feature(name="short", doc="Cards missing for an action, to be made up by pairs.", unit="cards"),
    Feature(name="move", doc="1 for a move."),
    Feature(name="move_free", doc="1 for a move that costs nothing."),
    Feature(name="to_open", doc="1 for a move to a location that can be explored at once."),
    Feature(name="to_chance", doc="There, the chance that the next tile is the treasure."),
    Feature(name="to_site", doc="1 for a move to a location whose treasure is not found."),
    Feature(name="to_work", doc="Obstacles there for which the hands hold cards.", unit="obstacles"),
    Feature(name="to_danger", doc="1 for a move to a location two obstacles short of defeat."),
    Feature(name="to_brink", doc="1 for a move to a location one obstacle short of defeat."),
    Feature(name="from_open", doc="1 for leaving a location that can be explored."),
    Feature(name="from_work", doc="Obstacles left behind for which the hands hold cards.", unit="obstacles"),
    Feature(name="from_brink", doc="1 for leaving a location one obstacle short of defeat."),
    Feature(name="clear", doc="1 for clearing an obstacle."),
    Feature(name="clear_brink", doc="1 for clearing one obstacle short of defeat."),
    Feature(name="clear_danger", doc="1 for clearing two obstacles short of defeat."),
    Feature(name="clear_site", doc="1 for clearing where the treasure is not found."),
    Feature(name="clear_opens", doc="1 for clearing the last obstacle there."),
    Feature(name="clear_double", doc="1 for an obstacle with two symbols."),
    Feature(name="explore", doc="1 for exploring."),
    Feature(name="explore_chance", doc="The chance that the next tile is the treasure."),
    Feature(name="explore_vain", doc="1 for exploring without a free route."),
    Feature(name="trace", doc="1 for tracing a route."),
    Feature(name="trace_needed", doc="1 for tracing while no route is free."),
    Feature(name="fratelli", doc="1 for removing a Fratelli."),
    Feature(name="fratelli_near", doc="1 where two more Fratelli lose the game."),
    Feature(name="fratelli_last", doc="1 where one more Fratelli loses the game."),
    Feature(name="once", doc="1 for an action of once a game."),
    Feature(name="once_worth", doc="What it would bring now: obstacles, Fratelli, cards or actions."),
    Feature(name="spend_route", doc="1 for spending a card whose item's route is untraced."),
    Feature(name="spend_spare", doc="1 for spending one of more cards than such a route needs."),
    Feature(name="spend_third", doc="For such a card, those held of its item, up to 3.", unit="cards"),
    Feature(name="spend_symbol", doc="Obstacles that the card could clear here.", unit="obstacles"),
    Feature(name="spend_way", doc="1 for spending the only card of an unfinished location elsewhere."),
    Feature(name="spend_brink", doc="1 for spending the only card of a location on the brink."),
    Feature(name="spend_wild", doc="1 for spending a card that its owner can use for any item or location."),
    Feature(name="spend_full", doc="The owner's cards per hand limit."),
    Feature(name="pair", doc="1 for paying with a pair."),
    Feature(name="lift_brink", doc="1 for removing an obstacle one short of defeat."),
    Feature(name="lift_danger", doc="1 for removing an obstacle two short of defeat."),
    Feature(name="lift_opens", doc="1 for removing the last one where the treasure is not found."),
    Feature(name="lift_site", doc="1 for removing one where the treasure is not found."),
    Feature(name="lift_double", doc="1 for removing one with two symbols."),
    Feature(name="drop", doc="1 for discarding the card that Escalate drew."),
    Feature(name="drop_brink", doc="1 where placing it loses the game."),
    Feature(name="drop_full", doc="1 where it would be the fourth there."),
    Feature(name="drop_encounter", doc="Fratelli in the area, where it brings an encounter.", unit="cards"),
    Feature(name="draw", doc="1 for drawing, where the hand has room."),
    Feature(name="repeat_worth", doc="What resolving an encounter card again would bring now."),
)


def features(state, table, action, desk):
    """Describe an action by what all see."""
    if state.phase == Question.TURN:
        turn_features(state, table, action, desk)
    elif state.phase == Question.PAY:
        if action >= FIRST_OF_PAIR:
            feature(desk, F.PAIR, 1.0)
            spend_features(state, table, action - FIRST_OF_PAIR, desk, 1.0)
        else:
            spend_features(state, table, action, desk, 1.0)
    elif state.phase == Question.PAIR or state.phase == Question.DISCARD:
        spend_features(state, table, action, desk, 1.0)
    elif state.phase == Question.TAKE:
        spend_features(state, table, action, desk, -1.0)
    elif state.phase == Question.LIFT:
        if action != STOP:
            lift_features(state, table, action - 1, desk)
    elif state.phase == Question.DATA:
        if action == GO:
            drop_features(state, table, desk)
    elif state.phase == Question.BONUS:
        if action == GO and room(state, state.player) > 0:
            feature(desk, F.DRAW, 1.0)
    elif state.phase == Question.WHERE:
        move_features(state, table, action, desk)
    elif state.phase == Question.REPEAT:
        feature(desk, F.REPEAT_WORTH, repeat_worth(state, table, action))


def turn_features(state, table, action, desk):
    """Describe what the team may do in its turn."""
    if action == Code.END:
        feature(desk, F.END_OVERFLOW, float(end_overflow(state, table)))
        feature(desk, F.END_UNUSED, float(state.actions_left))
        return
    if action >= Code.ONCE:
        feature(desk, F.ONCE, 1.0)
        feature(desk, F.ONCE_WORTH, float(once_worth(state, table, action - Code.ONCE)))
        return
    if action < Code.EXPLORE and state.free_move == 1:
        feature(desk, F.MOVE_FREE, 1.0)
        move_features(state, table, action - Code.MOVE, desk)
        return
    if state.taken + 1 == table.team_actions:
        feature(desk, F.LAST_CHEAP, 1.0)
    missing = missing_cards(state, table, action)
    if missing > 0:
        feature(desk, F.SHORT, float(missing))
    if action < Code.EXPLORE:
        feature(desk, F.MOVE, 1.0)
        move_features(state, table, action - Code.MOVE, desk)
    elif action == Code.EXPLORE:
        explore_features(state, desk)
    elif action < Code.FRATELLI:
        feature(desk, F.TRACE, 1.0)
        if state.routes <= state.treasures:
            feature(desk, F.TRACE_NEEDED, 1.0)
    elif action < Code.CLEAR:
        fratelli_features(state, desk)
    else:
        clear_features(state, table, action - Code.CLEAR, desk)


def move_features(state, table, location, desk):
    """Describe where a move leads, and what it leaves behind."""
    if is_open(state, location) == 1:
        feature(desk, F.TO_OPEN, 1.0)
        feature(desk, F.TO_CHANCE, treasure_chance(state, location))
    elif is_site(state, location) == 1:
        feature(desk, F.TO_SITE, 1.0)
    feature(desk, F.TO_WORK, float(workable(state, table, location)))
    if brink(state, table, location) == 1:
        feature(desk, F.TO_BRINK, 1.0)
    if danger(state, table, location) == 1:
        feature(desk, F.TO_DANGER, 1.0)
    if is_open(state, state.here) == 1:
        feature(desk, F.FROM_OPEN, 1.0)
    else:
        feature(desk, F.FROM_WORK, float(workable(state, table, state.here)))
    if brink(state, table, state.here) == 1:
        feature(desk, F.FROM_BRINK, 1.0)


def explore_features(state, desk):
    """Describe an exploration."""
    feature(desk, F.EXPLORE, 1.0)
    if state.routes > state.treasures:
        feature(desk, F.EXPLORE_CHANCE, treasure_chance(state, state.here))
    else:
        feature(desk, F.EXPLORE_VAIN, 1.0)


def fratelli_features(state, desk):
    """Describe the removal of a Fratelli."""
    feature(desk, F.FRATELLI, 1.0)
    if state.fratelli + 1 == state.fatal_fratelli:
        feature(desk, F.FRATELLI_LAST, 1.0)
    elif state.fratelli + 2 == state.fatal_fratelli:
        feature(desk, F.FRATELLI_NEAR, 1.0)


def clear_features(state, table, card, desk):
    """Describe the clearing of an obstacle."""
    feature(desk, F.CLEAR, 1.0)
    if brink(state, table, state.here) == 1:
        feature(desk, F.CLEAR_BRINK, 1.0)
    if danger(state, table, state.here) == 1:
        feature(desk, F.CLEAR_DANGER, 1.0)
    if is_site(state, state.here) == 1:
        feature(desk, F.CLEAR_SITE, 1.0)
        if state.stack_count[state.here] == 1:
            feature(desk, F.CLEAR_OPENS, 1.0)
    if table.symbols[card] == 2:
        feature(desk, F.CLEAR_DOUBLE, 1.0)


def lift_features(state, table, card, desk):
    """Describe the removal of an obstacle without cards."""
    location = state.spot_of_card[card] - Place.OBSTACLE
    if brink(state, table, location) == 1:
        feature(desk, F.LIFT_BRINK, 1.0)
    if danger(state, table, location) == 1:
        feature(desk, F.LIFT_DANGER, 1.0)
    if is_site(state, location) == 1:
        feature(desk, F.LIFT_SITE, 1.0)
        if state.stack_count[location] == 1:
            feature(desk, F.LIFT_OPENS, 1.0)
    if table.symbols[card] == 2:
        feature(desk, F.LIFT_DOUBLE, 1.0)


def drop_features(state, table, desk):
    """Describe discarding the card that Escalate drew."""
    feature(desk, F.DROP, 1.0)
    location = table.location_of[state.drawn]
    if brink(state, table, location) == 1:
        feature(desk, F.DROP_BRINK, 1.0)
    if danger(state, table, location) == 1:
        feature(desk, F.DROP_FULL, 1.0)
    if table.symbol_of[state.drawn] == Symbol.ENCOUNTER:
        feature(desk, F.DROP_ENCOUNTER, float(state.fratelli))


def repeat_worth(state, table, card):
    """Say what an encounter card would bring if it were resolved again."""
    effect = table.encounter_effect[card]
    amount = table.encounter_amount[card]
    if effect == Effect.REMOVE_FRATELLI:
        return float(3 * min(amount, state.fratelli))
    if effect == Effect.LIFT_OBSTACLES:
        return float(2 * amount)
    if effect == Effect.DRAW:
        return float(amount * table.players)
    return float(amount)
