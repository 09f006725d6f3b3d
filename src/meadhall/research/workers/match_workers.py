"""Gives the games of a match to workers, and those of lost workers to others."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from typing import Protocol

from meadhall.research.match import GameOutcome

from .batch import BatchResult

LARGEST_BATCH = 100
MOST_LOSSES = 3
"""The number of lost workers on the same game at which the match fails."""


class MatchFailure(Exception):  # noqa: N818 - the name says what happened
    """Raised for a match that cannot be played to its end, with the reason."""


class Workers(Protocol):
    """Processes that play batches."""

    @property
    def count(self) -> int:
        """The number of workers, as far as is known."""

    def count_free(self) -> int:
        """The number of batches that can be started now."""

    def start(self, numbers: list[int]) -> None:
        """Gives a batch to a free worker."""

    def wait_for_results(self) -> list[tuple[list[int], BatchResult | None]]:
        """Waits until some games are over; returns their numbers with the result, None if their worker was lost."""

    def close(self) -> None:
        """Ends all workers, including those that are playing."""


def play_match(games: int | Sequence[int], workers: Workers) -> Iterator[list[GameOutcome]]:
    """Plays this number of games, or those with these numbers, on workers; the results come in any order."""
    fresh = deque(range(games) if isinstance(games, int) else games)
    lost: deque[int] = deque()
    losses: Counter[int] = Counter()
    left = len(fresh)
    while left:
        while (lost or fresh) and workers.count_free():
            # One by one: if a game ends its worker each time, it must not take others along.
            workers.start([lost.popleft()] if lost else _take(fresh, workers.count))
        for numbers, batch in workers.wait_for_results():
            if batch is None:
                lost.extend(numbers)
                losses.update(numbers)
                _check_losses(losses, numbers)
                continue
            if batch.failure:
                raise MatchFailure(batch.failure)
            done = {one.number for one in batch.played}
            fresh.extendleft(number for number in reversed(numbers) if number not in done)
            left -= len(batch.played)
            yield batch.played


def _take(fresh: deque[int], count: int) -> list[int]:
    """The next batch. Towards the end batches become smaller, so that all workers end at about the same time."""
    size = min(LARGEST_BATCH, max(1, len(fresh) // (2 * count)))
    return [fresh.popleft() for _ in range(size)]


def _check_losses(losses: Counter[int], numbers: list[int]) -> None:
    for number in numbers:
        if losses[number] >= MOST_LOSSES:
            raise MatchFailure(
                f"Three workers died while they played game {number + 1}; "
                "does a bot end its process, or is there too little memory?"
            )
