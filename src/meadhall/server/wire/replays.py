"""HTTP messages for replays, moment by moment, and for new games from such a moment."""

from __future__ import annotations

from typing import Any

from .base import Wire
from .server_messages import Line, Outcome
from .tables import TableInfo


class Scene(Wire, frozen=True):
    """A step of the game as one viewer knew it."""

    v: int
    """The viewer's `v` after the step; set-up is 1."""
    at: int
    seat: int | None
    """The seat that made the step; None for set-up, and for a secret move of another seat."""
    asked: list[int]
    """The seats that had to answer then."""
    round: int
    entry: int
    """The number of moves in the log then, to compare the moments of two seats; 0 while the game runs."""
    lines: list[Line]


class Shot(Wire, frozen=True):
    """The view at one moment."""

    v: int
    view: dict[str, Any]


class Replay(Wire, frozen=True):
    """Moments of a game as one seat, or a spectator, knew them."""

    table: TableInfo
    seat: int | None
    eyes: list[int]
    """The seats whose views the viewer may see: their own, or all once the game is over."""
    rounds: str
    """The word for what `Scene.round` counts."""
    last: int
    """The `v` of the last moment."""
    moments: list[Scene]
    shots: list[Shot]
    """The views of the requested range of moments, if any."""
    outcome: Outcome | None


class PlayOn(Wire, frozen=True):
    """A request for a new game from a moment: what one seat knew then is kept, and the rest is drawn at random."""

    v: int
    bot: str
    """The bot that plays the other seats."""
    seat: int = -1
    """The seat to play as; -1 means the seat of the token. Another seat is allowed only when the game is over."""
    name: str = ""
