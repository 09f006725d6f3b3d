"""HTTP messages about my tables, rematches, score curves, and the statistics of this server."""

from __future__ import annotations

import msgspec

from .base import Wire
from .server_messages import Outcome
from .tables import Status


class HeldTable(Wire, frozen=True):
    """A table whose tokens a browser holds. Tokens are sent in the body of a request, never in an address."""

    table: str
    tokens: list[str]


class MyTables(Wire, frozen=True):
    """The tables a browser asks about. The answer omits tables for which no token is valid."""

    tables: list[HeldTable]


class MyTable(Wire, frozen=True):
    """The public facts about a table, for a browser with one of its tokens."""

    table: str
    game: str
    title: str
    status: Status
    held: list[int]
    """The seat of each token in the request; -1 for an invalid one."""
    names: list[str]
    bots: list[bool]
    asked: list[int]
    """The seats that have to answer now, except those of people for whom a bot plays."""
    since: int
    """The time of the last move, or of the table's creation without one, in seconds since 1970; 0 if not recorded."""
    round: str
    """The round of a running game, such as "Round 3"; empty if no round has begun, and for other tables."""
    seen: list[int]
    """The current `v` of each token's seat; 0 for an invalid token, and while no game is running."""
    said: int
    """The number of the last chat line written by a person; 0 if there is none."""
    scores: list[int] = msgspec.field(default_factory=list)
    """The final scores by seat. Empty until the game is over, like `winners`."""
    winners: list[int] = msgspec.field(default_factory=list)
    rematch: str = ""
    due: int = 0
    """When the next clock of an asked seat runs out, in seconds since 1970, or 0 if none runs. If clocks of the
    viewer's seats run, only these count."""
    paused: bool = False
    lesson: str = ""
    """The id of the lesson played at this table; "" if none is."""


class Rematch(Wire, frozen=True):
    """A request for a rematch with the same seats. The answer contains new tokens for those of the old table."""

    tokens: list[str]
    rotate: bool = False
    """Whether every player moves to the next seat. Only the first request decides this."""


class Moment(Wire, frozen=True):
    """The scores at the end of a round, as far as they were public then."""

    label: str
    points: list[float]
    v: int
    """The viewer's `v` at that moment."""
    sight: int
    """The viewer's `v` at which the largest change of the round is in sight, for a link into the replay; equal to `v`
    unless the round is a turning point."""


class TurningPoint(Wire, frozen=True):
    """One of the rounds that changed the gaps between the seats' scores most."""

    moment: int
    """The index in the list of moments."""
    text: str


class Curve(Wire, frozen=True):
    """The score curve of a finished game."""

    counted: str
    """The title of the scores, which names their unit, such as "Points"."""
    moments: list[Moment]
    turning: list[TurningPoint]
    outcome: Outcome | None
    """Null for an uploaded log of an unfinished game."""
    decided: str
    """The deciding reason of the game, if the score sheet does not show it; else empty."""


class Share(Wire, frozen=True):
    """The games played and won from a seat, or by a kind of player; a shared win counts as a fraction."""

    label: str
    games: int
    won: float
    fair: float
    """The expected number of wins if all players won equally often."""


class Spread(Wire, frozen=True):
    """The minimum, the quartiles and the maximum of some numbers."""

    least: float
    low: float
    middle: float
    high: float
    most: float


class Statistics(Wire, frozen=True):
    """Statistics of the finished plays of one game on this server, without names or tables."""

    game: str
    title: str
    games: int
    players: dict[str, int]
    """The number of games by number of players."""
    moves: Spread | None
    minutes: Spread | None
    """Minutes from the first move to the last; null if no time was recorded."""
    scores: Spread | None
    seats: list[Share]
    """The shares by number of players and seat."""
    levels: list[Share]
    """The shares by kind of player: people and each bot."""
