"""Winning by what was in the game (characters, pairs of them, challenge, threats), and play by winning."""

from __future__ import annotations

from itertools import combinations

from balance.engine.game import NONE, Measure, Scale, of_each
from balance.games.goonies_acg.names import (
    CHALLENGE_IDS,
    CHALLENGES,
    CHARACTER_IDS,
    CHARACTERS,
    THREAT_IDS,
    THREATS,
    THREATS_EACH,
    Ending,
)

TWO = tuple(combinations(CHARACTER_IDS, 2))
PAIRS = len(TWO)

ACTIONS = {
    "moves_made": ("moves", "Moves, free ones too."),
    "clears": ("obstacles cleared", "Obstacles cleared with cards."),
    "explores": ("explorations", "Explorations."),
    "traces": ("routes traced", "Routes traced with cards."),
    "fratelli_paid": ("Fratelli removed", "Fratelli removed with cards."),
    "once_uses": ("once a game", "Actions of once a game; no team actions."),
}

CROSSED_OUTCOME = [
    ("challenge", "i4"),  # from 0; CHALLENGES for none
    *((name, "i4", (CHARACTERS,)) for name in ("with_one", "won_with_one")),
    *((name, "i4", (PAIRS,)) for name in ("with_two", "won_with_two")),
    *((name, "i4", (CHALLENGES,)) for name in ("under", "won_under")),
    *((name, "i4", (THREATS,)) for name in ("dealt", "won_dealt", "after", "won_after")),
    *((name, "i4", (len(ACTIONS),)) for name in ("used_when_won", "used_when_lost")),
]

CROSSED_MEASURES = (
    Measure(
        name="challenge",
        doc="The challenge in force.",
        scale=Scale.CATEGORY,
        labels=(*CHALLENGE_IDS, "none"),
    ),
    *of_each(
        CHARACTER_IDS,
        "win_rate_with",
        doc="Share of games won with this character.",
        scale=Scale.RATIO,
        field="won_with_one",
        over="with_one",
        chart="Win rate by character",
        parts=[name.title() for name in CHARACTER_IDS],
        effect_on="win_rate",
    ),
    *of_each(
        ["_".join(two) for two in TWO],
        "win_rate_with",
        doc="Share of games won with these two characters.",
        scale=Scale.RATIO,
        field="won_with_two",
        over="with_two",
        chart="Win rate by pair of characters",
        parts=[" and ".join(name.title() for name in two) for two in TWO],
        effect_on="win_rate",
    ),
    *of_each(
        CHALLENGE_IDS,
        "win_rate_under",
        doc="Share of games won under this challenge.",
        scale=Scale.RATIO,
        field="won_under",
        over="under",
        chart="Win rate by challenge",
        effect_on="win_rate",
    ),
    *of_each(
        THREAT_IDS,
        "win_rate_dealt",
        doc="Share of games won with this threat among the five.",
        scale=Scale.RATIO,
        field="won_dealt",
        over="dealt",
        chart="Win rate by threat dealt",
        effect_on="win_rate",
    ),
    # Who wins has flipped at least four threats, so this one is no effect of the card.
    *of_each(
        THREAT_IDS,
        "win_rate_after",
        doc="Share of games won in which this threat was flipped (so that a treasure was found there).",
        scale=Scale.RATIO,
        field="won_after",
        over="after",
        chart="Win rate by threat flipped",
    ),
    # A round, because games that are won last longer.
    *(
        measure
        for ending in ("won", "lost")
        for measure in of_each(
            tuple(ACTIONS),
            f"used_when_{ending}",
            doc=f"Uses a round of games that are {ending}.",
            scale=Scale.RATIO,
            field=f"used_when_{ending}",
            over=f"{ending}_round",
            unit="times a round",
            chart=f"Use of actions in games that are {ending}",
            parts=[part for part, _ in ACTIONS.values()],
        )
    ),
)


def record_crossed(state, table, outcome):
    """Fill the fields of `CROSSED_OUTCOME`."""
    won = 0
    if state.ending == Ending.WON:
        won = 1
    record_characters(state, outcome, won)
    record_challenge(state, outcome, won)
    record_threats(state, outcome, won)


def record_characters(state, outcome, won):
    """Note who was in the game, and which two together."""
    pair = 0
    for first in range(CHARACTERS):
        here = 0
        if state.seat_of[first] != NONE:
            here = 1
        outcome.with_one[first] = here
        outcome.won_with_one[first] = won * here
        for second in range(first + 1, CHARACTERS):
            both = 0
            if state.seat_of[second] != NONE:
                both = here
            outcome.with_two[pair] = both
            outcome.won_with_two[pair] = won * both
            pair += 1


def record_challenge(state, outcome, won):
    """Note the challenge."""
    outcome.challenge = CHALLENGES
    for number in range(CHALLENGES):
        outcome.under[number] = 0
        outcome.won_under[number] = 0
    if state.challenge != NONE:
        outcome.challenge = state.challenge
        outcome.under[state.challenge] = 1
        outcome.won_under[state.challenge] = won


def record_threats(state, outcome, won):
    """Note the threats among the five, and those flipped."""
    for threat in range(THREATS):
        location = threat // THREATS_EACH
        dealt = 0
        if state.threat[location] == threat % THREATS_EACH:
            dealt = 1
        flipped = dealt * state.flipped[location]
        outcome.dealt[threat] = dealt
        outcome.won_dealt[threat] = won * dealt
        outcome.after[threat] = flipped
        outcome.won_after[threat] = won * flipped


def record_actions(outcome):
    """Fill what is used in games that are won, and in games that are lost, once each kind is counted."""
    used = (
        outcome.moves_made,
        outcome.clears,
        outcome.explores,
        outcome.traces,
        outcome.fratelli_paid,
        outcome.once_uses,
    )
    for kind in range(len(used)):
        outcome.used_when_won[kind] = used[kind] * outcome.won
        outcome.used_when_lost[kind] = used[kind] * outcome.lost
