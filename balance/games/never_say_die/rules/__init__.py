"""The rules of Never Say Die, one small function each."""
