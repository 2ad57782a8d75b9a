"""Checks of the cards' data: what a scenario may override them with, and rule R21."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from balance.documents import BadInput, Problem, counted, known
from balance.engine.components import Components, Leaf, Source
from balance.games.goons.layout import LETTERS
from balance.games.goons.names import (
    COLUMNS,
    MOST_COPIES,
    MOST_FACES,
    MOST_MARKERS,
    MOST_SPACES,
    MOST_TOKENS,
    REWARDS,
    ROWS,
    SIDE,
    TIERS,
    TRACK_IDS,
    VILLAIN_IDS,
    Condition,
    Mechanism,
)
from balance.games.goons.schemes import PLACE_IDS, Reward, Scheme, Tier, is_tier
from balance.games.goons.variants import BOARD_STARS, CRIB_STARS

WHOLE_NUMBERS = {
    "energy_per_colour": (1, MOST_MARKERS),
    "skull_tokens": (0, 40),
    "blank_tokens": (0, 40),
    "die_faces": (2, MOST_FACES),
    "reroll_energy": (1, 20),
    "spaces": (1, MOST_SPACES),
    "min_energy": (1, 80),
    "energy_per_die": (1, 20),
    "at_least": (0, 1000),
    "at_most": (0, 1000),
    "star_x": (-100, 100),
    "stars": (0, 20),
    "energy": (0, 20),
    "money": (0, 20),
    "hustle": (0, 20),
    "skulls": (0, 40),
    "blanks": (0, 40),
    "energy_per_skull": (0, 20),
    "energy_per_blank": (0, 20),
    "supply_per_skull": (0, 20),
    "draws": (0, 40),
    "draws_each": (0, 10),
    "extra_draw": (1, 20),
    "star_or_step": (0, 8),
    "times": (0, 6),
    "tokens_per_energy": (0, MOST_TOKENS // (2 * MOST_MARKERS)),
    "turns": (4, 5),
    "dojo_energy": (0, 20),
    "diner_money": (0, 20),
    "commit_energy": (1, 20),
    "nightclub_energy": (0, 20),
    "money_per_star": (1, 60),
    "energy_per_star": (1, 60),
    "top_stars": (0, 20),
    "lead_per_player": (0, 10),
    "cost": (0, 20),
    "copies": (0, MOST_COPIES),
    "worth": (0, 2000),
    "amount": (1, 20),
}
"""Inclusive bounds of a value, by the last name of its path."""

LISTS = {
    "weighted": (SIDE, SIDE, tuple(LETTERS)),
    "quadrants": (SIDE, SIDE, tuple(LETTERS)),
    "even": (SIDE, SIDE, tuple(LETTERS)),
    "rows": (ROWS, COLUMNS, tuple(LETTERS)),
    "colours": (2, 0, TRACK_IDS),
}
"""Entries, letters of an entry (0 for a word) and what is allowed in a list, by the last name of its path."""

NAMES = {
    "villain": VILLAIN_IDS,
    "mechanism": tuple(member.name.lower() for member in Mechanism),
    "condition": tuple(member.name.lower() for member in Condition),
    "scorer": ("first", "last"),
    "free_choice": (True, False),
}
"""Allowed values of a name, by the last name of its path."""

NEEDED = {
    Mechanism.DICE: ("energy_per_die",),
    Mechanism.BAG: ("bag",),
    Mechanism.CONDITION: ("condition",),
    Mechanism.TRADE: ("trade", "winner"),
    Mechanism.AUCTION: ("tokens_per_energy", "lots"),
    Mechanism.CLAIM: ("rewards",),
}
"""What a card needs, by its villain's mechanism; the first three need tiers besides."""

WITH_TIERS = (Mechanism.DICE, Mechanism.BAG, Mechanism.CONDITION)


def check_components(components: Components) -> None:
    """Refuse values that cannot be played and cards that lack something.

    Parameters
    ----------
    components : Components
        With a cell's overrides applied.

    Raises
    ------
    BadInput
        With every problem found.
    """
    problems = [found for leaf in components.leaves.values() if (found := leaf_problem(leaf)) is not None]
    if not problems:
        for name, card in components.group("schemes").items():
            problems += card_problems(components, name, card)
    if problems:
        raise BadInput(problems)


def leaf_problem(leaf: Leaf) -> Problem | None:
    """Say what is wrong with one value, if anything is."""
    name = leaf.path.rpartition(".")[2]
    if name in LISTS:
        return list_problem(leaf, *LISTS[name])
    if leaf.path.startswith("rates."):
        low, high = 0, 1000
    elif name in WHOLE_NUMBERS:
        low, high = WHOLE_NUMBERS[name]
    elif name in NAMES:
        if leaf.value in NAMES[name]:
            return None
        message = f"found {leaf.value!r}; {known(str(leaf.value), [str(value) for value in NAMES[name]])}"
        return Problem(leaf.file, leaf.line or None, leaf.path, message)
    elif name == "title":
        return None
    else:
        message = f"unknown name {name!r}; {known(name, [*WHOLE_NUMBERS, *NAMES, 'title'])}"
        return Problem(leaf.file, leaf.line or None, leaf.path, message)
    if type(leaf.value) is int and low <= leaf.value <= high:
        return None
    message = f"found {leaf.value!r}; allowed: a whole number from {low} to {high}"
    return Problem(leaf.file, leaf.line or None, leaf.path, message)


def list_problem(leaf: Leaf, count: int, width: int, words: tuple[str, ...]) -> Problem | None:
    """Say what is wrong with the lines of a board, or the colours of a goon card."""
    lines = leaf.value if isinstance(leaf.value, list) else []
    fits = len(lines) == count and len(set(lines) if width == 0 else range(count)) == count
    for line in lines:
        parts = (str(line),) if width == 0 else tuple(str(line))
        fits = fits and set(parts) <= set(words) and len(parts) == max(1, width)
    if fits:
        return None
    what = f"{count} different names of" if width == 0 else f"{count} lines of {width} letters of"
    return Problem(leaf.file, leaf.line or None, leaf.path, f"found {leaf.value!r}; allowed: {what} {words}")


def card_problems(components: Components, name: str, card: Any) -> list[Problem]:
    """Say what a card lacks or has too much of."""
    path = f"schemes.{name}"
    leaf = components.leaves[f"{path}.villain"]
    mechanism = Mechanism[components.value(f"villains.{leaf.value}.mechanism").upper()]
    tiers = sum(is_tier(value) for value in card.values())
    messages = [f"a scheme of {leaf.value} needs {need}" for need in NEEDED[mechanism] if need not in card]
    if (mechanism in WITH_TIERS) != (tiers > 0):
        messages.append(f"found {counted(tiers, 'tier')}, which a scheme of {leaf.value} cannot have")
    if tiers > TIERS:
        messages.append(f"found {tiers} tiers; allowed: at most {TIERS}")
    for key in ("lots", "rewards"):
        if len(card.get(key, ())) > REWARDS:
            messages.append(f"found {len(card[key])} {key}; allowed: at most {REWARDS}")
    return [Problem(leaf.file, leaf.line or None, path, message) for message in messages]


def check_schemes(schemes: Sequence[Scheme], components: Components) -> None:
    """Refuse a card whose higher tier pays a place less than a lower one (rule R21).

    Parameters
    ----------
    schemes : sequence of Scheme
    components : Components
        Says where each value was written, and the rates.

    Raises
    ------
    BadInput
        With every problem found.
    """
    problems = []
    for scheme in schemes:
        for lower, higher in zip(scheme.tiers, scheme.tiers[1:], strict=False):
            problems += tier_problems(scheme, lower, higher, components)
    if problems:
        raise BadInput(problems)


def tier_problems(scheme: Scheme, lower: Tier, higher: Tier, components: Components) -> list[Problem]:
    """Compare two neighbouring tiers place by place."""
    problems = []
    for place, (less, more) in enumerate(zip(lower.rewards, higher.rewards, strict=True)):
        low, high = worth(less, components), worth(more, components)
        if high < low:
            name = "each" if higher.individual else PLACE_IDS[place]
            path = f"schemes.{scheme.id}.{higher.id}"
            key = f"{path}.{name}"
            message = (
                f"pays {high / 100:.2f} stars' worth, less than the {low / 100:.2f} of the lower "
                f"tier '{lower.id}' (at X = {BOARD_STARS}, {CRIB_STARS} Crib stars and `rates`)"
            )
            threshold = components.leaves[f"{path}.{'at_most' if higher.at_most else 'at_least'}"]
            changed = changed_leaf(components, scheme.id)
            if changed is None:
                problems.append(Problem(*place_of(components, key, threshold), key, message))
            else:
                problems.append(Problem(changed.file, changed.line or None, changed.path, f"{key} {message}"))
    return problems


def changed_leaf(components: Components, scheme: str) -> Leaf | None:
    """Find what a scenario changed of a scheme or of the rates by which its tiers are compared."""
    groups = (f"schemes.{scheme}.", "rates.")
    found = (leaf for leaf in components.leaves.values() if leaf.source is Source.SCENARIO)
    return next((leaf for leaf in found if leaf.path.startswith(groups)), None)


def place_of(components: Components, path: str, otherwise: Leaf) -> tuple[str, int | None]:
    """Find where a group's first value is written, or the place of another leaf."""
    for leaf in components.leaves.values():
        if leaf.path.startswith(f"{path}."):
            return leaf.file, leaf.line or None
    return otherwise.file, otherwise.line or None


def worth(reward: Reward | None, components: Components) -> int:
    """Value a reward in hundredths of a star, at the rulebook's example board and Crib."""
    if reward is None:
        return 0
    stars = reward.stars
    if reward.star_x is not None:
        stars += max(0, BOARD_STARS + reward.star_x) + CRIB_STARS
    plain = {"energy": reward.energy, "money": reward.money, "hustle": reward.hustle}
    return 100 * stars + sum(components.value(f"rates.{name}") * amount for name, amount in plain.items())
