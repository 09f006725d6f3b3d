"""Where to lay which piece: the income diagonal from the lower left, rings of bonuses, minus cells, few holes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from meadhall.games.feast import BLUE, BOARDS, COLOUR, GREEN, ORE, SILVER, Laid, forms

from .filling import bonus_worth
from .worth import CELLS


class Spot(NamedTuple):
    value: float
    board: int
    piece: int
    turn: int
    cell: int


@lru_cache(maxsize=64)
def weights(board: int, covered: int, incomes: int, bonuses: int) -> tuple[float, ...]:
    """What each bare cell is worth to cover: its minus point, and how near it is to the next income."""
    printed = BOARDS[board]
    found = [0.0] * (printed.rows * printed.stride)
    pull = 0.22 * incomes
    tracks = [[step for step in track if step.cell and not step.cell & covered] for track in printed.tracks]
    bare = printed.cells & ~covered
    for cell in range(len(found)):
        bit = 1 << cell
        if not bare & bit:
            continue
        value = 0.9 if printed.minus & bit else 0.0
        for track in tracks:
            for far, step in enumerate(track):
                if step.quadrant & bit:
                    value += pull * 0.72**far
                    break
        for bonus in printed.bonuses:
            if bonus.ring & bit and not bonus.cell & covered:
                open_cells = (bonus.ring & bare).bit_count()
                value += bonuses * bonus_worth(bonus.pays) / (open_cells + 3)
            elif bonus.cell & bit:
                value -= bonuses * bonus_worth(bonus.pays) + 0.3
        found[cell] = value
    return tuple(found)


def best_spot(
    boards: Sequence[Laid], number: int, piece: int, mirrored: bool, incomes: int, bonuses: int
) -> Spot | None:
    """The best place for a piece on one of the boards; None if there is none."""
    laid = boards[number]
    printed = BOARDS[laid.board]
    places = laid.where(piece, mirrored)
    if not any(places):
        return None
    weight = weights(laid.board, laid.covered, incomes, bonuses)
    bare = printed.cells & ~laid.covered
    best: Spot | None = None
    for turn, (form, where) in enumerate(zip(forms(printed.stride, piece, mirrored), places, strict=True)):
        steps = form.steps
        while where:
            corner = where & -where
            where ^= corner
            cell = corner.bit_length() - 1
            value = 0.0
            for step in steps:
                value += weight[cell + step]
            mask = form.mask << cell
            after = bare & ~mask
            value -= 0.07 * (printed.edge(mask) & after).bit_count()
            near = printed.edge(mask) & after
            if near:
                value -= 0.55 * _holes(printed.stride, near, after)
            if best is None or value > best.value:
                best = Spot(value, number, piece, turn, cell)
    return best


def _holes(stride: int, near: int, bare: int) -> int:
    """Bare cells among these that have no bare neighbour."""
    linked = bare << 1 | bare >> 1 | bare << stride | bare >> stride
    return (near & ~linked).bit_count()


def next_lay(
    boards: Sequence[Laid],
    tiles: Sequence[int],
    silver: int,
    ore: int,
    mirrored: bool,
    incomes: int,
    bonuses: int,
) -> tuple[Spot, float] | None:
    """What to lay next, and what it brings at once; None if nothing is worth it."""
    best: Spot | None = None
    for number, laid in enumerate(boards):
        house = BOARDS[laid.board].house
        for piece, count in enumerate(tiles):
            if not count or COLOUR[piece] < GREEN:
                continue
            spot = best_spot(boards, number, piece, mirrored, incomes, bonuses)
            if spot is None:
                continue
            # Large and blue tiles first: small ones find a place later. Houses can do with food.
            rank = spot.value / CELLS[piece] + 0.06 * CELLS[piece] - (0.8 if house else 0.0)
            rank -= 0.1 if COLOUR[piece] == BLUE else 0.0
            if spot.value > 0.3 and (best is None or rank > best.value):
                best = spot._replace(value=rank)
    if best is not None:
        return best, gain(boards, best, incomes, bonuses)
    return best_coin(boards, silver, ore, mirrored, incomes, bonuses)


def best_coin(
    boards: Sequence[Laid], silver: int, ore: int, mirrored: bool, incomes: int, bonuses: int
) -> tuple[Spot, float] | None:
    """A single cell that is worth a coin or a lump of ore."""
    best: tuple[Spot, float] | None = None
    for piece, price in ((ORE, 0.9), (SILVER, 1.0)):
        if not (silver if piece == SILVER else ore):
            continue
        for number, laid in enumerate(boards):
            where = laid.where(piece, mirrored)[0]
            while where:
                corner = where & -where
                where ^= corner
                spot = Spot(0.0, number, piece, 0, corner.bit_length() - 1)
                brings = gain(boards, spot, incomes, bonuses) - price
                if brings > 0.05 and (best is None or brings > best[1]):
                    best = spot._replace(value=brings), brings
    return best


def gain(boards: Sequence[Laid], spot: Spot, incomes: int, bonuses: int) -> float:
    """What laying a piece brings: minus points, incomes and bonuses to come."""
    before = boards[spot.board]
    after = before.lay(spot.piece, spot.turn, spot.cell)
    more = before.minus() - after.minus() + incomes * (after.income() - before.income())
    return more + bonuses * (bonus_worth(after.bonuses()) - bonus_worth(before.bonuses()))


def best_food(
    boards: Sequence[Laid], tiles: Sequence[int], keep: Sequence[float], mirrored: bool
) -> tuple[Spot, float] | None:
    """At the end: food and tiles that fill a house."""
    best: tuple[Spot, float] | None = None
    for number, laid in enumerate(boards):
        if not BOARDS[laid.board].house:
            continue
        for piece, count in enumerate(tiles):
            if count and (spot := best_spot(boards, number, piece, mirrored, 0, 0)) is not None:
                brings = gain(boards, spot, 0, 0) - keep[piece]
                if brings > 0 and (best is None or brings > best[1]):
                    best = spot, brings
    return best
