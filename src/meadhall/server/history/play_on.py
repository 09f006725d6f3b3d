"""Tables that do not begin at the beginning: a game taken up at a moment, and a log that somebody hands in."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

import meadhall
from meadhall.engine import BadLog, Game, Header, Log
from meadhall.server import limits, wire
from meadhall.server.bots.pool import Bench, BotFailed, is_bot
from meadhall.server.errors import Fault, no_game
from meadhall.server.store.schema import MoveRow, TableRow
from meadhall.server.store.store import Store
from meadhall.server.table.seats import Seat, bot_name, clean_name, lock_of, new_table_id, new_token

log = logging.getLogger("meadhall.server")


# ---------------------------------------------------------------- play on from here


async def play_on(
    store: Store, game: Game, view: dict[str, Any], names: list[str], wish: wire.PlayOn
) -> wire.Seated:
    """A new table: the seat of this view is the asker's, bots have the others."""
    if view["over"]:
        raise Fault(409, "over", "The game is over at this moment: there is nothing to play on.")
    if len(names) > 1 and not is_bot(game.name, wish.bot):
        raise Fault(400, "no-bot", f"{game.title} has no bot called {wish.bot[:40]!r}.")
    try:
        state = await asyncio.to_thread(game.take_up, view)
    except BadLog as error:
        log.error("%s cannot be taken up from its own view.", game.title, exc_info=error)
        raise Fault(
            500, "error", "The server made a mistake. It has been noted; try another moment."
        ) from error
    mine, token, owner = int(view["seat"]), new_token(), new_token()
    name = clean_name(wish.name or names[mine], (), f"Viking {mine + 1}")
    seats: list[Seat] = []
    for seat in range(len(names)):
        taken = [name, *(other.name for other in seats)]
        person = Seat("human", name, "", lock_of(token), game.order)
        seats.append(person if seat == mine else Seat("bot", bot_name(taken), wish.bot))
    table = await _keep(store, state.header, seats, (), "playing", lock_of(owner))
    log.info("Table %s: %s is taken up by seat %d.", table, game.title, mine)
    return wire.Seated(table, owner, [wire.Grant(mine, token)])


async def _keep(
    store: Store, header: Header, seats: list[Seat], moves: tuple[MoveRow, ...], status: str, owner: str
) -> str:
    table = new_table_id()
    written = msgspec.json.encode(header).decode()
    row = TableRow(table, header.game, header.version, dict(header.options), status, owner, written)
    await store.add_table(row, seats, moves)
    return table


# ---------------------------------------------------------------- a log from a file


class _Names(msgspec.Struct):
    names: list[str] = []


class _Head(msgspec.Struct):
    game: str


class _File(msgspec.Struct):
    header: _Head


def names_in(data: bytes, players: int) -> list[str]:
    """What the seats are called, where the file says so."""
    try:
        wishes = msgspec.json.decode(data, type=_Names).names
    except msgspec.MsgspecError:
        wishes = []
    names: list[str] = []
    for seat in range(players):
        wish = wishes[seat] if seat < len(wishes) else ""
        names.append(clean_name(wish, names, f"Viking {seat + 1}"))
    return names


async def hand_in(store: Store, bench: Bench, data: bytes) -> wire.Seated:
    """A log becomes a table at which nobody plays. Checked first, in another process: it may be anything."""
    game, given = await asyncio.to_thread(_read, data)
    try:
        wrong = await bench.check(game.name, data)
    except BotFailed as failed:
        log.warning("A log of %s that was handed in could not be checked: %s", game.title, failed)
        wrong = "it takes too long to replay, or makes the rules stumble"
    if wrong:
        raise Fault(400, "bad-log", f"This log cannot be replayed: {wrong[:400]}")
    players = given.header.players
    seats = [Seat("human", name) for name in names_in(data, players)]
    rows = tuple(
        MoveRow(number, entry.seat, entry.at, msgspec.json.encode(entry.move).decode(), entry.forced)
        for number, entry in enumerate(given.entries, start=1)
    )
    table = await _keep(store, given.header, seats, rows, "over", "")
    log.info("Table %s: a log of %s with %d entries was handed in.", table, game.title, len(rows))
    return wire.Seated(table, "", [])


def _read(data: bytes) -> tuple[Game, Log]:
    if len(data) > limits.LOG_BYTES:
        raise Fault(413, "too-large", f"A log has at most {limits.LOG_BYTES // 1024} kB.")
    try:
        name = msgspec.json.decode(data, type=_File).header.game
        if name not in meadhall.games():
            raise no_game(name)
        game = meadhall.game(name)
        given = game.read_log(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, BadLog) as error:
        raise Fault(400, "bad-log", f"This is not the log of a game: {str(error)[:400]}") from error
    if given.header.script:
        raise Fault(400, "bad-log", "The chance of this log is scripted, as only tests do.")
    if len(given.entries) > limits.LOG_ENTRIES:
        raise Fault(413, "too-large", f"A log has at most {limits.LOG_ENTRIES} moves.")
    return game, given
