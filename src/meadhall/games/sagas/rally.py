"""Rally to Jarl: Vikings beside a Jarl come to his space (VK-12.3, AMB-9, AMB-38)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Ask, Frame, Move, Refusal, Seat

from . import events
from .asking import MEMO, Listed
from .courses import leaving_sea, parts
from .hall import SagasHall
from .law import Band, Law
from .moves import DONE, Done, Join


def callable_from(hall: SagasHall) -> bool:
    """Could anybody come?"""
    bands = hall.bands
    for space in hall.law.near[hall.place]:
        if bands[space]:
            return bool(origins(hall))
    return False


def origins(hall: SagasHall) -> tuple[tuple[int, tuple[Band, ...]], ...]:
    """Spaces beside the Jarl's from which Vikings can come, and who can come from there."""
    law, place = hall.law, hall.place
    room = hall.limit(place) - len(hall.bands[place])
    if law.pay_troops and hall.supplied != "march":
        room += hall.gold
    found = []
    for space in law.near[place]:
        band = hall.bands[space]
        if band and (able := movers(law, band, law.ways[place][space], law.sea[space], max(0, room))):
            found.append((space, able))
    return tuple(found)


@lru_cache(maxsize=MEMO)
def movers(law: Law, band: Band, way: str, at_sea: bool, room: int) -> tuple[Band, ...]:
    """Parts of a band that have a way to come: over a sea route land units come aboard ships only."""
    able = leaving_sea(law, band) if at_sea else parts(band)
    return tuple([part for part in able if len(part) <= room and (way != "sea" or law.afloat(part))])


class Rallying(Frame, frozen=True):
    """Bands come, one after the other; the Jarl himself does not move."""

    def asks(self, hall: SagasHall) -> Sequence[tuple[Seat, Ask]]:
        found = origins(hall)
        if not found:
            return ()
        return ((0, rallying(hall.law, found)),)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Join):
            hall.shift(move.units, move.space, hall.place)
            hall.tell(events.Rallied(move.units, move.space, move.name))
        else:
            self.proceed(hall)

    def proceed(self, hall: SagasHall) -> None:
        """From now on all in the Jarl's space are the voyaging force."""
        hall.force = hall.bands[hall.place]
        hall.pop()


class Joins(Listed, frozen=True):
    """Who comes from where."""

    origins: tuple[tuple[int, str, tuple[Band, ...]], ...]
    """Space, its name, and the parts of its band that can come."""

    def list_moves(self) -> Sequence[Move]:
        return [DONE, *[Join(space, name, part) for space, name, able in self.origins for part in able]]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Join):
            return Refusal(
                "VK-AMB-9",
                "Those who rally stand beside the Jarl's space, have a way there, and fit into it.",
            )
        return Refusal("VK-12.3a", "Name who rallies, or be done.")

    def fallback(self) -> Done:
        return DONE


@lru_cache(maxsize=MEMO)
def rallying(law: Law, found: tuple[tuple[int, tuple[Band, ...]], ...]) -> Ask:
    origins = tuple([(space, law.spaces[space], able) for space, able in found])
    return Ask("rally", "Who rallies to the Jarl?", Joins(origins))
