"""A Feast for Odin: the food on a banquet table, and what is wrong with it (FO-9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from .printed import PIECE

Dish = tuple[int, bool, int]
"""Piece, lengthwise or not, and its leftmost square."""
ONE: Mapping[str, int] = {}
"""Of every kind a single tile lies lengthwise."""


def width(piece: int, long: bool) -> int:
    return PIECE[piece].lengths[0 if long else 1]


def squares_of(dish: Dish) -> range:
    piece, long, first = dish
    return range(first, first + width(piece, long))


def wrong_row(row: Iterable[Dish], squares: int, most: Mapping[str, int] = ONE) -> Iterator[str]:
    """The rules that a row breaks (FO-9.2 to FO-9.5); of some kinds cards let more than one lie lengthwise."""
    colours: dict[int, str] = {}
    lengthwise: list[str] = []
    dishes = sorted(row, key=lambda dish: dish[2])
    for dish in dishes:
        piece, long, _ = dish
        food = PIECE[piece]
        if food.colour not in ("orange", "red"):
            yield f"FO-9.2: {food.name} on the table"
        for square in squares_of(dish):
            if not 0 <= square < squares:
                yield f"FO-9.3: {food.name} reaches square {square} of {squares}"
            if square in colours:
                yield f"FO-9.3: two things on square {square}"
        if colours.get(dish[2] - 1) == food.colour:
            yield f"FO-9.4: {food.colour} beside {food.colour} at square {dish[2]}"
        colours |= dict.fromkeys(squares_of(dish), food.colour)
        if long and len(set(food.lengths)) > 1:
            if lengthwise.count(food.kind) >= most.get(food.kind, 1):
                yield f"FO-9.5: one more {food.kind} lies lengthwise"
            lengthwise.append(food.kind)


def may_join(row: list[Dish], dish: Dish, squares: int, most: Mapping[str, int] = ONE) -> bool:
    """Whether this food may be added to the table. A square tile has only one way to lie."""
    longest, shortest = PIECE[dish[0]].lengths
    if dish[1] and longest == shortest:
        return False
    return not any(wrong_row([*row, dish], squares, most))
