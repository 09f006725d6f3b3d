"""Tables that begin at a moment of a stored log. Their further draws use the seed of the log."""

from __future__ import annotations

import asyncio

import msgspec

import meadhall
from meadhall.engine import BadLog, RefusalError, State
from meadhall.server import wire
from meadhall.server.errors import RequestError, no_bot
from meadhall.server.lobby.registry import Tables
from meadhall.server.store.log_rows import make_table_row, rows_after
from meadhall.server.store.records import Seat
from meadhall.server.table.seats import hash_token, new_table_id, new_token
from meadhall.server.time.clocks import Clocks
from meadhall.server.workers.pool import is_bot
from meadhall.server.workers.uploaded_logs import game_of

NAMES = ("Ada", "Bo", "Cai", "Dag", "Eir", "Fro", "Geir", "Hild", "Ivar", "Jora")


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a seat."""

    bot: str = ""
    """The name of the bot that plays here; "" for a person."""
    name: str = ""
    temper: str = ""
    order: str | None = None
    """The id of a person's standing order; "" for none, None for the default of the game."""


class PositionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a log, and the occupants of the seats."""

    log: msgspec.Raw
    """The log file, as `meadhall` exports it."""
    moment: int
    """The number of log entries that have been played, forced moves included."""
    seats: tuple[Chair, ...]
    timing: wire.Timing = wire.Timing()


async def start_table(tables: Tables, position: PositionRequest, now: float) -> wire.Seated:
    """Make a table at this position. Every person gets a token."""
    state = await asyncio.to_thread(_replay_state, position)
    if len(position.seats) != state.header.players:
        raise _position_error(f"The log has {state.header.players} seats, not {len(position.seats)}.")
    table, owner = new_table_id(), new_token()
    seats, grants = [], []
    for number, chair in enumerate(position.seats):
        seat, token = _make_seat(state, number, chair)
        seats.append(seat)
        if token:
            grants.append(wire.Grant(number, token))
    row = make_table_row(table, state.header, "over" if state.over else "playing", hash_token(owner))
    clocks = Clocks(position.timing).begin(len(seats))
    await tables.store.add_table(row, seats, rows_after(state, 0, None, now), clocks)
    async with tables.use_table(table):
        pass  # the table is loaded, which starts its bots and clocks
    if state.over:
        await tables.results.add(table, state.result())
    return wire.Seated(table, owner, grants)


def _replay_state(position: PositionRequest) -> State:
    data = bytes(position.log)
    game = game_of(data)
    try:
        log = game.read_log(data, position.moment)
        state = game.replay(log)
    except (BadLog, RefusalError) as error:
        raise _position_error(str(error)) from error
    if state.entries < position.moment:
        raise _position_error(f"The log has {state.entries} entries, not {position.moment}.")
    return state


def _make_seat(state: State, number: int, chair: Chair) -> tuple[Seat, str]:
    game = meadhall.game(state.header.game)
    name = chair.name or NAMES[number]
    if chair.bot:
        if not is_bot(game.name, chair.bot):
            raise no_bot(game, chair.bot)
        return Seat("bot", name, chair.bot, temper=chair.temper), ""
    token = new_token()
    order = game.default_order if chair.order is None else chair.order
    return Seat("human", name, "", hash_token(token), order), token


def _position_error(text: str) -> RequestError:
    return RequestError(400, "no-position", text)
