"""Play again: one new table for a finished one, with the same people, bots and options.

Nobody gets a token but who it belongs to. Seats of people who have not come are kept for them without a lock; who
comes with the token of the old seat is given one made from it, the same on each of their screens. The server itself
could not make it before: of the old tokens it knows only hashes.
"""

from __future__ import annotations

import hmac
import logging
from base64 import urlsafe_b64encode
from collections.abc import Sequence

import msgspec
from sqlalchemy.engine import Connection

from meadhall.server import limits, wire
from meadhall.server.errors import Fault
from meadhall.server.store import clocks as clockwork
from meadhall.server.store.schema import SEATS, TABLES, TableRow
from meadhall.server.store.store import Conflict, Store, put_table
from meadhall.server.time.clocks import Clocks

from . import lobby, spectators
from .registry import Tables
from .seats import Seat, lock_of, new_seed, new_table_id, opens
from .table import Table

log = logging.getLogger("meadhall.server")


def token_of(old: str, table: str, purpose: str = "seat") -> str:
    """The token for a new table that belongs to whoever holds this one of the old table."""
    made = hmac.digest(old.encode("utf-8", "surrogatepass"), f"{purpose} {table}".encode(), "sha256")
    return urlsafe_b64encode(made[:24]).decode()


async def play_again(tables: Tables, table: Table, wish: wire.Rematch) -> wire.Seated:
    """The tokens of who asks, for the one rematch of this table; it is laid when the first asks."""
    if len(wish.tokens) > limits.SEAT_TOKENS:
        raise Fault(400, "too-many", f"A table has at most {limits.SEAT_TOKENS} seats.")
    held = {seat: token for token in wish.tokens if (seat := table.seat_of(token)) is not None}
    if not held:
        raise Fault(403, "not-seated", "Only who sat at this table can play again at the next one.")
    async with table.lock:
        if table.status != "over":
            raise Fault(409, "not-over", "The game is not over yet.")
        if not table.rematch:
            await _lay(tables.store, table, held, wish.rotate)
            table.show()
    async with tables.at(table.rematch) as found:
        grants = await _claim(tables.store, found, {table.seats[seat].name: held[seat] for seat in held})
        if _complete(found):
            await lobby.start(found, tables.store)
            grants = [wire.Grant(_seat_of(found, grant.token), grant.token) for grant in grants]
        candidates = [token_of(token, found.id, "owner") for token in held.values()]
        owner = next((token for token in candidates if opens(token, found.owner)), "")
    return wire.Seated(found.id, owner, grants)


async def _lay(store: Store, table: Table, held: dict[int, str], rotate: bool) -> None:
    name = new_table_id()
    seats = [
        Seat("bot", seat.name, seat.bot)
        if seat.kind == "bot"
        else Seat("human", seat.name, "", "", table.game.order)
        for seat in table.seats
    ]
    if rotate:
        seats = [*seats[-1:], *seats[:-1]]
    owner = token_of(held[min(held)], name, "owner")
    row = TableRow(
        name, table.game.name, table.game.version, table.options, "waiting", lock_of(owner), seed=new_seed()
    )
    try:
        # Banks are full again, the rest of the agreement about time stays.
        clocks = clockwork.put(name, Clocks(table.times.clocks.timing))

        def beside(connection: Connection) -> None:
            clocks(connection)
            spectators.put(connection, name, table.gallery.delay)

        await store.write(lambda connection: _add(connection, table.id, row, seats, beside))
    except Conflict:  # another process was first
        await table.revive()
    else:
        table.rematch = name
        log.info("Table %s: played again at %s.", table.id, name)


def _add(
    connection: Connection, before: str, row: TableRow, seats: Sequence[Seat], beside: clockwork.Write
) -> None:
    first = TABLES.update().where(TABLES.c.id == before, TABLES.c.status == "over", TABLES.c.rematch == "")
    if connection.execute(first.values(rematch=row.id)).rowcount != 1:
        raise Conflict(f"table {before} has a rematch already")
    put_table(connection, row, seats)
    beside(connection)


async def _claim(store: Store, table: Table, held: dict[str, str]) -> list[wire.Grant]:
    """Gives the seats that are kept for these people their locks; who has come before gets the same token again."""
    async with table.lock:
        grants = []
        for name, old in held.items():
            token = token_of(old, table.id)
            number = _seat_of(table, token)
            if number < 0:
                number = await _take(store, table, name, lock_of(token))
            if number >= 0:
                grants.append(wire.Grant(number, token))
        if not grants:
            text = "Your seat at the next table was given away. You can watch there, or take a free seat."
            raise Fault(409, "taken", text)
        table.show()
        return sorted(grants, key=lambda grant: grant.seat)


async def _take(store: Store, table: Table, name: str, lock: str) -> int:
    """The seat that is kept for this name, or -1 if none is."""
    kept = (
        n for n, seat in enumerate(table.seats) if (seat.kind, seat.name, seat.lock) == ("human", name, "")
    )
    number = next(kept, -1)
    if number < 0:
        return -1
    try:
        await store.write(lambda connection: _lock(connection, table.id, number, name, lock))
    except Conflict:
        await table.revive()
        return next((n for n, seat in enumerate(table.seats) if seat.lock == lock), -1)
    table.seats[number] = msgspec.structs.replace(table.seats[number], lock=lock)
    return number


def _lock(connection: Connection, table: str, number: int, name: str, lock: str) -> None:
    kept = SEATS.update().where(
        SEATS.c.table == table, SEATS.c.seat == number, SEATS.c.name == name, SEATS.c.lock == ""
    )
    if connection.execute(kept.values(lock=lock)).rowcount != 1:
        raise Conflict(f"seat {number} of {table} is not kept for {name}")


def _seat_of(table: Table, token: str) -> int:
    seat = table.seat_of(token)
    return -1 if seat is None else seat


def _complete(table: Table) -> bool:
    """Everybody has come: the game begins by itself."""
    return table.status == "waiting" and all(
        seat.kind == "bot" or (seat.kind == "human" and seat.lock) for seat in table.seats
    )
