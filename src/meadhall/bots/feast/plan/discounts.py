"""Spaces that cards in play make cheaper, or usable with other ships."""

from __future__ import annotations

from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import Table
from meadhall.games.feast import BOX, PRICE, SPACE_ACTIONS, AnyPart, Emigrate, Sale, Trade, matching

SPACES = BOX.spaces


def fleet(own: Estate, table: Table, number: int) -> int:
    """The number of ships that the space accepts; a card may let knarrs count as longships."""
    space = SPACES[number]
    ships = sum([own.ships(ship) for ship in space.ships])
    stand_in = "knarr" not in space.ships and not table.rules.knarrs.isdisjoint(SPACE_ACTIONS[number])
    return ships + own.knarrs if stand_in else ships


def cheaper(own: Estate, table: Table, number: int) -> Estate:
    """The estate with the discount of cards on a space, added in advance."""
    after = own
    for rule in table.rules.discounts:
        if rule.spaces is not None and number not in matching(rule.spaces):
            continue
        if rule.actions and not set(rule.actions) & set(SPACE_ACTIONS[number]):
            continue
        price = min([_price(part, rule.thing, table) for part in SPACES[number].parts])
        if price and price >= rule.printed:
            after = after.copy() if after is own else after
            after.receive(rule.thing, min(rule.by, price))
    return after


def _price(part: AnyPart, thing: str, table: Table) -> int:
    """The least number of a thing that a part costs."""
    if isinstance(part, Emigrate) and thing == "silver":
        return table.round
    if isinstance(part, Sale) and thing == "silver":
        return min(PRICE.values())
    return min([cost.get(thing, 0) for cost in part.costs], default=0) if isinstance(part, Trade) else 0
