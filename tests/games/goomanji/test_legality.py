"""Which sets the kernel lets play, against brute force over the fact sheet's rule of transformation (3.4)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from balance.games.goomanji.names import CARD_IDS, FORMS, MORE_CARDS
from tests.games.goomanji.support import actions, card, position

TYPES = {
    **dict.fromkeys(CARD_IDS[:8], "A"),
    **dict.fromkeys(CARD_IDS[8:16], "P"),
    **dict.fromkeys(CARD_IDS[16:24], "C"),
    **dict.fromkeys(CARD_IDS[24:27], "AP"),
    **dict.fromkeys(CARD_IDS[27:30], "AC"),
    **dict.fromkeys(CARD_IDS[30:33], "PC"),
    **dict.fromkeys(CARD_IDS[33:36], "APC"),
}
BUSY = (
    *("skunk", "cowgirl", "genie", "magician", "saint_bernard", "golden_cheerleader", "nurse", "pony"),
    "energize",
)
"""Forms that ask, push or draw before the landing are left out; their types others have too."""
WEARABLE = [name for name in CARD_IDS[:FORMS] if name not in BUSY]


def types_of(name, police):
    return "PC" if name == "police" and police == "misprint" else TYPES[name]


def dressed(chance, police):
    """Draw some forms of which no two share a type."""
    forms, used = [], set()
    for name in chance.sample(WEARABLE, 4):
        if not used & set(types_of(name, police)):
            forms.append(name)
            used |= set(types_of(name, police))
    return forms


def covers(cards, forms, police):
    """Facts 3.4, for cards without a common type."""
    union = set("".join(types_of(name, police) for name in cards))
    several = any(len(types_of(name, police)) > 1 for name in cards)
    for form in forms:
        own = set(types_of(form, police))
        if own & union and not (
            len(own) == 1 or (len(own) == 2 and (several or own <= union)) or union == set("APC")
        ):
            return False
    return True


def allowed(cards, forms, police, ditzy):
    """Facts 3.4 and R11: whichever same-type card sticks."""
    letters = "".join(types_of(name, police) for name in cards)
    doubled = {letter for letter in letters if letters.count(letter) > 1}
    if not doubled:
        return covers(cards, forms, police)
    if not ditzy or len(letters) > 3:
        return False
    group = [name for name in cards if set(types_of(name, police)) & doubled]
    return all(covers([n for n in cards if n not in group or n == kept], forms, police) for kept in group)


def expected(hand, mine, theirs, value, owned, settings):
    """List (target, cards) of all sets that buy or steal, by brute force."""
    police, target = settings["police"], 1 if owned else 0
    forms = theirs if owned else mine
    ditzy = settings["ditzy"] == "on" and "ditzy" in mine
    worn = set("".join(types_of(name, police) for name in forms))
    found = set()
    for count in (1, 2, 3):
        for cards in combinations([name for name in hand if card(name) < FORMS], count):
            letters = "".join(types_of(name, police) for name in cards)
            pays = len(letters) == value if settings["overpay"] == "exact_only" else len(letters) >= value
            match = {
                "legal_overwrite": True,
                "match_current": set(letters) <= worn,
                "cover_current": worn <= set(letters),
            }[settings["steal_types"]]
            if pays and (match or not owned) and allowed(cards, forms, police, ditzy):
                found.add((target, frozenset(cards)))
    return found


def decoded(code):
    cards = (code // 4096 % 64, code // 64 % 64, code % 64)
    return code // 262144, frozenset(CARD_IDS[number] for number in cards if number < MORE_CARDS)


def reached(match):
    """List (target, cards) of all sets that the kernel lets play, card by card where it asks so."""
    found = set()
    saved = match.snapshot()
    for code in actions(match):
        if code < 64:
            continue
        if code % 64 == MORE_CARDS:
            match.apply(code)
            target, cards = decoded(code)
            found |= {(target, each) for each in completed(match, cards)}
            match.restore(saved)
        else:
            found.add(decoded(code))
    return found


def completed(match, chosen):
    """List the sets that some chosen cards can become."""
    if match.question != "card":
        return {chosen}
    found = set()
    saved = match.snapshot()
    for code in actions(match):
        if code == 0:
            found.add(chosen)
            continue
        match.apply(code)
        found |= completed(match, chosen | {CARD_IDS[code - 1]})
        match.restore(saved)
    return found


@pytest.mark.parametrize("steal_types", ["legal_overwrite", "match_current", "cover_current"])
@pytest.mark.parametrize("police", ["intended", "misprint"])
@pytest.mark.parametrize("cards", [5, 8])
def test_the_kernel_lets_play_what_brute_force_finds(steal_types, police, cards):
    chance = random.Random(f"{steal_types} {police} {cards}")
    seen = mixed = 0
    for number in range(30):
        settings = {
            "steal_types": steal_types,
            "police": police,
            "ditzy": chance.choice(("on", "on", "off")),
            "overpay": chance.choice(("allowed", "exact_only")),
        }
        mine = dressed(chance, police)
        if number % 3 == 0:
            mine, settings["ditzy"] = ["ditzy"], "on"
        theirs = [name for name in dressed(chance, police) if name not in mine]
        rest = [name for name in CARD_IDS[:FORMS] if name not in (*mine, *theirs)]
        hand = [*chance.sample(rest, cards), "reset_1"]
        value = chance.choice((1, 2, 3))
        end, owned = {1: 3, 2: 4, 3: 6}[value], chance.random() < 0.6
        match = position(
            hands=[hand],
            forms=[mine, theirs],
            spaces=start_for(mine, end),
            owner={end: 1} if owned else {},
            dice=(1, 2),
            blockage="off",
            magician="off",
            **settings,
        )
        assert (match.question, int(match.box.state.space[0])) == ("land", end)
        found = reached(match)
        assert found == expected(sorted(hand, key=card), mine, theirs, value, owned, settings)
        seen += len(found)
        mixed += sum(
            len("".join(types_of(n, police) for n in names))
            > len(set("".join(types_of(n, police) for n in names)))
            for _, names in found
        )
    assert seen > 40
    assert mixed > 3


def start_for(forms, end):
    """Place the mover so that a roll of 1 and 2 brings him to a space."""
    steps = 3
    if "pet_kitty" in forms:
        return ((end - 6) % 24, 12)
    if "kid" in forms:
        steps = 1
    steps += ("squirrel" in forms) - 2 * ("heavy" in forms)
    if "mouse" in forms:
        steps = 1
    return ((end - max(0, steps)) % 24, 12)
