"""Over HTTP: a game from its beginning, moment by moment, and what can be made of a moment."""

from __future__ import annotations

from typing import Any

from .base import Wire
from .server_messages import Line, Outcome
from .tables import TableInfo


class Scene(Wire, frozen=True):
    """A step of the game as one audience knew it."""

    v: int
    """How much this audience had seen happen when the step was done, set-up being 1."""
    at: int
    seat: int | None
    """Who made the step; None for set-up, and for a secret move of somebody else."""
    asked: list[int]
    """The seats that were asked then."""
    round: int
    entry: int
    """How many moves the log had then, by which the moments of two seats can be compared; 0 while the game runs."""
    lines: list[Line]


class Shot(Wire, frozen=True):
    """The table at one moment."""

    v: int
    view: dict[str, Any]


class Replay(Wire, frozen=True):
    """Moments of a game as one seat, or a spectator, knew them."""

    table: TableInfo
    seat: int | None
    eyes: list[int]
    """The seats through whose eyes whoever asks may look: their own, and all when the game is over."""
    rounds: str
    """What `Scene.round` counts, in a word."""
    last: int
    """The `v` of the last moment there is."""
    moments: list[Scene]
    shots: list[Shot]
    """The views of these moments, where a range was asked for."""
    outcome: Outcome | None


class PlayOn(Wire, frozen=True):
    """Take the game up at a moment: as one seat knew it, with all that it did not know drawn by lot."""

    v: int
    bot: str
    """Who plays the other seats."""
    seat: int = -1
    """Whose eyes, and whose place; -1 for the seat of the token. Another one only when the game is over."""
    name: str = ""
