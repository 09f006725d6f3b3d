"""The WebSocket messages from the server to the page."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .base import Wire
from .lessons import Coach
from .tables import SeatInfo, TableInfo


class Line(Wire, frozen=True):
    """One line of the log as this seat may read it. **Bold** marks names of players and game pieces."""

    v: int
    seat: int | None
    text: str
    rule: str
    event: dict[str, Any]


class Choice(Wire, frozen=True):
    move: dict[str, Any]
    words: str


class Barred(Wire, frozen=True):
    """A move that a player may expect to be legal, and the reason why it is not."""

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
    """The move that the seat's standing orders will play, unless the seat plays first or cancels the orders."""
    late: str = ""
    """The action taken when the seat's time runs out, as the end of a sentence; "" at a table without clocks."""


class Order(Wire, frozen=True):
    """A standing order that a seat can give."""

    id: str
    words: str
    about: str = ""
    """The subject of the order; orders with the same subject exclude each other."""
    until: str = ""
    """The end of a plan, in words; empty for an order that lasts until it is cancelled."""
    stops: str = ""
    """The events that end a plan earlier, in words; may be empty."""


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
    """A line in the log that is not about a move; it follows the lines up to `v`."""

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
    """An agreement that was made without this person."""

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
    """Whether the question has separate time and does not use the bank."""
    more: bool
    """Whether the seat may still ask for more time, once."""
    asked: bool


class Clock(Wire, frozen=True):
    """All clocks of the table, as everybody may see them."""

    seats: list[SeatClock]
    """The clocks by seat; empty at a table without clocks."""
    halted: list[Literal["empty", "night", "pause", "stuck", "turn", "vote"]]
    """The reasons why all clocks are halted; empty if they are not."""


class Hold(Wire, frozen=True):
    """The wait for a seat that has moved but not ended its turn, and may still undo the move."""

    seat: int
    until: int
    """When the turn ends automatically, in seconds since 1970; 0 if it does not."""


class Window(Wire, frozen=True):
    """A question whose answers take effect together, so that their timing does not reveal what a seat holds."""

    due: float
    """When the answers take effect, in seconds since 1970 by the server's clock."""
    thinking: bool
    """Whether a player needs longer; the step is then resolved only when that player has answered."""


class Sync(Wire, frozen=True, tag_field="type", tag="sync"):
    """The snapshot of a table for a screen, sent on connection and whenever it has changed.

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
    """The number of undos at this table. When it has changed, `lines` is the whole log."""
    marks: list[Mark] = msgspec.field(default_factory=list)
    """The latest marks, at most 200, in every sync."""
    vote: Vote | None = None
    clock: Clock | None = None
    """None at a table that has no clocks and is not paused, and for delayed spectators."""
    hold: Hold | None = None
    """None if the table waits for no turn to end. During a hold, no other seat is asked."""
    coach: Coach | None = None
    """The coach of a lesson, for its learner only; None for all other seats and tables."""
    window: Window | msgspec.UnsetType = msgspec.UNSET
    agreed: list[Agreed] | msgspec.UnsetType = msgspec.UNSET
    """The agreements made without this seat's person, who sees each one until they revoke or accept it."""
    lines: list[Line] = msgspec.field(default_factory=list)
    """The new log lines. Must be the last field: see `add_lines` in table/screen.py."""


class Now(Wire, frozen=True, tag_field="type", tag="now"):
    """The time of the server's clock, in seconds since 1970; sent before the first sync at tables with clocks or answer
    windows, and when the timing changes."""

    now: float


class Presence(Wire, frozen=True, tag_field="type", tag="presence"):
    seats: list[SeatInfo]
    spectators: int
    screens: int = 0
    """The number of connected big screens, which do not count as spectators."""


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
    """The message with this id was refused. It changed nothing, unless `text` says that this is not known."""

    id: str
    rule: str
    text: str
    coach: bool = False
    """Whether the move is legal, but the coach of a lesson wants another one; `text` says why."""


class Why(Wire, frozen=True, tag_field="type", tag="why"):
    """The answer to AskWhy; rule and text are empty if the move is legal."""

    id: str
    rule: str
    text: str


class Trouble(Wire, frozen=True, tag_field="type", tag="trouble"):
    """The notice that a message was unreadable, or that a limit was reached."""

    code: str
    text: str


class Counsel(Wire, frozen=True, tag_field="type", tag="counsel"):
    """The game's answer to Consult; {} if it has none."""

    id: str
    at: int
    """The moment of the view that the answer is about."""
    answer: dict[str, Any]


class HintCandidate(Wire, frozen=True):
    """A move that a hint suggests."""

    move: dict[str, Any]
    words: str
    reason: str
    """One or two sentences with the deciding figures."""
    goal: str
    """The goal of the move in the words of the game's bot, such as a space; "" if it has none beyond the move."""


class Hint(Wire, frozen=True, tag_field="type", tag="hint"):
    """The answer to AskHint: the move that a bot would play for the seat's open decision, and up to two other moves."""

    id: str
    at: int
    bot: str
    candidates: list[HintCandidate]
    """The moves, best first; the bot would play the first one."""


ServerMessage = Sync | Now | Presence | Chat | Note | Ack | No | Why | Trouble | Counsel | Hint
