"""The twin's set-up (A24 to A30, A46)."""

from __future__ import annotations

from tests.games.goonies_acg import plain_cards
from tests.games.goonies_acg.plain_base import (
    CHALLENGES,
    CHARACTER_CARDS,
    CHARACTERS,
    ENCOUNTER_CARDS,
    ITEM_CARDS,
    PLACES,
    THREATS,
    draw,
    item,
    one_of,
    place,
    put,
    shuffled,
)
from tests.games.goonies_acg.plain_round import begin_round, go_on

COUNTS = (
    *("moves_made", "clears", "explores", "traces", "fratelli_paid", "once_uses", "cards_played"),
    *("pairs_played", "placed", "lifted", "fratelli_seen", "fratelli_removed", "encounters_seen"),
    *("returned", "short_rounds", "moves_used", "emptied"),
    *(f"{stem}_{number}" for stem in ("tried", "hit") for number in (1, 2, 3)),
)


def setup(state, table, rng):
    state.update(player=0, phase="over", end=None, lost_at="none", round=1, step="actions", here=0)
    state.update(
        area=set(), discard=set(), shuffles=1, stacks=[[] for _ in PLACES], found=set(), routes=set()
    )
    state.update(flipped=set(), cut=0, barred=set(), again=set(), fratelli_extra=0, far_extra=0)
    state.update(fewer_fratelli=0, trap_extra=0, no_move_pairs=False, no_once=False, used=set())
    state["arrived"] = False
    state.update(
        fratelli=set(), encounter_discard=set(), next_round=set(), this_round=set(), open=None, due=0
    )
    state.update(lifts=0, lift_here=False, takes=0, bonus=None, drawn=None, escalating=False, first=None)
    state.update(tries=[0] * 5, altered=set(), tile_shuffles=[0] * 5, piles=[[], [], [], [], []])
    state.update(to_draw=[0] * table["players"], to_discard=[0] * table["players"])
    state["counts"] = dict.fromkeys(COUNTS, 0)
    deal_characters(state, table, rng)
    deal_challenge(state, table, rng)
    deal_items(state, table, rng)
    state["counts"]["placed"] = 0
    state["encounters"] = shuffled(rng, ENCOUNTER_CARDS, 0, 0, table["encounters_in"])
    aside = plain_cards.challenge_amount(state, table, "fewer_encounters")
    state["aside"] = state["encounters"][len(state["encounters"]) - aside :]
    del state["encounters"][len(state["encounters"]) - aside :]
    for at in range(5):
        state["piles"][at] = [3 * at, 3 * at + 1, 3 * at + 2]
        plain_cards.shuffle_pile(state, rng, at)
    begin_round(state, table)
    go_on(state, table, rng)


def deal_characters(state, table, rng):
    wanted = table["values"]["characters"]
    names = CHARACTERS if wanted == "random" else [name.strip() for name in wanted.split(",")]
    order = shuffled(rng, CHARACTER_CARDS, 0, 0, [CHARACTERS.index(name) for name in names])
    state["characters"] = order[: table["players"]]


def deal_challenge(state, table, rng):
    threats = table["values"]["threats"]
    if threats == "random":
        state["threats"] = [one_of(rng, THREATS, at, 3) for at in range(5)]
    elif threats == "recommended":
        state["threats"] = [0] * 5
    else:
        state["threats"] = ["abc".index(letter.strip()) for letter in threats.split(",")]
    wanted = table["values"]["challenge"]
    if table["values"]["mode"] != "epic" or wanted == "none":
        state["challenge"] = None
    elif wanted == "random":
        state["challenge"] = list(table["data"]["challenges"])[one_of(rng, CHALLENGES, 0, 8)]
    else:
        state["challenge"] = wanted
    plain_cards.challenge(state, table)


def deal_items(state, table, rng):
    """Lay the start obstacles, deal hands, trace the first route (A26, A27)."""
    cards = table["cards"]
    for card in table["items_in"]:
        if cards[card]["start"]:
            state["stacks"][place(table, card)].append(card)
    others = [card for card in table["items_in"] if not cards[card]["start"]]
    state["deck"] = shuffled(rng, ITEM_CARDS, 0, 0, others)
    state["hands"] = []
    for count in table["start_hand"]:
        state["hands"].append(state["deck"][:count])
        del state["deck"][:count]
    first = draw(state, rng)
    put(state, table, first, place(table, first))
    if not plain_cards.challenge_amount(state, table, "no_route"):
        state["routes"].add(item(table, first))
    missing = plain_cards.challenge_amount(state, table, "start_obstacles")
    while missing:
        card = draw(state, rng)
        if len(state["stacks"][place(table, card)]) == table["data"]["numbers"]["fatal_obstacles"] - 1:
            state["discard"].add(card)
        else:
            put(state, table, card, place(table, card))
            missing -= 1
