"""The orientations in which a piece can lie on a board (FO-7.3)."""

from __future__ import annotations

from functools import cache

import msgspec

from meadhall.games.feast.box.kinds import SHAPE


class Form(msgspec.Struct, frozen=True, gc=False):
    """One way a piece can lie on a board of some width, its top left corner at cell 0."""

    mask: int
    steps: tuple[int, ...]
    """Its cells one by one."""


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
