"""The feast, and what is laid on the boards before it matters."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.feast.boards.endgame import LOOKS, close
from meadhall.bots.feast.boards.income import income_row
from meadhall.bots.feast.boards.pieces import Spot, best_coin
from meadhall.bots.feast.situation import Answer, Mind
from meadhall.bots.feast.state.worth import EATEN, feed, kept
from meadhall.engine import Move
from meadhall.games.feast import (
    CATTLE,
    COLOUR,
    DONE,
    GAP,
    GREEN,
    NAMES,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    SHAPE,
    SHEEP,
    Coins,
    Lay,
    Serve,
    cheapest,
    table_prices,
)

INCOME, BONUS, SCORING = 7, 10, 13
LYING = {PREGNANT_SHEEP: SHEEP, PREGNANT_CATTLE: CATTLE}
"""Pregnant and plain animals are one kind at the table."""


def feast(mind: Mind, rng: Random) -> Answer:
    """The next piece of the cheapest table."""
    options: Any = mind.decision.options
    lying = [LYING.get(food["piece"], food["piece"]) for food in mind.me["food"] if food["long"]]
    before = [food for food in options.food if food.square < options.square]
    ahead = [food.square for food in options.food if food.square > options.square]
    last = -1
    if before:
        food = before[-1]
        if options.square - 1 in covered(food.piece, food.long, food.square):
            last = COLOUR[food.piece]
    squares = min([*ahead, options.squares]) - options.square
    silver = max(0, mind.me["silver"] - mind.frame["gaps"])
    prices = table_prices(EATEN if mind.season.left else 0.01)
    menu = cheapest(mind.me["tiles"], squares, silver, prices, last, lying)
    dish = menu.row[0] if menu.row else None
    if dish is not None and dish in options.dishes:
        return Serve(*dish), f"{NAMES[dish[0]]} is the food that is missed least."
    return GAP, "A silver here is the cheapest way to go on."


def covered(piece: int, long: bool, square: int) -> range:
    sides = sorted((len(SHAPE[piece]), len(SHAPE[piece][0])))
    return range(square, square + sides[1 if long else 0])


def coins(mind: Mind, rng: Random) -> Answer:
    options: Any = mind.decision.options
    return Coins(options.most), "A Thing Penalty costs three points, a silver only one."


def window(mind: Mind, rng: Random) -> Answer:
    """Before income, bonus and scoring all goes on the boards that is worth it."""
    phase, season, me = mind.view["phase"], mind.season, mind.me
    if phase not in (INCOME, BONUS, SCORING):
        return DONE, "There is time for that later."
    own = mind.own
    incomes, bonuses = season.incomes, season.bonuses
    if phase == INCOME and season.left:
        spot = for_income(mind)
        if spot is not None:
            return lay(spot), "It is worth more here, by the income to come, than kept for later."
        return DONE, "The tiles are better kept until they complete something."
    if phase == BONUS:
        return DONE, "There is time for that later."
    spot = for_score(mind, 1 if phase == INCOME else 0)
    if spot is not None:
        return lay(spot), "It covers what counts most, and leaves few holes."
    spare = me["silver"] if phase == SCORING else 0
    found = best_coin(own.boards, spare, own.ore, mind.mirrored, incomes, bonuses)
    if found is not None:
        return lay(found[0]), "Whatever covers a square saves a point."
    return DONE, "Nothing more is worth laying."


def for_score(mind: Mind, incomes: int) -> Spot | None:
    """The first piece of the best arrangement for the last round; before the last income, that counts too."""
    own, keep = mind.own, kept(0) if not incomes else FED
    rows: list[tuple[int, tuple[Spot, ...]]] = []
    for number in range(len(own.boards) if incomes else 0):
        gain, row = income_row(own.boards, number, own.tiles, 0, 0, mind.mirrored, 1, 0, LAST)
        if gain:
            rows.append((number, row))
    looks = LOOKS // (1 + len(rows))
    best, spots = close(own.boards, own.tiles, keep, own.ore, mind.mirrored, incomes, looks)
    for number, row in rows:
        laid = own.boards[number]
        boards, tiles = list(own.boards), own.tiles.copy()
        for spot in row:
            boards[number] = boards[number].lay(spot.piece, spot.turn, spot.cell)
            tiles[spot.piece] -= 1
        more, _ = close(boards, tiles, keep, own.ore, mind.mirrored, 1, looks)
        more += laid.minus() - boards[number].minus() + boards[number].income() - laid.income()
        if more > best:
            best, spots = more, row
    return spots[0] if spots else None


FED = (*[1.0 if COLOUR[piece] < GREEN else 0.0 for piece in range(len(kept(0)))],)
"""Before the last feast food is for the table."""
LAST = 0.3
"""What a cell is worth elsewhere in the last round."""


def for_income(mind: Mind) -> Spot | None:
    """The first piece of the best row for income."""
    own, season = mind.own, mind.season
    price = 0.7 - 0.06 * season.left
    squares = season.squares - 2 * own.settled
    hungry, _ = feed(own.tiles, squares)
    spare = max(0, own.silver + own.filling.income - hungry)
    best = 0.0
    spots: tuple[Spot, ...] = ()
    for number in range(len(own.boards)):
        gain, row = income_row(
            own.boards,
            number,
            own.tiles,
            min(spare, own.silver),
            own.ore,
            mind.mirrored,
            season.incomes,
            season.bonuses,
            price,
        )
        if gain > best:
            best, spots = gain, row
    return spots[0] if spots else None


def lay(spot: Spot) -> Move:
    return Lay(spot.board, spot.piece, spot.turn, spot.cell)
