"""Reading what users write (YAML with places, problems in words) and writing files whole."""

from balance.documents.nodes import Node, Scalar, is_number, joined
from balance.documents.problems import BadInput, Problem, known, shown
from balance.documents.reader import load_yaml, parse_yaml, read_file, read_yaml
from balance.documents.writer import write_bytes, write_text

__all__ = [
    "BadInput",
    "Node",
    "Problem",
    "Scalar",
    "is_number",
    "joined",
    "known",
    "load_yaml",
    "parse_yaml",
    "read_file",
    "read_yaml",
    "shown",
    "write_bytes",
    "write_text",
]
