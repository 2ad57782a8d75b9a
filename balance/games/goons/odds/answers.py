"""Answers ready to print: the odds of a scheme, its neighbours, and what they rest on."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction
from typing import Any

from balance.games.goons.odds.chances import has_chance, reward_of, tier_numbers
from balance.games.goons.odds.expectations import Answer, Expected, answer, places
from balance.games.goons.odds.question import Question, ask
from balance.odds import TooLarge

MOST_BOARD_STARS = 100
NEIGHBOURS = (-2, -1, 1, 2)


def scheme_odds(scheme: str, **given: Any) -> dict[str, Any]:
    """Answer for one scheme exactly.

    Parameters
    ----------
    scheme : str
        Id of a scheme.
    **given
        As `ask` takes them: commits, reserve, money, board_stars, crib_stars, values, maximise,
        overrides.

    Returns
    -------
    dict
        `tiers` (name, numerator, denominator, probability), `seats` (expected amounts, net,
        break_even_board_stars), `neighbours` (the same for one and two energy less and more),
        `assumed` (paths), `chance` (bool) and `notes`.

    Raises
    ------
    ValueError, BadInput
        As `ask`.
    TooLarge
        The exact answer would take too long.
    """
    question = ask(scheme, **given)
    found = answer(question)
    return {
        "game": "goons",
        "scheme": scheme,
        "villain": question.scheme.villain,
        "chance": has_chance(question),
        "maximise": question.aim.value,
        "tiers": tier_rows(found),
        "seats": [
            seat_row(question, found, place) | {"break_even_board_stars": break_even(question, place)}
            for place in places(question)
        ],
        "neighbours": neighbours(question),
        "assumed": assumed(question, given.get("values") or {}),
        "notes": notes(question),
    }


def tier_rows(found: Answer) -> list[dict[str, Any]]:
    """List the tiers with their chances."""
    return [
        {
            "name": name,
            "numerator": chance.numerator,
            "denominator": chance.denominator,
            "probability": float(chance),
        }
        for name, chance in found.tiers
    ]


def seat_row(question: Question, found: Answer, place: int) -> dict[str, Any]:
    """Show what one participant may expect."""
    expected = found.seats[place]
    amounts = {field.name: float(getattr(expected, field.name)) for field in fields(Expected)}
    return {
        "place": place + 1,
        "energy": question.commits[place],
        "reserve": question.reserve[place],
        "expected": amounts,
        "net": float(expected.net(question)),
    }


def break_even(question: Question, place: int) -> int | None:
    """Find the fewest visible board stars with which a participant does not lose, or None."""

    def net(stars: int) -> Fraction:
        asked = replace(question, board_stars=stars)
        return answer(asked).seats[place].net(asked)

    low, high = 0, MOST_BOARD_STARS
    if net(high) < 0:
        return None
    while low < high:
        middle = (low + high) // 2
        if net(middle) >= 0:
            high = middle
        else:
            low = middle + 1
    return low


def neighbours(question: Question) -> list[dict[str, Any]]:
    """Answer for one and two energy less and more from the first participant."""
    rows = []
    for change in NEIGHBOURS:
        asked = moved(question, change)
        if asked is not None:
            try:
                found = answer(asked)
            except TooLarge:
                continue
            nets = [float(seat.net(asked)) for seat in found.seats]
            rows.append(
                {"change": change, "commits": list(asked.commits), "tiers": tier_rows(found), "net": nets}
            )
    return rows


def moved(question: Question, change: int) -> Question | None:
    """Change the first participant's energy, where he stays first and markers are left."""
    first = question.commits[0] + change
    most = question.limit("energy_per_colour") - question.reserve[0] - question.scheme.fee_energy
    lowest = max([1, *question.commits[1:]])
    if not lowest <= first <= most:
        return None
    return replace(question, commits=(first, *question.commits[1:]))


def assumed(question: Question, values: dict[str, float]) -> list[str]:
    """List the assumed components that the answer rests on."""
    rates = [leaf.path for leaf in question.components.assumed("rates")]
    return [
        *question.scheme.assumed_paths,
        *(path for path in rates if path.rpartition(".")[2] not in values),
    ]


def notes(question: Question) -> list[str]:
    """Say what the numbers alone do not."""
    said = []
    if not has_chance(question):
        said.append("This scheme has no chance in it; every choice is made by the policy 'optimal'.")
    most = question.limit("energy_per_colour")
    for place in places(question):
        gains = [reward_of(question, tier, place) for tier in tier_numbers(question)]
        gain = max((reward.energy for reward in gains if reward is not None), default=0)
        if question.reserve[place] + question.commits[place] + gain > most:
            said.append(
                f"Participant {place + 1} may have fewer than {gain} of his {most} energy markers left, and "
                "what he cannot take is lost; expected energy counts the printed amount."
            )
    return said
