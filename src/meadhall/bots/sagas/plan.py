"""Plans: the stops of a force, with their time and their dangers.

A stop is a space to settle or pillage, or a quest to fight for. The value of a plan is the probability that the voyages
suffice, times the probability that the force survives."""

from __future__ import annotations

from math import exp, sqrt
from typing import NamedTuple

from .board import FAR, Band, RoadNetwork
from .odds import battle_odds
from .parameters import SagasBotParameters
from .position import BERSERKIR, HARALD, JARLS, RURIK, SETTLING, SagaNeeds, SagasBotPosition
from .table import SagasBotTable

REST, CARD, QUEST, DEED = range(4)
"""The moments of a voyage: between two voyages, before the card, before the quest, before the deed."""

NARROW, QUICK = True, False
"""The values of `close`: the wider search for judging a position, and the quick one for many positions."""


class SagasPlan(NamedTuple):
    """A sequence of stops, and its value."""

    worth: float
    """The probability that the plan succeeds, less a small cost for its time."""
    live: float
    """The probability that the force survives."""
    time: float
    """The expected number of voyages."""
    stops: tuple[int, ...]


NO_PLAN = SagasPlan(0.0, 1.0, FAR, ())


class PartialPlan(NamedTuple):
    """An unfinished plan, with the force as it is expected to be at this point."""

    place: int
    needs: SagaNeeds
    quests: tuple[int, ...]
    marked: tuple[int, ...]
    settled: tuple[int, ...]
    gold: float
    size: float
    """The expected number of units."""
    total: float
    """The expected sum of the units' combat values."""
    live: float
    """The probability that the force has survived so far."""
    time: float
    """The expected number of voyages so far."""
    stops: tuple[int, ...]


def edge_of(force: Band, parameters: SagasBotParameters) -> float:
    """Return the probability that a force has the Edge; Harald always has it (VK-19.3c)."""
    if HARALD in force:
        return 1.0
    return parameters.edge_led if force[0] in JARLS or BERSERKIR in force else parameters.edge


class PlanSearch:
    """A search for the best sequence of stops, which tries the nearest stops first."""

    def __init__(
        self,
        table: SagasBotTable,
        position: SagasBotPosition,
        roads: RoadNetwork,
        part: Band,
        moment: int,
        close: bool,
        parameters: SagasBotParameters,
        best: SagasPlan = NO_PLAN,
    ) -> None:
        self.parameters = parameters
        self.danger = parameters.danger * table.danger
        self.voyaging = moment != REST
        self.table, self.board, self.roads = table, table.board, roads
        self.widths = parameters.narrow if close else parameters.quick
        self.diverse = parameters.diverse if close else 0
        self.led = part[0] in JARLS
        self.price = SETTLING - (RURIK in part)
        self.ward = BERSERKIR in part
        self.edge = edge_of(part, parameters)
        self.left = parameters.luck * position.left
        self.most: int = table.world["markers"]
        self.home = position.jarl_home(self.board) >= 0
        self.best = best

    def add_stop(self, walk: PartialPlan, place: int, moment: int = CARD) -> PartialPlan:
        """Return the plan after the end of a voyage in a space, with its card, quest and deed from `moment` on."""
        board, table = self.board, self.table
        size, total, live, gold = walk.size, walk.total, walk.live, walk.gold
        needs, quests, marked, settled = walk.needs, walk.quests, walk.marked, walk.settled
        time = walk.time
        if not board.land[place]:
            return walk._replace(place=place)
        extra = board.guard[place] + table.won
        if moment <= CARD:
            win, rest = battle_odds(size, total, extra, self.ward, self.edge)
            danger = self.danger
            live *= 1 - danger * (1 - win)
            kept = 1 - danger * (1 - rest)
            size, total = size * kept, total * kept**0.8
        if place in quests and moment <= QUEST:
            win, rest = battle_odds(size, total, extra, self.ward, self.edge)
            live *= win
            size, total = size * rest, total * rest**0.8
            quests = tuple([space for space in quests if space != place])
            needs = needs._replace(quests=max(0, needs.quests - 1))
        if (
            needs.markers
            and place not in marked
            and len(marked) < self.most
            and self._is_useful(needs, place)
        ):
            spaces = tuple([space for space in needs.spaces if space != place]) if needs.spaces else ()
            kinds = needs.kinds & ~board.kinds[place]
            markers = max(needs.markers - 1, len(spaces) + (kinds != 0))
            needs = SagaNeeds(markers, spaces, kinds, needs.quests, needs.edda)
            marked = (*marked, place)
            if table.settling:
                settled = (*settled, place)
                short = self.price - gold - self.parameters.income * time
                if short > 0:
                    wait = self.parameters.short * short
                    time += wait
                    if self.parameters.waiting:
                        win, _ = battle_odds(size, total, extra, self.ward, self.edge)
                        live *= 1 - min(1.0, wait * self.parameters.waiting * self.danger) * (1 - win)
                gold -= self.price
            else:
                gold += self.parameters.loot
        return PartialPlan(place, needs, quests, marked, settled, gold, size, total, live, time, walk.stops)

    def _is_useful(self, needs: SagaNeeds, place: int) -> bool:
        """Return whether a marker here helps and is not needed elsewhere."""
        spaces = needs.spaces
        if place in spaces:
            return True
        if needs.kinds & self.board.kinds[place]:
            return True
        return needs.markers > len(spaces) + (needs.kinds != 0)

    def _use_code(self, walk: PartialPlan, space: int) -> int:
        """Return a code for the needs that a stop in a space meets; the same code means the same needs."""
        needs = walk.needs
        quest = needs.quests > 0 and space in walk.quests
        if not needs.markers or space in walk.marked:
            return 16 * quest
        return 16 * quest + 8 * (space in needs.spaces) + (needs.kinds & self.board.kinds[space])

    def try_stops(self, walk: PartialPlan, depth: int) -> None:
        """Try the nearest stops that help, one after the other."""
        needs = walk.needs
        if not needs.markers and not needs.quests:
            self._finish(walk)
            return
        if depth >= len(self.widths) or self._plan_worth(walk.live, walk.time) <= self.best.worth:
            return
        left = self.widths[depth]
        diverse = depth < self.diverse
        uses: set[int] = set()
        quests = walk.quests if needs.quests else ()
        marked, spaces, kinds, kinds_of = walk.marked, needs.spaces, needs.kinds, self.board.kinds
        spare = needs.markers > len(spaces) + (kinds != 0)
        for steps, space in self.roads.nearest_lands(walk.place):
            # `_is_useful`, inlined: most of the time is spent here.
            if space not in quests and (
                not needs.markers
                or space in marked
                or not (spare or space in spaces or kinds & kinds_of[space])
            ):
                continue
            if diverse:
                use = self._use_code(walk, space)
                if left <= 0 and use in uses:
                    continue
                uses.add(use)
            elif not left:
                break
            left -= 1
            time = walk.time + steps
            if time > self.left + self.parameters.late:
                break
            if steps > 1.2:
                # Voyages that end between two stops also turn a card.
                on_the_way = self.parameters.on_the_way * (steps - 1) * self.danger
                win, rest = battle_odds(walk.size, walk.total, self.table.won, self.ward, self.edge)
                kept = 1 - on_the_way * (1 - rest)
                live = walk.live * (1 - on_the_way * (1 - win))
                size, total = walk.size * kept, walk.total * kept**0.8
            else:
                live, size, total = walk.live, walk.size, walk.total
            # All fields by position: `_replace` takes three times as long, and most of the time is spent here.
            stops = (*walk.stops, space)
            walk_on = PartialPlan(
                walk.place,
                needs,
                walk.quests,
                walk.marked,
                walk.settled,
                walk.gold,
                size,
                total,
                live,
                time,
                stops,
            )
            self.try_stops(self.add_stop(walk_on, space), depth + 1)

    def _plan_worth(self, live: float, time: float) -> float:
        """Return the value of a plan with this survival probability and this time; more stops never raise it."""
        parameters = self.parameters
        z = (self.left - time + parameters.slack) / (parameters.spread + parameters.spread_step * sqrt(time))
        enough = 1.0 / (1.0 + exp(-z)) if z > -30 else 0.0
        return enough * live * (1 - parameters.haste * time)

    def _finish(self, walk: PartialPlan) -> None:
        time = walk.time + 1.0 * walk.needs.edda
        if not self.home:
            time += self._return_time(walk) if self.led else self.parameters.stranded
        worth = self._plan_worth(walk.live, time)
        if worth > self.best.worth:
            self.best = SagasPlan(worth, walk.live, time, walk.stops)

    def _return_time(self, walk: PartialPlan) -> float:
        """Return the number of voyages until the Jarl is in a homeland or settlement (VK-6.4a)."""
        place, board = walk.place, self.board
        if place in walk.settled or board.home[place]:
            return 0.0
        way = min([self.roads.distances_to(space)[place] for space in (*board.homes, *walk.settled)])
        free = board.land[place] and place not in walk.marked and len(walk.marked) < self.most
        if free and walk.gold >= self.price:
            # A new settlement in his space also counts.
            way = min(way, 0.0 if self.voyaging or walk.stops else 1.0)
        return way
