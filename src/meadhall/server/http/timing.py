"""HTTP: how time is kept at a table, and the owner's way out when it cannot go on."""

from __future__ import annotations

from litestar import get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from meadhall.server import wire
from meadhall.server.table import lobby, snapshot, stuck
from meadhall.server.table.registry import Tables

from .tables import Owner, check_owner, problems


@put(
    "/api/tables/{table:str}/timing",
    tags=["tables"],
    summary="How time is kept (owner)",
    responses=problems(400, 401, 403, 404, 409),
)
async def set_timing(
    table: FromPath[str],
    data: JSONBody[wire.Timing],
    tables: NamedDependency[Tables],
    owner: Owner = None,
) -> wire.TableInfo:
    """Before the start; later the people at the table agree on it there."""
    async with tables.at(table) as found:
        check_owner(found, owner)
        await lobby.set_timing(found, data)
        return snapshot.info(found)


@get(
    "/api/tables/{table:str}/stuck",
    tags=["tables"],
    summary="Why a table cannot go on (owner)",
    responses=problems(401, 403, 404, 409),
)
async def stuck_table(
    table: FromPath[str], tables: NamedDependency[Tables], owner: Owner = None
) -> wire.Stuck:
    """In plain words, and nothing that the owner, who may play too, must not know. The host has a report."""
    async with tables.at(table) as found:
        check_owner(found, owner)
        return await stuck.told(found, tables.store)


@post(
    "/api/tables/{table:str}/stuck/retry",
    tags=["tables"],
    summary="Try again where the table stands (owner)",
    status_code=200,
    responses=problems(401, 403, 404, 409),
)
async def retry_stuck(
    table: FromPath[str], tables: NamedDependency[Tables], owner: Owner = None
) -> wire.TableInfo:
    """Nothing is taken back; somebody may play another move."""
    async with tables.at(table) as found:
        check_owner(found, owner)
        await stuck.retry(found, tables.store)
        return snapshot.info(found)


@post(
    "/api/tables/{table:str}/stuck/back",
    tags=["tables"],
    summary="Step back one move (owner)",
    status_code=200,
    responses=problems(401, 403, 404, 409),
)
async def step_back(
    table: FromPath[str], tables: NamedDependency[Tables], owner: Owner = None
) -> wire.TableInfo:
    """Or further, to the last move before which the game could go on. The log says so."""
    async with tables.at(table) as found:
        check_owner(found, owner)
        await stuck.step_back(found, tables.store)
        return snapshot.info(found)


ROUTES = (set_timing, stuck_table, retry_stuck, step_back)
