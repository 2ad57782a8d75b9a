"""The Goonies: Adventure Card Game, for one to four players who win or lose together."""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Game
from balance.games.goonies_acg import (
    audit,
    features,
    measures,
    names,
    policies,
    state,
    story,
    tables,
    variants,
)
from balance.games.goonies_acg.rules import apply, legal

GAME = Game(
    name="goonies_acg",
    title="The Goonies: Adventure Card Game",
    summary="A team finds five treasures and traces five routes before obstacles or the Fratelli stop it.",
    rules_version="1",
    folder=Path(__file__).parent,
    components=Path(__file__).parent / "components.yaml",
    STATE=state.STATE,
    TABLE=tables.TABLE,
    OUTCOME=measures.OUTCOME,
    QUESTIONS=names.Question,
    EVENTS=names.Event,
    kinds=names.KINDS,
    component_ids=names.COMPONENT_IDS,
    FEATURES=features.FEATURES,
    MEASURES=measures.MEASURES,
    PARAMETERS=variants.PARAMETERS,
    RULINGS=variants.RULINGS,
    policies=policies.POLICIES,
    default_policy="careful",
    min_seats=1,
    max_seats=names.SEATS,
    usual_seats=3,
    max_actions=2 * names.CARDS,
    max_features=16,
    max_moves=names.MOST_QUESTIONS,
    cooperative=True,
    invariants=audit.INVARIANTS,
    hides=("deck", "encounter_deck", "pile", "threat"),
    showcases=(
        {"mode": "epic", "challenge": "C8", "threats": "random", "players": 4},
        {"mode": "hard", "threats": "c,b,c,c,b", "two_for_one": "same_kind", "players": 2},
    ),
    compile=tables.compile,
    setup=state.setup,
    legal=legal.legal,
    features=features.features,
    apply=apply.apply,
    redeal=state.redeal,
    record=measures.record,
    tell=story.tell,
    audit=audit.audit,
)
