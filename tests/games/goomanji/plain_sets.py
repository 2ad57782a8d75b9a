"""Which sets of cards may be put on whom, and how they are chosen (G9, G10, G30, G31)."""

from __future__ import annotations

from itertools import combinations

from tests.games.goomanji.plain_base import (
    STICK,
    from_hand,
    leave,
    number,
    put_on,
    sharing,
    types,
    types_together,
    wears,
)

NO_CARD, MORE, LISTED = 63, 62, 5


def ask(question, seat, offers):
    """Ask where there is an answer beside 0."""
    if all(code == 0 for code, *_ in offers):
        return 0
    return (yield question, seat, offers)


def fits(table, cards, forms):
    """Tell whether cards without a common type may cover what is worn (G9)."""
    together = types_together(table, cards)
    for form in forms:
        own = types(table, form)
        if not own & together:
            continue
        if len(own) == 2 and not own <= together and max(len(types(table, card)) for card in cards) == 1:
            return False
        if len(own) == 3 and len(together) < 3:
            return False
    return True


def group_of(table, cards):
    """List the cards of a set that share a type with another one (G10)."""
    return [
        card
        for card in cards
        if any(types(table, card) & types(table, other) for other in cards if other != card)
    ]


def left_over(table, cards):
    """List what may be left of a set, one for each card that may stick."""
    group = group_of(table, cards)
    if not group:
        return [tuple(cards)]
    rest = [card for card in cards if card not in group]
    return [tuple(sorted([*rest, card])) for card in group]


def size(table, cards):
    """Count types card by card."""
    return sum(len(types(table, card)) for card in cards)


def may_be_played(table, cards, forms, ditzy):
    if size(table, cards) > 3 or (group_of(table, cards) and not ditzy):
        return False
    return all(fits(table, left, forms) for left in left_over(table, cards))


def transformations(state, table, seat):
    return [card for card in state["seats"][seat]["hand"] if table["cards"][card]["types"]]


def sets_of(cards):
    return [chosen for count in (1, 2, 3) for chosen in combinations(sorted(cards), count)]


def uses_ditzy(state, table, seat):
    return table["rulings"]["ditzy"] == "on" and wears(state, table, seat, "same_type") > 0


def playable(state, table, seat, target):
    """List the sets of a seat's hand that may be put on a target, of any size."""
    forms = state["seats"][target]["forms"]
    ditzy = uses_ditzy(state, table, seat)
    cards = transformations(state, table, seat)
    return [chosen for chosen in sets_of(cards) if may_be_played(table, chosen, forms, ditzy)]


def play_code(target, cards):
    first, second, third = (*cards, NO_CARD, NO_CARD)[:3]
    return ((target * 64 + first) * 64 + second) * 64 + third


def name(table, card):
    return table["ids"][card]


def choose_play(state, table, seat, question, offers, plays, begins=None):
    """Ask for a play among (target, cards, kind); return any other answer, or the play (G31).

    `begins` is the kind of a first card on oneself, where sets that follow may be of two kinds.
    """
    whole = len(transformations(state, table, seat)) <= LISTED
    coded, listed = {}, []
    for target, cards, kind in sorted(plays):
        code = play_code(target, cards if whole else (cards[0], MORE, MORE))
        if code not in coded:
            coded[code] = target, cards if whole else cards[:1]
            listed.append(
                (code, kind if whole or begins is None or target != seat else begins, name(table, cards[0]))
            )
    answer = yield from ask(question, seat, offers + listed)
    if answer not in coded:
        return answer
    target, cards = coded[answer]
    if answer % 64 == MORE:
        cards = yield from add_cards(table, seat, cards, [play[1] for play in plays if play[0] == target])
    kind = next(play[2] for play in plays if play[:2] == (target, cards))
    return target, cards, kind


def add_cards(table, seat, chosen, sets):
    """Ask for card after card until a set is done."""
    while True:
        count = len(chosen)
        further = sorted({cards[count] for cards in sets if len(cards) > count and cards[:count] == chosen})
        if not further:
            return chosen
        stop = [(0, "stop", "")] if chosen in sets else []
        answer = yield "card", seat, stop + [(1 + card, "add", name(table, card)) for card in further]
        if answer == 0:
            return chosen
        chosen = (*chosen, answer - 1)


def lay_out(state, seat, cards):
    """Take cards from a hand to play them."""
    for card in cards:
        from_hand(state, seat, card)
        state["discards"].remove(card)
    state["played"][seat] += cards


def stick(state, table, cards):
    """Roll which of same-type cards sticks; discard the others (G10)."""
    group = group_of(table, cards)
    if not group:
        return cards
    kept = group[number(state, STICK, state["turn"], state["sticks"], len(group))]
    state["sticks"] += 1
    state["discards"] += [card for card in group if card != kept]
    return tuple(card for card in cards if card not in group or card == kept)


def transform(state, table, player, target, cards, *, wholly=False):
    """Play a set on somebody, who may redirect it; tell whether he did (G9, G10, G30)."""
    lay_out(state, player, cards)
    redirected = False
    if player != target:
        redirected = yield from redirect(state, table, target)
    cards = stick(state, table, cards)
    wearer = player if redirected else target
    away = sharing(state, table, wearer, cards)
    if wholly and not redirected:
        away = list(state["seats"][wearer]["forms"])
    leave(state, wearer, away)
    put_on(state, table, wearer, cards)
    return redirected


def redirect(state, table, target):
    hand = state["seats"][target]["hand"]
    if table["rulings"]["magician"] == "off" or not wears(state, table, target, "redirects"):
        return False
    offers = [(0, "stop", "")] + [(1 + card, "redirect", name(table, card)) for card in hand]
    answer = yield from ask("redirect", target, offers)
    if answer:
        from_hand(state, target, answer - 1)
        state["count"]["redirections"] += 1
    return answer > 0
