"""Set-up: gold, piles, the first chief (SW-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET

from meadhall.engine import Chance

from .events import FirstChief
from .hall import ALL_FACES, SpoilsHall
from .law import START_GOLD, law_of
from .round.rounds import Rounds


def set_up(players: int, options: Mapping[str, Any], chance: Chance, version: str) -> SpoilsHall:
    law = law_of(players, options, version)
    piles: list[tuple[int, ...]] = []
    out = law.removed
    for stage, deck in enumerate(law.decks, start=1):
        shuffled = chance.shuffle(f"deck/{stage}", deck)
        size = law.size
        piles += [shuffled[:size], shuffled[size : 2 * size], shuffled[2 * size : 3 * size]]
        out += shuffled[3 * size :]
    chief = 0 if law.host_is_chief else chance.pick("chief", players)
    hall = SpoilsHall(
        players=players,
        chance=chance,
        frame=Rounds(),
        events=[],
        law=law,
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
        skipped=() if law.one_skip else UNSET,
    )
    hall.tell(FirstChief(chief))
    return hall
