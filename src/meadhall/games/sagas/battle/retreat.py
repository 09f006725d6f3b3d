"""The spaces to which a force that breaks off can retreat (VK-15.3a, AMB-20)."""

from __future__ import annotations

from functools import lru_cache

from meadhall.engine import Step
from meadhall.games.sagas import events
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.table_rules import MEMO, SagasTableRules


def find_retreats(position: SagasPosition) -> tuple[int, ...]:
    """Return the neighbouring spaces that are one step nearer to the nearest homeland or other settlement.

    Only routes that the voyaging force can use count."""
    force = position.force
    if not force:
        return ()
    goals = tuple([space for space in position.settled if space != position.place])
    return nearer_spaces(position.rules, position.place, goals, position.rules.is_afloat(force))


@lru_cache(maxsize=MEMO)
def nearer_spaces(
    rules: SagasTableRules, start: int, settled: tuple[int, ...], afloat: bool
) -> tuple[int, ...]:
    """Return the neighbours of the start that are one step nearer to the nearest homeland or settled space."""
    roads = rules.neighbours if afloat else rules.by_river
    away = dict.fromkeys((*rules.homelands, *settled), 0)
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


class RetreatStep(Step, frozen=True, tag="retreating"):
    """The voyaging force retreats one space, without a movement roll, a storm or a stacking check (AMB-20)."""

    space: int

    def proceed(self, position: SagasPosition) -> None:
        position.shift_units(position.force, position.place, self.space)
        position.tell(events.Retreated(position.force, self.space, position.rules.spaces[self.space]))
        position.place = self.space
        position.pop()

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after the effects of the lost battle."""
