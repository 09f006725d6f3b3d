"""Tables that cannot go on: a report for the host, and for the owner a way back to where the game still could.

What is told of the fault at the table says nothing about the position: a stack could hold somebody's cards.
"""

from __future__ import annotations

import asyncio
import logging
import os
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from meadhall.engine import BadLog, Game, State
from meadhall.server import wire
from meadhall.server.errors import Fault
from meadhall.server.store import clocks
from meadhall.server.store.log_rows import replayed
from meadhall.server.store.schema import MOVES, TABLES, Stored
from meadhall.server.store.store import Conflict, NotWritten, Store

from . import log_marks, snapshot

if TYPE_CHECKING:
    from .table import Table

log = logging.getLogger("meadhall.server")

PLAY = "The rules failed while a move was played."
SHOW = "The rules failed while the table was to be shown."
REPLAY = "The moves so far cannot be played again by these rules."
NO_ANSWER = "Somebody is asked something to which there is no answer."
TRIES = 50
"""So many moves are stepped back from, one by one, before it is given up."""


class NoAnswer(Exception):  # noqa: N818 - it says what happened
    """A question without a legal move."""


def check(state: State) -> None:
    """Raises NoAnswer where nobody could go on."""
    for decision in state.decisions():
        if decision.count() == 0:
            raise NoAnswer(f"Seat {decision.seat} has no answer to {decision.kind!r} at {decision.at}.")


def reason(error: BaseException, otherwise: str) -> str:
    match error:
        case NoAnswer():
            return NO_ANSWER
        case BadLog():
            return REPLAY
    return otherwise


def described(error: BaseException, why: str) -> str:
    """What is kept with the table: the reason in its first line, the stack below."""
    return f"{why}\n\n{''.join(traceback.format_exception(error))}"


async def stick(table: Table, error: BaseException, why: str = SHOW) -> None:
    """This table cannot go on; the others do not notice. Its lock is held."""
    report = described(error, reason(error, why))
    log.error("Table %s is stuck:\n%s", table.id, report)
    playing = table.status == "playing"
    table.status = "stuck"
    table.times.stick()
    try:
        await table.store.mark_stuck(table.id, report)
    except NotWritten as unwritten:
        log.error("Table %s: that could not even be written down: %s", table.id, unwritten)
    if playing and table.reports is not None:
        await _report(table.store, table.reports, table.id, report, table.times.now())
    table.show()


async def fault(table: Table, error: BaseException) -> None:
    """Somebody who plays unasked met a fault of the rules."""
    async with table.lock:
        if table.status == "playing":
            await stick(table, error, PLAY)


# ------------------------------------------------------------ for the host


def write_report(folder: Path, stored: Stored, report: str, now: float) -> Path:
    """Everything that is needed to find the fault: only the host may read it, for it holds every secret."""
    when = datetime.fromtimestamp(now, UTC)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"{when:%Y%m%d-%H%M%S}-{stored.table.id}.json"
    text = msgspec.json.encode(
        {
            "table": stored.table.id,
            "game": stored.table.game,
            "version": stored.table.version,
            "when": when.isoformat(),
            "report": report.splitlines(),
            "log": {
                "header": msgspec.Raw((stored.table.header or "null").encode()),
                "entries": [
                    {
                        "seat": row.seat,
                        "move": msgspec.Raw(row.move.encode()),
                        "at": row.at,
                        "forced": row.forced,
                    }
                    for row in stored.moves
                ],
            },
        }
    )
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(msgspec.json.format(text, indent=1))
    return path


async def _report(store: Store, folder: Path, table: str, text: str, now: float) -> None:
    """A report that cannot be written makes nothing worse."""
    try:
        stored = await store.load(table)
        if stored is not None:
            path = await asyncio.to_thread(write_report, folder, stored, text, now)
            log.error("Table %s: the report is %s", table, path)
    except Exception as error:
        log.error("Table %s: no report could be written.", table, exc_info=error)


# ------------------------------------------------------------ for the owner


async def told(table: Table, store: Store) -> wire.Stuck:
    stored = await _stuck(table, store)
    why = stored.table.report.splitlines()[0] if stored.table.report else REPLAY
    return wire.Stuck(why, sum(not row.forced for row in stored.moves))


async def retry(table: Table, store: Store) -> None:
    """The owner lets the table try again where it stands."""
    async with table.lock:
        await _stuck(table, store)
        await _go_on(table, store, lambda _: None)


async def step_back(table: Table, store: Store) -> None:
    """The owner steps back: before the last move, and further if the game cannot go on there either."""
    async with table.lock:
        stored = await _stuck(table, store)
        count = await asyncio.to_thread(last_good, table.game, stored)
        if count is None:
            raise Fault(409, "no-way-back", "No earlier move was found at which the game could go on.")
        before = len(stored.moves)
        # As after going back by consent: no die that was seen comes again, and the log still replays the same way.
        header = msgspec.json.decode(stored.table.header)
        header["turned"] = [*header.get("turned", ()), count]
        turned = msgspec.json.encode(header).decode()

        def cut(connection: Connection) -> None:
            own = MOVES.c.table == table.id
            if connection.scalar(sa.select(sa.func.count()).select_from(MOVES).where(own)) != before:
                raise Conflict(f"table {table.id} has other moves than {before}")
            connection.execute(MOVES.delete().where(own, MOVES.c.seq > count))
            log_marks.cut(connection, table.id, count)
            times = len(header["turned"])
            text = f"The table could not go on: its owner stepped back. Chance begins anew here (return {times})."
            log_marks.put(connection, table.id, count, "stuck", text)
            more = TABLES.update().where(TABLES.c.id == table.id)
            connection.execute(more.values(undos=TABLES.c.undos + 1, header=turned))

        await _go_on(table, store, cut)


async def _stuck(table: Table, store: Store) -> Stored:
    stored = await store.load(table.id)
    if stored is None or stored.table.status != "stuck":
        raise Fault(409, "not-stuck", "This table is not stuck.")
    return stored


async def _go_on(table: Table, store: Store, change: clocks.Write) -> None:
    def work(connection: Connection) -> None:
        stuck = TABLES.update().where(TABLES.c.id == table.id, TABLES.c.status == "stuck")
        if connection.execute(stuck.values(status="playing")).rowcount != 1:
            raise Conflict(f"table {table.id} is not stuck any more")
        change(connection)

    try:
        await store.write(work)
    except Conflict as conflict:
        await table.revive()
        raise Fault(409, "not-stuck", "This table has just changed. Look again.") from conflict
    table.attendants.forget()
    table.state = None
    await table.revive()
    await table.after_step()


def last_good(game: Game, stored: Stored) -> int | None:
    """How many moves to keep: before the last one that was chosen at which the game could go on."""
    rows = stored.moves
    chosen = [n for n, row in enumerate(rows) if not row.forced]
    playable = _most(chosen, lambda n: _works(lambda: replayed(game, _cut(stored, n))))
    for n in reversed(playable[-TRIES:]):
        if _works(lambda n=n: _look_at(replayed(game, _cut(stored, n)))):  # type: ignore[misc]
            return n
    return None


def _most(counts: list[int], works: Callable[[int], bool]) -> list[int]:
    """Those that can be played: what cannot be played so far cannot be played further either."""
    low, high = 0, len(counts)
    while low < high:
        middle = (low + high) // 2
        if works(counts[middle]):
            low = middle + 1
        else:
            high = middle
    return counts[:low]


def _works(what: Callable[[], object]) -> bool:
    try:
        what()
    except Exception:  # noqa: BLE001 - that is the question
        return False
    return True


def _cut(stored: Stored, count: int) -> Stored:
    return msgspec.structs.replace(stored, moves=stored.moves[:count])


def _look_at(state: State) -> None:
    """Asks and shows as the table would."""
    check(state)
    names = [f"Viking {seat + 1}" for seat in range(state.header.players)]
    for seat in (None, *range(state.header.players)):
        state.view(seat)
        state.history(seat)
        if seat is not None:
            snapshot.ask(state, seat, names, "")
