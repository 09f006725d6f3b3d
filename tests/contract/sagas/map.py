"""Sagas: the printed map and counters, read from the board that every page gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any

import meadhall

Band = tuple[int, ...]
HOLDS, MARKS = 4, 6
"""Units that a space holds, and as many more as Edda; two-sided markers (VK-10.2a, VK-20.0a)."""


class Chart:
    """Spaces, routes, units, hostiles, cards: what does not change in a play."""

    def __init__(self, board: Mapping[str, Any]) -> None:
        self.spaces = board["spaces"]
        self.units = board["units"]
        self.hostiles = board["hostiles"]
        self.sagas = board["sagas"]
        self.voyages = board["voyages"]
        self.quests = [quest["name"] for quest in board["quests"]]
        self.locations = [set(spaces) for spaces in board["locations"]]
        self.ways: list[dict[int, str]] = [{} for _ in self.spaces]
        for route in board["routes"]:
            self.ways[route["a"]][route["b"]] = self.ways[route["b"]][route["a"]] = route["way"]
        self.counters = Counter({number: unit["count"] for number, unit in enumerate(self.units)})
        self.jarls = [number for number, unit in enumerate(self.units) if unit["kind"] == "jarl"]
        self.terrain = [space["terrain"] for space in self.spaces]
        self.ships: list[bool] = [unit["kind"] == "ship" for unit in self.units]
        self._number = {unit["id"]: number for number, unit in enumerate(self.units)}
        self.fleet = [number for number, hostile in enumerate(self.hostiles) if hostile["naval"]]

    def unit(self, name: str) -> int:
        return self._number[name]

    # ------------------------------------------------------------ spaces

    def home(self, space: int) -> bool:
        return bool(self.terrain[space] == "homeland")

    def sea(self, space: int) -> bool:
        return bool(self.terrain[space] == "sea")

    def fortress(self, space: int) -> bool:
        return bool(self.terrain[space] == "fortress")

    def town(self, space: int) -> bool:
        return bool(self.terrain[space] == "town")

    def coastal(self, space: int) -> bool:
        return "sea" in self.ways[space].values() and not self.sea(space)

    def has(self, space: int, kind: str) -> bool:
        """Whether this space is a fortress, a trade center or a warrior kingdom."""
        return self.fortress(space) if kind == "fortress" else bool(self.spaces[space][kind])

    def name(self, space: int) -> str:
        return str(self.spaces[space]["name"])

    # ------------------------------------------------------------ units

    def ship(self, unit: int) -> bool:
        return self.ships[unit]

    def led(self, band: Iterable[int]) -> bool:
        return any(unit in self.jarls for unit in band)

    def sails(self, band: Iterable[int]) -> bool:
        """A ship is there, and ships carry everybody else (VK-12.12)."""
        units = list(band)
        return any(map(self.ship, units)) and not self.drowning(units)

    def drowning(self, band: Iterable[int]) -> bool:
        """More land units than the ships carry (VK-12.13a)."""
        units = list(band)
        room: int = sum(self.units[unit]["capacity"] for unit in units)
        return sum(not self.ship(unit) for unit in units) > room

    def combat(self, unit: int) -> int:
        return int(self.units[unit]["combat"])

    # ------------------------------------------------------------ ways

    def roads(self, space: int, ways: Collection[str]) -> list[int]:
        return [near for near, way in self.ways[space].items() if way in ways]

    def away(self, goals: Collection[int], ways: Collection[str]) -> dict[int, int]:
        """How many steps each space is away from the nearest goal, over these ways."""
        found = dict.fromkeys(goals, 0)
        front = list(goals)
        for space in front:
            for near in self.roads(space, ways):
                if near not in found:
                    found[near] = found[space] + 1
                    front.append(near)
        return found


@cache
def chart(world: str) -> Chart:
    return Chart(meadhall.game("sagas").board({"world": world}))


def lacks(band: Iterable[int], part: Iterable[int]) -> bool:
    """Whether some of these units are missing in the band."""
    return bool(Counter(part) - Counter(band))
