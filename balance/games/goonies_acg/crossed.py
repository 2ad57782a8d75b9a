"""Winning by what was in the game: characters, pairs of them, challenge and threats."""

from __future__ import annotations

from balance.engine.game import NONE, Measure, Scale
from balance.games.goonies_acg.names import (
    CHALLENGE_IDS,
    CHALLENGES,
    CHARACTER_IDS,
    THREAT_IDS,
    THREATS_EACH,
    Ending,
)

PAIR_IDS = tuple(
    f"{first}_{second}"
    for number, first in enumerate(CHARACTER_IDS)
    for second in CHARACTER_IDS[number + 1 :]
)

CROSSED_OUTCOME = [
    ("challenge", "i4"),  # from 0; CHALLENGES for none
    *((f"{stem}_{name}", "i4") for stem in ("with", "won_with") for name in (*CHARACTER_IDS, *PAIR_IDS)),
    *((f"{stem}_{name}", "i4") for stem in ("under", "won_under") for name in CHALLENGE_IDS),
    *(
        (f"{stem}_{name}", "i4")
        for stem in ("dealt", "won_dealt", "after", "won_after")
        for name in THREAT_IDS
    ),
]


def share(
    name: str, field: str, over: str, doc: str, chart: str, part: str, *, effect_on: str = "win_rate"
) -> Measure:
    """Declare the share of games won among those that have something."""
    return Measure(
        name=name,
        doc=doc,
        scale=Scale.RATIO,
        field=field,
        over=over,
        chart=chart,
        part=part,
        effect_on=effect_on,
    )


CROSSED_MEASURES = (
    Measure(
        name="challenge",
        doc="The challenge in force.",
        scale=Scale.CATEGORY,
        labels=(*CHALLENGE_IDS, "none"),
    ),
    *(
        share(
            f"win_rate_with_{name}",
            f"won_with_{name}",
            f"with_{name}",
            "Share of games won with this character.",
            "Win rate by character",
            name.title(),
        )
        for name in CHARACTER_IDS
    ),
    *(
        share(
            f"win_rate_with_{name}",
            f"won_with_{name}",
            f"with_{name}",
            "Share of games won with these two characters.",
            "Win rate by pair of characters",
            name.replace("_", " and ").title().replace(" And ", " and "),
        )
        for name in PAIR_IDS
    ),
    *(
        share(
            f"win_rate_under_{name}",
            f"won_under_{name}",
            f"under_{name}",
            "Share of games won under this challenge.",
            "Win rate by challenge",
            name,
        )
        for name in CHALLENGE_IDS
    ),
    *(
        share(
            f"win_rate_dealt_{name}",
            f"won_dealt_{name}",
            f"dealt_{name}",
            "Share of games won with this threat among the five.",
            "Win rate by threat dealt",
            name.replace("_", " "),
        )
        for name in THREAT_IDS
    ),
    *(
        share(
            f"win_rate_after_{name}",
            f"won_after_{name}",
            f"after_{name}",
            "Share of games won in which this threat was flipped (so that a treasure was found there).",
            "Win rate by threat flipped",
            name.replace("_", " "),
            effect_on="",  # who wins has flipped four: that is no effect of the card
        )
        for name in THREAT_IDS
    ),
)


def record_crossed(state, table, outcome):
    """Fill the fields of `CROSSED_OUTCOME`."""
    won = 0
    if state.ending == Ending.WON:
        won = 1
    outcome.challenge = CHALLENGES
    if state.challenge != NONE:
        outcome.challenge = state.challenge
    record_characters(state, outcome, won)
    record_pairs(state, outcome, won)
    record_challenges(state, outcome, won)
    record_dealt(state, outcome, won)
    record_after(state, outcome, won)


def has(state, first, second):
    """Tell with 1 that two characters (or one, given twice) are in the game."""
    if state.seat_of[first] == NONE or state.seat_of[second] == NONE:
        return 0
    return 1


def is_challenge(state, number):
    """Tell with 1 that a challenge is in force."""
    if state.challenge == number:
        return 1
    return 0


def is_dealt(state, threat):
    """Tell with 1 that a threat is among the five."""
    if state.threat[threat // THREATS_EACH] == threat % THREATS_EACH:
        return 1
    return 0


def is_flipped(state, threat):
    """Tell with 1 that a threat was flipped."""
    return is_dealt(state, threat) * state.flipped[threat // THREATS_EACH]


def record_characters(state, outcome, won):
    """Note who was in the game."""
    outcome.with_andy = has(state, 0, 0)
    outcome.won_with_andy = won * outcome.with_andy
    outcome.with_brand = has(state, 1, 1)
    outcome.won_with_brand = won * outcome.with_brand
    outcome.with_chunk = has(state, 2, 2)
    outcome.won_with_chunk = won * outcome.with_chunk
    outcome.with_data = has(state, 3, 3)
    outcome.won_with_data = won * outcome.with_data
    outcome.with_mikey = has(state, 4, 4)
    outcome.won_with_mikey = won * outcome.with_mikey
    outcome.with_mouth = has(state, 5, 5)
    outcome.won_with_mouth = won * outcome.with_mouth
    outcome.with_stef = has(state, 6, 6)
    outcome.won_with_stef = won * outcome.with_stef


def record_pairs(state, outcome, won):
    """Note which two were in the game together."""
    outcome.with_andy_brand = has(state, 0, 1)
    outcome.won_with_andy_brand = won * outcome.with_andy_brand
    outcome.with_andy_chunk = has(state, 0, 2)
    outcome.won_with_andy_chunk = won * outcome.with_andy_chunk
    outcome.with_andy_data = has(state, 0, 3)
    outcome.won_with_andy_data = won * outcome.with_andy_data
    outcome.with_andy_mikey = has(state, 0, 4)
    outcome.won_with_andy_mikey = won * outcome.with_andy_mikey
    outcome.with_andy_mouth = has(state, 0, 5)
    outcome.won_with_andy_mouth = won * outcome.with_andy_mouth
    outcome.with_andy_stef = has(state, 0, 6)
    outcome.won_with_andy_stef = won * outcome.with_andy_stef
    outcome.with_brand_chunk = has(state, 1, 2)
    outcome.won_with_brand_chunk = won * outcome.with_brand_chunk
    outcome.with_brand_data = has(state, 1, 3)
    outcome.won_with_brand_data = won * outcome.with_brand_data
    outcome.with_brand_mikey = has(state, 1, 4)
    outcome.won_with_brand_mikey = won * outcome.with_brand_mikey
    outcome.with_brand_mouth = has(state, 1, 5)
    outcome.won_with_brand_mouth = won * outcome.with_brand_mouth
    outcome.with_brand_stef = has(state, 1, 6)
    outcome.won_with_brand_stef = won * outcome.with_brand_stef
    outcome.with_chunk_data = has(state, 2, 3)
    outcome.won_with_chunk_data = won * outcome.with_chunk_data
    outcome.with_chunk_mikey = has(state, 2, 4)
    outcome.won_with_chunk_mikey = won * outcome.with_chunk_mikey
    outcome.with_chunk_mouth = has(state, 2, 5)
    outcome.won_with_chunk_mouth = won * outcome.with_chunk_mouth
    outcome.with_chunk_stef = has(state, 2, 6)
    outcome.won_with_chunk_stef = won * outcome.with_chunk_stef
    outcome.with_data_mikey = has(state, 3, 4)
    outcome.won_with_data_mikey = won * outcome.with_data_mikey
    outcome.with_data_mouth = has(state, 3, 5)
    outcome.won_with_data_mouth = won * outcome.with_data_mouth
    outcome.with_data_stef = has(state, 3, 6)
    outcome.won_with_data_stef = won * outcome.with_data_stef
    outcome.with_mikey_mouth = has(state, 4, 5)
    outcome.won_with_mikey_mouth = won * outcome.with_mikey_mouth
    outcome.with_mikey_stef = has(state, 4, 6)
    outcome.won_with_mikey_stef = won * outcome.with_mikey_stef
    outcome.with_mouth_stef = has(state, 5, 6)
    outcome.won_with_mouth_stef = won * outcome.with_mouth_stef


def record_challenges(state, outcome, won):
    """Note the challenge."""
    outcome.under_C1 = is_challenge(state, 0)
    outcome.won_under_C1 = won * outcome.under_C1
    outcome.under_C2 = is_challenge(state, 1)
    outcome.won_under_C2 = won * outcome.under_C2
    outcome.under_C3 = is_challenge(state, 2)
    outcome.won_under_C3 = won * outcome.under_C3
    outcome.under_C4 = is_challenge(state, 3)
    outcome.won_under_C4 = won * outcome.under_C4
    outcome.under_C5 = is_challenge(state, 4)
    outcome.won_under_C5 = won * outcome.under_C5
    outcome.under_C6 = is_challenge(state, 5)
    outcome.won_under_C6 = won * outcome.under_C6
    outcome.under_C7 = is_challenge(state, 6)
    outcome.won_under_C7 = won * outcome.under_C7
    outcome.under_C8 = is_challenge(state, 7)
    outcome.won_under_C8 = won * outcome.under_C8


def record_dealt(state, outcome, won):
    """Note the threats among the five."""
    outcome.dealt_I_a = is_dealt(state, 0)
    outcome.won_dealt_I_a = won * outcome.dealt_I_a
    outcome.dealt_I_b = is_dealt(state, 1)
    outcome.won_dealt_I_b = won * outcome.dealt_I_b
    outcome.dealt_I_c = is_dealt(state, 2)
    outcome.won_dealt_I_c = won * outcome.dealt_I_c
    outcome.dealt_II_a = is_dealt(state, 3)
    outcome.won_dealt_II_a = won * outcome.dealt_II_a
    outcome.dealt_II_b = is_dealt(state, 4)
    outcome.won_dealt_II_b = won * outcome.dealt_II_b
    outcome.dealt_II_c = is_dealt(state, 5)
    outcome.won_dealt_II_c = won * outcome.dealt_II_c
    outcome.dealt_III_a = is_dealt(state, 6)
    outcome.won_dealt_III_a = won * outcome.dealt_III_a
    outcome.dealt_III_b = is_dealt(state, 7)
    outcome.won_dealt_III_b = won * outcome.dealt_III_b
    outcome.dealt_III_c = is_dealt(state, 8)
    outcome.won_dealt_III_c = won * outcome.dealt_III_c
    outcome.dealt_IV_a = is_dealt(state, 9)
    outcome.won_dealt_IV_a = won * outcome.dealt_IV_a
    outcome.dealt_IV_b = is_dealt(state, 10)
    outcome.won_dealt_IV_b = won * outcome.dealt_IV_b
    outcome.dealt_IV_c = is_dealt(state, 11)
    outcome.won_dealt_IV_c = won * outcome.dealt_IV_c
    outcome.dealt_V_a = is_dealt(state, 12)
    outcome.won_dealt_V_a = won * outcome.dealt_V_a
    outcome.dealt_V_b = is_dealt(state, 13)
    outcome.won_dealt_V_b = won * outcome.dealt_V_b
    outcome.dealt_V_c = is_dealt(state, 14)
    outcome.won_dealt_V_c = won * outcome.dealt_V_c


def record_after(state, outcome, won):
    """Note the threats flipped."""
    outcome.after_I_a = is_flipped(state, 0)
    outcome.won_after_I_a = won * outcome.after_I_a
    outcome.after_I_b = is_flipped(state, 1)
    outcome.won_after_I_b = won * outcome.after_I_b
    outcome.after_I_c = is_flipped(state, 2)
    outcome.won_after_I_c = won * outcome.after_I_c
    outcome.after_II_a = is_flipped(state, 3)
    outcome.won_after_II_a = won * outcome.after_II_a
    outcome.after_II_b = is_flipped(state, 4)
    outcome.won_after_II_b = won * outcome.after_II_b
    outcome.after_II_c = is_flipped(state, 5)
    outcome.won_after_II_c = won * outcome.after_II_c
    outcome.after_III_a = is_flipped(state, 6)
    outcome.won_after_III_a = won * outcome.after_III_a
    outcome.after_III_b = is_flipped(state, 7)
    outcome.won_after_III_b = won * outcome.after_III_b
    outcome.after_III_c = is_flipped(state, 8)
    outcome.won_after_III_c = won * outcome.after_III_c
    outcome.after_IV_a = is_flipped(state, 9)
    outcome.won_after_IV_a = won * outcome.after_IV_a
    outcome.after_IV_b = is_flipped(state, 10)
    outcome.won_after_IV_b = won * outcome.after_IV_b
    outcome.after_IV_c = is_flipped(state, 11)
    outcome.won_after_IV_c = won * outcome.after_IV_c
    outcome.after_V_a = is_flipped(state, 12)
    outcome.won_after_V_a = won * outcome.after_V_a
    outcome.after_V_b = is_flipped(state, 13)
    outcome.won_after_V_b = won * outcome.after_V_b
    outcome.after_V_c = is_flipped(state, 14)
    outcome.won_after_V_c = won * outcome.after_V_c
