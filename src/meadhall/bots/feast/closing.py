"""The end of the game: which of the pieces that are left, laid where, cover most of what counts against one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from meadhall.games.feast import BOARDS, COLOUR, GREEN, Laid, forms

from .laying import Spot
from .worth import CELLS

WIDTH = 24
"""So many arrangements are followed at a time."""
TRIES = 60
"""So many places of a piece are tried at most in each of them."""
LONELY, NARROW = 0.45, 0.15
"""What a bare cell costs that only a coin could cover, and a cell within a lane."""
SLACK = 2
"""How many cells fewer than the best place covers another one may cover."""


class Table(NamedTuple):
    """Some boards on the way, and what was laid to get there."""

    rank: float
    boards: tuple[Laid, ...]
    spots: tuple[Spot, ...]


def close(
    boards: Sequence[Laid],
    tiles: Sequence[int],
    keep: Sequence[float],
    ore: int,
    mirrored: bool,
    incomes: int,
) -> tuple[float, tuple[Spot, ...]]:
    """What the best arrangement found brings, and its pieces in order. `keep`: what a tile is worth unlaid."""
    start = tuple(boards)
    found = [Table(_rank(start), start, ())]
    best: tuple[float, tuple[Spot, ...]] = (0.0, ())
    before = _counted(start, ore, incomes)
    for piece in _order(boards, tiles, keep):
        after: dict[tuple[int, ...], Table] = {}
        for table in found:
            for more in (table, *_laid(table, piece, mirrored)):
                after.setdefault(tuple([laid.covered for laid in more.boards]), more)
        found = sorted(after.values(), key=lambda table: -table.rank)[:WIDTH]
    for table in found:
        brings = _counted(table.boards, ore, incomes) - before
        brings -= sum([keep[spot.piece] for spot in table.spots])
        if brings > best[0] + 1e-6:
            best = brings, table.spots
    return best


def _order(boards: Sequence[Laid], tiles: Sequence[int], keep: Sequence[float]) -> list[int]:
    """Pieces that can help, the large ones first; food is for houses."""
    houses = any(BOARDS[laid.board].house for laid in boards)
    pieces = [
        piece
        for piece, count in enumerate(tiles)
        for _ in range(min(count, 6))
        if COLOUR[piece] >= GREEN or (houses and not keep[piece])
    ]
    return sorted(pieces, key=lambda piece: (-CELLS[piece], piece))


def _laid(table: Table, piece: int, mirrored: bool) -> Iterator[Table]:
    """The piece on one of the boards, where it covers most."""
    places: list[tuple[int, int, int, int]] = []
    for number, laid in enumerate(table.boards):
        board = BOARDS[laid.board]
        bare = board.minus & ~laid.covered
        if not bare:
            continue
        ways = forms(board.stride, piece, mirrored)
        for turn, where in enumerate(laid.where(piece, mirrored)):
            mask = ways[turn].mask
            while where:
                corner = where & -where
                where ^= corner
                cell = corner.bit_length() - 1
                covers = (mask << cell & bare).bit_count()
                if covers:
                    places.append((covers, number, turn, cell))
    places.sort(key=lambda place: -place[0])
    least = places[0][0] - SLACK if places else 0
    for covers, number, turn, cell in places[:TRIES]:
        if covers < least:
            break
        laid = table.boards[number].lay(piece, turn, cell)
        boards = (*table.boards[:number], laid, *table.boards[number + 1 :])
        rank = table.rank + _board_rank(laid) - _board_rank(table.boards[number])
        yield Table(rank, boards, (*table.spots, Spot(0.0, number, piece, turn, cell)))


def _rank(boards: Sequence[Laid]) -> float:
    return sum([_board_rank(laid) for laid in boards])


def _board_rank(laid: Laid) -> float:
    """Bare cells that count, and how hard it will be to cover them."""
    lonely, narrow = awkward(laid)
    return -laid.minus() - LONELY * lonely - NARROW * narrow


def awkward(laid: Laid) -> tuple[int, int]:
    """Bare cells that count: how many have no bare neighbour, and how many are at the end of a lane or within one."""
    board = BOARDS[laid.board]
    bare = board.cells & ~laid.covered
    counts = board.minus & bare
    stride = board.stride
    left, right, up, down = bare << 1 & bare, bare >> 1 & bare, bare << stride & bare, bare >> stride & bare
    wide = (left | right) & (up | down)
    linked = left | right | up | down
    return (counts & ~linked).bit_count(), (counts & linked & ~wide).bit_count()


def _counted(boards: Sequence[Laid], ore: int, incomes: int) -> float:
    """What boards score: minus points, as far as ore does not cover them, and income."""
    minus = sum([laid.minus() for laid in boards])
    open_air = sum([laid.minus() for laid in boards if not BOARDS[laid.board].house])
    total = float(min(ore, open_air) - minus)
    return total + incomes * sum([laid.income() for laid in boards]) if incomes else total
