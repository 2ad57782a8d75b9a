"""Learn from simulated games whether a board game is fair, how hard it is and which card breaks it."""
