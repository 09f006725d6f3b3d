"""The cheapest feast: the food to serve, its order, and the number of gaps left for silver (FO-9).

Pieces of one colour must not touch. The number of gaps that separate them depends only on the number of pieces of each
colour: it is the difference of both numbers minus 1, but at least 0.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from meadhall.games.feast.boards.banquet_table import FOOD_KINDS, is_square, width
from meadhall.games.feast.box.kinds import ANIMAL_POINTS, COLOUR, ORANGE, kind_of

Dish = tuple[int, bool]
"""A kind of food, and whether the tile lies lengthwise."""
PENALTY = 30.0
"""The price of a Thing Penalty, in points. It exceeds the real loss, because a full table has priority."""


class Menu(msgspec.Struct, frozen=True):
    """A row of food, with None for each gap; the number of gaps; and the price of the row in points."""

    row: tuple[Dish | None, ...]
    gaps: int
    price: float


def table_prices(worth: float) -> dict[int, float]:
    """Return the price of each kind of food: `worth` points a square. Animals also cost their points (FO-13.5)."""
    prices = {piece: worth * width(piece, not is_square(piece)) for piece in FOOD_KINDS}
    for piece, points in ANIMAL_POINTS.items():
        prices[piece] = points + prices[piece]
    return prices


def find_cheapest_menu(
    tiles: Sequence[int],
    squares: int,
    silver: int,
    prices: Mapping[int, float],
    last: int = -1,
    lying: Collection[int] = (),
) -> Menu:
    """Return the cheapest row for the remaining squares. `last` is the colour to their left, or -1 for none.
    `lying` contains the kinds that already lie lengthwise."""
    best: dict[tuple[int, int], tuple[float, tuple[Dish, ...]]] = {(0, 0): (0.0, ())}
    rows_of: set[int] = set(lying)
    for piece in FOOD_KINDS:
        if not tiles[piece]:
            continue
        may_lie = not is_square(piece) and kind_of(piece) not in rows_of
        rows_of.add(kind_of(piece))
        step = 1 if COLOUR[piece] == ORANGE else -1
        long, short = width(piece, True), width(piece, False)
        found = dict(best)
        for lies in (0, 1) if may_lie else (0,):
            for stand in range(tiles[piece] - lies + 1):
                count, wide = lies + stand, lies * long + stand * short
                if not count or wide > squares:
                    continue
                dishes = ((piece, True),) * lies + ((piece, False),) * stand
                cost = count * prices[piece]
                for (used, more), (price, row) in best.items():
                    place = (used + wide, more + step * count)
                    if place[0] <= squares and (place not in found or price + cost < found[place][0]):
                        found[place] = (price + cost, row + dishes)
        best = found
    choice: tuple[float, int, tuple[Dish, ...]] | None = None
    for (used, more), (price, row) in best.items():
        gaps = squares - used
        if gaps < _gaps_needed(more, last):
            continue
        price += min(gaps, silver) + PENALTY * max(0, gaps - silver)
        if choice is None or price < choice[0]:
            choice = (price, gaps, row)
    assert choice is not None  # a row of gaps alone is always possible
    return Menu(_order_dishes(choice[2], choice[1], last), choice[1], choice[0])


def _gaps_needed(more: int, last: int) -> int:
    """Return the number of gaps that separate equal colours. `more` is the number of orange pieces minus red ones."""
    if last < 0:
        return max(0, abs(more) - 1)
    ahead = (more if last == ORANGE else -more) + 1
    return max(0, ahead - 1) if ahead >= 0 else -ahead


def _order_dishes(dishes: tuple[Dish, ...], gaps: int, last: int) -> tuple[Dish | None, ...]:
    """Return the dishes in alternating colours, the more frequent first. Gaps that separate no dishes come last."""
    left: tuple[list[Dish], list[Dish]] = ([], [])
    for dish in dishes:
        left[COLOUR[dish[0]]].append(dish)
    row: list[Dish | None] = []
    while left[0] or left[1]:
        colour = 1 - last if last >= 0 else int(len(left[1]) > len(left[0]))
        if left[colour]:
            row.append(left[colour].pop())
            last = colour
        else:
            row.append(None)
            gaps -= 1
            last = -1
    return (*row, *[None] * gaps)
