"""What schemes took in and paid out, by villain and by scheme; who wins with which item."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from balance.engine.game import NONE, Measure
from balance.games.goons.declared import ratios
from balance.games.goons.names import (
    ABILITIES,
    CORNERS,
    ITEM_IDS,
    OCCASIONS,
    SCHEME_IDS,
    SCHEMES,
    STAR,
    VILLAIN_IDS,
    VILLAINS,
)

OF_SCHEME = ("places", "resolved", "succeeded", "joins", "energy", "worth")
OF_ITEM = ("holders", "holders_won", "holders_score", "others", "others_score")

SCHEME_OUTCOME = [
    *((f"villain_{name}", "i4", (VILLAINS,)) for name in OF_SCHEME),
    *((f"scheme_{name}", "i4", (SCHEMES,)) for name in OF_SCHEME),
    *((f"item_{name}", "i4", (ABILITIES,)) for name in OF_ITEM),
]


def fared(what: str, ids: Sequence[str]) -> tuple[Measure, ...]:
    """Declare how the schemes fared, by villain or by scheme."""

    def of(name: str, doc: str, field: str, over: str, **shared: Any) -> tuple[Measure, ...]:
        return ratios(name, doc, f"{what}_{field}", f"{what}_{over}", ids, what=what, **shared)

    worth = "rewards, and trades less their prices, at the table's rates"
    return (
        *of("scheme_success", "Rewarding schemes per resolved one.", "succeeded", "resolved"),
        *of("participation", "Seats with energy per seat and scheme dealt.", "joins", "places"),
        *of(
            "payoff", f"Worth per player with energy: {worth}.", "worth", "joins", unit="stars", divisor=STAR
        ),
        *of(
            "payoff_per_energy",
            f"Worth per energy committed: {worth}.",
            "worth",
            "energy",
            unit="stars",
            divisor=STAR,
        ),
    )


SCHEME_MEASURES = (
    *fared("villain", VILLAIN_IDS),
    *fared("scheme", SCHEME_IDS),
    *ratios(
        "win_rate_with",
        "Share of first place of the seats that own the item at the end; who is ahead can buy more, so it "
        "is no measure of what the item causes.",
        "item_holders_won",
        "item_holders",
        ITEM_IDS,
        what="item",
    ),
    *ratios(
        "score_with",
        "Mean score of the seats that own the item at the end.",
        "item_holders_score",
        "item_holders",
        ITEM_IDS,
        what="item",
        unit="stars",
    ),
    *ratios(
        "score_without",
        "Mean score of the seats that do not own the item at the end.",
        "item_others_score",
        "item_others",
        ITEM_IDS,
        what="item",
        unit="stars",
    ),
)


def record_schemes(state, table, outcome):
    """Sum up the schemes that were dealt, by villain and by scheme."""
    for villain in range(VILLAINS):
        outcome.villain_places[villain] = 0
        outcome.villain_resolved[villain] = 0
        outcome.villain_succeeded[villain] = 0
        outcome.villain_joins[villain] = 0
        outcome.villain_energy[villain] = 0
        outcome.villain_worth[villain] = 0
    for scheme in range(SCHEMES):
        outcome.scheme_places[scheme] = 0
        outcome.scheme_resolved[scheme] = 0
        outcome.scheme_succeeded[scheme] = 0
        outcome.scheme_joins[scheme] = 0
        outcome.scheme_energy[scheme] = 0
        outcome.scheme_worth[scheme] = 0
    for number in range(OCCASIONS):
        if state.dealt[number] != NONE:
            add_scheme(state, table, outcome, number)


def add_scheme(state, table, outcome, number):
    """Add what became of one scheme dealt."""
    scheme = state.dealt[number]
    villain = state.villain[number % CORNERS]
    resolved = min(1, state.ended[number])
    succeeded = max(0, state.ended[number] - 1)
    outcome.scheme_places[scheme] = table.players
    outcome.scheme_resolved[scheme] = resolved
    outcome.scheme_succeeded[scheme] = succeeded
    outcome.scheme_joins[scheme] = state.joiners[number]
    outcome.scheme_energy[scheme] = state.pledged[number]
    outcome.scheme_worth[scheme] = state.paid_out[number]
    outcome.villain_places[villain] += table.players
    outcome.villain_resolved[villain] += resolved
    outcome.villain_succeeded[villain] += succeeded
    outcome.villain_joins[villain] += state.joiners[number]
    outcome.villain_energy[villain] += state.pledged[number]
    outcome.villain_worth[villain] += state.paid_out[number]


def record_items(state, table, outcome):
    """Sum up who owns each item at the end, and how they and the others did."""
    for ability in range(ABILITIES):
        outcome.item_holders[ability] = 0
        outcome.item_holders_won[ability] = 0
        outcome.item_holders_score[ability] = 0
        outcome.item_others[ability] = 0
        outcome.item_others_score[ability] = 0
        if table.whole == 1:
            for seat in range(table.players):
                add_owner(state, outcome, ability, seat)


def add_owner(state, outcome, ability, seat):
    """Count a seat with those who own an item, or with the others."""
    if state.owned[seat, ability] > 0:
        outcome.item_holders[ability] += 1
        outcome.item_holders_won[ability] += outcome.winners[seat]
        outcome.item_holders_score[ability] += outcome.score[seat]
    else:
        outcome.item_others[ability] += 1
        outcome.item_others_score[ability] += outcome.score[seat]
