"""The WebSocket messages from the page to the server."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .base import Wire


class Enter(Wire, frozen=True, tag_field="type", tag="enter"):
    """The first message on every connection. The token is never part of an address, so access logs never contain it."""

    token: str
    """The seat's token; "" for a spectator."""
    beside: str = ""
    """The token of a player who uses the same browser as this spectator, who then has no delay; "" if none."""
    screen: str = ""
    """The token of a big screen, which the owner allows to watch without delay; "" for other screens."""
    choices: list[str] | None = None
    """The games whose questions to this screen list every legal move; None means all games."""


class _ScreenRequest(Wire, frozen=True, tag_field="type", tag=str.lower):
    """A request. The server's answer has the same id."""

    id: str


class Play(_ScreenRequest, frozen=True):
    """A move. If it is resent with the same id, it is acknowledged again but played only once."""

    at: int
    move: dict[str, Any]


class AskWhy(_ScreenRequest, frozen=True):
    at: int
    move: dict[str, Any]


class Say(_ScreenRequest, frozen=True):
    text: str


class SetOrder(_ScreenRequest, frozen=True, tag="order"):
    """Sets the standing orders of this seat: ids of `Sync.orders`, one per subject, separated by commas; "" for none.

    Other seats are not notified."""

    order: str


class Consult(_ScreenRequest, frozen=True):
    """A question to the game about the seat's view, such as its chances. It changes nothing, and other seats are not
    notified."""

    at: int
    """The moment of the view; a question about an earlier moment is refused."""
    question: dict[str, Any]


class AskHint(_ScreenRequest, frozen=True):
    """A request for a hint for the seat's open decision. It is refused if other people have seats at the table."""

    at: int


class Undo(_ScreenRequest, frozen=True):
    """Undoes the seat's last move and the forced moves that followed it; `at` is the current moment."""

    at: int
    whole: bool = False
    """Whether to undo all moves of this seat together, as far back as the rules allow."""


class Propose(Wire, frozen=True, tag_field="type", tag="propose"):
    """A proposal that needs the consent of the people at the table; applied immediately if nobody else has to agree."""

    id: str
    """The id of the new vote."""
    kind: str
    about: dict[str, Any] = msgspec.field(default_factory=dict)


class CastVote(_ScreenRequest, frozen=True, tag="cast"):
    """The answer to an open vote. A single no ends it; a no from its proposer withdraws it."""

    vote: str
    yes: bool


class Settle(_ScreenRequest, frozen=True):
    """Revokes or accepts an agreement that was made without this seat's person. Either is possible once."""

    n: int
    """The `n` of the entry in `Sync.agreed`."""
    back: bool


class MoreTime(_ScreenRequest, frozen=True):
    """A request for more time for this seat, which has to answer; granted once per game."""


class Think(_ScreenRequest, frozen=True):
    """A request for more time than the window allows. The others see that a seat needs it, but not which one."""

    at: int


class HandOver(_ScreenRequest, frozen=True):
    """Lets a bot play for this seat until its person takes the seat back; without a name, the table's bot."""

    bot: str = ""


class TakeSeat(_ScreenRequest, frozen=True):
    """Takes the seat back from the bot."""


class Nudge(_ScreenRequest, frozen=True):
    """Notifies an awaited, absent person again, in the ways they have set up."""

    seat: int


class WantEnd(_ScreenRequest, frozen=True):
    """Sets whether this seat wants to end its turns itself while they can be undone. Resent on every connection."""

    on: bool


class PlayScenes(_ScreenRequest, frozen=True, tag="scenes"):
    """Sets the speed at which this screen plays events as scenes: 1 or 2; 0 plays none. Bots wait for scenes while no
    person's clock runs. Resent on every connection."""

    pace: Literal[0, 1, 2]


class EndTurn(_ScreenRequest, frozen=True):
    """Ends the turn of this seat."""


class Write(_ScreenRequest, frozen=True):
    """Replaces the private notes of this seat."""

    text: str


class GoOn(_ScreenRequest, frozen=True):
    """Reports that the learner has read a step of the lesson that asks for no move."""

    step: int


class ShowMe(_ScreenRequest, frozen=True):
    """Lets the coach play the right move of this step for the learner."""

    step: int


Request = (
    Play
    | AskWhy
    | Say
    | SetOrder
    | Consult
    | AskHint
    | Undo
    | Propose
    | CastVote
    | Settle
    | WantEnd
    | PlayScenes
    | EndTurn
    | MoreTime
    | Think
    | HandOver
    | TakeSeat
    | Nudge
    | Write
    | GoOn
    | ShowMe
)
ClientMessage = Enter | Request
