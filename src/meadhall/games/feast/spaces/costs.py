"""Tests of costs and of the room for gains, and the discounts of cards (R-10, R-15)."""

from __future__ import annotations

from operator import attrgetter

from meadhall.games.feast.box.kinds import NUMBER
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.box.records import RESOURCES
from meadhall.games.feast.occupations.listeners import matching_spaces
from meadhall.games.feast.part_handlers import Test
from meadhall.games.feast.player import HOUSE_NUMBER, SHIP_NUMBER, FeastPlayer, Holdings, OpenStock
from meadhall.games.feast.position import FeastPosition


def make_any_test(tests: list[Test]) -> Test:
    """Return a test that passes if at least one of these tests passes."""
    if len(tests) == 1:
        return tests[0]

    def test(position: FeastPosition, player: FeastPlayer) -> bool:
        for one in tests:  # noqa: SIM110 - the plain loop is faster
            if one(position, player):
                return True
        return False

    return test


def make_cost_test(cost: Amounts) -> Test:
    """Return a test that passes if the player can pay the cost. Names are looked up now, not in the test."""
    if len(cost) == 1:
        ((thing, least),) = cost.items()
        if thing not in RESOURCES:
            kind = NUMBER[thing]
            return lambda position, player: player.tiles[kind] >= least
        held = attrgetter(thing)
        return lambda position, player: bool(held(player) >= least)
    tests = [make_cost_test({thing: least}) for thing, least in cost.items()]

    def test(position: FeastPosition, player: FeastPlayer) -> bool:
        for one in tests:  # noqa: SIM110 - the plain loop is faster
            if not one(position, player):
                return False
        return True

    return test


def make_room_test(gain: Amounts) -> Test:
    """Return a test that passes if there is room for the gain. Names are looked up now, not in the test."""
    if len(gain) == 1:
        (thing,) = gain
        if thing in HOUSE_NUMBER:
            house = HOUSE_NUMBER[thing]
            return lambda position, player: position.stock[house] > 0
        if thing in SHIP_NUMBER:
            ship = SHIP_NUMBER[thing]
            return lambda position, player: player.has_berth(ship)
    return lambda position, player: has_room(position, player, gain)


def is_scarce(gain: dict[str, int]) -> bool:
    """Return whether the gain may be out of stock or lack a landing stage."""
    return any(thing in HOUSE_NUMBER or thing in SHIP_NUMBER for thing in gain)


def has_room(table: OpenStock, player: Holdings, gain: Amounts) -> bool:
    """Return whether every gained house is in stock and every gained kind of ship has a free landing stage."""
    for thing in gain:
        if thing in HOUSE_NUMBER and not table.stock[HOUSE_NUMBER[thing]]:
            return False
        if thing in SHIP_NUMBER and not player.has_berth(SHIP_NUMBER[thing]):
            return False
    return True


def apply_discounts(player: Holdings, cost: Amounts, space: int) -> Amounts:
    """Return the cost minus the discounts of cards."""
    if not player.card_rules.discounts:
        return cost
    return {thing: max(0, count - discount(player, thing, space, count)) for thing, count in cost.items()}


def discount(player: Holdings, thing: str, space: int, printed: int, action: str = "") -> int:
    """Return the total discount on a thing that the player pays on this space or in this action."""
    discounts = player.card_rules.discounts
    if not discounts:
        return 0
    return sum(
        [
            rule.by
            for rule in discounts
            if rule.thing == thing
            and printed >= rule.printed
            and (rule.spaces is None or space in matching_spaces(rule.spaces))
            and (not rule.actions or action in rule.actions)
        ]
    )


def affordable_costs(player: Holdings, costs: list[Amounts]) -> list[int]:
    """Return the indices of the costs that the player can pay."""
    return [number for number, cost in enumerate(costs) if player.can_pay(cost)]
