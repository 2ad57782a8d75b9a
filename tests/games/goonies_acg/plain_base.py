"""What all parts of the twin use: chance, drawing, obstacles, hand limits (A3, A4, A6, A51)."""

from __future__ import annotations

ITEMS = ("map", "doubloon", "note", "lantern", "key")
PLACES = ("I", "II", "III", "IV", "V")
CHARACTERS = ("andy", "brand", "chunk", "data", "mikey", "mouth", "stef")
ITEM_CARDS, ENCOUNTER_CARDS, TILES, CHARACTER_CARDS, THREATS, CHALLENGES = range(6)
NUMBERED = {ITEM_CARDS: 60, ENCOUNTER_CARDS: 16, TILES: 15, CHARACTER_CARDS: 7}


class Lost(Exception):
    """The game ends here, and nothing of what was going on goes on."""


def scramble(x):
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        x = (x ^ (x >> shift)) * factor % 2**64
    return x ^ (x >> 31)


def draws(rng, event, first, second, count):
    """Draw `count` numbers of 64 bits in the stream of one event."""
    word = scramble(rng.key ^ (event << 48) ^ (first << 24) ^ second)
    drawn = []
    for _ in range(count):
        word = (word + 0x9E3779B97F4A7C15) % 2**64
        drawn.append(scramble(word))
    return drawn


def one_of(rng, event, first, bound):
    """Draw a whole number below a bound."""
    return (draws(rng, event, first, 0, 1)[0] >> 32) * bound // 2**32


def shuffled(rng, event, first, second, cards):
    """Sort cards by keys, of which one is drawn for every number, whether its card takes part or not."""
    keys = draws(rng, event, first, second, NUMBERED[event])
    return sorted(cards, key=lambda card: (keys[card] >> 7, card))


def item(table, card):
    return table["cards"][card]["item"]


def place(table, card):
    return PLACES.index(table["cards"][card]["location"])


def who(state, seat):
    """Name the character of a seat."""
    return CHARACTERS[state["characters"][seat]]


def seat_of(state, character):
    """Find a character's seat; None where nobody plays it."""
    number = CHARACTERS.index(character)
    return state["characters"].index(number) if number in state["characters"] else None


def leader(state, table):
    return (state["round"] - 1) % table["players"]


def limit(state, table, seat):
    """Say how many cards a seat may hold (A51)."""
    given = table["hand_limit"][seat]
    own = given + (table["data"]["characters"]["chunk_limit"] if who(state, seat) == "chunk" else 0)
    return max(own - state["cut"], min(table["data"]["set_up"]["least_hand_limit"], given))


def draw(state, rng):
    """Take the top item card, from the shuffled discard pile if need be; None where there is none."""
    if not state["deck"]:
        if not state["discard"]:
            return None
        state["deck"] = shuffled(rng, ITEM_CARDS, state["shuffles"], 0, state["discard"])
        state["discard"] = set()
        state["shuffles"] += 1
    return state["deck"].pop(0)


def put(state, table, card, at):
    """Add a card as an obstacle somewhere."""
    stack = state["stacks"][at]
    fatal = len(stack) + 1 >= table["data"]["numbers"]["fatal_obstacles"]
    if fatal and at in state["found"] and table["values"]["finished"] == "safe":
        state["discard"].add(card)
        return
    stack.append(card)
    state["counts"]["placed"] += 1
    if fatal:
        state["lost_at"] = PLACES[at]
        raise Lost("obstacles")


def add_obstacles(state, table, rng, count, at):
    """Add top cards to a location whatever their own, or each to its own where `at` is None."""
    for _ in range(count):
        card = draw(state, rng)
        if card is not None:
            put(state, table, card, place(table, card) if at is None else at)


def clear_away(state, table, card):
    """Take an obstacle off its location (A2)."""
    for stack in state["stacks"]:
        if card in stack:
            stack.remove(card)
    if table["values"]["cleared"] == "discard":
        state["discard"].add(card)
    else:
        state["area"].add(card)


def remove_fratelli(state, count):
    """Take the Fratelli with the lowest numbers out of the game, as far as there are."""
    for card in sorted(state["fratelli"])[:count]:
        state["fratelli"].remove(card)
        state["counts"]["fratelli_removed"] += 1


def ask(state, question, seat):
    state["phase"], state["player"] = question, seat
