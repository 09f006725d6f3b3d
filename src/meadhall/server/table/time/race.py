"""Races: a sealed answer can start a short clock. When it runs out, the other seats' fallbacks are played."""

from __future__ import annotations

from meadhall.engine import State
from meadhall.server.table.bots.auto_play import AutoPlay

EVERYBODY = -1


class Race(AutoPlay):
    def start_auto_play(self, state: State) -> None:
        grace = _grace(state)
        if grace is not None and not self._has_task(EVERYBODY, grace[0]):
            self._start(EVERYBODY, grace[0], self._wait(*grace))

    async def _wait(self, at: int, seconds: float) -> None:
        await self._table.clock.wait_until(self._table.clock.now() + seconds)
        await self._play(lambda: self._time_out(at))

    async def _time_out(self, at: int) -> None:
        table = self._table
        for seat in range(len(table.seats)):
            decision = table.find_decision(seat, at)
            if decision is not None and decision.fallback is not None:
                await table.play_move(seat, decision.fallback, at)


def _grace(state: State) -> tuple[int, float] | None:
    """Return the moment and the seconds of a race that a sealed answer has started; None if there is no race."""
    if not any(state.position.answers):
        return None
    graces = []
    for seat in range(state.header.players):
        decision, answer = state.answered_decision(seat), state.answer(seat)
        if decision is not None and answer is not None and (seconds := decision.grace(answer)) is not None:
            graces.append((decision.at, seconds))
    return min(graces, default=None)
