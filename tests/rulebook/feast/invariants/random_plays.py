"""Whole games of random moves, step by step, for checks of what always holds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple, cast

import pytest

from meadhall.engine import Event, Move, PrivateEvent, State
from meadhall.games.feast.boards.board import BOARDS, PrintedBoard
from meadhall.games.feast.boards.forms import orientations
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.box.kinds import IDS, SHAPE
from meadhall.games.feast.moves import PASS_MOVE, Done
from meadhall.games.feast.player import FeastPlayer
from meadhall.games.feast.position import FeastPosition
from tests.rulebook.feast.tables import GAME, feast_table, laid, supply

Cell = tuple[int, int]


class Moment(NamedTuple):
    """A step: the table before and after it, and what it caused."""

    before: FeastPosition
    seat: int
    move: Move
    after: FeastPosition
    events: list[Event | PrivateEvent]

    def steps(self) -> Iterator[tuple[int, FeastPlayer, FeastPlayer]]:
        """Every seat as it was and as it is."""
        for seat, (old, new) in enumerate(zip(self.before.seats, self.after.seats, strict=True)):
            yield seat, old, new


class Play(NamedTuple):
    """What is played: so many players, and whether they begin rich, in the middle of the game."""

    players: int
    seed: int
    rich: bool = False
    length: str = "long"
    decks: str = "A"


PLAYS = {
    "alone": [Play(1, seed, decks="ABC") for seed in range(3)],
    "two": [Play(2, seed) for seed in (10, 11)],
    "three, short": [Play(3, 20, length="short", decks="BC")],
    "four": [Play(4, 30, decks="ABC")],
    "rich": [Play(2, 42, rich=True), Play(4, 44, rich=True)],
    "rich, short": [Play(1, 51, rich=True, length="short"), Play(3, 53, rich=True, length="short")],
}
every_play = pytest.mark.parametrize("plays", PLAYS.values(), ids=PLAYS)
"""A test of all plays, group by group."""


def rich(seat: int) -> FeastPlayer:
    """A supply from which much can be laid, and boards to lay it on."""
    lands = ("bear_island", "faroe_islands", "iceland", "greenland")
    goods = {name: 2 for name in IDS[:32] if not name.startswith("pregnant")}
    boards = (laid("home"), laid(lands[seat]), laid("long_house"))
    stock: dict[str, Any] = {
        "silver": 30,
        "wood": 8,
        "stone": 8,
        "ore": 12,
        "boats": (0, 0),
        "longships": (0,),
    }
    return supply(
        **goods, **stock, boards=boards, knarrs=1, pregnant_sheep=1, spear=2, snare=2, bow_and_arrow=2
    )


def begin(play: Play) -> State:
    options: dict[str, Any] = {"length": play.length, "decks": play.decks}
    if play.rich:
        table = feast_table(*map(rich, range(play.players)), in_round=3, seed=play.seed, **options)
        return table.state
    return GAME.new(play.players, seed=play.seed, options=options)


@cache
def moments(plays: tuple[Play, ...]) -> tuple[tuple[Moment, ...], ...]:
    """Each play as its steps."""
    return tuple([tuple(_play(one)) for one in plays])


def _play(play: Play) -> Iterator[Moment]:
    state, rng = begin(play), Random(play.seed)
    before = cast(FeastPosition, state.position.clone())
    while not state.over:
        decision = state.decisions()[0]
        move = decision.sample(rng)
        # Passing ends much of a game, and windows are closed mostly.
        for _ in range(3):
            if move == PASS_MOVE or (play.rich and isinstance(move, Done)):
                move = decision.sample(rng)
        events = state.play(decision.seat, move)
        after = cast(FeastPosition, state.position.clone())
        yield Moment(before, decision.seat, move, after, list(events))
        before = after


def all_moments(plays: list[Play]) -> Iterator[Moment]:
    for play in moments(tuple(plays)):
        yield from play


# ---------------------------------------------------------------- boards, worked out from what is printed


GRIDS = {number: row.grid.split("\n") if row.grid else [] for number, row in enumerate(BOX.boards)}
"""The boards as lines of marks."""


def mark(board: int, cell: Cell) -> str:
    """What is printed on a cell; "_" where there is none."""
    grid = GRIDS[board]
    row, col = cell
    return grid[row][col] if 0 <= row < len(grid) and 0 <= col < len(grid[row]) else "_"


def cells(one: FilledBoard) -> list[tuple[int, list[Cell]]]:
    """Every piece of a board with the cells it covers."""
    printed: PrintedBoard = BOARDS[one.board]
    found = []
    for what, turn, where in one.pieces:
        top, left = divmod(where, printed.stride)
        shape = orientations(SHAPE[what], True)[turn]
        found.append(
            (
                what,
                [
                    (top + r, left + c)
                    for r, line in enumerate(shape)
                    for c, dot in enumerate(line)
                    if dot == "#"
                ],
            )
        )
    return found


def beside(cell: Cell) -> list[Cell]:
    row, col = cell
    return [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]


def quadrant(board: int, cell: Cell) -> set[Cell]:
    """Cells in this row or below, in this column or to the left, that are no bonus cells."""
    grid = GRIDS[board]
    return {
        (row, col)
        for row in range(cell[0], len(grid))
        for col in range(cell[1] + 1)
        if mark(board, (row, col)) in ".ni"
    }
