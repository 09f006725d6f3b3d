"""HTTP: replays, new games from a moment, and uploaded logs."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody

from meadhall.server import limits, wire
from meadhall.server.errors import RequestError
from meadhall.server.history import replay
from meadhall.server.history.import_log import import_log
from meadhall.server.history.play_on import check_alone, play_on
from meadhall.server.lobby.registry import Tables

from .access import ViewerAccess
from .answers import LogOperation, problems
from .callers import LOG_UPLOADS, HangUpWatch

Seat = Annotated[
    str, QueryParameter(name="seat", description="Whose views: a seat's number, or `watch` for a spectator's")
]
First = Annotated[int | None, QueryParameter(name="from", description="First `v` to be shown with its view")]
Last = Annotated[int | None, QueryParameter(name="to", description="Last `v` to be shown with its view")]


@get(
    "/api/tables/{table:str}/replay",
    tags=["replays"],
    summary="The moments of a game",
    responses=problems(403, 404, 409),
    middleware=[HangUpWatch()],
)
async def table_replay(
    table: FromPath[str],
    viewer: NamedDependency[ViewerAccess],
    seat: Seat = "",
    first: First = None,
    last: Last = None,
) -> Response[wire.Replay]:
    """Return the moments as the token's seat knew them, or without a token as spectators did; after the game, also as
    any other seat did.

    With a range, return only those moments, at most 40, with their views."""
    async with viewer.use(table) as (found, own):
        found_json = await replay.compute_replay(found, own, seat, first, last)
        return Response(found_json)  # type: ignore[arg-type]  # the JSON of one


@post(
    "/api/tables/{table:str}/play-on",
    tags=["replays"],
    summary="Play on from a moment",
    responses=problems(403, 404, 409, 413),
)
async def play_on_from_moment(
    table: FromPath[str],
    data: JSONBody[wire.PlayOn],
    viewer: NamedDependency[ViewerAccess],
    tables: NamedDependency[Tables],
) -> wire.Seated:
    """Create a table against bots from what one seat knew then; hidden information is drawn at random.

    If several people play, this is available only after the game."""
    async with viewer.use(table) as (found, own):
        seat = replay.find_viewed_seat(found, own, "" if data.seat == -1 else str(data.seat))
        if seat is None:
            raise RequestError(403, "not-seated", "Spectators have no seat to play on from.")
        check_alone(found, seat)
        view = await replay.view_at(found, seat, data.v)
        names = [chair.name for chair in found.seats]
        seated = await play_on(tables.store, found.game, view, names, data)
    async with tables.use_table(seated.table):
        return seated  # `use_table` has loaded the table, so that its bots play


@post(
    "/api/logs",
    tags=["replays"],
    summary="Upload a log",
    operation_class=LogOperation,
    request_max_body_size=limits.LOG_BYTES,
    middleware=[HangUpWatch(), LOG_UPLOADS],
    responses=problems(404, 408, 413),
)
async def upload_log(body: RawBody, tables: NamedDependency[Tables]) -> wire.Seated:
    """Replay a file from `/api/tables/{table}/log` or `meadhall play --save`, and make it a table that everybody can
    watch and nobody can play."""
    return await import_log(tables.store, tables.pool, body)


ROUTES = (table_replay, play_on_from_moment, upload_log)
