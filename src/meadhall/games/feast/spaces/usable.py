"""The spaces that a player can use without the help of a card (FO-4.5, R-10).

One call finds all of them. Many tests read only resources, ships and houses; many others read only tiles, strips and
cards. The same values occur often, so the results of these tests are cached. The few other tests run each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import attrgetter
from typing import TypeVar

import msgspec

from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.box.records import FeastSpace
from meadhall.games.feast.occupations.listeners import SPACE_ACTIONS
from meadhall.games.feast.part_handlers import HANDLERS, Test, is_always_possible
from meadhall.games.feast.player import FeastPlayer, Holdings
from meadhall.games.feast.position import FeastPosition, Isle
from meadhall.games.feast.supply import KindsHeld, tile_kinds_of
from meadhall.games.feast.table_rules import SPACES, FeastTableRules

from .costs import make_any_test

Tests = tuple[tuple[int, Test], ...]
"""Pairs of the number of a space and its test."""
Supply = tuple[int, int, int, int, int, int, int, tuple[bool, ...]]
"""The resources, each capped at its highest cost; the ships of each kind; and which kinds of houses are left."""
Goods = tuple[KindsHeld, bool, bool, bool]
"""The tiles; and whether strips, cards in hand and cards in the pile are absent."""
Voyage = tuple[int, int, int, tuple[Isle, ...]]
"""The ships of each kind, and the boards that can be explored."""
ALL = (True, True, True)
K = TypeVar("K")
MOST_ANSWERS = 1 << 13
"""The maximum number of answers in each cache."""


class SpaceGroups(msgspec.Struct):
    """The spaces of a table, grouped by what their tests read, with the cached answers."""

    by_supply: Tests = ()
    by_goods: Tests = ()
    by_isles: Tests = ()
    at_sea: Tests = ()
    """The spaces that need a ship and whose tests also read other things."""
    others: Tests = ()
    supply_answers: dict[Supply, list[int]] = {}
    goods_answers: dict[Goods, list[int]] = {}
    isles_answers: dict[Voyage, list[int]] = {}


def spaces_usable_alone(position: FeastPosition, player: FeastPlayer) -> list[int]:
    """Return the numbers of the spaces that this player could use without help, taken or not."""
    offers = _group_spaces(position.rules)
    stock = position.stock
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
    found = offers.supply_answers.get(supply)
    if found is None:
        found = _store_answer(
            offers.supply_answers, supply, _passing_spaces(position, player, offers.by_supply)
        )
    goods = (tile_kinds_of(player), not position.strips, not player.hand, not position.deck)
    more = offers.goods_answers.get(goods)
    if more is None:
        more = _store_answer(offers.goods_answers, goods, _passing_spaces(position, player, offers.by_goods))
    found = found + more
    if boats or knarrs or longships:
        voyage = (boats, knarrs, longships, position.isles)
        lands = offers.isles_answers.get(voyage)
        if lands is None:
            lands = _store_answer(
                offers.isles_answers, voyage, _passing_spaces(position, player, offers.by_isles)
            )
        found += lands
        found += _passing_spaces(position, player, offers.at_sea)
    if offers.others:
        found += _passing_spaces(position, player, offers.others)
    found.sort()
    return found


def _passing_spaces(position: FeastPosition, player: FeastPlayer, tests: Tests) -> list[int]:
    return [number for number, test in tests if test(position, player)]


def _store_answer(kept: dict[K, list[int]], key: K, found: list[int]) -> list[int]:
    if len(kept) >= MOST_ANSWERS:
        kept.clear()
    kept[key] = found
    return found


@cache
def _group_spaces(rules: FeastTableRules) -> SpaceGroups:
    groups: dict[str, list[tuple[int, Test]]] = {}
    for number, (space, test) in enumerate(zip(rules.spaces, tests_of(rules), strict=True)):
        groups.setdefault("by_supply" if test is is_always_possible else _group_of(space), []).append(
            (number, test)
        )
    offers = SpaceGroups()
    for name, tests in groups.items():
        setattr(offers, name, tuple(tests))
    return offers


def _group_of(space: FeastSpace) -> str:
    """Return the group in `SpaceGroups` for a space."""
    handlers = [HANDLERS[type(part)] for part in space.parts]
    reads = {"supply"} if space.ships else set()
    for handler, part in zip(handlers, space.parts, strict=True):
        reads |= handler.test_inputs(part)
    if reads == {"supply", "isles"}:
        return "by_isles"
    if len(reads) == 1 and reads < {"supply", "goods"}:
        return f"by_{reads.pop()}"
    return "at_sea" if space.ships or all(handler.takes_ship for handler in handlers) else "others"


def _costs() -> Iterator[Amounts]:
    for part in [part for space in SPACES for part in space.parts]:
        if isinstance(part, parts.Trade | parts.OccupationPlay):
            yield from part.costs


def _highest_cost(thing: str) -> int:
    """Return the highest amount of a resource that any space costs, at least 1."""
    return max(1, *[cost.get(thing, 0) for cost in _costs()])


SILVER, WOOD, STONE, ORE = (
    _highest_cost("silver"),
    _highest_cost("wood"),
    _highest_cost("stone"),
    _highest_cost("ore"),
)


# ---------------------------------------------------------------- tests


@cache
def part_tests(rules: FeastTableRules) -> tuple[tuple[Test, ...], ...]:
    """Return the test of each part of each space."""
    return tuple(
        [tuple([HANDLERS[type(part)].make_test(part) for part in space.parts]) for space in rules.spaces]
    )


@cache
def tests_of(rules: FeastTableRules) -> tuple[Test, ...]:
    """Return the test for each space: whether the player has the ships it needs and can carry out at least one of its
    parts."""
    return tuple([_make_space_test(space) for space in rules.spaces])


def _make_space_test(space: FeastSpace) -> Test:
    tests = [HANDLERS[type(part)].make_test(part) for part in space.parts]
    if space.id == "c3_play_4_occupations":
        # The card that a space of column 3 brings can be played at once (FO-4.7).
        tests.append(lambda position, player: bool(position.deck))
    whole = is_always_possible if is_always_possible in tests else make_any_test(tests)
    if not space.ships:
        return whole
    if space.need > 1:
        ships, need = space.ships, space.need
        return lambda position, player: (
            sum([player.count_ships(ship) for ship in ships]) >= need and whole(position, player)
        )
    if set(space.ships) >= {"knarr", "longship"}:
        small = "whaling_boat" in space.ships
        return lambda position, player: bool(
            (player.knarrs or player.longships or (small and player.boats)) and whole(position, player)
        )
    held = attrgetter({"whaling_boat": "boats", "knarr": "knarrs", "longship": "longships"}[space.ships[0]])
    return lambda position, player: bool(held(player)) and whole(position, player)


def has_enough_ships(player: Holdings, space: FeastSpace, number: int) -> bool:
    """Return whether the player has the ships for this space. A card may let knarrs count as longships (R-45)."""
    if not space.ships:
        return True
    ships = sum([player.count_ships(ship) for ship in space.ships])
    if "knarr" not in space.ships and "longship" in space.ships:
        knarrs = player.card_rules.knarrs
        ships += player.knarrs if knarrs and not knarrs.isdisjoint(SPACE_ACTIONS[number]) else 0
    return ships >= space.need


def still_has_ships(position: FeastPosition, player: FeastPlayer, space: int) -> bool:
    """Return whether the player still has the ships for this space that they had when Vikings were placed (R-71)."""
    return (
        space < 0
        or not position.rules.ship_still_there
        or has_enough_ships(player, position.rules.spaces[space], space)
    )
