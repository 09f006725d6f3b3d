"""Spaces that cards in play make cheaper, or open to other ships."""

from __future__ import annotations

from meadhall.bots.feast.state.estate import Estate, Season
from meadhall.games.feast import BOX, PRICE, SPACE_ACTIONS, AnyPart, Emigrate, Sale, Trade, matching

SPACES = BOX.spaces


def fleet(own: Estate, season: Season, number: int) -> int:
    """Ships that the space accepts; by a card a knarr may do as a longship."""
    space = SPACES[number]
    ships = sum([own.ships(ship) for ship in space.ships])
    stand_in = "knarr" not in space.ships and not season.rules.knarrs.isdisjoint(SPACE_ACTIONS[number])
    return ships + own.knarrs if stand_in else ships


def cheaper(own: Estate, season: Season, number: int) -> Estate:
    """With what cards take off the price of a space, had in advance."""
    after = own
    for rule in season.rules.discounts:
        if rule.spaces is not None and number not in matching(rule.spaces):
            continue
        if rule.actions and not set(rule.actions) & set(SPACE_ACTIONS[number]):
            continue
        price = min([_price(part, rule.thing, season) for part in SPACES[number].parts])
        if price and price >= rule.printed:
            after = after.copy() if after is own else after
            after.receive(rule.thing, min(rule.by, price))
    return after


def _price(part: AnyPart, thing: str, season: Season) -> int:
    """What a part surely costs of a thing."""
    if isinstance(part, Emigrate) and thing == "silver":
        return season.round
    if isinstance(part, Sale) and thing == "silver":
        return min(PRICE.values())
    return min([cost.get(thing, 0) for cost in part.costs], default=0) if isinstance(part, Trade) else 0
