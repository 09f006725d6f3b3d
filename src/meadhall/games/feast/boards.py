"""Boards as sets of cells, and where a piece may lie on them (FO-7, FO-8).

A set of cells is a number: bit `row * stride + column`. The stride leaves an empty column at the right edge, so that a
shift by one never leads into another row.
"""

from __future__ import annotations

from functools import cache

import msgspec

from meadhall.engine.decision import kept

from .box import BOX, BoardRow
from .kinds import COLOUR, GREEN, LUMP, ORANGE, RED, SHAPE


class Bonus(msgspec.Struct, frozen=True, gc=False):
    """A bonus cell, the ring around it that must be covered, and what it pays (FO-8.1)."""

    cell: int
    ring: int
    pays: tuple[str, ...]


class Income(msgspec.Struct, frozen=True, gc=False):
    """A value of an income track; its cell (0: never covered) and all that must be covered with it (FO-7.5)."""

    value: int
    cell: int
    quadrant: int


class Form(msgspec.Struct, frozen=True, gc=False):
    """One way a piece can lie on a board of some width, its top left corner at cell 0."""

    mask: int
    steps: tuple[int, ...]
    """Its cells one by one."""


class Board:
    """A printed board. `home` and exploration boards follow the income and colour rules, houses their own."""

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
        self.cells = self._set(lines, ".nib")
        """All cells that can be covered."""
        self.minus = self._set(lines, "n")
        """Cells worth -1 while they are free."""
        bonus_cells = self._set(lines, "b")
        plain = self.cells & ~bonus_cells
        self.bonuses = tuple(
            Bonus(cell := 1 << self.at(int(r), int(c)), self.around(cell) & plain, tuple(map(str, pays)))
            for r, c, *pays in row.bonuses
        )
        self.tracks = tuple(
            tuple(
                Income(value, 1 << self.at(*cell), self._quadrant(*cell) & plain)
                if cell
                else Income(value, 0, 0)
                for value, *cell in track
            )
            for track in row.tracks
        )
        self.quadrants = tuple(
            (step.cell, step.quadrant) for track in self.tracks for step in track if step.cell
        )
        self.income = sum(cell for cell, _ in self.quadrants)
        self.below = dict(self.quadrants)
        self.climbs = _climbs(self.quadrants)
        """Income cells in rows that lead up and to the right: each with its quadrant, which holds those before it, and
        with the set of this cell and all after it."""

    def at(self, row: int, col: int) -> int:
        return row * self.stride + col

    def _set(self, lines: list[str], marks: str) -> int:
        return sum(
            1 << self.at(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark in marks
        )

    def _quadrant(self, row: int, col: int) -> int:
        """All cells in this row or below, in this column or to the left."""
        return sum(1 << self.at(r, c) for r in range(row, self.rows) for c in range(col + 1))

    def edge(self, mask: int) -> int:
        """Cells that share an edge with these."""
        stride = self.stride
        return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & ~mask

    def around(self, mask: int) -> int:
        """The eight neighbours of these cells."""
        wide = mask | mask << 1 | mask >> 1
        return (wide | wide << self.stride | wide >> self.stride) & ~mask

    def takes(self, piece: int) -> bool:
        """May a piece of this colour lie here (FO-7.1, FO-7.10)?"""
        colour = COLOUR[piece]
        return colour != LUMP if self.house else GREEN <= colour <= LUMP


def _climbs(quadrants: tuple[tuple[int, int], ...]) -> tuple[tuple[tuple[int, int, int], ...], ...]:
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


BOARDS = tuple(Board(number, row) for number, row in enumerate(BOX.boards))
BY_ID = {board.id: board for board in BOARDS}
HOME = BY_ID["home"]


# ---------------------------------------------------------------- shapes and spots


@cache
def turns(shape: tuple[str, ...], mirrored: bool) -> tuple[tuple[str, ...], ...]:
    """The different ways a shape can lie: quarter turns, and mirrored where that is allowed (FO-7.3, R-04)."""
    found: dict[tuple[str, ...], None] = {}
    for flipped in (shape, tuple([line[::-1] for line in shape])) if mirrored else (shape,):
        for _ in range(4):
            found[flipped] = None
            flipped = tuple(["".join(column) for column in zip(*flipped[::-1], strict=True)])
    return tuple(found)


@cache
def forms(stride: int, piece: int, mirrored: bool) -> tuple[Form, ...]:
    """The orientations of a piece on boards of this stride; the mirrored ones come last."""
    found = []
    for shape in turns(SHAPE[piece], mirrored):
        cells = [r * stride + c for r, line in enumerate(shape) for c, mark in enumerate(line) if mark == "#"]
        found.append(Form(sum(1 << cell for cell in cells), tuple(cells)))
    return tuple(found)


def member(cells: int, number: int) -> int:
    """One of a set of cells, by its place among them; found by halves."""
    cell, width = 0, cells.bit_length()
    while number > 3:
        width = width + 1 >> 1
        low = cells & (1 << width) - 1
        lower = low.bit_count()
        if number < lower:
            cells = low
        else:
            cells >>= width
            cell += width
            number -= lower
    for _ in range(number):
        cells &= cells - 1
    return cell + (cells & -cells).bit_length() - 1


class Laid(msgspec.Struct, frozen=True, dict=True):
    """A board of a player and what lies on it. The sets of cells follow from the pieces and are kept beside them."""

    board: int
    pieces: tuple[tuple[int, int, int], ...] = ()
    """Piece, orientation, cell of its top left corner, in the order they were laid."""

    def _under(self, colour: int | None) -> int:
        stride = BOARDS[self.board].stride
        return sum(
            forms(stride, piece, True)[turn].mask << cell
            for piece, turn, cell in self.pieces
            if colour is None or COLOUR[piece] == colour
        )

    @kept
    def covered(self) -> int:
        return self._under(None)

    @kept
    def orange(self) -> int:
        """Cells under orange tiles, and so on."""
        return self._under(ORANGE)

    @kept
    def red(self) -> int:
        return self._under(RED)

    @kept
    def green(self) -> int:
        return self._under(GREEN)

    def lay(self, piece: int, turn: int, cell: int) -> Laid:
        """The board with this piece on it."""
        mask = forms(BOARDS[self.board].stride, piece, True)[turn].mask << cell
        after = Laid(self.board, (*self.pieces, (piece, turn, cell)))
        colour = COLOUR[piece]
        after.__dict__.update(
            covered=self.covered | mask,
            orange=self.orange | mask if colour == ORANGE else self.orange,
            red=self.red | mask if colour == RED else self.red,
            green=self.green | mask if colour == GREEN else self.green,
        )
        return after

    def free_for(self, piece: int) -> int:
        """Cells this piece may cover: free, and beside no tile that it shuns (FO-7.4, FO-7.10)."""
        board = BOARDS[self.board]
        if not board.takes(piece):
            return 0
        colour = COLOUR[piece]
        if board.house:
            shunned = self.orange if colour == ORANGE else self.red if colour == RED else 0
        else:
            shunned = self.green if colour == GREEN else 0
        free = board.cells & ~self.covered
        return free & ~board.edge(shunned) if shunned else free

    @kept
    def _spots(self) -> dict[tuple[int, bool], tuple[int, ...]]:
        return {}

    def where(self, piece: int, mirrored: bool) -> tuple[int, ...]:
        """For each orientation, the set of cells at which its top left corner may lie; found once."""
        spots = self._spots.get((piece, mirrored))
        if spots is None:
            ways = forms(BOARDS[self.board].stride, piece, mirrored)
            free, income = self._room(piece, len(ways[0].steps))
            spots = tuple([self._places(form, free, income) for form in ways])
            self._spots[piece, mirrored] = spots
        return spots

    def where_turned(self, piece: int, turn: int, mirrored: bool) -> int:
        """The set of cells for one orientation."""
        spots = self._spots.get((piece, mirrored))
        if spots is not None:
            return spots[turn]
        ways = forms(BOARDS[self.board].stride, piece, mirrored)
        return self._places(ways[turn], *self._room(piece, len(ways[0].steps)))

    def has_room(self, piece: int, mirrored: bool) -> bool:
        """Can this piece lie anywhere?"""
        found = self._rooms.get((piece, mirrored))
        if found is None:
            found = self.where_turned(piece, 0, mirrored) != 0 or any(self.where(piece, mirrored))
            self._rooms[piece, mirrored] = found
        return found

    @kept
    def _rooms(self) -> dict[tuple[int, bool], bool]:
        return {}

    def _room(self, piece: int, size: int) -> tuple[int, int]:
        """Cells that a piece of so many cells may cover; and among them the income cells that it may cover if it covers
        all that is bare below and left of them as well. With more bare cells there than the piece has, it may not."""
        free, income = self.free_for(piece), 0
        if not free:
            return 0, 0
        bare = ~self.covered
        for row in BOARDS[self.board].climbs:
            for cell, quadrant, above in row:
                if (quadrant & bare).bit_count() > size:
                    free &= ~above
                    break
                income |= cell
        return free, income & free

    def _places(self, form: Form, free: int, income: int) -> int:
        """All cells are tried at once: shifted by a cell of the shape, the free cells say where it would be free.
        Only where an income cell would be covered the lower-left rule is looked at one by one."""
        places = free >> form.steps[0]
        for step in form.steps[1:]:
            places &= free >> step
        if income and places:
            places ^= self._unrooted(form, places, income)
        return places

    def _unrooted(self, form: Form, places: int, income: int) -> int:
        """Those of the places at which the lower-left rule would be broken."""
        touching = 0
        for step in form.steps:
            touching |= income >> step
        touching &= places
        broken = 0
        while touching:
            corner = touching & -touching
            touching ^= corner
            if not self.rooted(form.mask << corner.bit_length() - 1):
                broken |= corner
        return broken

    def fits(self, piece: int, turn: int, cell: int, mirrored: bool) -> bool:
        """May this piece be laid so?"""
        board = BOARDS[self.board]
        ways = forms(board.stride, piece, mirrored)
        if not (0 <= turn < len(ways) and 0 <= cell < board.rows * board.stride):
            return False
        mask = ways[turn].mask << cell
        if mask & ~self.free_for(piece):
            return False
        return not mask & board.income or self.rooted(mask)

    def rooted(self, mask: int) -> bool:
        """With these cells, is everything left of and below each income cell among them covered (FO-7.5)?"""
        board = BOARDS[self.board]
        bare, income = ~(self.covered | mask), mask & board.income
        while income:
            cell = income & -income
            if board.below[cell] & bare:
                return False
            income ^= cell
        return True

    def income(self) -> int:
        """The smallest free value of each track, together (FO-5.2)."""
        total = 0
        for track in BOARDS[self.board].tracks:
            for step in track:
                if not step.cell & self.covered:
                    total += step.value
                    break
        return total

    def bonuses(self) -> tuple[str, ...]:
        """What the bonus cells pay: those that are free and enclosed (FO-8.1)."""
        paid: tuple[str, ...] = ()
        for bonus in BOARDS[self.board].bonuses:
            if not bonus.cell & self.covered and not bonus.ring & ~self.covered:
                paid += bonus.pays
        return paid

    def minus(self) -> int:
        """Free cells worth -1 (FO-13.9)."""
        return (BOARDS[self.board].minus & ~self.covered).bit_count()
