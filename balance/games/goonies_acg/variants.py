"""What a scenario may set in The Goonies: Adventure Card Game."""

from __future__ import annotations

from typing import Any

from balance.engine.game import Kind, Parameter
from balance.games.goonies_acg.names import CHALLENGE_IDS


def of_seats(name: str, doc: str, *, low: int, high: int, rule: str) -> Parameter:
    """Declare a number of cards a seat, by player count where it is not given."""
    return Parameter(
        name=name,
        default=None,
        doc=f"{doc}; the printed number for the player count where not given.",
        kind=Kind.INTEGER,
        low=low,
        high=high,
        per_seat=True,
        unit="cards",
        rule=rule,
    )


def named(name: str, default: str, doc: str, rule: str, allowed: tuple[Any, ...] = ()) -> Parameter:
    """Declare a choice by name."""
    return Parameter(name=name, default=default, doc=doc, kind=Kind.NAME, allowed=allowed, rule=rule)


PARAMETERS = (
    named("mode", "normal", "Mode of difficulty.", "A30", ("normal", "hard", "epic")),
    named(
        "challenge",
        "random",
        "Challenge card of Epic Mode: `random`, one by id, or `none`; without meaning in other modes.",
        "A30",
        ("random", "none", *CHALLENGE_IDS),
    ),
    named(
        "threats",
        "recommended",
        "`recommended`, `random`, or the letters of the threats of I to V with commas, such as `a,b,c,a,a`.",
        "A29",
    ),
    named(
        "characters",
        "random",
        "`random`, or the ids of as many characters as players with commas between, in any order.",
        "A24",
    ),
    of_seats("start_hand", "Cards dealt at the start", low=0, high=10, rule="A25"),
    of_seats(
        "hand_limit", "Hand limit before characters, threats and challenges", low=1, high=12, rule="A25"
    ),
    of_seats("draw", "Cards drawn in a round", low=0, high=6, rule="A25"),
    of_seats("bonus_draw", "Cards drawn on top after fewer than four actions", low=0, high=6, rule="A25"),
    named(
        "hard_removes",
        "helpers",
        "The two cards that Hard and Epic remove: `helpers`, `other_goonies`, `item_cards`, or two ids of "
        "encounter or item cards with a comma between. Which ones the printed game marks is not known.",
        "A23",
    ),
)

RULINGS = (
    named("two_for_one", "any_pair", "What a pair of cards must match by.", "A1", ("any_pair", "same_kind")),
    named("cleared", "discard", "Where cleared obstacles go.", "A2", ("discard", "action_area")),
    named("encounters_end", "at_once", "When an empty deck loses.", "A5", ("at_once", "next_draw")),
    named("finished", "loses", "A fifth obstacle on a finished location.", "A6", ("loses", "safe")),
    named("no_route", "allowed", "Exploring without a free traced route.", "A7", ("allowed", "forbidden")),
    named("moved_trap", "shuffled", "Where a moved trap joins the pile.", "A9", ("shuffled", "bottom")),
    named("next_location", "right", "Where the next location is sought.", "A9", ("right", "wrap")),
    named("bonus_draw_below", "four", "Actions below which one draws more.", "A11", ("four", "all")),
)
