"""What all parts of the twin use: chance, decks, rooms, the list of things to do (N7, N39, N50, N51)."""

from __future__ import annotations

GOONIES = ("mikey", "mouth", "chunk", "data", "sloth")
DICE = ("red", "blue", "green")
ABILITIES = ("strength", "dexterity", "search")
TOKENS = ("stash", "bones", "key", "coin", "rich_stuff")
FOES = ("bats", "rat", "skeleton", "spider", "ghost", "fratellis", "octopus", "willy")
GM = ("cave_in", "vermin", "pit", "flood", "trap", "frenzy", "panic", "omen", "pursuit", "ancient_device")
ITEMS = ("lamp", "rope", "crowbar", "candy", "scrap", "firecracker", "sneakers", "marbles")
TREASURES = ("cutlass", "spyglass", "pearls", "ruby", "pistol", "bomb")
LEGENDS = ("eye_patch", "coat", "sabre", "skull_ring")
INVENTIONS = ("slick", "launcher", "punch", "flash", "line", "toolkit")
WISECRACKS = ("taunt", "needle", "banter")
TEAM_DEAL, GM_DECK, ITEM_DECK, TREASURE_DECK, LEGEND, ROLL = range(1, 7)
DRAWN = {TEAM_DEAL: 5, GM_DECK: 40, ITEM_DECK: 32, TREASURE_DECK: 18}


class Over(Exception):
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


def scaled(word, bound):
    return (word >> 32) * bound // 2**32


def shuffled(rng, event, first, cards):
    """Sort cards by keys, of which one is drawn for every number."""
    keys = draws(rng, event, first, 0, DRAWN[event])
    return sorted(cards, key=lambda card: (keys[card] >> 8, card))


def gm_name(t, card):
    return GM[card // 4] if card < 32 else t["extra"][card - 32]


def hourglass(t, card):
    return card in t["marked"]


def kind_of(figure):
    return FOES[figure // 5] if figure < 25 else FOES[5 + figure - 25]


def has(s, goonie, name):
    """Count a Goonie's cards of a name, or tell whether he holds a legend."""
    if name in ITEMS:
        return s["items"][goonie][ITEMS.index(name)]
    if name in TREASURES:
        return s["treasures"][goonie][TREASURES.index(name)]
    return int(s["legends"].get(name) == goonie)


def number(name):
    return GOONIES.index(name)


def able(s, goonie):
    return not s["stunned"][goonie] and s["out"][goonie] != 1


def health(s, t, goonie):
    return (
        t["data"]["goonies"][GOONIES[goonie]]["health"]
        + has(s, goonie, "coat") * t["data"]["legends"]["coat"]
    )


def together(s, room):
    """List the Goonies in a room."""
    return [goonie for goonie in s["team"] if s["room"][goonie] == room]


def foes_in(s, room):
    return [figure for figure in sorted(s["foes"]) if s["foes"][figure]["room"] == room]


def end_of(t, passage, room):
    first, second = t["passages"][passage][:2]
    return second if first == room else first


def ways(s, t, room):
    """List the laid passages of a room."""
    return [n for n, (a, b, *_) in enumerate(t["passages"]) if n in s["laid"] and room in (a, b)]


def fresh(room):
    return {"room": room, "damage": 0, "stunned": 0, "moved": 0, "struck": 0, "victim": None, "taunted": 0}


def put(s, *tasks):
    """Put tasks on the list, to be done in the order given."""
    s["tasks"].extend(reversed([list(task) for task in tasks]))


def ask(s, question, player):
    s["phase"], s["player"] = question, player
    return False


def window(s, names, goonie, passage=None, figure=None):
    if not s["gm_round"]:
        put(s, ("window", set(names), goonie, passage, figure))


def shuffle_gm(s, rng):
    s["gm_deck"] = shuffled(rng, GM_DECK, s["gm_shuffles"], s["gm_deck"])
    s["gm_shuffles"] += 1


def draw_gm(s, rng):
    if not s["gm_deck"]:
        if not s["gm_discard"]:
            return
        s["gm_deck"], s["gm_discard"] = sorted(s["gm_discard"]), set()
        shuffle_gm(s, rng)
    s["gm_hand"].add(s["gm_deck"].pop(0))


def lay_off(s, card):
    s["gm_hand"].remove(card)
    s["gm_discard"].add(card)


def into_deck(s, card, rng):
    s["gm_discard"].remove(card)
    s["gm_deck"].append(card)
    shuffle_gm(s, rng)


def spend_gm(s, t, card, rng):
    lay_off(s, card)
    if hourglass(t, card):
        into_deck(s, card, rng)


def draw_card(s, goonie, which, rng):
    """Draw an item or a treasure."""
    deck = s[f"{which}_deck"]
    event, copies = (ITEM_DECK, 4) if which == "item" else (TREASURE_DECK, 3)
    if not deck["cards"]:
        if not deck["discard"]:
            return
        deck["cards"] = shuffled(rng, event, deck["shuffles"], deck["discard"])
        deck["discard"] = set()
        deck["shuffles"] += 1
    card = deck["cards"].pop(0)
    deck["held"].add(card)
    s[f"{which}s"][goonie][card // copies] += 1


def lose_card(s, goonie, which, name):
    """Discard an item or a treasure, of the copies held the one of the lowest number."""
    deck, copies = s[f"{which}_deck"], 4 if which == "item" else 3
    s[f"{which}s"][goonie][name] -= 1
    card = min(card for card in deck["held"] if card // copies == name)
    deck["held"].remove(card)
    deck["discard"].add(card)


def use(s, goonie, item):
    lose_card(s, goonie, "item", ITEMS.index(item))
    s["used"][item] = s["used"].get(item, 0) + 1


def worst(dice):
    """Find the first of the smallest dice that are not green."""
    small = [die for die in dice if die != "green"]
    return dice.index(min(small, key=DICE.index)) if small else None


def upgrade(dice):
    place = worst(dice)
    if place is not None:
        dice[place] = DICE[DICE.index(dice[place]) + 1]


def faces(t, die):
    data = t["data"]["dice"][die]
    return ["blank"] * data["blank"] + ["gm"] * data["gm"] + ["one"] * data["one"] + ["two"] * data["two"]


def throw(s, t, rng, dice, roller, count):
    """Roll dice; return the successes and the GM symbols."""
    shown = []
    for word, die in zip(draws(rng, ROLL, s["round"] * 64 + roller, count, len(dice)), dice, strict=True):
        sides = faces(t, die)
        shown.append(sides[scaled(word, len(sides))])
    return shown.count("one") + 2 * shown.count("two"), shown.count("gm")
