"""Puzzles of A Feast for Odin on the boards: the exact places where a few goods bring the most income or bonuses.

The search covers one bare cell after the other with every piece that fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from random import Random

from meadhall.engine import Decision, Move
from meadhall.games.feast import (
    BOARDS,
    BONUS,
    COLOUR,
    DONE_MOVE,
    GREEN,
    INCOME,
    PIECE_NAMES,
    SHAPE,
    Done,
    FilledBoard,
    Lay,
    forms,
)

from .kind import PuzzleKind, View, copy_seat
from .records import RatedAnswer, Solution, no_answer

MOST = 3
"""The maximum number of pieces in a puzzle, unless its kind sets another."""
CELLS = tuple(sum(line.count("#") for line in shape) for shape in SHAPE)
Spot = tuple[int, int, int, int]
"""The board's index, the piece, its orientation, and the cell of its upper left corner."""
FilledBoards = tuple[FilledBoard, ...]
Aim = tuple[int, int]
"""The cells of a board to cover and the cells that must stay bare, as bit masks."""
Pieces = tuple[int, ...]


def boards_of(view: View) -> FilledBoards:
    boards = view["seats"][view["seat"]]["boards"]
    return tuple(FilledBoard(one["board"], tuple(tuple(piece) for piece in one["pieces"])) for one in boards)


def pieces_of(view: View) -> Pieces:
    tiles = view["seats"][view["seat"]]["tiles"]
    return tuple(piece for piece, count in enumerate(tiles) for _ in range(count) if COLOUR[piece] >= GREEN)


def lay_piece(boards: FilledBoards, spot: Spot) -> FilledBoards:
    number, piece, turn, cell = spot
    return (*boards[:number], boards[number].lay(piece, turn, cell), *boards[number + 1 :])


def remove_piece(pieces: Pieces, piece: int) -> Pieces:
    place = pieces.index(piece)
    return pieces[:place] + pieces[place + 1 :]


def covers(
    laid: FilledBoard, number: int, target: int, avoid: int, pieces: Pieces, mirrored: bool
) -> Iterator[tuple[Spot, ...]]:
    """Yield every way to cover these cells of a board, ignoring the order in which income squares may be covered."""
    bare = target & ~laid.covered_cells
    if not bare:
        yield ()
        return
    cell = (bare & -bare).bit_length() - 1
    board = BOARDS[laid.board]
    for piece in dict.fromkeys(pieces):
        free = laid.free_cells_for(piece) & ~avoid
        if not free >> cell & 1:
            continue
        for turn, form in enumerate(forms(board.stride, piece, mirrored)):
            for step in form.steps:
                corner = cell - step
                if corner < 0 or (form.mask << corner) & ~free:
                    continue
                after = laid.lay(piece, turn, corner)
                for rest in covers(after, number, target, avoid, remove_piece(pieces, piece), mirrored):
                    yield ((number, piece, turn, corner), *rest)


def reach(
    boards: FilledBoards, lists: Sequence[tuple[int, list[Aim]]], pieces: Pieces, mirrored: bool
) -> Iterator[tuple[Spot, ...]]:
    """Yield every way to reach at most one aim of each list with these pieces, including the empty way."""
    if not lists:
        yield ()
        return
    (number, aims), rest = lists[0], lists[1:]
    yield from reach(boards, rest, pieces, mirrored)
    for target, avoid in aims:
        for spots in covers(boards[number], number, target, avoid, pieces, mirrored):
            if not spots:
                continue
            now, left = boards, pieces
            for spot in spots:
                now, left = lay_piece(now, spot), remove_piece(left, spot[1])
            for more in reach(now, rest, left, mirrored) if left else [()]:
                yield (*spots, *more)


def legal_order(boards: FilledBoards, spots: Sequence[Spot], mirrored: bool) -> tuple[Spot, ...] | None:
    """Return an order in which the rules allow these pieces to be laid (FO-7.5); None if there is none."""
    for order in permutations(spots):
        now = boards
        for spot in order:
            number, piece, turn, cell = spot
            if not now[number].fits(piece, turn, cell, mirrored):
                break
            now = lay_piece(now, spot)
        else:
            return order
    return None


def pieces_in_words(spots: Sequence[Spot]) -> str:
    names = [PIECE_NAMES[piece].lower() for _, piece, _, _ in spots]
    return ", ".join(names[:-1]) + (" and " if len(names) > 1 else "") + names[-1] if names else "nothing"


class BoardPuzzle(PuzzleKind):
    """The base of puzzles that ask to lay goods on the boards before a phase. The answer ends with Done, or when
    nothing more can be laid."""

    decision_kind = "window"
    phase: int
    most = MOST

    def score(self, boards: FilledBoards) -> int:
        """Return the value that the player must maximise."""
        raise NotImplementedError

    def aims(self, laid: FilledBoard, room: int) -> list[list[Aim]]:
        """Return the aims that raise the score of a board and need at most `room` cells, as lists of alternatives."""
        raise NotImplementedError

    def simplify(self, view: View, rng: Random) -> View | None:
        seat = view["seat"]
        me = view["seats"][seat]
        if view["phase"] != self.phase:
            return None
        held = pieces_of(view)
        if len(held) < 2:
            return None
        chosen = rng.sample(held, min(len(held), rng.choice((2, MOST, MOST))))
        tiles = [chosen.count(piece) for piece in range(len(me["tiles"]))]
        boards = [one for one in me["boards"] if not BOARDS[one["board"]].house]
        home, others = boards[0], boards[1:]
        kept = [home, *rng.sample(others, min(1, len(others)))]
        own = {**me, "tiles": tiles, "boards": kept, "played": [], "used": [], "silver": 0, "ore": 0}
        return {**view, "seats": [own if other == seat else one for other, one in enumerate(view["seats"])]}

    def boards_after(self, view: View, moves: Sequence[Move]) -> FilledBoards:
        boards = boards_of(view)
        for move in moves:
            if isinstance(move, Lay):
                boards = lay_piece(boards, (move.board, move.piece, move.turn, move.cell))
            elif not isinstance(move, Done):
                raise no_answer("This puzzle is about your boards: lay goods, then go on.")
        return boards

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        return float(self.score(self.boards_after(view, moves)))

    def ends_answer(self, move: Move) -> bool:
        return isinstance(move, Done)

    def is_over(self, view: View) -> bool:
        """Return whether the game has continued because nothing more can be laid."""
        asked = [one for one in view["open"] if one["seat"] == view["seat"]]
        return view["phase"] != self.phase or not asked or asked[0]["kind"] != self.decision_kind

    def view_after(self, view: View, last: Move) -> View:
        if not isinstance(last, Lay):
            return view
        after = copy_seat(view, view["seat"])
        me = after["seats"][view["seat"]]
        me["boards"][last.board]["pieces"].append([last.piece, last.turn, last.cell])
        me["tiles"][last.piece] -= 1
        return after

    def find_values(self, view: View) -> dict[int, tuple[int, tuple[Spot, ...]]]:
        """Return every possible score, with the number of ways to it and one way with the fewest pieces."""
        boards, pieces, mirrored = boards_of(view), pieces_of(view), view["options"]["mirror_specials"]
        room = sum(CELLS[piece] for piece in pieces)
        lists = [(number, aims) for number, laid in enumerate(boards) for aims in self.aims(laid, room)]
        found: dict[int, tuple[int, tuple[Spot, ...]]] = {}
        for spots in reach(boards, lists, pieces, mirrored):
            order = legal_order(boards, spots, mirrored)
            if order is None:
                continue
            now = boards
            for spot in order:
                now = lay_piece(now, spot)
            value = self.score(now)
            ways, best = found.get(value, (0, order))
            found[value] = (ways + 1, order if len(order) < len(best) else best)
        return found

    def solve(self, view: View, decision: Decision) -> Solution | None:
        me = view["seats"][view["seat"]]
        if view["phase"] != self.phase or me["played"] or not 2 <= len(pieces_of(view)) <= self.most:
            return None
        found = self.find_values(view)
        values = sorted(found, reverse=True)
        if len(values) < 2:
            return None
        best, second = values[0], values[1]
        ways, spots = found[best]
        if not spots or self.is_dull(view, best, ways, spots):
            return None
        moves: tuple[Move, ...] = tuple(Lay(*spot) for spot in spots)
        if self.can_lay_more(view, spots):
            moves = (*moves, DONE_MOVE)
        choices = tuple(
            RatedAnswer(
                f"{pieces_in_words(found[value][1])}" if found[value][1] else "nothing laid", float(value)
            )
            for value in values[:4]
        )
        options = decision.count()
        sign = f"{boards_of(view)} {pieces_of(view)}"
        effort = int(ways <= 2)
        return Solution(
            moves,
            float(best),
            float(second),
            self.reason(view, best, second, spots),
            choices,
            options,
            effort,
            sign,
        )

    def can_lay_more(self, view: View, spots: Sequence[Spot]) -> bool:
        """Return whether another piece can be laid afterwards. If not, the game continues automatically."""
        boards, left = boards_of(view), pieces_of(view)
        for spot in spots:
            boards, left = lay_piece(boards, spot), remove_piece(left, spot[1])
        mirrored = view["options"]["mirror_specials"]
        return any(laid.has_room(piece, mirrored) for laid in boards for piece in left)

    def is_dull(self, view: View, best: int, ways: int, spots: Sequence[Spot]) -> bool:
        return len(spots) < 2 or ways > 12

    def reason(self, view: View, best: int, second: int, spots: Sequence[Spot]) -> str:
        raise NotImplementedError

    def place_words(self, view: View, spots: Sequence[Spot]) -> str:
        """Return the pieces and the places of their upper left corners in words."""
        boards = boards_of(view)
        told = []
        for number, piece, _, cell in spots:
            board = BOARDS[boards[number].board]
            row, column = cell // board.stride + 1, cell % board.stride + 1
            told.append(f"{PIECE_NAMES[piece].lower()} from row {row}, column {column} of {board.name}")
        return "; ".join(told)


class IncomePuzzle(BoardPuzzle):
    """The puzzle of the highest income."""

    name, title, unit, phase = "income", "Most income", "silver", INCOME

    def question(self, view: View) -> str:
        income = self.score(boards_of(view))
        return (
            f"Your boards pay {income} silver now. Lay goods so that they pay as much as possible in this phase, then "
            f"go on. An income square may be covered when all below and left of it is covered; green goods may "
            f"not touch each other."
        )

    def score(self, boards: FilledBoards) -> int:
        return sum(laid.income() for laid in boards)

    def aims(self, laid: FilledBoard, room: int) -> list[list[Aim]]:
        return [
            [
                (step.quadrant | step.cell, 0)
                for step in track
                if step.cell and 0 < ((step.quadrant | step.cell) & ~laid.covered_cells).bit_count() <= room
            ]
            for track in BOARDS[laid.board].tracks
        ]

    def reason(self, view: View, best: int, second: int, spots: Sequence[Spot]) -> str:
        return (
            f"Lay {self.place_words(view, spots)}. Together they cover "
            "everything below and left of the last income square: "
            f"you are paid {best} silver. No other way pays more than {second}."
        )


class BonusPuzzle(BoardPuzzle):
    """The puzzle of the most enclosed bonus squares."""

    name, title, unit, phase = "bonus", "Enclose a bonus", "goods", BONUS

    def question(self, view: View) -> str:
        count = self.score(boards_of(view))
        return (
            f"Your boards pay {count} bonus goods now. A bonus pays when all squares around it are covered and it is "
            f"bare. Lay goods so that your boards pay as many as possible, then go on. Green goods may not "
            f"touch."
        )

    def score(self, boards: FilledBoards) -> int:
        return sum(len(laid.bonuses()) for laid in boards)

    def aims(self, laid: FilledBoard, room: int) -> list[list[Aim]]:
        unpaid = [
            bonus
            for bonus in BOARDS[laid.board].bonuses
            if not bonus.cell & laid.covered_cells
            and 0 < (bonus.ring & ~laid.covered_cells).bit_count() <= room
        ]
        aims = []
        for size in range(1, len(unpaid) + 1):
            for chosen in combinations(unpaid, size):
                ring = cells = 0
                for bonus in chosen:
                    ring, cells = ring | bonus.ring, cells | bonus.cell
                if (ring & ~laid.covered_cells).bit_count() <= room and not ring & cells:
                    aims.append((ring, cells))
        return [aims]

    def reason(self, view: View, best: int, second: int, spots: Sequence[Spot]) -> str:
        gained = best - self.score(boards_of(view))
        what = "a bonus and leaves it bare" if gained == 1 else f"{gained} bonuses and leaves them bare"
        return (
            f"Lay {self.place_words(view, spots)}. That closes the last gaps around {what}: your boards pay {best}, "
            f"otherwise {second} at most."
        )


KINDS: tuple[PuzzleKind, ...] = (IncomePuzzle(), BonusPuzzle())
