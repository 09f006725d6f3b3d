"""Over the WebSocket, from the page to the server."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .base import Wire


class Enter(Wire, frozen=True, tag_field="type", tag="enter"):
    """The first message on every connection. The token is never part of an address, so no access log has it."""

    token: str
    """The seat's token; "" for a spectator."""
    beside: str = ""
    """A seat's token, from a spectator's view on a screen that people share: it is not shown late."""
    screen: str = ""
    """The token of a big screen: a spectator without delay, by the owner's leave."""
    choices: list[str] | None = None
    """The games in which this screen wants every legal move listed with a question; None: in all."""


class Play(Wire, frozen=True, tag_field="type", tag="play"):
    """A move. Sent again with the same id it is played once and acknowledged again."""

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
    """The standing orders of this seat: ids of `Sync.orders`, one about a thing, with commas between; "" for none.

    No other seat is told."""

    id: str
    order: str


class Consult(Wire, frozen=True, tag_field="type", tag="consult"):
    """A question to the game about what this seat sees, such as its chances. Changes nothing, and no other seat is
    told."""

    id: str
    at: int
    """The moment of the view it is about; a question about an earlier moment is refused."""
    question: dict[str, Any]


class AskHint(Wire, frozen=True, tag_field="type", tag="askhint"):
    """Asks what a good bot would play. Only where no other person plays."""

    id: str
    at: int


class Undo(Wire, frozen=True, tag_field="type", tag="undo"):
    """Takes the seat's own last step back, and the forced ones that followed it; `at` is the present moment."""

    id: str
    at: int
    whole: bool = False
    """All own steps at once, as far back as the rules allow."""


class Propose(Wire, frozen=True, tag_field="type", tag="propose"):
    """Asks the people at the table for their consent. A person who is alone has it at once."""

    id: str
    """Becomes the id of the vote."""
    kind: str
    about: dict[str, Any] = msgspec.field(default_factory=dict)


class CastVote(Wire, frozen=True, tag_field="type", tag="cast"):
    """The answer to an open vote. One no ends it; whoever asked withdraws it with a no."""

    id: str
    vote: str
    yes: bool


class Settle(Wire, frozen=True, tag_field="type", tag="settle"):
    """What was agreed without this seat's person is taken back, or let be. Either is possible once."""

    id: str
    n: int
    """The number in `Sync.agreed`."""
    back: bool


class MoreTime(Wire, frozen=True, tag_field="type", tag="moretime"):
    """More time for this seat, which has to answer; once in a game."""

    id: str


class Think(Wire, frozen=True, tag_field="type", tag="think"):
    """This seat needs longer than the common time of a window. All are shown that somebody does."""

    id: str
    at: int


class HandOver(Wire, frozen=True, tag_field="type", tag="handover"):
    """A bot shall play for this seat until its person takes it back; "" is the table's choice."""

    id: str
    bot: str = ""


class TakeSeat(Wire, frozen=True, tag_field="type", tag="takeseat"):
    """The person takes the seat back from the bot."""

    id: str


class Nudge(Wire, frozen=True, tag_field="type", tag="nudge"):
    """Notifies a person who is awaited and away once more, by the ways they have set up."""

    id: str
    seat: int


class WantEnd(Wire, frozen=True, tag_field="type", tag="wantend"):
    """Whether this seat wants to end its turns itself, as long as they can be taken back. Sent again on every
    connection."""

    id: str
    on: bool


class PlayScenes(Wire, frozen=True, tag_field="type", tag="scenes"):
    """How fast this screen plays what happens as scenes: 1 or 2, 0 where it plays none. Bots wait for scenes where
    nobody's clock runs. Sent again on every connection."""

    id: str
    pace: Literal[0, 1, 2]


class EndTurn(Wire, frozen=True, tag_field="type", tag="endturn"):
    id: str


class Write(Wire, frozen=True, tag_field="type", tag="write"):
    """All private notes of this seat."""

    id: str
    text: str


class GoOn(Wire, frozen=True, tag_field="type", tag="goon"):
    """A step of a lesson that asks for no move was read."""

    id: str
    step: int


class ShowMe(Wire, frozen=True, tag_field="type", tag="showme"):
    """The coach shall play the right move of this step for the learner."""

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
