"""The examples work as they stand."""
