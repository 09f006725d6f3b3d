"""A table of A Feast for Odin. Goods, boards and spaces are named by their ids."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

import meadhall
from meadhall.engine import Move
from meadhall.games.feast.anytime_moves import AnytimeOptions
from meadhall.games.feast.boards.banquet_table import width
from meadhall.games.feast.boards.board import BOARDS, BY_ID
from meadhall.games.feast.boards.forms import orientations
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.box.kinds import IDS, NUMBER, SHAPE
from meadhall.games.feast.moves import (
    DONE_MOVE,
    END_MOVE,
    GAP_MOVE,
    PASS_MOVE,
    Choose,
    Coins,
    Lay,
    Serve,
    Use,
)
from meadhall.games.feast.phases.feast import ServeOptions
from meadhall.games.feast.player import FeastPlayer
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.table_rules import BY_ID as SPACE_NUMBER
from meadhall.games.feast.table_rules import IMITATIONS, SPACES
from tests.rulebook.play import OneAsked

__all__ = ["GAME", "Piece", "Table", "cell", "piece", "space", "turned", "use"]

GAME = meadhall.game("feast")


class Piece(NamedTuple):
    """A piece and where it lies: the top left cell of its bounding box. Upright: higher than wide."""

    name: str
    row: int
    col: int
    upright: bool = False
    turn: int | None = None
    """For a special tile: which of its orientations."""


def piece(name: str) -> int:
    """The number of a good, special, silver or ore."""
    return NUMBER[name]


def space(name: str) -> int:
    """The number of an action space; "imitation_1" to "imitation_4" are those of the extension tiles."""
    return IMITATIONS[int(name[-1]) - 1] if name.startswith("imitation_") else SPACE_NUMBER[name]


def use(name: str, imitated: str = "") -> Use:
    """Vikings on this space; on an imitation space with the space it imitates."""
    known = SPACES[SPACE_NUMBER[imitated or name]]
    return Use(space(name), known.name, SPACE_NUMBER[imitated] if imitated else -1)


def cell(board: str, row: int, col: int) -> int:
    """A cell of a board as moves name it."""
    return row * BY_ID[board].stride + col


def turned(one: Piece) -> tuple[int, int]:
    """The number of a piece and its orientation."""
    number = NUMBER[one.name]
    if one.turn is not None:
        return number, one.turn
    for turn, shape in enumerate(orientations(SHAPE[number], True)):
        if one.upright == (len(shape) > len(shape[0])):
            return number, turn
    return number, 0


class Table(OneAsked[FeastPosition]):
    """A play in the words of the game."""

    do_nothing_moves: ClassVar[dict[str, Move]] = {
        "window": DONE_MOVE,
        "action": PASS_MOVE,
        "end": END_MOVE,
        "feast": GAP_MOVE,
        "occupation": DONE_MOVE,
    }

    # ------------------------------------------------------------ what is asked

    @property
    def asked(self) -> list[Move]:
        """The moves that are asked for, without the anytime moves beside them."""
        options = self.decision().options
        return list(options.list_asked_moves() if isinstance(options, AnytimeOptions) else options.moves)

    def may(self, move: Move) -> bool:
        return self.decision().why_not(move) is None

    def spaces(self) -> set[str]:
        """Ids of the spaces that are offered, imitated ones not counted."""
        return {SPACES[move.space].id for move in self.asked if isinstance(move, Use) and move.imitated < 0}

    # ------------------------------------------------------------ playing

    def use(self, name: str, imitated: str = "") -> None:
        """Vikings on this space."""
        self.play(use(name, imitated))

    def choose(self, words: str) -> None:
        """The one option whose text has these words in it."""
        (move,) = [move for move in self.asked if isinstance(move, Choose) and words in move.text]
        self.play(move)

    def end(self) -> None:
        """Ends the turn."""
        assert self.kind == "end", f"asked: {self.kind}"
        self.play(END_MOVE)

    def do_nothing(self) -> None:
        """Answers the open decision by doing nothing; at the feast silver fills the gaps."""
        if self.kind == "coins":
            self.play(self.asked[0])
        else:
            super().do_nothing()

    def to_phase(self, phase: int, in_round: int | None = None) -> None:
        """Does nothing until the first decision in this phase or after it, of this round if one is named."""
        goal = (in_round or self.position.round, phase)
        while not self.state.over and (self.position.round, self.position.phase) < goal:
            self.do_nothing()

    def lay_of(self, board: str, one: Piece) -> Lay:
        """The move that lays a piece on a board of the seat that is asked."""
        place = [BOARDS[laid.board].id for laid in self.player(self.seat).boards].index(board)
        what, turn = turned(one)
        return Lay(place, what, turn, cell(board, one.row, one.col))

    def lay(self, board: str, *pieces: Piece) -> None:
        for one in pieces:
            self.play(self.lay_of(board, one))

    def serve(self, *row: str) -> None:
        """A row of the feast from left to right: "grain H", "mead V", "$", "_". How much silver there is comes last.

        Where nothing fits on a square there is a gap without asking."""
        seat, square = self.seat, self._square()
        for one in row:
            if one not in ("$", "_"):
                move = dish(one)
                self.play(move)
                square += width(move.piece, move.long)
            else:
                if self.kind == "feast" and self.seat == seat and self._square() == square:
                    self.play(GAP_MOVE)
                square += 1
        if self.kind == "coins":
            self.play(Coins(row.count("$")))

    def _square(self) -> int:
        """The square of the table that is decided now; after the last one it does not matter."""
        options = self.decision().options if self.kind else None
        return options.square if isinstance(options, ServeOptions) else 0

    # ------------------------------------------------------------ looking

    def player(self, seat: int = 0) -> FeastPlayer:
        return self.position.seats[seat]

    def has(self, seat: int = 0) -> dict[str, int]:
        """Tiles, silver and resources in the supply of a seat, by id; what there is none of is left out."""
        player = self.player(seat)
        found = {IDS[number]: count for number, count in enumerate(player.tiles) if count}
        for thing in ("silver", "wood", "stone", "ore"):
            if count := getattr(player, thing):
                found[thing] = count
        return found

    def board(self, name: str, seat: int = 0) -> FilledBoard:
        """A board of this seat, the first of its name."""
        return next(one for one in self.player(seat).boards if BOARDS[one.board].id == name)

    def isles(self) -> dict[str, int]:
        """Unclaimed exploration boards by the side that is up, with the silver on them."""
        return {BOARDS[isle.board].id: isle.silver for isle in self.position.isles if not isle.claimed}

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        return self.state.view(seat)

    def lines(self, seat: int = 0) -> dict[str, int]:
        """The score sheet of a seat as it stands."""
        return {line.label: line.values[seat] for line in GAME.score(self.position).sheet}

    def score(self, seat: int = 0) -> int:
        return int(GAME.score(self.position).scores[seat])


def dish(text: str) -> Serve:
    """ "grain H" lies lengthwise, "grain V" stands; square tiles need no letter."""
    name, _, way = text.partition(" ")
    return Serve(NUMBER[name], way == "H")
