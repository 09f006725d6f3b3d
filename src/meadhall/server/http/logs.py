"""HTTP: the log of a finished game as a file, and the chronicle of any game."""

from __future__ import annotations

import asyncio

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath

from meadhall.engine import HistoryItem, RefusalError
from meadhall.server.errors import RequestError, no_table
from meadhall.server.lobby.registry import Tables
from meadhall.server.store.log_rows import export_log

from .access import ViewerAccess
from .answers import LOG_FILE, problems
from .callers import HangUpWatch
from .games import game_called, has_chronicle

MARKDOWN = "text/markdown"


@get(
    "/api/tables/{table:str}/log",
    tags=["tables"],
    summary="The log of a finished game",
    media_type=MediaType.JSON,
    responses={200: LOG_FILE} | problems(403, 404),
    middleware=[HangUpWatch()],
)
async def table_log(table: FromPath[str], tables: NamedDependency[Tables]) -> Response[bytes]:
    """Return the seed and all moves, for `meadhall replay` and `meadhall verify`. Available only after the game."""
    stored = await tables.store.load(table)
    if stored is None:
        raise no_table()
    if stored.table.status != "over":
        raise RequestError(
            403, "not-over", "The log contains every secret: it can be read once the game is over."
        )
    game = game_called(stored.table.game)
    return Response(
        await tables.pool.threads.run(lambda: export_log(game, stored)),
        media_type=MediaType.JSON,
        headers={"Content-Disposition": f'attachment; filename="{game.name}-{table}.json"'},
    )


@get(
    "/api/tables/{table:str}/chronicle",
    tags=["tables"],
    summary="The chronicle of a finished game",
    media_type=MARKDOWN,
    responses=problems(403, 404, 409),
)
async def table_chronicle(table: FromPath[str], viewer: NamedDependency[ViewerAccess]) -> Response[bytes]:
    """Return the chronicle in Markdown, as the token's seat saw the game; without a token, as spectators did."""
    async with viewer.use(table) as (found, seat):

        async def history_of() -> list[HistoryItem]:
            return found.require_state().history(seat)

        if not has_chronicle(found.game):
            raise RequestError(404, "not-told", f"{found.game.title} has no chronicle. Read the log instead.")
        try:
            history = await found.run(history_of)
        except RefusalError as refused:
            raise RequestError(409, refused.refusal.rule, refused.refusal.text) from refused
        names = [chair.name for chair in found.seats]
    text = await asyncio.to_thread(found.game.chronicle, history, names)
    headers = {
        "Content-Disposition": f'inline; filename="{found.game.name}-{table}.md"',
        "Cache-Control": "no-store",
    }
    return Response(text.encode(), media_type=MARKDOWN, headers=headers)


ROUTES = (table_log, table_chronicle)
