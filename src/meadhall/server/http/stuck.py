"""HTTP: the owner's actions at a table that cannot continue."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from meadhall.server import wire

from .access import OwnerAccess
from .answers import problems


@get(
    "/api/tables/{table:str}/stuck",
    tags=["tables"],
    summary="Why a table cannot go on (owner)",
    responses=problems(401, 403, 404, 409),
)
async def stuck_table(table: FromPath[str], owner: NamedDependency[OwnerAccess]) -> wire.Stuck:
    """Return the reason in plain words, without secrets, because the owner may play too. The host has a report."""
    async with owner.use(table) as found:
        return await found.recovery.explain()


@post(
    "/api/tables/{table:str}/stuck/retry",
    tags=["tables"],
    summary="Try again at the same position (owner)",
    status_code=200,
    responses=problems(401, 403, 404, 409),
)
async def retry_stuck(table: FromPath[str], owner: NamedDependency[OwnerAccess]) -> wire.TableInfo:
    """Let the table try again without an undo, so that a player can play another move."""
    return await owner.change(table, lambda found: found.recovery.retry())


@post(
    "/api/tables/{table:str}/stuck/back",
    tags=["tables"],
    summary="Step back one move (owner)",
    status_code=200,
    responses=problems(401, 403, 404, 409),
)
async def step_back(table: FromPath[str], owner: NamedDependency[OwnerAccess]) -> wire.TableInfo:
    """Undo one or more moves, to the last position at which the game can continue. The log gets a line about this."""
    return await owner.change(table, lambda found: found.recovery.step_back())


ROUTES = (stuck_table, retry_stuck, step_back)
