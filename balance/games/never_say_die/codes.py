"""Questions, answers, kinds of action and tasks of Never Say Die (RULES.md, Answers)."""

from __future__ import annotations

from enum import IntEnum

STOP = 0
"""Answer that declines, passes or goes on."""


class Question(IntEnum):
    """What is asked; RULES.md says of whom and what answers mean."""

    OVER = 0
    CHOOSE = 1
    ACT = 2
    STEP = 3
    FREE_ATTACK = 4
    WHO = 5
    PLACE = 6
    PREPARE = 7
    AFTER = 8
    DEFEND = 9
    PROTECT = 10
    SPLIT = 11
    TEEN = 12
    TRADE = 13
    TRADE_TO = 14
    DROP = 15
    REACT = 16
    MOVE_FOE = 17
    STRIKE = 18
    PUMP = 19
    PLAY = 20
    TARGET = 21
    RELOCATE = 22
    DISCARD = 23


class Code(IntEnum):
    """Answers to ACT; passage, figure, Goonie, ability or token is added to the later ones."""

    END = 0
    REST = 1
    FREE = 2
    RELOAD = 3
    NEEDLE = 4
    BANTER = 5
    FLASH = 6
    SLICK = 7
    LAUNCHER = 8
    LINE = 9
    TOOLKIT_FREE = 10
    BOMB = 11
    FIRECRACKER = 12
    SNEAKERS = 13
    PERFORM = 16
    DELIVER = 20
    SEARCH = 24
    CANDY = 32
    SCRAP = 40
    MOVE = 64
    CLEAR = 128
    CROWBAR = 192
    TOOLKIT = 256
    ATTACK = 320
    PUNCH = 352
    TAUNT = 384
    PISTOL = 416


class Prepare(IntEnum):
    """Answers to PREPARE; the helper is added to the last."""

    ROLL = 0
    UPGRADE = 1
    RUBY = 2
    ROPE = 3
    HELP = 8


class After(IntEnum):
    """Answers to AFTER."""

    ACCEPT = 0
    TEEN = 1
    LAMP = 2
    MARBLES = 3


class MoveFoe(IntEnum):
    """Answers to MOVE_FOE; the passage is added to the last."""

    STAY = 0
    LATER = 1
    GO = 8


class Strike(IntEnum):
    """Answers to STRIKE: figure x 8 + Goonie is added to ATTACK, the figure to CLEAR."""

    DONE = 0
    ATTACK = 1
    CLEAR = 512


class Play(IntEnum):
    """Answers to PLAY; the card is added to the last two."""

    DONE = 0
    DRAW = 1
    CARD = 8
    NIGH = 64


class Purpose(IntEnum):
    """What a check or an attack roll is for."""

    SURROUNDED = 0
    DANGEROUS = 1
    PIT = 2
    FREE = 3
    SEARCH = 4
    CLEAR = 5
    ATTACK = 6
    PERFORM = 7
    DELIVER = 8
    TRAP = 9


class Task(IntEnum):
    """What is to be done; the top of the stack is done first."""

    ROUND = 0
    CHOOSE = 1
    TURN = 2
    STEP = 3
    MOVE = 4
    EXPLORE = 5
    PIT = 6
    FREE_ATTACK = 7
    CHECK = 8
    OUTCOME = 9
    WINDOW = 10
    GAIN = 11
    HARM = 12
    DEFEND = 13
    SAND = 14
    STRIKE = 15
    FOE = 16
    SPLIT = 17
    PLACE = 18
    TRADES = 19
    GM_ROUND = 20
    GM_MOVES = 21
    GM_STRIKES = 22
    GM_PLAY = 23
    GM_NIGH = 24
    GM_END = 25


class Stage(IntEnum):
    """How far a check is."""

    FLOOD = 0
    PREPARE = 1
    ROLLED = 2


class Act(IntEnum):
    """Kinds of action; their names are what `forbid` and `force` know."""

    CHOOSE = 0
    END = 1
    MOVE = 2
    SEARCH = 3
    ATTACK = 4
    REST = 5
    CLEAR = 6
    FREE = 7
    OBJECTIVE = 8
    TREASURE = 9
    ITEM = 10
    INVENTION = 11
    WISECRACK = 12
    STEP = 13
    PLACE = 14
    ROLL = 15
    UPGRADE = 16
    TEAMWORK = 17
    ACCEPT = 18
    TEENAGER = 19
    DEFEND = 20
    PROTECT = 21
    SPLIT = 22
    TRADE = 23
    DROP = 24
    PASS = 25
    REACT = 26
    MOVE_FOE = 27
    STAY = 28
    STRIKE = 29
    BOSS_CLEARS = 30
    PUMP = 31
    GM_ROLL = 32
    DRAW = 33
    PLAY = 34
    NIGH = 35
    TARGET = 36
    RELOCATE = 37
    DISCARD = 38


KINDS = tuple(act.name.lower() for act in Act)
