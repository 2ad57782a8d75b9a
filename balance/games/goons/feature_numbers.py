"""Where each feature stands in FEATURES."""

from __future__ import annotations

from enum import IntEnum


class Number(IntEnum):
    """Position of each feature in FEATURES."""

    STOP = 0
    ENERGY_PRICE = 1
    MONEY_PRICE = 2
    STAR_PRICE = 3
    STEP_PRICE = 4
    ENERGY_LEFT = 5
    MISSING = 6
    HOPELESS = 7
    REACHED = 8
    REROLL_GAIN = 9
    STAKE = 10
    REWARD = 11
    BID_SHARE = 12
    BID_GAP = 13
    STEP_REWARD = 14
    STEP_HEIGHT = 15
    ENERGY_GAIN = 16
    MONEY_GAIN = 17
    GAMBLE_GAIN = 18
    SURE_GAIN = 19
    FAVOUR_GAIN = 20
    AUCTION_GAIN = 21
    TRADE_GAIN = 22
    PURCHASE = 23
    ITEM_STARS = 24
    ITEM_POWER = 25
    STEP_LEAD = 26
    CLUB = 27
    STAKE_SHOWN = 28
    STAKE_COVERED = 29
    ABILITY = 30
    ITEM_USE = 31
    ENERGY_COMMITTED = 32
    EXPOSED = 33
    GAMBLE_HOPE = 34
    OWN_START = 35
