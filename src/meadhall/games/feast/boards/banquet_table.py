"""The banquet table: functions that find where food may lie (FO-9)."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from meadhall.games.feast.box.kinds import (
    CATTLE,
    COLOUR,
    GOODS,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    SHAPE,
    SHEEP,
    kind_of,
)
from meadhall.games.feast.player import Food


@cache
def lengths(piece: int) -> tuple[int, int]:
    """Return the number of squares that the piece covers lengthwise and upright (FO-9.6)."""
    rows, cols = len(SHAPE[piece]), len(SHAPE[piece][0])
    return max(rows, cols), min(rows, cols)


FOOD_KINDS = tuple([piece for piece in range(GOODS) if COLOUR[piece] <= RED])
"""The kinds of orange and red tiles (FO-9.2)."""
_OF_A_KIND = {SHEEP: (SHEEP, PREGNANT_SHEEP), CATTLE: (CATTLE, PREGNANT_CATTLE)}


@cache
def width(piece: int, long: bool) -> int:
    return lengths(piece)[0 if long else 1]


WIDEST = max([lengths(piece)[0] for piece in FOOD_KINDS])


@cache
def is_square(piece: int) -> bool:
    longest, shortest = lengths(piece)
    return longest == shortest


class FoodLimits(msgspec.Struct, frozen=True, gc=False):
    """The squares and kinds that take no more food. A set of squares is a bit set; bit 0 is the leftmost square."""

    closed: tuple[int, int]
    """For orange and for red food, the squares that are taken or next to food of that colour (FO-9.4)."""
    lying: frozenset[int]
    """The kinds of which no further piece may lie lengthwise. Square tiles are exempt (FO-9.5)."""


Rows = tuple[tuple[int, int], ...]
"""The kinds of food of which a card allows several tiles lengthwise, each with the maximum number."""


@lru_cache(maxsize=1 << 12)
def limits_of(food: tuple[Food, ...], rows: Rows = ()) -> FoodLimits:
    taken, beside = 0, [0, 0]
    for one in food:
        squares = ((1 << width(one.piece, one.long)) - 1) << one.square
        taken |= squares
        beside[COLOUR[one.piece]] |= squares << 1 | squares >> 1
    lying = [kind_of(one.piece) for one in food if one.long and not is_square(one.piece)]
    most = dict(rows)
    full = [piece for piece in lying if lying.count(piece) >= most.get(piece, 1)]
    pieces = frozenset([one for piece in full for one in _OF_A_KIND.get(piece, (piece,))])
    return FoodLimits((taken | beside[0], taken | beside[1]), pieces)


def fits(food: tuple[Food, ...], piece: int, long: bool, square: int, squares: int, rows: Rows = ()) -> bool:
    """Return whether this piece may lie here, with its left end on this square (FO-9.3 to FO-9.5)."""
    wide = width(piece, long)
    if square < 0 or square + wide > squares:
        return False
    laid = limits_of(food, rows)
    if ((1 << wide) - 1) << square & laid.closed[COLOUR[piece]]:
        return False
    return not long or not (is_square(piece) or piece in laid.lying)


def servings(
    kinds: tuple[int, ...], food: tuple[Food, ...], square: int, squares: int, rows: Rows = ()
) -> tuple[tuple[int, bool], ...]:
    """Return the kinds that may be served on this square, each with an orientation (FO-9.3 to FO-9.5)."""
    laid, left = limits_of(food, rows), min(squares - square, WIDEST)
    closed, lying = laid.closed, laid.lying
    ahead = (1 << left) - 1
    found: tuple[tuple[int, bool], ...] = ()
    for piece in kinds:
        found += _servings_of(piece, closed[COLOUR[piece]] >> square & ahead, piece not in lying, left)
    return found


@cache
def _servings_of(piece: int, closed: int, may_lie: bool, squares: int) -> tuple[tuple[int, bool], ...]:
    """Return the orientations of a piece whose left end lies on the first of these squares."""
    return tuple(
        [(one, long) for one, long, square in _spots_of(piece, closed, may_lie, squares) if not square]
    )


@lru_cache(maxsize=1 << 13)
def spots(
    kinds: tuple[int, ...], food: tuple[Food, ...], squares: int, rows: Rows = ()
) -> tuple[tuple[int, bool, int], ...]:
    """Return all spots for these kinds on the table: kind, lengthwise, square (R-08)."""
    laid = limits_of(food, rows)
    closed, lying = laid.closed, laid.lying
    found: tuple[tuple[int, bool, int], ...] = ()
    for piece in kinds:
        found += _spots_of(piece, closed[COLOUR[piece]], piece not in lying, squares)
    return found


@lru_cache(maxsize=1 << 14)
def _spots_of(piece: int, closed: int, may_lie: bool, squares: int) -> tuple[tuple[int, bool, int], ...]:
    found = []
    for long in (True, False):
        if long and (is_square(piece) or not may_lie):
            continue
        free = (1 << max(0, squares)) - 1 & ~closed
        for _ in range(width(piece, long) - 1):
            free &= free >> 1
        found += [(piece, long, square) for square in range(free.bit_length()) if free >> square & 1]
    return tuple(found)
