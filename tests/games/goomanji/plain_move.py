"""The roll and the way round the ring (G15 to G20)."""

from __future__ import annotations

from tests.games.goomanji.plain_base import DICE, attract_value, number, others, wears
from tests.games.goomanji.plain_sets import ask, name

RING = 24


def roll(state, table, p):
    """Find the number of steps and whether doubles were rolled (G15)."""
    fixed = wears(state, table, p, "fixed_steps")
    if fixed:
        return fixed, False
    d = number(state, DICE, state["turn"], 0, 36)
    dice = 1 + d // 6, 1 + d % 6
    steps = min(dice) if wears(state, table, p, "low_die") else sum(dice)
    for form in state["seats"][p]["forms"]:
        change = table["cards"][form].get("steps", 0)
        if change > 0 and table["rulings"]["squirrel"] == "optional":
            offers = [(0, "stop", ""), (1, "bonus", name(table, form))]
            change *= yield from ask("bonus", p, offers)
        steps += change
    steps = max(0, steps)
    for form in state["seats"][p]["forms"]:
        steps //= table["cards"][form].get("divisor", 1)
    return steps, dice[0] == dice[1]


def influences(state, table, p):
    """List what draws a mover or pushes him away: (attracts, value, clockwise)."""
    found = []
    if wears(state, table, p, "immune"):
        return found
    for q in others(state, p):
        ahead = (state["seats"][q]["space"] - state["seats"][p]["space"]) % RING
        value = attract_value(state, table, q, wears(state, table, p, "dog") > 0)
        if value is not None and not wears(state, table, p, "no_attract"):
            found.append((True, value, not 13 <= ahead <= 23))
        from_cats = wears(state, table, p, "cat") and wears(state, table, q, "dog")
        if wears(state, table, q, "repel_all") or from_cats:
            found.append((False, table["repel"], not 0 <= ahead <= 11))
    return found


def goes_clockwise(state, table, p):
    """Find the direction (G18)."""
    found = influences(state, table, p)
    if table["rulings"]["attract"] == "highest":
        best = max((value for attracts, value, _ in found if attracts), default=0)
        found = [entry for entry in found if not entry[0] or entry[1] == best]
    votes = {side: [value for _, value, clockwise in found if clockwise == side] for side in (True, False)}
    conflict = table["rulings"]["direction_conflict"]
    if conflict == "ccw_wins" or not found:
        return not votes[False]
    if conflict == "cw_wins":
        return bool(votes[True])
    return max(votes[True], default=-1) > max(votes[False], default=-1)


def link_from(state, table, p):
    """Find where a shortcut leads from a mover's space, None without (G17)."""
    if table["rulings"]["shortcuts"] == "off":
        return None
    space = state["seats"][p]["space"]
    for effect, links in table["links"].items():
        if space in links and wears(state, table, p, effect):
            return links[space]
    return None


def stopped(state, table, p, asked):
    """Let those who block the mover's space decide (G20)."""
    ruling = table["rulings"]["blockage"]
    if ruling == "off" or wears(state, table, p, "passes"):
        return False
    for q in others(state, p):
        here = state["seats"][q]["space"] == state["seats"][p]["space"]
        if not here or q in asked or not wears(state, table, q, "blocks"):
            continue
        asked.append(q)
        if ruling == "always":
            return True
        answer = yield from ask("block", q, [(0, "stop", ""), (1, "block", "")])
        if answer:
            return True
    return False


def move(state, table, p, steps):
    """Go round the ring; tell whether a Blockage stopped the mover, and whether he set out backwards."""
    me = state["seats"][p]
    asked, through, backwards = [], False, False
    clockwise = True
    for left in range(steps - 1, -1, -1):
        if left == steps - 1 or table["rulings"]["direction_time"] == "each_step":
            clockwise = goes_clockwise(state, table, p)
        backwards |= left == steps - 1 and not clockwise
        link = None if through else link_from(state, table, p)
        through = False
        if link is not None:
            through = (yield from ask("shortcut", p, [(0, "stop", ""), (1, "shortcut", "")])) == 1
        me["space"] = link if through else (me["space"] + (1 if clockwise else -1)) % RING
        if left and (yield from stopped(state, table, p, asked)):
            return True, backwards
    return False, backwards
