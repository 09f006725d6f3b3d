"""Set-up: gold, piles, the first chief (SW-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET

from meadhall.engine import Chance

from .events import FirstChief
from .position import ALL_FACES, SpoilsPosition
from .round.rounds import SpoilsRoundsStep
from .table_rules import START_GOLD, table_rules_of


def set_up(players: int, options: Mapping[str, Any], chance: Chance, version: str) -> SpoilsPosition:
    rules = table_rules_of(players, options, version)
    piles: list[tuple[int, ...]] = []
    out = rules.removed
    for stage, deck in enumerate(rules.decks, start=1):
        shuffled = chance.shuffle(f"deck/{stage}", deck)
        size = rules.size
        piles += [shuffled[:size], shuffled[size : 2 * size], shuffled[2 * size : 3 * size]]
        out += shuffled[3 * size :]
    chief = 0 if rules.host_is_chief else chance.pick("chief", players)
    position = SpoilsPosition(
        players=players,
        chance=chance,
        step=SpoilsRoundsStep(),
        events=[],
        rules=rules,
        chief=chief,
        piles=tuple(piles),
        out=out,
        goods=[()] * players,
        open=[()] * players,
        down=[()] * players,
        live=[()] * players,
        due=[0] * players,
        knows=[()] * players,
        gold=[START_GOLD] * players,
        dice=[()] * players,
        shown=[()] * players,
        bounds=[ALL_FACES] * players,
        spied=[0] * players,
        bets=[None] * players,
        glimpsed=[0] * players,
        skipped=() if rules.one_skip else UNSET,
    )
    position.tell(FirstChief(chief))
    return position
