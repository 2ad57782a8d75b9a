"""The games, each in rooms of the same names."""
