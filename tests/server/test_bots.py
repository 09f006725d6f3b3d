"""Bots are played by worker processes, from views alone, at a natural pace, and nothing they do stops a table."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec
import pytest

import meadhall
from meadhall.server.bots import pool
from meadhall.server.bots.driver import Driver
from meadhall.server.bots.pool import BotFailed, WorkerPool
from meadhall.server.bots.worker import Answer, Task, answer
from meadhall.server.store.records import Seat

from .hall import Hall, finish, in_hall


def view_of_the_asked() -> tuple[dict[str, Any], int]:
    state = meadhall.game("clash").new(2, 7)
    seat = state.decisions()[0].seat
    return state.view(seat), seat


def test_bots_play_a_whole_game_by_themselves(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("karl", "random", "karl")
        assert seated["grants"] == []
        async with hall.sit(seated["table"]) as watcher:
            while not watcher.over:
                await watcher.hear("sync")
            names = [seat["name"] for seat in watcher.sync["table"]["seats"]]
            assert len(set(names)) == 3
            assert all(seat["here"] for seat in watcher.sync["table"]["seats"])

    in_hall(tmp_path, test)


def test_a_person_plays_against_bots(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("random", "me", "karl")
        async with hall.sit_all(seated) as (person,):
            await finish(person)

    in_hall(tmp_path, test)


def test_a_bot_that_is_killed_is_replaced_and_the_move_comes(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        bench = WorkerPool(workers=1, patience=30)
        view, seat = view_of_the_asked()
        first = await bench.choose("clash", "random", view, seat)
        (worker,) = bench._idle
        worker.kill()
        await worker.wait()
        second = await bench.choose("clash", "random", view, seat)
        assert first["type"] == second["type"] == "announce"
        assert bench._idle[0].pid != worker.pid
        await bench.close()

    asyncio.run(test())
    assert "another one takes over" in caplog.text


def test_a_bot_that_thinks_for_ever_is_given_up() -> None:
    async def test() -> None:
        bench = WorkerPool(workers=1, patience=0.0)
        with pytest.raises(BotFailed, match="TimeoutError"):
            await bench.choose("clash", "random", *view_of_the_asked())
        assert bench._idle == []
        await bench.close()

    asyncio.run(test())


def test_a_bot_that_fails_says_why() -> None:
    view, seat = view_of_the_asked()
    good = answer(msgspec.json.encode(Task("clash", "random", view, seat, 1)))
    assert good.move is not None
    for bad in (
        msgspec.json.encode(Task("clash", "hal", view, seat, 1)),
        msgspec.json.encode(Task("clash", "random", {}, seat, 1)),
        b"nonsense",
    ):
        failed = answer(bad)
        assert failed.move is None
        assert failed.error


@pytest.mark.parametrize(
    "move",
    [None, {"type": "teleport"}, {"type": "call"}, {"type": "announce", "card": "walk", "claim": "shield"}],
)
def test_a_bot_without_a_legal_move_gets_one_by_lot(tmp_path: Path, move: dict[str, Any] | None) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            mover = next(person for person in people if person.awaited)
            seat, at = mover.sync["seat"], mover.sync["ask"]["at"]
            table = hall.tables.live(seated["table"])
            await table.run(partial(table.driver.play_for, seat, at, move))
            assert (await mover.hear("sync"))["ask"] is None
            assert table.state is not None
            entries = table.state.entries
            # A decision that is gone is not answered again.
            await table.run(partial(table.driver.play_for, seat, at, move))
            assert table.state.entries == entries

    in_hall(tmp_path, test)


def test_a_table_goes_on_when_every_bot_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: Any) -> None:
        raise BotFailed("no worker can be had")

    async def test(hall: Hall) -> None:
        seated = await hall.new("karl", "karl")
        async with hall.sit(seated["table"]) as watcher:
            while not watcher.over:
                await watcher.hear("sync")

    monkeypatch.setattr(pool.WorkerPool, "choose", fail)
    caplog.set_level(logging.ERROR)
    in_hall(tmp_path, test)


class BotTable:
    """As much of a table, and of its clocks, as the driver needs."""

    id = "table"
    game = meadhall.game("clash")
    seats: ClassVar = [Seat("bot", "Orm", "karl")] * 3
    late_bots: ClassVar[dict[int, str]] = {}

    async def run(self, work: Any) -> None:
        await work()


class Recorder(Driver):
    """Writes down when a bot has answered."""

    answered: ClassVar[list[float]] = []

    async def play_for(self, *_: Any) -> None:
        self.answered.append(time.monotonic())


class Thinker:
    """A bench whose bots think for as long as they are told."""

    def __init__(self, *seconds: float) -> None:
        self._seconds = iter(seconds)

    async def choose(self, *_: Any) -> dict[str, Any]:
        await asyncio.sleep(next(self._seconds))
        return {"type": "pass"}


def test_sealed_answers_come_when_their_lot_says_however_long_the_bot_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The time is drawn before the bot thinks, from the same spread for everybody: speed tells nothing."""
    drawn: list[tuple[float, float]] = []

    def draw(low: float, high: float) -> float:
        drawn.append((low, high))
        return 0.15

    state = meadhall.game("clash").new(3, 7)
    speaker = state.decisions()[0]
    state.play(speaker.seat, speaker.moves()[0])
    assert len(state.decisions()) == 2

    async def test() -> None:
        table, bench = cast(Any, BotTable()), cast(WorkerPool, Thinker(0.0, 0.1))
        busy = Recorder(table, table, bench, pace=1.0, order_delay=1.0)
        begun = time.monotonic()
        busy.attend(state)
        busy.attend(state)  # nobody is asked twice
        while busy.busy:
            await asyncio.sleep(0.01)
        assert len(busy.answered) == 2
        assert min(busy.answered) - begun >= 0.14

    monkeypatch.setattr(random, "uniform", draw)
    asyncio.run(test())
    assert drawn == [(0.4, 1.4)] * 2


def test_an_answer_is_a_move_or_a_reason() -> None:
    assert Answer({"type": "pass"}).error == ""
    assert Answer(error="why").move is None
