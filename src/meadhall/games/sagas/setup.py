"""The table before the first Saga: all units in the pool, an empty map (VK-7.0.1, VK-7.0.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.engine import Chance

from .hall import SagasHall
from .law import law_of
from .saga.campaign import PLAY


def set_up(players: int, options: Mapping[str, Any], chance: Chance) -> SagasHall:
    law = law_of(options)
    return SagasHall(
        players=players,
        chance=chance,
        frame=PLAY,
        events=[],
        law=law,
        pool=law.counters,
        bands=[()] * len(law.spaces),
    )
