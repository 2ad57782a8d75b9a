"""The rules of The Goonies: Adventure Card Game by topic."""
