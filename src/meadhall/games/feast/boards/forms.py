"""The orientations in which a piece can lie on a board (FO-7.3)."""

from __future__ import annotations

from functools import cache

import msgspec

from meadhall.games.feast.box.kinds import SHAPE


class Form(msgspec.Struct, frozen=True, gc=False):
    """One orientation of a piece on boards of one stride, with its top left corner at cell 0."""

    mask: int
    steps: tuple[int, ...]
    """The numbers of the cells in `mask`."""


@cache
def orientations(shape: tuple[str, ...], mirrored: bool) -> tuple[tuple[str, ...], ...]:
    """Return the different orientations of a shape: quarter turns, and mirror images if allowed (FO-7.3, R-04)."""
    found: dict[tuple[str, ...], None] = {}
    for flipped in (shape, tuple([line[::-1] for line in shape])) if mirrored else (shape,):
        for _ in range(4):
            found[flipped] = None
            flipped = tuple(["".join(column) for column in zip(*flipped[::-1], strict=True)])
    return tuple(found)


@cache
def forms(stride: int, piece: int, mirrored: bool) -> tuple[Form, ...]:
    """Return the orientations of a piece on boards of this stride; mirror images come last."""
    found = []
    for shape in orientations(SHAPE[piece], mirrored):
        cells = [r * stride + c for r, line in enumerate(shape) for c, mark in enumerate(line) if mark == "#"]
        found.append(Form(sum(1 << cell for cell in cells), tuple(cells)))
    return tuple(found)


def nth_cell(cells: int, number: int) -> int:
    """Return the cell at this index of a set of cells. The search is a bisection."""
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
