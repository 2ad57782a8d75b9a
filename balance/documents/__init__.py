"""Reading what users write (YAML and CSV with places, problems in words) and writing files whole."""

from balance.documents.nodes import Node, Scalar, is_number, joined
from balance.documents.problems import BadInput, Problem, counted, known, shown
from balance.documents.reader import load_yaml, parse_yaml, read_file, read_yaml
from balance.documents.sheets import Sheet, column_path, read_sheet
from balance.documents.writer import write_bytes, write_text

__all__ = [
    "BadInput",
    "Node",
    "Problem",
    "Scalar",
    "Sheet",
    "column_path",
    "counted",
    "is_number",
    "joined",
    "known",
    "load_yaml",
    "parse_yaml",
    "read_file",
    "read_sheet",
    "read_yaml",
    "shown",
    "write_bytes",
    "write_text",
]
