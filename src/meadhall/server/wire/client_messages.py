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
    """The token of a player with whom this spectator shares a screen, and therefore has no delay; "" if none."""
    screen: str = ""
    """The token of a big screen, which the owner allows to watch without delay; "" for other screens."""
    choices: list[str] | None = None
    """The games whose questions to this screen list every legal move; None means all games."""


class Play(Wire, frozen=True, tag_field="type", tag="play"):
    """A move. If it is resent with the same id, it is acknowledged again but played only once."""

    id: str
    at: int
    move: dict[str, Any]


class AskWhy(Wire, frozen=True, tag_field="type", tag="askwhy"):
    id: str
    at: int
    move: dict[str, Any]


class Say(Wire, frozen=True, tag_field="type", tag="say"):
    id: str
    text: str


class SetOrder(Wire, frozen=True, tag_field="type", tag="order"):
    """Sets the standing orders of this seat: ids of `Sync.orders`, one per subject, separated by commas; "" for none.

    Other seats are not notified."""

    id: str
    order: str


class Consult(Wire, frozen=True, tag_field="type", tag="consult"):
    """A question to the game about the seat's view, such as its chances. It changes nothing, and other seats are not
    notified."""

    id: str
    at: int
    """The moment of the view; a question about an earlier moment is refused."""
    question: dict[str, Any]


class AskHint(Wire, frozen=True, tag_field="type", tag="askhint"):
    """A request for the move of a good bot. It is allowed only if no other person plays."""

    id: str
    at: int


class Undo(Wire, frozen=True, tag_field="type", tag="undo"):
    """Undoes the seat's last move and the forced moves that followed it; `at` is the current moment."""

    id: str
    at: int
    whole: bool = False
    """Whether to undo all steps of this seat together, as far back as the rules allow."""


class Propose(Wire, frozen=True, tag_field="type", tag="propose"):
    """A proposal that needs the consent of the people at the table; applied immediately if nobody else has to agree."""

    id: str
    """The id of the new vote."""
    kind: str
    about: dict[str, Any] = msgspec.field(default_factory=dict)


class CastVote(Wire, frozen=True, tag_field="type", tag="cast"):
    """The answer to an open vote. A single no ends it; a no from its proposer withdraws it."""

    id: str
    vote: str
    yes: bool


class Settle(Wire, frozen=True, tag_field="type", tag="settle"):
    """Revokes or accepts an agreement that was made without this seat's person. Either is possible once."""

    id: str
    n: int
    """The `n` of the entry in `Sync.agreed`."""
    back: bool


class MoreTime(Wire, frozen=True, tag_field="type", tag="moretime"):
    """A request for more time for this seat, which has to answer; granted once per game."""

    id: str


class Think(Wire, frozen=True, tag_field="type", tag="think"):
    """A request for more time than the window allows. The others see that a seat needs it, but not which one."""

    id: str
    at: int


class HandOver(Wire, frozen=True, tag_field="type", tag="handover"):
    """Lets a bot play for this seat until its person takes the seat back; without a name, the table's bot."""

    id: str
    bot: str = ""


class TakeSeat(Wire, frozen=True, tag_field="type", tag="takeseat"):
    """Takes the seat back from the bot."""

    id: str


class Nudge(Wire, frozen=True, tag_field="type", tag="nudge"):
    """Notifies an awaited, absent person again, in the ways they have set up."""

    id: str
    seat: int


class WantEnd(Wire, frozen=True, tag_field="type", tag="wantend"):
    """Sets whether this seat wants to end its turns itself while they can be undone. Resent on every connection."""

    id: str
    on: bool


class PlayScenes(Wire, frozen=True, tag_field="type", tag="scenes"):
    """Sets the speed at which this screen plays events as scenes: 1 or 2; 0 plays none. Bots wait for scenes while no
    person's clock runs. Resent on every connection."""

    id: str
    pace: Literal[0, 1, 2]


class EndTurn(Wire, frozen=True, tag_field="type", tag="endturn"):
    id: str


class Write(Wire, frozen=True, tag_field="type", tag="write"):
    """Replaces the private notes of this seat."""

    id: str
    text: str


class GoOn(Wire, frozen=True, tag_field="type", tag="goon"):
    """Reports that the learner has read a step of the lesson that asks for no move."""

    id: str
    step: int


class ShowMe(Wire, frozen=True, tag_field="type", tag="showme"):
    """Lets the coach play the right move of this step for the learner."""

    id: str
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
