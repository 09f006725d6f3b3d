"""A player's board: the pieces on it, and where another piece may lie (FO-7, FO-8)."""

from __future__ import annotations

import msgspec

from meadhall.engine.decision import lazy_property
from meadhall.games.feast.box.kinds import COLOUR, GREEN, ORANGE, RED

from .board import BOARDS
from .forms import Form, forms


class FilledBoard(msgspec.Struct, frozen=True, dict=True):
    """A board of a player and the pieces on it. Its sets of cells are computed from the pieces and cached."""

    board: int
    pieces: tuple[tuple[int, int, int], ...] = ()
    """Piece, orientation, and cell of the top left corner of each piece, in the order in which they were laid."""

    def _cells_under(self, colour: int | None) -> int:
        stride = BOARDS[self.board].stride
        return sum(
            forms(stride, piece, True)[turn].mask << cell
            for piece, turn, cell in self.pieces
            if colour is None or COLOUR[piece] == colour
        )

    @lazy_property
    def covered_cells(self) -> int:
        return self._cells_under(None)

    @lazy_property
    def orange_cells(self) -> int:
        """The set of cells under orange tiles."""
        return self._cells_under(ORANGE)

    @lazy_property
    def red_cells(self) -> int:
        return self._cells_under(RED)

    @lazy_property
    def green_cells(self) -> int:
        return self._cells_under(GREEN)

    def lay(self, piece: int, turn: int, cell: int) -> FilledBoard:
        """Return the board with this piece added."""
        mask = forms(BOARDS[self.board].stride, piece, True)[turn].mask << cell
        after = FilledBoard(self.board, (*self.pieces, (piece, turn, cell)))
        colour = COLOUR[piece]
        after.__dict__.update(
            covered_cells=self.covered_cells | mask,
            orange_cells=self.orange_cells | mask if colour == ORANGE else self.orange_cells,
            red_cells=self.red_cells | mask if colour == RED else self.red_cells,
            green_cells=self.green_cells | mask if colour == GREEN else self.green_cells,
        )
        return after

    def free_cells_for(self, piece: int) -> int:
        """Return the free cells for this piece, without those next to a tile it may not touch (FO-7.4, FO-7.10)."""
        board = BOARDS[self.board]
        if not board.takes(piece):
            return 0
        colour = COLOUR[piece]
        if board.house:
            untouchable = self.orange_cells if colour == ORANGE else self.red_cells if colour == RED else 0
        else:
            untouchable = self.green_cells if colour == GREEN else 0
        free = board.cells & ~self.covered_cells
        return free & ~board.edge_neighbours(untouchable) if untouchable else free

    @lazy_property
    def _spots(self) -> dict[tuple[int, bool], tuple[int, ...]]:
        return {}

    def find_places(self, piece: int, mirrored: bool) -> tuple[int, ...]:
        """Return the possible cells of the top left corner, as one set for each orientation; cached."""
        spots = self._spots.get((piece, mirrored))
        if spots is None:
            ways = forms(BOARDS[self.board].stride, piece, mirrored)
            free, income = self._room(piece, len(ways[0].steps))
            spots = tuple([self._places(form, free, income) for form in ways])
            self._spots[piece, mirrored] = spots
        return spots

    def find_places_oriented(self, piece: int, turn: int, mirrored: bool) -> int:
        """Return the possible cells of the top left corner for one orientation."""
        spots = self._spots.get((piece, mirrored))
        if spots is not None:
            return spots[turn]
        ways = forms(BOARDS[self.board].stride, piece, mirrored)
        return self._places(ways[turn], *self._room(piece, len(ways[0].steps)))

    def has_room(self, piece: int, mirrored: bool) -> bool:
        """Return whether the board has room for this piece."""
        return self.find_places_oriented(piece, 0, mirrored) != 0 or any(self.find_places(piece, mirrored))

    def _room(self, piece: int, size: int) -> tuple[int, int]:
        """Return the cells that a piece of `size` cells may cover, and the income cells among them. A piece that covers
        an income cell must leave no bare cell below and left of it, so an income cell with more such cells than `size`
        is left out."""
        free, income = self.free_cells_for(piece), 0
        if not free:
            return 0, 0
        bare = ~self.covered_cells
        for row in BOARDS[self.board].climbs:
            for cell, quadrant, above in row:
                if (quadrant & bare).bit_count() > size:
                    free &= ~above
                    break
                income |= cell
        return free, income & free

    def _places(self, form: Form, free: int, income: int) -> int:
        """Return the possible cells of the top left corner. Shifts of the free cells test all places together; only
        places that cover an income cell are tested one by one for the lower-left rule."""
        places = free >> form.steps[0]
        for step in form.steps[1:]:
            places &= free >> step
        if income and places:
            places ^= self._find_unrooted(form, places, income)
        return places

    def _find_unrooted(self, form: Form, places: int, income: int) -> int:
        """Return the places at which the piece would break the lower-left rule."""
        touching = 0
        for step in form.steps:
            touching |= income >> step
        touching &= places
        broken = 0
        while touching:
            corner = touching & -touching
            touching ^= corner
            if not self.is_rooted(form.mask << corner.bit_length() - 1):
                broken |= corner
        return broken

    def fits(self, piece: int, turn: int, cell: int, mirrored: bool) -> bool:
        """Return whether this piece may be laid in this orientation at this cell."""
        board = BOARDS[self.board]
        ways = forms(board.stride, piece, mirrored)
        if not (0 <= turn < len(ways) and 0 <= cell < board.rows * board.stride):
            return False
        mask = ways[turn].mask << cell
        if mask & ~self.free_cells_for(piece):
            return False
        return not mask & board.income or self.is_rooted(mask)

    def is_rooted(self, mask: int) -> bool:
        """Return whether a piece on these cells obeys the lower-left rule: all cells below and left of each income cell
        that it covers are covered too (FO-7.5)."""
        board = BOARDS[self.board]
        bare, income = ~(self.covered_cells | mask), mask & board.income
        while income:
            cell = income & -income
            if board.below[cell] & bare:
                return False
            income ^= cell
        return True

    def income(self) -> int:
        """Return the income in silver: the sum of the lowest free value of each track (FO-5.2)."""
        total = 0
        for track in BOARDS[self.board].tracks:
            for step in track:
                if not step.cell & self.covered_cells:
                    total += step.value
                    break
        return total

    def bonuses(self) -> tuple[str, ...]:
        """Return the goods of the free, enclosed bonus cells (FO-8.1)."""
        paid: tuple[str, ...] = ()
        for bonus in BOARDS[self.board].bonuses:
            if not bonus.cell & self.covered_cells and not bonus.ring & ~self.covered_cells:
                paid += bonus.pays
        return paid

    def minus_points(self) -> int:
        """Return the number of free cells that score -1 (FO-13.9)."""
        return (BOARDS[self.board].minus & ~self.covered_cells).bit_count()
