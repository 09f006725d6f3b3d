"""What an author writes instead of the numbers of a game, and what a step can point at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

ThingNames = dict[str, set[str]]
"""By kind: the names of what can be pointed at now."""


class Vocabulary:
    """The words of one game for authors. A game without any needs none: this class serves it."""

    kinds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of things that a step can point at, besides seats, buttons and parts of the page."""
    parts: ClassVar[frozenset[str]] = frozenset()
    """Fixed areas of the game's page."""

    def __init__(self, board: Mapping[str, Any]) -> None:
        self.board = board
        self.fields: dict[str, Sequence[str]] = {}
        """By a field of moves: what its numbers stand for."""
        self.streams: dict[str, Sequence[str]] = {}
        """By the first part of a stream's name: what the numbers that it shuffles stand for."""

    def number(self, field: str, word: Any) -> Any:
        """The number that a word stands for in this field of a move; anything else stays as it is."""
        known = self.fields.get(field, ())
        return known.index(word) if isinstance(word, str) and word in known else word

    def label(self, stream: str, item: Any) -> Any:
        """What an author calls an item that is shuffled."""
        known = self.streams.get(stream.partition("/")[0], ())
        return known[item] if isinstance(item, int) and item < len(known) else item

    def things(self, view: Mapping[str, Any], seat: int) -> ThingNames:
        """Everything of the game that a step can point at in this view."""
        return {}


def ids_of(records: Sequence[Mapping[str, Any]]) -> list[str]:
    return [record["id"] for record in records]
