"""Every message between server and page. The page's TypeScript types are generated from these records.

Protocol 1. HTTP carries what happens before and around a game; one WebSocket per seat and table carries the game.
`v` counts what this seat has seen happen, set-up being 1: a client that comes back names the `v` of the last line it
holds and gets what it missed. Sealed answers of others change the view, but not `v`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

PROTOCOL = 1


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all records on the wire; unknown fields are an error, not a guess."""


# ---------------------------------------------------------------- HTTP


class Setting(Wire, frozen=True):
    """One option of a game, as the page offers it."""

    name: str
    title: str
    words: str
    choices: list[str | bool]
    default: str | bool
    rule: str


class BotInfo(Wire, frozen=True):
    name: str
    words: str


class GameInfo(Wire, frozen=True):
    name: str
    title: str
    version: str
    words: str
    players: list[int]
    settings: list[Setting]
    bots: list[BotInfo]
    reconstructed: list[str]
    """Sentences that say which components are ours because no public source prints them."""
    told: bool
    """What happens at a table of this game can be read as a chronicle."""
    hints: bool
    """A bot of this game tells a lone player what it would do, and why."""


class RuleEntry(Wire, frozen=True):
    id: str
    text: str


class RuleSection(Wire, frozen=True):
    title: str
    intro: str
    rules: list[RuleEntry]


class RulesPage(Wire, frozen=True):
    game: str
    title: str
    sections: list[RuleSection]


class SeatPlan(Wire, frozen=True):
    """What shall sit on a seat: the creator, a bot, or whoever comes by the link."""

    kind: Literal["me", "bot", "open"]
    bot: str = ""
    name: str = ""


class NewTable(Wire, frozen=True):
    game: str
    seats: list[SeatPlan]
    options: dict[str, str | bool] = {}
    name: str = ""
    """What the creator is called; several seats of kind "me" make a hot-seat table."""
    start: bool = False
    """Start at once; needs every seat taken."""


class Grant(Wire, frozen=True):
    """The right to a seat. `token` belongs in the link's fragment: /t/{table}#{token}"""

    seat: int
    """Moves up at the start when a seat before it was closed; `Sync.seat` is what counts."""
    token: str


class Seated(Wire, frozen=True):
    """The answer to a new table or to sitting down."""

    table: str
    owner: str
    """The owner's token; empty for guests."""
    grants: list[Grant]


class SitDown(Wire, frozen=True):
    name: str
    seat: int = -1
    """-1: any open seat."""


class ChangeSeat(Wire, frozen=True):
    """The owner's change of a seat before the start: open it, give it to a bot, or close it."""

    kind: Literal["open", "bot", "closed"]
    bot: str = ""


class SeatInfo(Wire, frozen=True):
    seat: int
    kind: Literal["human", "bot", "open", "closed"]
    name: str
    bot: str
    here: bool
    """A screen of this seat is connected right now; bots always are."""


class TableInfo(Wire, frozen=True):
    table: str
    game: str
    title: str
    version: str
    options: dict[str, str | bool]
    status: Literal["waiting", "playing", "over", "stuck"]
    seats: list[SeatInfo]
    commitment: str
    """sha256 of the seed, published at the start; empty before."""
    seed: str
    """The seed itself, hex; only when the game is over."""


class Problem(Wire, frozen=True):
    """Body of every HTTP error."""

    code: str
    text: str


# ---------------------------------------------------------------- WebSocket, from the server


class Line(Wire, frozen=True):
    """One line of the log as this seat may read it. **bold** marks actors and things."""

    v: int
    seat: int | None
    text: str
    rule: str
    event: dict[str, Any]


class Choice(Wire, frozen=True):
    move: dict[str, Any]
    words: str


class Barred(Wire, frozen=True):
    """A move someone may look for in vain, and why it is not allowed."""

    move: dict[str, Any]
    words: str
    rule: str
    text: str


class Ask(Wire, frozen=True):
    """This seat's open decision. `choices` lists every legal move when there are at most 400, else it is empty."""

    at: int
    kind: str
    prompt: str
    options: dict[str, Any]
    choices: list[Choice]
    barred: list[Barred]
    answer: dict[str, Any] | None = None
    """The sealed answer already given, which may still be changed."""
    ordered: dict[str, Any] | None = None
    """What the seat's standing order is about to play here, unless the seat plays first or takes the order back."""


class Order(Wire, frozen=True):
    """A standing order that a seat can give."""

    id: str
    words: str
    about: str = ""
    """Orders about the same thing exclude each other."""


class ScoreRow(Wire, frozen=True):
    label: str
    values: list[int]
    rule: str


class Outcome(Wire, frozen=True):
    scores: list[int]
    winners: list[int]
    sheet: list[ScoreRow]
    note: str


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
    lines: list[Line]
    outcome: Outcome | None = None
    order: str = ""
    """The seat's own standing orders, by their ids, commas between; "" when it wants to be asked always."""
    orders: list[Order] = []
    """The standing orders this seat can give now."""
    undoable: int = 0
    """How many of the last moves this seat may take back."""
    undos: int = 0
    """How often moves were taken back at this table. With another number than before, `lines` are the whole log."""


class Presence(Wire, frozen=True, tag_field="type", tag="presence"):
    seats: list[SeatInfo]
    spectators: int


class Chat(Wire, frozen=True, tag_field="type", tag="chat"):
    n: int
    seat: int | None
    name: str
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


class Why(Wire, frozen=True, tag_field="type", tag="why"):
    """Answer to AskWhy; rule and text are empty when the move is allowed."""

    id: str
    rule: str
    text: str


class Trouble(Wire, frozen=True, tag_field="type", tag="trouble"):
    """A message that could not be read at all, or a limit reached."""

    code: str
    text: str


class Counsel(Wire, frozen=True, tag_field="type", tag="counsel"):
    """Answer to Consult, as the game gives it; {} where it has none."""

    id: str
    at: int
    """The moment it is about."""
    answer: dict[str, Any]


class Hint(Wire, frozen=True, tag_field="type", tag="hint"):
    """Answer to AskHint: what a bot would play at the seat's open decision, and one reason."""

    id: str
    at: int
    bot: str
    move: dict[str, Any]
    words: str
    reason: str


ServerMessage = Sync | Presence | Chat | Ack | No | Why | Trouble | Counsel | Hint


# ---------------------------------------------------------------- WebSocket, from the page


class Enter(Wire, frozen=True, tag_field="type", tag="enter"):
    """The first message on every connection. The token never stands in an address, so no access log has it."""

    token: str
    """The seat's token; "" for a spectator."""


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


ClientMessage = Enter | Play | AskWhy | Say | SetOrder | Consult | AskHint | Undo
