"""Tests whether a player can use a space without the help of a card (FO-4.5, R-10) and has the ships for it."""

from __future__ import annotations

from functools import cache
from operator import attrgetter

from meadhall.games.feast.box.records import FeastSpace
from meadhall.games.feast.occupations.listeners import SPACE_ACTIONS
from meadhall.games.feast.part_handlers import HANDLERS, Test, is_always_possible
from meadhall.games.feast.player import FeastPlayer, Holdings
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.table_rules import FeastTableRules

from .costs import make_any_test


@cache
def part_tests(rules: FeastTableRules) -> tuple[tuple[Test, ...], ...]:
    """Return the test of each part of each space."""
    return tuple(
        [tuple([HANDLERS[type(part)].make_test(part) for part in space.parts]) for space in rules.spaces]
    )


@cache
def tests_of(rules: FeastTableRules) -> tuple[Test, ...]:
    """Return the test of each space: whether the player has the ships that it needs, and at least one of its parts is
    possible."""
    return tuple([_make_space_test(space) for space in rules.spaces])


def _make_space_test(space: FeastSpace) -> Test:
    tests = [HANDLERS[type(part)].make_test(part) for part in space.parts]
    if space.id == "c3_play_4_occupations":
        # The card that is drawn on a space of column 3 can be played immediately (FO-4.7).
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
    """Return whether the player still has the ships for the space; True if the rules do not ask for it (R-71)."""
    return (
        space < 0
        or not position.rules.ship_still_there
        or has_enough_ships(player, position.rules.spaces[space], space)
    )
