"""The printed boards as sets of cells (FO-7, FO-8).

A set of cells is a number: bit `row * stride + column`. The stride leaves an empty column at the right edge, so that a
shift by one never leads into another row.
"""

from __future__ import annotations

import msgspec

from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.box.kinds import COLOUR, GREEN, LUMP
from meadhall.games.feast.box.records import BoardRow


class Bonus(msgspec.Struct, frozen=True, gc=False):
    """A bonus cell, the ring of cells that must be covered, and the goods it pays (FO-8.1)."""

    cell: int
    ring: int
    pays: tuple[str, ...]


class IncomeValue(msgspec.Struct, frozen=True, gc=False):
    """A value of an income track, its cell (0 for none), and the cells that must be covered first (FO-7.5)."""

    value: int
    cell: int
    quadrant: int


class PrintedBoard:
    """A printed board. Home and exploration boards follow the same income and colour rules; houses follow others."""

    __slots__ = (
        "below",
        "bonuses",
        "cells",
        "climbs",
        "cols",
        "front",
        "house",
        "id",
        "income",
        "letter",
        "minus",
        "name",
        "number",
        "points",
        "quadrants",
        "rows",
        "stock",
        "stone",
        "stride",
        "tracks",
        "wood",
    )

    def __init__(self, number: int, row: BoardRow) -> None:
        lines = row.grid.split("\n") if row.grid else []
        self.number = number
        self.id = row.id
        self.name = row.name
        self.house = row.kind == "house"
        self.points = row.points
        self.letter = row.letter
        self.front = row.front
        self.stock = row.stock
        self.wood, self.stone = row.wood, row.stone
        self.rows, self.cols = len(lines), len(lines[0]) if lines else 0
        self.stride = self.cols + 1
        self.cells = self._cells_marked(lines, ".nib")
        """The set of all cells that can be covered."""
        self.minus = self._cells_marked(lines, "n")
        """The set of cells that score -1 each while they are free."""
        bonus_cells = self._cells_marked(lines, "b")
        plain = self.cells & ~bonus_cells
        self.bonuses = tuple(
            Bonus(
                cell := 1 << self.cell_at(int(r), int(c)),
                self.neighbours(cell) & plain,
                tuple(map(str, pays)),
            )
            for r, c, *pays in row.bonuses
        )
        self.tracks = tuple(
            tuple(
                IncomeValue(value, 1 << self.cell_at(*cell), self._quadrant(*cell) & plain)
                if cell
                else IncomeValue(value, 0, 0)
                for value, *cell in track
            )
            for track in row.tracks
        )
        self.quadrants = tuple(
            (step.cell, step.quadrant) for track in self.tracks for step in track if step.cell
        )
        self.income = sum(cell for cell, _ in self.quadrants)
        self.below = dict(self.quadrants)
        self.climbs = _find_climbs(self.quadrants)
        """The income cells in rows that rise to the right. Each item is a cell, its quadrant (which contains the
        quadrants of the earlier cells), and the set of this cell and all later ones."""

    def cell_at(self, row: int, col: int) -> int:
        return row * self.stride + col

    def _cells_marked(self, lines: list[str], marks: str) -> int:
        return sum(
            1 << self.cell_at(r, c)
            for r, line in enumerate(lines)
            for c, mark in enumerate(line)
            if mark in marks
        )

    def _quadrant(self, row: int, col: int) -> int:
        """Return the cells below and left of this one, including those in its own row and column."""
        return sum(1 << self.cell_at(r, c) for r in range(row, self.rows) for c in range(col + 1))

    def edge_neighbours(self, mask: int) -> int:
        """Return the cells outside this set that share an edge with a cell of it."""
        stride = self.stride
        return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & ~mask

    def neighbours(self, mask: int) -> int:
        """Return the eight neighbours of each of these cells."""
        wide = mask | mask << 1 | mask >> 1
        return (wide | wide << self.stride | wide >> self.stride) & ~mask

    def takes(self, piece: int) -> bool:
        """Return whether the board accepts the colour of this piece (FO-7.1, FO-7.10)."""
        colour = COLOUR[piece]
        return colour != LUMP if self.house else GREEN <= colour <= LUMP


def _find_climbs(quadrants: tuple[tuple[int, int], ...]) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    rows: list[list[tuple[int, int]]] = []
    for cell, quadrant in quadrants:
        if not rows or rows[-1][-1][1] & ~quadrant:
            rows.append([])
        rows[-1].append((cell, quadrant))
    return tuple(
        [
            tuple([(cell, quadrant, sum([c for c, _ in row[n:]])) for n, (cell, quadrant) in enumerate(row)])
            for row in rows
        ]
    )


BOARDS = tuple(PrintedBoard(number, row) for number, row in enumerate(BOX.boards))
BY_ID = {board.id: board for board in BOARDS}
HOME = BY_ID["home"]
