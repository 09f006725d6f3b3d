"""Phase 6: whoever placed Vikings last is the start player (FO-5.1)."""

from __future__ import annotations

from meadhall.games.feast import events
from meadhall.games.feast.hall import FeastHall


def start_player(hall: FeastHall) -> None:
    """Whoever placed Vikings last starts from now on (FO-5.1, R-23)."""
    if hall.last >= 0 and not hall.law.solo:
        hall.start = hall.last
        hall.tell(events.NewStart(hall.start))
    hall.last = -1
