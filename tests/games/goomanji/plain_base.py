"""What all parts of the twin use: chance, cards, forms, drawing (G4, G8, G13, G35, G38, G40)."""

from __future__ import annotations

DECK, RESHUFFLE, DICE, STICK, CHEER = range(5)
LETTERS = "APC"


class GameOver(Exception):
    """Somebody has won."""


def scramble(x):
    """Finish a SplitMix64 draw; the twin brings its own, in plain integers."""
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        x = (x ^ (x >> shift)) * factor % 2**64
    return x ^ (x >> 31)


def words(key, event, first, second, count):
    """Draw so many words in the stream of one event."""
    word = scramble(key ^ (event << 48) ^ (first << 24) ^ second)
    drawn = []
    for _ in range(count):
        word = (word + 0x9E3779B97F4A7C15) % 2**64
        drawn.append(scramble(word))
    return drawn


def number(state, event, first, second, bound):
    """Draw a whole number below a bound in an event of one draw."""
    (word,) = words(state["key"], event, first, second, 1)
    return (word >> 32) * bound // 2**32


def shuffled(state, event, which, pile):
    """Sort a pile by keys drawn for every card of the game (G4)."""
    drawn = words(state["key"], event, which, 0, 40)
    keys = {card: (drawn[card] >> 1) // 128 * 128 + card for card in pile}
    return sorted(pile, key=keys.__getitem__)


def types(table, card):
    return set(table["cards"][card]["types"])


def types_together(table, cards):
    return {letter for card in cards for letter in types(table, card)}


def code_of(letters):
    return sum(2 ** LETTERS.index(letter) for letter in letters)


def wears(state, table, seat, effect):
    """Sum up an effect over a seat's forms; 0 where it has none."""
    return sum(table["cards"][form].get(effect, 0) for form in state["seats"][seat]["forms"])


def others(state, seat):
    """List the other seats in seat order from one."""
    count = len(state["seats"])
    return [(seat + step) % count for step in range(1, count)]


def throw_away(state, card):
    """Put a card that lies in no place any more onto the discard pile."""
    state["counter"].pop(card, None)
    state["discards"].append(card)


def from_hand(state, seat, card):
    state["seats"][seat]["hand"].remove(card)
    if seat == state["mover"]:
        state["idle"] = False
    throw_away(state, card)


def leave(state, seat, forms):
    """Discard some of a seat's forms."""
    for form in sorted(forms):
        state["seats"][seat]["forms"].remove(form)
        throw_away(state, form)


def put_on(state, table, seat, cards):
    """Let a seat wear cards that lie in no place any more."""
    for card in cards:
        state["seats"][seat]["forms"].append(card)
        if table["cards"][card].get("grows"):
            state["counter"][card] = table["entry"]
    state["seats"][seat]["forms"].sort()


def sharing(state, table, seat, cards):
    """List a seat's forms that share a type with cards."""
    together = types_together(table, cards)
    return [form for form in state["seats"][seat]["forms"] if types(table, form) & together]


def reshuffle(state):
    """Put the shuffled discard pile under the deck, if there is one (G38)."""
    if state["discards"]:
        state["deck"] += shuffled(state, RESHUFFLE, state["reshuffles"], state["discards"])
        state["discards"] = []
        state["reshuffles"] += 1


def take_top(state):
    """Take the top card, None where none is left."""
    if not state["deck"]:
        reshuffle(state)
    return state["deck"].pop(0) if state["deck"] else None


def draw(state, seat, count):
    for _ in range(count):
        card = take_top(state)
        if card is not None:
            state["seats"][seat]["hand"].append(card)
            state["seats"][seat]["hand"].sort()


def held(state, table, seat, effect):
    """List the cards with an effect that a seat holds, the lowest first."""
    return [card for card in state["seats"][seat]["hand"] if table["cards"][card].get(effect)]


def play_zero(state, table, seat, effect):
    """Play the lowest Reset or Swap held."""
    card = held(state, table, seat, effect)[0]
    from_hand(state, seat, card)
    state["played"][seat] += [card]


def exchange(state, one, other):
    """Exchange all forms of two seats; counters go with the cards (G28, G13)."""
    a, b = state["seats"][one], state["seats"][other]
    a["forms"], b["forms"] = b["forms"], a["forms"]


def points(state, table, seat):
    return sum(value for value, owner in zip(table["values"], state["owner"], strict=True) if owner == seat)


def take_space(state, table, seat):
    """Give a seat the space it stands on; who has enough points wins at once (G40)."""
    space = state["seats"][seat]["space"]
    state["gains"][seat]["buys" if state["owner"][space] is None else "steals"] += 1
    state["owner"][space] = seat
    state["changed"] = True
    follow_leader(state, table)
    if points(state, table, seat) >= table["threshold"]:
        raise GameOver


def follow_leader(state, table):
    """Count a lead change (G42)."""
    scores = [points(state, table, seat) for seat in range(len(state["seats"]))]
    leading = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(leading) == 1 and leading[0] != state["leader"]:
        state["lead_changes"] += state["leader"] is not None
        state["leader"] = leading[0]


def attract_value(state, table, seat, dogs_only_too=True):
    """Tell the highest Attract of a seat, None without; by choice that on dogs is left out (G16)."""
    if wears(state, table, seat, "no_attract"):
        return None
    found = []
    for form in state["seats"][seat]["forms"]:
        card = table["cards"][form]
        if card.get("attract_all"):
            found.append(state["counter"][form] if card.get("grows") else table["usual"])
        if card.get("cat") and dogs_only_too:
            found.append(table["usual"])
    return max(found, default=None)
