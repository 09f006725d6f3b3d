"""HTTP: the games of the hall, tables before and around a game, logs."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Response, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody

import meadhall
import meadhall.bots
import meadhall.rules
from meadhall.engine import Game, Refused
from meadhall.server import wire
from meadhall.server.bots.pool import bots_of
from meadhall.server.errors import Fault, no_game, no_table, not_owner
from meadhall.server.store.log_rows import exported
from meadhall.server.table import lobby, snapshot
from meadhall.server.table.registry import Tables
from meadhall.server.table.seats import opens
from meadhall.server.table.table import Table

Owner = Annotated[
    str | None,
    HeaderParameter(name="Authorization", description="Bearer and the owner's token", required=False),
]
Viewer = Annotated[
    str | None,
    HeaderParameter(name="Authorization", description="Bearer and a seat's token", required=False),
]

MARKDOWN = "text/markdown"


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    return {
        status: ResponseSpec(
            wire.Problem, description="What is wrong, in a sentence", generate_examples=False
        )
        for status in statuses
    }


def game_called(name: str) -> Game:
    if name not in meadhall.games():
        raise no_game(name)
    return meadhall.game(name)


def check_owner(table: Table, authorization: str | None) -> None:
    if not authorization:
        raise Fault(401, "no-owner", "This needs the owner's token, as `Authorization: Bearer ...`.")
    if not opens(bearer(authorization), table.owner):
        raise not_owner()


def bearer(authorization: str) -> str:
    scheme, _, token = authorization.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def viewer_of(table: Table, authorization: str | None) -> int | None:
    """The seat whose eyes are meant; None, without a token, are a spectator's."""
    if not authorization:
        table.gallery.check()
        return None
    seat = table.seat_of(bearer(authorization))
    if seat is None:
        raise Fault(403, "not-seated", "This token opens no seat at this table.")
    return seat


@get("/api/games", tags=["games"], summary="All games of the hall", sync_to_thread=False)
def games() -> list[wire.GameInfo]:
    """With their options and bots."""
    return [_info(meadhall.game(name)) for name in meadhall.games()]


def _info(game: Game) -> wire.GameInfo:
    return wire.GameInfo(
        name=game.name,
        title=game.title,
        version=game.version,
        words=game.words,
        players=list(game.players),
        settings=[
            wire.Setting(each.name, each.title, each.words, list(each.choices), each.default, each.rule)
            for each in game.settings
        ],
        bots=bots_of(game.name),
        reconstructed=list(game.reconstructed),
        told=_is_told(game),
        hints=bool(meadhall.bots.adviser(game.name)),
    )


def _is_told(game: Game) -> bool:
    return type(game).chronicle is not Game.chronicle


@get(
    "/api/games/{game:str}/rules",
    tags=["games"],
    summary="The rules of a game",
    responses=problems(404),
    sync_to_thread=False,
)
def rules(game: FromPath[str]) -> wire.RulesPage:
    """In our own words, with the ids that refusals and log lines name."""
    page = meadhall.rules.load(game_called(game).name)
    return wire.RulesPage(
        game,
        page.title,
        [
            wire.RuleSection(
                each.title, each.intro, [wire.RuleEntry(rule.id, rule.text) for rule in each.rules]
            )
            for each in page.sections
        ],
    )


@post("/api/tables", tags=["tables"], summary="A new table", responses=problems(400, 404, 409))
async def make_table(data: JSONBody[wire.NewTable], tables: NamedDependency[Tables]) -> wire.Seated:
    """Answers with the owner's token and one token for each seat of kind "me"."""
    seated = await lobby.new_table(tables.store, game_called(data.game), data)
    if data.start:
        async with tables.at(seated.table) as table:
            await lobby.start(table, tables.store)
    return seated


@get("/api/tables/{table:str}", tags=["tables"], summary="A table", responses=problems(404))
async def table_info(table: FromPath[str], tables: NamedDependency[Tables]) -> wire.TableInfo:
    """What everybody may know: game, options, seats, status."""
    async with tables.at(table) as found:
        return snapshot.info(found)


@get("/api/tables/{table:str}/board", tags=["tables"], summary="What a screen draws", responses=problems(404))
async def table_board(table: FromPath[str], tables: NamedDependency[Tables]) -> dict[str, Any]:
    """The part of a table's board that never changes, as its game describes it."""
    async with tables.at(table) as found:
        return found.game.board(found.options)


@post("/api/tables/{table:str}/seats", tags=["tables"], summary="Sit down", responses=problems(404, 409))
async def sit_down(
    table: FromPath[str], data: JSONBody[wire.SitDown], tables: NamedDependency[Tables]
) -> wire.Seated:
    """Takes an open seat; the answer holds its token."""
    async with tables.at(table) as found:
        return await lobby.sit(found, tables.store, data)


@put(
    "/api/tables/{table:str}/seats/{seat:int}",
    tags=["tables"],
    summary="Change a seat (owner)",
    responses=problems(401, 403, 404, 409),
)
async def change_seat(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[wire.ChangeSeat],
    tables: NamedDependency[Tables],
    owner: Owner = None,
) -> wire.TableInfo:
    """Before the start the owner may open a seat, close it or give it to a bot."""
    async with tables.at(table) as found:
        check_owner(found, owner)
        await lobby.change_seat(found, tables.store, seat, data)
        return snapshot.info(found)


@post(
    "/api/tables/{table:str}/start",
    tags=["tables"],
    summary="Begin the game (owner)",
    status_code=200,
    responses=problems(401, 403, 404, 409),
)
async def start_table(
    table: FromPath[str], tables: NamedDependency[Tables], owner: Owner = None
) -> wire.TableInfo:
    """Needs every seat taken or closed."""
    async with tables.at(table) as found:
        check_owner(found, owner)
        await lobby.start(found, tables.store)
        return snapshot.info(found)


@put(
    "/api/tables/{table:str}/spectators",
    tags=["tables"],
    summary="Who may watch, and how late (owner)",
    responses=problems(400, 401, 403, 404),
)
async def change_watching(
    table: FromPath[str],
    data: JSONBody[wire.Watching],
    tables: NamedDependency[Tables],
    owner: Owner = None,
) -> wire.TableInfo:
    """At any time. When the game is over, everybody may look at it."""
    async with tables.at(table) as found:
        check_owner(found, owner)
        async with found.lock:
            await found.gallery.change(data.delay)
            found.show()
        return snapshot.info(found)


@get(
    "/api/tables/{table:str}/log",
    tags=["tables"],
    summary="The log of a finished game",
    media_type=MediaType.JSON,
    responses=problems(403, 404),
    response_headers=[
        ResponseHeader(name="Content-Disposition", description="A file name", documentation_only=True)
    ],
)
async def table_log(table: FromPath[str], tables: NamedDependency[Tables]) -> Response[bytes]:
    """Seed and every move: `meadhall replay` and `meadhall verify` read it. Not before the game is over."""
    stored = await tables.store.load(table)
    if stored is None:
        raise no_table()
    if stored.table.status != "over":
        raise Fault(403, "not-over", "The log holds every secret: it can be read when the game is over.")
    game = game_called(stored.table.game)
    return Response(
        await asyncio.to_thread(exported, game, stored),
        media_type=MediaType.JSON,
        headers={"Content-Disposition": f'attachment; filename="{game.name}-{table}.json"'},
    )


@get(
    "/api/tables/{table:str}/chronicle",
    tags=["tables"],
    summary="What happened, as a story",
    media_type=MARKDOWN,
    responses=problems(403, 404, 409),
)
async def table_chronicle(
    table: FromPath[str], tables: NamedDependency[Tables], viewer: Viewer = None
) -> Response[bytes]:
    """In Markdown, as the seat of this token saw it; without a token, as spectators did."""
    async with tables.at(table) as found:
        seat = viewer_of(found, viewer)
        if not _is_told(found.game):
            raise Fault(404, "not-told", f"{found.game.title} has no chronicle. The log says what happened.")
        try:
            async with found.lock:
                history = (await found.present()).history(seat)
        except Refused as refused:
            raise Fault(409, refused.refusal.rule, refused.refusal.text) from refused
        names = [chair.name for chair in found.seats]
    text = await asyncio.to_thread(found.game.chronicle, history, names)
    headers = {
        "Content-Disposition": f'inline; filename="{found.game.name}-{table}.md"',
        "Cache-Control": "no-store",
    }
    return Response(text.encode(), media_type=MARKDOWN, headers=headers)


ROUTES = (
    games,
    rules,
    make_table,
    table_info,
    table_board,
    sit_down,
    change_seat,
    start_table,
    change_watching,
    table_log,
    table_chronicle,
)
