"""The score if the game ended now, by public information. Cards in hand score nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from meadhall.engine import Game
from meadhall.engine.keyed_random import KeyedRandom

from .belief import FeastBelief
from .position import FeastPosition
from .scoring import score


def score_now(game: Game, view: Mapping[str, Any]) -> tuple[float, ...]:
    position = cast(FeastPosition, FeastBelief(game, view).sample(KeyedRandom(bytes(32))).position)
    return tuple([float(points) for points in score(position).scores])
