"""The objective, step by step (N2, N58)."""

from __future__ import annotations

from balance.games.never_say_die.adventure import KnownKind, StepKind
from balance.games.never_say_die.names import FIRST_BOSS, GOONIES, TOKEN_KINDS, Ending
from balance.games.never_say_die.rules.stack import end_game


def advance(state, table):
    """Tell the Goonies the objective when it is time, do the steps that are complete, and win by the last."""
    if state.known == 0:
        state.known = is_told(state, table)
    while is_step_done(state, table) == 1:
        state.at_step += 1
        state.notes = 0
        state.delivered = 0
        if state.at_step == table.steps:
            end_game(state, Ending.GOONIES)
            return


def is_told(state, table):
    """Tell with 1 that it is time to know the objective."""
    if table.known_kind == KnownKind.START:
        return 1
    if table.known_kind == KnownKind.EXPLORED:
        if state.explored & table.known_rooms != 0:
            return 1
        return 0
    if searched_of(state, (1 << TOKEN_KINDS) - 1) >= table.known_count:
        return 1
    return 0


def searched_of(state, kinds):
    """Count searched tokens of some kinds (a bit each)."""
    count = 0
    for token in range(TOKEN_KINDS):
        if (kinds >> token) & 1 == 1:
            count += state.searched[token]
    return count


def is_step_done(state, table):
    """Tell with 1 that the step at hand is complete; secret passages are laid at once."""
    if state.at_step == table.steps:
        return 0
    step = state.at_step
    kind = table.step_kind[step]
    if kind == StepKind.PLACE_PASSAGE:
        state.laid |= table.step_passages[step]
        return 1
    if kind == StepKind.GATHER:
        return are_gathered(state, table.step_room[step])
    done = state.notes
    if kind == StepKind.SEARCH_TOKENS or kind == StepKind.COLLECT:
        done = searched_of(state, table.step_tokens[step])
    elif kind == StepKind.DELIVER:
        done = state.delivered
    if done >= table.step_count[step]:
        return 1
    return 0


def are_gathered(state, room):
    """Tell with 1 that the whole team is in a room."""
    for goonie in range(GOONIES):
        if state.in_team[goonie] == 1 and state.room[goonie] != room:
            return 0
    return 1


def can_perform(state, table, goonie, kind):
    """Tell with 1 that the step at hand is of a kind and can be worked on where a Goonie is."""
    if state.known == 0 or state.at_step == table.steps or table.step_kind[state.at_step] != kind:
        return 0
    room = table.step_room[state.at_step]
    if state.room[goonie] != room:
        return 0
    if table.step_no_boss[state.at_step] == 1:
        for figure in range(FIRST_BOSS, FIRST_BOSS + 3):
            if state.foe_room[figure] == room and state.foe_stunned[figure] == 0:
                return 0
    if kind == StepKind.DELIVER:
        tokens = searched_of(state, table.step_tokens[state.at_step])
        if tokens <= state.delivered:
            return 0
    return 1
