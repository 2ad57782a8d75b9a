"""Exact, mergeable counts of what games left behind; their size does not grow with the games."""
