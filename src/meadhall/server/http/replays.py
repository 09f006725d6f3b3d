"""HTTP: looking back at a game, playing on from a moment, handing in a log."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody

from meadhall.server import limits, wire
from meadhall.server.errors import Fault
from meadhall.server.history import play_on as taken_up
from meadhall.server.history import replay
from meadhall.server.table.registry import Tables

from .tables import Viewer, problems, viewer_of

Seat = Annotated[
    str, QueryParameter(name="seat", description="Whose eyes: a seat's number, or `watch` for a spectator's")
]
First = Annotated[int | None, QueryParameter(name="from", description="First `v` to be shown with its view")]
Last = Annotated[int | None, QueryParameter(name="to", description="Last `v` to be shown with its view")]


@get(
    "/api/tables/{table:str}/replay",
    tags=["replays"],
    summary="The moments of a game",
    responses=problems(403, 404, 409),
)
async def table_replay(
    table: FromPath[str],
    tables: NamedDependency[Tables],
    viewer: Viewer = None,
    seat: Seat = "",
    first: First = None,
    last: Last = None,
) -> wire.Replay:
    """As the seat of the token knew them; without one, as a spectator. When the game is over, as anybody did.

    With a range, only those moments and the views of them, 40 at most."""
    async with tables.at(table) as found:
        return await replay.replay(tables.shelf, found, viewer_of(found, viewer), seat, first, last)


@post(
    "/api/tables/{table:str}/play-on",
    tags=["replays"],
    summary="Take the game up at a moment",
    responses=problems(400, 403, 404, 409),
)
async def play_on(
    table: FromPath[str],
    data: JSONBody[wire.PlayOn],
    tables: NamedDependency[Tables],
    viewer: Viewer = None,
) -> wire.Seated:
    """A new table against bots, from what one seat knew then; what it did not know is drawn by lot."""
    async with tables.at(table) as found:
        own = viewer_of(found, viewer)
        seat = replay.looking(found, own, "" if data.seat == -1 else str(data.seat))
        if seat is None:
            raise Fault(403, "not-seated", "Who only watches has no seat to play on from.")
        view = await replay.view_at(tables.shelf, found, seat, data.v)
        names = [chair.name for chair in found.seats]
        seated = await taken_up.play_on(tables.store, found.game, view, names, data)
    async with tables.at(seated.table):
        return seated  # it is in memory now, and its bots play


@post(
    "/api/logs",
    tags=["replays"],
    summary="Hand in a log",
    request_max_body_size=limits.LOG_BYTES,
    responses=problems(400, 404, 413),
)
async def hand_in(body: RawBody, tables: NamedDependency[Tables]) -> wire.Seated:
    """The file that `/api/tables/{table}/log` gives, or `meadhall play --save`. It is checked by replaying it, and then
    has an address of its own, where everybody can look at it and nobody plays."""
    return await taken_up.hand_in(tables.store, tables.bench, body)


ROUTES = (table_replay, play_on, hand_in)
