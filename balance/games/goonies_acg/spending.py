"""What spending an item card costs the team."""

from __future__ import annotations

from balance.engine.desk import feature
from balance.games.goonies_acg.feature_numbers import F
from balance.games.goonies_acg.names import SEATS, Character, Item, Place
from balance.games.goonies_acg.outlook import brink, is_site

ROUTE_CARDS = 3


def spend_features(state, table, card, desk, sign):
    """Describe a card that is spent (sign 1) or taken (sign -1)."""
    item = table.item_of[card]
    location = table.location_of[card]
    if state.traced[item] == 0:
        held = state.item_held[item]
        feature(desk, F.SPEND_ROUTE, sign)
        feature(desk, F.SPEND_THIRD, sign * float(min(ROUTE_CARDS, held)))
        if held > ROUTE_CARDS:
            feature(desk, F.SPEND_SPARE, sign)
    if is_site(state, state.here) == 1 or brink(state, table, state.here) == 1:
        feature(desk, F.SPEND_SYMBOL, sign * float(symbols_here(state, table, item)))
    if location != state.here and state.location_held[location] < 2:
        if is_site(state, location) == 1:
            feature(desk, F.SPEND_WAY, sign)
        if brink(state, table, location) == 1:
            feature(desk, F.SPEND_BRINK, sign)
    owner = state.spot_of_card[card] - Place.HAND
    if 0 <= owner < SEATS:
        feature(desk, F.SPEND_FULL, sign * float(state.own_count[owner]) / float(state.limit[owner]))
        if is_wild(state, item, owner) == 1:
            feature(desk, F.SPEND_WILD, sign)


def symbols_here(state, table, item):
    """Count the obstacles where the Goonies are that show an item."""
    count = 0
    for slot in range(state.stack_count[state.here]):
        card = state.stack[state.here, slot]
        if table.first_symbol[card] == item or table.second_symbol[card] == item:
            count += 1
    return count


def is_wild(state, item, owner):
    """Tell with 1 that the owner of a card can use it for any item, or any location."""
    if item == Item.NOTE and owner == state.seat_of[Character.ANDY]:
        return 1
    if item == Item.MAP and owner == state.seat_of[Character.MIKEY]:
        return 1
    return 0
