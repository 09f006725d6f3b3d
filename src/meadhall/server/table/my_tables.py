"""My tables: where the tables stand whose tokens a browser holds. Who holds no token that fits learns nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

import meadhall
from meadhall.server import limits, wire
from meadhall.server.errors import Fault
from meadhall.server.store.schema import CHAT, SEATS, TABLES

from . import snapshot
from .registry import Tables
from .seats import lock_of
from .table import Table


class Found(msgspec.Struct):
    """What the store says of a table without its moves."""

    id: str
    game: str
    status: wire.Status
    owner: str
    made: int
    rematch: str
    locks: list[str] = []
    names: list[str] = []
    bots: list[bool] = []
    said: int = 0

    def held(self, locks: Sequence[str]) -> list[int]:
        return [self.locks.index(lock) if lock and lock in self.locks else -1 for lock in locks]

    def fits(self, locks: Sequence[str]) -> bool:
        return bool({*self.locks, self.owner} & {*locks} - {""})


async def my_tables(tables: Tables, wish: wire.MyTables) -> list[wire.MyTable]:
    """In the order they were asked for; what no token fits is left out, as if it did not exist."""
    if len(wish.tables) > limits.HELD_TABLES:
        raise Fault(400, "too-many", f"Ask about at most {limits.HELD_TABLES} tables at a time.")
    if any(len(held.tokens) > limits.SEAT_TOKENS for held in wish.tables):
        raise Fault(400, "too-many", f"Send at most {limits.SEAT_TOKENS} tokens for a table.")
    asked = {held.table: [lock_of(token) if token else "" for token in held.tokens] for held in wish.tables}
    known = await tables.store.read(lambda connection: _find(connection, list(asked)))
    fitting = [
        known[name]
        for name, locks in asked.items()
        if name in known and known[name].fits(locks) and known[name].game in meadhall.games()
    ]
    results = await tables.results.of([found.id for found in fitting if found.status == "over"])
    told = []
    for found in fitting:
        locks = asked[found.id]
        if found.status == "playing":
            told.append(await _playing(tables, found, locks))
        elif (ended := results.get(found.id)) is not None:
            mine = _plain(found, locks, since=ended.ended)
            told.append(msgspec.structs.replace(mine, scores=ended.scores, winners=ended.winners))
        else:
            told.append(_plain(found, locks, since=found.made))
    return told


def _find(connection: Connection, names: Sequence[str]) -> dict[str, Found]:
    found: dict[str, Found] = {}
    for row in connection.execute(sa.select(TABLES).where(TABLES.c.id.in_(names))):
        status = cast(wire.Status, row.status)
        found[row.id] = Found(row.id, row.game, status, row.owner, row.made, row.rematch)
    for seat in connection.execute(sa.select(SEATS).where(SEATS.c.table.in_(found)).order_by(SEATS.c.seat)):
        table = found[seat.table]
        table.locks.append(seat.lock)
        table.names.append(seat.name)
        table.bots.append(seat.kind == "bot")
    last = (
        sa.select(CHAT.c.table, sa.func.max(CHAT.c.n)).where(CHAT.c.table.in_(found)).group_by(CHAT.c.table)
    )
    for name, number in connection.execute(last):
        found[name].said = number
    return found


async def _playing(tables: Tables, found: Found, locks: Sequence[str]) -> wire.MyTable:
    """Whose turn it is stands in no row: the table itself says it."""
    plain = _plain(found, locks, since=found.made)
    async with tables.at(found.id) as table, table.lock:
        state = table.state
        if state is None:
            return plain
        number = table.game.round(state.hall)
        asked = [one.seat for one in state.decisions() if not table.seats[one.seat].stand_in]
        changed: dict[str, Any] = {
            "status": table.status,
            "asked": asked,
            "due": _due(table, asked, plain.held),
            "paused": table.times.paused,
            "since": int(table.since),
            "round": f"{table.game.rounds} {number}" if number else "",
            "seen": [snapshot.version(state, seat) if seat >= 0 else 0 for seat in plain.held],
        }
        return msgspec.structs.replace(plain, **changed)


def _due(table: Table, asked: Sequence[int], held: Sequence[int]) -> int:
    hands = table.times.clocks.hands
    running = {seat: due for seat in asked if hands and (due := hands[seat].due) is not None}
    mine = [due for seat, due in running.items() if seat in held]
    return int(min(mine or running.values(), default=0))


def _plain(found: Found, locks: Sequence[str], since: int) -> wire.MyTable:
    return wire.MyTable(
        table=found.id,
        game=found.game,
        title=meadhall.game(found.game).title,
        status=found.status,
        held=found.held(locks),
        names=found.names,
        bots=found.bots,
        asked=[],
        since=since,
        round="",
        seen=[0] * len(locks),
        said=found.said,
        rematch=found.rematch,
    )
