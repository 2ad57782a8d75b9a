"""The console commands: each parses, calls one verb of the package and prints."""
