"""The feast: which food to serve, and silver against Thing Penalties."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.choice import Choice, only
from meadhall.bots.feast import reasons
from meadhall.bots.feast.situation import Situation
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


def feast(situation: Situation, decision: Decision, rng: Random) -> Choice:
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
    prices = table_prices(situation.by.eaten if situation.table.left else 0.01)
    menu = cheapest(situation.me["tiles"], squares, silver, prices, last, lying)
    dish = menu.row[0] if menu.row else None
    if dish is not None and dish in options.dishes:
        wide = len(covered(*dish, options.square))
        return only(
            Serve(*dish),
            f"{NAMES[dish[0]]} fills {reasons.times(wide, 'square')}; the whole feast then costs {menu.gaps} silver.",
        )
    return only(GAP, f"A silver fills this square; the cheapest feast has {reasons.times(menu.gaps, 'gap')}.")


def covered(piece: int, long: bool, square: int) -> range:
    sides = sorted((len(SHAPE[piece]), len(SHAPE[piece][0])))
    return range(square, square + sides[1 if long else 0])


def coins(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    return only(
        Coins(options.most),
        f"Silver on {reasons.times(options.most, 'gap')} saves {3 * options.most} points, and each costs one.",
    )
