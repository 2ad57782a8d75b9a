"""Numbers of the features, in the order of FEATURES."""

from __future__ import annotations

from enum import IntEnum


class F(IntEnum):
    """Features of an action."""

    # ending the step
    END_OVERFLOW = 0
    END_UNUSED = 1
    # every team action that costs cards
    LAST_CHEAP = 2
    SHORT = 3
    # moving
    MOVE = 4
    MOVE_FREE = 5
    TO_OPEN = 6
    TO_CHANCE = 7
    TO_SITE = 8
    TO_WORK = 9
    TO_DANGER = 10
    TO_BRINK = 11
    FROM_OPEN = 12
    FROM_WORK = 13
    FROM_BRINK = 14
    # clearing
    CLEAR = 15
    CLEAR_BRINK = 16
    CLEAR_DANGER = 17
    CLEAR_SITE = 18
    CLEAR_OPENS = 19
    CLEAR_DOUBLE = 20
    # exploring
    EXPLORE = 21
    EXPLORE_CHANCE = 22
    EXPLORE_VAIN = 23
    # tracing and Fratelli
    TRACE = 24
    TRACE_NEEDED = 25
    FRATELLI = 26
    FRATELLI_NEAR = 27
    FRATELLI_LAST = 28
    # once a game
    ONCE = 29
    ONCE_WORTH = 30
    # which card is spent (or, with the other sign, taken)
    SPEND_ROUTE = 31
    SPEND_SPARE = 32
    SPEND_THIRD = 33
    SPEND_SYMBOL = 34
    SPEND_WAY = 35
    SPEND_BRINK = 36
    SPEND_WILD = 37
    SPEND_FULL = 38
    PAIR = 39
    # answers to other questions
    LIFT_BRINK = 40
    LIFT_DANGER = 41
    LIFT_OPENS = 42
    LIFT_SITE = 43
    LIFT_DOUBLE = 44
    DROP = 45
    DROP_BRINK = 46
    DROP_FULL = 47
    DROP_ENCOUNTER = 48
    DRAW = 49
    REPEAT_WORTH = 50
