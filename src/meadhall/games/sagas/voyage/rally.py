"""Rally to Jarl: Vikings beside a Jarl come to his space (VK-12.3, AMB-9, AMB-38)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Frame, Move, Refusal, Seat
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import Asks, Listed, question
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import MEMO, Band, Law
from meadhall.games.sagas.moves import DONE, Done, Join

from .destinations import leaving_sea, parts


def callable_from(hall: SagasHall) -> bool:
    """Could anybody come?"""
    bands, place = hall.bands, hall.place
    for space in hall.law.near[place]:
        if bands[space] and movers(hall.law, bands[space], space, place, room_at(hall, place)):
            return True
    return False


def origins(hall: SagasHall) -> tuple[tuple[int, tuple[Band, ...]], ...]:
    """Spaces beside the Jarl's from which Vikings can come, and who can come from there."""
    law, place = hall.law, hall.place
    room = room_at(hall, place)
    found = []
    for space in law.near[place]:
        band = hall.bands[space]
        if band and (able := movers(law, band, space, place, room)):
            found.append((space, able))
    return tuple(found)


def room_at(hall: SagasHall, space: int) -> int:
    """How many more Vikings the space holds, or gold can keep there."""
    room = hall.limit(space) - len(hall.bands[space])
    if hall.law.pay_troops and hall.supplied != "march":
        room += hall.gold
    return max(0, room)


@lru_cache(maxsize=MEMO)
def movers(law: Law, band: Band, start: int, end: int, room: int) -> tuple[Band, ...]:
    """Parts of a band that have a way to come: over a sea route land units come aboard ships only."""
    able = leaving_sea(law, band) if law.sea[start] else parts(band)
    by_sea = law.ways[start][end] == "sea"
    return tuple([part for part in able if len(part) <= room and not (by_sea and not law.afloat(part))])


class Rallying(Frame, frozen=True):
    """Bands come, one after the other; the Jarl himself does not move."""

    def asks(self, hall: SagasHall) -> Asks:
        found = origins(hall)
        if not found:
            return ()
        return rallying(hall.law, found)

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


RALLYING = Rallying()


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
        return Refusal("VK-12.3a", "Choose who rallies, or finish.")

    def fallback(self) -> Done:
        return DONE


@lru_cache(maxsize=MEMO)
def rallying(law: Law, found: tuple[tuple[int, tuple[Band, ...]], ...]) -> Asks:
    origins = tuple([(space, law.spaces[space], able) for space, able in found])
    return question("rally", "Who rallies to the Jarl?", Joins(origins))
