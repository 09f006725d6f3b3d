"""The end of the game: which of the pieces that are left, laid where, cover most of what counts against one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from meadhall.bots.feast.state.worth import CELLS
from meadhall.games.feast import BOARDS, COLOUR, GREEN, Laid, forms

from .pieces import Spot

WIDTH, FEW = 24, 6
"""So many arrangements are followed at a time; a few, once enough have been looked at."""
LOOKS = 16000
"""So many are enough for one decision."""
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


class Place(NamedTuple):
    """One more piece, before it is laid; or none."""

    rank: float
    table: Table
    spot: Spot | None = None


def close(
    boards: Sequence[Laid],
    tiles: Sequence[int],
    keep: Sequence[float],
    ore: int,
    mirrored: bool,
    incomes: int,
    looks: int = LOOKS,
) -> tuple[float, tuple[Spot, ...]]:
    """What the best arrangement found brings, and its pieces in order. `keep`: what a tile is worth unlaid."""
    start = tuple(boards)
    found = [Table(_rank(start), start, ())]
    best: tuple[float, tuple[Spot, ...]] = (0.0, ())
    before = _counted(start, ore, incomes)
    for piece in _order(boards, tiles, keep):
        after: dict[tuple[int, ...], Place] = {}
        for table in found:
            covered = tuple([laid.covered for laid in table.boards])
            after.setdefault(covered, Place(table.rank, table))
            for place, number, cells in _places(table, piece, mirrored):
                after.setdefault((*covered[:number], cells, *covered[number + 1 :]), place)
        looks -= len(after)
        best_places = sorted(after.values(), key=_by_rank)[: WIDTH if looks > 0 else FEW]
        found = [place.table if place.spot is None else _laid(place, place.spot) for place in best_places]
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


def _places(table: Table, piece: int, mirrored: bool) -> Iterator[tuple[Place, int, int]]:
    """The piece on one of the boards, where it covers most; with the number of the board and what is covered then."""
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
    places.sort(key=_by_cover)
    least = places[0][0] - SLACK if places else 0
    for covers, number, turn, cell in places[:TRIES]:
        if covers < least:
            break
        laid = table.boards[number]
        cells = laid.covered | forms(BOARDS[laid.board].stride, piece, mirrored)[turn].mask << cell
        rank = table.rank + _board_rank(laid.board, cells) - _board_rank(laid.board, laid.covered)
        yield Place(rank, table, Spot(0.0, number, piece, turn, cell)), number, cells


def _laid(place: Place, spot: Spot) -> Table:
    boards = place.table.boards
    laid = boards[spot.board].lay(spot.piece, spot.turn, spot.cell)
    boards = (*boards[: spot.board], laid, *boards[spot.board + 1 :])
    return Table(place.rank, boards, (*place.table.spots, spot))


def _by_rank(place: Place) -> float:
    return -place.rank


def _by_cover(place: tuple[int, int, int, int]) -> int:
    return -place[0]


def _rank(boards: Sequence[Laid]) -> float:
    return sum([_board_rank(laid.board, laid.covered) for laid in boards])


@lru_cache(maxsize=1 << 14)
def _board_rank(number: int, covered: int) -> float:
    """Bare cells that count, and how hard it will be to cover them."""
    lonely, narrow = awkward(number, covered)
    return -(BOARDS[number].minus & ~covered).bit_count() - LONELY * lonely - NARROW * narrow


def awkward(number: int, covered: int) -> tuple[int, int]:
    """Bare cells that count: how many have no bare neighbour, and how many are at the end of a lane or within one."""
    board = BOARDS[number]
    bare = board.cells & ~covered
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
