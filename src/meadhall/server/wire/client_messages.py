"""Over the WebSocket, from the page to the server."""

from __future__ import annotations

from typing import Any

import msgspec

from .base import Wire


class Enter(Wire, frozen=True, tag_field="type", tag="enter"):
    """The first message on every connection. The token never stands in an address, so no access log has it."""

    token: str
    """The seat's token; "" for a spectator."""
    beside: str = ""
    """A seat's token, from a spectator: what lies behind the curtain of a shared screen is for those who share it."""


class Play(Wire, frozen=True, tag_field="type", tag="play"):
    """A move. Resent with the same id it is applied once and acknowledged again."""

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
    """Standing orders: ids of `Sync.orders`, one about a thing, commas between; or "" to be asked always.

    No other seat hears of it."""

    id: str
    order: str


class Consult(Wire, frozen=True, tag_field="type", tag="consult"):
    """A question to the game about what this seat sees, such as its chances. Changes nothing, and no other seat
    hears of it."""

    id: str
    at: int
    """The moment of the view it is about; a question about another moment is refused."""
    question: dict[str, Any]


class AskHint(Wire, frozen=True, tag_field="type", tag="askhint"):
    """What would a good bot play here? Only where no other person plays."""

    id: str
    at: int


class Undo(Wire, frozen=True, tag_field="type", tag="undo"):
    """Take the own last step back, and the forced ones that followed it; `at` is the moment it is asked in."""

    id: str
    at: int
    whole: bool = False
    """All own steps at once, as far back as the barriers allow."""


class Propose(Wire, frozen=True, tag_field="type", tag="propose"):
    """Asks all people at the table for their consent. Who is alone has it at once."""

    id: str
    """Becomes the id of the vote."""
    kind: str
    about: dict[str, Any] = msgspec.field(default_factory=dict)


class CastVote(Wire, frozen=True, tag_field="type", tag="cast"):
    """The answer to an open vote. One no ends it; from who asked, it is a withdrawal."""

    id: str
    vote: str
    yes: bool


class MoreTime(Wire, frozen=True, tag_field="type", tag="moretime"):
    """More time for this seat, which is asked; once in a game."""

    id: str


class HandOver(Wire, frozen=True, tag_field="type", tag="handover"):
    """A bot shall play for this seat until its person takes it back; "" is the table's own choice."""

    id: str
    bot: str = ""


class TakeSeat(Wire, frozen=True, tag_field="type", tag="takeseat"):
    """The person plays again, instead of the bot."""

    id: str


class WantEnd(Wire, frozen=True, tag_field="type", tag="wantend"):
    """Whether this seat wants to say itself that its turn is over, while it can be taken back. To be said again on
    every connection."""

    id: str
    on: bool


class EndTurn(Wire, frozen=True, tag_field="type", tag="endturn"):
    id: str


class Write(Wire, frozen=True, tag_field="type", tag="write"):
    """This seat's private notes, all of them."""

    id: str
    text: str


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
    | WantEnd
    | EndTurn
    | MoreTime
    | HandOver
    | TakeSeat
    | Write
)
ClientMessage = Enter | Request
