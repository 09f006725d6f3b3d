"""Workers on this machine: processes that get batches and answer through a pipe."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from meadhall.research.match import Match

from .batch import BatchResult, play_batch

SPAWN = get_context("spawn")


@dataclass
class ArenaWorker:
    process: SpawnProcess
    pipe: Connection
    numbers: list[int]
    """The games that it has yet to play; none if it waits. It sends every game as soon as that is over."""


class ThisProcess:
    """No other process: the games are played here, one by one."""

    count = 1

    def __init__(self, match: Match) -> None:
        self.match = match
        self.numbers: list[int] = []

    def count_free(self) -> int:
        return int(not self.numbers)

    def start(self, numbers: list[int]) -> None:
        self.numbers = numbers

    def wait_for_results(self) -> list[tuple[list[int], BatchResult | None]]:
        numbers, self.numbers = self.numbers, []
        return [(numbers, play_batch(self.match, numbers, seconds=0))]

    def close(self) -> None:
        pass


class LocalWorkers:
    """A number of processes; one that ends by itself is replaced."""

    def __init__(self, match: Match, count: int) -> None:
        self.match = match
        self.count = count
        self.workers = [_start_process(match) for _ in range(count)]

    def count_free(self) -> int:
        return sum(not worker.numbers for worker in self.workers)

    def pids(self) -> list[int]:
        return [worker.process.pid or 0 for worker in self.workers]

    def start(self, numbers: list[int]) -> None:
        worker = next(worker for worker in self.workers if not worker.numbers)
        worker.numbers = numbers
        with suppress(OSError):  # if it has ended, its pipe is at its end, which `ended` finds
            worker.pipe.send(numbers)

    def wait_for_results(self) -> list[tuple[list[int], BatchResult | None]]:
        busy = {worker.pipe: worker for worker in self.workers if worker.numbers}
        return [
            self._answer(busy[pipe]) for pipe in connection.wait(list(busy)) if isinstance(pipe, Connection)
        ]

    def _answer(self, worker: ArenaWorker) -> tuple[list[int], BatchResult | None]:
        """What a worker sent about the first of its games; or all of them, if it was lost."""
        try:
            batch: BatchResult = worker.pipe.recv()
        except (EOFError, OSError):
            worker.pipe.close()
            worker.process.join()
            self.workers[self.workers.index(worker)] = _start_process(self.match)
            return worker.numbers, None
        first, *worker.numbers = worker.numbers
        return [first], batch

    def close(self) -> None:
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join()
            worker.pipe.close()


def _start_process(match: Match) -> ArenaWorker:
    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=_work, args=(match, theirs), daemon=True)
    with _no_interrupt():
        process.start()
    theirs.close()
    return ArenaWorker(process, ours, [])


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal. Those started in here do not see it: their parent ends them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(match: Match, pipe: Connection) -> None:
    """The life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # the parent has ended
        while True:
            for number in pipe.recv():
                pipe.send(play_batch(match, [number]))
