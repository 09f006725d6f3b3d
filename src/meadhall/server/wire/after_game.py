"""Over HTTP: my tables, what comes after a game, and what this host remembers of its games."""

from __future__ import annotations

import msgspec

from .base import Wire
from .server_messages import Outcome
from .tables import Status


class HeldTable(Wire, frozen=True):
    """A table whose tokens a browser holds. They stand in the body of a request, never in an address."""

    table: str
    tokens: list[str]


class MyTables(Wire, frozen=True):
    """What a browser asks about. Tables whose tokens do not fit are left out of the answer."""

    tables: list[HeldTable]


class MyTable(Wire, frozen=True):
    """Where a table stands, as whoever holds one of its tokens may know."""

    table: str
    game: str
    title: str
    status: Status
    held: list[int]
    """The seat of each token that was sent; -1 for one that opens none."""
    names: list[str]
    bots: list[bool]
    asked: list[int]
    """Seats that are awaited now; not those for which a bot plays."""
    since: int
    """When the game last moved on, in seconds since 1970; 0 if nobody knows."""
    round: str
    """Where in the game it is, such as "Round 3"; may be empty."""
    seen: list[int]
    """For each token: the `v` that its seat has come to; 0 where there is none."""
    said: int
    """The number of the last line of chat."""
    scores: list[int] = msgspec.field(default_factory=list)
    """Only when the game is over, and so are the winners."""
    winners: list[int] = msgspec.field(default_factory=list)
    rematch: str = ""
    due: int = 0
    """When the time of an awaited seat is up, the own first, in seconds since 1970; 0 if no clock runs."""
    paused: bool = False


class Rematch(Wire, frozen=True):
    """Play again with the same seats. Each token of the old table is answered with one of the new table."""

    tokens: list[str]
    rotate: bool = False
    """Everybody moves on by one seat. Only the first who asks decides it."""


class Moment(Wire, frozen=True):
    """How the seats stood at the end of a round, as far as everybody could reckon then."""

    label: str
    points: list[float]
    v: int
    """The moment in the log of who asks, for a link into the replay."""


class TurningPoint(Wire, frozen=True):
    """A round that changed much between those who led."""

    moment: int
    """Its place in the list of moments."""
    text: str


class Curve(Wire, frozen=True):
    """How a finished game went."""

    counted: str
    """What is counted, such as "Points"."""
    moments: list[Moment]
    turning: list[TurningPoint]
    outcome: Outcome | None
    """Null for a log that was handed in before its end."""


class Share(Wire, frozen=True):
    """How often somebody sat there, and won; a shared win counts in parts."""

    label: str
    games: int
    won: float
    fair: float
    """How many wins it would be if all at the table won equally often."""


class Spread(Wire, frozen=True):
    """Of some numbers the least, the quarters and the most."""

    least: float
    low: float
    middle: float
    high: float
    most: float


class Statistics(Wire, frozen=True):
    """What this host remembers of the finished games of one kind. No names, no tables."""

    game: str
    title: str
    games: int
    players: dict[str, int]
    """Games by number of players."""
    moves: Spread | None
    minutes: Spread | None
    """From the first move to the last; null where no game was timed."""
    scores: Spread | None
    seats: list[Share]
    """By player count and seat."""
    levels: list[Share]
    """People and each bot."""
