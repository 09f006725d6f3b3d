"""Which spaces a player can use without the help of a card (FO-4.5, R-10).

All of them are found at once. Many tests read only resources, ships and houses, and only whether there are enough; many
others read tiles, strips and cards. The same situations come up often, so the answers are cached. The few other tests
run each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import attrgetter
from typing import TypeVar

import msgspec

from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.box.records import Space
from meadhall.games.feast.hall import FeastHall, Isle
from meadhall.games.feast.law import SPACES, Law
from meadhall.games.feast.occupations.listeners import SPACE_ACTIONS, rules_of
from meadhall.games.feast.part_handlers import ALWAYS, HANDLERS, Test
from meadhall.games.feast.player import Player
from meadhall.games.feast.supply import KindsHeld, kinds_held

from .costs import one_of

Tests = tuple[tuple[int, Test], ...]
"""Spaces with their tests."""
Supply = tuple[int, int, int, int, int, int, int, tuple[bool, ...]]
"""Resources, as far as more of them make a difference; ships of each kind; which houses are left."""
Goods = tuple[KindsHeld, bool, bool, bool]
"""Tiles; and whether there are no strips, no cards in hand and no cards in the pile."""
Voyage = tuple[int, int, int, tuple[Isle, ...]]
"""Ships of each kind, and the lands that can be explored."""
ALL = (True, True, True)
K = TypeVar("K")
MOST = 1 << 13
"""The most answers that are cached of one kind."""


class Offers(msgspec.Struct):
    """The spaces of a table, grouped by what their tests read, with the cached answers."""

    by_supply: Tests = ()
    by_goods: Tests = ()
    by_isles: Tests = ()
    at_sea: Tests = ()
    """Spaces that need a ship and read other things, too."""
    others: Tests = ()
    supply_kept: dict[Supply, list[int]] = {}
    goods_kept: dict[Goods, list[int]] = {}
    isles_kept: dict[Voyage, list[int]] = {}


def usable_alone(hall: FeastHall, player: Player) -> list[int]:
    """The numbers of the spaces that this player could use without help, taken or not."""
    offers = _offers(hall.law)
    stock = hall.stock
    boats, knarrs, longships = len(player.boats), player.knarrs, len(player.longships)
    supply = (
        min(player.silver, SILVER),
        min(player.wood, WOOD),
        min(player.stone, STONE),
        min(player.ore, ORE),
        boats,
        knarrs,
        longships,
        tuple(map(bool, stock)) if 0 in stock else ALL,
    )
    found = offers.supply_kept.get(supply)
    if found is None:
        found = _keep(offers.supply_kept, supply, _passed(hall, player, offers.by_supply))
    goods = (kinds_held(player), not hall.strips, not player.hand, not hall.deck)
    more = offers.goods_kept.get(goods)
    if more is None:
        more = _keep(offers.goods_kept, goods, _passed(hall, player, offers.by_goods))
    found = found + more
    if boats or knarrs or longships:
        voyage = (boats, knarrs, longships, hall.isles)
        lands = offers.isles_kept.get(voyage)
        if lands is None:
            lands = _keep(offers.isles_kept, voyage, _passed(hall, player, offers.by_isles))
        found += lands
        found += _passed(hall, player, offers.at_sea)
    if offers.others:
        found += _passed(hall, player, offers.others)
    found.sort()
    return found


def _passed(hall: FeastHall, player: Player, tests: Tests) -> list[int]:
    return [number for number, test in tests if test(hall, player)]


def _keep(kept: dict[K, list[int]], key: K, found: list[int]) -> list[int]:
    if len(kept) >= MOST:
        kept.clear()
    kept[key] = found
    return found


@cache
def _offers(law: Law) -> Offers:
    groups: dict[str, list[tuple[int, Test]]] = {}
    for number, (space, test) in enumerate(zip(law.spaces, tests_of(law), strict=True)):
        groups.setdefault("by_supply" if test is ALWAYS else _looks_at(space), []).append((number, test))
    offers = Offers()
    for name, tests in groups.items():
        setattr(offers, name, tuple(tests))
    return offers


def _looks_at(space: Space) -> str:
    """The group in `Offers` for a space."""
    handlers = [HANDLERS[type(part)] for part in space.parts]
    reads = {"supply"} if space.ships else set()
    for handler, part in zip(handlers, space.parts, strict=True):
        reads |= handler.test_reads(part)
    if reads == {"supply", "isles"}:
        return "by_isles"
    if len(reads) == 1 and reads < {"supply", "goods"}:
        return f"by_{reads.pop()}"
    return "at_sea" if space.ships or all(handler.takes_ship for handler in handlers) else "others"


def _costs() -> Iterator[Amounts]:
    for part in [part for space in SPACES for part in space.parts]:
        if isinstance(part, parts.Trade | parts.Play):
            yield from part.costs


def _most(thing: str) -> int:
    """The most of a resource that any space asks for."""
    return max(1, *[cost.get(thing, 0) for cost in _costs()])


SILVER, WOOD, STONE, ORE = _most("silver"), _most("wood"), _most("stone"), _most("ore")


# ---------------------------------------------------------------- tests


@cache
def part_tests(law: Law) -> tuple[tuple[Test, ...], ...]:
    """The test of each part of each space."""
    return tuple([tuple([HANDLERS[type(part)].test(part) for part in space.parts]) for space in law.spaces])


@cache
def tests_of(law: Law) -> tuple[Test, ...]:
    """The test of each space: its ships are there, and one of its parts is possible."""
    return tuple([_test(space) for space in law.spaces])


def _test(space: Space) -> Test:
    tests = [HANDLERS[type(part)].test(part) for part in space.parts]
    if space.id == "c3_play_4_occupations":
        # The card that a space of column 3 brings can be played at once (FO-4.7).
        tests.append(lambda hall, player: bool(hall.deck))
    whole = ALWAYS if ALWAYS in tests else one_of(tests)
    if not space.ships:
        return whole
    if space.need > 1:
        ships, need = space.ships, space.need
        return lambda hall, player: (
            sum([player.ships(ship) for ship in ships]) >= need and whole(hall, player)
        )
    if set(space.ships) >= {"knarr", "longship"}:
        small = "whaling_boat" in space.ships
        return lambda hall, player: bool(
            (player.knarrs or player.longships or (small and player.boats)) and whole(hall, player)
        )
    held = attrgetter({"whaling_boat": "boats", "knarr": "knarrs", "longship": "longships"}[space.ships[0]])
    return lambda hall, player: bool(held(player)) and whole(hall, player)


def enough_ships(player: Player, space: Space, number: int) -> bool:
    """Has the player the ships for this space? By a card, knarrs may count as longships (R-45)."""
    if not space.ships:
        return True
    ships = sum([player.ships(ship) for ship in space.ships])
    if "knarr" not in space.ships and "longship" in space.ships:
        knarrs = rules_of(player.played).knarrs
        ships += player.knarrs if knarrs and not knarrs.isdisjoint(SPACE_ACTIONS[number]) else 0
    return ships >= space.need


def ships_still_there(hall: FeastHall, player: Player, space: int) -> bool:
    """Has the player not given away the ships for this space since Vikings were placed? (R-71)"""
    return space < 0 or not hall.law.ship_still_there or enough_ships(player, hall.law.spaces[space], space)
