"""The rules of resolving a scheme, one module for each part of the rulebook."""
