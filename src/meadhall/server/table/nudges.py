"""Nudges: a player asks the server to notify an absent person again that it is their turn."""

from __future__ import annotations

from collections import Counter

from meadhall.engine import Refusal, RefusalError
from meadhall.server import limits
from meadhall.server.table.time.table_clocks import TableClocks

from .feature import AbstractTable, DoneCallback, Feature

NOBODY = Refusal("", "You can only nudge somebody whom the game is waiting for.")


class Nudges(Feature):
    def __init__(self, table: AbstractTable, clocks: TableClocks) -> None:
        self._table = table
        self._clocks = clocks
        self._last: dict[int, float] = {}
        self.count: Counter[int] = Counter()
        """Number of nudges that each seat has received since the table was loaded."""
        self._waiting: set[int] = set()

    async def nudge(self, seat: int, other: int, done: DoneCallback) -> None:
        """Have this person notified now in the ways they have set up, and write a mark into the log."""
        table, now = self._table, self._table.clock.now()
        state = table.require_state()
        if other == seat or other not in state.unanswered_seats() or table.seats[other].playing_bot:
            raise RefusalError(NOBODY)
        name = table.seats[other].name
        if self._clocks.is_here(other):
            raise RefusalError(Refusal("", f"{name} is here."))
        if now < self._last.get(other, 0.0) + limits.BETWEEN_NUDGES:
            text = f"{name} was nudged less than {limits.BETWEEN_NUDGES // 60} minutes ago."
            raise RefusalError(Refusal("", text))
        ways = await table.store.notifications.summons_of(table.id, table.seats[other].token_hash)
        if not any(one.state == "on" and one.each == "turn" for one in ways):
            text = f"{name} has not set up notifications for each turn. Send them the link to this table."
            raise RefusalError(Refusal("", text))
        await table.write_mark("nudge", f"**{table.seats[seat].name}** nudges **{name}**.")
        self._last[other] = now
        self.count[other] += 1
        self._waiting.add(other)
        done()
        table.go_on()

    def take_waiting(self) -> set[int]:
        """Return and forget the nudged seats that are not notified yet; the caller notifies them."""
        waiting, self._waiting = self._waiting, set()
        return waiting
