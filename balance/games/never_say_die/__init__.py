"""The Goonies: Never Say Die, a team of Goonies against the Goondocks Master."""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Game
from balance.games.never_say_die import (
    audit,
    charting,
    codes,
    features,
    measures,
    names,
    policies,
    state,
    story,
    tables,
    variants,
)
from balance.games.never_say_die.rules.apply import apply
from balance.games.never_say_die.rules.legal import legal

GAME = Game(
    name="never_say_die",
    title="The Goonies: Never Say Die",
    summary="Goonies look for a hidden objective before the Goondocks Master has moved all Sand down.",
    rules_version="1",
    folder=Path(__file__).parent,
    components=Path(__file__).parent / "components.yaml",
    STATE=state.STATE,
    TABLE=tables.TABLE,
    OUTCOME=measures.OUTCOME,
    QUESTIONS=codes.Question,
    EVENTS=names.Event,
    kinds=codes.KINDS,
    component_ids=names.COMPONENT_IDS,
    FEATURES=features.FEATURES,
    MEASURES=measures.MEASURES,
    PARAMETERS=variants.PARAMETERS,
    RULINGS=variants.RULINGS,
    policies=policies.POLICIES,
    default_policy="team",
    roles=("goonies", "master"),
    role_titles=("Goonies", "Goondocks Master"),
    role_defaults=("team", "master"),
    min_seats=names.SEATS,
    max_seats=names.SEATS,
    usual_seats=names.SEATS,
    max_actions=192,
    max_features=16,
    max_moves=names.MOST_QUESTIONS,
    invariants=audit.INVARIANTS,
    hides=(
        *("gm_deck", "gm_spot", "hand_names", "item_deck", "treasure_deck"),
        *("hidden_tokens", "hidden_foes", "boss_waits"),
    ),
    showcases=(
        {"adventure": "key_and_organ", "goonies": 4, "legends": "all_searched"},
        {"adventure": "the_ship", "team": "data,sloth", "knocked_out": "acts"},
        {"adventure": "willys_curse", "team": "chunk,mouth,mikey", "start_wish": "none"},
    ),
    compile=tables.compile,
    setup=state.setup,
    legal=legal,
    features=features.features,
    apply=apply,
    redeal=state.redeal,
    record=measures.record,
    tell=story.tell,
    introduce=story.introduce,
    maps=charting.map_of,
    audit=audit.audit,
)
