"""The kernel's state and the twin's in the same terms."""

from __future__ import annotations

from dataclasses import replace

from balance.engine.cells import default_cell
from balance.engine.game import NONE
from balance.games.goonies_acg import GAME
from balance.games.goonies_acg.names import CHALLENGE_IDS, CHARACTER_IDS, ITEM_IDS, Place, Spot
from tests.games.goonies_acg import plain_base


def pair(settings, policy="random"):
    """Make the same cell for the kernel and for the twin."""
    settings = dict(settings)
    players, overrides = settings.pop("players", 3), settings.pop("overrides", {})
    cell = replace(default_cell(GAME, (policy,) * players, **settings), overrides=overrides)
    return cell, cell


def view_of_kernel(match):
    """Show what can be seen and what is hidden of the kernel's state."""
    fields = match.fields()
    players = match.cell.players
    where, spots = fields["spot_of_card"], fields["encounter_spot"]

    def cards(place):
        return {card for card, spot in enumerate(where) if spot == place}

    def encounters(spot):
        return {card for card, found in enumerate(spots) if found == spot}

    def rows(lists, counts):
        return [row[:count] for row, count in zip(fields[lists], fields[counts], strict=True)]

    aside = fields["encounter_deck"][fields["encounter_end"] : fields["encounter_count"]]
    return {
        "question": (match.question, None if match.question == "over" else match.player),
        "hands": [set(held) for held in rows("hand", "hand_count")[:players]],
        "hands again": [cards(Place.HAND + seat) for seat in range(players)],
        "stacks": rows("stack", "stack_count"),
        "stacks again": [cards(Place.OBSTACLE + at) for at in range(5)],
        "deck": fields["deck"][fields["deck_at"] : fields["deck_end"]],
        "discard": cards(Place.DISCARD),
        "area": cards(Place.ACTION_AREA),
        "piles": rows("pile", "pile_count"),
        "encounters": fields["encounter_deck"][fields["encounter_at"] : fields["encounter_end"]],
        "aside": aside,
        "encounter discard": encounters(Spot.DISCARD),
        "fratelli": encounters(Spot.FRATELLI),
        "next round": encounters(Spot.NEXT_ROUND),
        "this round": encounters(Spot.THIS_ROUND),
        "characters": fields["character"][:players],
        "challenge": None if fields["challenge"] == NONE else CHALLENGE_IDS[fields["challenge"]],
        "used": {name for name, used in zip(CHARACTER_IDS, fields["used"], strict=True) if used},
        "routes": {name for name, traced in zip(ITEM_IDS, fields["traced"], strict=True) if traced},
        "found": {at for at, found in enumerate(fields["found"]) if found},
        "flipped": {at for at, flipped in enumerate(fields["flipped"]) if flipped},
        "limits": fields["limit"][:players],
        "free move": bool(fields["free_move"]),
        "threats": fields["threat"],
        "here": fields["here"],
        "round": fields["turn"],
        "left": fields["actions_left"],
    }


def view_of_twin(twin):
    """Show the twin's state in the same terms."""
    state, table = twin.state, twin.table
    players = table["players"]
    shown = {
        "question": (state["phase"], None if state["phase"] == "over" else state["player"]),
        "hands": [set(hand) for hand in state["hands"]],
        "stacks": state["stacks"],
        "limits": [plain_base.limit(state, table, seat) for seat in range(players)],
    }
    same = ("deck", "discard", "area", "piles", "encounters", "aside", "fratelli", "characters", "challenge")
    same += ("used", "routes", "found", "flipped", "threats", "here", "round", "left")
    shown |= {name: state[name] for name in same}
    worded = ("encounter discard", "next round", "this round", "free move")
    shown |= {name: state[name.replace(" ", "_")] for name in worded}
    shown["hands again"] = shown["hands"]
    shown["stacks again"] = [set(stack) for stack in state["stacks"]]
    return shown


def differences(ours, theirs):
    """List what two views do not agree on."""
    assert ours.keys() == theirs.keys()
    return {name: (ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]}
