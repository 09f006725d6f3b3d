"""Recordings of plays: replayed logs, with the results of chance and the viewers of each step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from meadhall.engine import Chance, Log

T = TypeVar("T")
R = TypeVar("R", bound="Recording")


class RecordedChance(Chance):
    """Chance that records its results as pairs of stream and row, as in a script."""

    rows: list[tuple[str, list[int]]] = msgspec.field(default_factory=list)

    def pick(self, stream: str, n: int) -> int:
        got = super().pick(stream, n)
        self.rows.append((stream, [got]))
        return got

    def die(self, stream: str) -> int:
        return self.dice(stream, 1)[0]

    def dice(self, stream: str, n: int, sides: int = 6) -> tuple[int, ...]:
        got = super().dice(stream, n, sides)
        self.rows.append((stream, list(got)))
        return got

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        """Record indices rather than items, because items may be equal."""
        order = super().shuffle(stream, range(len(items)))
        self.rows.append((stream, list(order)))
        return tuple([items[place] for place in order])


class Recording(ABC):
    """A recorded play up to the end of `log`."""

    log: Log

    def is_continued_by(self, log: Log) -> bool:
        """Return whether this log continues where the recording ends."""
        known = self.log.entries
        return self.log.header is log.header and log.entries[: len(known)] == known

    @abstractmethod
    def catch_up(self, log: Log) -> None:
        """Play and record the new entries."""


def keep_latest(record: Callable[[Log], R]) -> Callable[[Log], R]:
    """Cache the last recording, and extend it if possible. Most calls are for the same play, one move later."""
    kept: list[R] = []

    def record_once(log: Log) -> R:
        if kept and kept[0].is_continued_by(log):
            kept[0].catch_up(log)
        else:
            kept[:] = [record(log)]
        return kept[0]

    return record_once
