"""Phase 4: everybody draws a weapon (FO-3.6)."""

from __future__ import annotations

from meadhall.games.feast.box.parts import Weapons
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.spaces.replacements import queue_part


def run_new_weapon(position: FeastPosition) -> None:
    """Let every player draw a weapon (FO-3.6)."""
    if any(position.has_listener(seat, ("instead", "draw_weapon")) for seat in position.seats_from_start()):
        for seat in position.seats_from_start():
            queue_part(position, seat, Weapons(1), "draw_weapon")
        return
    for seat in position.seats_from_start():
        position.draw_weapon(seat)
