"""The records that the database stores."""

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
    """The hash of this seat's token; empty if the seat has none."""
    order: str = ""
    """The ids of this person's standing orders; empty if there are none."""
    salt: str = ""
    """The words that this person has added to the seed; empty if there are none."""
    stand_in: str = ""
    """The bot that plays for this person now; empty if the person plays."""
    temper: str = ""
    """The temper chosen for this bot: a name, "any" for a random one, or empty for none. Secret until the end."""

    @property
    def playing_bot(self) -> str:
        """The bot that plays for this seat; empty if a person plays."""
        return self.bot if self.kind == "bot" else self.stand_in


class TableClaim(msgspec.Struct, frozen=True):
    """A table that this process runs. Each write about the table checks the fence, which is the number of the claim."""

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
    """When the move was played, in seconds since 1970; 0 if not recorded."""


BOT_SAYS = "bot:"
"""The prefix of the ids of bots' chat lines, which do not count as news for absent people."""


class ChatRow(msgspec.Struct, frozen=True):
    n: int
    seat: int | None
    name: str
    text: str
    say_id: str


class MarkRow(msgspec.Struct, frozen=True):
    """A line in the log that is not about a move."""

    n: int
    after: int
    """The number of log entries before the mark. Never sent to a seat: it also counts secret moves."""
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
    """The moment of the game at which the vote was opened; -1 if the question does not depend on the moment."""
    until: float
    """When the vote expires, in seconds since 1970."""


class AgreementRow(msgspec.Struct, frozen=True):
    """An agreement by a vote in which one person was not asked, stored until that person has seen it."""

    seat: int
    """The seat of that person."""
    n: int
    kind: str
    text: str
    about: dict[str, Any]
    before: dict[str, Any]
    """The values before the agreement, which are restored if the person revokes it."""


class TableRow(msgspec.Struct, frozen=True):
    id: str
    game: str
    version: str
    options: dict[str, str | bool]
    status: str
    owner: str
    """The hash of the owner's token; empty for a table made from a log file."""
    header: str = ""
    """The log's header as JSON, with the seed; empty before the start."""
    report: str = ""
    """Why the table was last stuck, with the stack trace; empty if it never was."""
    undos: int = 0
    """The number of times that moves were removed from the log; a screen with another number reloads the whole log."""
    rematch: str = ""
    """The id of the rematch's table; empty if there is none."""
    made: int = 0
    """When the table was created, in seconds since 1970."""
    seed: str = ""
    """The seed in hex, drawn at creation, so that its commitment can be shown before anybody adds salt."""
    lesson: str = ""
    """The id of the lesson that is played at this table; empty if none is."""
    read: int = 0
    """The number of steps without a move that the learner has read; 0 without a lesson."""
    screen_hash: str = ""
    """The hash of the big screen's token; empty if the owner permits no big screen."""
    listed: int = 0
    """When the owner listed this table as open, in seconds since 1970; 0 if it is not listed."""
    quiet: bool = False
    """Whether the owner has turned off the chat lines of bots."""
    fence: int = 0
    """The number of times that a process has claimed the table."""


class StoredTable(msgspec.Struct, frozen=True):
    """All stored data about one table."""

    table: TableRow
    seats: list[Seat]
    moves: list[MoveRow]
    chat: list[ChatRow]
    marks: list[MarkRow] = msgspec.field(default_factory=list)
    vote: VoteRow | None = None
    delay: int = 0
    """The delay for spectators, in seconds; -1 if nobody may watch."""
    notes: dict[str, str] = msgspec.field(default_factory=dict)
    """The private notes, by the token hash of the seat."""
    clocks: Clocks = Clocks()
    agreed: list[AgreementRow] = msgspec.field(default_factory=list)


class TableSummary(msgspec.Struct):
    """The main data of a table, without its moves."""

    id: str
    game: str
    status: Status
    owner: str
    made: int
    rematch: str
    token_hashes: list[str] = []
    """The token hash of each seat, in seat order, as are `names` and `bots`."""
    names: list[str] = []
    bots: list[bool] = []
    said: int = 0
    """The number of the last chat line written by a person; 0 if there is none."""
    lesson: str = ""


class ListedTable(msgspec.Struct, frozen=True):
    """The facts about a table that everybody may see, in the list of open tables and in an invitation."""

    id: str
    game: str
    kinds: list[str]
    """The kinds of the seats, by seat."""
    people: list[str]
    """The names of the people at the table."""
    status: str = "waiting"


class ResultRow(msgspec.Struct, frozen=True):
    """The result of one finished game."""

    table: str
    game: str
    levels: list[str]
    """The name of the bot on each seat, or "person"."""
    scores: list[int]
    winners: list[int]
    moves: int
    seconds: int
    """Seconds from the first move to the last; 0 if not recorded."""
    ended: int


class Summons(msgspec.Struct, frozen=True):
    """A webhook, mail address or browser of somebody who wants to be notified.

    It belongs to the holder of the token with this hash: a seat's, or the owner's."""

    id: str
    table: str
    token_hash: str
    kind: Literal["hook", "mail", "push"]
    target: str
    """The URL of a webhook, the mail address, or a browser's address at its push service."""
    secret: str
    each: Literal["turn", "daily"] = "turn"
    state: Literal["asked", "on", "off"] = "on"
    last: str = ""
    """The result of the last delivery, in a few words."""
    last_at: float = 0.0
    failures: int = 0
    """The number of dropped notifications in a row."""
    keys: str = ""
    """The keys that encrypt messages to a browser, p256dh and auth, separated by a dot; empty for other kinds."""
    form: Literal["own", "discord", "slack", "matrix", "ntfy"] = "own"
    """The form of the messages to a webhook; not used for other kinds."""


class Notification(msgspec.Struct, frozen=True):
    """One notification in the queue. Its id stays the same across all tries."""

    id: str
    summons: str
    moment: str
    """The moment that the notification is about; each summons has at most one notification for each moment."""
    kind: Literal["turn", "test", "confirm", "daily"]
    target: str
    body: str
    made: float
    due: float
    tries: int = 0
    state: Literal["waiting", "sent", "dropped"] = "waiting"
