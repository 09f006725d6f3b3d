"""Small records that all games share: moves, events, history, results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

Seat = int
"""The number of a seat; the first is 0.

>>> from meadhall.engine import Seat
>>> first: Seat = 0
"""
NOBODY: Seat = -1
"""No seat: the value of a seat field if there is no such seat.

>>> from meadhall.engine import NOBODY
>>> NOBODY
-1
"""
Names = Sequence[str]
"""The names of the seats, in seat order, for use in sentences.

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
    """An action that a player may take: plain data with one JSON form and one sentence.

    >>> from meadhall.games.clash import Go
    >>> move = Go("north-grove")
    >>> move.words(["Astrid", "Bo"])
    'Go to the north grove'
    >>> import msgspec
    >>> msgspec.json.encode(move)
    b'{"type":"go","space":"north-grove"}'
    """

    secret: ClassVar[bool] = False
    """True if other seats may not see the move, only the events it causes."""
    closing: ClassVar[bool] = False
    """True if the move also ends the turn, so that the player need not confirm the end."""
    sentence: ClassVar[str]
    """The text of its button if it never varies; other moves override `words`."""

    def words(self, names: Names) -> str:
        """Return the text of the move's button."""
        return self.sentence


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=str.lower):
    """Something that happened, with the facts that everybody may know.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> [type(event).__name__ for event in meadhall.visible_events(state.news, None)]
    ['Placed', 'Placed', 'TurnBegan']
    """

    rule: ClassVar[str] = ""
    """The id of the rule that its log line links to."""
    reveals: ClassVar[bool] = False
    """True if players learn something from it, so that no seat may undo moves past it."""
    own_secret: ClassVar[bool] = False
    """True if it reveals only what the mover already knew. A mover who plays only with bots may undo past it."""
    scene: ClassVar[float] = 0.0
    """The approximate length of its scene on the page, in seconds at speed 1. Bots wait for it; the rules ignore it."""
    scene_group: ClassVar[str] = ""
    """The name of the group; "" for none. Consecutive events of one group share a scene, as long as the longest one."""
    actor: ClassVar[str] = "seat"
    """The name of the field with the seat that acts; "" if nobody does. An event without that field has no actor."""
    sentence: ClassVar[str] = ""
    """Its line in the log if it never varies; "" if it has no line, or overrides `words`."""

    def words(self, names: Names) -> str:
        """Return one sentence for the log, with **bold** actors; "" if the log does not mention it."""
        return self.sentence


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
    """One item of a history, as one viewer saw it. `seat` and `move` are None for a secret move of another seat.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> first = state.history(0)[0]
    >>> first.n, first.seat, len(first.events)
    (0, None, 3)
    """

    n: int
    """Its index in the history of this viewer; 0 is set-up."""
    seat: Seat | None
    move: Move | None
    events: tuple[Event, ...]


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of the score sheet: a label and its value for each seat.

    >>> from meadhall.engine import ScoreLine
    >>> ScoreLine("Rounds won", (3, 2)).values
    (3, 2)
    """

    label: str
    values: tuple[int, ...]
    rule: str = ""


class Result(msgspec.Struct, frozen=True):
    """The result of a game: the scores of the seats, the winners, and the score sheet.

    >>> from meadhall.engine import Result
    >>> Result(scores=(3, 2), winners=(0,), sheet=()).winners
    (0,)
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    sheet: tuple[ScoreLine, ...]
    note: str = ""
