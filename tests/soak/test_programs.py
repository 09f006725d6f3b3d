"""The bots in other languages under examples/bots play a hundred games each over the WebSocket of a server."""

from __future__ import annotations

import asyncio
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from meadhall.cli.sit import Guest, read_link
from tests.bots.lines.programs import examples
from tests.server.server import Server

GAMES, AT_ONCE = 100, 4


@pytest.mark.parametrize("language", ["JavaScript", "C"])
def test_a_program_finishes_a_hundred_games_over_the_socket(tmp_path: Path, language: str) -> None:
    program = examples(tmp_path)[language]
    assert asyncio.run(finished(tmp_path, program)) == GAMES


async def finished(folder: Path, program: str) -> int:
    """How many of the games come to their end."""
    server = Server(folder)
    await server.start()
    try:
        places = asyncio.Semaphore(AT_ONCE)
        return sum(await asyncio.gather(*(one_game(server, program, places, n) for n in range(GAMES))))
    finally:
        await server.stop()


async def one_game(server: Server, program: str, places: asyncio.Semaphore, number: int) -> bool:
    async with places:
        seated = await server.new_table("me", "random")
        link = read_link(f"http://127.0.0.1:{server.port}/t/{seated.table}#{seated.tokens[0]}")
        await Guest(link, program, Random(number), Console(file=StringIO())).play()
        return server.state(seated).over
