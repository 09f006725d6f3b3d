"""Pauses of a table, begun and ended by consent of the people who are present: nobody who has left can prevent it."""

from __future__ import annotations

from typing import Any

from meadhall.engine import Refusal, RefusalError
from meadhall.server.table.feature import AbstractTable, Feature
from meadhall.server.table.votes import Revocation, VoteKind, Votes

from .table_clocks import TableClocks

PAUSED = Refusal("EN-PAUSED", "The table is paused. It continues when the people at it agree.")


class TablePause(Feature):
    def __init__(self, table: AbstractTable, clocks: TableClocks, votes: Votes) -> None:
        self._table = table
        self._clocks = clocks
        self._votes = votes
        votes.kinds["pause"] = VoteKind(
            self._check_pause,
            lambda vote: f"{votes.opening_words(vote)} to pause.",
            lambda _: self._pause(),
            votes.people_here,
            revocation=Revocation(lambda *_: clocks.paused, lambda *_: self._go_on()),
        )
        votes.kinds["resume"] = VoteKind(
            self._check_go_on,
            lambda vote: f"{votes.opening_words(vote)} to continue.",
            lambda _: self._go_on(),
            votes.people_here,
            revocation=Revocation(lambda *_: not clocks.paused, lambda *_: self._pause()),
        )

    def check_seat(self, seat: int) -> None:
        if self._clocks.paused:
            raise RefusalError(PAUSED)

    async def _check_pause(self, seat: int, about: dict[str, Any]) -> dict[str, Any]:
        if self._clocks.paused:
            raise RefusalError(Refusal("", "The table is paused already."))
        return {}

    async def _check_go_on(self, seat: int, about: dict[str, Any]) -> dict[str, Any]:
        if not self._clocks.paused:
            raise RefusalError(Refusal("", "The table is not paused."))
        return {}

    async def _pause(self) -> None:
        if not self._clocks.paused:
            await self._clocks.pause()
            await self._table.write_mark("pause", "The table is paused.")

    async def _go_on(self) -> None:
        if self._clocks.paused:
            await self._clocks.end_pause()
            await self._table.write_mark("pause", "The game continues.")
