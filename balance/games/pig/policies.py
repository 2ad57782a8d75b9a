"""What a policy may weigh in Pig, and the named policies."""

from __future__ import annotations

from balance.engine.desk import feature
from balance.engine.game import Feature, NamedPolicy
from balance.engine.rng import World, branch
from balance.games.pig.rules import apply
from balance.games.pig.state import Kind, Question, redeal

FEATURES = (
    Feature(name="roll", doc="1 for rolling."),
    Feature(name="banked", doc="Points that holding adds to the score.", unit="points"),
    Feature(name="wins", doc="1 for holding where that reaches the goal."),
    Feature(name="banked_lead", doc="Lead after holding.", unit="points"),
)


def features(state, table, action, desk):
    """Describe an action by what both players see."""
    if action == Kind.ROLL:
        feature(desk, 0, 1.0)
        return
    player = state.player
    held = state.score[player] + state.turn_total
    feature(desk, 1, float(state.turn_total))
    if held >= table.goal:
        feature(desk, 2, 1.0)
    feature(desk, 3, float(held - state.score[1 - player]))


def hold_at(state, table, desk, params, rng):
    """Hold when the turn total reaches knob 0 or wins, else roll."""
    reached = state.turn_total >= params.knobs[0]
    if reached or state.score[state.player] + state.turn_total >= table.goal:
        return 1
    return 0


def greedy(state, table, desk, params, rng):
    """Take the action with the best mean points after one step, over knob 0 samples of chance."""
    best = 0
    best_worth = -1.0
    for slot in range(desk.offered):
        worth = 0.0
        for sample in range(int(params.knobs[0])):
            worth += one_step(state, table, desk, desk.actions[slot], sample, rng)
        if worth > best_worth:
            best = slot
            best_worth = worth
    return best


def one_step(state, table, desk, action, sample, rng):
    """Apply an action to a re-dealt copy, in a world of chance of its own; return the points then.

    A turn's points at risk count as they stand; a won game counts as twice the goal.
    """
    player = state.player
    desk.scratch[0] = state
    copy = desk.scratch[0]
    branch(desk.chance[0], rng, World.REDEAL, desk.move, sample)
    redeal(copy, table, player, desk.chance[0])
    branch(desk.chance[0], rng, World.PLAYOUT, desk.move, sample)
    apply(copy, table, action, desk.chance[0])
    worth = float(copy.score[player])
    if copy.player == player:
        worth += float(copy.turn_total)
    if copy.phase == Question.OVER:
        worth = 2.0 * float(table.goal)
    return worth


POLICIES = (
    NamedPolicy(
        name="hold_at",
        doc="Holds when the turn total reaches `points`, or when holding wins.",
        choose=hold_at,
        knobs={"points": 20.0},
        bounds={"points": (1.0, None)},
    ),
    NamedPolicy(
        name="greedy",
        doc="Looks one step ahead over `samples` rolls and takes the action with more points.",
        choose=greedy,
        knobs={"samples": 8.0},
        bounds={"samples": (1.0, 1000.0)},
    ),
    NamedPolicy(
        name="cautious",
        doc="Holds when the turn total is above 19.5 or wins.",
        weights={"roll": 19.5, "banked": 1.0, "wins": 1000.0},
    ),
    NamedPolicy(
        name="bold",
        doc="As cautious, but holds later while behind: a point of lead counts a quarter.",
        weights={"roll": 21.0, "banked": 1.0, "wins": 1000.0, "banked_lead": 0.25},
    ),
)
