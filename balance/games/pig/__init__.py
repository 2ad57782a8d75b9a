"""Pig to 100: the smallest game that fills every room, and the template to copy."""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Game
from balance.games.pig import measures, policies, rules, state, story, tables, variants

GAME = Game(
    name="pig",
    title="Pig",
    summary="Two players race to 100 points with one die: roll on and risk all, or hold.",
    rules_version="1",
    folder=Path(__file__).parent,
    components=Path(__file__).parent / "components.yaml",
    STATE=state.STATE,
    TABLE=tables.TABLE,
    OUTCOME=measures.OUTCOME,
    QUESTIONS=state.Question,
    EVENTS=state.Event,
    kinds=("roll", "hold"),
    FEATURES=policies.FEATURES,
    MEASURES=measures.MEASURES,
    PARAMETERS=variants.PARAMETERS,
    RULINGS=variants.RULINGS,
    SETUP=variants.SETUP,
    policies=policies.POLICIES,
    default_policy="hold_at",
    min_seats=2,
    max_seats=2,
    max_actions=2,
    max_features=4,
    max_moves=5000,
    invariants=state.INVARIANTS,
    compile=tables.compile,
    setup=state.setup,
    legal=rules.legal,
    features=policies.features,
    apply=rules.apply,
    redeal=state.redeal,
    record=measures.record,
    tell=story.tell,
    audit=state.audit,
)
