"""What a game of Never Say Die leaves behind."""

from __future__ import annotations

from balance.engine.game import MAX_SEATS, Measure, Scale, of_each, outcome_dtype
from balance.games.never_say_die.codes import Purpose, Question
from balance.games.never_say_die.names import (
    GM_IDS,
    GOONIE_IDS,
    GOONIES,
    INVENTION_IDS,
    ITEM_IDS,
    MOST_ROUNDS,
    POOLS,
    TEENAGER_IDS,
    TOKEN_KINDS,
    TREASURE_IDS,
    WISECRACK_IDS,
    Ending,
)

PURPOSES = tuple(purpose.name.lower() for purpose in Purpose)
POOL_IDS = tuple(f"{dice}_dice_{steps}" for dice, most in (("two", 5), ("three", 7)) for steps in range(most))
"""Pools of dice by steps above red: from two red ones to three green ones."""
COUNTED = {
    "sand": ("Sand at the bottom at the end.", "Sand"),
    "sand_by_knock_out": ("Sand moved by knock-outs.", "Sand"),
    "sand_by_nigh": ("Sand moved by End is Nigh rolls.", "Sand"),
    "searches": ("Tokens searched.", "tokens"),
    "explorations": ("Rooms explored.", "rooms"),
    "knock_outs": ("Goonies knocked out.", "times"),
    "defeats": ("Foes defeated or stunned.", "foes"),
}
SUMMED = {
    "dealt": ("Damage to foes.", "damage"),
    "suffered": ("Damage to Goonies.", "damage"),
    "prevented": ("Damage prevented by Wish tokens.", "damage"),
    "wish_earned": ("Wish tokens gained after the start.", "tokens"),
    "wish_spent": ("Wish tokens spent.", "tokens"),
    "gm_earned": ("GM tokens gained after the start.", "tokens"),
    "gm_spent": ("GM tokens spent.", "tokens"),
    "moves_made": ("Rooms entered.", "times a game"),
    "rests": ("Rests.", "times a game"),
    "helped": ("Teamwork dice.", "times a game"),
    "upgraded": ("Upgrades by Wish tokens.", "times a game"),
    "foes_placed": ("Foes placed.", "foes"),
}
CARDS = (
    *(f"react_{name}" for name in GM_IDS),
    *(f"turn_{name}" for name in GM_IDS),
    *ITEM_IDS,
    *TREASURE_IDS[3:],
    *INVENTION_IDS,
    *WISECRACK_IDS,
    *TEENAGER_IDS,
)
"""Cards and abilities whose use is counted; the first three treasures act all the time."""
ACTIVE_TREASURE = 3

OUTCOME = outcome_dtype(
    [
        *((name, "i4") for name in (*COUNTED, *SUMMED)),
        ("won", "i4"),
        ("nigh_made", "i4"),
        ("nigh_won", "i4"),
        ("checks_made", "i4", (len(PURPOSES),)),
        ("checks_passed", "i4", (len(PURPOSES),)),
        ("pool_made", "i4", (POOLS,)),
        ("pool_passed", "i4", (POOLS,)),
        ("with_goonie", "i4", (GOONIES,)),
        ("won_with_goonie", "i4", (GOONIES,)),
        ("used", "i4", (len(CARDS),)),
        ("with_card", "i4", (len(CARDS),)),
        ("won_with_card", "i4", (len(CARDS),)),
    ]
)

MEASURES = (
    Measure(
        name="score",
        doc="1 for the side that wins.",
        scale=Scale.COUNT,
        high=1,
        per_seat=True,
        unit="wins",
    ),
    Measure(
        name="turns",
        doc="Rounds begun.",
        scale=Scale.COUNT,
        low=1,
        high=MOST_ROUNDS,
        unit="rounds",
        headline=True,
    ),
    Measure(
        name="end_reason",
        doc="How the game ended.",
        scale=Scale.CATEGORY,
        labels=("objective", "hourglass", "capped"),
        headline=True,
        chart="How games end",
        stacked=True,
    ),
    *(
        Measure(
            name=name,
            doc=doc,
            scale=Scale.COUNT,
            high=1000,
            unit=unit,
            headline=name == "sand",
            chart="Sand by cause" if name.startswith("sand_by") else "",
            part=name.removeprefix("sand_by_").replace("_", " ").replace("nigh", "End is Nigh"),
        )
        for name, (doc, unit) in COUNTED.items()
    ),
    *(Measure(name=name, doc=doc, scale=Scale.AMOUNT, unit=unit) for name, (doc, unit) in SUMMED.items()),
    Measure(
        name="nigh_success",
        doc="Share of End is Nigh rolls that succeed.",
        scale=Scale.RATIO,
        field="nigh_won",
        over="nigh_made",
    ),
    Measure(name="nigh_made", doc="End is Nigh rolls.", scale=Scale.AMOUNT, unit="rolls"),
    *of_each(
        PURPOSES,
        "passed",
        doc="Share of checks of this kind that are passed; what has no difficulty is not counted.",
        scale=Scale.RATIO,
        field="checks_passed",
        over="checks_made",
        chart="Checks passed by kind",
    ),
    *of_each(
        POOL_IDS,
        "rolled",
        doc="Share of checks that dice pass by themselves, by how many steps above red they are.",
        scale=Scale.RATIO,
        field="pool_passed",
        over="pool_made",
        chart="Checks that the dice pass, by steps above red",
    ),
    *of_each(
        GOONIE_IDS,
        "win_rate_with",
        doc="Share of games that a team with this Goonie wins.",
        scale=Scale.RATIO,
        field="won_with_goonie",
        over="with_goonie",
        chart="Win rate of teams by Goonie",
        parts=[name.title() for name in GOONIE_IDS],
    ),
    *(
        Measure(
            name=f"used_{name}", doc="Uses.", scale=Scale.AMOUNT, field="used", element=number, unit="uses"
        )
        for number, name in enumerate(CARDS)
    ),
    *of_each(
        CARDS,
        "win_rate_where_used",
        doc="Share of games that the Goonies win where this was used at least once (an association).",
        scale=Scale.RATIO,
        field="won_with_card",
        over="with_card",
        chart="Win rate of the Goonies where a card or ability was used",
    ),
)


def record(state, table, outcome):
    """Fill one OUTCOME row, every field of it."""
    won = 0
    lost = 0
    outcome.end_reason = Ending.CAPPED
    if state.phase == Question.OVER:
        outcome.end_reason = state.ending
        if state.ending == Ending.GOONIES:
            won = 1
        elif state.ending == Ending.MASTER:
            lost = 1
    for seat in range(MAX_SEATS):
        outcome.winners[seat] = 0
        outcome.score[seat] = 0
    outcome.winners[0] = won
    outcome.winners[1] = lost
    outcome.score[0] = won
    outcome.score[1] = lost
    outcome.turns = state.turn
    outcome.won = won
    record_counts(state, outcome)
    record_sums(state, outcome)
    record_checks(state, outcome)
    for goonie in range(GOONIES):
        outcome.with_goonie[goonie] = state.in_team[goonie]
        outcome.won_with_goonie[goonie] = state.in_team[goonie] * won
    record_cards(state, outcome, won)


def record_counts(state, outcome):
    """Copy what is counted by games."""
    outcome.sand = state.sand
    outcome.sand_by_knock_out = state.sand_by[0]
    outcome.sand_by_nigh = state.sand_by[1]
    outcome.searches = 0
    for token in range(TOKEN_KINDS):
        outcome.searches += state.searched[token]
    outcome.explorations = state.explorations
    outcome.knock_outs = state.knock_outs
    outcome.defeats = state.defeats


def record_sums(state, outcome):
    """Copy sums."""
    outcome.dealt = state.dealt
    outcome.suffered = state.suffered
    outcome.prevented = state.prevented
    outcome.wish_earned = state.wish_earned
    outcome.wish_spent = state.wish_spent
    outcome.gm_earned = state.gm_earned
    outcome.gm_spent = state.gm_spent
    outcome.moves_made = state.moves_made
    outcome.rests = state.rests
    outcome.helped = state.helped
    outcome.upgraded = state.upgraded
    outcome.foes_placed = state.foes_placed
    outcome.nigh_made = state.nigh_made
    outcome.nigh_won = state.nigh_won


def record_checks(state, outcome):
    """Copy checks by purpose and pool."""
    for purpose in range(len(PURPOSES)):
        outcome.checks_made[purpose] = state.checks_made[purpose]
        outcome.checks_passed[purpose] = state.checks_passed[purpose]
    for pool in range(POOLS):
        outcome.pool_made[pool] = state.pool_made[pool]
        outcome.pool_passed[pool] = state.pool_passed[pool]


def record_cards(state, outcome, won):
    """Copy how often each card and ability was used."""
    place = 0
    for name in range(len(GM_IDS)):
        place = record_card(outcome, place, state.gm_reacted[name], won)
    for name in range(len(GM_IDS)):
        place = record_card(outcome, place, state.gm_played[name], won)
    for name in range(len(ITEM_IDS)):
        place = record_card(outcome, place, state.item_used[name], won)
    for name in range(ACTIVE_TREASURE, len(TREASURE_IDS)):
        place = record_card(outcome, place, state.treasure_used[name], won)
    for name in range(len(INVENTION_IDS)):
        place = record_card(outcome, place, state.invention_used[name], won)
    for name in range(len(WISECRACK_IDS)):
        place = record_card(outcome, place, state.wisecrack_used[name], won)
    for name in range(len(TEENAGER_IDS)):
        place = record_card(outcome, place, state.teen_used[name], won)


def record_card(outcome, place, uses, won):
    """Copy how often one was used; return the next place."""
    outcome.used[place] = uses
    outcome.with_card[place] = min(1, uses)
    outcome.won_with_card[place] = min(1, uses) * won
    return place + 1
