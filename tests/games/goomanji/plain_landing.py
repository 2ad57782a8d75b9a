"""What happens where somebody lands (G22 to G29, G32, G33, G42)."""

from __future__ import annotations

from itertools import combinations

from tests.games.goomanji.plain_base import (
    LETTERS,
    code_of,
    exchange,
    held,
    leave,
    others,
    play_zero,
    take_space,
    types,
    types_together,
    wears,
)
from tests.games.goomanji.plain_sets import (
    ask,
    choose_play,
    name,
    playable,
    sets_of,
    size,
    transform,
    transformations,
    uses_ditzy,
)

STRIP = 8


def space_of(state, seat):
    return state["seats"][seat]["space"]


def owner_of(state, seat):
    """Tell who owns the space a seat stands on."""
    return state["owner"][space_of(state, seat)]


def value_of(state, table, seat):
    return table["values"][space_of(state, seat)]


def cleanse(state, table, p):
    """Let those who share a space with Saint Bernard leave 1-type forms there (G22)."""
    ruling = table["rulings"]["saint_bernard"]
    here = [seat for seat in [p, *others(state, p)] if space_of(state, seat) == space_of(state, p)]
    if ruling == "off" or not any(wears(state, table, seat, "cleanses") for seat in here):
        return
    for seat in here:
        answer = 1
        while answer:
            among = sorted(here) if ruling == "any_players_forms" else [seat]
            offers = {
                1 + 4 * owner + LETTERS.index(table["cards"][form]["types"]): (owner, form)
                for owner in among
                for form in state["seats"][owner]["forms"]
                if len(types(table, form)) == 1
            }
            listed = [(code, "remove", name(table, form)) for code, (_, form) in sorted(offers.items())]
            answer = yield from ask("remove", seat, [(0, "stop", ""), *listed])
            if answer:
                owner, form = offers[answer]
                leave(state, owner, [form])
            if ruling == "one_card":
                break


def land(state, table, p, doubles):
    """Run a landing: the mover's action, then the owner's reaction."""
    state["changed"], before = False, list(state["played"][p])
    seen = landing_view(state, table, p)
    asked, stripped = yield from act(state, table, p, doubles)
    if not state["changed"] and not stripped and state["played"][p] == before:
        why = "declined" if asked and seen != "own" else seen
        state["dead"][p][why] += 1
    yield from react(state, table, p)


def landing_view(state, table, p):
    """Say why a hand can do nothing here, should it do nothing (G42)."""
    if owner_of(state, p) == p:
        return "own"
    if not playable(state, table, p, p):
        return "frozen"
    ditzy = uses_ditzy(state, table, p)
    sizes = [
        size(table, cards)
        for cards in sets_of(transformations(state, table, p))
        if ditzy or size(table, cards) == len(types_together(table, cards))
    ]
    return "forms" if any(reaches(state, table, p, count) for count in sizes if count <= 3) else "price"


def reaches(state, table, p, count):
    """Tell whether so many types pay for the mover's space (G24)."""
    value = value_of(state, table, p)
    return count == value if table["rulings"]["overpay"] == "exact_only" else count >= value


def act(state, table, p, doubles):
    """Ask for the landing action till it is over; tell whether one was asked for and p stripped."""
    asked = False
    while True:
        zero = zero_offers(state, table, p)
        strips = strip_offers(state, table, p)
        plays = plays_here(state, table, p, doubles)
        asked = asked or bool(len(zero) > 1 or strips or plays)
        listed = zero + [(code, "strip", "") for code in sorted(strips)]
        begins = first_kind(state, table, p, doubles)
        answer = yield from choose_play(state, table, p, "land", listed, plays, begins)
        if answer == 0:
            return asked, False
        if answer in strips:
            leave(state, p, strips[answer])
            state["idle"] = False
            state["count"]["strips"] += 1
            return asked, True
        if not isinstance(answer, tuple):
            play_reset_or_swap(state, table, p, answer)
            if answer >= 2:
                swap_buys(state, table, p, answer - 2)
            if state["changed"]:
                return asked, False
            continue
        yield from carry_out(state, table, p, *answer)
        return asked, False


def zero_offers(state, table, p):
    """Offer to do nothing, Reset and Swap (G27, G28)."""
    offers = [(0, "stop", "")]
    for card in held(state, table, p, "resets")[:1]:
        offers.append((1, "reset", name(table, card)))
    for card in held(state, table, p, "swaps")[:1]:
        offers += [(2 + q, "swap", name(table, card)) for q in sorted(others(state, p))]
    return offers


def play_reset_or_swap(state, table, p, answer):
    """Play a 0-type card; what a Swap brings is remembered for the landing."""
    if answer == 1:
        play_zero(state, table, p, "resets")
        leave(state, p, list(state["seats"][p]["forms"]))
        return
    play_zero(state, table, p, "swaps")
    exchange(state, p, answer - 2)


def swap_buys(state, table, p, q):
    """See whether a Swap with q, just made, buys the space (G28)."""
    taken, given = state["seats"][p]["forms"], state["seats"][q]["forms"]
    owner, ruling = owner_of(state, p), table["rulings"]["swap_buy"]
    if ruling == "off" or not taken or owner not in (None, q):
        return
    counted = given if owner == q and ruling == "owner_after" else taken
    if reaches(state, table, p, len(types_together(table, counted))):
        state["count"]["buys_by_swap"] += 1
        take_space(state, table, p)


def strip_offers(state, table, p):
    """Offer to leave forms on the own space, by code (G26)."""
    forms = state["seats"][p]["forms"]
    if owner_of(state, p) != p:
        return {}
    counts = range(1, len(forms) + 1) if table["rulings"]["own_space_strip"] == "choose" else [len(forms)]
    return {
        STRIP + code_of(types_together(table, some)): list(some)
        for count in counts
        if count
        for some in combinations(forms, count)
    }


def plays_here(state, table, p, doubles):
    """List the plays open at a landing: (target, cards, kind) (G24, G25, G29, G33)."""
    rulings, owner = table["rulings"], owner_of(state, p)
    plays = []
    for cards in playable(state, table, p, p):
        if buys_self(state, table, p, doubles) and reaches(state, table, p, size(table, cards)):
            plays.append((p, cards, "buy"))
        elif rulings["self_transform"] == "on":
            plays.append((p, cards, "transform"))
    if owner is None and doubles and rulings["doubles_buy"] != "off":
        for q in others(state, p):
            plays += [
                (q, cards, "buy_other")
                for cards in playable(state, table, p, q)
                if reaches(state, table, p, size(table, cards))
            ]
    if owner not in (None, p):
        plays += [
            (owner, cards, "steal")
            for cards in playable(state, table, p, owner)
            if reaches(state, table, p, size(table, cards)) and may_steal(state, table, owner, cards)
        ]
    return plays


def first_kind(state, table, p, doubles):
    """Name the kind of a first card on oneself: that of a set with the fewest types allowed (G31)."""
    if table["rulings"]["self_transform"] == "off":
        return "buy"
    pays = buys_self(state, table, p, doubles) and reaches(state, table, p, 1)
    return "buy" if pays else "transform"


def buys_self(state, table, p, doubles):
    """Tell whether the space can be bought by transforming oneself (G24, G25)."""
    return owner_of(state, p) is None and not (doubles and table["rulings"]["doubles_buy"] == "other_only")


def may_steal(state, table, owner, cards):
    """Apply the ruling on the types of a steal (G29)."""
    played = types_together(table, cards)
    worn = types_together(table, state["seats"][owner]["forms"])
    allowed = {"legal_overwrite": True, "match_current": played <= worn, "cover_current": worn <= played}
    return allowed[table["rulings"]["steal_types"]]


def carry_out(state, table, p, target, cards, kind):
    """Play a set on somebody, and take the space if it pays for it."""
    redirected = yield from transform(state, table, p, target, cards)
    if kind == "transform" or (
        kind == "steal" and redirected and table["rulings"]["magician"] == "steal_fails"
    ):
        return
    state["count"]["buys_on_others"] += kind == "buy_other"
    take_space(state, table, p)


def react(state, table, p):
    """Let the owner of the space transform a visitor who did not get it (G32)."""
    owner, ruling = owner_of(state, p), table["rulings"]["owner_reaction"]
    if owner in (None, p) or state["changed"] or ruling == "off":
        return
    most = 1 if ruling == "single_card" else 3
    plays = [(p, cards, "react") for cards in playable(state, table, owner, p) if len(cards) <= most]
    answer = yield from choose_play(state, table, owner, "react", [(0, "stop", "")], plays)
    if answer:
        state["count"]["reactions"] += 1
        yield from transform(state, table, owner, p, answer[1])
