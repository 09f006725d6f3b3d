"""Phase 6: the player who placed Vikings last becomes the start player (FO-5.1)."""

from __future__ import annotations

from meadhall.games.feast import events
from meadhall.games.feast.position import FeastPosition


def has_rivals(position: FeastPosition) -> bool:
    return not position.rules.solo


def run_start_player(position: FeastPosition) -> None:
    """Make the player who placed Vikings last the start player (FO-5.1, R-23)."""
    if position.last >= 0 and has_rivals(position):
        position.start = position.last
        position.tell(events.NewStart(position.start))
    position.last = -1
