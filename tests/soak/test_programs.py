"""The bots in other languages under examples/bots finish a hundred games each, over lines and over a WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from meadhall.cli.bot_client import BotClient, read_link
from meadhall.research.match import Match, play_game
from tests.bots.lines.programs import examples, languages
from tests.server.api import Seated
from tests.server.server import Server

GAMES, AT_ONCE = 100, 4
Play = Callable[[Server, Seated, int], Coroutine[Any, Any, None]]


@pytest.mark.parametrize("language", languages())
def test_a_program_finishes_a_hundred_games_over_lines(tmp_path: Path, language: str) -> None:
    match = Match("clash", (examples(tmp_path)[language], "random"), (), 3)
    assert sum(play_game(match, number).finished for number in range(GAMES)) == GAMES


@pytest.mark.parametrize("language", languages())
def test_a_program_finishes_a_hundred_games_at_a_server_by_lines_through_sit(
    tmp_path: Path, language: str
) -> None:
    """The way for a program that cannot speak WebSocket, such as the one in C."""
    program = examples(tmp_path)[language]

    async def play(server: Server, seated: Seated, number: int) -> None:
        link = read_link(link_of(server, seated))
        out = Console(file=StringIO())
        await BotClient(link, program, Random(number), out, per_second=1e6).play()

    assert asyncio.run(finished(tmp_path, play)) == GAMES


def test_the_program_in_javascript_finishes_a_hundred_games_over_its_own_websocket(tmp_path: Path) -> None:
    words = examples(tmp_path)["JavaScript"].split()

    async def play(server: Server, seated: Seated, _: int) -> None:
        process = await asyncio.create_subprocess_exec(*words, link_of(server, seated))
        assert await process.wait() == 0

    assert asyncio.run(finished(tmp_path, play)) == GAMES


def link_of(server: Server, seated: Seated) -> str:
    return f"http://127.0.0.1:{server.port}/t/{seated.table}#{seated.tokens[0]}"


async def finished(folder: Path, play: Play) -> int:
    """How many of the games come to their end."""
    server = Server(folder)
    await server.start()
    places = asyncio.Semaphore(AT_ONCE)

    async def one_game(number: int) -> bool:
        async with places:
            seated = await server.new_table("me", "random")
            await play(server, seated, number)
            return server.state(seated).over

    try:
        return sum(await asyncio.gather(*map(one_game, range(GAMES))))
    finally:
        await server.stop()
