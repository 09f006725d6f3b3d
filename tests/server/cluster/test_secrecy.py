"""The two-world test over the bus: what a process is sent that holds an observer's screen is the same in two games
that differ only in what the observer may not know."""

from __future__ import annotations

import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

import meadhall
from meadhall.engine import State
from meadhall.server.bus.records import LinkPacket, ShowItem
from meadhall.server.table.screen import Screen as TableScreen
from meadhall.test_server.manual_clock import ManualClock
from tests.contract.cases import find_plugin
from tests.server.server import Server, StartServer
from tests.server.socket.test_two_worlds import SETTINGS, around, played
from tests.server.two_worlds import ID, Screen, World, add_table

from .servers import Nats, Postgres

CASES = [("clash", 0, 0), ("spoils", 0, 0), ("spoils", None, 30), ("feast", 0, 0), ("sagas", None, 0)]
"""A game, who observes it, and by how many seconds spectators are late."""


OWNERS: list[Server] = []
"""The server that plays the table of this world."""


@pytest.fixture(autouse=True)
def no_spread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Times that are drawn by lot are the same in both worlds."""
    monkeypatch.setattr(random, "uniform", lambda low, high: (low + high) / 2)


class Apart(World):
    """The observer's screen is at one process, the table and everybody else's at another."""

    def __init__(
        self, owner: Server, edge: Server, clock: ManualClock, play: State, observer: int | None
    ) -> None:
        super().__init__(owner, clock, play)
        self.edge = edge
        self.observer = observer

    @asynccontextmanager
    async def entered(self, delay: int = 0) -> AsyncIterator[World]:
        await add_table(self.server, self.play, delay)
        async with contextlib.AsyncExitStack() as stack:
            await stack.enter_async_context(self.server.tables.use_table(ID))
            tokens = [*enumerate(self.seated.tokens), *([(None, "")] if self.observer is None else [])]
            for seat, token in tokens:
                server = self.edge if seat == self.observer else self.server
                person = await stack.enter_async_context(server.enter(ID, token))
                self.screens.append(Screen(person, self.clock, seat))
                await self.settle()
            yield self


async def received(
    start: StartServer, database: str, bus: str, play: State, observer: int | None, delay: int
) -> list[Any]:
    """All that the process of the observer's screen is sent while the game is played."""
    clock = ManualClock()
    owner = await start(database=database, bus=bus, clock=clock, **SETTINGS)
    OWNERS[:] = [owner]
    edge = await start(database=database, bus=bus, clock=clock, **SETTINGS)
    items: list[Any] = []
    links = edge.app.edge.links  # type: ignore[union-attr]
    take = links.take

    def tap(letter: LinkPacket) -> None:
        items.extend(letter.items)
        take(letter)

    links.take = tap  # type: ignore[method-assign]
    async with Apart(owner, edge, clock, play, observer).entered(delay) as world:
        for at, entries in world.moments():
            await world.play_moment(at, entries)
        await world.wait(delay)
    await edge.stop()
    await owner.stop()
    proof = play.header.commitment  # of another seed, as it must be
    return [
        (item.screens, item.text.replace(proof, "PROOF"))
        for item in items
        if isinstance(item, ShowItem)
        and '"catch up"' not in item.text  # how often the test itself asks differs
    ]


async def both(
    start: StartServer, postgres: Postgres, nats: Nats, name: str, observer: int | None, delay: int
) -> tuple[list[Any], list[Any]]:
    play = played(name, 11)
    twin = find_plugin(name).scramble(play, observer, Random(12))
    assert find_plugin(name).secrets(play, observer) != find_plugin(name).secrets(twin, observer)
    one = await received(start, postgres.new_database(), nats.url, play, observer, delay)
    other = await received(start, postgres.new_database(), nats.url, twin, observer, delay)
    return one, other


@pytest.mark.time_limit(180)
@pytest.mark.parametrize(("name", "observer", "delay"), CASES)
async def test_another_process_is_sent_the_same_in_two_worlds(
    start_server: StartServer, postgres: Postgres, nats: Nats, name: str, observer: int | None, delay: int
) -> None:
    one, other = await both(start_server, postgres, nats, name, observer, delay)
    assert len(one) > 30
    for mine, yours in zip(one, other, strict=False):
        assert mine == yours, around(str(mine), str(yours))
    assert len(one) == len(other)


def test_every_game_is_compared() -> None:
    assert {name for name, _, _ in CASES} == set(meadhall.games())


@pytest.mark.time_limit(180)
async def test_a_planted_leak_is_found(
    start_server: StartServer, postgres: Postgres, nats: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another seat is shown goes to the process of the observer's screen too."""
    post = TableScreen.post

    def leak(self: TableScreen, text: bytes) -> None:
        post(self, text)
        if self.seat == 1 and type(self) is TableScreen and b'"sync"' in text[:20]:
            for owner in OWNERS:
                edge = owner.app.edge
                assert edge is not None
                for peer, number in list(edge._visitors):
                    edge.links.post(peer, ShowItem([number], text.decode()))

    monkeypatch.setattr(TableScreen, "post", leak)
    one, other = await both(start_server, postgres, nats, "clash", 0, 0)
    assert one != other
