"""Rubbish is looked for when nobody plays, and now and then in any case."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

from meadhall.server.garbage_collection import CALM, LATEST, collect_when_idle

from .hands import Hands


def test_the_search_waits_until_the_hall_is_calm() -> None:
    hands, moves = Hands(), [0]
    swept: list[float] = []

    async def whole() -> None:
        sweeping = asyncio.create_task(collect_when_idle(hands, lambda: moves[0]))
        await hands.turn(3 * CALM)
        assert swept == []  # nothing has happened yet
        for _ in range(4):
            moves[0] += 1
            await hands.turn(CALM)
        assert swept == []  # somebody plays
        await hands.turn(CALM)
        assert len(swept) == 1
        await hands.turn(3 * CALM)
        assert len(swept) == 1  # once is enough
        for _ in range(round(LATEST / CALM) + 1):
            moves[0] += 1
            await hands.turn(CALM)
        assert len(swept) == 2  # never calm, but not never swept
        sweeping.cancel()

    with patch("gc.collect", lambda: swept.append(hands.now())):
        asyncio.run(whole())
