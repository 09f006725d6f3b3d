"""Numbered links between this process and others: if a side detects a missing packet, both reset.

All items between two processes use one link in each direction, in order: a view never overtakes the acknowledgement
that belongs to it. The last number is repeated each second, so that the loss of the last packet is detected too.
After a reset, the pages reconnect.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from meadhall.server.tasks import stop_tasks

from .bus import Bus
from .records import Item, LinkPacket, RequestItem, ResetItem, ShowItem

log = logging.getLogger("meadhall.server")

BEAT = 1.0
"""The longest time between two packets on a link in use, in seconds."""
SILENCE = 3.0
"""Seconds without a packet after which a process counts as gone."""


PACKET_LETTERS = 1 << 18
"""Characters of text after which a new packet is started: NATS accepts one megabyte."""


def _fitting_items(items: list[Item]) -> list[Item]:
    """Return the longest prefix of the items that fits into one packet, at least one item."""
    letters = 0
    for number, item in enumerate(items):
        letters += len(item.text) if isinstance(item, ShowItem | RequestItem) else 100
        if letters > PACKET_LETTERS and number:
            return items[:number]
    return list(items)


class _Link:
    def __init__(self, now: float) -> None:
        self.last_sent = 0
        self.last_received = 0
        self.heard_at = now
        self.waiting_items: list[Item] = []


class Links:
    def __init__(
        self,
        bus: Bus,
        node: str,
        receive: Callable[[str, Item], None],
        broken: Callable[[str], None],
        in_use: Callable[[str], bool],
    ) -> None:
        self._bus = bus
        self._node = node
        self._receive = receive
        self._on_broken = broken
        """Called with the name of a process whose packets were lost, or that is gone: both sides reset."""
        self._is_in_use = in_use
        self._links: dict[str, _Link] = {}
        self._ready = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._send_beats())]

    async def close(self) -> None:
        """Send the waiting items and stop."""
        await self._send_waiting()
        await stop_tasks(*self._tasks)

    def post(self, peer: str, item: Item) -> None:
        """Queue an item for a process. The same text for several screens in a row is sent once."""
        waiting = self._ensure_link(peer).waiting_items
        last = waiting[-1] if waiting else None
        if isinstance(item, ShowItem) and isinstance(last, ShowItem) and last.text is item.text:
            last.screens.extend(item.screens)
        else:
            waiting.append(item)
        self._ready.set()

    def take(self, letter: LinkPacket) -> None:
        peer = letter.sender
        link = self._ensure_link(peer)
        link.heard_at = asyncio.get_running_loop().time()
        expected = link.last_received + bool(letter.items)
        link.last_received = letter.number
        if letter.number != expected and self._is_in_use(peer):
            log.warning("Packets of process %s were lost; its screens are reset.", peer)
            self._give_up(peer)
        for item in letter.items:
            if isinstance(item, ResetItem):
                self._on_broken(peer)
            else:
                self._receive(peer, item)

    def drop_peer(self, peer: str) -> None:
        """Remove the link to a process that no longer listens."""
        if self._is_in_use(peer):
            self._on_broken(peer)
        self._links.pop(peer, None)

    def _give_up(self, peer: str) -> None:
        self._on_broken(peer)
        self.post(peer, ResetItem())

    def _ensure_link(self, peer: str) -> _Link:
        link = self._links.get(peer)
        if link is None:
            link = self._links[peer] = _Link(asyncio.get_running_loop().time())
        return link

    async def _send(self) -> None:
        while True:
            await self._ready.wait()
            await self._send_waiting()

    async def _send_waiting(self) -> None:
        self._ready.clear()
        for peer, link in list(self._links.items()):
            while link.waiting_items:
                items = _fitting_items(link.waiting_items)
                del link.waiting_items[: len(items)]
                link.last_sent += 1
                await self._bus.send(peer, LinkPacket(self._node, link.last_sent, items))

    async def _send_beats(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(BEAT)
            for peer, link in list(self._links.items()):
                if not self._is_in_use(peer):
                    link.heard_at = loop.time()
                    continue
                if loop.time() - link.heard_at > SILENCE:
                    log.warning("Process %s is silent; its screens are reset.", peer)
                    link.heard_at = loop.time()
                    self._give_up(peer)
                elif not link.waiting_items:
                    await self._bus.send(peer, LinkPacket(self._node, link.last_sent, []))
