"""When moves of bots and of standing orders are played: their time reveals nothing."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any, cast

import pytest

import meadhall
from meadhall.server.bots.driver import Attendants
from meadhall.server.bots.pool import Bench
from meadhall.server.table.seats import Seat
from meadhall.server.table.table import Table

GAME = meadhall.game("clash")


class Recorder:
    """The part of a table that Attendants need; it records when a move was played for a seat."""

    id = "table"
    game = GAME

    def __init__(self, *seats: Seat) -> None:
        self.seats = seats
        self.played: list[float] = []

    async def play_for(self, *_: Any) -> None:
        self.played.append(time.monotonic())

    obey = play_for


class Thinker:
    """A pool of bots that take the given seconds."""

    def __init__(self, *seconds: float) -> None:
        self._seconds = iter(seconds)

    async def choose(self, *_: Any) -> dict[str, Any]:
        await asyncio.sleep(next(self._seconds))
        return {"type": "pass"}


async def delay_of(table: Recorder, bots: Thinker | None, pace: float, order_delay: float) -> float:
    """Two seats of a game are asked at once; the seconds until the first of both has answered."""
    state = GAME.new(3, 7)
    speaker = state.decisions()[0]
    state.play(speaker.seat, speaker.moves()[0])
    assert len(state.decisions()) == 2
    attendants = Attendants(cast(Table, table), cast(Bench, bots), pace=pace, order_delay=order_delay)
    begun = time.monotonic()
    attendants.attend(state)
    attendants.attend(state)  # no seat is answered for twice
    while attendants.busy:
        await asyncio.sleep(0.01)
    assert len(table.played) == 2
    return min(table.played) - begun


def fix_chance(monkeypatch: pytest.MonkeyPatch, value: float) -> list[tuple[float, float]]:
    """Every random number is this value; the ranges from which they were drawn."""
    ranges: list[tuple[float, float]] = []

    def uniform(low: float, high: float) -> float:
        ranges.append((low, high))
        return value

    monkeypatch.setattr(random, "uniform", uniform)
    return ranges


async def test_sealed_answers_come_after_a_random_time_that_does_not_depend_on_the_thinking_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The time is drawn before the bot thinks and from the same range for everybody."""
    ranges = fix_chance(monkeypatch, 0.15)
    table = Recorder(*[Seat("bot", "Orm", "karl")] * 3)
    assert await delay_of(table, Thinker(0.0, 0.1), pace=1.0, order_delay=1.0) >= 0.14
    assert ranges == [(0.4, 1.4)] * 2


@pytest.mark.usefixtures("clash_orders")
async def test_every_order_is_obeyed_after_the_same_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    ranges = fix_chance(monkeypatch, 1.5)
    people = [Seat("human", "Ann", "", "", "calm"), Seat("human", "Ben", "", "", "turn 1")] * 2
    assert await delay_of(Recorder(*people), None, pace=0, order_delay=0.1) >= 0.14
    assert ranges == [(1, 1.5)] * 2
