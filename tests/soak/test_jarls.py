"""Nine jarls and a person at a table of Spoils: people and bots at another table hardly notice it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import meadhall
from tests.server.api import Api
from tests.server.person import plain
from tests.server.server_process import server_process

from .test_abuse import MOST, Times, for_seconds, p99, play

SPOILS = meadhall.game("spoils")
ROUNDS = 6
SECONDS = 6.0
"""Of each round without the jarls, and as many with."""


async def large_table(server: Api, go_on: Callable[[], bool]) -> int:
    """A person plays against nine jarls, at once and by lot; how many moves that person made."""
    rng, moves = random.Random(7), 0
    while go_on():
        seated = await server.new_table("me", *["jarl"] * 9, game="spoils")
        async with server.enter_all(seated) as (person,):
            while go_on() and not person.over:
                try:
                    async with asyncio.timeout(1.0):
                        await person.until(lambda sync: person.is_asked or person.over)
                except TimeoutError:
                    continue
                if person.over:
                    break
                asked = {name: person.sync["ask"][name] for name in ("at", "kind", "prompt", "options")}
                decision = SPOILS.read_decision(asked | {"seat": 0})
                await person.play(plain(decision.sample(rng)))
                moves += 1
                await asyncio.sleep(0.06)
    return moves


@pytest.mark.time_limit(300)
async def test_nine_jarls_slow_no_other_table_down(tmp_path: Path) -> None:
    without, during, moves = Times(), Times(), 0
    async with server_process(tmp_path) as server:
        await play(server, Times(), for_seconds(3))
        for _ in range(ROUNDS):
            await play(server, without, for_seconds(SECONDS))
            go_on = for_seconds(SECONDS)
            other = asyncio.create_task(large_table(server, go_on))
            await play(server, during, go_on)
            moves += await other
        print(f"\nwithout: {without}\nduring:  {during}\n{moves} moves against nine jarls")
        assert moves > 20
        assert p99(during.moves) <= MOST * p99(without.moves)
        assert p99(during.bots) <= MOST * p99(without.bots)
        assert await server.stop() == 0
