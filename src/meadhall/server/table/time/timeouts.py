"""Time-outs: the answer for a seat whose time is up, and the stand-in for a person who is away too long."""

from __future__ import annotations

from meadhall.engine import Decision
from meadhall.server.table.bots.stand_in import StandIns
from meadhall.server.table.feature import AbstractTable, Feature

from .table_clocks import TableClocks


class Timeouts(Feature):
    def __init__(self, table: AbstractTable, clocks: TableClocks, stand_ins: StandIns) -> None:
        self._table = table
        self._clocks = clocks
        self._stand_ins = stand_ins

    async def check_time(self) -> None:
        """Answer for the seats whose time is up, and replace the people who have been away too long."""
        for seat in self._clocks.late_decisions():
            # Every answer can change which seats are asked: answer only for seats that are still late.
            decision = self._clocks.late_decisions().get(seat)
            if decision is not None:
                await self._answer(seat, decision)
        for seat in self._clocks.list_away():
            await self._replace(seat, "is away")
        self._clocks.refresh()

    async def _answer(self, seat: int, decision: Decision) -> None:
        if self._clocks.clocks.timing.late == "bot":
            await self._replace(seat, "is out of time")
            return
        self._clocks.mark_missed(seat)
        move = decision.fallback
        if move is not None and decision.why_not(move) is None:
            await self._table.play_move(seat, move, decision.at)
        else:
            await self._clocks.let_bot_answer(seat)

    async def _replace(self, seat: int, why: str) -> None:
        bot, name = self._clocks.bot, self._table.seats[seat].name
        await self._stand_ins.set_stand_in(seat, bot, f"{name} {why}: {bot} plays for {name}.")
