"""End of turn: a player can choose to review the last move of a turn before the others continue.

After a move that ended the turn and can still be undone, the table waits for the seat that made it: the player undoes
the move or ends the turn. If other people play too, the wait is at most `limits.END_TURN` seconds. None of this is
stored: after a restart the table waits for nobody.
"""

from __future__ import annotations

import asyncio
from typing import Any

from meadhall.engine import Move, Refusal, RefusalError, State
from meadhall.server import limits, wire
from meadhall.server.store.records import StoredTable
from meadhall.server.table.time.table_clocks import TableClocks
from meadhall.server.tasks import stop_tasks

from .feature import AbstractTable, DoneCallback, Feature
from .snapshot import is_among_bots, open_decision_of

HELD = Refusal("", "The turn before yours is not over yet: its player may still take it back.")


class TurnEnd(Feature):
    """The seats that want to end their turns themselves, and the seat that the table waits for."""

    def __init__(self, table: AbstractTable, clocks: TableClocks) -> None:
        self._table = table
        self._clocks = clocks
        self._wanted: set[str] = set()
        """Token hashes of the seats: unlike their numbers, they stay the same when the game begins."""
        self._waiting: wire.Hold | None = None
        self._timer: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._waiting is not None

    def load(self, stored: StoredTable) -> None:
        self._clear()

    def check_seat(self, seat: int) -> None:
        if self._waiting is not None and self._waiting.seat != seat:
            raise RefusalError(HELD)

    def snapshot_fields(self, sync: wire.Sync) -> dict[str, Any]:
        waiting, state = self._waiting, self._table.state
        if waiting is None:
            return {"hold": None}
        if waiting.seat == sync.seat:  # nobody can have answered since the move: the others wait
            return {"hold": waiting} | (
                {"undoable": self._count_undoable(state, waiting.seat)} if state else {}
            )
        return {"hold": waiting, "ask": None}

    def _count_undoable(self, state: State, seat: int) -> int:
        return state.count_undoable(seat, alone=is_among_bots(self._table.seats, seat))

    def after_cut(self, entries: int) -> None:
        self._clear()

    def after_move(self, state: State, seat: int, move: Move) -> None:
        """Hold the table if the move ended a turn and can be undone, and its player wants to end turns themselves.
        The caller shows the result."""
        table = self._table
        if self._waiting is not None:
            self._clear()
        if move.closing or table.seats[seat].token_hash not in self._wanted:
            return
        if state.over or not self._count_undoable(state, seat) or open_decision_of(state, seat) is not None:
            return  # it is still this seat's turn, or it can still change its answer
        others = any(chair.kind == "human" for n, chair in enumerate(table.seats) if n != seat)
        until = table.clock.now() + limits.END_TURN if others else 0
        self._waiting = wire.Hold(seat, int(until))
        self.showing = True
        table.holds.add("turn")
        if others:
            self._timer = asyncio.create_task(
                self._run_out(self._waiting, until), name=f"{self._table.id} end of turn"
            )
        self._clocks.refresh()

    async def set_wanted(self, seat: int, on: bool, done: DoneCallback) -> None:
        """Set whether a person wants to end their turns themselves."""
        holder = self._table.seats[seat].token_hash
        if on:
            self._wanted.add(holder)
        else:
            self._wanted.discard(holder)
            self._end_waiting(seat)
        done()

    async def end_turn(self, seat: int, done: DoneCallback) -> None:
        """End the seat's turn if the table waits for it."""
        self._end_waiting(seat)
        done()

    def _end_waiting(self, seat: int) -> None:
        if self._waiting is not None and self._waiting.seat == seat:
            self._clear()
            self._clocks.refresh()
            self._table.go_on()

    async def _run_out(self, waiting: wire.Hold, until: float) -> None:
        await self._table.clock.wait_until(until)

        async def end() -> None:
            if self._waiting is waiting:
                self._timer = None  # this task: ending the turn must not cancel it
                self._end_waiting(waiting.seat)

        await self._table.run(end)

    def _clear(self) -> None:
        self._waiting = None
        self.showing = False
        self._table.holds.discard("turn")
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def close(self) -> None:
        timer = self._timer
        self._clear()
        await stop_tasks(timer)
