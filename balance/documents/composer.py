"""YAML parse events -> Node: composed here, so that every bound and every refusal has a line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from balance.documents.nodes import Node, joined
from balance.documents.problems import Problem
from balance.documents.scalars import Refused, resolve

MAX_DEPTH = 40
"""Levels of nesting; no scenario or table of components needs half of it."""

MAX_NODES = 20_000
"""Values in one file, with every alias written out."""


class Stop(Exception):
    """Reading cannot go on; the problem has been noted."""


class Composer:
    """Builds nodes from the events of one document, noting problems as it goes."""

    def __init__(self, events: Any, file: str) -> None:
        self.events = iter(events)
        self.file = file
        self.problems: list[Problem] = []
        self.anchors: dict[str, Node | None] = {}
        self.open: set[str] = set()
        self.nodes = 0

    def note(self, event: Any, path: str, message: str) -> None:
        """Keep a problem at an event's line."""
        self.problems.append(Problem(self.file, event.start_mark.line + 1, path, message))

    def stop(self, event: Any, path: str, message: str) -> Stop:
        """Keep a problem and return the exception that ends the reading."""
        self.note(event, path, message)
        return Stop()

    def document(self) -> Node | None:
        """Compose the only document of the stream."""
        root = None
        documents = 0
        for event in self.events:
            kind = type(event).__name__
            if kind == "DocumentStartEvent":
                documents += 1
                if documents > 1:
                    raise self.stop(event, "", "a second document starts here; a file holds one")
                if event.tags or event.version not in (None, (1, 2)):
                    self.note(event, "", "YAML directives (%) are not accepted")
            elif kind not in ("StreamStartEvent", "StreamEndEvent", "DocumentEndEvent"):
                root = self.node(event, "", 0)
        if not documents:
            self.problems.append(Problem(self.file, 1, "", "the file is empty"))
        return root

    def node(self, event: Any, path: str, depth: int) -> Node | None:
        """Compose what starts with `event`; None where it has been refused."""
        kind = type(event).__name__
        if kind == "AliasEvent":
            return self.alias(event, path)
        if depth > MAX_DEPTH:
            raise self.stop(event, path[:80], f"nested more than {MAX_DEPTH} levels deep")
        self.count(1, event, path)
        is_tagged = event.tag is not None or (kind == "ScalarEvent" and event.implicit == (False, False))
        if is_tagged:
            self.note(event, path, f"the tag {event.tag} is not accepted; write a plain value")
        anchor = str(event.anchor) if event.anchor else None
        if anchor:
            self.open.add(anchor)
        if kind == "ScalarEvent":
            node = self.scalar(event, path)
        elif kind == "SequenceStartEvent":
            node = self.sequence(event, path, depth)
        else:
            node = self.mapping(event, path, depth)
        if anchor:
            self.open.discard(anchor)
            self.anchors[anchor] = node
        return None if is_tagged else node

    def count(self, nodes: int, event: Any, path: str) -> None:
        """Count what is written or repeated by an alias, against MAX_NODES."""
        self.nodes += nodes
        if self.nodes > MAX_NODES:
            raise self.stop(event, path, f"more than {MAX_NODES:,} values when every alias is written out")

    def alias(self, event: Any, path: str) -> Node | None:
        """Return the node that an alias repeats."""
        name = str(event.anchor)
        if name in self.open:
            self.note(event, path, f"the alias *{name} contains itself")
        elif name not in self.anchors:
            self.note(event, path, f"no anchor &{name} stands before the alias *{name}")
        else:
            node = self.anchors[name]
            self.count(node.size if node else 1, event, path)
            return node
        return None

    def scalar(self, event: Any, path: str, place: Any = None) -> Node | None:
        """Compose a scalar; quoted and block scalars are texts."""
        line = event.start_mark.line + 1
        if event.style is not None or event.tag is not None:
            return Node(str(event.value), self.file, line)
        try:
            return Node(resolve(str(event.value)), self.file, line)
        except Refused as refused:
            self.note(place or event, path, str(refused))
            return None

    def sequence(self, event: Any, path: str, depth: int) -> Node | None:
        """Compose a list; None where one of its items has been refused."""
        items: list[Node] = []
        refused = False
        while type(inner := next(self.events)).__name__ != "SequenceEndEvent":
            item = self.node(inner, joined(path, len(items)), depth + 1)
            refused = refused or item is None
            items.append(item or Node("", self.file, 0))
        size = 1 + sum(item.size for item in items)
        return None if refused else Node(items, self.file, event.start_mark.line + 1, size=size)

    def mapping(self, event: Any, path: str, depth: int) -> Node:
        """Compose a mapping, without the entries that have been refused."""
        entries: dict[str, Node] = {}
        lines: dict[str, int] = {}
        while type(inner := next(self.events)).__name__ != "MappingEndEvent":
            key = self.key(inner, path, depth, lines)
            name = joined(path, "?" if key is None else key)
            value = self.value(inner, next(self.events), name, depth + 1)
            if key is not None and value is not None and key not in entries:
                entries[key] = replace(value, key_line=lines[key])
        size = 1 + sum(node.size for node in entries.values())
        return Node(entries, self.file, event.start_mark.line + 1, size=size)

    def value(self, key: Any, event: Any, path: str, depth: int) -> Node | None:
        """Compose what belongs to a key; what is missing has no place of its own, only the key's."""
        missing = type(event).__name__ == "ScalarEvent" and event.style is None and event.value == ""
        if missing and not event.anchor and event.tag is None:
            return self.scalar(event, path, key)
        return self.node(event, path, depth)

    def key(self, event: Any, path: str, depth: int, lines: dict[str, int]) -> str | None:
        """Return a new key, remembering its line; None (with a problem) for one that is refused."""
        if type(event).__name__ != "ScalarEvent":
            self.note(event, path, "a key must be a text, not a list, a mapping or an alias")
            self.node(event, path, depth + 1)
            return None
        key = str(event.value)
        if event.tag is not None or event.anchor:
            self.note(event, joined(path, key), "a key takes neither a tag nor an anchor")
        if event.style is None and not self.text_key(event, key, path):
            return None
        if key in lines:
            first = lines[key]
            self.note(event, joined(path, key), f"the key '{key}' is written twice, first on line {first}")
            return None
        lines[key] = event.start_mark.line + 1
        return key

    def text_key(self, event: Any, key: str, path: str) -> bool:
        """Tell whether an unquoted key is a text, noting a problem where it is not."""
        if key == "<<":
            self.note(event, joined(path, key), "merge keys (<<) are not accepted; use `base:`")
            return False
        try:
            if isinstance(resolve(key), str):
                return True
        except Refused:
            pass
        message = f"the key {key or '(empty)'} is not a text; quote it if it is a name"
        self.note(event, joined(path, key), message)
        return False
