"""Goons: henchmen join the schemes of villains; the whole game, and each scheme alone."""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Game
from balance.games.goons import audit, features, measures, names, policies, state, story, tables, variants
from balance.games.goons.rules import legal

GAME = Game(
    name="goons",
    title="Goons",
    summary="Goons commit energy to villains' schemes and share what these bring.",
    rules_version="2",
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
    SETUP=variants.SETUP,
    policies=policies.POLICIES,
    default_policy="balanced",
    min_seats=1,
    max_seats=names.SEATS,
    usual_seats=names.SEATS,
    max_actions=max(names.MOST_TOKENS, names.SQUARES) + 1,
    max_features=features.MOST_FEATURES,
    max_moves=measures.MOST_QUESTIONS,
    invariants=audit.INVARIANTS,
    hides=("bids", "scheme_deck", "deck"),
    showcases=({"kind": "scheme", "scheme": "the_split", "commits": ((0, 2), (1, 2)), "players": 2},),
    compile=tables.compile,
    setup=state.setup,
    legal=legal.legal,
    features=features.features,
    apply=legal.apply,
    redeal=state.redeal,
    record=measures.record,
    tell=story.tell,
    introduce=story.introduce,
    audit=audit.audit,
)
