"""When moves of bots and of standing orders are played: their time reveals nothing."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import pytest

import meadhall
from meadhall.server.randomness import SystemRandomness
from meadhall.server.store.records import Seat
from meadhall.server.table.bots.auto_play import AutoPlay
from meadhall.server.table.bots.driver import Driver
from meadhall.server.table.bots.host_bot_seats import HostBotSeats
from meadhall.server.table.bots.scene_time import SceneTime
from meadhall.server.table.screen import Screen
from meadhall.server.table.standing_orders import StandingOrders
from meadhall.server.table.time.windows import AnswerWindows
from meadhall.server.time.clocks import Clocks
from meadhall.server.workers.host_bots import HostBots
from meadhall.server.workers.pool import WorkerPool
from meadhall.test_server.manual_clock import ManualClock

GAME = meadhall.game("clash")


class FakeTable:
    """The part of a table, and of its clocks, that bots and standing orders need."""

    id = "table"
    game = GAME
    seed = b""
    randomness = SystemRandomness()
    clocks = Clocks()
    late_bots: ClassVar[dict[int, str]] = {}
    screens: ClassVar[set[Screen]] = set()

    def __init__(self, *seats: Seat) -> None:
        self.seats = seats
        self.clock = ManualClock()
        self.played: list[float] = []
        self.state = GAME.new(3, 7)

    def view(self, seat: int) -> dict[str, Any]:
        return self.state.view(seat)

    async def run(self, work: Any) -> None:
        """Records when a move was to be played for a seat."""
        self.played.append(self.clock.now())


class Thinker:
    """A pool of bots that take the given seconds."""

    def __init__(self, clock: ManualClock, *seconds: float) -> None:
        self._clock = clock
        self._seconds = iter(seconds)

    async def choose(self, *_: Any) -> dict[str, Any]:
        await self._clock.wait_until(self._clock.now() + next(self._seconds))
        return {"type": "pass"}


async def delays(table: FakeTable, feature: AutoPlay) -> list[float]:
    """Two seats of a game are asked at once; the seconds until each of them has answered."""
    state = table.state
    speaker = state.decisions()[0]
    state.play(speaker.seat, speaker.moves()[0])
    assert len(state.decisions()) == 2
    begun = table.clock.now()
    feature.start_auto_play(state)
    feature.start_auto_play(state)  # no seat is answered for twice
    await table.clock.advance(60)
    assert not feature.busy
    return [round(when - begun, 6) for when in table.played]


def fix_chance(monkeypatch: pytest.MonkeyPatch, value: float) -> list[tuple[float, float]]:
    """Every random number is this value; the ranges from which they were drawn."""
    ranges: list[tuple[float, float]] = []

    def uniform(low: float, high: float) -> float:
        ranges.append((low, high))
        return value

    monkeypatch.setattr("meadhall.server.randomness.random.uniform", uniform)
    return ranges


async def test_sealed_answers_come_after_a_random_time_that_does_not_depend_on_the_thinking_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The time is drawn before the bot thinks and from the same range for everybody."""
    ranges = fix_chance(monkeypatch, 0.15)
    table: Any = FakeTable(*[Seat("bot", "Orm", "karl")] * 3)
    pool = cast(WorkerPool, Thinker(table.clock, 0.0, 0.1))
    hosts = HostBotSeats(table, HostBots())
    driver = Driver(table, table, SceneTime(table, table), hosts, pool, pace=1.0, order_delay=1.0)
    assert await delays(table, driver) == [0.15, 0.15]
    assert ranges == [(0.4, 1.4)] * 2


@pytest.mark.usefixtures("clash_orders")
async def test_every_order_is_obeyed_after_the_same_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    ranges = fix_chance(monkeypatch, 1.5)
    people = [Seat("human", "Ann", "", "", "calm"), Seat("human", "Ben", "", "", "turn 1")] * 2
    table: Any = FakeTable(*people)
    orders = StandingOrders(table, table, AnswerWindows(table, table, 4.0), delay=0.1)
    assert await delays(table, orders) == [0.15, 0.15]
    assert ranges == [(1, 1.5)] * 2
