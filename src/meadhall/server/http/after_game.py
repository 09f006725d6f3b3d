"""HTTP: my tables, score curve and review of a finished game, its rematch, and the statistics of this server."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from meadhall.server import wire
from meadhall.server.errors import RequestError
from meadhall.server.history import replay
from meadhall.server.lobby import rematch
from meadhall.server.lobby.my_tables import find_my_tables
from meadhall.server.lobby.registry import Tables

from .access import ViewerAccess, load_finished
from .answers import problems
from .callers import HangUpWatch
from .compression import COMPRESSED

Seat = Annotated[
    str, QueryParameter(name="seat", description="The number of the seat whose play is reviewed")
]

NOT_OVER = "This is available once the game is over."


@post(
    "/api/mine",
    tags=["tables"],
    summary="My tables",
    status_code=200,
    opt=COMPRESSED,
    responses=problems(413),
)
async def list_my_tables(
    data: JSONBody[wire.MyTables], tables: NamedDependency[Tables]
) -> list[wire.MyTable]:
    """Return the status of the tables whose tokens are sent. Tables without a valid token are left out."""
    return await find_my_tables(tables, data)


@get("/api/statistics", tags=["games"], summary="Statistics of finished games", responses=problems())
async def statistics(tables: NamedDependency[Tables]) -> list[wire.Statistics]:
    """Return counts and shares by game, without names or tables."""
    return await tables.results.statistics()


@get(
    "/api/tables/{table:str}/curve",
    tags=["tables"],
    summary="How a finished game went",
    responses=problems(403, 404),
)
async def table_curve(
    table: FromPath[str], viewer: NamedDependency[ViewerAccess], tables: NamedDependency[Tables]
) -> wire.Curve:
    """Return the public scores after each round, and the rounds in which they changed most."""
    stored = await load_finished(tables, table, NOT_OVER)
    async with viewer.use(table) as (found, seat):
        game = found.game
    return await tables.curves.curve(game, stored, seat)


@get(
    "/api/tables/{table:str}/review",
    tags=["tables"],
    summary="How a seat played",
    responses=problems(403, 404, 409),
    middleware=[HangUpWatch()],
)
async def table_review(
    table: FromPath[str],
    viewer: NamedDependency[ViewerAccess],
    tables: NamedDependency[Tables],
    seat: Seat = "",
) -> wire.Review:
    """Return counts, luck and the most costly decisions of the token's seat, or of another. Each decision is judged by
    what the seat could know then. Available only after the game."""
    stored = await load_finished(tables, table, NOT_OVER)
    if stored.table.lesson:
        raise RequestError(409, "lesson", "A lesson has no review: its coach explains every step.")
    async with viewer.use(table) as (found, holder):
        own = replay.find_viewed_seat(found, holder, seat)
    if own is None:
        raise RequestError(403, "not-seated", "Spectators do not play: name a seat.")
    return await tables.reviews.review(found.game, stored, own)


@post(
    "/api/tables/{table:str}/rematch",
    tags=["tables"],
    summary="Play again with the same seats",
    responses=problems(403, 404, 409, 413),
)
async def play_again(
    table: FromPath[str], data: JSONBody[wire.Rematch], tables: NamedDependency[Tables]
) -> wire.Seated:
    """Create the new table at the first request, and return new tokens for the old ones."""
    async with tables.use_table(table) as found:
        return await rematch.play_again(tables, found, data)


ROUTES = (list_my_tables, statistics, table_curve, table_review, play_again)
