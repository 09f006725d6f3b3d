"""The value of a position: roughly the probability of winning the Saga from it.

Every decision is a choice between positions. The value of a position is that of its best plan, plus what another force
can still do if the force of that plan is lost."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from .board import Band, RoadNetwork, TravelMeans
from .parameters import KARL, SagasBotParameters
from .plan import NARROW, NO_PLAN, QUICK, REST, PartialPlan, PlanSearch, SagasPlan
from .position import HUSKARL, JARLS, LEIF, LONGSHIP, STACKING, SagaNeeds, SagasBotPosition
from .table import SagasBotTable

ALIVE, HOPE = 0.1, 0.8
"""The value of an unfinished Saga, and what a certain plan adds. A won Saga is worth 1, a lost one 0."""
ENOUGH = 8
"""The maximum amount of gold that counts in a single Saga."""
NO_NEEDS = SagaNeeds(0, (), 0, 0, 0)


WorthCache = dict[tuple[SagasBotPosition, int, bool], tuple[float, SagasPlan]]
"""The value and best plan of judged positions, by position, moment and closeness of the search."""


@lru_cache(maxsize=4)
def _cache_of(what_counts: Hashable, parameters: SagasBotParameters) -> WorthCache:
    """Return the cache of a table; it outlives a decision, because positions often recur at the next one."""
    return {}


class Valuation:
    """The values of positions at one decision, cached."""

    def __init__(self, table: SagasBotTable, parameters: SagasBotParameters = KARL) -> None:
        self.table, self.board, self.parameters = table, table.board, parameters
        self._cache = _cache_of(table.worth_key, parameters)

    # ------------------------------------------------------------ positions

    def worth(self, position: SagasBotPosition, moment: int = REST, close: bool = NARROW) -> float:
        return self.judge(position, moment, close)[0]

    def judge(
        self, position: SagasBotPosition, moment: int = REST, close: bool = NARROW
    ) -> tuple[float, SagasPlan]:
        """Return the value of a position, and its best plan."""
        key = (position, moment, close)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = self._compute_worth(position, moment, close)
        return found

    def _compute_worth(self, position: SagasBotPosition, moment: int, close: bool) -> tuple[float, SagasPlan]:
        needs = self.table.needs(position)
        if position.left < 0:
            return 0.0, NO_PLAN
        led = bool(position.force) and position.force[0] in JARLS
        if not led and not position.has_jarls_elsewhere():
            return 0.0, NO_PLAN
        if needs == NO_NEEDS and self._has_returned(position):
            return 1.0, SagasPlan(1.0, 1.0, 0.0, ())
        if not position.force:
            return self._judge_others(position, close)
        plan = NO_PLAN
        for part in self.parts(position.force, self._most_units(position)):
            plan = self.plan(position, part, needs, moment, close, plan)
        value = plan.worth
        if plan.live < 1:
            value += (1 - plan.live) * self._worth_after_defeat(position, needs, plan)
        return ALIVE + HOPE * value + self._spare_worth(position, needs), plan

    def _judge_others(self, position: SagasBotPosition, close: bool) -> tuple[float, SagasPlan]:
        """Judge a position whose force is lost, by the plan of the best other band."""
        best, found = 0.0, NO_PLAN
        for space, band in position.others:
            rest = tuple([other for other in position.others if other[0] != space])
            if position.gold and band[0] in JARLS and self.board.home[space]:
                band = tuple(sorted(band + self.levy(position.gold)))
            worth, plan = self.judge(position._replace(place=space, force=band, others=rest), REST, close)
            if worth > best:
                best, found = worth, plan
        return best, found

    def _has_returned(self, position: SagasBotPosition) -> bool:
        led = bool(position.force) and position.force[0] in JARLS
        if led and (self.board.home[position.place] or position.place in position.settled):
            return True
        return position.jarl_home(self.board) >= 0

    def _spare_worth(self, position: SagasBotPosition, needs: SagaNeeds) -> float:
        """Return the value of things that help any plan: gold, Edda, strength, voyages and goals reached."""
        each = self.parameters
        if self.table.campaign:
            kept = each.campaign_gold * position.gold + each.campaign_edda * position.edda
        else:
            kept = each.gold * min(position.gold, ENOUGH) + each.edda * position.edda
        strength = sum([self.board.combat[unit] for unit in position.force])
        at_hand = kept + each.strength * strength + each.left * position.left
        return at_hand - each.missing * (needs.markers + needs.quests)

    def _worth_after_defeat(self, position: SagasBotPosition, needs: SagaNeeds, plan: SagasPlan) -> float:
        """Return the value if the force is lost halfway: another band, or one bought where a Jarl is, tries again.
        Without another Jarl, only Viking Funeral helps."""
        if not position.has_jarls_elsewhere():
            return self.parameters.funeral if position.funeral else 0.0
        left = position.left - int(plan.time / 2) - 1
        if left <= 0:
            return 0.0
        best = 0.0
        home = position.jarl_home(self.board)
        bands = [(space, band) for space, band in position.others if len(band) > 1 or band[0] not in JARLS]
        if home >= 0 and position.gold >= 2:
            here = next(band for space, band in position.others if space == home)
            bands.append((home, tuple(sorted(here + self.levy(position.gold)))))
        for space, band in bands:
            rest = position._replace(place=space, force=band, others=((space, band),), left=left, gold=0)
            for part in self.parts(band)[:2]:
                best = max(best, self.plan(rest, part, needs, REST, QUICK).worth)
        return self.parameters.again * best

    def levy(self, gold: int) -> Band:
        """Return a simple force for this much gold: a ship for every two Huskarls."""
        band: list[int] = []
        while gold >= 2 and len(band) < 6:
            band.append(LONGSHIP)
            gold -= 2
            for _ in range(2):
                if gold:
                    band.append(HUSKARL)
                    gold -= 1
        return tuple(sorted(band))

    # ------------------------------------------------------------ forces

    def _most_units(self, position: SagasBotPosition) -> int:
        """Return the maximum number of units that travel together."""
        return STACKING + position.edda if self.parameters.stacked else len(position.force)

    def parts(self, band: Band, most: int = 99) -> list[Band]:
        """Return the ways for a band to travel: by ship, with as many as there is room for, and all on foot."""
        if not band:
            return []
        board = self.board
        if len(band) > most:
            return self._trimmed_parts(band, most)
        ships = tuple([unit for unit in band if board.ship[unit]])
        if not ships:
            return [band]
        men = tuple([unit for unit in band if not board.ship[unit]])
        room = sum([board.capacity[unit] for unit in ships])
        if len(men) > room:
            ranked = sorted(men, key=lambda unit: (unit not in JARLS, -board.combat[unit]))
            aboard = tuple(sorted(ranked[:room])) + ships
            return [aboard, men]
        return [band, men] if len(men) > 1 else [band]

    def _trimmed_parts(self, band: Band, most: int) -> list[Band]:
        """Return the ways for a band of which only `most` units can travel: with the ships that take most men, and on
        foot."""
        board = self.board
        men = [unit for unit in band if not board.ship[unit]]
        men.sort(key=lambda unit: (unit not in JARLS, -board.combat[unit]))
        ships = sorted([unit for unit in band if board.ship[unit]], key=lambda unit: -board.capacity[unit])
        found: list[Band] = []
        aboard = 0
        for number in range(1, len(ships) + 1):
            crew = min(len(men), most - number, sum([board.capacity[unit] for unit in ships[:number]]))
            if crew >= max(1, aboard):
                aboard = crew
                found = [tuple(sorted(men[:crew] + ships[:number]))]
        return [*found, tuple(sorted(men[:most]))] if men else [band]

    def means(self, band: Band) -> TravelMeans:
        board = self.board
        sail = any(board.ship[unit] for unit in band) and board.room(band) >= 0
        return TravelMeans(sail, int(LEIF in band), band[0] in JARLS)

    def roads(self, position: SagasBotPosition) -> RoadNetwork:
        """Return the road network for the whole force of a position."""
        return self.board.roads(self.means(position.force), position.quests, self.parameters.risks)

    # ------------------------------------------------------------ plans

    def plan(
        self,
        position: SagasBotPosition,
        part: Band,
        needs: SagaNeeds,
        moment: int,
        close: bool,
        best: SagasPlan = NO_PLAN,
    ) -> SagasPlan:
        """Return the best plan for this part of the band from the position's place, or `best` if that is better."""
        table, board = self.table, self.board
        combats = sorted([board.combat[unit] for unit in part], reverse=True)[: STACKING + position.edda]
        roads = board.roads(self.means(part), position.quests, self.parameters.risks)
        search = PlanSearch(table, position, roads, part, moment, close, self.parameters, best)
        walk = PartialPlan(
            position.place,
            needs,
            position.quests,
            position.settled + position.pillaged,
            position.settled,
            float(position.gold),
            float(len(combats)),
            float(sum(combats)),
            1.0,
            0.0,
            (),
        )
        if moment != REST:
            walk = search.add_stop(walk, position.place, moment)
        search.try_stops(walk, 0)
        return search.best
