"""Rules R35 to R38: rounds, the end of the game, and who wins."""

from __future__ import annotations

import numpy as np
import pytest

from balance.engine.ready import ready
from balance.games.goons import GAME
from balance.games.goons.names import ITEM_IDS, SCHEME_IDS
from balance.games.goons.rules.rounds import end_round, score_end
from tests.games.goons.city import QUIET, RED, YELLOW, game, give, put, resolve, schemes
from tests.games.goons.support import play
from tests.games.goons.test_game_twin import pair


@pytest.mark.rule("goons", "R35")
@pytest.mark.parametrize(("players", "spaces"), [(2, (10, 20, 30)), (3, (12, 24, 36)), (4, (16, 32, 48))])
def test_empty_spaces_at_the_end_of_rounds(players, spaces):
    """A cube a turn, and one for each goon ability used."""
    variant = ready(GAME, pair({"players": players})[0])
    rows = variant.rows(300)
    variant.play(rows, 2, 0, 300)
    used = rows.goon_used[:, :players].sum(axis=1)
    assert (rows.emptied_3 == spaces[2] + used).all()
    for column, most in zip((rows.emptied_1, rows.emptied_2), spaces, strict=False):
        assert ((column >= most) & (column <= most + used)).all()
    assert (rows.turns == spaces[2]).all()
    assert not rows.capped.any()


@pytest.mark.rule("goons", "R35")
def test_schemes_are_resolved_clockwise_from_red():
    match = schemes(game(), "the_holdout", "the_disposal", *QUIET[:2])
    put(put(match, YELLOW, (0, 1)), RED, (1, 1))
    resolve(match)
    assert (match.question, match.player, match.fields()["corner"]) == ("claim", 1, RED)
    play(match, 0)
    assert (match.question, match.player, match.fields()["corner"]) == ("claim", 0, YELLOW)


@pytest.mark.rule("goons", "R36")
@pytest.mark.parametrize(
    ("stars", "energy", "before", "first"),
    [
        ((3, 9, 4), (9, 1, 9), 0, 1),
        ((9, 3, 9), (3, 9, 4), 0, 2),
        ((9, 9, 3), (5, 5, 5), 2, 0),
        ((9, 9, 3), (5, 5, 5), 1, 1),
    ],
)
def test_the_first_player_of_the_next_round(stars, energy, before, first):
    match = game(3)
    state = match.box.state
    state.first_player = before
    state.stars[:3], state.energy[:3] = stars, energy
    with np.errstate(over="ignore"):
        end_round(state, match.table, match.box.chance)
    assert (state.first_player, state.mover, state.game_round) == (first, first, 1)


@pytest.mark.rule("goons", "R36")
def test_a_new_round_has_new_schemes_and_a_fresh_display():
    match = game()
    before = match.fields()
    with np.errstate(over="ignore"):
        end_round(match.box.state, match.table, match.box.chance)
    after = match.fields()
    assert after["scheme"] == [deck[1] for deck in before["scheme_deck"]]
    assert set(before["display"]).isdisjoint(after["display"])
    assert {card for card, away in enumerate(after["discarded"]) if away} == set(before["display"])
    assert len(SCHEME_IDS) == 30


def ended(match, **fields):
    """Score the end of a game with these fields."""
    state = match.box.state
    for name, values in fields.items():
        getattr(state, name)[: len(values)] = values
    score_end(state, match.table)
    return match


@pytest.mark.rule("goons", "R37")
def test_purple_scores_one_and_one_and_ten_and_four():
    """The rulebook's example: 2 money, 3 energy, items for 10 stars, the yellow lead with four players."""
    match = game(4)
    give(match, 0, "commit_limit", "take_back", "supply_to_scheme")
    tracks = [[0, 3, 0, 0], [0, 2, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    ended(match, money=(2, 0, 0, 0), energy=(3, 0, 0, 0), hustle=tracks)
    outcome = match.outcome()
    parts = [outcome[f"{name}_stars"][0] for name in ("money", "energy", "item", "lead", "top")]
    assert parts == [1, 1, 10, 4, 0]
    assert outcome["score"][:2] == [16, 0]


@pytest.mark.rule("goons", "R37")
@pytest.mark.parametrize(
    ("spaces", "leads"),
    [((2, 2, 1), (2, 2, 0)), ((1, 1, 1), (1, 1, 1)), ((0, 0, 0), (0, 0, 0)), ((3, 0, 0), (3, 0, 0))],
)
def test_shared_leads_are_rounded_up(spaces, leads):
    match = game(3)
    ended(match, hustle=[[space, 0, 0, 0] for space in spaces])
    assert tuple(match.outcome()["lead_stars"][:3]) == leads


@pytest.mark.rule("goons", "R37")
@pytest.mark.parametrize(("ruling", "top"), [("eight", 8), ("six", 6)])
def test_a_topped_track_counts_five_for_everybody_there(ruling, top):
    match = game(hustle_tracks=ruling)
    ended(match, hustle=[[top, top, 0, 0], [top, top - 1, 0, 0]])
    assert match.outcome()["top_stars"][:2] == [10, 5]


@pytest.mark.rule("goons", "R38")
def test_ties_go_to_items_and_then_to_the_turn_order():
    def winner(**fields):
        match = game(3)
        match.box.state.first_player = 2
        ended(match, money=(0, 0, 0), energy=(0, 0, 0), **fields)
        return match.outcome()["winners"][:3].index(1)

    assert winner(stars=(7, 8, 7)) == 1
    assert winner(stars=(7, 7, 7), item_count=(0, 2, 1)) == 1
    assert winner(stars=(7, 7, 6), item_count=(1, 1, 3)) == 0, "from the first player 2 on: 0 before 1"
    assert len(ITEM_IDS) == 14
