"""The log of a play: how it began, and every move. All else can be replayed from it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from .records import Move, Seat
from .view import ViewHead

_encoder = msgspec.json.Encoder(order="deterministic")


class StartPosition(msgspec.Struct, frozen=True):
    """A position other than set-up in which a play begins: what one viewer knew. The seed of the log decides the
    rest.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> taken_up = state.game.take_up(state.view(0), seed=1)
    >>> taken_up.header.start.view["seat"]
    0
    """

    view: dict[str, Any]
    digest: str
    """Of the whole position: a program that imagines the rest differently must notice."""


class Header(msgspec.Struct, frozen=True, dict=True):
    """How a play began. With the entries it determines everything.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> header = state.header
    >>> header.game, header.players, header.options["variant"]
    ('clash', 2, 'base')
    """

    game: str
    version: str
    players: int
    options: dict[str, Any]
    seed: str
    """The 32 bytes as hex; empty in a state that was only imagined."""
    commitment: str
    script: dict[str, tuple[tuple[int, ...], ...]] = {}
    """Scripted chance, of lessons and tests: the dice are laid."""
    start: StartPosition | None = None
    """Where the play was taken up, if it did not begin with set-up."""
    salts: tuple[str, ...] = ()
    """The players' salts, one for each seat ("": none); () when nobody gave one."""
    branched_at: tuple[int, ...] = msgspec.field(default=(), name="turned")
    """How many entries were left each time that all agreed to take moves back. Chance continues from a fresh point
    there, so that nobody can wait for a die already seen. All times are listed, in order."""

    @classmethod
    def from_view(cls, view: ViewHead) -> Header:
        """The header of a state that was imagined from a view."""
        return cls(view["game"], view["version"], view["players"], view["options"], "", "")

    def branch_number(self, entries: int) -> int:
        """Which time, counted from 1, chance continued from a fresh point after so many entries; 0 if it did not.

        A time that was itself taken back later only counts as a number."""
        return self._branches.get(entries, 0) if self.branched_at else 0

    @cached_property
    def _branches(self) -> dict[int, int]:
        """The times that were not taken back later: entries to the number of the time."""
        turns: dict[int, int] = {}
        lowest: int | None = None
        for number in range(len(self.branched_at), 0, -1):
            entries = self.branched_at[number - 1]
            if lowest is None or entries < lowest:
                lowest = entries
                turns[entries] = number
        return turns


class Entry(msgspec.Struct, frozen=True):
    """One move: who, what, at which moment, and whether the engine played it because there was no choice.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> decision = state.decisions()[0]
    >>> events = state.play(decision.seat, decision.moves()[0])
    >>> state.entry(1).move == decision.moves()[0]
    True
    """

    seat: Seat
    move: Move
    at: int
    forced: bool = False


class Log(msgspec.Struct, frozen=True):
    """All that a play needs to be replayed.

    >>> import meadhall
    >>> game = meadhall.game("clash")
    >>> state = game.new(players=2, seed=7)
    >>> written = state.log.to_json()
    >>> game.replay(game.read_log(written)).digest() == state.digest()
    True
    """

    header: Header
    entries: tuple[Entry, ...]

    def to_json(self) -> bytes:
        """The log as JSON, always in the same form; `Game.read_log` reads it."""
        return _encoder.encode(self)

    def cut(self, count: int) -> Log:
        """The log of the first `count` entries."""
        return Log(self.header, self.entries[:count])
