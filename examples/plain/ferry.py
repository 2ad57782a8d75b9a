"""Ferry: a dice race with secret tickets, written in plain Python.

Two to four boats race to the landing. At the start everybody draws tickets, each worth 1 to 6
steps, and keeps them secret. In a turn a boat either rolls a die and moves on by it, or hands in
one ticket and moves by that, without risk. Whoever reaches the landing first wins.
"""

from pathlib import Path

from balance.engine.game import Feature, Kind, Measure, NamedPolicy, Parameter, PlainGame, Scale

TICKET, ROLL = 0, 1  # labels of chance
DIE = 0  # code of the action that rolls; a ticket's code is its steps


def draw(rng, seat, count):
    """Draw a seat's tickets, each found by its own label."""
    tickets = []
    for number in range(count):
        rng.at(TICKET, seat, number)
        tickets.append(rng.below(6) + 1)
    return tickets


def setup(state, table, rng):
    players = range(table["players"])
    state.update(phase="roll_or_ticket", player=0, turn=0, at=[0 for _ in players], winner=None)
    state["tickets"] = [draw(rng, seat, table["tickets"]) for seat in players]


def legal(state, table):
    if state["winner"] is not None:
        return []
    return [(DIE, "roll")] + [(steps, "ticket") for steps in sorted(set(state["tickets"][state["player"]]))]


def features(state, table, action):
    left = table["landing"] - state["at"][state["player"]]
    return {"steps": float(action), "lands": float(action >= left)}


def apply(state, table, action, rng):
    seat, steps = state["player"], action
    if action == DIE:
        rng.at(ROLL, state["turn"])
        steps = rng.below(6) + 1
    else:
        state["tickets"][seat].remove(action)
    state["at"][seat] += steps
    if state["at"][seat] >= table["landing"]:
        state["winner"] = seat
    state.update(player=(seat + 1) % table["players"], turn=state["turn"] + 1)


def redeal(state, table, player, rng):
    """Draw again the tickets that a player cannot see: everybody else's."""
    for seat, tickets in enumerate(state["tickets"]):
        if seat != player:
            state["tickets"][seat] = draw(rng, seat, len(tickets))


def record(state, table):
    won = [] if state["winner"] is None else [state["winner"]]
    return {"winners": won, "score": state["at"], "turns": state["turn"], "end_reason": "landed"}


def tell(before, action, after, table):
    seat = before["player"]
    how = "rolls" if action == DIE else f"hands in the {action}"
    return [f"Boat {seat + 1} {how} and is at {after['at'][seat]}."]


def patient(state, table, desk, seat, rng):
    """Roll, unless a ticket lands."""
    steps = [offer.action for offer in desk.offers]
    best = len(steps) - 1
    return best if state["at"][state["player"]] + steps[best] >= table["landing"] else 0


GAME = PlainGame(
    name="ferry", title="Ferry", summary="A dice race with secret tickets.", rules_version="1",
    file=Path(__file__), kinds=("roll", "ticket"), hides=("tickets",),
    min_seats=2, max_seats=4, max_moves=200,
    setup=setup, legal=legal, features=features, apply=apply, redeal=redeal, record=record, tell=tell,
    PARAMETERS=(
        Parameter(name="landing", default=20, doc="Steps to the landing.", kind=Kind.INTEGER, low=1, high=40),
        Parameter(name="tickets", default=2, doc="Tickets of each boat.", kind=Kind.INTEGER, low=0, high=6),
    ),
    FEATURES=(
        Feature(name="steps", doc="Steps of a ticket."), Feature(name="lands", doc="1 where it lands."),
    ),
    MEASURES=(
        Measure(name="score", doc="Steps made.", scale=Scale.COUNT, high=45, per_seat=True),
        Measure(name="turns", doc="Turns of all.", scale=Scale.COUNT, high=200, headline=True),
        Measure(name="end_reason", doc="Why it ended.", scale=Scale.CATEGORY, labels=("landed",)),
    ),
    policies=(NamedPolicy(name="patient", doc="Keeps its tickets until one lands.", choose=patient),),
)  # fmt: skip
