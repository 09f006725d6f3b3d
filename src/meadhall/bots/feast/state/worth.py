"""The value of an estate: its points, and its gains in future rounds."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter, mul

from .estate import Estate
from .prices import ENOUGH, FOOD
from .table import FeastBotTable


def worth(own: Estate, table: FeastBotTable) -> float:
    """Return the value of an estate, in points."""
    left, prices = table.left, table.prices
    potential = own.potential
    cells: float = sum(map(mul, own.tiles, prices.cover)) * prices.late
    coming = potential.income if table.incomes > left else 0
    total: float = (
        own.points
        + potential.base
        + potential.worth(cells)
        + sum(map(mul, own.tiles, prices.leftover_worths))
    )
    silver = own.silver
    hungry, eaten = feed(own.tiles, table.squares - 2 * own.settled)
    short = hungry - silver - coming
    by = prices.by
    total += silver - hungry - by.eaten * eaten * (left > 0) + 2 * by.saved * own.settled * left
    if short > 0:
        total -= (by.hunger - 1) * short
    total += prices.settled * own.settled + prices.thrift * min(silver, ENOUGH)
    return (
        total
        + _goods_worth(own, table, potential.room - cells)
        + _fleet_worth(own, table, potential.room - cells)
    )


def _goods_worth(own: Estate, table: FeastBotTable, room: float) -> float:
    """Return the value of wood, stone, ore, weapons and cards in hand."""
    prices = table.prices
    total = prices.stores(own.wood, own.stone, own.sheds, own.stones)
    ore = own.ore
    if not table.left:
        return total + min(ore, max(0.0, room)) * 0.9
    total += prices.by.ore * ore if ore <= 3 else 0.9 * ore + prices.first_ore
    total += prices.arms(*own.weapons, bool(own.boats), bool(own.longships))
    return total + prices.by.promise * _cards_worth(own.hand)


@lru_cache(maxsize=1 << 12)
def _cards_worth(hand: tuple[float, ...]) -> float:
    """Return the total value of the cards in hand; a card with a negative value counts 0."""
    return sum([max(0.0, card) for card in hand])


def _fleet_worth(own: Estate, table: FeastBotTable, room: float) -> float:
    """Return the value of ships: their points, and their future gains."""
    squares = table.squares + 1 - 2 * own.settled
    total, use = table.prices.ships(own.boats, own.knarrs, own.longships, table.round, squares)
    return total + use * min(1.0, max(0.0, room / 30))


_larder = itemgetter(*[piece for piece, _, _, _ in FOOD])


def feed(tiles: list[int], squares: int) -> tuple[int, int]:
    """Estimate the silver for the gaps of the next feast, and the squares of food eaten."""
    found: tuple[int, int] = _fill_squares(_larder(tiles), squares)
    return found


@lru_cache(maxsize=1 << 14)
def _fill_squares(counts: tuple[int, ...], squares: int) -> tuple[int, int]:
    """Fill squares with food: colours alternate, and large pieces come first."""
    sides: tuple[list[int], list[int]] = ([], [])
    for (_, colour, long, short), count in zip(FOOD, counts, strict=True):
        if count:
            side = sides[colour]
            side.append(long)
            if count > 1:
                side += [short] * min(count - 1, 4)
    sides[0].sort()
    sides[1].sort()
    colour = int(len(sides[1]) > len(sides[0]))
    gaps, eaten = 0, 0
    while squares > 0:
        side = sides[colour]
        while side and side[-1] > squares:
            side.pop()
        if side:
            wide = side.pop()
            squares -= wide
            eaten += wide
        elif sides[1 - colour]:
            gaps += 1
            squares -= 1
        else:
            return gaps + squares, eaten
        colour = 1 - colour
    return gaps, eaten
