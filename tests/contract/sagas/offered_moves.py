"""Sagas: checks that exactly the moves are offered that the rules allow, from the map and the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from itertools import product
from typing import Any

from meadhall.engine import Decision
from meadhall.games.sagas.position import SagasPosition

from .map import Band, Chart
from .table import chart_of

SAILING, WALKING, DRAGGING = ("sea", "river"), ("river", "portage"), ("portage",)
PLAIN, TESTED = ("huskarl", "berserkir", "longship"), ("varangian", "ormr")


def wrong_offers(position: SagasPosition, decision: Decision) -> Iterator[str]:
    """Where the offered moves of a voyage differ from those the rules allow."""
    asked: Any = decision.options
    map_ = chart_of(position)
    pairs: dict[str, tuple[object, object]] = {}
    match decision.kind:
        case "voyage":
            homes = [
                space for space, band in enumerate(position.bands) if map_.home(space) and map_.led(band)
            ]
            pairs["VK-11.1a"] = spaces_of(asked.spaces), {n for n, band in enumerate(position.bands) if band}
            pairs["VK-22.0a"] = spaces_of(asked.appeals), set() if position.appealed else set(homes)
        case "buy":
            pairs["VK-7.0.7a"] = dict(asked.units), payable(position, map_, PLAIN)
            pairs["VK-AMB-2"] = (
                spaces_of(asked.spaces),
                {n for n in range(len(position.bands)) if map_.home(n)},
            )
        case "leidang":
            pairs["VK-9.1b"] = dict(asked.units), payable(position, map_, _rooted(position, map_))
            pairs["VK-21.3a"] = dict(asked.tests), payable(position, map_, _tested(position, map_))
        case "movement":
            band = position.bands[position.place]
            if map_.sea(position.place):
                pairs["VK-AMB-34"] = set(asked.afloat), afloat(map_, band)
            pairs["VK-12.0b"] = asked.band, band
            near = set(map_.ways[position.place]) & set(position.hidden_quests())
            able = position.rules.options["scouting"] and not position.scouted and map_.led(position.force)
            pairs["VK-26.0a"] = spaces_of(asked.quests), near if able else set()
        case "course":
            yield from _courses(position, map_, asked)
        case "sailing":
            found = within(map_, position.place, SAILING, asked.steps, _stops(position))
            pairs["VK-12.1b"] = {one.space: one.seas for one in asked.reach}, found
            risks = {one.space: one.storm for one in asked.reach}
            pairs["VK-12.11a"] = (
                risks,
                {space: _risk(position, map_, space, seas) for space, seas in found.items()},
            )
            pairs["VK-AMB-7"] = asked.stay, _risk(position, map_, position.place, 0)
        case "shoot":
            assert position.battle is not None
            foes = [map_.hostiles[foe]["combat"] for foe in position.battle.hostiles]
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


def payable(position: SagasPosition, map_: Chart, names: Collection[str]) -> dict[int, int]:
    """Those of these units that wait and can be paid, with prices; Berserkirs in the Old Religion (VK-21.4a)."""
    units = [map_.unit(name) for name in names if name != "berserkir" or position.religion == "old"]
    prices = {unit: map_.units[unit]["gold"] for unit in units}
    return {unit: price for unit, price in prices.items() if unit in position.pool and price <= position.gold}


def _docks(position: SagasPosition, map_: Chart) -> bool:
    """A homeland, or a coastal town with a settlement (VK-9.1c, AMB-3)."""
    space = position.place
    return map_.home(space) or (space in position.settled and map_.town(space) and map_.coastal(space))


def _rooted(position: SagasPosition, map_: Chart) -> list[str]:
    if not map_.led(position.force) or not (map_.home(position.place) or position.place in position.settled):
        return []
    return [name for name in PLAIN if name != "longship" or _docks(position, map_)]


def _tested(position: SagasPosition, map_: Chart) -> list[str]:
    if position.tried or not map_.led(position.force):
        return []
    able = {"varangian": map_.has(position.place, "warrior"), "ormr": _docks(position, map_)}
    return [name for name in TESTED if able[name]]


# ---------------------------------------------------------------- movement


def _stops(position: SagasPosition) -> frozenset[int]:
    return frozenset(space for space, _, _ in position.quests)


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


def _risk(position: SagasPosition, map_: Chart, space: int, seas: int) -> int:
    """Of six dice, how many bring a storm (VK-12.11)."""
    if not map_.sea(space):
        return 0
    return sum(die + position.seas + seas - map_.led(position.force) >= 6 for die in range(1, 7))


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


def _courses(position: SagasPosition, map_: Chart, asked: Any) -> Iterator[str]:
    """By land one space, two with Leif; ships by portage alone; a forced march of one space (VK-12.2, VK-25.1a)."""
    force, place = position.force, position.place
    ships = any(map(map_.ship, force))
    ways = DRAGGING if ships else WALKING
    steps = 2 if map_.unit("leif") in force else 1
    land = set(within(map_, place, ways, steps, _stops(position)))
    if spaces_of(asked.reach) != land:
        yield f"VK-12.2a: offered are {asked.reach}, should be {land}"
    sails = map_.sails(force)
    if asked.sail is not (sails and bool(map_.roads(place, SAILING))):
        yield f"VK-12.1a: {force} can sail, it says: {asked.sail}"
    price = (len(force) + 1) // 2
    able = position.rules.options["forced_march"] and not position.supplied and price <= position.gold
    marches = {*map_.roads(place, ways), *(map_.roads(place, SAILING) if sails else ())}
    if spaces_of(asked.marches) != (marches if able else set()):
        yield f"VK-25.1a: offered are {asked.marches}, should be {marches}, {able}"
