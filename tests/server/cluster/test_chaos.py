"""The short form of `make soak-cluster`: servers are killed and frozen, bus and database restarted, and every game
ends."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.waiting import until

from .checks import check_logs
from .hall import Hall
from .players import PEOPLE, Book, Player, new_table
from .servers import Nats, Postgres

GAMES = ("clash", "spoils", "sagas", "feast")
FROZEN = 5.0
"""Seconds, longer than a lease."""


@pytest.mark.time_limit(180)  # about 20 seconds: processes start, and one is frozen for longer than its lease
async def test_games_end_and_nothing_acknowledged_is_lost(
    postgres: Postgres, nats: Nats, tmp_path: Path
) -> None:
    book = Book(pace=0.5)
    database = postgres.new_database()
    async with Hall(tmp_path, database, nats.url, servers=2, workers=1) as position:
        playing = []
        for number, game in enumerate(GAMES):
            table, tokens = await new_table(position.ports[number % 2], game, *PEOPLE[game])
            for seat, token in enumerate(tokens):
                player = Player(position.ports, book, table, seat, token)
                playing.append(asyncio.create_task(player.play()))
        await until(lambda: len(book.acknowledged) > 10)
        await position.servers[0].kill()
        await position.servers[0].start()
        nats.kill()
        nats.start()
        frozen = asyncio.create_task(position.servers[1].freeze(FROZEN))
        await position.workers[0].kill()
        await asyncio.to_thread(postgres.stop, "immediate")
        await asyncio.to_thread(postgres.start)
        await frozen
        book.pace = 0.0
        await asyncio.gather(*playing)
        assert position.tracebacks() == []
    assert len(book.acknowledged) > 20
    assert await check_logs(postgres, database, book) > 1
