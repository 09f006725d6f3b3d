"""Play-on: a new table against bots that begins at a moment of another game, from one seat's view."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from meadhall.engine import BadLog, Game
from meadhall.server import wire
from meadhall.server.errors import RequestError, no_bot
from meadhall.server.store.log_rows import make_table_row
from meadhall.server.store.records import Seat
from meadhall.server.store.store import Store
from meadhall.server.table.seats import bot_name, clean_name, hash_token, new_table_id, new_token
from meadhall.server.table.table import Table
from meadhall.server.workers.pool import is_bot

log = logging.getLogger("meadhall.server")


def check_alone(table: Table, seat: int) -> None:
    """Raise RequestError while other people play: hints at the new table would be hints for this game."""
    if table.status != "over" and any(
        chair.kind == "human" for n, chair in enumerate(table.seats) if n != seat
    ):
        text = "Other people play at this table too: you can play on from here once the game is over."
        raise RequestError(403, "unfair", text)


async def play_on(
    store: Store, game: Game, view: dict[str, Any], names: list[str], wish: wire.PlayOn
) -> wire.Seated:
    """Make a table at which the caller gets the seat of this view, and bots get the other seats."""
    if view["over"]:
        raise RequestError(409, "over", "The game is over at this moment: nothing is left to play.")
    if len(names) > 1 and not is_bot(game.name, wish.bot):
        raise no_bot(game, wish.bot)
    try:
        state = await asyncio.to_thread(game.take_up, view)
    except BadLog as error:
        log.error("%s cannot be continued from its own view.", game.title, exc_info=error)
        text = "An internal error occurred and was logged. Try another moment."
        raise RequestError(500, "error", text) from error
    mine, token, owner = int(view["seat"]), new_token(), new_token()
    name = clean_name(wish.name or names[mine], (), f"Viking {mine + 1}")
    seats: list[Seat] = []
    for seat in range(len(names)):
        taken = [name, *(other.name for other in seats)]
        person = Seat("human", name, "", hash_token(token), game.default_order)
        seats.append(person if seat == mine else Seat("bot", bot_name(taken), wish.bot))
    table = new_table_id()
    await store.add_table(make_table_row(table, state.header, "playing", hash_token(owner)), seats)
    log.info("Table %s: a game of %s continues with seat %d.", table, game.title, mine)
    return wire.Seated(table, owner, [wire.Grant(mine, token)])
