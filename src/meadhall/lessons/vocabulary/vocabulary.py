"""The words that authors write instead of a game's numbers, and the things that a step can point at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

ThingNames = dict[str, set[str]]
"""By kind, the names of the things that a step can point at now."""


class Vocabulary:
    """The vocabulary of one game for lesson authors. This base class serves games without special words."""

    kinds: ClassVar[frozenset[str]] = frozenset()
    """The kinds of things that a step can point at, besides seats, buttons and parts of the page."""
    parts: ClassVar[frozenset[str]] = frozenset()
    """Fixed areas of the game's page."""

    def __init__(self, board: Mapping[str, Any]) -> None:
        self.board = board
        self.fields: dict[str, Sequence[str]] = {}
        """Words for the numbers in a field of a move, by field."""
        self.streams: dict[str, Sequence[str]] = {}
        """Words for the numbers that a stream shuffles, by the part of its name before the slash."""

    def number(self, field: str, word: Any) -> Any:
        """The number for a word in this field of a move; anything else is returned unchanged."""
        known = self.fields.get(field, ())
        return known.index(word) if isinstance(word, str) and word in known else word

    def label(self, stream: str, item: Any) -> Any:
        """The author's word for a shuffled item; the item itself if there is none."""
        known = self.streams.get(stream.partition("/")[0], ())
        return known[item] if isinstance(item, int) and item < len(known) else item

    def things(self, view: Mapping[str, Any], seat: int) -> ThingNames:
        """The things of the game that a step can point at in this view."""
        return {}


def ids_of(records: Sequence[Mapping[str, Any]]) -> list[str]:
    return [record["id"] for record in records]
