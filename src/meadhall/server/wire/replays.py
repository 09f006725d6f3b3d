"""HTTP messages for replays by moment, and for new games from a moment."""

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
    """The seats that had to answer after the step."""
    round: int
    entry: int
    """The number of log entries after the step, to compare moments of two seats; 0 while the game is running."""
    lines: list[Line]


class Shot(Wire, frozen=True):
    """The view at one moment."""

    v: int
    view: dict[str, Any]


class Replay(Wire, frozen=True):
    """Moments of a game as one seat, or the spectators, knew them."""

    table: TableInfo
    seat: int | None
    eyes: list[int]
    """The seats whose views the viewer may see: their own, or all once the game is over."""
    rounds: str
    """The game's word for a round, which `Scene.round` counts."""
    last: int
    """The `v` of the last moment."""
    moments: list[Scene]
    shots: list[Shot]
    """The views of the requested range of moments; empty without a range."""
    outcome: Outcome | None


class PlayOn(Wire, frozen=True):
    """A request for a new game from what one seat knew at a moment; hidden information is drawn at random."""

    v: int
    bot: str
    """The bot that plays the other seats."""
    seat: int = -1
    """The seat to play as; -1 means the seat of the token. Another seat is allowed only when the game is over."""
    name: str = ""
