"""`make soak-abuse`: a stranger sends what is costly to work out; people and bots at a table hardly notice it."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles

import msgspec
import pytest

from tests.server.api import Api
from tests.server.person import Person
from tests.server.server_process import server_process

ROUNDS = 8
SECONDS = 8.0
"""Of each round without the stranger, and at least as many with. They alternate, so that whatever else keeps the
machine busy slows both alike."""
SETTLE = 1.0
"""Seconds after an attack that are not measured: what was sent last may still be worked on."""
PAUSE = 0.06
"""Seconds before each move: the server disconnects whoever sends faster."""
MOST = 2.0
"""How many times as slow a table may become."""


class Times:
    """How long moves of a person took until they were acknowledged, and bots until they had answered; in seconds."""

    def __init__(self) -> None:
        self.moves: list[float] = []
        self.bots: list[float] = []

    def __str__(self) -> str:
        return (
            f"{len(self.moves)} moves, p99 {1000 * p99(self.moves):.1f} ms; "
            f"{len(self.bots)} answers of bots, p99 {1000 * p99(self.bots):.1f} ms"
        )


def p99(times: list[float]) -> float:
    return quantiles(times, n=100)[98]


async def play(server: Api, times: Times, go_on: Callable[[], bool]) -> None:
    """A person plays against a bot, one table after another."""
    rng = random.Random(5)
    while go_on():
        seated = await server.new_table("me", "karl")
        async with server.enter_all(seated) as (person,):
            while go_on() and not person.over:
                await _move(person, times, rng)


async def _move(person: Person, times: Times, rng: random.Random) -> None:
    await person.until(lambda sync: person.is_asked or person.over)
    if person.over:
        return
    await asyncio.sleep(PAUSE)
    move = rng.choice(person.sync["ask"]["choices"])["move"]
    began, at = time.perf_counter(), person.sync["ask"]["at"]
    answer = await person.play(move)
    acknowledged = time.perf_counter()
    assert answer["type"] == "ack", answer
    times.moves.append(acknowledged - began)
    await person.until(lambda sync: person.over or (sync["ask"] is not None and sync["ask"]["at"] != at))
    times.bots.append(time.perf_counter() - acknowledged)


@pytest.mark.time_limit(600)
async def test_a_stranger_slows_nobody_down(tmp_path: Path) -> None:
    """On an idle machine: where others use all cores, each burst of requests takes several times as long."""
    load = os.getloadavg()[0]
    async with server_process(tmp_path, behind_proxy=True) as server:
        await play(server, Times(), for_seconds(3))  # workers and tables are warm then
        attack = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.soak.abuse", str(server.port)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert attack.stdin is not None
        assert attack.stdout is not None
        assert await attack.stdout.readline() == b"ready\n"
        without, during = Times(), Times()
        for _ in range(ROUNDS):
            await play(server, without, for_seconds(SECONDS))
            attack.stdin.write(f"{SECONDS}\n".encode())
            attacked = asyncio.create_task(attack.stdout.readline())
            await play(server, during, _until(attacked))
            await play(server, Times(), for_seconds(SETTLE))
        answers = msgspec.json.decode(attacked.result(), type=dict[str, int])
        attack.stdin.close()
        assert await attack.wait() == 0
        busy = f"load {load:.1f} on {os.cpu_count()} cores before, {os.getloadavg()[0]:.1f} after"
        print(f"\nwithout: {without}\nduring:  {during}\nthe stranger: {answers}\nthe machine: {busy}")
        assert p99(during.moves) <= MOST * p99(without.moves), busy
        assert p99(during.bots) <= MOST * p99(without.bots), busy
        assert answers["ordinary 200"] > 0, "a log that is in order is still checked"
        assert answers["crowded 400"] > 0
        assert answers["turned 413"] > 0
        assert answers["replay 200"] > 0
        assert await server.stop() == 0


def for_seconds(seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() < end


def _until(task: asyncio.Task[bytes]) -> Callable[[], bool]:
    return lambda: not task.done()
