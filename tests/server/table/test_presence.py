"""Who is here: told at once at a quiet table, and gathered where many come and go."""

from __future__ import annotations

import json

from meadhall.server import limits
from meadhall.server.table.screen import Screen
from meadhall.server.table.table import Table
from meadhall.test_server.manual_clock import ManualClock
from tests.server.person import Json
from tests.server.server import Server

CROWD = 120
SECONDS = 60
"""After which everybody knows who is here."""


class Crowd:
    """Spectators at a table who read everything at once."""

    def __init__(self, table: Table, clock: ManualClock) -> None:
        self._table = table
        self._clock = clock
        self._screens: list[Screen] = []
        self._heard: dict[Screen, list[Json]] = {}

    async def come(self, count: int) -> None:
        for _ in range(count):
            screen = Screen(None)
            self._screens.append(screen)
            self._heard[screen] = []
            await self._enter(screen)
            self._read()

    async def _enter(self, screen: Screen) -> None:
        await self._table.run(lambda: self._table.broadcast.enter(screen, -1))

    def go(self, count: int) -> None:
        for _ in range(count):
            self._table.broadcast.leave(self._screens.pop())
            self._read()

    def _read(self) -> None:
        for screen, heard in self._heard.items():
            while not screen.outbox.empty():
                text = screen.outbox.get_nowait()
                assert isinstance(text, bytes)
                message: Json = json.loads(text)
                if message["type"] == "presence":
                    heard.append(message)

    @property
    def messages(self) -> int:
        """What all of them were told about who is here."""
        return sum(map(len, self._heard.values()))

    async def all_know(self, spectators: int) -> None:
        for _ in range(SECONDS):
            self._read()
            if all(self._last(screen) == spectators for screen in self._screens):
                return
            await self._clock.advance(1)
        raise AssertionError("Not all have been told.")

    def _last(self, screen: Screen) -> int:
        heard = self._heard[screen]
        count: int = heard[-1]["spectators"] if heard else 0
        return count


async def test_a_crowd_that_comes_and_goes_is_told_of_in_few_messages(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me")
    crowd, began = Crowd(server.table(seated), clock), clock.now()

    def most() -> float:
        """A message for each newcomer, one to all, and so many a second."""
        seconds = clock.now() - began + limits.PRESENCE_SECONDS
        return 2 * CROWD + limits.PRESENCE * seconds

    await crowd.come(CROWD)
    await crowd.all_know(CROWD)
    assert crowd.messages <= most()
    crowd.go(CROWD - 1)
    await crowd.all_know(1)
    assert crowd.messages <= most()


async def test_newcomers_know_at_once_who_is_here(server: Server, clock: ManualClock) -> None:
    seated = await server.new_table("me", "me")
    table = server.table(seated)
    await Crowd(table, clock).come(CROWD)
    async with server.enter(seated.table) as late:
        assert (await late.receive("presence"))["spectators"] == CROWD + 1


async def test_nothing_is_gathered_at_a_table_with_few_screens(server: Server) -> None:
    seated = await server.new_table("me", "me")
    table, first = server.table(seated), Screen(0)
    for screen in (first, Screen(1), Screen(None), Screen(None)):
        await table.run(lambda screen=screen: table.broadcast.enter(screen, -1))  # type: ignore[misc]
    outbox = [first.outbox.get_nowait() for _ in range(first.outbox.qsize())]
    told = [json.loads(text) for text in outbox if isinstance(text, bytes)]
    seen = [message for message in told if message["type"] == "presence"]
    assert [message["seats"][1]["here"] for message in seen] == [False, True, True, True]
    assert [message["spectators"] for message in seen] == [0, 0, 1, 2]
