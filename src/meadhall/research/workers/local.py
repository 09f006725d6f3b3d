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
    """The numbers of the games that the worker has not finished; empty if it is idle."""


class ThisProcess:
    """A worker in this process, which plays the games one by one."""

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
    """Several worker processes. A process that ends unexpectedly is replaced."""

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
        with suppress(OSError):  # if the process has ended, `_answer` notices it
            worker.pipe.send(numbers)

    def wait_for_results(self) -> list[tuple[list[int], BatchResult | None]]:
        busy = {worker.pipe: worker for worker in self.workers if worker.numbers}
        return [
            self._answer(busy[pipe]) for pipe in connection.wait(list(busy)) if isinstance(pipe, Connection)
        ]

    def _answer(self, worker: ArenaWorker) -> tuple[list[int], BatchResult | None]:
        """Return the first of a worker's games and its result, or all its games and None if the worker was lost."""
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
    """Block Ctrl-C, which reaches every process of a terminal, for processes started here. Their parent ends them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(match: Match, pipe: Connection) -> None:
    """Play the games that come through the pipe. This is the main loop of a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # the parent has ended
        while True:
            for number in pipe.recv():
                pipe.send(play_batch(match, [number]))
