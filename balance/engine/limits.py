"""Numbers that the engine and all games share."""

NONE = 255
"""What an integer field holds where there is nothing: bounds checks miss negative indices."""

MAX_SEATS = 6
"""The largest number of seats that the engine's records hold."""
