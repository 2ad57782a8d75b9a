"""Pig as a Mesa model: two agents that hold at 20.

Three times: with every agent activated in every step, where the player at turn makes one decision, as
Mesa's own examples step a model and as the engines beside it ask every decision; with the player at
turn called directly, past Mesa's activation; and with a whole turn an agent step. The latter two spare
Mesa most of its work.
"""

from __future__ import annotations

from mesa import Agent, Model

from benchmarks.rival import Rival

GOAL = 100


class Player(Agent):
    """A player who holds at 20, or where holding wins."""

    def __init__(self, model: Race) -> None:
        super().__init__(model)
        self.score = 0
        self.at_risk = 0

    def decide(self) -> bool:
        """Roll or hold, and tell whether the turn goes on."""
        self.model.decisions += 1
        if self.at_risk >= 20 or self.score + self.at_risk >= GOAL:
            self.score += self.at_risk
            self.at_risk = 0
            if self.score >= GOAL:
                self.model.running = False
            return False
        face = self.random.randint(1, 6)
        self.at_risk = 0 if face == 1 else self.at_risk + face
        return face != 1

    def take_turn(self) -> None:
        """Take a whole turn, unless the game is over."""
        if self.model.running:
            while self.decide():
                pass


class Race(Model):
    """A game of Pig."""

    player = Player

    def __init__(self, seed: int) -> None:
        super().__init__(seed=seed)
        self.decisions = 0
        self.player.create_agents(self, 2)


class TurnRace(Race):
    """A model step lets both players take a turn."""

    def step(self) -> None:
        """Let both players take a turn."""
        self.agents.do("take_turn")


class ActivatedPlayer(Player):
    """A player who is activated in every step, and acts in its turn alone."""

    def step(self) -> None:
        """Decide once, if it is this player's turn."""
        if self.model.at_turn == self.unique_id and self.model.running:
            if not self.decide():
                self.model.next_turn = 3 - self.unique_id


class ActivatedRace(Race):
    """A model step activates both players; the one at turn makes a decision."""

    player = ActivatedPlayer

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.at_turn = self.next_turn = 1

    def step(self) -> None:
        """Activate both players once."""
        self.agents.do("step")
        self.at_turn = self.next_turn


class DecisionRace(Race):
    """A model step is one decision of the player at turn."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.waiting, self.at_turn = reversed(list(self.agents))

    def step(self) -> None:
        """Let the player at turn decide once."""
        if not self.at_turn.decide():
            self.waiting, self.at_turn = self.at_turn, self.waiting


def playing(name: str, kind: type[Race]) -> Rival:
    """Make a rival of a kind of model."""

    def play(games: int, seed: int) -> int:
        decisions = 0
        for number in range(games):
            model = kind(seed * games + number)
            model.run_model()
            decisions += model.decisions
        return decisions

    return Rival(name, "hold at 20", play)


def by_turn() -> Rival:
    """Make the rival that takes a turn a step."""
    return playing("Mesa, a turn a step", TurnRace)


def by_decision() -> Rival:
    """Make the rival that takes a decision a step, past Mesa's activation."""
    return playing("Mesa, a decision called", DecisionRace)


def by_activation() -> Rival:
    """Make the rival that activates both agents for each decision."""
    return playing("Mesa, a decision a step", ActivatedRace)
