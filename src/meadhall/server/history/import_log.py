"""Import: a log file that somebody uploads becomes a table where everybody can look at it and nobody plays."""

from __future__ import annotations

import asyncio
import logging

import msgspec

import meadhall
from meadhall.engine import BadLog, Game, Log
from meadhall.server import limits, wire
from meadhall.server.errors import RequestError, no_game
from meadhall.server.store.records import MoveRow, Seat, TableRow
from meadhall.server.store.store import Store
from meadhall.server.table.seats import clean_name, new_table_id
from meadhall.server.workers.pool import BotFailed, WorkerPool

log = logging.getLogger("meadhall.server")


class _Names(msgspec.Struct):
    names: list[str] = []


class _Head(msgspec.Struct):
    game: str


class _File(msgspec.Struct):
    header: _Head


def names_in(data: bytes, players: int) -> list[str]:
    """The names of the seats, where the file has them."""
    try:
        wishes = msgspec.json.decode(data, type=_Names).names
    except msgspec.MsgspecError:
        wishes = []
    names: list[str] = []
    for seat in range(players):
        wish = wishes[seat] if seat < len(wishes) else ""
        names.append(clean_name(wish, names, f"Viking {seat + 1}"))
    return names


async def import_log(store: Store, pool: WorkerPool, data: bytes) -> wire.Seated:
    """A log becomes a table at which nobody plays. It may be anything, so a worker process checks it first."""
    game, given = await asyncio.to_thread(_read, data)
    try:
        wrong = await pool.check(game.name, data)
    except BotFailed as failed:
        log.warning("An uploaded log of %s could not be checked: %s", game.title, failed)
        wrong = "it takes too long to replay, or makes the rules stumble"
    if wrong:
        raise RequestError(400, "bad-log", f"This log cannot be replayed: {wrong[:400]}")
    players = given.header.players
    seats = [Seat("human", name) for name in names_in(data, players)]
    rows = tuple(
        MoveRow(number, entry.seat, entry.at, msgspec.json.encode(entry.move).decode(), entry.forced)
        for number, entry in enumerate(given.entries, start=1)
    )
    header, table = given.header, new_table_id()
    written = msgspec.json.encode(header).decode()
    row = TableRow(table, header.game, header.version, dict(header.options), "over", "", written)
    await store.add_table(row, seats, rows)
    log.info("Table %s: a log of %s with %d entries was uploaded.", table, game.title, len(rows))
    return wire.Seated(table, "", [])


def _read(data: bytes) -> tuple[Game, Log]:
    if len(data) > limits.LOG_BYTES:
        raise RequestError(413, "too-large", f"A log has at most {limits.LOG_BYTES // 1024} kB.")
    try:
        name = msgspec.json.decode(data, type=_File).header.game
        if name not in meadhall.games():
            raise no_game(name)
        game = meadhall.game(name)
        given = game.read_log(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, BadLog) as error:
        raise RequestError(400, "bad-log", f"This is not the log of a game: {str(error)[:400]}") from error
    if given.header.script:
        raise RequestError(400, "bad-log", "The chance of this log is scripted, as only tests do.")
    if len(given.entries) > limits.LOG_ENTRIES:
        raise RequestError(413, "too-large", f"A log has at most {limits.LOG_ENTRIES} moves.")
    return game, given
