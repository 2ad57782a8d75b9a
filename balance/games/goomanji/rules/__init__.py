"""The rules of Goomanji, one small function each, by topic."""
