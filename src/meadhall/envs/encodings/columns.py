"""Moves as rows of numbers: one column for each type of move, then columns for the fields of moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, get_args

import msgspec
import numpy as np
from numpy.typing import NDArray

from meadhall.engine import Game, Move

from .layout import Field, Floats, Layout


class NumberColumn(NamedTuple):
    """A number from 0 in one column, encoded as the number plus 1; 0 means that the move lacks it."""

    most: int


class SeatColumn(NamedTuple):
    """A seat in one column: 1 is the asked seat, 2 the next one."""

    most: int


class ChoiceColumn(NamedTuple):
    """One of several words, with one column for each."""

    words: Sequence[str]


class ListColumn(NamedTuple):
    """A limited number of numbers in order, with one column for each, encoded as the number plus 1."""

    places: int
    most: int


Column = NumberColumn | SeatColumn | ChoiceColumn | ListColumn
MAX_ROWS = 1 << 15
"""The maximum number of cached rows. All rows are dropped before more would be cached."""


class PageRows(NamedTuple):
    """The rows of a page of moves, as indices into a table."""

    table: Floats
    numbers: NDArray[np.intp]

    def write(self, into: Floats) -> None:
        """Write the rows into an existing array, and zeros into the rest of it."""
        count = len(self.numbers)
        self.table.take(self.numbers, 0, into[:count], "clip")
        into[count:] = 0


class MoveRows:
    """The rows of one seat's moves. Each row is computed once and cached."""

    def __init__(self, game: Game, columns: Mapping[str, Column], seat: int, players: int) -> None:
        self.seat, self.players = seat, players
        self.types = {kind: place for place, kind in enumerate(game.moves)}
        fields = [Field("type", (len(self.types),), words="the type of the move")]
        for name, column in columns.items():
            match column:
                case NumberColumn(most):
                    fields.append(Field(name, (1,), most + 1, "the number plus 1; 0 if there is none"))
                case SeatColumn(most):
                    fields.append(Field(name, (1,), most, "1 is the seat that is asked; 0 if there is none"))
                case ChoiceColumn(words):
                    fields.append(Field(name, (len(words),), words=", ".join(words)))
                case ListColumn(places, most):
                    fields.append(
                        Field(name, (places,), most + 1, "each number plus 1; 0 where there is none")
                    )
        self.layout = Layout(fields)
        highest = {field.name: field.high for field in fields}
        self._columns_of = {
            kind: [
                (name, columns[name], self.layout.start[name], highest[name])
                for name in kind.__struct_fields__
                if name in columns
            ]
            for kind in self.types
        }
        self._numbers: dict[Move, int] = {}
        self._table: Floats = np.zeros((64, self.layout.size), np.float32)

    def rows_of(self, moves: Sequence[Move]) -> PageRows:
        """Return one row for each move."""
        if len(self._numbers) + len(moves) > MAX_ROWS:
            self._numbers.clear()
            self._table = np.zeros_like(self._table[:64])  # pages in use keep the old table
        known = self._numbers.get
        numbers = [self._add(move) if (number := known(move)) is None else number for move in moves]
        return PageRows(self._table, np.array(numbers, np.intp))

    def _add(self, move: Move) -> int:
        number = self._numbers[move] = len(self._numbers)
        if number >= len(self._table):
            self._table = np.concatenate([self._table, np.zeros_like(self._table)])
        row = self.layout.empty_buffer()
        row[self.types[type(move)]] = 1
        for name, column, start, high in self._columns_of[type(move)]:
            for place, value in self._marks(getattr(move, name), column):
                row[start + place] = min(value, high)
        self._table[number] = np.frombuffer(row, np.float32)
        return number

    def _marks(self, value: Any, column: Column) -> Iterator[tuple[int, float]]:
        """Yield the values of a field, each as the offset of its column and the value."""
        match column:
            case NumberColumn():
                yield 0, int(value) + 1
            case SeatColumn():
                yield 0, (value - self.seat) % self.players + 1 if value >= 0 else 0
            case ChoiceColumn(words):
                if value in words:
                    yield words.index(value), 1
            case ListColumn(places, _):
                yield from ((place, number + 1) for place, number in enumerate(value[:places]))


def order_questions(game: Game, first: str) -> dict[str, Any]:
    """Return the types of options by tag: those named in `first`, then the others in the order of the game's steps."""
    types = {kind.__struct_config__.tag: kind for kind in get_args(game.options_type)}
    return {tag: types.pop(tag) for tag in first.split(", ") if first} | types


def unread_fields(game: Game, columns: Iterable[str]) -> set[str]:
    """Return the fields of moves that no column reads."""
    said = {field.name for kind in game.moves for field in msgspec.structs.fields(kind)}
    return said - set(columns)
