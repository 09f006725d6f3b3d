"""The WebSocket messages from the server to the page."""

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
    """A move that a player may expect to be legal, and why it is not."""

    move: dict[str, Any]
    words: str
    rule: str
    text: str


class Ask(Wire, frozen=True):
    """This seat's open decision. `choices` lists every legal move; it is empty if there are more than 400, or if no
    screen of the seat wants them (`Enter.choices`)."""

    at: int
    kind: str
    prompt: str
    options: dict[str, Any]
    choices: list[Choice]
    barred: list[Barred]
    answer: dict[str, Any] | None = None
    """The sealed answer already given, which may still be changed."""
    ordered: dict[str, Any] | None = None
    """The move that the seat's standing orders will play here, unless the seat plays first or cancels the orders."""
    late: str = ""
    """What happens when the seat's time runs out, as the end of a sentence; "" at a table without clocks."""


class Order(Wire, frozen=True):
    """A standing order that a seat can give."""

    id: str
    words: str
    about: str = ""
    """The subject of the order; orders with the same subject exclude each other."""
    until: str = ""
    """When a plan ends by itself. Empty for an order that lasts until it is cancelled."""
    stops: str = ""
    """What can end a plan earlier, in words."""


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
    """A question to the people at the table. It ends when all agree, when one refuses, or when it expires."""

    id: str
    kind: str
    by: int
    text: str
    """The question, in a sentence."""
    about: dict[str, Any]
    asked: list[int]
    """The seats whose consent is needed."""
    yes: list[int]
    until: int
    """When the vote expires, in seconds since 1970."""


class Agreed(Wire, frozen=True):
    """Something the others agreed to without this person."""

    n: int
    kind: str
    text: str
    """The question of the vote, in a sentence."""
    stands: bool
    """Whether it can still be revoked; false if the table has changed it since."""


class SeatClock(Wire, frozen=True):
    """The clock of one seat. While it runs, `due` is up to date; while it is stopped, `left` is."""

    left: float
    """The seconds left; while the clock runs, the seconds that were left when it started."""
    due: float | None
    """When the time runs out, in seconds since 1970 by the server's clock; None while the clock is stopped."""
    own: bool
    """Whether the question has its own time and does not use the bank."""
    more: bool
    """Whether the seat may still ask for more time, once."""
    asked: bool


class Clock(Wire, frozen=True):
    """All clocks of the table, as everybody may see them."""

    seats: list[SeatClock]
    """Empty at a table without clocks."""
    halted: list[Literal["empty", "night", "pause", "stuck", "turn", "vote"]]
    """Why all clocks are stopped; empty while they run."""


class Hold(Wire, frozen=True):
    """A seat has made its move but not ended its turn: it may still undo the move."""

    seat: int
    until: int
    """When the turn ends by itself, in seconds since 1970; 0 if it does not."""


class Window(Wire, frozen=True):
    """A question whose answers take effect together, so that their timing does not reveal who holds what."""

    due: float
    """When the answers take effect, in seconds since 1970 by the server's clock."""
    thinking: bool
    """Whether a player needs longer: the answers then take effect when that player has answered."""


class Sync(Wire, frozen=True, tag_field="type", tag="sync"):
    """Everything a screen needs, sent on connection and after every step.

    `lines` are those with `v` greater than the client's `since` (on connection) or new since the last sync."""

    protocol: int
    v: int
    seat: int | None
    table: TableInfo
    view: dict[str, Any]
    """The game's view of this seat; {} before the start."""
    ask: Ask | None
    outcome: Outcome | None = None
    order: str = ""
    """The ids of the seat's own standing orders, separated by commas; "" for none."""
    orders: list[Order] = msgspec.field(default_factory=list)
    """The standing orders this seat can give now."""
    undoable: int = 0
    """The number of moves this seat may undo now, counted from the last one."""
    undos: int = 0
    """How often moves were undone at this table. When it has changed, `lines` is the whole log."""
    marks: list[Mark] = msgspec.field(default_factory=list)
    """All marks, in every sync."""
    vote: Vote | None = None
    clock: Clock | None = None
    """None at a table that has no clocks and is not paused."""
    hold: Hold | None = None
    """None while no turn is held open. During a hold, no other seat is asked anything."""
    coach: Coach | None = None
    """None for everybody but the learner at a lesson's table."""
    window: Window | msgspec.UnsetType = msgspec.UNSET
    agreed: list[Agreed] | msgspec.UnsetType = msgspec.UNSET
    """What was agreed without this seat's person. Only they see it, until they revoke or accept it."""
    lines: list[Line] = msgspec.field(default_factory=list)
    """The new log lines. Must be the last field: see `add_lines` in table/screen.py."""


class Now(Wire, frozen=True, tag_field="type", tag="now"):
    """The time of the server's clock, in seconds since 1970; sent at tables with clocks, before the first sync with a
    clock."""

    now: float


class Presence(Wire, frozen=True, tag_field="type", tag="presence"):
    seats: list[SeatInfo]
    spectators: int
    screens: int = 0
    """The number of big screens that show the table now; they do not count as spectators."""


class Chat(Wire, frozen=True, tag_field="type", tag="chat"):
    n: int
    seat: int | None
    name: str
    text: str


class Note(Wire, frozen=True, tag_field="type", tag="note"):
    """The seat's own notes; sent on connection and when another screen of the seat changes them."""

    text: str


class Ack(Wire, frozen=True, tag_field="type", tag="ack"):
    """The message with this id was carried out and stored."""

    id: str
    v: int


class No(Wire, frozen=True, tag_field="type", tag="no"):
    """The message with this id was refused and changed nothing."""

    id: str
    rule: str
    text: str
    coach: bool = False
    """Whether the move is legal, but the coach of a lesson wants another one and says why."""


class Why(Wire, frozen=True, tag_field="type", tag="why"):
    """The answer to AskWhy; rule and text are empty if the move is legal."""

    id: str
    rule: str
    text: str


class Trouble(Wire, frozen=True, tag_field="type", tag="trouble"):
    """A message was unreadable, or a limit was reached."""

    code: str
    text: str


class Counsel(Wire, frozen=True, tag_field="type", tag="counsel"):
    """The game's answer to Consult; {} if it has none."""

    id: str
    at: int
    """The moment the answer is about."""
    answer: dict[str, Any]


class HintCandidate(Wire, frozen=True):
    """A move that a hint suggests."""

    move: dict[str, Any]
    words: str
    reason: str
    """One or two sentences with the deciding figures."""
    goal: str
    """What the move works towards, as the game's bot names it, such as a space; "" if only the move itself counts."""


class Hint(Wire, frozen=True, tag_field="type", tag="hint"):
    """The answer to AskHint: what a bot would play for the seat's open decision, and one or two other good moves."""

    id: str
    at: int
    bot: str
    candidates: list[HintCandidate]
    """The best first, which is what the bot would play."""


ServerMessage = Sync | Now | Presence | Chat | Note | Ack | No | Why | Trouble | Counsel | Hint
