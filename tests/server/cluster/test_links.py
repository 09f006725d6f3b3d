"""Numbered links: what is lost is noticed, also the last letter, and large batches are divided."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meadhall.server.bus import links as module
from meadhall.server.bus.links import PACKET_LETTERS, Links
from meadhall.server.bus.records import Item, LinkPacket, RequestItem, ShowItem
from tests.waiting import until


class Wire:
    """A bus between two processes, which can lose letters."""

    connected = True

    def __init__(self) -> None:
        self.ends: dict[str, Links] = {}
        self.sent: list[LinkPacket] = []
        self.lose: Callable[[LinkPacket], bool] = lambda _: False

    async def send(self, node: str, message: LinkPacket) -> None:
        self.sent.append(message)
        if not self.lose(message):
            self.ends[node].take(message)


class End:
    def __init__(self, wire: Wire, node: str) -> None:
        self.received: list[Item] = []
        self.broken = 0
        self.links = Links(
            wire,  # type: ignore[arg-type]
            node,
            lambda _, item: self.received.append(item),
            self._break,
            lambda _: True,
        )
        wire.ends[node] = self.links

    def _break(self, _: str) -> None:
        self.broken += 1


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BEAT", 0.02)


async def test_items_come_in_order_and_the_same_text_for_several_screens_once() -> None:
    wire = Wire()
    here, there = End(wire, "a"), End(wire, "b")
    here.links.open()
    text = "view"
    here.links.post("b", ShowItem([1], "ack"))
    for number in range(3):
        here.links.post("b", ShowItem([number], text))
    await until(lambda: len(there.received) == 2)
    assert there.received == [ShowItem([1], "ack"), ShowItem([0, 1, 2], text)]
    assert there.broken == 0
    await here.links.close()


async def test_a_letter_that_is_lost_breaks_the_link_at_both_ends() -> None:
    wire = Wire()
    here, there = End(wire, "a"), End(wire, "b")
    here.links.post("b", RequestItem(1, "first"))
    here.links.open()
    there.links.open()
    await until(lambda: len(there.received) == 1)
    wire.lose = lambda letter: letter.sender == "a" and bool(letter.items)
    here.links.post("b", RequestItem(1, "lost"))  # the last one: only the beat tells
    await until(lambda: there.broken == 1 and here.broken >= 1)
    wire.lose = lambda _: False
    before = here.broken, there.broken
    here.links.post("b", RequestItem(1, "anew"))
    await until(lambda: len(there.received) == 2)
    beats = len(wire.sent)
    await until(lambda: len(wire.sent) > beats + 10)
    assert (here.broken, there.broken) == before
    for end in (here, there):
        await end.links.close()


async def test_a_process_that_is_silent_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SILENCE", 0.1)
    wire = Wire()
    here, _there = End(wire, "a"), End(wire, "b")
    here.links.post("b", RequestItem(1, "hello"))
    here.links.open()
    await until(lambda: here.broken == 1)
    await here.links.close()


async def test_what_is_too_long_for_one_letter_is_sent_in_several() -> None:
    wire = Wire()
    here, there = End(wire, "a"), End(wire, "b")
    for number in range(5):
        here.links.post("b", ShowItem([number], "x" * (PACKET_LETTERS // 2) + str(number)))
    here.links.open()
    await until(lambda: len(there.received) == 5)
    assert [len(letter.items) for letter in wire.sent if letter.items] == [1, 1, 1, 1, 1]
    assert there.broken == 0
    await here.links.close()
