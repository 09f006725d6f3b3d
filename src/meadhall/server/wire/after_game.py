"""Over HTTP: my tables, rematches, score curves, and the statistics of this server."""

from __future__ import annotations

import msgspec

from .base import Wire
from .server_messages import Outcome
from .tables import Status


class HeldTable(Wire, frozen=True):
    """A table whose tokens a browser has. They are sent in the body of a request, never in an address."""

    table: str
    tokens: list[str]


class MyTables(Wire, frozen=True):
    """The tables a browser asks about. Tables whose tokens do not fit are left out of the answer."""

    tables: list[HeldTable]


class MyTable(Wire, frozen=True):
    """The state of a table, as whoever has one of its tokens may know it."""

    table: str
    game: str
    title: str
    status: Status
    held: list[int]
    """The seat of each token that was sent; -1 for one that opens none."""
    names: list[str]
    bots: list[bool]
    asked: list[int]
    """Seats that have to answer now, without those for which a bot plays."""
    since: int
    """When the last move was made, in seconds since 1970; 0 if it was not recorded."""
    round: str
    """Where in the game it is, such as "Round 3"; may be empty."""
    seen: list[int]
    """For each token: the present `v` of its seat; 0 where there is none."""
    said: int
    """The number of the last line of chat."""
    scores: list[int] = msgspec.field(default_factory=list)
    """Only when the game is over, as are the winners."""
    winners: list[int] = msgspec.field(default_factory=list)
    rematch: str = ""
    due: int = 0
    """When the time of an asked seat is up, the own seats first, in seconds since 1970; 0 if no clock runs."""
    paused: bool = False
    lesson: str = ""
    """The lesson that is played there; "" at other tables."""


class Rematch(Wire, frozen=True):
    """Play again with the same seats. Each token of the old table is answered with one of the new table."""

    tokens: list[str]
    rotate: bool = False
    """Everybody moves on by one seat. Only the first request decides it."""


class Moment(Wire, frozen=True):
    """The scores at the end of a round, as far as everybody could know them then."""

    label: str
    points: list[float]
    v: int
    """The `v` of the viewer at that moment, for a link into the replay."""


class TurningPoint(Wire, frozen=True):
    """A round that changed the distance between the seats most."""

    moment: int
    """Its place in the list of moments."""
    text: str


class Curve(Wire, frozen=True):
    """The score curve of a finished game."""

    counted: str
    """What is counted, such as "Points"."""
    moments: list[Moment]
    turning: list[TurningPoint]
    outcome: Outcome | None
    """Null for an uploaded log of a game that is not over."""
    decided: str
    """What decided the game, where its score sheet does not tell it; else empty."""


class Share(Wire, frozen=True):
    """How many games were played and won from a seat, or by a kind of player; a shared win counts in parts."""

    label: str
    games: int
    won: float
    fair: float
    """How many wins it would be if everybody won equally often."""


class Spread(Wire, frozen=True):
    """The minimum, the quartiles and the maximum of some numbers."""

    least: float
    low: float
    middle: float
    high: float
    most: float


class Statistics(Wire, frozen=True):
    """Figures about the finished plays of one game on this server. No names, no tables."""

    game: str
    title: str
    games: int
    players: dict[str, int]
    """Games by number of players."""
    moves: Spread | None
    minutes: Spread | None
    """From the first move to the last; null where no time was recorded."""
    scores: Spread | None
    seats: list[Share]
    """By player count and seat."""
    levels: list[Share]
    """People and each bot."""
