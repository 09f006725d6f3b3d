"""What an estate is worth: its points, and what it will bring in the rounds to come."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import itemgetter, mul

from meadhall.bots.feast.boards.pieces import CELLS
from meadhall.games.feast import (
    BLUE,
    CATTLE,
    COLOUR,
    CROWN,
    GOODS,
    GREEN,
    ORANGE,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    SHAPE,
    SHEEP,
)

from .estate import Estate
from .table import Table

COVER = tuple(
    [
        cells * (0.95 if COLOUR[piece] == BLUE else 0.82 if COLOUR[piece] == GREEN else 0.0)
        for piece, cells in enumerate(CELLS)
    ]
)
"""The cells that a tile is expected to cover; some are wasted, as green tiles may not touch each other."""
ANIMALS = (SHEEP, PREGNANT_SHEEP, CATTLE, PREGNANT_CATTLE)
_SIDES = tuple([sorted((len(shape), len(shape[0]))) for shape in SHAPE])
_FOOD = tuple(
    [
        (piece, COLOUR[piece], _SIDES[piece][1], _SIDES[piece][0])
        for piece in range(GOODS)
        if COLOUR[piece] in (ORANGE, RED) and piece not in ANIMALS
    ]
)
"""Food without animals: kind, colour, squares if laid lengthwise, squares otherwise."""
EATEN = 0.45
"""The worth of a square of food for a later feast."""
SAVED = 0.7
"""The worth of a square that a later feast does not have."""
VIKING = 2.2
"""The worth of a Viking that can still be placed."""
LATE = (1.15, 1.1)
"""The factor for covered cells in the last round, and in the one before."""
HUNGER = 8.0
"""The cost of a Thing Penalty."""


@cache
def kept(left: int) -> tuple[float, ...]:
    """The worth of each kind of food and animal left after the feast, with `left` rounds to come."""
    worths = [0.0] * 47
    for piece, _, long, _ in _FOOD:
        if left:
            worths[piece] = max(EATEN * long, (0.38 if COLOUR[piece] == RED else 0.15) * CELLS[piece])
    more = min(left, 3)
    worths[SHEEP], worths[PREGNANT_SHEEP] = 2 + 0.8 * more, 3 + 1.0 * more
    worths[CATTLE], worths[PREGNANT_CATTLE] = 3 + 1.3 * more, 4 + 1.6 * more
    worths[CROWN] = 2.0
    return tuple(worths)


def worth(own: Estate, table: Table) -> float:
    """The worth of an estate in points."""
    left = table.left
    potential = own.potential
    cells: float = sum(map(mul, own.tiles, COVER)) * (LATE[left] if left < len(LATE) else 1.0)
    coming = potential.income if table.incomes > left else 0
    total: float = own.points + potential.base + potential.worth(cells) + sum(map(mul, own.tiles, kept(left)))
    silver = own.silver
    hungry, eaten = feed(own.tiles, table.squares - 2 * own.settled)
    short = hungry - silver - coming
    total += silver - hungry - EATEN * eaten * (left > 0) + 2 * SAVED * own.settled * left
    if short > 0:
        total -= (HUNGER - 1) * short
    return total + _goods(own, left, potential.room - cells) + _fleet(own, table, potential.room - cells)


def _goods(own: Estate, left: int, room: float) -> float:
    """The worth of wood, stone, ore, weapons and cards in hand."""
    total = _stores(own.wood, own.stone, own.sheds, own.stones, left)
    ore = own.ore
    if not left:
        return total + min(ore, max(0.0, room)) * 0.9
    total += 1.2 * ore if ore <= 3 else 0.9 * ore + 0.9
    return total + _arms(*own.weapons, bool(own.boats), bool(own.longships)) + _cards(own.hand)


@lru_cache(maxsize=1 << 12)
def _stores(wood: int, stone: int, sheds: int, stones: int, left: int) -> float:
    """The worth of wood and stone, some of which fill the spots of houses."""
    total = 0.0
    if sheds or stones:
        spots = 3 * sheds + stones
        empty = max(0, spots - wood) + max(0, spots - stone)
        total -= empty * (0.6 if left else 1.0)
        wood, stone = max(0, wood - spots), max(0, stone - spots)
    if left:
        total += 1.0 * min(wood, 4) + 0.3 * max(0, wood - 4) + 0.8 * min(stone, 3) + 0.3 * max(0, stone - 3)
    return total


@lru_cache(maxsize=1 << 12)
def _arms(bows: int, snares: int, spears: int, swords: int, boats: bool, longships: bool) -> float:
    total = 0.25 * min(bows, 4) + 0.25 * min(snares, 4)
    total += (0.3 if boats else 0.1) * min(spears, 4)
    return total + (0.8 if longships else 0.3) * min(swords, 6)


@lru_cache(maxsize=1 << 12)
def _cards(hand: tuple[float, ...]) -> float:
    """The worth of cards in hand, which are still to be played."""
    return 0.3 * sum([max(0.0, card) for card in hand])


def _fleet(own: Estate, table: Table, room: float) -> float:
    """The worth of ships: their points, and what they will bring."""
    squares = table.squares + 1 - 2 * own.settled
    total, use = _ships(own.boats, own.knarrs, own.longships, table.round, table.left, squares)
    return total + use * min(1.0, max(0.0, room / 30))


@lru_cache(maxsize=1 << 12)
def _ships(
    boats: tuple[int, ...], knarrs: int, longships: tuple[int, ...], number: int, left: int, squares: int
) -> tuple[float, float]:
    """The worth of ships by themselves, and by what they bring home if there is room for it."""
    total = 3.0 * len(boats) + 5.0 * knarrs + 8.0 * len(longships)
    if not left:
        return total, 0.0
    use = 0.0
    if longships:
        use += left * (4.5 + 0.5 * longships[-1]) + (left * 0.8 if len(longships) > 1 else 0)
    if knarrs:
        use += left * 1.0
    if boats:
        use += left * (0.3 * len(boats) + 0.1 * sum(boats))
    for ship in range(min(knarrs + len(longships), left)):
        if squares < 2:
            break
        squares -= 1
        gain = 13.0 - (number + 1 + ship) + 2 * SAVED * (left - ship) - 2.5 * VIKING
        total += 0.8 * max(0.0, gain)
    return total, use


_larder = itemgetter(*[piece for piece, _, _, _ in _FOOD])


def feed(tiles: list[int], squares: int) -> tuple[int, int]:
    """The silver for the gaps of the next feast, and the squares of food eaten, roughly."""
    found: tuple[int, int] = _feed(_larder(tiles), squares)
    return found


@lru_cache(maxsize=1 << 14)
def _feed(counts: tuple[int, ...], squares: int) -> tuple[int, int]:
    """Colours alternate, and large pieces come first."""
    sides: tuple[list[int], list[int]] = ([], [])
    for (_, colour, long, short), count in zip(_FOOD, counts, strict=True):
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
