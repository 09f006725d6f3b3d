"""The map as a traveller knows it: what a space is, and how many voyages it takes from one to another."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Any, NamedTuple

import meadhall

Band = tuple[int, ...]
FACES = 6
KINDS = ("trade", "warrior", "fortress")
"""Kinds of spaces a Saga may ask for; their places are bits."""
FAR = 99.0
"""Voyages to a place that cannot be reached."""


class Means(NamedTuple):
    """How a force travels."""

    sail: bool
    """Its ships carry it; otherwise it walks."""
    more: int
    """Spaces that Leif adds."""
    jarl: bool
    """A Jarl on board keeps storms away."""


class Chart:
    """What is printed, by the numbers of spaces and units."""

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
        """How many hostiles more the space brings (VK-14.1b)."""
        self.kinds = [
            sum([1 << bit for bit, kind in enumerate(KINDS) if getattr(self, kind)[space]])
            for space in range(len(spaces))
        ]
        """Which of the kinds a space is, as bits."""

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
        self.roads = lru_cache(maxsize=64)(self._roads)

    def room(self, band: Band) -> int:
        """How many more land units its ships could carry; below 0 they cannot carry all."""
        return sum([self.capacity[unit] or -1 for unit in band])

    def _roads(self, means: Means, stops: tuple[int, ...]) -> Roads:
        return Roads(self, means, stops)


_charts: dict[str, Chart] = {}


def chart_of(options: dict[str, Any]) -> Chart:
    """The chart of a table's world."""
    found = _charts.get(options["world"])
    if found is None:
        found = _charts[options["world"]] = Chart(meadhall.game("sagas").board(options))
    return found


class Roads:
    """Expected voyages between all spaces, for a force that travels by these means and must stop at these quests.

    A voyage that ends on the way costs a little more than its time: a storm, hostiles, a quest to be fought for."""

    def __init__(self, chart: Chart, means: Means, stops: tuple[int, ...]) -> None:
        self.chart, self.stops = chart, frozenset(stops)
        size = len(chart.names)
        self.risk = [self._risk(space, means) for space in range(size)]
        walk = 1 + means.more
        roads = chart.by_portage if means.sail else chart.by_land
        self.walks: list[dict[int, int]] = [self._reach(place, roads, walk) for place in range(size)]
        self.sails: list[dict[int, int]] = [{}] * size
        self.rolls = tuple([steps + means.more for steps in (1, 2, 3)])
        if means.sail:
            self.sails = [self._reach(place, chart.by_sea, self.rolls[-1]) for place in range(size)]
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

    def _risk(self, space: int, means: Means) -> float:
        chart = self.chart
        if chart.sea[space]:
            return 0.1 if means.jarl else 0.25
        if chart.home[space]:
            return 0.0
        return 0.05 + 0.08 * chart.guard[space] + (0.25 if space in self.stops else 0.0)

    def _reach(self, start: int, roads: list[list[int]], steps: int) -> dict[int, int]:
        """Spaces within so many steps, and the fewest steps; it ends in homes, fortresses and at quests (VK-12.0d)."""
        chart, stops = self.chart, self.stops
        found: dict[int, int] = {}
        edge = [start]
        for step in range(1, steps + 1):
            further = []
            for here in edge:
                for to in roads[here]:
                    if to != start and to not in found:
                        found[to] = step
                        if not (chart.home[to] or chart.fortress[to] or to in stops):
                            further.append(to)
            edge = further
        return found

    def to(self, target: int) -> list[float]:
        """For every space, the expected voyages to the target; 0 for the target itself."""
        found = self._known.get(target)
        if found is None:
            found = self._known[target] = self._distances(target)
        return found

    def near(self, place: int) -> list[tuple[float, int]]:
        """Towns and fortresses by their distance from here; to act where one is takes a voyage, too."""
        found = self._near.get(place)
        if found is None:
            found = [(self.to(space)[place] if space != place else 1.0, space) for space in self.chart.lands]
            found = self._near[place] = sorted([one for one in found if one[0] < FAR])
        return found

    def _distances(self, target: int) -> list[float]:
        """Nearest spaces first. A roll of the movement die that helps nothing is a voyage spent in place."""
        size, rolls = len(self.chart.names), len(self.rolls)
        best = [FAR] * size
        best[target] = 0.0
        helped: list[int] = [rolls] * size
        """From this roll on, sailing helps."""
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
