"""Stuck tables, which cannot continue because the program failed: a report for the host, and a step back for the owner.

Players see no details of the error: a stack trace could contain a seat's cards.
"""

from __future__ import annotations

import asyncio
import logging
import os
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

import msgspec

from meadhall.engine import BadLog, Game, State, UnknownVersion
from meadhall.server import wire
from meadhall.server.errors import RequestError
from meadhall.server.store.database import Conflict, WriteError
from meadhall.server.store.log_rows import replay_table
from meadhall.server.store.records import StoredTable
from meadhall.server.table.time.table_clocks import TableClocks

from . import snapshot
from .feature import AbstractTable, Feature

log = logging.getLogger("meadhall.server")

PLAY = "The rules failed while a move was played."
SHOW = "The rules failed while the table was being shown."
REPLAY = "The moves so far cannot be played again by these rules."
NO_ANSWER = "A seat is asked a question that has no answer."
TRIES = 50
"""The maximum number of earlier moves that a step back tries."""


class NoMoveError(Exception):
    """A question without a legal move."""


class StuckRecovery(Feature):
    def __init__(self, table: AbstractTable, clocks: TableClocks, reports: Path | None) -> None:
        self._table = table
        self._clocks = clocks
        self._reports = reports

    async def mark_stuck(self, error: BaseException, why: str) -> None:
        """Mark this table as stuck; other tables are not affected."""
        table, report = self._table, _describe_error(error, _reason(error, why))
        log.error("Table %s is stuck:\n%s", table.id, report)
        playing = table.status == "playing"
        table.status = "stuck"
        self._clocks.halt_stuck()
        try:
            await table.store.mark_stuck(table.claim, report)
        except WriteError as unwritten:
            log.error("Table %s: its status could not be stored: %s", table.id, unwritten)
        if playing and self._reports is not None:
            await self._report(self._reports, report)
        table.show()

    async def _report(self, folder: Path, text: str) -> None:
        """Write a report for the host. A failure is only logged."""
        table = self._table
        try:
            stored = await table.store.load(table.id)
            if stored is not None:
                path = await asyncio.to_thread(write_report, folder, stored, text, table.clock.now())
                log.error("Table %s: the report is %s", table.id, path)
        except Exception as error:
            log.error("Table %s: no report could be written.", table.id, exc_info=error)

    # ------------------------------------------------------------ for the owner

    async def explain(self) -> wire.Stuck:
        stored = await self._load_stuck()
        why = stored.table.report.splitlines()[0] if stored.table.report else REPLAY
        return wire.Stuck(why, sum(not row.forced for row in stored.moves))

    async def retry(self) -> None:
        """Let the table try again at its current position, at the owner's request."""
        await self._load_stuck()
        try:
            await self._table.store.retry_stuck(self._table.claim)
        except Conflict as conflict:
            await self._raise_changed(conflict)
        await self._table.restart()

    async def step_back(self) -> None:
        """Delete the last move, and earlier ones until the game can continue, at the owner's request."""
        table, stored = self._table, await self._load_stuck()
        count = await asyncio.to_thread(count_good_moves, table.game, stored)
        if count is None:
            raise RequestError(
                409, "no-way-back", "No earlier move was found from which the game can continue."
            )
        # As after an undo by consent: no die that was seen is repeated, and the log still replays identically.
        header = msgspec.json.decode(stored.table.header)
        header["turned"] = [*header.get("turned", ()), count]
        times = len(header["turned"])
        mark = f"The table could not continue: its owner stepped back. Chance starts afresh here (return {times})."
        turned = msgspec.json.encode(header).decode()
        try:
            await table.store.step_back(table.claim, len(stored.moves), count, turned, mark)
        except Conflict as conflict:
            await self._raise_changed(conflict)
        await table.restart()

    async def _load_stuck(self) -> StoredTable:
        stored = await self._table.store.load(self._table.id)
        if stored is None or stored.table.status != "stuck":
            raise RequestError(409, "not-stuck", "This table is not stuck.")
        return stored

    async def _raise_changed(self, conflict: Conflict) -> NoReturn:
        await self._table.reload()
        raise RequestError(409, "not-stuck", "This table has just changed. Look again.") from conflict


def check_answerable(state: State) -> None:
    """Raise NoMoveError if a seat is asked and has no legal move."""
    for decision in state.decisions():
        if decision.count() == 0:
            raise NoMoveError(f"Seat {decision.seat} has no answer to {decision.kind!r} at {decision.at}.")


def _reason(error: BaseException, otherwise: str) -> str:
    match error:
        case NoMoveError():
            return NO_ANSWER
        case UnknownVersion():
            return str(error)
        case BadLog():
            return REPLAY
    return otherwise


def _describe_error(error: BaseException, why: str) -> str:
    """Return the report that is stored with the table: the reason in its first line, the stack trace below."""
    return f"{why}\n\n{''.join(traceback.format_exception(error))}"


def write_report(folder: Path, stored: StoredTable, report: str, now: float) -> Path:
    """Write a file with all data for finding the error; return its path. Only the host may read it: it contains every
    secret."""
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


def count_good_moves(game: Game, stored: StoredTable) -> int | None:
    """Return the number of moves to keep: those before the latest unforced move at which the game can continue; None
    if it can continue at none of the last TRIES that can be replayed."""
    rows = stored.moves
    chosen = [n for n, row in enumerate(rows) if not row.forced]
    playable = _bisect_playable(chosen, lambda n: _succeeds(lambda: replay_table(game, _cut(stored, n))))
    for n in reversed(playable[-TRIES:]):
        if _succeeds(lambda n=n: _compute_all(replay_table(game, _cut(stored, n)))):  # type: ignore[misc]
            return n
    return None


def _bisect_playable(counts: list[int], works: Callable[[int], bool]) -> list[int]:
    """Return the leading counts for which `works` is true, found by bisection: it must be false for all later ones."""
    low, high = 0, len(counts)
    while low < high:
        middle = (low + high) // 2
        if works(counts[middle]):
            low = middle + 1
        else:
            high = middle
    return counts[:low]


def _succeeds(what: Callable[[], object]) -> bool:
    try:
        what()
    except Exception:  # noqa: BLE001 - whether it fails is the question
        return False
    return True


def _cut(stored: StoredTable, count: int) -> StoredTable:
    return msgspec.structs.replace(stored, moves=stored.moves[:count])


def _compute_all(state: State) -> None:
    """Compute all questions, views and histories of the table; raise whatever error occurs."""
    check_answerable(state)
    names = [f"Viking {seat + 1}" for seat in range(state.header.players)]
    for seat in (None, *range(state.header.players)):
        state.view(seat)
        state.history(seat)
        if seat is not None:
            snapshot.make_ask(state, seat, names)
