"""Plans: rows of stops, their time and their dangers.

A stop is a space to settle or pillage, or a quest to fight for. A plan is worth the chance that the voyages suffice,
times the chance that the force lives through it."""

from __future__ import annotations

from math import exp, sqrt
from typing import NamedTuple

from .board import FAR, Band, Roads
from .odds import forecast
from .position import BERSERKIR, HARALD, JARLS, RURIK, SETTLING, Needs, Scene, Table

REST, CARD, QUEST, DEED = range(4)
"""Where in a voyage a scene is: between two, before the card is turned, before the quest, before the deed."""

Widths = tuple[int, ...]
NARROW: Widths = (3, 2, *(1,) * 8)
QUICK: Widths = (2, *(1,) * 9)
"""How many stops are tried as the first, the second and so on."""
INCOME = 0.5
"""Gold that a voyage brings besides the plan."""
SHORT = 0.7
"""Voyages that a missing gold costs."""
LOOT = 2
"""What a pillage brings, cautiously."""
LUCK = 1.1
"""Cards give more voyages than they take."""
HASTE = 0.006
"""What a voyage more costs even when there is time: nobody knows what cards take."""
LATE = 6
"""A plan that is so many voyages too long is dropped; a shorter one is a hope at least."""
STRANDED = 4.0
"""Voyages to fetch a Jarl who was left abroad."""
ON_THE_WAY = 0.6
"""How often a voyage between two stops ends where its card counts."""


class Plan(NamedTuple):
    """A row of stops, and what can be said of it."""

    worth: float
    live: float
    """How likely the force lives through it."""
    time: float
    """Expected voyages."""
    stops: tuple[int, ...]


NO_PLAN = Plan(0.0, 1.0, FAR, ())


class Walk(NamedTuple):
    """A plan on the way."""

    place: int
    needs: Needs
    quests: tuple[int, ...]
    marked: tuple[int, ...]
    settled: tuple[int, ...]
    gold: float
    size: float
    total: float
    live: float
    time: float
    stops: tuple[int, ...]


class Search:
    """Looks for the best row of stops, nearest first."""

    def __init__(
        self, table: Table, scene: Scene, roads: Roads, part: Band, moment: int, widths: Widths
    ) -> None:
        self.voyaging = moment != REST
        self.table, self.chart, self.roads, self.widths = table, table.chart, roads, widths
        self.led = part[0] in JARLS
        self.price = SETTLING - (RURIK in part)
        self.ward = BERSERKIR in part
        self.edge = 1.0 if HARALD in part else 0.55 if self.led or self.ward else 0.45
        self.left = LUCK * scene.left
        self.most: int = table.world["markers"]
        self.home = scene.jarl_home(self.chart) >= 0
        self.best = NO_PLAN

    def stop(self, walk: Walk, place: int, moment: int = CARD) -> Walk:
        """What happens where a voyage ends: a card, a quest, a deed."""
        chart, table = self.chart, self.table
        size, total, live, gold = walk.size, walk.total, walk.live, walk.gold
        needs, quests, marked, settled = walk.needs, walk.quests, walk.marked, walk.settled
        time = walk.time
        if not chart.land[place]:
            return walk._replace(place=place)
        extra = chart.guard[place] + table.won
        if moment <= CARD:
            win, rest = forecast(size, total, extra, self.ward, self.edge)
            danger = table.danger
            live *= 1 - danger * (1 - win)
            kept = 1 - danger * (1 - rest)
            size, total = size * kept, total * kept**0.8
        if place in quests and moment <= QUEST:
            win, rest = forecast(size, total, extra, self.ward, self.edge)
            live *= win
            size, total = size * rest, total * rest**0.8
            quests = tuple([space for space in quests if space != place])
            needs = needs._replace(quests=max(0, needs.quests - 1))
        if needs.markers and place not in marked and len(marked) < self.most and self._useful(needs, place):
            spaces = tuple([space for space in needs.spaces if space != place]) if needs.spaces else ()
            kinds = needs.kinds & ~chart.kinds[place]
            markers = max(needs.markers - 1, len(spaces) + (kinds != 0))
            needs = Needs(markers, spaces, kinds, needs.quests, needs.edda)
            marked = (*marked, place)
            if table.settling:
                settled = (*settled, place)
                short = self.price - gold - INCOME * time
                if short > 0:
                    time += SHORT * short
                gold -= self.price
            else:
                gold += LOOT
        return Walk(place, needs, quests, marked, settled, gold, size, total, live, time, walk.stops)

    def _useful(self, needs: Needs, place: int) -> bool:
        """A marker here helps, and does not take one that is wanted elsewhere."""
        spaces = needs.spaces
        if place in spaces:
            return True
        if needs.kinds & self.chart.kinds[place]:
            return True
        return needs.markers > len(spaces) + (needs.kinds != 0)

    def _wanted(self, walk: Walk, space: int) -> bool:
        """Is there anything to do?"""
        needs = walk.needs
        if needs.quests and space in walk.quests:
            return True
        return needs.markers > 0 and space not in walk.marked and self._useful(needs, space)

    def go(self, walk: Walk, depth: int) -> None:
        """Tries the nearest stops that help, one after the other."""
        needs = walk.needs
        if not needs.markers and not needs.quests:
            self._finish(walk)
            return
        if depth >= len(self.widths):
            return
        left = self.widths[depth]
        for steps, space in self.roads.near(walk.place):
            if not self._wanted(walk, space):
                continue
            if not left:
                break
            left -= 1
            time = walk.time + steps
            if time > self.left + LATE:
                break
            if steps > 1.2:
                # Voyages that end on the way turn cards too.
                on_the_way = ON_THE_WAY * (steps - 1) * self.table.danger
                win, rest = forecast(walk.size, walk.total, self.table.won, self.ward, self.edge)
                kept = 1 - on_the_way * (1 - rest)
                live = walk.live * (1 - on_the_way * (1 - win))
                size, total = walk.size * kept, walk.total * kept**0.8
            else:
                live, size, total = walk.live, walk.size, walk.total
            # Every field by its place: `_replace` takes three times as long, and most of the thinking is here.
            stops = (*walk.stops, space)
            walk_on = Walk(
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
            self.go(self.stop(walk_on, space), depth + 1)

    def _finish(self, walk: Walk) -> None:
        time = walk.time + 1.0 * walk.needs.edda
        if not self.home:
            time += self._return(walk) if self.led else STRANDED
        slack = self.left - time
        spread = 0.15 + 0.15 * sqrt(time)
        z = (slack + 0.5) / spread
        enough = 1.0 / (1.0 + exp(-z)) if z > -30 else 0.0
        worth = enough * walk.live * (1 - HASTE * time)
        if worth > self.best.worth:
            self.best = Plan(worth, walk.live, time, walk.stops)

    def _return(self, walk: Walk) -> float:
        """Voyages until the Jarl is home or in a settlement (VK-6.4a)."""
        place, chart = walk.place, self.chart
        if place in walk.settled or chart.home[place]:
            return 0.0
        way = min([self.roads.to(space)[place] for space in (*chart.homes, *walk.settled)])
        free = chart.land[place] and place not in walk.marked and len(walk.marked) < self.most
        if free and walk.gold >= self.price:
            # A settlement where he stands will do, too.
            way = min(way, 0.0 if self.voyaging or walk.stops else 1.0)
        return way
