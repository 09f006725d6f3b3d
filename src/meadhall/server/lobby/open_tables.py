"""Open tables: an owner lists a table before the start, and anybody may find it and sit down."""

from __future__ import annotations

import meadhall
from meadhall.server import limits, wire
from meadhall.server.errors import RequestError
from meadhall.server.store.store import Store
from meadhall.server.table.table import Table


async def set_listed(table: Table, on: bool) -> None:
    """The owner lists the table or takes it off the list."""
    begun = RequestError(409, "begun", "The game has begun: this table is not listed any more.")
    if table.status != "waiting":
        raise begun
    listed = int(table.clock.now()) if on else 0
    if not await table.store.open_tables.set_listed(table.held, listed):
        await table.revive()
        table.show()
        raise begun
    table.listed = listed
    table.show()


async def open_tables(store: Store, now: float) -> wire.OpenTables:
    """Listed tables that wait and have a free seat. Who lists a table and forgets it is dropped after a day."""
    since = int(now - limits.LISTED_SECONDS)
    found = await store.open_tables.listed(since, limits.OPEN_TABLES)
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
