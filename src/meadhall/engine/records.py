"""The small records every game shares: moves, events, history, results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

Seat = int
"""A seat by its number; the first is 0.

>>> from meadhall.engine import Seat
>>> first: Seat = 0
"""
NOBODY: Seat = -1
"""No seat: for fields that name one.

>>> from meadhall.engine import NOBODY
>>> NOBODY
-1
"""
Names = Sequence[str]
"""What the seats are called, in seat order; only sentences need it.

>>> import meadhall
>>> state = meadhall.game("clash").new(players=2, seed=7)
>>> decision = state.decisions()[0]
>>> decision.moves()[0].words(["Astrid", "Bo"])
'Lay Walk, say Walk'
"""


class Move(
    msgspec.Struct,
    frozen=True,
    cache_hash=True,
    gc=False,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=str.lower,
):
    """Something a player may do: plain data with one JSON form and one sentence.

    >>> from meadhall.games.clash import Go
    >>> move = Go("north-grove")
    >>> move.words(["Astrid", "Bo"])
    'Go to the north grove'
    >>> import msgspec
    >>> msgspec.json.encode(move)
    b'{"type":"go","space":"north-grove"}'
    """

    secret: ClassVar[bool] = False
    """True when the other seats must not see the move itself, only the events it causes."""
    closing: ClassVar[bool] = False
    """True when the move itself says that the player is done: nobody need ask whether the turn is over."""

    def words(self, names: Names) -> str:
        """The move as a button would say it."""
        raise NotImplementedError


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=str.lower):
    """Something that happened, as one audience may know it.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> [type(event).__name__ for event in meadhall.visible_events(state.news, None)]
    ['Placed', 'Placed', 'TurnBegan']
    """

    rule: ClassVar[str] = ""
    """The ledger id a log line links to."""
    reveals: ClassVar[bool] = False
    """True when the table learned something by it: nobody may take moves back past it."""
    own_secret: ClassVar[bool] = False
    """True when it reveals only what the mover knew already: it may be taken back where no other person has seen it."""
    scene: ClassVar[float] = 0.0
    """About how many seconds the page takes to play it as a scene at speed 1: bots wait for that. Part of no rule."""
    scene_group: ClassVar[str] = ""
    """Events of one group that follow each other are played as one scene: the longest of them counts."""
    actor: ClassVar[str] = "seat"
    """The field with the seat that acts, or "" where nobody does. An event without that field has no actor."""

    def words(self, names: Names) -> str:
        """One sentence for the log, with **bold** actors; empty when the log need not mention it."""
        return ""


class PrivateEvent(msgspec.Struct, frozen=True, gc=False):
    """An event that only one seat may know.

    >>> from meadhall.engine import PrivateEvent, visible_events
    >>> from meadhall.games.clash import Gained
    >>> secret = PrivateEvent(0, Gained(0, 3))
    >>> len(visible_events([secret], 0)), len(visible_events([secret], 1))
    (1, 0)
    """

    reveals: ClassVar[bool] = True
    own_secret: ClassVar[bool] = False
    seat: Seat
    event: Event


class HistoryItem(msgspec.Struct, frozen=True):
    """A piece of history as one seat saw it. A move of another seat that is secret shows neither move nor seat.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> first = state.history(0)[0]
    >>> first.n, first.seat, len(first.events)
    (0, None, 3)
    """

    n: int
    """Its number among what this seat saw; 0 is set-up."""
    seat: Seat | None
    move: Move | None
    events: tuple[Event, ...]


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of the score sheet: a label and what it is worth to each seat.

    >>> from meadhall.engine import ScoreLine
    >>> ScoreLine("Rounds won", (3, 2)).values
    (3, 2)
    """

    label: str
    values: tuple[int, ...]
    rule: str = ""


class Result(msgspec.Struct, frozen=True):
    """The end of a game: scores per seat, who won, and how it adds up.

    >>> from meadhall.engine import Result
    >>> Result(scores=(3, 2), winners=(0,), sheet=()).winners
    (0,)
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    sheet: tuple[ScoreLine, ...]
    note: str = ""
