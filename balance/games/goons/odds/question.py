"""What is asked: a scheme, its participants in Commit Order, and what things are worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from numbers import Integral
from typing import Any

from balance.documents import BadInput, Problem, known
from balance.engine.cells import default_cell
from balance.engine.components import Components
from balance.engine.game import Cell
from balance.games.goons.names import SEATS
from balance.games.goons.schemes import Reward, Scheme, read_scheme
from balance.games.goons.script import in_twos

MOST_STARS = 1000
"""The highest rate that may be given."""


class Aim(Enum):
    """What rerolls and extra draws aim at."""

    SUCCESS = "success"
    VALUE = "value"


@dataclass(frozen=True, kw_only=True)
class Rates:
    """Worth of one unit in hundredths of a star."""

    energy: int
    money: int
    hustle: int
    star: int = 100


@dataclass(frozen=True, kw_only=True)
class Question:
    """A scheme with its participants in Commit Order.

    Parameters
    ----------
    scheme : Scheme
    components : Components
        With the overrides applied.
    overrides : mapping of str to value
    commits, reserve, money, crib_stars : tuple of int
        One a participant: energy committed, energy and money left in supply, visible Crib stars.
    board_stars : int
        Visible stars of the villain's colour on the board.
    rates : Rates
    aim : Aim
    """

    scheme: Scheme
    components: Components
    overrides: Mapping[str, Any]
    commits: tuple[int, ...]
    reserve: tuple[int, ...]
    money: tuple[int, ...]
    crib_stars: tuple[int, ...]
    board_stars: int
    rates: Rates
    aim: Aim = Aim.SUCCESS

    @property
    def energy(self) -> int:
        """Energy on the scheme."""
        return sum(self.commits)

    def limit(self, name: str) -> int:
        """Read one of the game's limits."""
        return int(self.components.value(f"limits.{name}"))

    def stars_of(self, reward: Reward, place: int) -> int:
        """Stars that a reward brings to the participant in a place."""
        stars = reward.stars
        if reward.star_x is not None:
            stars += max(0, self.board_stars + reward.star_x) + self.crib_stars[place]
        return stars

    def worth(self, reward: Reward | None, place: int) -> int:
        """Worth of a reward for a place, less the energy that is discarded for it, in hundredths."""
        if reward is None:
            return 0
        rates = self.rates
        energy = reward.energy - self.commits[place]
        worth = rates.star * self.stars_of(reward, place) + rates.energy * energy
        return worth + rates.money * reward.money + rates.hustle * reward.hustle

    def cell(self, policy: str = "optimal") -> Cell:
        """Lay the question out as a cell of the game, every seat played by one policy."""
        from balance.games.goons import GAME

        listed = [(seat, amount) for seat, total in enumerate(self.commits) for _, amount in in_twos(total)]
        cell = default_cell(
            GAME,
            (policy,) * len(self.commits),
            kind="scheme",
            scheme=self.scheme.id,
            energy=None,
            commits=tuple(listed),
            reserve=self.reserve,
            money=self.money,
            board_stars=self.board_stars,
            crib_stars=self.crib_stars,
        )
        rates = {f"rates.{name}": getattr(self.rates, name) for name in ("energy", "money", "hustle")}
        return replace(cell, overrides={**rates, **self.overrides})


def ask(
    scheme: str,
    *,
    commits: int | Sequence[int],
    reserve: int | Sequence[int] = 0,
    money: int | Sequence[int] = 0,
    board_stars: int = 6,
    crib_stars: int | Sequence[int] = 3,
    values: Mapping[str, float] | None = None,
    maximise: str = "success",
    overrides: Mapping[str, Any] | None = None,
) -> Question:
    """Check and complete a question; a single reserve, money or Crib value holds for everybody.

    Parameters
    ----------
    scheme : str
        Id of a scheme.
    commits : int or sequence of int
        Energy committed by each participant, in Commit Order.
    reserve, money, crib_stars : int or sequence of int
        The same for everybody, or one value a participant.
    board_stars : int
    values : mapping of str to float
        Stars for one energy, money and hustle step; the assumed rates of the components by default.
    maximise : str
        `success` or `value`.
    overrides : mapping of str to value
        Component path to value.

    Returns
    -------
    Question

    Raises
    ------
    ValueError
        An argument is not usable; the message names it, what was found and what is allowed.
    BadInput
        An override names no component, or an argument is no number.
    """
    from balance.games.goons import GAME

    assert GAME.components is not None
    components = Components.load(GAME.components).override(dict(overrides or {}), {})
    schemes = [name for name in components.group("schemes") if name != "source"]
    if scheme not in schemes:
        raise ValueError(f"scheme: found {scheme!r}; {known(scheme, schemes)}")
    commits = numbers("commits", commits)
    seats = len(commits)
    if not 1 <= seats <= SEATS:
        raise ValueError(f"commits: found {seats} participants; allowed: 1 to {SEATS}")
    if list(commits) != sorted(commits, reverse=True) or min(commits) < 1:
        raise ValueError(
            f"commits: found {','.join(map(str, commits))}; allowed: at least 1 each, in Commit Order, "
            "the largest first"
        )
    question = Question(
        scheme=read_scheme(components, scheme),
        components=components,
        overrides=dict(overrides or {}),
        commits=tuple(commits),
        reserve=spread("reserve", reserve, seats),
        money=spread("money", money, seats),
        crib_stars=spread("crib_stars", crib_stars, seats),
        board_stars=spread("board_stars", board_stars, 1)[0],
        rates=rates_of(components, values),
        aim=Aim(maximise),
    )
    check_supply(question)
    return question


def numbers(name: str, given: Any) -> tuple[int, ...]:
    """Read a whole number, or a sequence of them.

    Raises
    ------
    BadInput
        It is neither.
    """
    listed = list(given) if isinstance(given, Iterable) and not isinstance(given, str) else [given]
    if not any(isinstance(value, bool) or not isinstance(value, Integral) for value in listed):
        return tuple(int(value) for value in listed)
    message = f"found {given!r}; allowed: a whole number, or a sequence with one a participant"
    raise BadInput(Problem("scheme_odds", None, name, message))


def spread(name: str, value: int | Sequence[int], seats: int) -> tuple[int, ...]:
    """Give everybody a value: one for all, or one each."""
    given = numbers(name, value)
    if len(given) not in (1, seats):
        raise ValueError(f"{name}: found {len(given)} values; allowed: one, or one a participant ({seats})")
    if min(given) < 0:
        raise ValueError(f"{name}: found {min(given)}; allowed: 0 or more")
    return given * seats if len(given) == 1 else given


def rates_of(components: Components, values: Mapping[str, float] | None) -> Rates:
    """Read the rates: the components' own, and those given in stars instead."""
    rates = {name: int(components.value(f"rates.{name}")) for name in ("energy", "money", "hustle")}
    for name, value in (values or {}).items():
        if name not in rates:
            raise ValueError(f"values: unknown name {name!r}; {known(name, rates)}")
        if not 0 <= value <= MOST_STARS or abs(value * 100 - round(value * 100)) > 1e-9:
            allowed = f"0 to {MOST_STARS} stars, in hundredths"
            raise ValueError(f"values: found {name}={value}; allowed: {allowed}")
        rates[name] = round(value * 100)
    return Rates(**rates)


def check_supply(question: Question) -> None:
    """Refuse participants who would need more energy markers than there are of a colour."""
    most = question.limit("energy_per_colour")
    for place, (own, kept) in enumerate(zip(question.commits, question.reserve, strict=True)):
        needed = own + kept + question.scheme.fee_energy
        if needed > most:
            raise ValueError(
                f"participant {place + 1} needs {needed} energy markers (commits, entry fee, reserve); "
                f"there are {most} of a colour"
            )
