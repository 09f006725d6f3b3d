"""Spaces that cards in play make cheaper, or open to other ships."""

from __future__ import annotations

from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.games.feast import BOX, PRICE, SPACE_ACTIONS, AnyPart, Emigration, Sale, Trade, matching_spaces

SPACES = BOX.spaces


def fleet_size(own: Estate, table: FeastBotTable, number: int) -> int:
    """The number of the estate's ships that the space accepts; a card may let knarrs count as longships."""
    space = SPACES[number]
    ships = sum([own.ship_count(ship) for ship in space.ships])
    stand_in = "knarr" not in space.ships and not table.rules.knarrs.isdisjoint(SPACE_ACTIONS[number])
    return ships + own.knarrs if stand_in else ships


def apply_discounts(own: Estate, table: FeastBotTable, number: int) -> Estate:
    """Return the estate with what cards make a space cheaper added in advance."""
    after = own
    for rule in table.rules.discounts:
        if rule.spaces is not None and number not in matching_spaces(rule.spaces):
            continue
        if rule.actions and not set(rule.actions) & set(SPACE_ACTIONS[number]):
            continue
        price = min([_least_price(part, rule.thing, table) for part in SPACES[number].parts])
        if price and price >= rule.printed:
            after = after.copy() if after is own else after
            after.receive(rule.thing, min(rule.by, price))
    return after


def _least_price(part: AnyPart, thing: str, table: FeastBotTable) -> int:
    """The lowest amount of a thing that a part costs."""
    if isinstance(part, Emigration) and thing == "silver":
        return table.round
    if isinstance(part, Sale) and thing == "silver":
        return min(PRICE.values())
    return min([cost.get(thing, 0) for cost in part.costs], default=0) if isinstance(part, Trade) else 0
