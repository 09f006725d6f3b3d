"""The position before the first Saga: all units in the pool, an empty map (VK-7.0.1, VK-7.0.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.engine import Chance

from .position import SagasPosition
from .saga.campaign import SagaSequenceStep
from .table_rules import table_rules_of


def set_up(players: int, options: Mapping[str, Any], chance: Chance) -> SagasPosition:
    rules = table_rules_of(options)
    return SagasPosition(
        players=players,
        chance=chance,
        step=SagaSequenceStep(),
        events=[],
        rules=rules,
        pool=rules.counters,
        bands=[()] * len(rules.spaces),
    )
