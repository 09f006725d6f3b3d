"""The score if the game ended now. All of it lies open: hands are not worth anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from meadhall.engine.chance import Lots

from .belief import FeastBelief
from .hall import FeastHall
from .scoring import score

if TYPE_CHECKING:
    from .game import Feast


def standing(game: Feast, view: Mapping[str, Any]) -> tuple[float, ...]:
    hall = cast(FeastHall, FeastBelief(game, view).sample(Lots(bytes(32))).hall)
    return tuple([float(points) for points in score(hall).scores])
