"""Over HTTP: tables and seats."""

from __future__ import annotations

from typing import Literal

import msgspec

from .base import Wire

Status = Literal["waiting", "playing", "over", "stuck"]


class Timing(Wire, frozen=True):
    """How time is kept at a table, and what happens to a seat that runs out of it."""

    kind: Literal["none", "live", "days"] = "none"
    bank: int = 900
    """Live: seconds each seat has for the whole game."""
    increment: int = 20
    """Live: seconds each answer adds to the bank."""
    reaction: int = 45
    """Live: seconds for a question of the moment, such as a call. They are not taken from the bank."""
    days: int = 3
    """By days: how many days each question has."""
    late: Literal["move", "bot"] = "move"
    """When the time of a seat is up: one move is played for it, or a bot takes over the seat."""
    bot: str = ""
    """The bot that plays for those who are late or away; "" is the game's best."""
    patience: int | msgspec.UnsetType = msgspec.UNSET
    """Seconds that someone may be away, or think, before the others may vote for a bot: two minutes unless set. By days
    it is the deadline."""
    window: int | msgspec.UnsetType = msgspec.UNSET
    """Seconds after which all answers take effect where the time of an answer could tell what a seat holds; 0 is when
    the last has answered. Not by days."""
    away: int = 0
    """Minutes after which a bot plays for someone who has to answer and is not here; 0 is never. Not by days."""


class SeatPlan(Wire, frozen=True):
    """Who shall sit on a seat: the creator, a bot, or whoever opens the link."""

    kind: Literal["me", "bot", "open"]
    bot: str = ""
    name: str = ""
    temper: str = ""
    """Of a bot: a temper of the game, "any" for one by lot, or none. Nobody is told it before the end."""


class NewTable(Wire, frozen=True):
    game: str
    seats: list[SeatPlan]
    options: dict[str, str | bool] = msgspec.field(default_factory=dict)
    name: str = ""
    """The creator's name; several seats of kind "me" make a hot-seat table."""
    start: bool = False
    """Start at once; needs every seat taken."""
    timing: Timing = Timing()
    bot_words: bool = True
    """Bots say a short word now and then, in the chat."""


class Grant(Wire, frozen=True):
    """The token of a seat. It belongs in the fragment of a link: /t/{table}#{token}"""

    seat: int
    """Becomes smaller at the start when a seat before it was closed; `Sync.seat` is what counts."""
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
    temper: str | msgspec.UnsetType = msgspec.UNSET
    """As in `SeatPlan`; unless it is set, a bot keeps the one it has."""


class Salt(Wire, frozen=True):
    """Words that a person adds to the seed before the start; "" takes them back."""

    salt: str


class SeatInfo(Wire, frozen=True):
    seat: int
    kind: Literal["human", "bot", "open", "closed"]
    name: str
    bot: str
    here: bool
    """A screen of this seat is connected now; bots always are here."""
    salted: bool = False
    """This person has added words of their own to the seed; nobody sees them before the end."""
    stand_in: str = ""
    """The bot that plays for this person until they take the seat back; "" is none."""
    gone: int = 0
    """Since when this person has no screen here while the game goes on, in seconds since 1970; 0 otherwise."""


class TableInfo(Wire, frozen=True):
    table: str
    game: str
    title: str
    version: str
    options: dict[str, str | bool]
    status: Status
    seats: list[SeatInfo]
    commitment: str
    """sha256 of the seed, published when the table is made."""
    seed: str
    """The seed itself, hex; only when the game is over."""
    rematch: str = ""
    """The table of the rematch, once somebody has asked for it."""
    imported: bool = False
    """Made from an uploaded log: nobody sits here, and nobody plays."""
    taken_up: bool = False
    """The game began at a moment of another game: with what one seat knew, and the rest drawn by lot."""
    salts: list[str] = msgspec.field(default_factory=list)
    """The words that were added to the seed, by seat; only when the game is over, and empty if nobody did."""
    timing: Timing = Timing()
    watching: int = 0
    """By how many seconds spectators see the table late; -1 where nobody may watch until the game is over."""
    lesson: str = ""
    """The lesson that is played here: its dice are laid, and it does not count. "" at other tables."""
    screen: bool = False
    """The owner lets a big screen show what everybody at the table may see, without delay."""
    listed: bool = False
    """The owner lists this table as open for anybody; false once the game has begun."""
    bot_words: bool = True
    """Bots say a short word now and then, in the chat."""
    tempers: list[str] = msgspec.field(default_factory=list)
    """What each seat's bot was, such as "a liar"; "" for people and even-tempered bots. Only when the game is over, and
    empty if no bot had a temper."""


class Watching(Wire, frozen=True):
    """The owner's setting for spectators."""

    delay: int
    """By how many seconds they see the table late; -1: nobody may watch until the game is over."""


class BigScreen(Wire, frozen=True):
    """The owner's leave for a big screen, or its end."""

    on: bool


class ScreenToken(Wire, frozen=True):
    """The token of the big screen. It belongs in the fragment of a link: /screen/{table}#{token}"""

    token: str
    """Every earlier one is not good any more; "" where the leave was taken back."""


class BotWords(Wire, frozen=True):
    """The owner's wish that bots say something, or not."""

    on: bool


class Listing(Wire, frozen=True):
    """The owner's wish to list the table as open, or not."""

    on: bool


class OpenTable(Wire, frozen=True):
    """A table that its owner lists as open: all that anybody learns of it."""

    table: str
    game: str
    title: str
    seats: int
    free: int
    """Seats on which anybody may sit down."""
    waiting: list[str]
    """Names of the people who have sat down."""


class OpenTables(Wire, frozen=True):
    tables: list[OpenTable]
    """The newest first."""


class Stuck(Wire, frozen=True):
    """What the owner is told about a table that cannot go on. It contains no secret of the game."""

    text: str
    """What went wrong, in plain words."""
    moves: int
    """How many moves there are to step back from."""
