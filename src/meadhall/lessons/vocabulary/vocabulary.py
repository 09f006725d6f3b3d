"""The words that authors write instead of a game's numbers, and the things that a step can point at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

ThingNames = dict[str, set[str]]
"""The names of the things that a step can point at now, by kind."""


class Vocabulary:
    """The vocabulary of one game for lesson authors. This base class is for games without special words."""

    kinds: ClassVar[frozenset[str]] = frozenset()
    """The kinds of things that a step can point at, besides seats, buttons and parts of the page."""
    parts: ClassVar[frozenset[str]] = frozenset()
    """Fixed areas of the game's page."""

    def __init__(self, board: Mapping[str, Any]) -> None:
        self.board = board
        self.fields: dict[str, Sequence[str]] = {}
        """The words for the numbers in each field of a move."""
        self.streams: dict[str, Sequence[str]] = {}
        """The words for the numbers that a stream shuffles, by the part of the stream's name before the slash."""

    def number(self, field: str, word: Any) -> Any:
        """Return the number for a word in this field of a move, or the argument if it is not such a word."""
        known = self.fields.get(field, ())
        return known.index(word) if isinstance(word, str) and word in known else word

    def label(self, stream: str, item: Any) -> Any:
        """Return the author's word for a shuffled item; the item itself if there is none."""
        known = self.streams.get(stream.partition("/")[0], ())
        return known[item] if isinstance(item, int) and item < len(known) else item

    def things(self, view: Mapping[str, Any], seat: int) -> ThingNames:
        """Return the names of the things that a step can point at in this view, by kind."""
        return {}


def ids_of(records: Sequence[Mapping[str, Any]]) -> list[str]:
    return [record["id"] for record in records]
