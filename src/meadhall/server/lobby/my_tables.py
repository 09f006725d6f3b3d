"""My tables: the status of the tables for which a browser has tokens. Without a valid token it gets no data."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Sequence
from typing import Any

import msgspec

import meadhall
from meadhall.server import limits, wire
from meadhall.server.bus.bus import BusError
from meadhall.server.errors import ElsewhereError, RequestError
from meadhall.server.store.database import DamageError, WriteError
from meadhall.server.store.records import TableSummary
from meadhall.server.store.store import Store
from meadhall.server.table.seats import hash_token
from meadhall.server.table.snapshot import count_seen
from meadhall.server.table.table import Table

from .registry import Tables

log = logging.getLogger("meadhall.server")


async def find_my_tables(tables: Tables, wish: wire.MyTables) -> list[wire.MyTable]:
    """Return the tables in the order of the request. Those for which no token is valid are left out, as if they did
    not exist."""
    if len(wish.tables) > limits.HELD_TABLES:
        raise RequestError(400, "too-many", f"Ask about at most {limits.HELD_TABLES} tables at a time.")
    if any(len(held.tokens) > limits.SEAT_TOKENS for held in wish.tables):
        raise RequestError(400, "too-many", f"Send at most {limits.SEAT_TOKENS} tokens for a table.")
    asked = {
        held.table: [hash_token(token) if token else "" for token in held.tokens] for held in wish.tables
    }
    known = await _load_summaries(tables.store, list(asked))
    fitting = [
        known[name]
        for name, hashes in asked.items()
        if name in known and _fits(known[name], hashes) and known[name].game in meadhall.games()
    ]
    results = await tables.store.results.results_of([found.id for found in fitting if found.status == "over"])
    answer = []
    for found in fitting:
        hashes = asked[found.id]
        if found.status == "playing":
            answer.append(await _ask_table_safely(tables, found, hashes))
        elif (ended := results.get(found.id)) is not None:
            mine = _make_entry(found, hashes, since=ended.ended)
            answer.append(msgspec.structs.replace(mine, scores=ended.scores, winners=ended.winners))
        else:
            answer.append(_make_entry(found, hashes, since=found.made))
    return answer


async def _load_summaries(store: Store, tables: list[str]) -> dict[str, TableSummary]:
    """Return the summaries of these tables, except tables in a damaged part of the database; the browser lists those as
    not known any more."""
    try:
        return await store.summaries(tables)
    except DamageError:
        found: dict[str, TableSummary] = {}
        for table in tables:
            with contextlib.suppress(DamageError):
                found |= await store.summaries([table])
        return found


def _fits(found: TableSummary, hashes: Sequence[str]) -> bool:
    return bool({*found.token_hashes, found.owner} & {*hashes} - {""})


async def _ask_table_safely(tables: Tables, found: TableSummary, hashes: Sequence[str]) -> wire.MyTable:
    """Return the entry of a table, with the status "stuck" if its data is broken, so that other tables are shown."""
    try:
        return await _ask_table(tables, found, hashes)
    except ElsewhereError as there:
        return await _ask_other_process(tables, there.node, found, hashes)
    except DamageError as error:
        log.error("Table %s cannot be read: %s", found.id, error)
        return msgspec.structs.replace(_make_entry(found, hashes, since=found.made), status="stuck")
    except (WriteError, RequestError):
        raise
    except Exception as error:  # a broken row can fail in any way
        log.error("Table %s cannot be read from its row.", found.id, exc_info=error)
        return msgspec.structs.replace(_make_entry(found, hashes, since=found.made), status="stuck")


class _TableQuery(msgspec.Struct, frozen=True):
    """A request to the process that plays a table."""

    table: str
    hashes: list[str]


async def answer_mine(tables: Tables, data: bytes) -> bytes:
    """Return the JSON of a table's entry for another process; null if the table is not played here."""
    asked = msgspec.msgpack.decode(data, type=_TableQuery)
    found = (await tables.store.summaries([asked.table]))[asked.table]
    try:
        return msgspec.json.encode(await _ask_table(tables, found, asked.hashes))
    except ElsewhereError:
        return b"null"


async def _ask_other_process(
    tables: Tables, node: str, found: TableSummary, hashes: Sequence[str]
) -> wire.MyTable:
    """Ask the process that plays the table for its entry. If it does not answer, return an entry without the seats
    whose turn it is."""
    answer = b"null"
    if tables.asks is not None and node:
        with contextlib.suppress(BusError):
            question = msgspec.msgpack.encode(_TableQuery(found.id, list(hashes)))
            answer = await tables.asks.ask(node, "mine", question)
    return msgspec.json.decode(answer, type=wire.MyTable | None) or _make_entry(
        found, hashes, since=found.made
    )


async def _ask_table(tables: Tables, found: TableSummary, hashes: Sequence[str]) -> wire.MyTable:
    """Return the entry of a running game, from the table in memory: the database does not contain whose turn it is."""
    plain = _make_entry(found, hashes, since=found.made)

    async def look() -> wire.MyTable:
        state = table.state
        if state is None:
            return plain
        number = table.game.round(state.position)
        asked = [seat for seat in state.unanswered_seats(plain.held) if not table.seats[seat].stand_in]
        changed: dict[str, Any] = {
            "status": table.status,
            "asked": asked,
            "due": _next_due(table, asked, plain.held),
            "paused": table.clocks.paused,
            "since": int(table.last_moved_at),
            "round": f"{table.game.round_title} {number}" if number else "",
            "seen": [count_seen(state, seat) if seat >= 0 else 0 for seat in plain.held],
        }
        return msgspec.structs.replace(plain, **changed)

    async with tables.use_table(found.id) as table:
        return await table.run(look)


def _next_due(table: Table, asked: Sequence[int], held: Sequence[int]) -> int:
    hands = table.clocks.clocks.hands
    running = {seat: due for seat in asked if hands and (due := hands[seat].due) is not None}
    mine = [due for seat, due in running.items() if seat in held]
    return int(min(mine or running.values(), default=0))


def _make_entry(found: TableSummary, hashes: Sequence[str], since: int) -> wire.MyTable:
    known = found.token_hashes
    return wire.MyTable(
        table=found.id,
        game=found.game,
        title=meadhall.game(found.game).title,
        status=found.status,
        held=[known.index(one) if one and one in known else -1 for one in hashes],
        names=found.names,
        bots=found.bots,
        asked=[],
        since=since,
        round="",
        seen=[0] * len(hashes),
        said=found.said,
        rematch=found.rematch,
        lesson=found.lesson,
    )
