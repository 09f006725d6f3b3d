"""Pausing a table, and going on, by consent of the people who are here: nobody who has left can prevent it."""

from __future__ import annotations

from typing import Any

from meadhall.engine import Refusal, Refused
from meadhall.server.table.feature import AbstractTable, Feature
from meadhall.server.table.votes import Kind, TakeBack, Votes

from .table_clocks import TableClocks

PAUSED = Refusal("EN-PAUSED", "The table is paused. It goes on when the people at it say so.")


class Pause(Feature):
    def __init__(self, table: AbstractTable, clocks: TableClocks, votes: Votes) -> None:
        self._table = table
        self._clocks = clocks
        self._votes = votes
        votes.kinds["pause"] = Kind(
            self._may_pause,
            lambda vote: f"{votes.asks(vote)} to pause.",
            lambda _: self._pause(),
            votes.here,
            take_back=TakeBack(lambda *_: clocks.paused, lambda *_: self._go_on()),
        )
        votes.kinds["resume"] = Kind(
            self._may_go_on,
            lambda vote: f"{votes.asks(vote)} to go on.",
            lambda _: self._go_on(),
            votes.here,
            take_back=TakeBack(lambda *_: not clocks.paused, lambda *_: self._pause()),
        )

    def check(self, seat: int) -> None:
        if self._clocks.paused:
            raise Refused(PAUSED)

    async def _may_pause(self, seat: int, about: dict[str, Any]) -> dict[str, Any]:
        if self._clocks.paused:
            raise Refused(Refusal("", "The table is paused already."))
        return {}

    async def _may_go_on(self, seat: int, about: dict[str, Any]) -> dict[str, Any]:
        if not self._clocks.paused:
            raise Refused(Refusal("", "The table is not paused."))
        return {}

    async def _pause(self) -> None:
        if not self._clocks.paused:
            await self._clocks.pause()
            await self._table.mark("pause", "The table is paused.")

    async def _go_on(self) -> None:
        if self._clocks.paused:
            await self._clocks.end_pause()
            await self._table.mark("pause", "The game goes on.")
