"""When the server collects garbage."""

from __future__ import annotations

import asyncio

import pytest

from meadhall.server.garbage_collection import CALM, LATEST, collect_when_idle
from meadhall.test_server.manual_clock import ManualClock


async def test_garbage_is_collected_when_no_moves_are_made_and_sometimes_in_any_case(
    clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = 0
    collected: list[float] = []
    monkeypatch.setattr("gc.collect", lambda: collected.append(clock.now()))
    collecting = asyncio.create_task(collect_when_idle(clock, lambda: moves))
    await clock.advance(3 * CALM)
    assert collected == []  # nothing has happened yet
    for _ in range(4):
        moves += 1
        await clock.advance(CALM)
    assert collected == []  # somebody plays
    await clock.advance(CALM)
    assert len(collected) == 1
    await clock.advance(3 * CALM)
    assert len(collected) == 1  # nothing has happened since
    for _ in range(round(LATEST / CALM) + 1):
        moves += 1
        await clock.advance(CALM)
    assert len(collected) == 2  # somebody plays all the time
    collecting.cancel()
