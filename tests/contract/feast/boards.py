"""A Feast for Odin: boards by rows and columns, and what may lie on them (FO-7, FO-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from .printed import BOX, PIECE, Cell, ways

Laying = tuple[int, int, int]
"""Piece, orientation, and the number of the cell of its top left corner."""
NOWHERE: Cell = (-1, -1)
TOP = {"home": 18, "shetland": 3, "bear_island": 5, "faroe_islands": 4, "baffin_island": 6}
TOP |= {"iceland": 8, "greenland": 8}
"""The highest incomes (FO-inv-11); the other boards pay none."""


class Ground:
    """A printed board."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.row = row
        self.id: str = row["id"]
        self.house: bool = row["kind"] == "house"
        lines = row["grid"].split("\n")
        self.high, self.wide = len(lines), len(lines[0])
        self.marks = {
            (r, c): mark for r, line in enumerate(lines) for c, mark in enumerate(line) if mark in ".nib"
        }
        self.tracks = [[(value, tuple(cell) or NOWHERE) for value, *cell in track] for track in row["tracks"]]
        self.incomes = {cell for track in self.tracks for _, cell in track if cell != NOWHERE}
        self.bonuses = {(r, c): list(pays) for r, c, *pays in row["bonuses"]}
        self.rooms = {cell: self._below_and_left(cell) for cell in self.incomes}

    def _below_and_left(self, cell: Cell) -> set[Cell]:
        """What must be covered before this income cell, or with it; bonus cells count as covered (FO-7.5)."""
        row, col = cell
        return {(r, c) for (r, c), mark in self.marks.items() if r >= row and c <= col and mark != "b"}

    def ring(self, cell: Cell) -> set[Cell]:
        """The neighbours among the eight that must be covered (FO-8.1)."""
        row, col = cell
        around = {(row + dr, col + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)} - {cell}
        return {near for near in around if self.marks.get(near, "b") != "b"}

    def cell(self, number: int) -> Cell:
        return divmod(number, self.wide + 1)


GROUNDS = [Ground(row) for row in BOX["boards"]]
BY_ID = {ground.id: number for number, ground in enumerate(GROUNDS)}


def edges(cell: Cell) -> Iterator[Cell]:
    row, col = cell
    yield from ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))


@dataclass(frozen=True)
class Cover:
    """A board with what lies on it."""

    ground: Ground
    colours: dict[Cell, str] = field(default_factory=dict)
    """Of the piece on each covered cell."""
    cells: int = 0
    """Cells of all pieces together."""
    wrong: tuple[str, ...] = ()

    def spot(self, piece: int, turn: int, corner: int, mirrored: bool) -> set[Cell] | None:
        """The cells this piece would cover; None if it has no such side."""
        sides = ways(piece, mirrored)
        if not 0 <= turn < len(sides):
            return None
        row, col = self.ground.cell(corner)
        return {(row + r, col + c) for r, c in sides[turn]}

    def objection(self, piece: int, cells: set[Cell]) -> str | None:
        """The rule that forbids a piece on these cells."""
        ground, colours = self.ground, self.colours
        colour = PIECE[piece].colour
        if ground.house and colour == "ore":
            return "FO-7.10"
        if not ground.house and colour in ("orange", "red", "wood"):
            return "FO-7.1"
        if not cells <= ground.marks.keys():
            return "FO-7.2"
        if not cells.isdisjoint(colours):
            return "FO-7.2"
        shy = colour in (("orange", "red") if ground.house else ("green",))
        if shy and any(colours.get(near) == colour for cell in cells for near in edges(cell)):
            return "FO-7.10" if ground.house else "FO-7.4"
        for cell in cells & ground.incomes:
            if not ground.rooms[cell] <= colours.keys() | cells:
                return "FO-7.5"
        return None

    def with_piece(self, piece: int, turn: int, corner: int, mirrored: bool) -> Cover:
        cells = self.spot(piece, turn, corner, mirrored)
        broken = "FO-7.3" if cells is None else self.objection(piece, cells)
        wrong = self.wrong
        if broken:
            where = f"{self.ground.id}, cell {self.ground.cell(corner)}"
            wrong += (f"FO-inv-8: {broken} is against {PIECE[piece].name} on {where}",)
        colours = {**self.colours, **dict.fromkeys(cells or (), PIECE[piece].colour)}
        return Cover(self.ground, colours, self.cells + len(PIECE[piece].shape), wrong)

    def faults(self) -> Iterator[str]:
        """What is impossible on this board, however the pieces came there."""
        yield from self.wrong
        ground, colours = self.ground, self.colours
        if self.cells != len(colours):
            yield f"FO-inv-8: pieces of {self.cells} cells cover {len(colours)} of {ground.id}"
        for cell in ground.incomes & colours.keys():
            if not ground.rooms[cell] <= colours.keys():
                yield f"FO-inv-10: {cell} of {ground.id} is covered, but not all below and left of it"
        if not 0 <= self.income <= TOP.get(ground.id, 0):
            yield f"FO-inv-11: {ground.id} pays {self.income}"

    @cached_property
    def income(self) -> int:
        """The smallest free value of each track (FO-5.2)."""
        return sum(
            min(value for value, cell in track if cell not in self.colours) for track in self.ground.tracks
        )

    def bonuses(self) -> list[str]:
        """What is paid for bonus cells that are free and enclosed (FO-8.1)."""
        return [
            thing
            for cell, pays in self.ground.bonuses.items()
            if cell not in self.colours and self.ground.ring(cell) <= self.colours.keys()
            for thing in pays
        ]

    def minus(self) -> int:
        marks = self.ground.marks
        return sum(mark == "n" and cell not in self.colours for cell, mark in marks.items())


@lru_cache(maxsize=1 << 13)
def cover(board: int, pieces: tuple[Laying, ...], mirrored: bool) -> Cover:
    """A board with these pieces, each checked as it was laid."""
    if not pieces:
        return Cover(GROUNDS[board])
    return cover(board, pieces[:-1], mirrored).with_piece(*pieces[-1], mirrored)


@lru_cache(maxsize=1 << 12)
def in_order(board: int, pieces: tuple[Laying, ...], mirrored: bool) -> tuple[Laying, ...]:
    """An order in which these pieces can be laid, as far as there is one."""
    left, found = list(pieces), Cover(GROUNDS[board])
    order: list[Laying] = []
    while left:
        for one in left:
            after = found.with_piece(*one, mirrored)
            if not after.wrong:
                break
        else:
            return (*order, *left)
        left.remove(one)
        order.append(one)
        found = after
    return tuple(order)


@lru_cache(maxsize=1 << 13)
def faults(board: int, pieces: tuple[Laying, ...], mirrored: bool) -> tuple[str, ...]:
    return tuple(cover(board, pieces, mirrored).faults())


def free_spots(covered: Cover, piece: int, mirrored: bool) -> set[tuple[int, int]]:
    """Every orientation and cell at which a piece may lie, tried one by one."""
    ground = covered.ground
    found = set()
    for turn in range(len(ways(piece, mirrored))):
        for row in range(ground.high):
            for col in range(ground.wide):
                number = row * (ground.wide + 1) + col
                cells = covered.spot(piece, turn, number, mirrored)
                if cells is not None and covered.objection(piece, cells) is None:
                    found.add((turn, number))
    return found
