"""End of turn: a player who wants to can look at their last move before the others go on.

After a move that ended the turn and could still be taken back, the table waits for the seat that made it: the player
takes the move back, or ends the turn. Others do not wait long for that. Nothing of this is stored: after a restart
every turn is over.
"""

from __future__ import annotations

import asyncio
from typing import Any

from meadhall.engine import Move, Refusal, Refused, State
from meadhall.server import limits, wire
from meadhall.server.store.records import Stored
from meadhall.server.table.time.table_clocks import TableClocks

from .feature import AbstractTable, Done, Feature
from .snapshot import among_bots, open_to

HELD = Refusal("", "The turn before yours is not over yet: its player may still take it back.")


class EndTurn(Feature):
    """Which seats of a table end their turns themselves, and which of them has not done so yet."""

    def __init__(self, table: AbstractTable, clocks: TableClocks) -> None:
        self._table = table
        self._clocks = clocks
        self._wanted: set[str] = set()
        """Token hashes: unlike the numbers of the seats, they stay the same when the game begins."""
        self._waiting: wire.Hold | None = None
        self._timer: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._waiting is not None

    def load(self, stored: Stored) -> None:
        self._clear()

    def check(self, seat: int) -> None:
        if self._waiting is not None and self._waiting.seat != seat:
            raise Refused(HELD)

    def shown(self, sync: wire.Sync) -> dict[str, Any]:
        waiting, state = self._waiting, self._table.state
        if waiting is None:
            return {"hold": None}
        if waiting.seat == sync.seat:  # nobody can have answered since: others wait
            return {"hold": waiting} | ({"undoable": self._undoable(state, waiting.seat)} if state else {})
        return {"hold": waiting, "ask": None}

    def _undoable(self, state: State, seat: int) -> int:
        return state.undoable(seat, alone=among_bots(self._table.seats, seat))

    def after_cut(self, entries: int) -> None:
        self._clear()

    def after_move(self, state: State, seat: int, move: Move) -> None:
        """A person has played; the caller shows what came of it."""
        table = self._table
        if self._waiting is not None:
            self._clear()
        if move.closing or table.seats[seat].token_hash not in self._wanted:
            return
        if state.over or not self._undoable(state, seat) or open_to(state, seat) is not None:
            return  # it is still this seat's turn, or its answer can be changed anyway
        others = any(chair.kind == "human" for n, chair in enumerate(table.seats) if n != seat)
        until = table.clock.now() + limits.END_TURN if others else 0
        self._waiting = wire.Hold(seat, int(until))
        self.showing = True
        table.holds.add("turn")
        if others:
            self._timer = asyncio.create_task(
                self._run_out(self._waiting, until), name=f"{self._table.id} end of turn"
            )
        self._clocks.look()

    async def want(self, seat: int, on: bool, done: Done) -> None:
        """Whether a person wants to end turns themselves."""
        holder = self._table.seats[seat].token_hash
        if on:
            self._wanted.add(holder)
        else:
            self._wanted.discard(holder)
            self._end(seat)
        done()

    async def end(self, seat: int, done: Done) -> None:
        """The turn is over; it may have been over already."""
        self._end(seat)
        done()

    def _end(self, seat: int) -> None:
        if self._waiting is not None and self._waiting.seat == seat:
            self._clear()
            self._clocks.look()
            self._table.go_on()

    async def _run_out(self, waiting: wire.Hold, until: float) -> None:
        await self._table.clock.until(until)

        async def end() -> None:
            if self._waiting is waiting:
                self._timer = None  # this very task: ending the turn must not cancel it
                self._end(waiting.seat)

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
        if timer is not None:
            await asyncio.gather(timer, return_exceptions=True)
