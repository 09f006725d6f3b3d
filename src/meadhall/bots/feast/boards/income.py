"""The pieces to lay for income, from the lower left corner on.

Pieces can be kept without loss until they complete something, so before the last round only pieces that pay are laid.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from meadhall.bots.feast.parameters import KARL, FeastBotParameters
from meadhall.games.feast import BOARDS, COLOUR, GREEN, ORE, SILVER, FilledBoard, forms

from .endgame import awkward_cells
from .pieces import Spot
from .potential import bonus_worth

WIDTH = 16
"""The beam width, in nodes."""
DEPTH = 9
"""The maximum number of pieces in a row."""


class IncomeNode(NamedTuple):
    """A node of the beam search: a board, the pieces laid on it, and what is left to lay."""

    rank: float
    laid: FilledBoard
    tiles: tuple[int, ...]
    silver: int
    ore: int
    spent: float
    spots: tuple[Spot, ...]


@cache
def quadrant_cells(board: int) -> tuple[tuple[int, int, int], ...]:
    """Return the cells of the income quadrants, from the corner outwards, each as its level, bit and number."""
    printed = BOARDS[board]
    found: dict[int, tuple[int, int, int]] = {}
    bonus = sum([one.cell for one in printed.bonuses])
    for track in printed.tracks:
        for level, step in enumerate(track):
            bare = (step.quadrant | step.cell) & ~bonus
            for cell in range(bare.bit_length()):
                if bare >> cell & 1 and cell not in found:
                    found[cell] = (level, 1 << cell, cell)
    stride = printed.stride
    return tuple(sorted(found.values(), key=lambda one: (one[0], one[2] % stride, -(one[2] // stride))))


@cache
def cell_weights(board: int) -> tuple[float, ...]:
    """Return the weight of each cell in the comparison of rows; cells near the corner weigh more."""
    printed = BOARDS[board]
    found = [-0.25] * (printed.rows * printed.stride)
    for level, _, cell in quadrant_cells(board):
        found[cell] = 0.86**level
    for bonus in printed.bonuses:
        found[bonus.cell.bit_length() - 1] = -2.5
    return tuple(found)


def income_row(
    boards: Sequence[FilledBoard],
    number: int,
    tiles: Sequence[int],
    silver: int,
    ore: int,
    mirrored: bool,
    incomes: int,
    bonuses: float,
    price: float,
    by: FeastBotParameters = KARL,
) -> tuple[float, tuple[Spot, ...]]:
    """Return the value of the best pieces to lay on a board for its income, and these pieces."""
    start = boards[number]
    board = BOARDS[start.board]
    if not board.tracks:
        return 0.0, ()
    base = _value(start, incomes, bonuses, by)
    best = 0.0
    spots: tuple[Spot, ...] = ()
    rows = [IncomeNode(0.0, start, tuple(tiles), silver, ore, 0.0, ())]
    weight = cell_weights(start.board)
    for _ in range(DEPTH):
        found: dict[int, IncomeNode] = {}
        for row in rows:
            for after in _next_rows(row, number, mirrored, price, weight):
                covered = after.laid.covered_cells
                if covered in found and found[covered].spent <= after.spent:
                    continue
                found[covered] = after
                value = _value(after.laid, incomes, bonuses, by) - base - after.spent
                if value > best + 1e-6:
                    best, spots = value, after.spots
        rows = sorted(found.values(), key=lambda row: -row.rank)[:WIDTH]
        if not rows:
            break
    return best, spots


def _value(laid: FilledBoard, incomes: int, bonuses: float, by: FeastBotParameters) -> float:
    lonely, narrow = awkward_cells(laid.board, laid.covered_cells)
    shape = by.lonely * lonely + by.narrow * narrow
    return incomes * laid.income() + bonuses * bonus_worth(laid.bonuses()) - 0.9 * laid.minus_points() - shape


def _next_rows(
    row: IncomeNode, number: int, mirrored: bool, price: float, weight: tuple[float, ...]
) -> Iterator[IncomeNode]:
    """Yield the rows with one more piece, which covers the bare cell nearest to the corner."""
    laid = row.laid
    board = BOARDS[laid.board]
    covered = laid.covered_cells
    target = next((cell for _, bit, cell in quadrant_cells(laid.board) if not bit & covered), -1)
    if target < 0:
        return
    for piece, count in enumerate(row.tiles):
        if not count or COLOUR[piece] < GREEN:
            continue
        free = laid.free_cells_for(piece)
        if not free >> target & 1:
            continue
        tiles = (*row.tiles[:piece], count - 1, *row.tiles[piece + 1 :])
        for turn, form in enumerate(forms(board.stride, piece, mirrored)):
            for step in form.steps:
                cell = target - step
                if cell < 0:
                    continue
                mask = form.mask << cell
                if mask & ~free or (mask & board.income and not laid.is_rooted(mask)):
                    continue
                rank = row.rank + sum([weight[cell + other] for other in form.steps])
                bare = board.cells & ~covered & ~mask
                rank -= 0.04 * (board.edge_neighbours(mask) & bare).bit_count()
                yield IncomeNode(
                    rank,
                    laid.lay(piece, turn, cell),
                    tiles,
                    row.silver,
                    row.ore,
                    row.spent + price * len(form.steps),
                    (*row.spots, Spot(0.0, number, piece, turn, cell)),
                )
    single = 1 << target
    if single & board.income and not laid.is_rooted(single):
        return
    for piece, left, cost in ((ORE, row.ore, 1.1), (SILVER, row.silver, 1.0)):
        if left:
            yield IncomeNode(
                row.rank + weight[target] - 0.5,
                laid.lay(piece, 0, target),
                row.tiles,
                row.silver - (piece == SILVER),
                row.ore - (piece == ORE),
                row.spent + cost,
                (*row.spots, Spot(0.0, number, piece, 0, target)),
            )
            break
