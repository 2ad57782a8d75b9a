"""Kid Random's dice (rules R10 and R11)."""

from __future__ import annotations

from balance.engine.rng import at, below
from balance.games.goons.names import Event, Question, Stage
from balance.games.goons.rules.flow import (
    ask,
    energy_on_scheme,
    occasion,
    order_is_done,
    scheme_at_hand,
    seat_at_hand,
    start_stage,
)
from balance.games.goons.rules.luck import note_first, note_reroll
from balance.games.goons.rules.rewards import tier_reached
from balance.games.goons.rules.supply import pay_energy


def roll_dice(state, table, rng):
    """Roll one die for each so much energy on the scheme (rule R10)."""
    scheme = scheme_at_hand(state)
    state.dice_thrown = energy_on_scheme(state) // table.energy_per_die[scheme]
    at(rng, Event.DICE, occasion(state), 0)
    for _ in range(state.dice_thrown):
        state.dice[below(rng, table.die_faces)] += 1
    state.tier = tier_reached(table, scheme, points(state, table))
    note_first(state, table, energy_on_scheme(state))
    start_stage(state, Stage.REROLLS)


def points(state, table):
    """Return the sum of the dice."""
    total = 0
    for face in range(table.die_faces):
        total += state.dice[face] * (face + 1)
    return total


def ask_reroll(state, table):
    """Ask the next player who can pay for a reroll, while no tier is reached (rule R11)."""
    if state.tier > 0:
        start_stage(state, Stage.REWARDS)
    elif order_is_done(state) == 1:
        state.stage = Stage.SETTLING
    elif state.energy[seat_at_hand(state)] >= table.reroll_energy:
        ask(state, Question.REROLL, seat_at_hand(state))
    else:
        state.place += 1


def reroll_die(state, table, face, rng):
    """Pay for a die that shows a face (from 0) and roll it again (rule R11)."""
    seat = state.player
    pay_energy(state, seat, table.reroll_energy)
    state.paid_energy[seat] += table.reroll_energy
    at(rng, Event.REROLL, occasion(state), state.reroll_count)
    state.reroll_count += 1
    state.rerolls += 1
    state.dice[face] -= 1
    others = points(state, table)
    state.dice[below(rng, table.die_faces)] += 1
    state.tier = tier_reached(table, scheme_at_hand(state), points(state, table))
    note_reroll(state, table, others)
