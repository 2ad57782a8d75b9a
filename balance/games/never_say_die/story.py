"""A move of Never Say Die in words."""

from __future__ import annotations

from typing import Any

from balance.games.never_say_die.codes import After, Code, MoveFoe, Play, Prepare, Question, Strike, Task
from balance.games.never_say_die.names import Ending
from balance.games.never_say_die.rules.board import other_end
from balance.games.never_say_die.tidings import tidings
from balance.games.never_say_die.words import (
    ABILITY_WORDS,
    DIE_WORDS,
    GM_WORDS,
    ITEM_WORDS,
    LEGEND_WORDS,
    TOKEN_WORDS,
    TREASURE_WORDS,
    foe,
    joined,
    passage,
    room,
    several,
    teenager,
    who,
)

ENDINGS = {
    Ending.GOONIES: "The objective is complete: the Goonies win.",
    Ending.MASTER: "All the sand has run down: the Goondocks Master wins.",
    Ending.CAPPED: "The game is stopped after the last round; nobody wins.",
}
ALONE = {
    Code.END: "ends the turn",
    Code.REST: "rests",
    Code.FREE: "tries to get free",
    Code.RELOAD: "has nothing to say, and turns all Wisecracks face up",
    Code.NEEDLE: "needles the Goondocks Master, who loses a token",
    Code.BANTER: "banters with his friends",
    Code.FLASH: "stuns every foe in the room with a flash",
    Code.SLICK: "pours Slick on the floor",
    Code.LAUNCHER: "is launched",
    Code.LINE: "casts a line",
    Code.TOOLKIT_FREE: "frees everybody in the room with the toolkit",
    Code.BOMB: "throws the bomb",
    Code.FIRECRACKER: "lights the firecracker",
    Code.SNEAKERS: "puts on the sneakers",
}


def tell(before: Any, action: int, after: Any, table: Any) -> list[str]:
    """Say what a move did.

    Parameters
    ----------
    before, after : STATE records
    action : int
        The answer to the open question.
    table : TABLE record

    Returns
    -------
    list of str
    """
    lines = [f"{said(before, int(action), table)}."]
    lines += tidings(before, after, table)
    if after.turn > before.turn:
        lines.append(f"Round {after.turn} begins.")
    if after.phase == Question.OVER:
        lines.append(ENDINGS[Ending(int(after.ending))])
    return lines


def introduce(state: Any, table: Any) -> list[str]:
    """Say what the set-up laid out."""
    team = [who(goonie) for goonie in range(5) if state.in_team[goonie]]
    return [
        f"{joined(team)} start in {room(table, int(table.start))}; the Goondocks Master holds "
        f"{several(int(state.gm_hand), 'card')} and {several(int(state.gm_tokens), 'token')}."
    ]


def said(state: Any, action: int, table: Any) -> str:
    """Say what was answered."""
    phase = Question(int(state.phase))
    if phase is Question.ACT:
        return f"{who(int(state.acting))} {acted(state, action, table)}"
    if phase >= Question.REACT:
        return f"The Goondocks Master {mastered(state, phase, action, table)}"
    if phase in (Question.PREPARE, Question.AFTER):
        return rolled(state, phase, action)
    return otherwise(state, phase, action, table)


def acted(state: Any, action: int, table: Any) -> str:
    """Say what a Goonie does in its turn."""
    if action in ALONE:
        return ALONE[Code(action)]
    if action < Code.SEARCH:
        ability = (action - Code.PERFORM) % 4
        return f"works on the objective with {ABILITY_WORDS[ability]}"
    if action < Code.CANDY:
        return f"searches {TOKEN_WORDS[action - Code.SEARCH]}"
    if action < Code.MOVE:
        item, base = ("the candy", Code.CANDY) if action < Code.SCRAP else ("the map scrap", Code.SCRAP)
        return f"gives {item} to {who(action - base)}"
    if action < Code.CLEAR:
        here = int(state.room[state.acting])
        return f"goes for {room(table, int(other_end(table, action - Code.MOVE, here)))}"
    if action < Code.CROWBAR:
        return f"clears Rubble on {passage(table, action - Code.CLEAR)}"
    if action < Code.TOOLKIT:
        return f"uses the crowbar on {passage(table, action - Code.CROWBAR)}"
    if action < Code.ATTACK:
        return f"clears {passage(table, action - Code.TOOLKIT)} with the toolkit"
    for name, base in (("shoots at", Code.PISTOL), ("taunts", Code.TAUNT), ("punches", Code.PUNCH)):
        if action >= base:
            return f"{name} {foe(action - base)}"
    return f"attacks {foe(action - Code.ATTACK)}"


def rolled(state: Any, phase: Question, action: int) -> str:
    """Say how a check is prepared, or what follows the roll."""
    goonie = int(state.check_goonie)
    if phase is Question.PREPARE:
        if action == Prepare.ROLL:
            dice = [DIE_WORDS[int(die)] for die in state.check_die[: int(state.check_dice)]]
            return f"{who(goonie)} rolls {joined(dice)} for {ABILITY_WORDS[int(state.check_ability)]}"
        if action >= Prepare.HELP:
            return f"{who(action - Prepare.HELP)} helps {who(goonie)}"
        how = {
            Prepare.UPGRADE: "upgrades for a Wish token",
            Prepare.RUBY: "upgrades by the ruby",
            Prepare.ROPE: "passes by the rope",
        }
        return f"{who(goonie)} {how[Prepare(action)]}"
    if action == After.ACCEPT:
        need = f" ({state.check_need} needed)" if state.check_need > 0 else ""
        return f"{who(goonie)} has {several(int(state.successes), 'success', 'successes')}{need}"
    if action == After.TEEN:
        return f"{teenager(int(state.check_ability))} comes to {who(goonie)}'s help"
    return f"{who(goonie)} uses {'the lamp' if action == After.LAMP else 'the marbles'}"


def otherwise(state: Any, phase: Question, action: int, table: Any) -> str:
    """Say what else the Goonies answer."""
    top = int(state.depth) - 1
    if phase is Question.CHOOSE:
        return f"It is {who(action)}'s turn"
    if phase is Question.STEP:
        goonie = int(state.task_a[top])
        if action == 0:
            return f"{who(goonie)} stops"
        there = other_end(table, action - 1, int(state.room[goonie]))
        return f"{who(goonie)} moves on to {room(table, int(there))}"
    if phase is Question.FREE_ATTACK:
        return "Sloth lets it be" if action == 0 else f"You've been bad: Sloth attacks {foe(action - 1)}"
    if phase is Question.WHO:
        return f"The line is for {who(action)}"
    if phase is Question.PLACE:
        return f"{who(int(state.task_a[top]))} is placed in {room(table, action)}"
    if phase is Question.DEFEND:
        victim = who(int(state.task_a[top]))
        return f"{victim} spends {several(action, 'Wish token')} against {state.task_b[top]} damage"
    if phase is Question.PROTECT:
        return "Sloth steps in" if action else "Sloth does not step in"
    if phase is Question.SPLIT:
        return f"Chunk deals one damage to {foe(action)}"
    if phase is Question.TEEN:
        return f"{teenager(action)} is ready again"
    return given(state, phase, action)


def given(state: Any, phase: Question, action: int) -> str:
    """Say what is given away or dropped at a round's end."""
    goonie = who(int(state.acting))
    if phase is Question.TRADE_TO:
        return f"It is for {who(action)}"
    if phase is Question.DROP:
        return f"{goonie} discards {TREASURE_WORDS[action]}"
    if action == 0:
        return f"{goonie} keeps the rest"
    if action < 16:
        return f"{goonie} gives {ITEM_WORDS[action - 1]} away"
    return f"{goonie} gives {(*TREASURE_WORDS, *[''] * 10, *LEGEND_WORDS)[action - 16]} away"


def mastered(state: Any, phase: Question, action: int, table: Any) -> str:
    """Say what the GM does."""
    top = int(state.depth) - 1
    if phase is Question.REACT:
        return "lets it pass" if action == 0 else f"reacts with {card(table, action - 1)}"
    if phase is Question.MOVE_FOE:
        figure = int(state.mover)
        if action >= MoveFoe.GO:
            there = other_end(table, action - MoveFoe.GO, int(state.foe_room[figure]))
            return f"moves {foe(figure)} to {room(table, int(there))}"
        return f"{'puts off' if action == MoveFoe.LATER else 'leaves'} {foe(figure)}"
    if phase is Question.STRIKE:
        if action == Strike.DONE:
            return "attacks no more"
        if action >= Strike.CLEAR:
            return f"lets {foe(action - Strike.CLEAR)} clear Rubble"
        number = action - Strike.ATTACK
        return f"lets {foe(number // 8)} attack {who(number % 8)}"
    if phase is Question.PUMP:
        what = "End is Nigh" if state.task[top] == Task.GM_NIGH else foe(int(state.task_a[top]))
        return f"upgrades a die of {what}" if action else f"rolls for {what}"
    if phase is Question.PLAY:
        if action < Play.CARD:
            return "plays no more" if action == Play.DONE else "pays for one more card"
        if action >= Play.NIGH:
            return f"tries End is Nigh with {card(table, action - Play.NIGH)}"
        return f"plays {card(table, action - Play.CARD)}"
    if phase is Question.RELOCATE:
        return f"takes {foe(action)} from {room(table, int(state.foe_room[action]))}"
    if phase is Question.DISCARD:
        return f"discards {card(table, action)}"
    return f"aims it at {aimed(state, action, table)}"


def card(table: Any, number: int) -> str:
    """Name a GM card."""
    return GM_WORDS[int(table.gm_name[number])]


def aimed(state: Any, target: int, table: Any) -> str:
    """Name the target of a GM card."""
    name = GM_WORDS[int(table.gm_name[state.card])]
    if name in ("Cave-in", "Ancient device"):
        return passage(table, target)
    if name == "Vermin":
        return f"{room(table, target % 32)}, with {'a rat' if target >= 32 else 'bats'}"
    if name == "Trap":
        return who(target)
    if name == "Frenzy":
        return f"{who(target % 8)}, by {foe(target // 8)}"
    if name == "Pursuit":
        return f"{foe(target // 64)}, by {passage(table, target % 64)}"
    return room(table, target)
