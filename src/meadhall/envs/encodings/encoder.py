"""The encoding of views and moves of one kind of table as arrays of fixed shape."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

import numpy as np

from meadhall.engine import Decision, Game, Move, Options

from .columns import Column, MoveRows, PageRows, order_questions
from .layout import Buffer, Field, Floats, Layout

View = Mapping[str, Any]
ViewWriter = Callable[[Any, Buffer], None]
"""A function that writes the game's own fields of a view into a buffer in which they are 0."""


MAX_FIRST_PAGES = 1024
"""The maximum number of cached first pages."""


class TableKind(NamedTuple):
    """A kind of table: the game, its options and the printed contents of the box."""

    game: Game
    options: Mapping[str, Any]
    board: Mapping[str, Any]

    @property
    def max_players(self) -> int:
        """The maximum number of players. Shapes do not depend on the actual number."""
        return self.game.players[-1]


class EncodingPlan(NamedTuple):
    """The parts of an encoding that each game defines in its own file."""

    version: int
    """The version, incremented whenever the same view would be encoded as other numbers."""
    candidates: int
    """The number of moves on a page of candidates."""
    fields: Callable[[TableKind], list[Field]]
    writer: Callable[[TableKind, Layout], ViewWriter]
    columns: Callable[[TableKind], dict[str, Column]]
    unread_fields: frozenset[str]
    """The fields of moves that no column reads, because other fields contain the same."""
    vocabulary: Callable[[TableKind, int, int], list[Move]] | None = None
    """The function that returns all possible moves, if they are few, for a seat and a number of players. Seats count
    from that seat; absent seats have numbers from `players` on."""
    groups: Callable[[Decision], Iterable[Iterable[Move]]] | None = None
    """The function that returns all legal moves in groups, each of which begins on a new page. Groups are lazy: moves
    on later pages need not be computed."""
    questions: str = ""
    """The tags of options in the order of their columns, separated by ", ". Others follow in the game's order."""


class Encoding:
    """A converter of views and moves of a game into arrays.

    >>> import meadhall.envs
    >>> encoding = meadhall.envs.make_encoding("clash")
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> numbers = encoding.observe(state.view(0))
    >>> int(encoding.observation.split_fields(numbers)["hand"].sum())  # cards
    3
    """

    def __init__(self, table: TableKind, plan: EncodingPlan) -> None:
        self.game, self.options = table.game, dict(table.options)
        self.version = f"{table.game.name}-{plan.version}"
        self.candidates = plan.candidates
        kinds = order_questions(table.game, plan.questions)
        self._kinds = {kind: place for place, kind in enumerate(kinds)}
        self._most = table.max_players
        self.observation = Layout([*self._head(table), *plan.fields(table)])
        start = self.observation.start
        self._players, self._question, self._asked = start["players"], start["question"], start["asked"]
        self._write = plan.writer(table, self.observation)
        self._template = self.observation.empty_buffer()
        for place, setting in enumerate(table.game.settings):
            self._template[place] = setting.choices.index(self.options[setting.name])
        self._rows: dict[tuple[int, int], MoveRows] = {}
        self._columns = plan.columns(table)
        self.row = MoveRows(self.game, self._columns, 0, self._most).layout
        self._groups = plan.groups
        self._first_pages: dict[
            tuple[int, int, int], tuple[tuple[Sequence[Move], bool, PageRows], Options]
        ] = {}
        self._table, self._vocabulary = table, plan.vocabulary
        self._words: dict[tuple[int, int], tuple[Move, ...]] = {}

    def _head(self, table: TableKind) -> list[Field]:
        settings = table.game.settings
        names = ", ".join([setting.name for setting in settings])
        widest = max([len(setting.choices) for setting in settings])
        return [
            Field("options", (len(settings),), widest - 1, f"the number of the choice for {names}"),
            Field("players", (1,), self._most, "how many seats the table has"),
            Field("question", (len(self._kinds),), words=f"what I am asked: {', '.join(self._kinds)}"),
            Field(
                "asked",
                (self._most,),
                words="seats that are asked, from mine on, whether or not they answered",
            ),
        ]

    def observe(self, view: View) -> Floats:
        """Return a view as numbers. Seats are counted from the viewer, or from seat 0 for a spectator."""
        found: Floats = np.empty(self.observation.size, np.float32)
        self.write(view, found)
        return found

    def write(self, view: View, into: Floats) -> None:
        """Write the numbers of a view into an existing array, such as a row of a batch."""
        buffer = self._template[:]
        me, players = view["seat"] or 0, view["players"]
        asked = self._asked
        buffer[self._players] = players
        for one in view["open"]:
            buffer[asked + (one["seat"] - me) % players] = 1
            if "options" in one:
                buffer[self._question + self._kinds[one["options"]["type"]]] = 1
        for one in view["sealed"]:
            buffer[asked + (one["seat"] - me) % players] = 1
        self._write(view, buffer)
        self.observation.clip(buffer, into)

    def page(self, decision: Decision, number: int = 0) -> tuple[Sequence[Move], bool]:
        """Return up to `candidates` legal moves, in the order of `groups` or else of the decision, and whether another
        page follows. A page that does not exist is empty."""
        if self._groups is None:
            moves, start = decision.options.moves, number * self.candidates
            return moves[start : start + self.candidates], len(moves) > start + self.candidates
        found: list[Move] = []
        rest = self.candidates - 1
        for place, (first, others) in enumerate(self._beginnings(self._groups(decision))):
            if place > number:
                return found, True
            page = [first, *islice(others, rest)]
            if place == number:
                found = page
        return found, False

    def page_with(self, decision: Decision, move: Move) -> tuple[int, Sequence[Move], bool]:
        """Return the number of the page with a legal move, its moves, and whether another page follows."""
        if self._groups is None:
            number = decision.options.moves.index(move) // self.candidates
            return (number, *self.page(decision, number))
        found: tuple[int, list[Move]] | None = None
        for number, (first, others) in enumerate(self._beginnings(self._groups(decision))):
            if found is not None:
                return (*found, True)
            moves = [first, *islice(others, self.candidates - 1)]
            if move in moves:
                found = number, moves
        if found is None:
            raise ValueError(f"{move} is on no page of legal moves.")
        return (*found, False)

    def _beginnings(self, groups: Iterable[Iterable[Move]]) -> Iterator[tuple[Move, Iterator[Move]]]:
        """Yield the first move of every page, and the rest of its group, from which the caller fills the page."""
        for group in groups:
            moves = iter(group)
            for first in moves:
                yield first, moves

    def rows(self, moves: Sequence[Move], seat: int, players: int) -> PageRows:
        """Return a page of candidates as rows of numbers. `PageRows.write` writes them into an array for a page."""
        rows = self._rows.get((seat, players))
        if rows is None:
            rows = self._rows[seat, players] = MoveRows(self.game, self._columns, seat, players)
        return rows.rows_of(moves)

    def first_page(self, decision: Decision, players: int) -> tuple[Sequence[Move], bool, PageRows]:
        """Return the first page and its rows. The results are cached, because most games repeat questions with the same
        options."""
        key = id(decision.options), decision.seat, players
        known = self._first_pages.get(key)
        if known is None:
            if len(self._first_pages) >= MAX_FIRST_PAGES:
                self._first_pages.clear()
            moves, further = self.page(decision)
            rows = self.rows(moves, decision.seat, players)
            # The options are stored too, so that no other options get the same id.
            known = self._first_pages[key] = (moves, further, rows), decision.options
        return known[0]

    @property
    def has_vocabulary(self) -> bool:
        """Whether the game has a fixed list of moves."""
        return self._vocabulary is not None

    def vocabulary(self, seat: int, players: int) -> tuple[Move, ...]:
        """Return all moves that this seat can ever make, in the same order for every seat and number of players."""
        if self._vocabulary is None:
            raise ValueError(f"{self.game.title} has no fixed list of moves; use candidates.")
        found = self._words.get((seat, players))
        if found is None:
            found = self._words[seat, players] = tuple(self._vocabulary(self._table, seat, players))
        return found
