"""HTTP: salt before the game, proof and luck after it. No route reveals anything about an unfinished game."""

from __future__ import annotations

from litestar import get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, RawBody

import meadhall
from meadhall.server import limits, wire
from meadhall.server.errors import RequestError
from meadhall.server.lobby import lobby
from meadhall.server.lobby.registry import Tables
from meadhall.server.store.log_rows import log_of
from meadhall.server.workers.pool import BotError

from .access import ViewerAccess, load_finished
from .answers import LogOperation, problems
from .callers import LOG_UPLOADS, HangUpWatch
from .compression import COMPRESSED


@put(
    "/api/tables/{table:str}/salt",
    tags=["fairness"],
    summary="Add words of your own to the seed",
    responses=problems(401, 403, 404, 409, 413),
)
async def add_salt(
    table: FromPath[str], data: JSONBody[wire.Salt], viewer: NamedDependency[ViewerAccess]
) -> wire.TableInfo:
    """Set the words of the token's seat, before the start. Others see that a seat has words, but read them only after
    the game."""
    async with viewer.use(table) as (found, seat):
        if seat is None:
            raise RequestError(
                401, "no-seat", "This needs the token of a seat, as `Authorization: Bearer ...`."
            )
        await found.run(lambda: lobby.set_salt(found, seat, data.salt))
        return found.info()


@post(
    "/api/proof",
    tags=["fairness"],
    summary="Replay a log",
    status_code=200,
    opt=COMPRESSED,
    operation_class=LogOperation,
    responses=problems(404, 408, 413),
    request_max_body_size=limits.LOG_BYTES,
    middleware=[HangUpWatch(), LOG_UPLOADS],
)
async def prove(body: RawBody, tables: NamedDependency[Tables]) -> wire.Proof:
    """Replay a game file, sent as the body. The answer lists the draws of each entry; the page checks them against the
    seed and the claims of the file."""
    return await _prove_log(tables, body)


async def _prove_log(tables: Tables, data: bytes) -> wire.Proof:
    """Replay the log in a worker process, which can be stopped: an untrusted log may be built to run for ever."""
    try:
        found = await tables.pool.prove(data)
    except BotError as failed:
        raise RequestError(
            400, "no-log", "This takes too long to replay, or makes the rules fail."
        ) from failed
    if isinstance(found, str):
        raise RequestError(400, "no-log", f"This log cannot be replayed: {found[:400]}")
    return found


@get(
    "/api/tables/{table:str}/luck",
    tags=["fairness"],
    summary="Luck of a finished game",
    responses=problems(403, 404),
    middleware=[HangUpWatch()],
)
async def table_luck(table: FromPath[str], tables: NamedDependency[Tables]) -> wire.Luck:
    """Return each seat's rolls, compared with the average of the dice. Available only after the game."""
    refusal = "Dice are secret until the game is over: read the luck report then."
    stored = await load_finished(tables, table, refusal)
    game = meadhall.game(stored.table.game)
    data = await tables.pool.threads.run(lambda: log_of(game, stored).to_json())
    return (await _prove_log(tables, data)).luck


ROUTES = (add_salt, prove, table_luck)
