"""The score if the game ended now. It needs nothing hidden: cards in hand score nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from meadhall.engine import Game
from meadhall.engine.chance import Lots

from .belief import FeastBelief
from .hall import FeastHall
from .scoring import score


def standing(game: Game, view: Mapping[str, Any]) -> tuple[float, ...]:
    hall = cast(FeastHall, FeastBelief(game, view).sample(Lots(bytes(32))).hall)
    return tuple([float(points) for points in score(hall).scores])
