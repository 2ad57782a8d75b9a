"""What a game of Goomanji leaves behind."""

from __future__ import annotations

from balance.engine.game import MAX_SEATS, NONE, Measure, Scale, of_each, outcome_dtype
from balance.games.goomanji.names import (
    CARD_IDS,
    CARDS,
    DEAD_IDS,
    LOG_WORDS,
    MOST_ROUNDS,
    SEATS,
    SPACES,
    TURNS_A_WORD,
    Dead,
    Ending,
)
from balance.games.goomanji.rules.playing import PLAY_BITS

MOST_POINTS = 50
VALUES = 3
WHY_DEAD = {
    "own": "the own space, nothing stripped",
    "declined": "declined",
    "frozen": "a hand that could not even transform its player",
    "price": "too few types in hand",
    "forms": "forms in the way",
}
SEATED = {
    "seat_buys": "Spaces bought.",
    "seat_steals": "Spaces stolen.",
    "seat_dead": "Landings at which nothing was done.",
    "seat_frozen": "Landings with a frozen hand: no card of it could be put even on its player.",
}
TABLED = {
    "moves_made": "Moves of at least one step.",
    "landings": "Landings.",
    "buys_on_others": "Spaces bought after doubles by transforming another player.",
    "buys_by_swap": "Spaces bought or stolen by Swap.",
    "strips": "Times that forms were stripped on an own space.",
    "reactions": "Visitors transformed by the owner of the space.",
    "redirections": "Sets of cards redirected.",
    "wishes": "Wishes made.",
    "reshuffles": "Times that the discard pile went under the deck.",
}
HEADLINES = {
    "buys": ("Spaces bought.", "spaces"),
    "steals": ("Spaces stolen.", "spaces"),
    "dead_landings": ("Landings at which nothing was done.", "landings"),
    "frozen_hands": ("Landings with a frozen hand.", "landings"),
    "blocked_moves": ("Moves stopped by a Blockage.", "moves"),
    "backward_moves": ("Moves that began counter-clockwise.", "moves"),
    "lead_changes": ("Times that another player came to lead alone.", "changes"),
}
QUARTERS = 3
MOST_PLAYS = (1 << PLAY_BITS) - 1

OUTCOME = outcome_dtype(
    [
        *((name, "i4", (MAX_SEATS,)) for name in SEATED),
        *((name, "i4") for name in (*TABLED, *HEADLINES)),
        *((f"dead_{reason}", "i4") for reason in DEAD_IDS),
        ("longest_form", "i4"),
        *((name, "i4", (QUARTERS,)) for name in ("leaders", "leaders_won")),
        ("landings_on_value", "i4", (VALUES,)),
        ("landings_on", "i4", (SPACES,)),
        *((name, "i4", (CARDS,)) for name in ("played", "played_by_winner")),
    ]
)


def share(name: str, doc: str, field: str, over: str) -> Measure:
    """Declare a ratio of two counts of the table."""
    return Measure(name=name, doc=doc, scale=Scale.RATIO, field=field, over=over, headline=True)


MEASURES = (
    Measure(
        name="score",
        doc="Points at the end.",
        scale=Scale.COUNT,
        high=MOST_POINTS,
        per_seat=True,
        unit="points",
    ),
    Measure(
        name="turns",
        doc="Turns taken by all players.",
        scale=Scale.COUNT,
        low=1,
        high=MOST_ROUNDS * SEATS,
        unit="turns",
        headline=True,
    ),
    Measure(
        name="end_reason",
        doc="Why the game ended: by points, at the cap of rounds, or stopped where there is no cap.",
        scale=Scale.CATEGORY,
        labels=tuple(member.name.lower() for member in Ending),
    ),
    Measure(
        name="longest_form",
        doc="Most consecutive own turns that some player ended in the same forms.",
        scale=Scale.COUNT,
        high=MOST_ROUNDS,
        unit="turns",
        headline=True,
    ),
    *(
        Measure(
            name=name,
            doc=doc,
            scale=Scale.COUNT,
            high=MOST_ROUNDS * SEATS,
            unit=unit,
            headline=True,
            occurs="frozen hands" if name == "frozen_hands" else "",
        )
        for name, (doc, unit) in HEADLINES.items()
    ),
    share("dead_share", "Dead landings per landing.", "dead_landings", "landings"),
    share("backward_share", "Counter-clockwise moves per move.", "backward_moves", "moves_made"),
    *of_each(
        [str(quarter + 1) for quarter in range(QUARTERS)],
        "leader_wins_after",
        doc="Share of those leading after this quarter of the turns who win.",
        scale=Scale.RATIO,
        field="leaders_won",
        over="leaders",
        parts=[f"leader after quarter {quarter + 1} wins" for quarter in range(QUARTERS)],
        headline=True,
    ),
    *(
        Measure(
            name=f"dead_{reason}",
            doc=f"Dead landings: {why}.",
            scale=Scale.AMOUNT,
            chart="Dead landings by reason",
            part=why,
        )
        for reason, why in WHY_DEAD.items()
    ),
    *(Measure(name=name, doc=doc, scale=Scale.AMOUNT, per_seat=True) for name, doc in SEATED.items()),
    *(Measure(name=name, doc=doc, scale=Scale.AMOUNT) for name, doc in TABLED.items()),
    *of_each(
        [str(value + 1) for value in range(VALUES)],
        "landing_value",
        doc="Landings on spaces of this value per landing.",
        scale=Scale.RATIO,
        field="landings_on_value",
        over="landings",
        chart="Landings by value",
        parts=[f"value {value + 1}" for value in range(VALUES)],
    ),
    *of_each(
        [str(space) for space in range(SPACES)],
        "landing",
        doc="Landings on this space per landing.",
        scale=Scale.RATIO,
        field="landings_on",
        over="landings",
        chart="Landings by space",
        parts=[f"space {space}" for space in range(SPACES)],
    ),
    *of_each(
        CARD_IDS,
        "played",
        doc="Times played from a hand.",
        scale=Scale.AMOUNT,
        field="played",
        chart="Cards played",
    ),
    *of_each(
        CARD_IDS,
        "won",
        doc="Share of its plays by a player who won.",
        scale=Scale.RATIO,
        field="played_by_winner",
        over="played",
        chart="Plays by the winner, by card",
    ),
)


def record(state, table, outcome):
    """Fill one OUTCOME row, every field of it."""
    for seat in range(MAX_SEATS):
        outcome.winners[seat] = 0
        outcome.score[seat] = 0
        outcome.seat_buys[seat] = 0
        outcome.seat_steals[seat] = 0
        outcome.seat_dead[seat] = 0
        outcome.seat_frozen[seat] = 0
    outcome.buys = 0
    outcome.steals = 0
    outcome.buys_on_others = 0
    outcome.buys_by_swap = 0
    for seat in range(table.players):
        outcome.score[seat] = state.points[seat]
        outcome.seat_buys[seat] = state.buys[seat]
        outcome.seat_steals[seat] = state.steals[seat]
        outcome.buys += state.buys[seat]
        outcome.steals += state.steals[seat]
        outcome.buys_on_others += state.buys_on_others[seat]
        outcome.buys_by_swap += state.buys_by_swap[seat]
    outcome.turns = state.turn
    outcome.end_reason = state.ending
    if state.winner != NONE:
        outcome.turns += 1
    record_winners(state, table, outcome)
    record_dead(state, table, outcome)
    record_table(state, outcome)
    record_leaders(state, table, outcome)
    record_landings(state, table, outcome)
    record_cards(state, outcome)


def record_winners(state, table, outcome):
    """Name who won: by points (G40), or at the cap (G39)."""
    if state.winner != NONE:
        outcome.winners[state.winner] = 1
        return
    if state.ending == Ending.UNFINISHED:
        return
    best = -1
    for seat in range(table.players):
        best = max(best, standing(state, seat))
    for seat in range(table.players):
        if standing(state, seat) == best:
            outcome.winners[seat] = 1


def standing(state, seat):
    """Rank a player at the cap: by points, then by fewest forms (G39)."""
    return 4 * state.points[seat] + 3 - state.forms[seat]


def record_dead(state, table, outcome):
    """Fill the fields of dead landings."""
    for seat in range(table.players):
        for reason in range(len(DEAD_IDS)):
            outcome.seat_dead[seat] += state.dead[seat, reason]
        outcome.seat_frozen[seat] = state.dead[seat, Dead.FROZEN]
    outcome.dead_own = dead_by(state, table, Dead.OWN)
    outcome.dead_declined = dead_by(state, table, Dead.DECLINED)
    outcome.dead_frozen = dead_by(state, table, Dead.FROZEN)
    outcome.dead_price = dead_by(state, table, Dead.PRICE)
    outcome.dead_forms = dead_by(state, table, Dead.FORMS)
    outcome.frozen_hands = outcome.dead_frozen
    outcome.dead_landings = outcome.dead_own + outcome.dead_declined + outcome.dead_frozen
    outcome.dead_landings += outcome.dead_price + outcome.dead_forms


def dead_by(state, table, reason):
    """Count the dead landings of all players for one reason."""
    count = 0
    for seat in range(table.players):
        count += state.dead[seat, reason]
    return count


def record_table(state, outcome):
    """Copy counts of the table."""
    outcome.moves_made = state.moves
    outcome.strips = state.strips
    outcome.reactions = state.reactions
    outcome.redirections = state.redirections
    outcome.wishes = state.wishes
    outcome.reshuffles = state.reshuffles
    outcome.blocked_moves = state.blocked
    outcome.backward_moves = state.backward_moves
    outcome.lead_changes = state.lead_changes
    outcome.longest_form = state.longest


def record_leaders(state, table, outcome):
    """Note who led after each quarter of the turns, and how many of them won (G42)."""
    for number in range(QUARTERS):
        outcome.leaders[number] = leaders_after(state, outcome, number + 1, 0)
        outcome.leaders_won[number] = leaders_after(state, outcome, number + 1, 1)


def leaders_after(state, outcome, quarter, winners_only):
    """Count those who led after a quarter of the turns, or those of them who won."""
    turn = (int(outcome.turns) * quarter + 3) // 4 - 1
    if turn >= LOG_WORDS * TURNS_A_WORD:
        return 0
    leading = state.leader_log[turn // TURNS_A_WORD] >> (4 * (turn % TURNS_A_WORD))
    if turn == state.turn:
        leading = state.leading
    count = 0
    for seat in range(SEATS):
        if (leading >> seat) & 1 == 1 and (winners_only == 0 or outcome.winners[seat] == 1):
            count += 1
    return count


def record_landings(state, table, outcome):
    """Add up landings, and those on each space and on spaces of each value."""
    outcome.landings = 0
    for value in range(VALUES):
        outcome.landings_on_value[value] = 0
    for space in range(SPACES):
        landings = state.landings[space]
        outcome.landings += landings
        outcome.landings_on[space] = landings
        value = table.space_value[space]
        if 1 <= value <= VALUES:
            outcome.landings_on_value[value - 1] += landings


def record_cards(state, outcome):
    """Count how often each card was played, and by who won in the end."""
    for card in range(CARDS):
        outcome.played[card] = 0
        outcome.played_by_winner[card] = 0
        for seat in range(SEATS):
            plays = (state.plays[card] >> (PLAY_BITS * seat)) & MOST_PLAYS
            outcome.played[card] += plays
            outcome.played_by_winner[card] += plays * outcome.winners[seat]
