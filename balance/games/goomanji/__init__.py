"""Goomanji: buy spaces of a ring by transforming oneself and others; every doubtful rule a switch."""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Game
from balance.games.goomanji import (
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
from balance.games.goomanji.rules import answers, legal

GAME = Game(
    name="goomanji",
    title="Goomanji",
    summary="Players race round a ring and buy its spaces by transforming themselves and each other.",
    rules_version="1",
    folder=Path(__file__).parent,
    components=Path(__file__).parent / "components.yaml",
    STATE=state.STATE,
    TABLE=tables.TABLE,
    OUTCOME=measures.OUTCOME,
    QUESTIONS=names.Question,
    EVENTS=names.Event,
    kinds=names.KINDS,
    component_ids=names.CARD_IDS,
    FEATURES=features.FEATURES,
    MEASURES=measures.MEASURES,
    PARAMETERS=variants.PARAMETERS,
    RULINGS=variants.RULINGS,
    SETUP=variants.SETUP,
    policies=policies.POLICIES,
    default_policy="buyer",
    min_seats=2,
    max_seats=names.SEATS,
    usual_seats=names.SEATS,
    max_actions=160,
    max_features=features.MOST_FEATURES,
    max_moves=80_000,
    invariants=audit.INVARIANTS,
    hides=state.HIDES,
    showcases=(
        {"players": 2, "fill": "thematic", "shortcuts": "thematic", "two_turn_rule": "replace_all"},
        {"players": 3, "fill": "thematic", "dead_hand": "discard_one", "hand_cap": 5, "self_transform": "on"},
    ),
    compile=tables.compile,
    setup=state.setup,
    legal=legal.legal,
    features=features.features,
    apply=answers.apply,
    redeal=state.redeal,
    record=measures.record,
    tell=story.tell,
    audit=audit.audit,
)
