"""Team actions and once-per-game actions of the twin (A32 to A40, A52 to A58)."""

from __future__ import annotations

from tests.games.goonies_acg import plain_cards, plain_pay
from tests.games.goonies_acg.plain_base import (
    CHARACTERS,
    ITEMS,
    PLACES,
    Lost,
    add_obstacles,
    ask,
    clear_away,
    leader,
    remove_fratelli,
    seat_of,
)

END, MOVE, EXPLORE, TRACE, FRATELLI, CLEAR, ONCE = 0, 1, 6, 7, 12, 17, 77
ALONE = {"mouth": ("map", "doubloon"), "stef": ("lantern", "key")}


def needs_of(state, table, action):
    """List what a team action requires, as (kind, number)."""
    numbers = table["data"]["numbers"]
    if action < EXPLORE:
        there = action - MOVE
        far = 0 if plain_pay.beside(state["here"], there) else state["far_extra"]
        return [("place", there)] + [("any", 0)] * far
    if action == EXPLORE:
        return [("any", 0)]
    if action < FRATELLI:
        return [("item", action - TRACE)] * numbers["trace_cards"]
    if action < CLEAR:
        return [("item", action - FRATELLI)] * (numbers["fratelli_cards"] + state["fratelli_extra"])
    symbols = table["cards"][action - CLEAR]["obstacle"].split("+")
    return [("item", ITEMS.index(symbol)) for symbol in symbols]


def thinkable(state, table):
    """List the team actions that the position allows, paid or not."""
    here = state["here"]
    found = [(MOVE + there, "move") for there in range(5) if there != here]
    free = len(state["routes"]) > len(state["found"])
    if not state["stacks"][here] and here not in state["found"]:
        if free or table["values"]["no_route"] == "allowed":
            found.append((EXPLORE, "explore"))
    found += [(TRACE + kind, "trace") for kind in range(5) if ITEMS[kind] not in state["routes"]]
    if state["fratelli"]:
        found += [(FRATELLI + kind, "fratelli") for kind in range(5)]
    return found + [(CLEAR + card, "clear") for card in sorted(state["stacks"][here])]


def offer_turn(state, table):
    cards, memory = plain_pay.cards_in_hands(state), {}
    found = [(END, "end")]
    for action, kind in thinkable(state, table):
        needs = needs_of(state, table, action)
        paid = state["left"] > 0 and plain_pay.payable(state, table, needs, cards, memory)
        if paid or (kind == "move" and state["free_move"]):
            found.append((action, kind))
    return found + [(ONCE + CHARACTERS.index(name), "once") for name in CHARACTERS if usable(state, name)]


def usable(state, name):
    """Tell whether the action of once a game can be chosen in the team's turn."""
    if state["no_once"] or name in state["used"] or seat_of(state, name) is None:
        return False
    return {
        "andy": bool(state["stacks"][state["here"]]),
        "brand": True,
        "chunk": bool(state["fratelli"]),
        "data": False,
        "mikey": True,
        "mouth": bool(state["encounter_discard"]),
        "stef": bool(state["discard"]),
    }[name]


def answer_turn(state, table, rng, action):
    if action == END:
        state["step"] = "discard"
    elif action >= ONCE:
        once(state, table, CHARACTERS[action - ONCE])
    elif action < EXPLORE and state["free_move"]:
        state["free_move"] = False
        move(state, action - MOVE)
    else:
        state.update(paying=action, needs=needs_of(state, table, action), payers=set(), shown=set())
        ask(state, "pay", leader(state, table))


def answer_pay(state, table, rng, action):
    if action >= plain_pay.FIRST_OF_PAIR:
        state["first"] = action - plain_pay.FIRST_OF_PAIR
        ask(state, "pair", leader(state, table))
    else:
        laid(state, table, rng, [action])


def answer_pair(state, table, rng, action):
    laid(state, table, rng, [state["first"], action])


def laid(state, table, rng, cards):
    if plain_pay.spend(state, table, cards):
        state["left"] -= 1
        state["taken"] += 1
        perform(state, table, rng, state["paying"])
    else:
        ask(state, "pay", leader(state, table))


def perform(state, table, rng, action):
    counts = state["counts"]
    if action < EXPLORE:
        move(state, action - MOVE)
    elif action == EXPLORE:
        counts["explores"] += 1
        worked(state)
        explore(state, table, rng)
    elif action < FRATELLI:
        counts["traces"] += 1
        state["routes"].add(ITEMS[action - TRACE])
    elif action < CLEAR:
        counts["fratelli_paid"] += 1
        remove_fratelli(state, 1)
    else:
        counts["clears"] += 1
        worked(state)
        clear_away(state, table, action - CLEAR)
        counts["emptied"] += not state["stacks"][state["here"]]
        reward_alone(state, table)


def move(state, there):
    state["here"] = there
    state["counts"]["moves_made"] += 1
    state["arrived"] = True


def worked(state):
    """Count a move that led to something."""
    state["counts"]["moves_used"] += state["arrived"]
    state["arrived"] = False


def reward_alone(state, table):
    """Let Mouth or Stef draw for what they cleared by themselves (A14)."""
    for name, items in ALONE.items():
        seat = seat_of(state, name)
        if state["payers"] == {seat} and state["shown"] & set(items):
            state["bonus"] = (seat, table["data"]["characters"][f"{name}_draws"])


def explore(state, table, rng):
    """Turn up the top tile (A36 to A38)."""
    at = state["here"]
    tile = state["piles"][at][0]
    home, number = divmod(tile, 3)
    state["tries"][at] += 1
    if at not in state["altered"]:
        state["counts"][f"tried_{state['tries'][at]}"] += 1
        state["counts"][f"hit_{state['tries'][at]}"] += number == 0
    if number:
        trap = table["data"]["traps"][PLACES[home]][f"trap_{number}"]
        add_obstacles(state, table, rng, trap["obstacles"] + state["trap_extra"], at)
        state["here"] = PLACES.index(trap["escape"])
        state["piles"][at].append(state["piles"][at].pop(0))
    elif len(state["routes"]) > len(state["found"]):
        state["piles"][at].pop(0)
        state["found"].add(at)
        if len(state["found"]) == 5:
            raise Lost("won")
        plain_cards.flip(state, table, rng, at)
    else:
        state["counts"]["returned"] += 1
        state["altered"].add(at)
        plain_cards.shuffle_pile(state, rng, at)


def once(state, table, name):
    numbers = table["data"]["characters"]
    state["used"].add(name)
    state["counts"]["once_uses"] += 1
    if name == "andy":
        state["lifts"], state["lift_here"] = numbers["andy_lifts"], True
    elif name == "brand":
        ask(state, "where", leader(state, table))
    elif name == "chunk":
        remove_fratelli(state, numbers["chunk_removes"])
    elif name == "mikey":
        state["left"] += numbers["mikey_actions"]
        state["allowed"] += numbers["mikey_actions"]
    elif name == "mouth":
        ask(state, "repeat", leader(state, table))
    else:
        state["takes"] = min(numbers["stef_takes"], len(state["discard"]))
