"""The map: properties of spaces, and the number of voyages between them."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Any, NamedTuple

import meadhall

from .parameters import KARL, Risks

Band = tuple[int, ...]
FACES = 6
KINDS = ("trade", "warrior", "fortress")
"""The kinds of spaces that a Saga may ask for, in the order of their bits."""
FAR = 99.0
"""The distance, in voyages, to a space that cannot be reached."""


class TravelMeans(NamedTuple):
    """How a force travels."""

    sail: bool
    """Whether the force sails; otherwise it walks."""
    more: int
    """The number of additional spaces that Leif gives the force."""
    jarl: bool
    """Whether a Jarl is on board, who makes storms rarer."""


class SagasBotBoard:
    """The data printed on map and counters, by the numbers of spaces and units."""

    def __init__(self, world: dict[str, Any]) -> None:
        self.world = world
        spaces = world["spaces"]
        self.names: list[str] = [space["name"] for space in spaces]
        terrain = [space["terrain"] for space in spaces]
        self.home = [kind == "homeland" for kind in terrain]
        self.sea = [kind == "sea" for kind in terrain]
        self.fortress = [kind == "fortress" for kind in terrain]
        self.land = [kind in ("town", "fortress") for kind in terrain]
        self.trade: list[bool] = [space["trade"] for space in spaces]
        self.warrior: list[bool] = [space["warrior"] for space in spaces]
        self.coastal: list[bool] = [space["coastal"] for space in spaces]
        self.homes = [place for place, home in enumerate(self.home) if home]
        self.lands = [place for place, land in enumerate(self.land) if land]
        self.guard: list[int] = [
            fort + warrior for fort, warrior in zip(self.fortress, self.warrior, strict=True)
        ]
        """The number of additional hostiles in each space (VK-14.1b)."""
        self.kinds = [
            sum([1 << bit for bit, kind in enumerate(KINDS) if getattr(self, kind)[space]])
            for space in range(len(spaces))
        ]
        """The kinds of each space, as bits."""

        ways: list[list[tuple[int, str]]] = [[] for _ in spaces]
        for route in world["routes"]:
            ways[route["a"]].append((route["b"], route["way"]))
            ways[route["b"]].append((route["a"], route["way"]))
        self.by_sea = [[to for to, way in here if way != "portage"] for here in ways]
        self.by_land = [[to for to, way in here if way != "sea"] for here in ways]
        self.by_portage = [[to for to, way in here if way == "portage"] for here in ways]

        units = world["units"]
        self.combat: list[int] = [unit["combat"] for unit in units]
        self.elite: list[bool] = [unit["elite"] for unit in units]
        self.capacity: list[int] = [unit["capacity"] for unit in units]
        self.ship = [unit["kind"] == "ship" for unit in units]
        self.price: list[int] = [unit["gold"] for unit in units]
        self.stock: list[int] = [unit["count"] for unit in units]
        self.fierce: list[int] = [hostile["combat"] for hostile in world["hostiles"]]
        self.roads = lru_cache(maxsize=64)(self._make_roads)

    def room(self, band: Band) -> int:
        """Return the number of land units that the ships could carry in addition; negative if they cannot carry all."""
        return sum([self.capacity[unit] or -1 for unit in band])

    def _make_roads(
        self, means: TravelMeans, stops: tuple[int, ...], risks: Risks = KARL.risks
    ) -> RoadNetwork:
        return RoadNetwork(self, means, stops, risks)


_boards: dict[str, SagasBotBoard] = {}


def board_of(options: dict[str, Any]) -> SagasBotBoard:
    """Return the board of a table with these options."""
    found = _boards.get(options["world"])
    if found is None:
        found = _boards[options["world"]] = SagasBotBoard(meadhall.game("sagas").board(options))
    return found


class RoadNetwork:
    """The expected voyages between all spaces, for a force with these means of travel that must stop at these quests.

    A stop on the way costs a little more than its time, because of storms, hostiles and quests."""

    def __init__(
        self, board: SagasBotBoard, means: TravelMeans, stops: tuple[int, ...], risks: Risks
    ) -> None:
        self.board, self.stops, self.risks = board, frozenset(stops), risks
        size = len(board.names)
        self.risk = [self._space_risk(space, means) for space in range(size)]
        walk = 1 + means.more
        roads = board.by_portage if means.sail else board.by_land
        self.walks: list[dict[int, int]] = [self._reach(place, roads, walk) for place in range(size)]
        self.sails: list[dict[int, int]] = [{}] * size
        self.rolls = tuple([steps + means.more for steps in (1, 2, 3)])
        if means.sail:
            self.sails = [self._reach(place, board.by_sea, self.rolls[-1]) for place in range(size)]
        self._walkers: list[list[int]] = [[] for _ in range(size)]
        self._sailors: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        for place in range(size):
            for to in self.walks[place]:
                self._walkers[to].append(place)
            for to, steps in self.sails[place].items():
                first = next(n for n, roll in enumerate(self.rolls) if roll >= steps)
                self._sailors[to].append((place, first))
        self._known: dict[int, list[float]] = {}
        self._near: dict[int, list[tuple[float, int]]] = {}

    def _space_risk(self, space: int, means: TravelMeans) -> float:
        board, risks = self.board, self.risks
        if board.sea[space]:
            return risks.sea_led if means.jarl else risks.sea
        if board.home[space]:
            return 0.0
        quest = risks.stop if space in self.stops else 0.0
        return risks.land + risks.guard * board.guard[space] + quest

    def _reach(self, start: int, roads: list[list[int]], steps: int) -> dict[int, int]:
        """Return the spaces in reach with their fewest steps; homes, fortresses and quests end a move (VK-12.0d)."""
        board, stops = self.board, self.stops
        found: dict[int, int] = {}
        edge = [start]
        for step in range(1, steps + 1):
            further = []
            for here in edge:
                for to in roads[here]:
                    if to != start and to not in found:
                        found[to] = step
                        if not (board.home[to] or board.fortress[to] or to in stops):
                            further.append(to)
            edge = further
        return found

    def distances_to(self, target: int) -> list[float]:
        """Return the expected voyages from every space to the target; 0 from the target itself."""
        found = self._known.get(target)
        if found is None:
            found = self._known[target] = self._distances(target)
        return found

    def nearest_lands(self, place: int) -> list[tuple[float, int]]:
        """Return the towns and fortresses in reach with their distances, nearest first; `place` itself counts 1."""
        found = self._near.get(place)
        if found is None:
            found = [
                (self.distances_to(space)[place] if space != place else 1.0, space)
                for space in self.board.lands
            ]
            found = self._near[place] = sorted([one for one in found if one[0] < FAR])
        return found

    def _distances(self, target: int) -> list[float]:
        """Compute the distances by Dijkstra's algorithm; a roll that is too low costs a voyage without movement."""
        size, rolls = len(self.board.names), len(self.rolls)
        best = [FAR] * size
        best[target] = 0.0
        helped: list[int] = [rolls] * size
        """The index of the lowest roll with which sailing gets nearer, by space."""
        spent: list[float] = [0.0] * size
        heap = [(0.0, target)]
        settled = [False] * size
        while heap:
            key, here = heappop(heap)
            if settled[here]:
                continue
            settled[here] = True
            cost = 1.0 + key
            for place in self._walkers[here]:
                if cost < best[place]:
                    best[place] = cost
                    heappush(heap, (cost + self.risk[place], place))
            for place, first in self._sailors[here]:
                if first < helped[place] and key < best[place]:
                    spent[place] += cost * (helped[place] - first)
                    helped[place] = first
                    value = (spent[place] + first) / (rolls - first)
                    if value < best[place]:
                        best[place] = value
                        heappush(heap, (value + self.risk[place], place))
        return best
