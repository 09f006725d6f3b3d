"""The distribution of a match over workers. Other workers take over the games of a lost one."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from typing import Protocol

from meadhall.research.match import GameOutcome

from .batch import BatchResult

LARGEST_BATCH = 100
MOST_LOSSES = 3
"""The number of workers lost on the same game after which the match fails."""


class MatchFailure(Exception):  # noqa: N818 - the name says what happened
    """Raised if a match cannot be completed. The message gives the reason."""


class Workers(Protocol):
    """Processes that play batches."""

    @property
    def count(self) -> int:
        """The current number of workers."""

    def count_free(self) -> int:
        """Return the number of batches that can be started now."""

    def start(self, numbers: list[int]) -> None:
        """Give a batch to a free worker."""

    def wait_for_results(self) -> list[tuple[list[int], BatchResult | None]]:
        """Wait until some games are over. Return their numbers and the result, or None if the worker was lost."""

    def close(self) -> None:
        """End all workers, including those that are playing."""


def play_match(games: int | Sequence[int], workers: Workers) -> Iterator[list[GameOutcome]]:
    """Play this number of games, or the games with these numbers, on workers. Yield the outcomes in any order.
    Raise MatchFailure if a game fails."""
    fresh = deque(range(games) if isinstance(games, int) else games)
    lost: deque[int] = deque()
    losses: Counter[int] = Counter()
    left = len(fresh)
    while left:
        while (lost or fresh) and workers.count_free():
            # lost games are given out one by one, so that a game that ends its worker affects no other games
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
    """Return the next batch. Batches shrink towards the end, so that all workers finish at about the same time."""
    size = min(LARGEST_BATCH, max(1, len(fresh) // (2 * count)))
    return [fresh.popleft() for _ in range(size)]


def _check_losses(losses: Counter[int], numbers: list[int]) -> None:
    for number in numbers:
        if losses[number] >= MOST_LOSSES:
            raise MatchFailure(
                f"Three workers died while they played game {number + 1}; "
                "does a bot end its process, or is there too little memory?"
            )
