"""Everything that happens between two questions."""

from __future__ import annotations

from balance.games.goons.names import Question, Stage
from balance.games.goons.rules.auction import ask_bid, hand_out_lot
from balance.games.goons.rules.bag import ask_draw
from balance.games.goons.rules.butcher import ask_trade
from balance.games.goons.rules.commit import next_commit
from balance.games.goons.rules.dice import ask_reroll
from balance.games.goons.rules.doctor import judge_next
from balance.games.goons.rules.hustle import ask_step
from balance.games.goons.rules.klyde import ask_claim
from balance.games.goons.rules.opening import open_resolution
from balance.games.goons.rules.rewards import hand_out, settle
from balance.games.goons.rules.whole import advance_game


def proceed(state, table, rng):
    """Run until a question is open or all is over; owed steps come first (rule R9)."""
    state.phase = Question.NOTHING
    while state.phase == Question.NOTHING and state.stage != Stage.OVER:
        if state.steps_owed + state.chain_owed > 0:
            ask_step(state, table)
        elif state.stage <= Stage.OPENING:
            advance_commits(state, table, rng)
        elif state.stage < Stage.OVER:
            advance_resolution(state, table)
        else:
            advance_game(state, table, rng)


def advance_commits(state, table, rng):
    """Take one step of the stages before the resolution's first decision."""
    if state.stage == Stage.SCRIPT:
        next_commit(state, table)
    elif state.stage == Stage.TRADES:
        ask_trade(state, table)
    else:
        open_resolution(state, table, rng)


def advance_resolution(state, table):
    """Take one step of a resolution under way."""
    if state.stage == Stage.REROLLS:
        ask_reroll(state, table)
    elif state.stage == Stage.DRAWS:
        ask_draw(state, table)
    elif state.stage == Stage.CONDITIONS:
        judge_next(state, table)
    elif state.stage == Stage.BIDS:
        ask_bid(state, table)
    elif state.stage == Stage.PRIZES:
        hand_out_lot(state, table)
    elif state.stage == Stage.CLAIMS:
        ask_claim(state, table)
    elif state.stage == Stage.REWARDS:
        hand_out(state, table)
    else:
        settle(state, table)
