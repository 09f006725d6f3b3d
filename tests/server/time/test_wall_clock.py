"""The clock of the server while the clock of the machine is set to another time."""

from __future__ import annotations

import asyncio
import time

import pytest

from meadhall.server.config import Hosting
from meadhall.server.time import wall_clock
from meadhall.server.time.wall_clock import WallClock
from tests.server.person import in_turn_order
from tests.server.server import StartServer

HOUR = 3600.0
LIVE = {"kind": "live", "bank": 600, "increment": 5, "reaction": 40}


def set_machine(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Sets the clock of the machine forward by so many seconds, or back."""
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + seconds)


@pytest.mark.parametrize("jump", [-HOUR, 2 * HOUR])
async def test_the_clock_goes_on_evenly_when_the_machine_is_set(
    monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    clock = WallClock()
    before = clock.now()
    assert before == pytest.approx(time.time(), abs=5)
    set_machine(monkeypatch, jump)
    assert 0 <= clock.now() - before < 60
    async with asyncio.timeout(30):
        await clock.wait_until(before + 0.05)
    assert clock.now() >= before + 0.05
    assert WallClock().now() == pytest.approx(before + jump, abs=60)  # a restart adopts the new time


@pytest.mark.parametrize("seconds", [0.0004, 0.1234, 0.9995, 1.2345])
async def test_waiting_takes_one_timer_where_timers_count_whole_milliseconds(
    monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """Such a timer may be early, and the rest of a millisecond would be waited for by going round the loop."""
    elapsed, timers = 1000.0, 0

    async def sleep(asked: float) -> None:
        nonlocal elapsed, timers
        elapsed += round(asked, 3)
        timers += 1
        assert timers == 1

    monkeypatch.setattr(wall_clock, "_read_elapsed", lambda: elapsed)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    clock = WallClock()
    due = clock.now() + seconds
    await clock.wait_until(due)
    assert due <= clock.now() < due + 0.002


@pytest.mark.parametrize("jump", [-HOUR, 2 * HOUR])
async def test_setting_the_machine_locks_out_no_address(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    server = await start_server(hosting=Hosting(behind_proxy=True))
    known = {"X-Forwarded-For": "203.0.113.7"}
    assert (await server.http.get("/api/games", headers=known)).status_code == 200
    set_machine(monkeypatch, jump)
    assert (await server.http.get("/api/games", headers=known)).status_code == 200


@pytest.mark.parametrize("jump", [-HOUR, 2 * HOUR])
async def test_setting_the_machine_costs_no_player_time(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    server = await start_server()
    seated = await server.new_table("me", "me", "me", timing=LIVE)
    async with server.enter_all(seated) as people:
        speaker = in_turn_order(people)[0]
        seat = speaker.seat
        await speaker.until(lambda sync: not sync["clock"]["halted"])
        set_machine(monkeypatch, jump)
        await speaker.play()
        await speaker.until(lambda sync: sync["clock"]["seats"][seat]["due"] is None)
        assert 500 < speaker.sync["clock"]["seats"][seat]["left"] <= 605


@pytest.mark.parametrize("jump", [-HOUR, 2 * HOUR])
async def test_setting_the_machine_costs_no_player_time_after_a_restart(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    server = await start_server()
    seated = await server.new_table("me", "me", "me", timing=LIVE)
    async with server.enter_all(seated) as people:
        seat = in_turn_order(people)[0].seat
        await people[seat].until(lambda sync: not sync["clock"]["halted"])
        set_machine(monkeypatch, jump)
    await server.restart()
    assert 500 < (await server.stored(seated)).clocks.hands[seat].time <= 600
    async with server.enter(seated.table, seated.tokens[seat]) as back:
        await back.until(lambda sync: not sync["clock"]["halted"])
        told = next(message["now"] for message in back.received if message["type"] == "now")
        assert told == pytest.approx(time.time(), abs=60)
        assert 500 < back.sync["clock"]["seats"][seat]["due"] - told <= 600
