"""Settings in which the twin replays the kernel: each alternative, threat, challenge and character."""

from __future__ import annotations

THREATS = ("a,a,a,a,a", "b,b,b,b,b", "c,c,c,c,c")

VARIANTS = {
    "one": {"players": 1},
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "hard": {"players": 3, "mode": "hard", "threats": "random"},
    "solo epic": {"players": 1, "mode": "epic", "threats": "random"},
    "epic": {"players": 4, "mode": "epic", "threats": "random"},
    "epic without": {"players": 2, "mode": "epic", "challenge": "none"},
    "same kind": {"players": 3, "two_for_one": "same_kind", "characters": "data, mikey, andy"},
    "same kind, no pairs": {"players": 2, "two_for_one": "same_kind", "threats": "c,b,c,c,b"},
    "action area": {"players": 2, "cleared": "action_area", "characters": "mouth,stef"},
    "next draw": {"players": 3, "encounters_end": "next_draw", "threats": THREATS[1]},
    "finished safe": {"players": 3, "finished": "safe", "threats": "a,a,c,b,c"},
    "no route": {"players": 4, "no_route": "forbidden"},
    "bottom": {"players": 3, "moved_trap": "bottom", "threats": "a,c,a,a,a"},
    "wrap": {"players": 3, "next_location": "wrap", "threats": "a,c,a,a,a"},
    "bottom and wrap": {
        "players": 2,
        "moved_trap": "bottom",
        "next_location": "wrap",
        "threats": "a,c,b,b,b",
    },
    "all": {"players": 4, "bonus_draw_below": "all", "characters": "mikey,brand,chunk,data"},
    "hands": {
        "players": 3,
        "start_hand": (6, 0, 10),
        "hand_limit": (1, 9, 3),
        "draw": (0, 3, 2),
        "bonus_draw": (2, 0, 3),
        "threats": THREATS[2],
        "characters": "chunk,stef,brand",
    },
    "removed goonies": {"players": 2, "mode": "hard", "hard_removes": "other_goonies"},
    "removed items": {"players": 3, "mode": "epic", "hard_removes": "item_cards", "challenge": "C3"},
    "removed starts": {"players": 4, "mode": "hard", "hard_removes": "item_01, francis_2"},
    "long": {
        "players": 4,
        "threats": THREATS[0],
        "draw": (3, 3, 3, 3),
        "hand_limit": (8, 8, 8, 8),
        "encounters_end": "next_draw",
        "overrides": {"numbers.fatal_fratelli": 6, "items.item_08.escalate": "none"},
    },
    "fratelli": {"players": 2, "overrides": {"numbers.fatal_fratelli": 2}},
    "cards": {
        "players": 3,
        "threats": THREATS[1],
        "overrides": {
            "encounters.mama_1.effect": "lift_obstacles",
            "encounters.jake_1.effect": "draw",
            "encounters.jake_2.effect": "remove_fratelli",
            "encounters.sloth_1.effect": "discard",
            "encounters.wishing_well.amount": 2,
            "threats.III.b.amount": 2,
            "traps.I.trap_1.escape": "I",
            "numbers.trace_cards": 2,
            "characters.mouth_draws": 2,
        },
    },
    **{
        f"C{number}": {
            "players": 1 + number % 4,
            "mode": "epic",
            "challenge": f"C{number}",
            "threats": THREATS[number % 3],
        }
        for number in range(1, 9)
    },
}
