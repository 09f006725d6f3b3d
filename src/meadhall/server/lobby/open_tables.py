"""Open tables: an owner lists a table before the start, and anyone may find it and sit down."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import meadhall
from meadhall.server import limits, metrics, wire
from meadhall.server.errors import RequestError
from meadhall.server.store.store import Store
from meadhall.server.table.table import Table


class Listings:
    """The tables that each address has listed, of which it may list only a few. A restart forgets them."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, set[str]] = OrderedDict()
        """Ids of listed tables, by address."""
        self._lock = asyncio.Lock()

    async def change_listing(self, table: Table, on: bool, who: str) -> None:
        """List the table or take it off the list, at the owner's request. `who` is the key of the owner's limit; "" for
        no limit."""
        if not on or not who:
            await set_listed(table, on)
            return
        async with self._lock:
            since = int(table.clock.now() - limits.LISTED_SECONDS)
            others = self._tables.get(who, set()) - {table.id}
            others = await table.store.open_tables.filter_listed(others, since)
            if len(others) >= limits.LISTED_EACH:
                metrics.LIMITED.add("tables")
                text = (
                    f"{len(others)} tables from your address are listed already. Take one off the list first."
                )
                raise RequestError(409, "too-many", text)
            await set_listed(table, on)
            self._tables[who] = others | {table.id}
            self._tables.move_to_end(who)
            if len(self._tables) > limits.REMEMBERED:
                self._tables.popitem(last=False)


async def set_listed(table: Table, on: bool) -> None:
    begun = RequestError(409, "begun", "The game has begun: this table is not listed any more.")
    if table.status != "waiting":
        raise begun
    listed = int(table.clock.now()) if on else 0
    if not await table.store.open_tables.set_listed(table.claim, listed):
        await table.reload()
        table.show()
        raise begun
    table.listed_at = listed
    table.show()


async def list_open_tables(store: Store, now: float) -> wire.OpenTables:
    """Return the listed tables that wait for players and have a free seat. A listing ends after
    `limits.LISTED_SECONDS`."""
    since = int(now - limits.LISTED_SECONDS)
    found = await store.open_tables.load_listed(since, limits.OPEN_TABLES)
    return wire.OpenTables(
        [
            wire.OpenTable(
                table=one.id,
                game=one.game,
                title=meadhall.game(one.game).title,
                seats=sum(kind != "closed" for kind in one.kinds),
                free=one.kinds.count("open"),
                waiting=one.people,
            )
            for one in found
            if one.game in meadhall.games()
        ]
    )
