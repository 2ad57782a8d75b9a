"""Twenty-one with one die: a game from outside, in the rooms of the template game Pig."""

from pathlib import Path

from balance.engine.game import Game
from dice21 import measures, policies, rules, state, story, tables

FOLDER = Path(__file__).parent

GAME = Game(
    name="dice21",
    title="Twenty-one with one die",
    summary="Two players roll as near to 21 as they dare.",
    rules_version="1",
    folder=FOLDER,
    components=FOLDER / "components.yaml",
    STATE=state.STATE,
    TABLE=tables.TABLE,
    OUTCOME=measures.OUTCOME,
    QUESTIONS=state.Question,
    EVENTS=state.Event,
    kinds=("roll", "stop"),
    FEATURES=policies.FEATURES,
    MEASURES=measures.MEASURES,
    policies=policies.POLICIES,
    default_policy="stop_at",
    min_seats=2,
    max_seats=2,
    max_actions=2,
    max_features=1,
    max_moves=100,
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
