"""The end of a turn as a word of its own: who wants to can look at their last move before the others go on.

After a move that gave the turn away and could still be taken back, the table is held for the seat that made it: it
takes the move back, or says that the turn is over. Others do not wait long for that word. Nothing of this is kept:
after a restart every turn is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from meadhall.engine import Move, Refusal, Refused, State
from meadhall.server import limits, wire
from meadhall.server.time.wall_clock import Clock

from . import snapshot

if TYPE_CHECKING:
    from .table import Table

HELD = Refusal("", "The turn before yours is not over yet: its player may still take it back.")


class Ending:
    """Which seats of a table end their turns themselves, and which of them has not done so yet."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self._table = table
        self._clock = clock
        self._wanted: set[str] = set()
        """The locks of the seats: unlike their numbers, they stay the same when the game begins."""
        self.hold: wire.Hold | None = None
        self._timer: asyncio.Task[None] | None = None

    def check(self, seat: int) -> None:
        """Raises Refused while another seat's turn is not over."""
        if self.hold is not None and self.hold.seat != seat:
            raise Refused(HELD)

    def after(self, state: State, seat: int, move: Move) -> None:
        """A person has played; the caller holds the lock and shows what comes of it."""
        self.clear()
        table = self._table
        if move.closing or table.seats[seat].lock not in self._wanted:
            return
        if state.over or not state.undoable(seat) or snapshot.open_to(state, seat) is not None:
            return  # it is still this seat's turn, or its answer can be changed anyway
        others = any(chair.kind == "human" for n, chair in enumerate(table.seats) if n != seat)
        until = self._clock.now() + limits.ENDING if others else 0
        self.hold = wire.Hold(seat, int(until))
        if others:
            self._timer = asyncio.create_task(self._run_out(self.hold, until))
        table.times.look()

    def clear(self) -> None:
        """The table is not held any more."""
        self.hold = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def want(self, seat: int, on: bool, on_disk: Callable[[int], None]) -> None:
        """A person wishes to end turns with a word of their own, or not to."""
        table = self._table
        async with table.lock:
            lock = table.seats[seat].lock
            if on:
                self._wanted.add(lock)
            else:
                self._wanted.discard(lock)
                self._end(seat)
            on_disk(snapshot.version(table.state, seat))

    async def say(self, seat: int, on_disk: Callable[[int], None]) -> None:
        """The turn is over. Said when nothing is held, it has been over already."""
        async with self._table.lock:
            self._end(seat)
            on_disk(snapshot.version(self._table.state, seat))

    def _end(self, seat: int) -> None:
        if self.hold is not None and self.hold.seat == seat:
            self.clear()
            self._table.times.look()
            self._table.go_on()

    async def _run_out(self, hold: wire.Hold, until: float) -> None:
        await self._clock.until(until)
        async with self._table.lock:
            if self.hold is hold:
                self._timer = None  # this very task
                self._end(hold.seat)

    async def stop(self) -> None:
        timer = self._timer
        self.clear()
        if timer is not None:
            await asyncio.gather(timer, return_exceptions=True)
