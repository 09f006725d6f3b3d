"""Workers on a Ray cluster. Every batch is a task, which runs on any free machine."""

from __future__ import annotations

import socket
import sys
import tempfile
import time
from contextlib import redirect_stdout
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import ray
from ray.exceptions import RayError, RaySystemError, RayTaskError

import meadhall
from meadhall.research.match import Match

from .batch import BatchResult, play_batch
from .box_files import OwnBox, pack, unpack
from .match_workers import MatchFailure

BATCHES_PER_PROCESSOR = 2
"""The batches that are played or queued for each processor. A queue keeps it busy and lets the cluster grow."""
COUNT_SECONDS = 5.0
"""The time between two counts of the cluster's processors, in seconds."""
CONNECT_SECONDS = 10.0

Files = list[tuple[str, bytes]]


class RayWorkers:
    """Workers that use all processors of a cluster, or at most `most` of them."""

    def __init__(self, match: Match, address: str, most: int = 0) -> None:
        self.folder = match.folder
        self.most = most
        self.counted_at = 0.0
        self.processors = 1
        self.running: dict[Any, list[int]] = {}
        connect(address)
        # Ray reports lost workers on standard output, which only the result table should use.
        self.messages = redirect_stdout(sys.stderr)
        self.messages.__enter__()
        self.job = ray.put((match, pack(), code_digest()))
        # Ray must not retry a lost task, because lost games are given out again one by one.
        self.task = ray.remote(num_cpus=1, max_retries=0)(play_task)

    @property
    def count(self) -> int:
        """The number of processors to use. It changes when machines join or leave the cluster."""
        if time.monotonic() - self.counted_at > COUNT_SECONDS or not self.counted_at:
            self.processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
            self.counted_at = time.monotonic()
        return min(self.processors, self.most or self.processors)

    def count_free(self) -> int:
        at_once = self.most or self.count * BATCHES_PER_PROCESSOR
        return max(0, at_once - len(self.running))

    def start(self, numbers: list[int]) -> None:
        self.running[self.task.remote(self.job, numbers)] = numbers

    def wait_for_results(self) -> list[tuple[list[int], BatchResult | None]]:
        done, _ = ray.wait(list(self.running), num_returns=1)
        return [(self.running.pop(one), self._answer(one)) for one in done]

    def _answer(self, task: Any) -> BatchResult | None:
        try:
            batch, files = ray.get(task)
        except (RayTaskError, RaySystemError) as error:
            raise MatchFailure(
                f"The cluster cannot play these games; is Meadhall {meadhall.__version__} on all its machines? {error}"
            ) from error
        except RayError:
            return None  # its process or its machine was lost
        if self.folder is not None:
            for name, content in files:
                (Path(self.folder) / name).write_bytes(content)
        answer: BatchResult = batch
        return answer

    def close(self) -> None:
        for task in self.running:
            ray.cancel(task, force=True)
        ray.shutdown()
        self.messages.__exit__(None, None, None)


def connect(address: str) -> None:
    """Join a cluster. Raise MatchFailure if there is none."""
    if address != "auto":
        _check_address(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="CRITICAL")
    except ImportError as error:
        raise MatchFailure(
            f"Addresses with ray:// need an extra of Ray: pip install 'ray[client]' ({error})."
        ) from None
    except (OSError, RuntimeError, ValueError):
        if address == "auto":
            reason = (
                "No Ray cluster runs here: start one with `ray start --head`, or name the address of one."
            )
        else:
            reason = (
                f"The Ray cluster at {address} refuses the connection: does it use another version or token?"
            )
        raise MatchFailure(reason) from None


def _check_address(address: str) -> None:
    """Raise MatchFailure if nothing listens at the address. Ray itself would wait for minutes."""
    try:
        url = urlsplit(address if "://" in address else f"//{address}")
        port = url.port
    except ValueError:
        port = None
    if port is None or not url.hostname:
        raise MatchFailure(
            f"The address of a Ray cluster looks like host:6379 or ray://host:10001, not {address!r}."
        )
    try:
        socket.create_connection((url.hostname, port), CONNECT_SECONDS).close()
    except OSError as error:
        raise MatchFailure(f"There is no Ray cluster at {address}: {error.strerror or error}.") from None


def play_task(job: tuple[Match, tuple[OwnBox, ...], str], numbers: list[int]) -> tuple[BatchResult, Files]:
    """Play a batch on a machine of the cluster. Return the saved games too, because that machine lacks the folder."""
    match, boxes, digest = job
    if code_digest() != digest:
        return BatchResult(
            failure="A machine of the cluster has another version of Meadhall: its games would differ."
        ), []
    unpack(boxes)
    if match.folder is None:
        return play_batch(match, numbers), []
    with tempfile.TemporaryDirectory() as folder:
        batch = play_batch(replace(match, folder=folder), numbers)
        return batch, [(file.name, file.read_bytes()) for file in sorted(Path(folder).iterdir())]


@cache
def code_digest() -> str:
    """Return a fingerprint of all code that affects the games of a match: engine, games, bots and research."""
    root = Path(meadhall.__file__).parent
    digest = sha256()
    for room in ("engine", "games", "bots", "research"):
        for file in sorted((root / room).rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                digest.update(f"{file.relative_to(root).as_posix()}\n".encode() + file.read_bytes())
    return digest.hexdigest()
