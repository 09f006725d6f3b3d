"""The feast: the food to serve, and silver against Thing Penalties."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.choice import BotChoice, sole_choice
from meadhall.bots.feast.situation import FeastSituation
from meadhall.bots.words import count_of
from meadhall.engine import Decision
from meadhall.games.feast import (
    COLOUR,
    GAP_MOVE,
    PENALTY,
    PIECE_NAMES,
    Coins,
    Serve,
    find_cheapest_menu,
    kind_of,
    table_prices,
    width,
)


def answer_feast(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Serve the next piece of the cheapest feast, or leave a gap for silver."""
    options: Any = decision.options
    lying = [kind_of(food["piece"]) for food in situation.me["food"] if food["long"]]
    before = [food for food in options.food if food.square < options.square]
    ahead = [food.square for food in options.food if food.square > options.square]
    last = -1
    if before:
        food = before[-1]
        if options.square - 1 in covered_squares(food.piece, food.long, food.square):
            last = COLOUR[food.piece]
    squares = min([*ahead, options.squares]) - options.square
    silver = max(0, situation.me["silver"] - situation.step["gaps"])
    prices = table_prices(situation.by.eaten if situation.table.left else 0.01)
    menu = find_cheapest_menu(situation.me["tiles"], squares, silver, prices, last, lying)
    dish = menu.row[0] if menu.row else None
    if dish is not None and dish in options.dishes:
        wide = len(covered_squares(*dish, options.square))
        return sole_choice(
            Serve(*dish),
            f"{PIECE_NAMES[dish[0]]} fills {count_of(wide, 'square')}; "
            f"the whole feast then costs {menu.gaps} silver.",
        )
    return sole_choice(
        GAP_MOVE, f"A silver fills this square; the cheapest feast has {count_of(menu.gaps, 'gap')}."
    )


def covered_squares(piece: int, long: bool, square: int) -> range:
    return range(square, square + width(piece, long))


def answer_coins(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    gaps, saved = count_of(options.most, "gap"), -PENALTY * options.most
    return sole_choice(Coins(options.most), f"Silver on {gaps} saves {saved} points, and each costs one.")
