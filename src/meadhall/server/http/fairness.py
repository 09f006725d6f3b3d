"""HTTP: salt before the game, proof and luck after it. Nothing here can be read of a game that is not over."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, RawBody

import meadhall
from meadhall.server import limits, wire
from meadhall.server.bots.pool import BotFailed
from meadhall.server.errors import Fault, no_table
from meadhall.server.store.log_rows import log_of
from meadhall.server.table import lobby, snapshot
from meadhall.server.table.registry import Tables

from .tables import Viewer, game_called, problems, viewer_of


@put(
    "/api/tables/{table:str}/salt",
    tags=["fairness"],
    summary="Stir words of your own into the dice",
    responses=problems(400, 401, 403, 404, 409),
)
async def add_salt(
    table: FromPath[str],
    data: JSONBody[wire.Salt],
    tables: NamedDependency[Tables],
    viewer: Viewer = None,
) -> wire.TableInfo:
    """Until the start, by the token of a seat. Others see that it was done, and what was said when the game is over."""
    async with tables.at(table) as found:
        seat = viewer_of(found, viewer)
        if seat is None:
            raise Fault(401, "no-seat", "This needs the token of a seat, as `Authorization: Bearer ...`.")
        await lobby.salt(found, tables.store, seat, data.salt)
        return snapshot.info(found)


@post(
    "/api/proof",
    tags=["fairness"],
    summary="Play a log again",
    status_code=200,
    responses=problems(400, 404, 413),
    request_max_body_size=limits.LOG_BYTES,
)
async def prove(body: RawBody, tables: NamedDependency[Tables]) -> wire.Proof:
    """The body is a game file. The answer says what is drawn at each entry; whether that fits the seed and the
    claims of the file, a page works out for itself."""
    try:
        file = msgspec.json.decode(body, type=_File)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Fault(400, "no-log", "This is not a game file: it has no header that names a game.") from error
    if len(file.entries) > limits.LOG_ENTRIES:
        raise Fault(413, "too-large", f"A log has at most {limits.LOG_ENTRIES} moves.")
    return await _proven(tables, game_called(file.header.game).name, body)


async def _proven(tables: Tables, game: str, data: bytes) -> wire.Proof:
    """Worked out by another process, which may be stopped: a log from anywhere may be made up to take for ever."""
    try:
        found = await tables.bench.prove(game, data)
    except BotFailed as failed:
        raise Fault(400, "no-log", "This takes too long to replay, or makes the rules stumble.") from failed
    if isinstance(found, str):
        raise Fault(400, "no-log", f"This log cannot be replayed: {found[:400]}")
    return found


@get(
    "/api/tables/{table:str}/luck",
    tags=["fairness"],
    summary="Luck of a finished game",
    responses=problems(403, 404),
)
async def table_luck(table: FromPath[str], tables: NamedDependency[Tables]) -> wire.Luck:
    """What everybody threw, beside what dice give on average. Not before the game is over."""
    stored = await tables.store.load(table)
    if stored is None or stored.table.game not in meadhall.games():
        raise no_table()
    if stored.table.status != "over":
        raise Fault(403, "not-over", "Dice are secrets: the luck report can be read when the game is over.")
    game = meadhall.game(stored.table.game)
    data = await asyncio.to_thread(lambda: log_of(game, stored).to_json())
    return (await _proven(tables, game.name, data)).luck


class _Header(msgspec.Struct):
    game: str


class _File(msgspec.Struct):
    header: _Header
    entries: list[msgspec.Raw]


ROUTES = (add_salt, prove, table_luck)
