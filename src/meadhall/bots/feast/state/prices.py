"""The values of things, computed once from the parameters for each number of rounds left."""

from __future__ import annotations

from functools import lru_cache

from meadhall.bots.feast.boards.pieces import CELLS
from meadhall.bots.feast.parameters import FeastBotParameters, number_at
from meadhall.games.feast import (
    ANIMAL_POINTS,
    BLUE,
    BOARDS,
    CATTLE,
    COLOUR,
    CROWN,
    CROWN_POINTS,
    FOOD_KINDS,
    GREEN,
    HOLDS,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    SHEEP,
    SHIPS,
    house_spots,
    width,
)

FOOD = tuple(
    [
        (piece, COLOUR[piece], width(piece, True), width(piece, False))
        for piece in FOOD_KINDS
        if piece not in ANIMAL_POINTS
    ]
)
"""Food without animals: kind, colour, squares if laid lengthwise, squares otherwise."""
GROWTH = {SHEEP: 0.8, PREGNANT_SHEEP: 1.0, CATTLE: 1.3, PREGNANT_CATTLE: 1.6}
"""The value of an animal for breeding in a round, in points."""
ENOUGH = 12
"""The silver above which more silver is worth only its points."""


class Prices:
    """The values of single things, with `left` rounds to come."""

    def __init__(self, by: FeastBotParameters, left: int) -> None:
        self.by = by
        self.left = left
        self.cover = expected_cover(by)
        """The cells that a tile is expected to cover; some are wasted, as green tiles may not touch each other."""
        self.late = by.late[left] if left < len(by.late) else 1.0
        self.leftover_worths = leftover_worths(by, left)
        """The value of each kind of food and animal left after the feast."""
        self.first_ore = round(3 * (by.ore - 0.9), 6)
        """The additional value of the first three ore."""
        self.thrift = number_at(by.thrift, left)
        self.settled = number_at(by.settled, left)
        explored = number_at(by.explored, left)
        self.boards = tuple(
            [
                (by.isles.get(board.id, 0.0) if left else 0.0)
                + (explored if board.number and not board.house else 0.0)
                for board in BOARDS
            ]
        )
        """The value of each board in addition to its points."""
        self.stores = lru_cache(maxsize=1 << 12)(self._stores_worth)
        self.arms = lru_cache(maxsize=1 << 12)(self._arms_worth)
        self.ships = lru_cache(maxsize=1 << 12)(self._ships_worth)

    def _stores_worth(self, wood: int, stone: int, sheds: int, stones: int) -> float:
        """Return the value of wood and stone, some of which fill the spots of houses."""
        total = 0.0
        if sheds or stones:
            for_wood, for_stone = house_spots(sheds, stones)
            empty = max(0, for_wood - wood) + max(0, for_stone - stone)
            total -= empty * (0.6 if self.left else 1.0)
            wood, stone = max(0, wood - for_wood), max(0, stone - for_stone)
        if self.left:
            timber, rock = self.by.wood * min(wood, 4), self.by.stone * min(stone, 3)
            total += timber + 0.3 * max(0, wood - 4) + rock + 0.3 * max(0, stone - 3)
        return total

    def _arms_worth(
        self, bows: int, snares: int, spears: int, swords: int, boats: bool, longships: bool
    ) -> float:
        by = self.by
        total = by.arms * min(bows, 4) + by.arms * min(snares, 4)
        total += (by.spears if boats else 0.1) * min(spears, 4)
        return total + (by.swords if longships else 0.3) * min(swords, 6)

    def _ships_worth(
        self, boats: tuple[int, ...], knarrs: int, longships: tuple[int, ...], number: int, squares: int
    ) -> tuple[float, float]:
        """Return the value of the ships alone, and that of the goods they bring home if there is room for the goods."""
        by, left = self.by, self.left
        boat, knarr, longship = SHIPS
        total = float(boat.points * len(boats) + knarr.points * knarrs + longship.points * len(longships))
        if not left:
            return total, 0.0
        use = 0.0
        if longships:
            use += left * (by.voyages + 0.5 * longships[-1])
            use += left * by.second_longship if len(longships) > 1 else 0
        if knarrs:
            use += left * by.cargo
        if boats:
            use += left * (by.boats * len(boats) + 0.1 * sum(boats))
        for ship in range(min(knarrs + len(longships), left)):
            if squares < 2:
                break
            squares -= 1
            gain = by.leaving - (number + 1 + ship) + 2 * by.saved * (left - ship) - by.crew * by.viking
            total += by.hope * max(0.0, gain)
        return total, use


@lru_cache(maxsize=64)
def prices_of(by: FeastBotParameters, left: int) -> Prices:
    return Prices(by, left)


@lru_cache(maxsize=16)
def expected_cover(by: FeastBotParameters) -> tuple[float, ...]:
    return tuple(
        [
            cells * (by.blue if COLOUR[piece] == BLUE else by.green if COLOUR[piece] == GREEN else 0.0)
            for piece, cells in enumerate(CELLS)
        ]
    )


def leftover_worths(by: FeastBotParameters, left: int) -> tuple[float, ...]:
    """Return by kind the value of a tile left after the feast (food, animals, crown), `left` rounds before the end."""
    worths = [0.0] * HOLDS
    for piece, colour, long, _ in FOOD:
        if left:
            worths[piece] = max(by.eaten * long, (by.red if colour == RED else by.orange) * CELLS[piece])
    more = min(left, 3) * by.growth
    for kind, points in ANIMAL_POINTS.items():
        worths[kind] = points + GROWTH[kind] * more
    worths[CROWN] = CROWN_POINTS
    return tuple(worths)
