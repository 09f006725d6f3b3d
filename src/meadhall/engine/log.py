"""The log of a play: how it began, and every move. Everything else follows by replay."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from .records import Move, Seat
from .view_head import ViewHead

_encoder = msgspec.json.Encoder(order="deterministic")


class StartPosition(msgspec.Struct, frozen=True):
    """The start of a play that does not begin with set-up: a view. The seed of the log determines the rest.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> taken_up = state.game.take_up(state.view(0), seed=1)
    >>> taken_up.header.start.view["seat"]
    0
    """

    view: dict[str, Any]
    digest: str
    """The digest of the whole position, which differs if a program imagines the rest differently."""


class Header(msgspec.Struct, frozen=True, dict=True):
    """The beginning of a play. Together with the entries it determines the whole play.

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
    """The 32 bytes as hex; "" in a state that was only imagined."""
    commitment: str
    script: dict[str, tuple[tuple[int, ...], ...]] = {}
    """The results of the first draws of each stream, fixed for lessons and tests."""
    start: StartPosition | None = None
    """The position in which the play began; None if it began with set-up."""
    salts: tuple[str, ...] = ()
    """The players' salts, one for each seat ("" for none); () if nobody gave one."""
    branched_at: tuple[int, ...] = msgspec.field(default=(), name="turned")
    """For each undo that all agreed to, in order, the number of entries that remained. Chance gets a fresh key there,
    so that nobody benefits from dice that were already seen."""

    @classmethod
    def from_view(cls, view: ViewHead) -> Header:
        """Return the header of a state that was imagined from a view."""
        return cls(view["game"], view["version"], view["players"], view["options"], "", "")

    def branch_number(self, entries: int) -> int:
        """Return the number, from 1, of the branch of chance after this number of entries; 0 if there is none.

        A branch that a later undo removed is not found, but the numbering still counts it."""
        return self._branches.get(entries, 0) if self.branched_at else 0

    @cached_property
    def _branches(self) -> dict[int, int]:
        """The number of each branch that no later undo removed, by its number of entries."""
        numbers: dict[int, int] = {}
        lowest: int | None = None
        for number in range(len(self.branched_at), 0, -1):
            entries = self.branched_at[number - 1]
            if lowest is None or entries < lowest:
                lowest = entries
                numbers[entries] = number
        return numbers


class Entry(msgspec.Struct, frozen=True):
    """One move: seat, move, moment, and whether the engine played it as the only legal move.

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
    """The header and the entries of a play, from which it can be replayed.

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
        """Return the log as JSON, always in the same form; `Game.read_log` reads it."""
        return _encoder.encode(self)

    def cut(self, count: int) -> Log:
        """Return the log of the first `count` entries."""
        return Log(self.header, self.entries[:count])
