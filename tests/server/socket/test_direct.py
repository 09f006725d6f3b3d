"""Messages are sent at once where the connection can take them, and always in their order."""

from __future__ import annotations

from typing import Any

from meadhall.server.socket.direct import direct
from meadhall.server.table.screen import Screen


class Connection:
    """Takes texts while it is open."""

    def __init__(self) -> None:
        self.open = True
        self.sent: list[str] = []

    def at_once(self, text: str) -> bool:
        if self.open:
            self.sent.append(text)
        return self.open


async def test_what_can_be_sent_at_once_leaves_nothing_in_the_outbox() -> None:
    screen, connection = Screen(0), Connection()
    screen.at_once = connection.at_once
    screen.post("one")
    screen.post("two")
    assert connection.sent == ["one", "two"]
    assert screen.outbox.empty()


async def test_nothing_overtakes_what_waits_in_the_outbox() -> None:
    screen, connection = Screen(0), Connection()
    screen.at_once = connection.at_once
    connection.open = False
    screen.post("one")
    connection.open = True
    screen.post("two")
    assert connection.sent == []
    assert [screen.outbox.get_nowait(), screen.outbox.get_nowait()] == ["one", "two"]
    screen.post("three")
    assert connection.sent == ["three"]


async def test_a_screen_that_leaves_is_told_nothing_more() -> None:
    screen, connection = Screen(0), Connection()
    screen.at_once = connection.at_once
    screen.dismiss(4401, "The owner has changed this seat.")
    screen.post("late")
    assert connection.sent == []


def test_a_server_without_this_way_sends_nothing_at_once() -> None:
    scopes: list[dict[str, Any]] = [{}, {"extensions": None}, {"extensions": {}}]
    for scope in scopes:
        assert not direct(scope).send_at_once("text")
