"""HTTP: new tables, seats, spectators, clocks, and the start."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from meadhall.server import wire
from meadhall.server.config import Config
from meadhall.server.lobby import lobby, open_tables
from meadhall.server.lobby.registry import Tables
from meadhall.server.table.table import Table

from .access import OwnerAccess, Viewer, ViewerAccess
from .answers import problems, unchanged_responses
from .compression import UNCHANGING
from .games import game_called
from .rate_limit import caller

AnyRequest = Request[object, object, State]


@post("/api/tables", tags=["tables"], summary="A new table", responses=problems(404, 409, 413))
async def make_table(
    data: JSONBody[wire.NewTable], tables: NamedDependency[Tables], config: NamedDependency[Config]
) -> wire.Seated:
    """Create a table. Return the owner's token and one token for each seat of kind "me"."""
    seed = config.randomness.draw_table_seed()
    seated = await lobby.make_table(tables.store, game_called(data.game), data, seed)
    if data.start:
        async with tables.use_table(seated.table) as table:
            await table.run(lambda: lobby.start_game(table))
    return seated


@get("/api/tables/{table:str}", tags=["tables"], summary="A table", responses=problems(404))
async def table_info(
    table: FromPath[str], tables: NamedDependency[Tables], authorization: Viewer = None
) -> wire.TableInfo:
    """Return what everybody may know: game, options, seats, status.

    If spectators see the table with a delay, or not at all, this also applies to who is present. A request with a
    seat's token gets the current data."""
    async with tables.use_table(table) as found:
        seat = ViewerAccess(tables, authorization).find_seat(
            found
        )  # as a dependency, it would take a tenth of the time of this request
        return found.spectators.info() if seat is None else found.info()


@get(
    "/api/tables/{table:str}/board",
    tags=["tables"],
    summary="The board of a table",
    opt=UNCHANGING,
    responses=unchanged_responses(404),
)
async def table_board(table: FromPath[str], tables: NamedDependency[Tables]) -> dict[str, Any]:
    """Return the static part of the board, as the game describes it."""
    async with tables.use_table(table) as found:
        return found.game.board(found.options)


@post("/api/tables/{table:str}/seats", tags=["tables"], summary="Sit down", responses=problems(404, 409, 413))
async def sit_down(
    table: FromPath[str], data: JSONBody[wire.SitDown], tables: NamedDependency[Tables]
) -> wire.Seated:
    """Take an open seat and return its token."""
    async with tables.use_table(table) as found:
        return await found.run(lambda: lobby.sit_down(found, data))


@put(
    "/api/tables/{table:str}/seats/{seat:int}",
    tags=["tables"],
    summary="Change a seat (owner)",
    responses=problems(401, 403, 404, 409, 413),
)
async def change_seat(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[wire.ChangeSeat],
    owner: NamedDependency[OwnerAccess],
) -> wire.TableInfo:
    """Open a seat, close it or give it to a bot, before the start."""
    return await owner.change(table, lambda found: lobby.change_seat(found, seat, data))


@post(
    "/api/tables/{table:str}/start",
    tags=["tables"],
    summary="Begin the game (owner)",
    status_code=200,
    responses=problems(401, 403, 404, 409),
)
async def start_table(table: FromPath[str], owner: NamedDependency[OwnerAccess]) -> wire.TableInfo:
    """Start the game. Every seat must be taken or closed."""
    return await owner.change(table, lobby.start_game)


@put(
    "/api/tables/{table:str}/spectators",
    tags=["tables"],
    summary="Who may watch, and how late (owner)",
    responses=problems(401, 403, 404, 413),
)
async def change_watching(
    table: FromPath[str], data: JSONBody[wire.Watching], owner: NamedDependency[OwnerAccess]
) -> wire.TableInfo:
    """Set who may watch, and with what delay, at any time. After the game everybody may watch."""

    async def change(found: Table) -> None:
        await found.spectators.change_delay(data.delay)
        found.show()

    return await owner.change(table, change)


@put(
    "/api/tables/{table:str}/timing",
    tags=["tables"],
    summary="How time is kept (owner)",
    responses=problems(401, 403, 404, 409, 413),
)
async def set_timing(
    table: FromPath[str], data: JSONBody[wire.Timing], owner: NamedDependency[OwnerAccess]
) -> wire.TableInfo:
    """Set the timing before the start; later it needs a vote at the table."""
    return await owner.change(table, lambda found: lobby.set_timing(found, data))


@put(
    "/api/tables/{table:str}/screen",
    tags=["tables"],
    summary="Whether a big screen may show the table (owner)",
    responses=problems(401, 403, 404, 413),
)
async def change_screen(
    table: FromPath[str], data: JSONBody[wire.BigScreen], owner: NamedDependency[OwnerAccess]
) -> wire.ScreenToken:
    """Grant or revoke the permission at any time. A new permission has a new token; screens that use the old token are
    notified and disconnected."""
    async with owner.use(table) as found:
        return wire.ScreenToken(await found.run(lambda: found.big_screens.change_access(data.on)))


@put(
    "/api/tables/{table:str}/bot-words",
    tags=["tables"],
    summary="Whether bots talk (owner)",
    responses=problems(401, 403, 404, 413),
)
async def change_bot_words(
    table: FromPath[str], data: JSONBody[wire.BotWords], owner: NamedDependency[OwnerAccess]
) -> wire.TableInfo:
    """Turn the chat lines of bots on or off at any time."""
    return await owner.change(table, lambda found: found.bot_words.switch(data.on))


@put(
    "/api/tables/{table:str}/listing",
    tags=["tables"],
    summary="List the table as open (owner)",
    responses=problems(401, 403, 404, 409, 413),
)
async def change_listing(
    table: FromPath[str],
    data: JSONBody[wire.Listing],
    tables: NamedDependency[Tables],
    request: AnyRequest,
    owner: NamedDependency[OwnerAccess],
) -> wire.TableInfo:
    """List or unlist the table before the start. Anybody can find a listed table and take a free seat. The listing ends
    after a day."""
    who = caller(request.scope)
    return await owner.change(table, lambda found: tables.listings.change_listing(found, data.on, who))


@get("/api/open-tables", tags=["tables"], summary="Open tables", responses=problems())
async def list_open_tables(
    tables: NamedDependency[Tables], config: NamedDependency[Config]
) -> wire.OpenTables:
    """Return the tables that wait for players and are listed by their owners: game, seats and waiting people."""
    return await open_tables.list_open_tables(tables.store, config.clock.now())


ROUTES = (
    make_table,
    table_info,
    table_board,
    sit_down,
    change_seat,
    start_table,
    change_watching,
    set_timing,
    change_screen,
    change_bot_words,
    change_listing,
    list_open_tables,
)
