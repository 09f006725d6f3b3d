"""The feast: which food to serve, and silver against Thing Penalties."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.bot import Answer
from meadhall.bots.feast.situation import Situation
from meadhall.bots.feast.state.worth import EATEN
from meadhall.engine import Decision
from meadhall.games.feast import (
    CATTLE,
    COLOUR,
    GAP,
    NAMES,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    SHAPE,
    SHEEP,
    Coins,
    Serve,
    cheapest,
    table_prices,
)

LYING = {PREGNANT_SHEEP: SHEEP, PREGNANT_CATTLE: CATTLE}
"""At the feast, pregnant and other animals are one kind."""


def feast(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """The next piece of the cheapest feast."""
    options: Any = decision.options
    lying = [LYING.get(food["piece"], food["piece"]) for food in situation.me["food"] if food["long"]]
    before = [food for food in options.food if food.square < options.square]
    ahead = [food.square for food in options.food if food.square > options.square]
    last = -1
    if before:
        food = before[-1]
        if options.square - 1 in covered(food.piece, food.long, food.square):
            last = COLOUR[food.piece]
    squares = min([*ahead, options.squares]) - options.square
    silver = max(0, situation.me["silver"] - situation.frame["gaps"])
    prices = table_prices(EATEN if situation.table.left else 0.01)
    menu = cheapest(situation.me["tiles"], squares, silver, prices, last, lying)
    dish = menu.row[0] if menu.row else None
    if dish is not None and dish in options.dishes:
        return Serve(*dish), f"{NAMES[dish[0]]} is the food that is needed least later."
    return GAP, "A silver is the cheapest way to fill this square."


def covered(piece: int, long: bool, square: int) -> range:
    sides = sorted((len(SHAPE[piece]), len(SHAPE[piece][0])))
    return range(square, square + sides[1 if long else 0])


def coins(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    return Coins(options.most), "A Thing Penalty costs three points, a silver only one."
