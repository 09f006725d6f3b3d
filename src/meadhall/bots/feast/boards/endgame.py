"""The endgame: the arrangement of the remaining pieces that covers the most minus points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from meadhall.bots.feast.boards.pieces import CELLS
from meadhall.games.feast import BOARDS, COLOUR, GREEN, FilledBoard, forms

from .pieces import Spot

WIDTH, FEW = 24, 6
"""The beam width in arrangements, and the smaller one after `LOOKS` arrangements."""
LOOKS = 16000
"""The number of arrangements that are compared before the beam becomes narrower."""
TRIES = 60
"""The maximum number of places that are tried for a piece in each arrangement."""
LONELY, NARROW = 0.45, 0.15
"""The additional cost, in points, of a bare minus cell for a single-cell piece only, and for a narrow piece only."""
SLACK = 2
"""The largest number of minus cells by which a place may cover fewer than the best place and still be tried."""


class Arrangement(NamedTuple):
    """A node of the beam search: the boards, the pieces laid on them, and a rank, higher for better boards."""

    rank: float
    boards: tuple[FilledBoard, ...]
    spots: tuple[Spot, ...]


class Placement(NamedTuple):
    """A candidate for the next arrangement: an arrangement, the piece to lay on it or None, and the resulting rank."""

    rank: float
    arrangement: Arrangement
    spot: Spot | None = None


def best_arrangement(
    boards: Sequence[FilledBoard],
    tiles: Sequence[int],
    keep: Sequence[float],
    ore: int,
    mirrored: bool,
    incomes: int,
    looks: int = LOOKS,
) -> tuple[float, tuple[Spot, ...]]:
    """Return the value of the best arrangement and its pieces in order. `keep`: the value of each tile if not laid."""
    start = tuple(boards)
    found = [Arrangement(_rank(start), start, ())]
    best: tuple[float, tuple[Spot, ...]] = (0.0, ())
    before = _score_boards(start, ore, incomes)
    for piece in _order(boards, tiles, keep):
        after: dict[tuple[int, ...], Placement] = {}
        for arrangement in found:
            covered = tuple([laid.covered_cells for laid in arrangement.boards])
            after.setdefault(covered, Placement(arrangement.rank, arrangement))
            for place, number, cells in _places(arrangement, piece, mirrored):
                after.setdefault((*covered[:number], cells, *covered[number + 1 :]), place)
        looks -= len(after)
        best_places = sorted(after.values(), key=_rank_key)[: WIDTH if looks > 0 else FEW]
        found = [
            place.arrangement if place.spot is None else _lay_piece(place, place.spot)
            for place in best_places
        ]
    for arrangement in found:
        brings = _score_boards(arrangement.boards, ore, incomes) - before
        brings -= sum([keep[spot.piece] for spot in arrangement.spots])
        if brings > best[0] + 1e-6:
            best = brings, arrangement.spots
    return best


def _order(boards: Sequence[FilledBoard], tiles: Sequence[int], keep: Sequence[float]) -> list[int]:
    """Return the pieces that can help, large ones first, at most six of a kind; food can help only in houses."""
    houses = any(BOARDS[laid.board].house for laid in boards)
    pieces = [
        piece
        for piece, count in enumerate(tiles)
        for _ in range(min(count, 6))
        if COLOUR[piece] >= GREEN or (houses and not keep[piece])
    ]
    return sorted(pieces, key=lambda piece: (-CELLS[piece], piece))


def _places(arrangement: Arrangement, piece: int, mirrored: bool) -> Iterator[tuple[Placement, int, int]]:
    """Yield the places where the piece covers most, each with the number of its board and the covered cells."""
    places: list[tuple[int, int, int, int]] = []
    for number, laid in enumerate(arrangement.boards):
        board = BOARDS[laid.board]
        bare = board.minus & ~laid.covered_cells
        if not bare:
            continue
        ways = forms(board.stride, piece, mirrored)
        for turn, where in enumerate(laid.find_places(piece, mirrored)):
            mask = ways[turn].mask
            while where:
                corner = where & -where
                where ^= corner
                cell = corner.bit_length() - 1
                covers = (mask << cell & bare).bit_count()
                if covers:
                    places.append((covers, number, turn, cell))
    places.sort(key=_cover_key)
    least = places[0][0] - SLACK if places else 0
    for covers, number, turn, cell in places[:TRIES]:
        if covers < least:
            break
        laid = arrangement.boards[number]
        cells = laid.covered_cells | forms(BOARDS[laid.board].stride, piece, mirrored)[turn].mask << cell
        rank = arrangement.rank + _board_rank(laid.board, cells) - _board_rank(laid.board, laid.covered_cells)
        yield Placement(rank, arrangement, Spot(0.0, number, piece, turn, cell)), number, cells


def _lay_piece(place: Placement, spot: Spot) -> Arrangement:
    boards = place.arrangement.boards
    laid = boards[spot.board].lay(spot.piece, spot.turn, spot.cell)
    boards = (*boards[: spot.board], laid, *boards[spot.board + 1 :])
    return Arrangement(place.rank, boards, (*place.arrangement.spots, spot))


def _rank_key(place: Placement) -> float:
    return -place.rank


def _cover_key(place: tuple[int, int, int, int]) -> int:
    return -place[0]


def _rank(boards: Sequence[FilledBoard]) -> float:
    return sum([_board_rank(laid.board, laid.covered_cells) for laid in boards])


@lru_cache(maxsize=1 << 14)
def _board_rank(number: int, covered: int) -> float:
    """Return the bare minus cells of a board as a negative number, with a penalty for those that are hard to cover."""
    lonely, narrow = awkward_cells(number, covered)
    return -(BOARDS[number].minus & ~covered).bit_count() - LONELY * lonely - NARROW * narrow


def awkward_cells(number: int, covered: int) -> tuple[int, int]:
    """Return the number of bare minus cells without a bare neighbour, and of those that are only one cell wide."""
    board = BOARDS[number]
    bare = board.cells & ~covered
    counts = board.minus & bare
    stride = board.stride
    left, right, up, down = bare << 1 & bare, bare >> 1 & bare, bare << stride & bare, bare >> stride & bare
    wide = (left | right) & (up | down)
    linked = left | right | up | down
    return (counts & ~linked).bit_count(), (counts & linked & ~wide).bit_count()


def _score_boards(boards: Sequence[FilledBoard], ore: int, incomes: int) -> float:
    """Return the score of the boards: future incomes, less the minus points that ore does not cover."""
    minus = sum([laid.minus_points() for laid in boards])
    open_air = sum([laid.minus_points() for laid in boards if not BOARDS[laid.board].house])
    total = float(min(ore, open_air) - minus)
    return total + incomes * sum([laid.income() for laid in boards]) if incomes else total
