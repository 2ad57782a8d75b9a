"""What the resolution of a scheme, or of all schemes of a game, leaves behind."""

from __future__ import annotations

from balance.engine.game import MAX_SEATS, Measure, Scale, outcome_dtype
from balance.games.goons.game_measures import GAME_MEASURES, GAME_OUTCOME, record_game
from balance.games.goons.names import SEATS, STAR, Ending

TIER_LABELS = ("nothing", "tier_1", "tier_2", "tier_3")
ALONE = (("kind", "scheme"),)
MOST_STARS = 2000
MOST_ENERGY = 400
MOST_MONEY = 600
MOST_STEPS = 200
MOST_QUESTIONS = 4000

OUTCOME = outcome_dtype(
    [
        ("success", "i4"),
        ("tier", "i4"),
        ("rerolls", "i4"),
        ("draws", "i4"),
        ("seat_tier", "i4", (MAX_SEATS,)),
        ("reward_stars", "i4", (MAX_SEATS,)),
        ("reward_energy", "i4", (MAX_SEATS,)),
        ("reward_money", "i4", (MAX_SEATS,)),
        ("reward_steps", "i4", (MAX_SEATS,)),
        ("track_stars", "i4", (MAX_SEATS,)),
        ("track_energy", "i4", (MAX_SEATS,)),
        ("track_money", "i4", (MAX_SEATS,)),
        ("track_steps", "i4", (MAX_SEATS,)),
        ("wasted_energy", "i4", (MAX_SEATS,)),
        ("wasted_steps", "i4", (MAX_SEATS,)),
        ("paid_energy", "i4", (MAX_SEATS,)),
        ("fee_energy", "i4", (MAX_SEATS,)),
        ("fee_money", "i4", (MAX_SEATS,)),
        ("traded_energy", "i4", (MAX_SEATS,)),
        ("traded_money", "i4", (MAX_SEATS,)),
        ("traded_stars", "i4", (MAX_SEATS,)),
        ("traded_steps", "i4", (MAX_SEATS,)),
        ("lost", "i4", (MAX_SEATS,)),
        ("returned", "i4", (MAX_SEATS,)),
        ("net", "i4", (MAX_SEATS,)),
        *GAME_OUTCOME,
    ]
)


def count(
    name: str, doc: str, high: int, unit: str, *, per_seat: bool = True, by_policy: bool = False
) -> Measure:
    """Declare a count from 0 to a bound."""
    return Measure(
        name=name,
        doc=doc,
        scale=Scale.COUNT,
        high=high,
        per_seat=per_seat,
        by_policy=by_policy,
        unit=unit,
    )


MEASURES = (
    Measure(
        name="net",
        doc="Worth, at the table's rates, of what a seat got by rewards and trades, less what it paid, "
        "traded away and lost. A step counts at its rate, so what tracks gave is not added.",
        scale=Scale.AMOUNT,
        per_seat=True,
        unit="stars",
        divisor=STAR,
        headline=True,
        when=ALONE,
    ),
    Measure(
        name="success", doc="1 where somebody received a reward.", scale=Scale.FLAG, headline=True, when=ALONE
    ),
    count(
        "score",
        "Stars gained; what was traded away is taken off, down to 0.",
        MOST_STARS,
        "stars",
        by_policy=True,
    ),
    Measure(
        name="tier",
        doc="Highest tier reached by anybody; a card without tiers has one.",
        scale=Scale.CATEGORY,
        labels=TIER_LABELS,
        when=ALONE,
    ),
    Measure(
        name="seat_tier",
        doc="Tier of which a seat received the reward.",
        scale=Scale.CATEGORY,
        labels=TIER_LABELS,
        per_seat=True,
        when=ALONE,
    ),
    Measure(
        name="end_reason",
        doc="How the resolution, or the whole game, ended.",
        scale=Scale.CATEGORY,
        labels=tuple(member.name.lower() for member in Ending),
    ),
    count(
        "turns",
        "Turns of a whole game; questions answered of a scheme.",
        MOST_QUESTIONS,
        "turns",
        per_seat=False,
    ),
    count("rerolls", "Dice rerolled by all.", 2 * MOST_ENERGY, "dice", per_seat=False),
    count("draws", "Tokens bought by all.", MOST_ENERGY, "tokens", per_seat=False),
    count("reward_stars", "Stars by rewards and trades.", MOST_STARS, "stars"),
    count(
        "reward_energy", "Energy by rewards and trades, as far as markers were left.", MOST_ENERGY, "energy"
    ),
    count("reward_money", "Money by rewards and trades.", MOST_MONEY, "money"),
    count("reward_steps", "Steps placed from rewards and trades.", MOST_STEPS, "steps"),
    count("track_stars", "Stars by entering spaces of hustle tracks.", MOST_STARS, "stars"),
    count("track_energy", "Energy by entering spaces.", MOST_ENERGY, "energy"),
    count("track_money", "Money by entering spaces.", MOST_MONEY, "money"),
    count("track_steps", "Steps placed that a track gave.", MOST_STEPS, "steps"),
    count("wasted_energy", "Energy gained for which no marker was left.", MOST_MONEY, "energy"),
    count("wasted_steps", "Steps for which no track had room.", MOST_MONEY, "steps"),
    count("paid_energy", "Energy paid for rerolls and tokens.", MOST_ENERGY, "energy"),
    count("fee_energy", "Energy paid as entry fee.", MOST_ENERGY, "energy"),
    count("fee_money", "Money paid as entry fee.", MOST_ENERGY, "money"),
    count("traded_energy", "Energy traded away.", MOST_ENERGY, "energy"),
    count("traded_money", "Money traded away.", MOST_MONEY, "money"),
    count("traded_stars", "Stars traded away.", MOST_MONEY, "stars"),
    count("traded_steps", "Steps traded away.", MOST_STEPS, "steps"),
    count("lost", "Committed energy discarded.", MOST_ENERGY, "energy"),
    count("returned", "Committed energy taken back.", MOST_ENERGY, "energy"),
    *GAME_MEASURES,
)


def record(state, table, outcome):
    """Fill one OUTCOME row, every field of it."""
    for seat in range(SEATS, MAX_SEATS):
        clear_seat(outcome, seat)
    for seat in range(SEATS):
        record_rewards(state, outcome, seat)
        record_prices(state, outcome, seat)
        outcome.net[seat] = net_worth(state, table, seat)
    record_winners(state, outcome)
    outcome.turns = state.questions
    if table.whole == 1:
        outcome.turns = state.turns_taken
    outcome.end_reason = state.ending
    outcome.success = 0
    outcome.tier = state.tier
    if state.ending == Ending.SUCCEEDED:
        outcome.success = 1
    record_game(state, table, outcome)
    outcome.rerolls = state.rerolls
    outcome.draws = state.draws


def record_winners(state, outcome):
    """Let those win who gained most stars, where anybody gained some."""
    best = 0
    for seat in range(SEATS):
        best = max(best, state.stars[seat] - state.start_stars[seat])
    for seat in range(SEATS):
        gained = state.stars[seat] - state.start_stars[seat]
        outcome.score[seat] = max(0, gained)
        outcome.winners[seat] = 0
        if gained == best and best > 0:
            outcome.winners[seat] = 1


def record_rewards(state, outcome, seat):
    """Copy what a seat got."""
    outcome.seat_tier[seat] = state.seat_tier[seat]
    outcome.reward_stars[seat] = state.got_stars[seat]
    outcome.reward_energy[seat] = state.got_energy[seat]
    outcome.reward_money[seat] = state.got_money[seat]
    outcome.reward_steps[seat] = state.got_steps[seat]
    outcome.track_stars[seat] = state.track_stars[seat]
    outcome.track_energy[seat] = state.track_energy[seat]
    outcome.track_money[seat] = state.track_money[seat]
    outcome.track_steps[seat] = state.track_steps[seat]
    outcome.wasted_energy[seat] = state.wasted_energy[seat]
    outcome.wasted_steps[seat] = state.wasted_steps[seat]


def record_prices(state, outcome, seat):
    """Copy what a seat paid, traded away and lost."""
    outcome.paid_energy[seat] = state.paid_energy[seat]
    outcome.fee_energy[seat] = state.fee_energy[seat]
    outcome.fee_money[seat] = state.fee_money[seat]
    outcome.traded_energy[seat] = state.traded_energy[seat]
    outcome.traded_money[seat] = state.traded_money[seat]
    outcome.traded_stars[seat] = state.traded_stars[seat]
    outcome.traded_steps[seat] = state.traded_steps[seat]
    outcome.lost[seat] = state.lost[seat]
    outcome.returned[seat] = state.returned[seat]


def clear_seat(outcome, seat):
    """Fill the columns of a seat that Goons does not have."""
    outcome.winners[seat] = 0
    outcome.score[seat] = 0
    outcome.seat_tier[seat] = 0
    outcome.reward_stars[seat] = 0
    outcome.reward_energy[seat] = 0
    outcome.reward_money[seat] = 0
    outcome.reward_steps[seat] = 0
    outcome.track_stars[seat] = 0
    outcome.track_energy[seat] = 0
    outcome.track_money[seat] = 0
    outcome.track_steps[seat] = 0
    outcome.wasted_energy[seat] = 0
    outcome.wasted_steps[seat] = 0
    outcome.paid_energy[seat] = 0
    outcome.fee_energy[seat] = 0
    outcome.fee_money[seat] = 0
    outcome.traded_energy[seat] = 0
    outcome.traded_money[seat] = 0
    outcome.traded_stars[seat] = 0
    outcome.traded_steps[seat] = 0
    outcome.lost[seat] = 0
    outcome.returned[seat] = 0
    outcome.net[seat] = 0


def net_worth(state, table, seat):
    """Value what a seat got less what it gave, in hundredths of a star."""
    stars = state.got_stars[seat] - state.traded_stars[seat]
    energy = state.got_energy[seat] - state.traded_energy[seat] - state.paid_energy[seat]
    energy -= state.fee_energy[seat] + state.lost[seat]
    money = state.got_money[seat] - state.traded_money[seat] - state.fee_money[seat]
    steps = state.got_steps[seat] - state.traded_steps[seat]
    worth = STAR * stars + table.rate_energy * energy
    return worth + table.rate_money * money + table.rate_hustle * steps
