"""Where a force that breaks off may retreat to (VK-15.3a, AMB-20)."""

from __future__ import annotations

from functools import lru_cache

from meadhall.engine import Frame
from meadhall.games.sagas import events
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import MEMO, Law


def retreats(hall: SagasHall) -> tuple[int, ...]:
    """Spaces one step nearer to the nearest settlement or homeland, over routes the voyaging force can use."""
    force = hall.force
    if not force:
        return ()
    goals = tuple([space for space in hall.settled if space != hall.place])
    return nearer(hall.law, hall.place, goals, hall.law.afloat(force))


@lru_cache(maxsize=MEMO)
def nearer(law: Law, start: int, settled: tuple[int, ...], afloat: bool) -> tuple[int, ...]:
    """Neighbours of the start that are nearest to a goal, if that is nearer than the start is."""
    roads = law.near if afloat else law.by_river
    away = dict.fromkeys((*law.homelands, *settled), 0)
    edge = list(away)
    while edge:
        reached = []
        for space in edge:
            for beside in roads[space]:
                if beside not in away:
                    away[beside] = away[space] + 1
                    reached.append(beside)
        edge = reached
    if start not in away:
        return ()
    return tuple([space for space in roads[start] if away.get(space, 99) == away[start] - 1])


class Retreating(Frame, frozen=True):
    """The voyaging force retreats one space; no die, no storm, no stacking check (AMB-20)."""

    space: int

    def proceed(self, hall: SagasHall) -> None:
        hall.shift(hall.force, hall.place, self.space)
        hall.tell(events.Retreated(hall.force, self.space, hall.law.spaces[self.space]))
        hall.place = self.space
        hall.pop()

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """The losses are suffered."""
