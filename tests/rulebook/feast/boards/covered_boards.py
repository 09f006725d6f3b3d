"""Cells of the home board, and houses that pay a bonus."""

from __future__ import annotations

from typing import Any

from meadhall.games.feast.boards.board import HOME
from tests.rulebook.feast.tables import Piece, Table, feast_table, laid, supply

Cells = list[tuple[int, int]]
INCOME = [(11 - step, step) for step in range(12)]
"""The income cells of the home board."""
PLAIN = [
    (row, col)
    for row in range(HOME.rows)
    for col in range(HOME.cols)
    if HOME.cells >> HOME.cell_at(row, col) & 1
    and not any(bonus.cell >> HOME.cell_at(row, col) & 1 for bonus in HOME.bonuses)
]
"""All cells of the home board that are no bonus cells."""
HIDE_HOUSE = laid(
    "stone_house",
    Piece("peas", 0, 1),
    Piece("silver", 1, 1),
    Piece("mead", 2, 1),
    Piece("silver", 1, 3),
    Piece("silver", 2, 3),
)
"""A stone house whose only bonus, a hide, is enclosed."""
PEAS_HOUSE = laid("long_house", Piece("silver", 0, 9), Piece("peas", 1, 9))
"""A long house that pays peas."""


def needed(row: int, col: int) -> Cells:
    """The neighbours of a bonus cell of the home board, and what the lower-left rule asks for with them."""
    ring = {(r, c) for r, c in PLAIN if abs(r - row) <= 1 and abs(c - col) <= 1}
    for high, right in [one for one in INCOME if one in ring]:
        ring |= {(r, c) for r, c in PLAIN if r >= high and c <= right}
    return sorted(ring)


def owner_of(name: str, board: Any = None, **things: Any) -> Table:
    """A player alone who owns this board, asked for anytime actions before the income phase."""
    boards = (laid("home"), board or laid(name))
    table = feast_table(supply(boards=boards, **things), phase=7, window=True)
    assert table.kind == "window"
    return table
