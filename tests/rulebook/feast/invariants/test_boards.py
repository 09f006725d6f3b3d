"""What always holds on the boards, computed from the printed grids cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.forms import orientations
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.box.kinds import (
    BLUE,
    COIN,
    COLOUR,
    GREEN,
    LUMP,
    ORANGE,
    PIECES,
    PLANK,
    RED,
    SHAPE,
    WOOD,
)
from tests.marks import rule

from .random_plays import (
    Cell,
    Play,
    all_moments,
    beside,
    cells,
    every_play,
    mark,
    moments,
    quadrant,
)

MOST_INCOME = {
    "home": 18,
    "shetland": 3,
    "bear_island": 5,
    "faroe_islands": 4,
    "baffin_island": 6,
    "iceland": 8,
    "greenland": 8,
}


def boards(plays: list[Play]) -> Iterator[FilledBoard]:
    """Every board as it was at some moment, each once."""
    seen = set()
    for moment in all_moments(plays):
        for player in moment.after.seats:
            for one in player.boards:
                if (one.board, one.pieces) not in seen:
                    seen.add((one.board, one.pieces))
                    yield one


def income(board: int, covered: set[Cell]) -> list[int]:
    """The smallest free value of each track."""
    return [
        next(value for value, *cell in track if not cell or (cell[0], cell[1]) not in covered)
        for track in BOX.boards[board].tracks
    ]


@every_play
@rule("FO-inv-8", "FO-7.2")
def test_pieces_lie_on_cells_that_exist_and_never_on_each_other(plays: list[Play]) -> None:
    count = 0
    for one in boards(plays):
        covered = [cell for _, found in cells(one) for cell in found]
        assert len(covered) == len(set(covered)) == one.covered_cells.bit_count()
        assert {mark(one.board, cell) for cell in covered} <= set(".nib")
        count += len(covered)
    assert count


@every_play
@rule("FO-inv-9", "FO-7.1", "FO-7.4", "FO-7.10", "FO-R-60")
def test_every_colour_lies_only_where_it_may(plays: list[Play]) -> None:
    for one in boards(plays):
        house = BOARDS[one.board].house
        owner = {cell: number for number, (_, found) in enumerate(cells(one)) for cell in found}
        colours = [COLOUR[what] for what, _ in cells(one)]
        assert set(colours) <= (
            {ORANGE, RED, GREEN, BLUE, COIN, PLANK} if house else {GREEN, BLUE, COIN, LUMP}
        )
        for cell, number in owner.items():
            if colours[number] in ((ORANGE, RED) if house else (GREEN,)):
                others = [owner[other] for other in beside(cell) if owner.get(other, number) != number]
                assert all(colours[other] != colours[number] for other in others)


@every_play
@rule("FO-inv-9", "FO-7.11")
def test_wood_lies_only_in_houses_with_the_card(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        for player in moment.after.seats:
            if MASTER_JOINER not in player.played:
                assert all(what != WOOD for one in player.boards for what, _, _ in one.pieces)


MASTER_JOINER = 40


@every_play
@rule("FO-inv-10", "FO-7.5")
def test_a_covered_income_cell_has_its_whole_quadrant_covered(plays: list[Play]) -> None:
    for one in boards(plays):
        covered = {cell for _, found in cells(one) for cell in found}
        for cell in covered:
            if mark(one.board, cell) == "i":
                assert quadrant(one.board, cell) <= covered


@every_play
@rule("FO-inv-11", "FO-5.2")
def test_income_never_falls_and_has_its_bounds(plays: list[Play]) -> None:
    for one in boards(plays):
        values: list[int] = []
        covered: set[Cell] = set()
        for _, found in [(0, []), *cells(one)]:
            covered |= set(found)
            now = income(one.board, covered)
            assert all(new >= old for old, new in zip(values, now, strict=False))
            values = now
        assert one.income() == sum(values) <= MOST_INCOME.get(BOARDS[one.board].id, 0)


@every_play
@rule("FO-8.1", "FO-13.9")
def test_bonuses_and_minus_cells_are_those_of_the_printed_board(plays: list[Play]) -> None:
    for one in boards(plays):
        covered = {cell for _, found in cells(one) for cell in found}
        free = [
            (r, c)
            for r in range(BOARDS[one.board].rows)
            for c in range(BOARDS[one.board].cols)
            if mark(one.board, (r, c)) == "n" and (r, c) not in covered
        ]
        assert one.minus_points() == len(free)
        paid: list[str] = []
        for row, col, *things in BOX.boards[one.board].bonuses:
            ring = {(int(row) + r, int(col) + c) for r in (-1, 0, 1) for c in (-1, 0, 1)} - {
                (int(row), int(col))
            }
            needed = {cell for cell in ring if mark(one.board, cell) in ".ni"}
            if (row, col) not in covered and needed <= covered:
                paid += map(str, things)
        assert one.bonuses() == tuple(paid)


def legal(one: FilledBoard, what: int) -> set[tuple[int, int]]:
    """Orientation and place of every way to lay this piece, tested cell by cell."""
    board = BOARDS[one.board]
    owner = {cell: COLOUR[other] for other, found in cells(one) for cell in found}
    colour = COLOUR[what]
    if colour == LUMP if board.house else colour in (ORANGE, RED, PLANK):
        return set()
    shunned = colour in ((ORANGE, RED) if board.house else (GREEN,))
    found = set()
    for turn, shape in enumerate(orientations(SHAPE[what], True)):
        dots = [(r, c) for r, line in enumerate(shape) for c, dot in enumerate(line) if dot == "#"]
        for top in range(board.rows):
            for left in range(board.cols):
                under = {(top + r, left + c) for r, c in dots}
                if any(mark(one.board, cell) not in ".nib" or cell in owner for cell in under):
                    continue
                if shunned and any(owner.get(other) == colour for cell in under for other in beside(cell)):
                    continue
                incomes = [cell for cell in under if mark(one.board, cell) == "i"]
                if all(quadrant(one.board, cell) <= {*owner, *under} for cell in incomes):
                    found.add((turn, board.cell_at(top, left)))
    return found


@every_play
@rule("FO-7.1", "FO-7.2", "FO-7.3", "FO-7.4", "FO-7.5", "FO-7.6", "FO-7.7", "FO-7.9", "FO-7.10", "FO-7.12")
def test_exactly_the_legal_placements_are_offered(plays: list[Play]) -> None:
    rng = Random(11)
    tried = [one for one in boards(plays) if rng.random() < 0.05]
    for one in tried:
        for what in rng.sample(range(PIECES), 6):
            offered = {
                (turn, place)
                for turn, places in enumerate(one.find_places(what, True))
                for place in range(places.bit_length())
                if places >> place & 1
            }
            assert offered == legal(one, what)
            for turn in range(len(orientations(SHAPE[what], True))):
                for place in rng.sample(range(BOARDS[one.board].rows * BOARDS[one.board].stride), 8):
                    assert one.fits(what, turn, place, True) == ((turn, place) in offered)
    assert tried


@every_play
@rule("FO-inv-24", "FO-7.5", "FO-8.1")
def test_the_order_of_placing_does_not_matter(plays: list[Play]) -> None:
    rng = Random(7)
    reordered = 0
    for play in moments(tuple(plays)):
        for player in play[-1].after.seats:
            for one in player.boards:
                left = list(one.pieces)
                rng.shuffle(left)
                again = FilledBoard(one.board)
                while fitting := [piece for piece in left if again.fits(*piece, True)]:
                    again = again.lay(*fitting[0])
                    left.remove(fitting[0])
                assert not left, "pieces that were laid can be laid in the order of a legal play"
                assert again.covered_cells == one.covered_cells
                assert (again.income(), again.bonuses(), again.minus_points()) == (
                    one.income(),
                    one.bonuses(),
                    one.minus_points(),
                )
                reordered += again.pieces != one.pieces
    assert reordered
