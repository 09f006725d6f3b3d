"""The referee's log: the one thing engine, server and page share."""

from __future__ import annotations

from typing import Any

import msgspec

from .records import Move, Seat
from .view import ViewHead

_deterministic = msgspec.json.Encoder(order="deterministic")


class Start(msgspec.Struct, frozen=True):
    """A position that a play begins in, other than set-up: what one viewer knew. The rest the log's seed has drawn."""

    view: dict[str, Any]
    digest: str
    """Of the whole position: a program that imagines the rest otherwise must notice."""


class Header(msgspec.Struct, frozen=True):
    """How a play began. With the entries it determines everything."""

    game: str
    version: str
    players: int
    options: dict[str, Any]
    seed: str
    """The 32 bytes as hex; empty in a state that was only imagined."""
    commitment: str
    script: dict[str, tuple[tuple[int, ...], ...]] = {}
    """Scripted chance; only tests have it."""
    start: Start | None = None
    """Where the play was taken up, if it did not begin with set-up."""
    salts: tuple[str, ...] = ()
    """What the players stirred in, a word for each seat ("": nothing); empty when nobody did."""
    turned: tuple[int, ...] = ()
    """How many entries were left each time that all agreed to take moves back: there chance went on from a fresh
    point, so that nobody could wait for a die already seen. All times are listed, in the order they came."""

    @classmethod
    def imagined(cls, view: ViewHead) -> Header:
        """The header of a state that was imagined from a view."""
        return cls(view["game"], view["version"], view["players"], view["options"], "", "")

    def turn_at(self, entries: int) -> int:
        """The number of the time, from 1, that chance turned after so many entries; 0 if it did not.

        Of a turn that was itself taken back later nothing is left but its number."""
        for number in range(len(self.turned), 0, -1):
            if self.turned[number - 1] <= entries:
                return number if self.turned[number - 1] == entries else 0
        return 0


class Entry(msgspec.Struct, frozen=True):
    """One move: who, what, at which moment, and whether the engine played it because there was no choice."""

    seat: Seat
    move: Move
    at: int
    forced: bool = False


class Log(msgspec.Struct, frozen=True):
    header: Header
    entries: tuple[Entry, ...]

    def to_json(self) -> bytes:
        return _deterministic.encode(self)

    def cut(self, count: int) -> Log:
        """The log of the first `count` entries."""
        return Log(self.header, self.entries[:count])
