"""Numbers of the features, in the order of FEATURES."""

from __future__ import annotations

from enum import IntEnum


class F(IntEnum):
    """What policies of weights may weigh; `features.py` says what each is."""

    END_UNUSED = 0
    CHOOSE_NEAR = 1
    CHOOSE_WEAK = 2
    REST = 3
    REST_LOW = 4
    MOVE = 5
    TO_UNKNOWN = 6
    TO_TOKEN = 7
    TO_GOAL = 8
    TO_FOE = 9
    EXPLORES = 10
    MOVE_FAILS = 11
    INTO_PIT = 12
    FOES_THERE = 13
    FOES_HERE = 14
    CLEAR = 15
    CLEAR_OPENS = 16
    FREE = 17
    SEARCH = 18
    SEARCH_GOAL = 19
    ATTACK = 20
    ATTACK_KILLS = 21
    ATTACK_BOSS = 22
    ATTACK_STUNNED = 23
    OBJECTIVE = 24
    ITEM = 25
    WORTH = 26
    INVENTION = 27
    WISECRACK = 28
    TREASURE = 29
    STEP = 30
    UPGRADE = 31
    TEAMWORK = 32
    GAIN = 33
    PRICE = 34
    WISH_LEFT = 35
    LAST_WISH = 36
    ROPE = 37
    TEENAGER = 38
    DECIDES = 39
    DEFEND = 40
    SAVES = 41
    WOUND = 42
    PROTECT = 43
    SPLIT_KILLS = 44
    TRADE = 45
    DROP = 46
    REACT = 47
    HARMS = 48
    WISHES = 49
    PLACES = 50
    RUBBLE = 51
    HAZARD = 52
    STRIKES = 53
    EARNS = 54
    KEEPS_NIGH = 55
    NEARER = 56
    WITH_GOONIE = 57
    LATER = 58
    STRIKE = 59
    VICTIM_WOUND = 60
    VICTIM_WISH = 61
    BOSS_CLEARS = 62
    PUMP = 63
    PUMP_GAIN = 64
    PUMP_NIGH = 65
    NIGH = 66
    NIGH_CHANCE = 67
    DRAW = 68
    PLAY = 69
    PAID = 70
    TOKENS_LEFT = 71
    GOONIES_NEAR = 72
    TARGET_KILLS = 73
    TAKES_FAR = 74
    STAYS_SAFE = 75
