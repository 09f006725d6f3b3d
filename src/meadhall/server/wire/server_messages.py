"""Over the WebSocket, from the server to the page."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .base import Wire
from .lessons import Coach
from .tables import SeatInfo, TableInfo


class Line(Wire, frozen=True):
    """One line of the log as this seat may read it. **Bold** marks names and things."""

    v: int
    seat: int | None
    text: str
    rule: str
    event: dict[str, Any]


class Choice(Wire, frozen=True):
    move: dict[str, Any]
    words: str


class Barred(Wire, frozen=True):
    """A move that a player may expect to be possible, and why it is not."""

    move: dict[str, Any]
    words: str
    rule: str
    text: str


class Ask(Wire, frozen=True):
    """This seat's open decision. `choices` lists every legal move when there are at most 400; else, or if no screen of
    the seat wants them (`Enter.choices`), it is empty."""

    at: int
    kind: str
    prompt: str
    options: dict[str, Any]
    choices: list[Choice]
    barred: list[Barred]
    answer: dict[str, Any] | None = None
    """The sealed answer already given, which may still be changed."""
    ordered: dict[str, Any] | None = None
    """What the seat's standing orders are about to play here, unless the seat plays first or takes the orders back."""
    late: str = ""
    """What happens when the seat's time is up, as the end of a sentence; "" where no time is kept."""


class Order(Wire, frozen=True):
    """A standing order that a seat can give."""

    id: str
    words: str
    about: str = ""
    """Orders about the same thing exclude each other."""
    until: str = ""
    """When a plan ends by itself. Empty for an order that lasts until it is taken back."""
    stops: str = ""
    """What ends a plan before that."""


class ScoreRow(Wire, frozen=True):
    label: str
    values: list[int]
    rule: str


class Outcome(Wire, frozen=True):
    scores: list[int]
    winners: list[int]
    sheet: list[ScoreRow]
    note: str


class Mark(Wire, frozen=True):
    """A line in the log about something other than a move; it comes after the lines up to `v`."""

    n: int
    v: int
    kind: str
    text: str


class Vote(Wire, frozen=True):
    """A question to the people at the table. It ends when all agree, when one does not, or when it lapses."""

    id: str
    kind: str
    by: int
    text: str
    """What is asked, in a sentence."""
    about: dict[str, Any]
    asked: list[int]
    """The seats whose consent it needs."""
    yes: list[int]
    until: int
    """When it lapses, in seconds since 1970."""


class Agreed(Wire, frozen=True):
    """What the others have agreed to without this person."""

    n: int
    kind: str
    text: str
    """What was asked, in a sentence."""
    stands: bool
    """It can be taken back, once; not when the table has changed it since."""


class SeatClock(Wire, frozen=True):
    """The clock of one seat. While it runs, `due` tells the time; while it stands, `left`."""

    left: float
    """Seconds that were left when it began to run; while it stands, that are left now."""
    due: float | None
    """When the time is up, in seconds since 1970 by the server's clock; None while it stands."""
    own: bool
    """The question has a time of its own: the bank is not used."""
    more: bool
    """The seat may still ask for more time, once."""
    asked: bool


class Clock(Wire, frozen=True):
    """All clocks of the table, as everybody may see them."""

    seats: list[SeatClock]
    """Empty where no time is kept."""
    halted: list[Literal["empty", "night", "pause", "stuck", "turn", "vote"]]
    """Why all clocks stand; empty while they run."""


class Hold(Wire, frozen=True):
    """A seat has made its move but not ended its turn: it may still take the move back."""

    seat: int
    until: int
    """When the turn ends by itself, in seconds since 1970; 0 if it does not."""


class Window(Wire, frozen=True):
    """A question whose answers take effect at a common time, so that nobody can tell from it who holds what."""

    due: float
    """When, in seconds since 1970 by the server's clock."""
    thinking: bool
    """Somebody has said that they need longer: then it is when they have answered."""


class Sync(Wire, frozen=True, tag_field="type", tag="sync"):
    """Everything a screen needs, sent on connection and after every step.

    `lines` are those with v greater than the `since` the client named (on connection) or new since the last sync."""

    protocol: int
    v: int
    seat: int | None
    table: TableInfo
    view: dict[str, Any]
    """The game's view of this seat; {} before the start."""
    ask: Ask | None
    outcome: Outcome | None = None
    order: str = ""
    """The ids of the seat's own standing orders, with commas between; "" for none."""
    orders: list[Order] = msgspec.field(default_factory=list)
    """The standing orders this seat can give now."""
    undoable: int = 0
    """How many of the last moves this seat may take back."""
    undos: int = 0
    """How often moves were taken back at this table. When it has changed, `lines` are the whole log."""
    marks: list[Mark] = msgspec.field(default_factory=list)
    """All of them, always."""
    vote: Vote | None = None
    clock: Clock | None = None
    """None where no time is kept and nothing is paused."""
    hold: Hold | None = None
    """While it lasts, no other seat is asked anything."""
    coach: Coach | None = None
    """At the table of a lesson, and only for the learner."""
    window: Window | msgspec.UnsetType = msgspec.UNSET
    agreed: list[Agreed] | msgspec.UnsetType = msgspec.UNSET
    """What was agreed without this seat's person; only they are told, until they have taken it back or let it be."""
    lines: list[Line] = msgspec.field(default_factory=list)
    """The last field: see `add_lines` in table/screen.py."""


class Now(Wire, frozen=True, tag_field="type", tag="now"):
    """The time of the server's clock, in seconds since 1970; sent where time is kept, before the first sync with a
    clock."""

    now: float


class Presence(Wire, frozen=True, tag_field="type", tag="presence"):
    seats: list[SeatInfo]
    spectators: int
    screens: int = 0
    """Big screens that show the table now; they do not count as spectators."""


class Chat(Wire, frozen=True, tag_field="type", tag="chat"):
    n: int
    seat: int | None
    name: str
    text: str


class Note(Wire, frozen=True, tag_field="type", tag="note"):
    """The seat's own notes; sent on connection and when another screen of the seat has changed them."""

    text: str


class Ack(Wire, frozen=True, tag_field="type", tag="ack"):
    """The message with this id is done and on disk."""

    id: str
    v: int


class No(Wire, frozen=True, tag_field="type", tag="no"):
    """The message with this id was refused and changed nothing."""

    id: str
    rule: str
    text: str
    coach: bool = False
    """The move is legal; the coach of a lesson says why another one is wanted here."""


class Why(Wire, frozen=True, tag_field="type", tag="why"):
    """The answer to AskWhy; rule and text are empty when the move is allowed."""

    id: str
    rule: str
    text: str


class Trouble(Wire, frozen=True, tag_field="type", tag="trouble"):
    """A message could not be read, or a limit was reached."""

    code: str
    text: str


class Counsel(Wire, frozen=True, tag_field="type", tag="counsel"):
    """The game's answer to Consult; {} where it has none."""

    id: str
    at: int
    """The moment it is about."""
    answer: dict[str, Any]


class HintCandidate(Wire, frozen=True):
    """A move that a hint names."""

    move: dict[str, Any]
    words: str
    reason: str
    """A sentence or two with the figures that decide."""
    goal: str
    """What the move works towards, as the game's bot names it, such as a space; "" for nothing but the move itself."""


class Hint(Wire, frozen=True, tag_field="type", tag="hint"):
    """The answer to AskHint: what a bot would play at the seat's open decision, and one or two other good moves."""

    id: str
    at: int
    bot: str
    candidates: list[HintCandidate]
    """Best first; the first is what the bot would play."""


ServerMessage = Sync | Now | Presence | Chat | Note | Ack | No | Why | Trouble | Counsel | Hint
