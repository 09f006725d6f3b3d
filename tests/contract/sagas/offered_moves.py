"""Sagas: checks that exactly the moves are offered that the rules allow, from the map and the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from itertools import product
from typing import Any

from meadhall.engine import Decision
from meadhall.games.sagas.hall import SagasHall

from .map import Band, Chart
from .table import chart_of

SAILING, WALKING, DRAGGING = ("sea", "river"), ("river", "portage"), ("portage",)
PLAIN, TESTED = ("huskarl", "berserkir", "longship"), ("varangian", "ormr")


def wrong_offers(hall: SagasHall, decision: Decision) -> Iterator[str]:
    """Where the offered moves of a voyage differ from those the rules allow."""
    asked: Any = decision.options
    map_ = chart_of(hall)
    pairs: dict[str, tuple[object, object]] = {}
    match decision.kind:
        case "voyage":
            homes = [space for space, band in enumerate(hall.bands) if map_.home(space) and map_.led(band)]
            pairs["VK-11.1a"] = spaces_of(asked.spaces), {n for n, band in enumerate(hall.bands) if band}
            pairs["VK-22.0a"] = spaces_of(asked.appeals), set() if hall.appealed else set(homes)
        case "buy":
            pairs["VK-7.0.7a"] = dict(asked.units), payable(hall, map_, PLAIN)
            pairs["VK-AMB-2"] = spaces_of(asked.spaces), {n for n in range(len(hall.bands)) if map_.home(n)}
        case "leidang":
            pairs["VK-9.1b"] = dict(asked.units), payable(hall, map_, _rooted(hall, map_))
            pairs["VK-21.3a"] = dict(asked.tests), payable(hall, map_, _tested(hall, map_))
        case "movement":
            band = hall.bands[hall.place]
            if map_.sea(hall.place):
                pairs["VK-AMB-34"] = set(asked.afloat), afloat(map_, band)
            pairs["VK-12.0b"] = asked.band, band
            near = set(map_.ways[hall.place]) & set(hall.hidden_quests())
            able = hall.law.options["scouting"] and not hall.scouted and map_.led(hall.force)
            pairs["VK-26.0a"] = spaces_of(asked.quests), near if able else set()
        case "course":
            yield from _courses(hall, map_, asked)
        case "sailing":
            found = within(map_, hall.place, SAILING, asked.steps, _stops(hall))
            pairs["VK-12.1b"] = {one.space: one.seas for one in asked.reach}, found
            risks = {one.space: one.storm for one in asked.reach}
            pairs["VK-12.11a"] = (
                risks,
                {space: _risk(hall, map_, space, seas) for space, seas in found.items()},
            )
            pairs["VK-AMB-7"] = asked.stay, _risk(hall, map_, hall.place, 0)
        case "shoot":
            assert hall.battle is not None
            foes = [map_.hostiles[foe]["combat"] for foe in hall.battle.hostiles]
            pairs["VK-15.1.3c"] = (
                [(place, combat) for place, _, combat, _ in asked.targets],
                [*enumerate(foes)],
            )
    for rule, (offered, right) in pairs.items():
        if offered != right:
            yield f"{rule}: offered are {offered}, should be {right}"


def spaces_of(named: Collection[tuple[int, str]]) -> set[int]:
    return {space for space, _ in named}


# ---------------------------------------------------------------- recruiting


def payable(hall: SagasHall, map_: Chart, names: Collection[str]) -> dict[int, int]:
    """Those of these units that wait and can be paid, with prices; Berserkirs in the Old Religion (VK-21.4a)."""
    units = [map_.unit(name) for name in names if name != "berserkir" or hall.religion == "old"]
    prices = {unit: map_.units[unit]["gold"] for unit in units}
    return {unit: price for unit, price in prices.items() if unit in hall.pool and price <= hall.gold}


def _docks(hall: SagasHall, map_: Chart) -> bool:
    """A homeland, or a coastal town with a settlement (VK-9.1c, AMB-3)."""
    space = hall.place
    return map_.home(space) or (space in hall.settled and map_.town(space) and map_.coastal(space))


def _rooted(hall: SagasHall, map_: Chart) -> list[str]:
    if not map_.led(hall.force) or not (map_.home(hall.place) or hall.place in hall.settled):
        return []
    return [name for name in PLAIN if name != "longship" or _docks(hall, map_)]


def _tested(hall: SagasHall, map_: Chart) -> list[str]:
    if hall.tried or not map_.led(hall.force):
        return []
    able = {"varangian": map_.has(hall.place, "warrior"), "ormr": _docks(hall, map_)}
    return [name for name in TESTED if able[name]]


# ---------------------------------------------------------------- movement


def _stops(hall: SagasHall) -> frozenset[int]:
    return frozenset(space for space, _, _ in hall.quests)


@cache
def within(
    map_: Chart, start: int, ways: tuple[str, ...], steps: int, quests: frozenset[int]
) -> dict[int, int]:
    """Every space within so many steps, and the fewest seas on the way; movement ends at a stop (VK-12.0d)."""
    found: dict[int, int] = {}
    front = {start: 0}
    for _ in range(steps):
        reached: dict[int, int] = {}
        for space, seas in front.items():
            for near in map_.roads(space, ways):
                entered = seas + map_.sea(near)
                reached[near] = min(entered, reached.get(near, 99))
        for space, seas in reached.items():
            found[space] = min(seas, found.get(space, 99))
        front = {
            space: seas
            for space, seas in reached.items()
            if not (map_.home(space) or map_.fortress(space) or space in quests)
        }
    found.pop(start, None)
    return found


def _risk(hall: SagasHall, map_: Chart, space: int, seas: int) -> int:
    """Of six dice, how many bring a storm (VK-12.11)."""
    if not map_.sea(space):
        return 0
    return sum(die + hall.seas + seas - map_.led(hall.force) >= 6 for die in range(1, 7))


@cache
def afloat(map_: Chart, band: Band) -> set[Band]:
    """Parts of a band at sea that ships carry, with ships enough for who stays (AMB-34)."""
    kinds = Counter(band)
    parts = set()
    for shares in product(*(range(count + 1) for count in kinds.values())):
        part = Counter(dict(zip(kinds, shares, strict=True)))
        rest = kinds - part
        if any(shares) and not map_.drowning(part.elements()) and not map_.drowning(rest.elements()):
            parts.add(tuple(sorted(part.elements())))
    return parts


def _courses(hall: SagasHall, map_: Chart, asked: Any) -> Iterator[str]:
    """By land one space, two with Leif; ships by portage alone; a forced march of one space (VK-12.2, VK-25.1a)."""
    force, place = hall.force, hall.place
    ships = any(map(map_.ship, force))
    ways = DRAGGING if ships else WALKING
    steps = 2 if map_.unit("leif") in force else 1
    land = set(within(map_, place, ways, steps, _stops(hall)))
    if spaces_of(asked.reach) != land:
        yield f"VK-12.2a: offered are {asked.reach}, should be {land}"
    sails = map_.sails(force)
    if asked.sail is not (sails and bool(map_.roads(place, SAILING))):
        yield f"VK-12.1a: {force} can sail, it says: {asked.sail}"
    price = (len(force) + 1) // 2
    able = hall.law.options["forced_march"] and not hall.supplied and price <= hall.gold
    marches = {*map_.roads(place, ways), *(map_.roads(place, SAILING) if sails else ())}
    if spaces_of(asked.marches) != (marches if able else set()):
        yield f"VK-25.1a: offered are {asked.marches}, should be {marches}, {able}"
