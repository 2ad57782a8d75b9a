"""The desk: the engine's scratch record, on which a game lays out what it offers.

Hooks take records only; passing arrays would cost more than the decision itself. So `legal` writes
the offered actions here, `features` writes sparse (index, value) pairs here, and policies read both.
"""

from __future__ import annotations

import numpy as np

from balance.engine.game import Game
from balance.engine.rng import RNG

KNOBS = 8
"""The most numbers that a named policy may leave to the scenario."""


def desk_dtype(game: Game) -> np.dtype:
    """Make a game's desk.

    Parameters
    ----------
    game : Game
        States the most actions and features, and the record to look ahead with.

    Returns
    -------
    numpy.dtype
        An aligned record.
    """
    return np.dtype(
        [
            ("offered", "i8"),  # how many actions are on the desk
            ("actions", "i8", (game.max_actions,)),  # code of each offered action
            ("kind", "i8", (game.max_actions,)),  # its kind
            ("about", "i8", (game.max_actions,)),  # the component it is about, or NONE
            ("pairs", "i8"),  # how many (index, value) pairs the action at hand has
            ("index", "i8", (game.max_features,)),  # feature number of each pair
            ("value", "f8", (game.max_features,)),  # its value
            ("open", "i8", (game.max_actions,)),  # indices left by forbid and force
            ("score", "f8", (game.max_actions,)),  # score of each open action
            ("move", "i8"),  # number of the question in this game
            ("unrestricted", "i8"),  # questions at which forbid or force left nothing
            ("scratch", game.STATE, (1,)),  # a copy to look ahead with
            ("chance", RNG, (1,)),  # the copy's own world of chance
        ],
        align=True,
    )


def params_dtype(game: Game) -> np.dtype:
    """Make the record of one seat's policy settings (see `NamedPolicy` and `Seat`)."""
    return np.dtype(
        [
            ("weights", "f8", (max(1, len(game.FEATURES)),)),  # one a feature
            ("temperature", "f8"),  # softmax temperature; 0 takes the best
            ("epsilon", "f8"),  # chance of a uniform choice
            ("restricted", "i8"),  # 1 where a rule below is set
            ("kind_rule", "i8", (max(1, len(game.kinds)),)),  # 0 free, 1 forbidden, 2 forced
            ("about_rule", "i8", (max(1, len(game.component_ids)),)),  # the same, by component
            ("knobs", "f8", (KNOBS,)),  # numbers of a named policy
        ],
        align=True,
    )


def seat_dtype(game: Game) -> np.dtype:
    """Make the record of one seat: the policy's number in the kernel, and its settings."""
    return np.dtype([("policy", "i8"), ("params", params_dtype(game))], align=True)


def offer(desk, action, kind, about):
    """Lay one legal action on the desk.

    Parameters
    ----------
    desk : desk record
        Gains one action.
    action : int64
        The code that `apply` will get.
    kind : int64
        Its kind, a member of the game's KINDS.
    about : int64
        Index into the game's component ids, or NONE.
    """
    slot = desk.offered
    desk.actions[slot] = action
    desk.kind[slot] = kind
    desk.about[slot] = about
    desk.offered = slot + 1


def feature(desk, index, value):
    """Note that the action at hand has a feature.

    Parameters
    ----------
    desk : desk record
        Gains one pair.
    index : int64
        Position in the game's FEATURES.
    value : float64
        Its value; absent features count as 0.
    """
    slot = desk.pairs
    desk.index[slot] = index
    desk.value[slot] = value
    desk.pairs = slot + 1
