"""What all parts of the twin use: chance, the agenda, having and getting (R2, R7, R9)."""

from __future__ import annotations

DICE, REROLL, DRAW = 0, 1, 2
TRACKS = ("red", "yellow", "green", "blue")
UNITS = ("stars", "energy", "money", "hustle")


def scramble(x):
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        x = (x ^ (x >> shift)) * factor % 2**64
    return x ^ (x >> 31)


def numbers(rng, event, index, count, bound):
    """Draw `count` whole numbers below a bound in the stream of one event."""
    return [(word >> 32) * bound // 2**32 for word in draws(rng, event, index, count)]


def draws(rng, event, index, count):
    """Draw `count` numbers of 64 bits in the stream of one event."""
    word = scramble(rng.key ^ (event << 48) ^ index)
    drawn = []
    for _ in range(count):
        word = (word + 0x9E3779B97F4A7C15) % 2**64
        drawn.append(scramble(word))
    return drawn


def occasion(state, index):
    """Number one of the events of a resolution."""
    return (state["occasion"] << 24) + index


def shuffled(rng, event, index, cards, numbered=None):
    """Sort cards by a key drawn for each of `numbered`, of which some may be away."""
    numbered = list(cards) if numbered is None else list(numbered)
    keys = draws(rng, event, index, len(numbered))
    by_key = sorted((key >> 8, card) for key, card in zip(keys, numbered, strict=True))
    return [card for _, card in by_key if card in cards]


def weight(me):
    """Return the energy on the scheme at hand as it counts (R34)."""
    return me["pile"] * (2 if me["twice"] else 1)


def ask(state, question, seat, *memory):
    state["open"] = (question, *memory)
    state["player"] = seat


def next_up(state, *tasks):
    state["agenda"][:0] = tasks


def pay(me, energy):
    me["energy"] -= energy
    me["common"] += energy


def gain(me, energy):
    """Take energy as far as markers are left; return how much."""
    got = min(energy, me["common"])
    pay(me, -got)
    me["wasted_energy"] += energy - got
    return got


def note_worth(state, **amounts):
    """Add to what the scheme at hand has paid out; less is paid."""
    paid = state["paid_out"].setdefault((state["round"], state["at"]), dict.fromkeys(UNITS, 0))
    for unit, amount in amounts.items():
        paid[unit] += amount


def receive(state, seat, stars, energy, money, steps):
    me = state["seats"][seat]
    note_worth(state, stars=stars, energy=min(energy, me["common"]), money=money, hustle=steps)
    me["by_corner"][state["at"]] += stars
    me["stars"] += stars
    me["reward_stars"] += stars
    me["reward_energy"] += gain(me, energy)
    me["money"] += money
    me["reward_money"] += money
    if steps:
        next_up(state, ("step", seat, steps, "reward_steps"))


def part(amount, sharers):
    return max(1, amount // sharers) if amount else 0


def reward(state, table, rng, seat, card, tier=1, sharers=1):
    me = state["seats"][seat]
    stars = part(card.get("stars", 0), sharers)
    if "star_x" in card:
        stars += part(max(0, table["X"] + card["star_x"]), sharers)
        if not (me["crib_given"] and table["values"]["crib_bonus"] == "per_scheme"):
            stars += me["crib"]
        me["crib_given"] = True
    me["rewarded"] = True
    me["tier"] = tier
    state["tier"] = max(state["tier"], tier)
    receive(state, seat, stars, *(part(card.get(unit, 0), sharers) for unit in UNITS[1:]))


def step(state, table, rng, seat, count, counter):
    if not count:
        return
    if any(space < table["data"]["hustle"]["spaces"] for space in state["seats"][seat]["hustle"]):
        ask(state, "step", seat, count, counter)
    else:
        state["seats"][seat]["wasted_steps"] += count


def answer_step(state, table, rng, seat, track, count, counter):
    next_up(state, ("step", seat, count - 1, counter))
    state["seats"][seat][counter] += 1
    enter(state, table, seat, track)


def enter(state, table, seat, track):
    """Go one space up and take what it gives (R9)."""
    me = state["seats"][seat]
    me["hustle"][track] += 1
    gift = table["data"]["hustle"][TRACKS[track]].get(f"space_{me['hustle'][track]}", {})
    me["track_energy"] += gain(me, gift.get("energy", 0))
    for unit in ("money", "stars"):
        me[unit] += gift.get(unit, 0)
        me[f"track_{unit}"] += gift.get(unit, 0)
    next_up(state, ("step", seat, gift.get("hustle", 0), "track_steps"))
