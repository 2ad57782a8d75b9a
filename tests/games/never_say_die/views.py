"""The kernel's state and the twin's in the same terms."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.names import LEGEND_IDS, Spot
from tests.games.never_say_die.plain_base import INVENTIONS, WISECRACKS

PLAIN = ("turn", "sand", "gm_tokens", "pit_room", "flood_room", "slick_room", "at_step", "notes", "delivered")
LISTED = ("damage", "wish", "out", "trapped", "stunned", "searched")


def bits(number):
    return {place for place in range(64) if (int(number) >> place) & 1}


def none(value):
    return None if value == NONE else value


def view_of_kernel(match):
    """Show what can be seen and what is hidden of the kernel's state."""
    f = match.fields()
    table = match.table
    spots = f["gm_spot"]
    view = {name: none(f[name]) if name.endswith("room") else f[name] for name in PLAIN}
    view |= {name: list(f[name]) for name in LISTED}
    over = match.question == "over"
    return view | {
        "question": (match.question, None if over else match.player),
        "team": [goonie for goonie in range(5) if f["in_team"][goonie]],
        "rooms": [f["room"][goonie] for goonie in range(5) if f["in_team"][goonie]],
        "explored": bits(f["explored"]),
        "laid": bits(f["laid"]),
        "blocks": f["blocks"][: int(table.passages)],
        "foes": {
            figure: tuple(f[name][figure] for name in ("foe_room", "foe_damage", "foe_stunned", "taunted"))
            for figure in range(28)
            if f["foe_room"][figure] != NONE
        },
        "items": f["held_item"],
        "treasures": f["held_treasure"],
        "legends": {LEGEND_IDS[n]: owner for n, owner in enumerate(f["legend_of"]) if owner != NONE},
        "inventions": {name for n, name in enumerate(INVENTIONS) if f["invention_up"][n]},
        "wisecracks": {name for n, name in enumerate(WISECRACKS) if f["wisecrack_up"][n]},
        "teens": {teen for teen in range(3) if f["teen_up"][teen]},
        "tokens": {room: f["tokens"][room] for room in bits(f["explored"])},
        "hidden": {
            room: (f["hidden_tokens"][room], f["hidden_foes"][room])
            for room in range(int(table.rooms))
            if room not in bits(f["explored"])
        },
        "known": bool(f["known"]),
        "gm_hand": {card for card, spot in enumerate(spots) if spot == Spot.HELD},
        "gm_discard": {card for card, spot in enumerate(spots) if spot == Spot.DISCARD},
        "gm_deck": f["gm_deck"][f["gm_at"] : f["gm_end"]],
        "item_deck": f["item_deck"][f["item_at"] : f["item_end"]],
        "treasure_deck": f["treasure_deck"][f["treasure_at"] : f["treasure_end"]],
    }


def view_of_twin(match):
    """Show the same of the twin's state."""
    s = match.state
    over = match.question == "over"
    view = {"turn": s["round"], "sand": s["sand"], "gm_tokens": s["tokens"], "at_step": s["step"]}
    view |= {"pit_room": s["pit"], "flood_room": s["flood"], "slick_room": s["slick"]}
    view |= {"notes": s["notes"], "delivered": s["delivered"]}
    view |= {name: list(s[name]) for name in LISTED}
    return view | {
        "question": (match.question, None if over else match.player),
        "team": s["team"],
        "rooms": [s["room"][goonie] for goonie in s["team"]],
        "explored": s["explored"],
        "laid": s["laid"],
        "blocks": s["blocks"],
        "foes": {
            figure: tuple(foe[name] for name in ("room", "damage", "stunned", "taunted"))
            for figure, foe in s["foes"].items()
        },
        "items": s["items"],
        "treasures": s["treasures"],
        "legends": s["legends"],
        "inventions": s["inventions"],
        "wisecracks": s["wisecracks"],
        "teens": s["teens"],
        "tokens": s["tokens_at"],
        "hidden": s["hidden"],
        "known": bool(s["known"]),
        "gm_hand": s["gm_hand"],
        "gm_discard": s["gm_discard"],
        "gm_deck": s["gm_deck"],
        "item_deck": s["item_deck"]["cards"],
        "treasure_deck": s["treasure_deck"]["cards"],
    }


def differences(ours, theirs):
    """Return what differs, by name."""
    return {name: (ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]}
