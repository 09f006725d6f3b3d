"""Units that a card, a quest or a table brings or takes (VK-9.2, VK-23.0c)."""

from __future__ import annotations

from meadhall.engine import Frame, Seat
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import BERSERKIR, Band
from meadhall.games.sagas.moves import UNITS, Choose

KINDS = {
    name: number for number, name in enumerate(("huskarl", "berserkir", "varangian", "longship", "ormr"), 4)
}
"""The units a card can name."""


def reinforce(hall: SagasHall, effect: effects.Reinforce, why: str) -> None:
    """Free units, as far as the pool has them; stacking is not checked now (VK-9.2b, VK-10.2d)."""
    unit = KINDS[effect.unit]
    if hall.law.ship[unit] and not hall.law.coastal[hall.place]:
        return
    joined: Band = (unit,) * min(effect.count, hall.pool.count(unit))
    for _ in joined:
        hall.enlist(unit, hall.place)
    if joined:
        hall.tell(events.Joined(joined, hall.place, hall.law.spaces[hall.place]))


class Dismissing(Frame, frozen=True):
    """One unit of this kind is lost, wherever the player wants; with none on the map, nothing happens (AMB-24)."""

    unit: int

    def asks(self, hall: SagasHall) -> Asks:
        law, unit = hall.law, self.unit
        # Stored logs have these words, with the plural: they stay.
        offered = [
            (space, f"Lose {UNITS[unit]}s in {law.spaces[space]}")
            for space, band in enumerate(hall.bands)
            if unit in band
        ]
        if not offered:
            return ()
        return decisions.choices(f"Lose a {UNITS[unit]}: where?", "VK-23.0c", tuple(offered))

    def play(self, hall: SagasHall, seat: Seat, move: Choose) -> None:
        space = move.option
        hall.lose_unit(self.unit, space)
        hall.tell(events.Fallen(self.unit, space, hall.law.spaces[space], "table"))
        hall.pop()

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()


def berserkir_allowed(hall: SagasHall) -> bool:
    """Berserkirs are there in the Old Religion only (VK-21.4a)."""
    return hall.religion == "old" and BERSERKIR in hall.pool
