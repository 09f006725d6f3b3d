"""Spaces that a player can use without the help of a card, all found at once (FO-4.5).

Most tests look at resources, ships and houses alone, and only at whether there are enough: few different answers are
possible, and they are kept. Of the other tests those that are the same for several spaces are made once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from . import parts
from .box import RESOURCES, Space
from .hall import FeastHall
from .law import SPACES, Law
from .parts import Amounts, AnyPart
from .player import Player
from .usable import ALWAYS, Test, tests_of


def usable_alone(hall: FeastHall, player: Player) -> list[int]:
    """The numbers of the spaces whose tests this player passes, whoever stands there."""
    kept, ashore, at_sea = _kept(hall.law)
    boats, longships = len(player.boats), len(player.longships)
    silver, wood, stone, ore, stock = player.silver, player.wood, player.stone, player.ore, hall.stock
    key = (
        silver if silver < SILVER else SILVER,
        wood if wood < WOOD else WOOD,
        stone if stone < STONE else STONE,
        ore if ore < ORE else ORE,
        boats,
        player.knarrs,
        longships,
        tuple(map(bool, stock)) if 0 in stock else ALL,
    )
    found = kept.get(key)
    if found is None:
        tests = tests_of(hall.law)
        kept[key] = found = [n for n in _plain(hall.law) if tests[n](hall, player)]
    found = found.copy()
    for test, numbers in ashore + at_sea if boats or longships or player.knarrs else ashore:
        if test(hall, player):
            found += numbers
    found.sort()
    return found


Key = tuple[int, int, int, int, int, int, int, tuple[bool, ...]]
"""Resources, as far as more of them make a difference; ships of each kind; which houses are left."""
ALL = (True, True, True)


Tests = tuple[tuple[Test, tuple[int, ...]], ...]
"""Each with the spaces it decides."""


@cache
def _kept(law: Law) -> tuple[dict[Key, list[int]], Tests, Tests]:
    """Answers for the plain spaces, by what they depend on; and the other tests, last those that need a ship."""
    tests, plain = tests_of(law), _plain(law)
    groups: dict[str, list[int]] = {}
    for number, space in enumerate(law.spaces):
        if number not in plain:
            groups.setdefault(_alike(space), []).append(number)
    others = [(tests[numbers[0]], tuple(numbers)) for numbers in groups.values()]
    at_sea = [one for one in others if _at_sea(law.spaces[one[1][0]])]
    return {}, tuple([one for one in others if one not in at_sea]), tuple(at_sea)


@cache
def _plain(law: Law) -> tuple[int, ...]:
    """Spaces whose tests look at resources, ships and houses alone, or at nothing."""
    tests = tests_of(law)
    return tuple(
        [
            number
            for number, space in enumerate(law.spaces)
            if tests[number] is ALWAYS or all(_looks_at_resources(part) for part in space.parts)
        ]
    )


def _at_sea(space: Space) -> bool:
    """Is it of no use without a ship?"""
    return bool(space.ships) or all(isinstance(part, parts.BoatRefit | parts.Emigrate) for part in space.parts)


def _looks_at_resources(part: AnyPart) -> bool:
    match part:
        case parts.Trade():
            return all(thing in RESOURCES for cost in part.costs for thing in cost)
        case parts.Play():
            return bool(part.costs) and all(thing in RESOURCES for cost in part.costs for thing in cost)
        case parts.Overseas() | parts.Smithy() | parts.BoatRefit():
            return True
        case parts.Weapons() | parts.Hunt() | parts.Raid() | parts.Draw():
            return True
    return False


def _alike(space: Space) -> str:
    """The same for spaces with the same test: of tiles to turn and items to take only whether there are any counts."""
    looks: list[object] = []
    for part in space.parts:
        match part:
            case parts.Upgrade():
                looks.append(("upgrade", part.steps))
            case parts.Mountain():
                looks.append("mountain")
            case parts.Play():
                looks.append((space.id, "play"))
            case _:
                looks.append(part)
    return repr((looks, space.ships, space.need))


def _costs(spaces: tuple[Space, ...]) -> Iterator[Amounts]:
    for part in [part for space in spaces for part in space.parts]:
        if isinstance(part, parts.Trade | parts.Play):
            yield from part.costs


def _most(thing: str) -> int:
    """The most of a resource that any space asks for."""
    return max(1, *[cost.get(thing, 0) for cost in _costs(SPACES)])


SILVER, WOOD, STONE, ORE = _most("silver"), _most("wood"), _most("stone"), _most("ore")
