"""Imports: an uploaded log file becomes a table that everybody can watch and nobody can play."""

from __future__ import annotations

import logging

import msgspec

import meadhall
from meadhall.server import limits, wire
from meadhall.server.errors import RequestError
from meadhall.server.store.log_rows import make_table_row
from meadhall.server.store.records import MoveRow, Seat, TableRow
from meadhall.server.store.store import Store
from meadhall.server.table.seats import clean_name, new_table_id
from meadhall.server.workers.pool import BotError, WorkerPool
from meadhall.server.workers.uploaded_logs import CheckedLog

log = logging.getLogger("meadhall.server")


async def import_log(store: Store, pool: WorkerPool, data: bytes) -> wire.Seated:
    """Make a table from an uploaded log. The log is untrusted, so a worker process replays it first."""
    if len(data) > limits.LOG_BYTES:
        raise RequestError(413, "too-large", f"A log has at most {limits.LOG_BYTES // 1024} kB.")
    try:
        found = await pool.check(data)
    except BotError as failed:
        log.warning("An uploaded log could not be checked: %s", failed)
        found = "it takes too long to replay, or makes the rules fail"
    if isinstance(found, str):
        raise RequestError(400, "bad-log", f"This log cannot be replayed: {found[:400]}")
    row, seats, rows = await pool.threads.run(lambda: _table_of(found))
    await store.add_table(row, seats, rows)
    log.info("Table %s: a log of %s with %d entries was uploaded.", row.id, found.game, len(rows))
    return wire.Seated(row.id, "", [])


def _table_of(found: CheckedLog) -> tuple[TableRow, list[Seat], tuple[MoveRow, ...]]:
    given = meadhall.game(found.game).read_log(found.log)
    header = given.header
    rows = tuple(
        MoveRow(number, entry.seat, entry.at, msgspec.json.encode(entry.move).decode(), entry.forced)
        for number, entry in enumerate(given.entries, start=1)
    )
    row = make_table_row(new_table_id(), header, "over", "")
    return row, [Seat("human", name) for name in _names(found, header.players)], rows


def _names(found: CheckedLog, players: int) -> list[str]:
    """Return the names of the seats: those in the file, and "Viking 1" etc. for seats without one."""
    names: list[str] = []
    for seat in range(players):
        wish = found.names[seat] if seat < len(found.names) else ""
        names.append(clean_name(wish, names, f"Viking {seat + 1}"))
    return names
