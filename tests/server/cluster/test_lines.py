"""The line protocol at a server that does not play the table: what a bot reads and answers goes over the bus."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from meadhall.server import limits
from tests.server.server import Server, StartServer
from tests.server.socket.test_lines import node_plays, opened, play_to_the_end, seated_bot, undo_is_told

from .servers import Nats, Postgres

Pair = tuple[Server, Server]


@pytest.fixture
def pair(start_server: StartServer, runner: asyncio.Runner, postgres: Postgres, nats: Nats) -> Pair:
    """Two servers that share a database and a bus: tables are made at the first, and bots connect to the second."""
    shared = {"database": postgres.new_database(), "bus": nats.url}
    return runner.run(start_server(**shared)), runner.run(start_server(**shared))


async def test_a_bot_at_another_server_finishes_a_game_against_a_bot(pair: Pair) -> None:
    owner, other = pair
    seated = await owner.new_table("me", "karl")
    kinds = await play_to_the_end(owner, other, seated, Random(4).randrange)
    assert not other.tables.is_loaded(seated.table)
    assert owner.state(seated).over
    assert "refused" not in kinds
    assert kinds.count("ask") > 5


async def test_the_example_in_javascript_plays_at_another_server(pair: Pair) -> None:
    owner, other = pair
    seated = await owner.new_table("me", "random")
    await node_plays(other, seated, 0)
    assert owner.state(seated).over


async def test_answers_that_are_wrong_or_refused_are_told_at_another_server(pair: Pair) -> None:
    owner, other = pair
    seated = await owner.new_table("me", "me")
    async with seated_bot(other, seated, owner.state(seated).decisions()[0].seat) as bot:
        asked = await bot.until("ask")
        entries = owner.state(seated).entries
        await bot.send(type="answer", id=asked["id"], move={"type": "call"})
        refused = await bot.until("refused")  # by the rules, where the table is played
        assert refused["id"] == asked["id"]
        assert refused["rule"]
        for _ in range(limits.UNREADABLE):
            await bot.socket.send("nonsense")
            assert (await bot.until("refused"))["text"]
        assert await bot.close_code() == 4400
    assert owner.state(seated).entries == entries


async def test_a_wrong_token_is_refused_at_another_server(pair: Pair) -> None:
    owner, other = pair
    seated = await owner.new_table("me", "random")
    async with opened(other, seated.table) as bot:
        await bot.send(type="hello", token="no-such-token")
        assert await bot.close_code() == 4401


async def test_an_undo_is_told_at_another_server(pair: Pair) -> None:
    owner, other = pair
    await undo_is_told(owner, other)
