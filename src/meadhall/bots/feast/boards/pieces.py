"""Single pieces: the value of laying one, and the spot for a coin or a lump of ore."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from meadhall.games.feast import ORE, SHAPE, SILVER, FilledBoard

from .potential import bonus_worth

CELLS = tuple([sum([line.count("#") for line in shape]) for shape in SHAPE])[:47]
"""The number of cells of each tile."""


class Spot(NamedTuple):
    """A piece and its spot on a board, with the gain in points if it was computed, else 0."""

    value: float
    board: int
    piece: int
    turn: int
    cell: int


def best_coin(
    boards: Sequence[FilledBoard], silver: int, ore: int, mirrored: bool, incomes: int, bonuses: float
) -> tuple[Spot, float] | None:
    """Return the best single cell for a coin or a lump of ore, and its value; None if no cell is worth one."""
    best: tuple[Spot, float] | None = None
    for piece, price in ((ORE, 0.9), (SILVER, 1.0)):
        if not (silver if piece == SILVER else ore):
            continue
        for number, laid in enumerate(boards):
            where = laid.find_places(piece, mirrored)[0]
            while where:
                corner = where & -where
                where ^= corner
                spot = Spot(0.0, number, piece, 0, corner.bit_length() - 1)
                brings = gain(boards, spot, incomes, bonuses) - price
                if brings > 0.05 and (best is None or brings > best[1]):
                    best = spot._replace(value=brings), brings
    return best


def gain(boards: Sequence[FilledBoard], spot: Spot, incomes: int, bonuses: float) -> float:
    """Return the gain of laying a piece: minus points covered, and future incomes and bonuses."""
    before = boards[spot.board]
    after = before.lay(spot.piece, spot.turn, spot.cell)
    more = before.minus_points() - after.minus_points() + incomes * (after.income() - before.income())
    return more + bonuses * (bonus_worth(after.bonuses()) - bonus_worth(before.bonuses()))
