"""The records that go into the database and come out of it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from meadhall.server.time.clocks import Clocks
from meadhall.server.wire import Status


class Seat(msgspec.Struct, frozen=True):
    """One seat of a table."""

    kind: Literal["human", "bot", "open", "closed"]
    name: str = ""
    bot: str = ""
    token_hash: str = ""
    """Hash of the token that opens this seat; empty when nobody holds one."""
    order: str = ""
    """The standing orders of the person who sits here, by their ids; empty when they want to be asked always."""
    salt: str = ""
    """What this person adds to the seed before the start."""
    stand_in: str = ""
    """The bot that plays for that person now; empty when they play themselves."""
    temper: str = ""
    """The temper that was wished for this bot: a name, "any" for one by lot, empty for none. Secret until the end."""

    @property
    def playing_bot(self) -> str:
        """The bot that plays here; empty for a person."""
        return self.bot if self.kind == "bot" else self.stand_in


class TableClaim(msgspec.Struct, frozen=True):
    """A table that this process plays: what it writes about the table carries the number of its claim."""

    id: str
    fence: int = 0


class MoveRow(msgspec.Struct, frozen=True):
    """One entry of a game's log."""

    seq: int
    seat: int
    at: int
    move: str
    forced: bool
    move_id: str | None = None
    played: int = 0
    """When, in seconds since 1970; 0 if it was not recorded."""


BOT_SAYS = "bot:"
"""How the id of a line begins that a bot says; it is not news to anybody who is away."""


class ChatRow(msgspec.Struct, frozen=True):
    n: int
    seat: int | None
    name: str
    text: str
    say_id: str


class MarkRow(msgspec.Struct, frozen=True):
    """A line in the log about something other than a move."""

    n: int
    after: int
    """How many entries the log had. No seat is told this number: it also counts what was done in secret."""
    kind: str
    text: str


class VoteRow(msgspec.Struct, frozen=True):
    """An open question to the people at a table."""

    id: str
    kind: str
    by: int
    about: dict[str, Any]
    yes: frozenset[int]
    at: int
    """The moment of the game it was asked in; -1 for a question that does not depend on the moment."""
    until: float
    """When it lapses, in seconds since 1970."""


class AgreementRow(msgspec.Struct, frozen=True):
    """What was agreed by a vote without one person, until that person has been shown it."""

    seat: int
    """The seat of that person."""
    n: int
    kind: str
    text: str
    about: dict[str, Any]
    before: dict[str, Any]
    """What is needed to take it back."""


class TableRow(msgspec.Struct, frozen=True):
    id: str
    game: str
    version: str
    options: dict[str, str | bool]
    status: str
    owner: str
    """Hash of the owner's token; empty for a table that was made from a log file."""
    header: str = ""
    """The log's header as JSON, with the seed; empty before the start."""
    report: str = ""
    """Why the table is stuck."""
    undos: int = 0
    """How often moves were taken back: a screen that knows another number reads the whole log again."""
    rematch: str = ""
    """The table at which the same people play again."""
    made: int = 0
    """When, in seconds since 1970."""
    seed: str = ""
    """Drawn when the table is made, as hex, so that its fingerprint can be shown before anybody adds salt."""
    lesson: str = ""
    """The lesson that is played here; empty at other tables."""
    read: int = 0
    """How many steps of the lesson were read that ask for no move."""
    screen_hash: str = ""
    """Hash of the token of the big screen; empty where the owner has given no leave for one."""
    listed: int = 0
    """When the owner listed this table as open, in seconds since 1970; 0 if it is not listed."""
    quiet: bool = False
    """The owner does not want bots to say anything."""
    fence: int = 0
    """How often the table was claimed by a process."""


class StoredTable(msgspec.Struct, frozen=True):
    """All that the database holds of one table."""

    table: TableRow
    seats: list[Seat]
    moves: list[MoveRow]
    chat: list[ChatRow]
    marks: list[MarkRow] = msgspec.field(default_factory=list)
    vote: VoteRow | None = None
    delay: int = 0
    """By how many seconds spectators see the table late; -1 where nobody may watch."""
    notes: dict[str, str] = msgspec.field(default_factory=dict)
    """By the token hash of the seat."""
    clocks: Clocks = Clocks()
    agreed: list[AgreementRow] = msgspec.field(default_factory=list)


class TableSummary(msgspec.Struct):
    """A table without its moves."""

    id: str
    game: str
    status: Status
    owner: str
    made: int
    rematch: str
    token_hashes: list[str] = []
    """By seat, as the names and bots are."""
    names: list[str] = []
    bots: list[bool] = []
    said: int = 0
    """The number of the last line of chat."""
    lesson: str = ""


class ListedTable(msgspec.Struct, frozen=True):
    """A table that its owner lists as open."""

    id: str
    game: str
    kinds: list[str]
    """By seat."""
    people: list[str]
    """The names of those who sit there."""
    status: str = "waiting"


class ResultRow(msgspec.Struct, frozen=True):
    """The result of one finished game."""

    table: str
    game: str
    levels: list[str]
    """By seat: the name of its bot, or that a person sat there."""
    scores: list[int]
    winners: list[int]
    moves: int
    seconds: int
    """From the first move to the last; 0 if it was not recorded."""
    ended: int


class Summons(msgspec.Struct, frozen=True):
    """A webhook, mail address or browser of somebody who wants to be notified.

    It belongs to whoever holds the token with this hash: a seat's, or the owner's."""

    id: str
    table: str
    token_hash: str
    kind: Literal["hook", "mail", "push"]
    target: str
    """Of a browser: the address at its push service."""
    secret: str
    each: Literal["turn", "daily"] = "turn"
    state: Literal["asked", "on", "off"] = "on"
    last: str = ""
    """The result of the last delivery, in a few words."""
    last_at: float = 0.0
    failures: int = 0
    """Notifications given up in a row."""
    keys: str = ""
    """Of a browser: what messages to it are encrypted with, p256dh and auth with a dot between."""
    form: Literal["own", "discord", "slack", "matrix", "ntfy"] = "own"
    """Of a webhook: what it is sent."""


class Notification(msgspec.Struct, frozen=True):
    """One notification in the queue. Its id stays the same however often it is tried."""

    id: str
    summons: str
    moment: str
    """What it is about; there is never a second one about the same."""
    kind: Literal["turn", "test", "confirm", "daily"]
    target: str
    body: str
    made: float
    due: float
    tries: int = 0
    state: Literal["waiting", "sent", "dropped"] = "waiting"
