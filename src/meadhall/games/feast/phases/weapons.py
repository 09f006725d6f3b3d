"""Phase 4: everybody draws a weapon (FO-3.6)."""

from __future__ import annotations

from meadhall.games.feast.box.parts import Weapons
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.spaces.instead import begin_part_soon


def new_weapon(hall: FeastHall) -> None:
    """Everybody draws a weapon (FO-3.6)."""
    if any(hall.listens(seat, ("instead", "draw_weapon")) for seat in hall.around()):
        for seat in hall.around():
            begin_part_soon(hall, seat, Weapons(1), "draw_weapon")
        return
    for seat in hall.around():
        hall.draw_weapon(seat)
