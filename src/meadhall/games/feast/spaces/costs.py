"""Tests whether a cost can be paid and a gain has room, and the discounts that cards give (R-10, R-15)."""

from __future__ import annotations

from operator import attrgetter

from meadhall.games.feast.box.kinds import NUMBER
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.box.records import RESOURCES
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.occupations.listeners import matching, rules_of
from meadhall.games.feast.part_handlers import Test
from meadhall.games.feast.player import HOUSE_NUMBER, SHIP_NUMBER, Player


def one_of(tests: list[Test]) -> Test:
    """The test whether at least one of these passes."""
    if len(tests) == 1:
        return tests[0]

    def test(hall: FeastHall, player: Player) -> bool:
        for one in tests:  # noqa: SIM110 - the plain loop is faster
            if one(hall, player):
                return True
        return False

    return test


def payable(cost: Amounts) -> Test:
    """The test whether a cost can be paid. What it reads is looked up once, here."""
    if len(cost) == 1:
        ((thing, least),) = cost.items()
        if thing not in RESOURCES:
            kind = NUMBER[thing]
            return lambda hall, player: player.tiles[kind] >= least
        held = attrgetter(thing)
        return lambda hall, player: bool(held(player) >= least)
    tests = [payable({thing: least}) for thing, least in cost.items()]

    def test(hall: FeastHall, player: Player) -> bool:
        for one in tests:  # noqa: SIM110 - the plain loop is faster
            if not one(hall, player):
                return False
        return True

    return test


def fitting(gain: Amounts) -> Test:
    """The test whether there is room for a gain. What it reads is looked up once, here."""
    if len(gain) == 1:
        (thing,) = gain
        if thing in HOUSE_NUMBER:
            house = HOUSE_NUMBER[thing]
            return lambda hall, player: hall.stock[house] > 0
        if thing in SHIP_NUMBER:
            ship = SHIP_NUMBER[thing]
            return lambda hall, player: player.berth(ship)
    return lambda hall, player: room(hall, player, gain)


def scarce(gain: dict[str, int]) -> bool:
    """May there be no house left, or no landing stage for a ship?"""
    return any(thing in HOUSE_NUMBER or thing in SHIP_NUMBER for thing in gain)


def room(hall: FeastHall, player: Player, gain: dict[str, int]) -> bool:
    """Is a house left, and a landing stage free, if the gain is one?"""
    for thing in gain:
        if thing in HOUSE_NUMBER and not hall.stock[HOUSE_NUMBER[thing]]:
            return False
        if thing in SHIP_NUMBER and not player.berth(SHIP_NUMBER[thing]):
            return False
    return True


def discounted(hall: FeastHall, player: Player, cost: Amounts, space: int) -> Amounts:
    """The cost, less the discounts of cards."""
    if not rules_of(player.played).discounts:
        return cost
    return {
        thing: max(0, count - discount(hall, player, thing, space, count)) for thing, count in cost.items()
    }


def discount(hall: FeastHall, player: Player, thing: str, space: int, printed: int, action: str = "") -> int:
    """How much less of a thing the player pays on this space or in this action."""
    discounts = rules_of(player.played).discounts
    if not discounts:
        return 0
    return sum(
        [
            rule.by
            for rule in discounts
            if rule.thing == thing
            and printed >= rule.printed
            and (rule.spaces is None or space in matching(rule.spaces))
            and (not rule.actions or action in rule.actions)
        ]
    )


def part_costs(player: Player, costs: list[dict[str, int]]) -> list[int]:
    """The numbers of the costs that the player can pay."""
    return [number for number, cost in enumerate(costs) if player.can_pay(cost)]


def reads(costs: list[Amounts]) -> set[str]:
    """What the tests of these costs look at: the supply of resources, or the goods."""
    return {"supply" if thing in RESOURCES else "goods" for cost in costs for thing in cost}
