"""The standing orders of the people at a table: given, taken back, and kept on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from meadhall.server.store.store import Store, unbroken

from . import snapshot, standing_orders

if TYPE_CHECKING:
    from .table import Table


class Standing:
    def __init__(self, table: Table, store: Store) -> None:
        self._table = table
        self._store = store

    async def give(self, seat: int, order: str, on_disk: Callable[[int], None]) -> None:
        """A person gives a standing order, or takes it back with "". Only the screens of that seat are told."""
        table = self._table
        async with table.lock:
            if order == table.seats[seat].order:
                on_disk(snapshot.version(table.state, seat))
                return
            standing_orders.check(await table.present(), seat, order)
            await unbroken(self._give(seat, order, on_disk))

    async def _give(self, seat: int, order: str, on_disk: Callable[[int], None]) -> None:
        await self.put(seat, order)
        on_disk(snapshot.version(self._table.state, seat))
        await self._table.after_step()

    async def put(self, seat: int, order: str) -> None:
        """The order is this one from now on. The caller holds the lock, and shows what comes of it."""
        table, chair = self._table, self._table.seats[seat]
        await self._store.set_order(table.id, seat, chair.lock, order)
        table.seats[seat] = msgspec.structs.replace(chair, order=order)
        table.attendants.recall(seat)

    async def keep(self, seat: int, order: str) -> None:
        """Writes down what is left of a seat's orders, unless the seat has given others since."""
        table = self._table
        async with table.lock:
            chair = table.seats[seat]
            if chair.order == order:
                await self._store.set_order(table.id, seat, chair.lock, order)
