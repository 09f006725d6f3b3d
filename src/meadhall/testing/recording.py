"""A recording of a play: its log played once more, with what chance gave and who could see what."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from meadhall.engine import Chance, Log

T = TypeVar("T")
R = TypeVar("R", bound="Recording")


class RecordedChance(Chance):
    """Chance that writes down what it gives: stream and row, in the form of a script."""

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
        """Writes down places, because items may be equal."""
        order = super().shuffle(stream, range(len(items)))
        self.rows.append((stream, list(order)))
        return tuple([items[place] for place in order])


class Recording(ABC):
    """A play up to the end of `log`."""

    log: Log

    def is_continued_by(self, log: Log) -> bool:
        """Whether this log goes on where the recording ends."""
        known = self.log.entries
        return self.log.header is log.header and log.entries[: len(known)] == known

    @abstractmethod
    def catch_up(self, log: Log) -> None:
        """Plays the new entries and writes down what happens."""


def keep_latest(record: Callable[[Log], R]) -> Callable[[Log], R]:
    """Records a log. The last recording is kept: the next question is mostly about the next moment of the play."""
    kept: list[R] = []

    def record_once(log: Log) -> R:
        if kept and kept[0].is_continued_by(log):
            kept[0].catch_up(log)
        else:
            kept[:] = [record(log)]
        return kept[0]

    return record_once
