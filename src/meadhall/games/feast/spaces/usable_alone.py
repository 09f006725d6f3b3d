"""Spaces that a player can use without the help of a card, all found at once (FO-4.5).

Many tests look at resources, ships and houses alone, and only at whether there are enough; many others at tiles, strips
and cards. What they look at comes up again and again, so the answers are kept. The few tests that are left are made.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeVar

import msgspec

from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts, AnyPart
from meadhall.games.feast.box.records import RESOURCES, Space
from meadhall.games.feast.hall import FeastHall, Isle
from meadhall.games.feast.law import SPACES, Law
from meadhall.games.feast.player import HOUSE_NUMBER, SHIP_NUMBER, Player
from meadhall.games.feast.supply import Stores, stores

from .usable import ALWAYS, Test, tests_of

Tests = tuple[tuple[int, Test], ...]
"""Spaces with their tests."""
Supply = tuple[int, int, int, int, int, int, int, tuple[bool, ...]]
"""Resources, as far as more of them make a difference; ships of each kind; which houses are left."""
Goods = tuple[Stores, bool, bool, bool]
"""Tiles; are there no strips, no cards in the hand, none in the pile?"""
Voyage = tuple[int, int, int, tuple[Isle, ...]]
"""Ships of each kind, and the lands that can be explored."""
ALL = (True, True, True)
K = TypeVar("K")
MOST = 1 << 13
"""So many answers are kept of a kind."""


class Offers(msgspec.Struct):
    """The spaces of a table by what their tests look at, with the answers found so far."""

    by_supply: Tests = ()
    by_goods: Tests = ()
    by_isles: Tests = ()
    at_sea: Tests = ()
    """Those that need a ship and look at other things, too."""
    others: Tests = ()
    supply_kept: dict[Supply, list[int]] = {}
    goods_kept: dict[Goods, list[int]] = {}
    isles_kept: dict[Voyage, list[int]] = {}


def usable_alone(hall: FeastHall, player: Player) -> list[int]:
    """The numbers of the spaces whose tests this player passes, whoever stands there."""
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
    goods = (stores(player), not hall.strips, not player.hand, not hall.deck)
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


# ---------------------------------------------------------------- what the tests look at


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
    seen = {"supply"} if space.ships else set()
    for part in space.parts:
        seen |= _seen(part)
    if space.ships and all(isinstance(part, parts.Explore) for part in space.parts):
        return "by_isles"
    if len(seen) == 1 and seen < {"supply", "goods"}:
        return f"by_{seen.pop()}"
    sailing = all(isinstance(part, parts.BoatRefit | parts.Emigrate) for part in space.parts)
    return "at_sea" if space.ships or sailing else "others"


def _seen(part: AnyPart) -> set[str]:
    """What the test of a part looks at."""
    match part:
        case parts.Trade():
            seen = {_kind(thing) for cost in part.costs for thing in cost}
            built = any(
                thing in HOUSE_NUMBER or thing in SHIP_NUMBER for gain in part.gains for thing in gain
            )
            return seen | {"supply"} if built else seen
        case parts.Play():
            return {_kind(thing) for cost in part.costs for thing in cost} or {"goods"}
        case parts.Overseas() | parts.Smithy() | parts.BoatRefit():
            return {"supply"}
        case parts.Herd() | parts.Upgrade() | parts.Mountain():
            return {"goods"}
        case parts.Weapons() | parts.Hunt() | parts.Raid() | parts.Draw():
            return set()
    return {"table"}


def _kind(thing: str) -> str:
    return "supply" if thing in RESOURCES else "goods"


def _costs() -> Iterator[Amounts]:
    for part in [part for space in SPACES for part in space.parts]:
        if isinstance(part, parts.Trade | parts.Play):
            yield from part.costs


def _most(thing: str) -> int:
    """The most of a resource that any space asks for."""
    return max(1, *[cost.get(thing, 0) for cost in _costs()])


SILVER, WOOD, STONE, ORE = _most("silver"), _most("wood"), _most("stone"), _most("ore")
