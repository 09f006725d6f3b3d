"""HTTP messages about tables and seats."""

from __future__ import annotations

from typing import Literal

import msgspec

from .base import Wire

Status = Literal["waiting", "playing", "over", "stuck"]


class Timing(Wire, frozen=True):
    """The clocks of a table, and what happens to a seat that runs out of time."""

    kind: Literal["none", "live", "days"] = "none"
    bank: int = 900
    """Live: seconds each seat has for the whole game."""
    increment: int = 20
    """Live: seconds that each answer adds to the bank."""
    reaction: int = 45
    """Live: seconds for a reaction, such as a call, which do not count against the bank."""
    days: int = 3
    """By days: the number of days for each question."""
    late: Literal["move", "bot"] = "move"
    """What happens when a seat's time runs out: one move is played for it, or a bot takes over the seat."""
    bot: str = ""
    """The bot that plays for late or absent people; "" means the game's best bot."""
    patience: int | msgspec.UnsetType = msgspec.UNSET
    """Seconds that someone may be away, or think, before the others may vote for a bot; two minutes if unset. By days,
    the deadline counts instead."""
    window: int | msgspec.UnsetType = msgspec.UNSET
    """Seconds after which all answers take effect together, where their timing could reveal what a seat holds. 0 waits
    until the last seat has answered; if unset, the server decides. Not by days."""
    away: int = 0
    """Minutes after which a bot plays for an absent person who has to answer; 0 means never. Not by days."""


class SeatPlan(Wire, frozen=True):
    """Who gets a seat: the creator, a bot, or anyone who opens the link."""

    kind: Literal["me", "bot", "open"]
    bot: str = ""
    name: str = ""
    temper: str = ""
    """For a bot: a temper of the game, "any" for a random one, or "" for none. It is secret until the end."""


class NewTable(Wire, frozen=True):
    game: str
    seats: list[SeatPlan]
    options: dict[str, str | bool] = msgspec.field(default_factory=dict)
    name: str = ""
    """The creator's name; several seats of kind "me" make a hot-seat table."""
    start: bool = False
    """Whether to start at once; every seat must be taken."""
    timing: Timing = Timing()
    bot_words: bool = True
    """Whether bots say a short word in the chat now and then."""


class Grant(Wire, frozen=True):
    """The token of a seat. It belongs in the fragment of a link: /t/{table}#{token}"""

    seat: int
    """Decreases at the start if a seat before it was closed; `Sync.seat` is authoritative."""
    token: str


class Seated(Wire, frozen=True):
    """The answer to creating a table or sitting down."""

    table: str
    owner: str
    """The owner's token; empty for guests."""
    grants: list[Grant]


class SitDown(Wire, frozen=True):
    name: str
    seat: int = -1
    """The seat to take; -1 means any open seat."""


class ChangeSeat(Wire, frozen=True):
    """The owner's change of a seat before the start: open it, give it to a bot, or close it."""

    kind: Literal["open", "bot", "closed"]
    bot: str = ""
    temper: str | msgspec.UnsetType = msgspec.UNSET
    """As in `SeatPlan`; if unset, a bot keeps its temper."""


class Salt(Wire, frozen=True):
    """Words that a person adds to the seed before the start; "" removes them."""

    salt: str


class SeatInfo(Wire, frozen=True):
    seat: int
    kind: Literal["human", "bot", "open", "closed"]
    name: str
    bot: str
    here: bool
    """Whether a screen of this seat is connected now; always true for bots."""
    salted: bool = False
    """Whether this person has added words to the seed; they are hidden until the end."""
    stand_in: str = ""
    """The bot that plays for this person until they take the seat back; "" for none."""
    gone: int = 0
    """Since when this person has had no screen here while the game runs, in seconds since 1970; 0 otherwise."""


class TableInfo(Wire, frozen=True):
    table: str
    game: str
    title: str
    version: str
    options: dict[str, str | bool]
    status: Status
    seats: list[SeatInfo]
    commitment: str
    """The sha256 of the seed, published when the table is created."""
    seed: str
    """The seed itself, as hex; empty until the game is over."""
    rematch: str = ""
    """The id of the rematch's table, once somebody has asked for it."""
    imported: bool = False
    """Whether the table was made from an uploaded log: nobody sits or plays here."""
    taken_up: bool = False
    """Whether the game began at a moment of another game: with what one seat knew, and the rest drawn at random."""
    salts: list[str] = msgspec.field(default_factory=list)
    """The words added to the seed, by seat; empty until the game is over, or if nobody added any."""
    timing: Timing = Timing()
    watching: int = 0
    """The delay for spectators, in seconds; -1 if nobody may watch until the game is over."""
    lesson: str = ""
    """The lesson that is played here: its dice are fixed, and its result is not counted. "" at other tables."""
    screen: bool = False
    """Whether the owner lets a big screen show the public view of the table without delay."""
    listed: bool = False
    """Whether the owner lists this table as open to anybody; false once the game has begun."""
    bot_words: bool = True
    """Whether bots say a short word in the chat now and then."""
    tempers: list[str] = msgspec.field(default_factory=list)
    """The temper of each seat's bot, such as "a liar"; "" for people and even-tempered bots. Empty until the game is
    over, or if no bot had a temper."""


class Watching(Wire, frozen=True):
    """The owner's setting for spectators."""

    delay: int
    """The delay in seconds; -1 if nobody may watch until the game is over."""


class BigScreen(Wire, frozen=True):
    """Grants or withdraws the owner's permission for a big screen."""

    on: bool


class ScreenToken(Wire, frozen=True):
    """The token of the big screen. It belongs in the fragment of a link: /screen/{table}#{token}"""

    token: str
    """Replaces every earlier token; "" if the permission was withdrawn."""


class BotWords(Wire, frozen=True):
    """Whether the owner wants bots to chat."""

    on: bool


class Listing(Wire, frozen=True):
    """Whether the owner wants the table listed as open."""

    on: bool


class OpenTable(Wire, frozen=True):
    """A table that its owner lists as open, with everything the public learns about it."""

    table: str
    game: str
    title: str
    seats: int
    free: int
    """The number of seats that anyone may take."""
    waiting: list[str]
    """The names of the people who have sat down."""


class OpenTables(Wire, frozen=True):
    tables: list[OpenTable]
    """The newest first."""


class Stuck(Wire, frozen=True):
    """A report to the owner about a table that cannot continue. It contains no secret of the game."""

    text: str
    """What went wrong, in plain words."""
    moves: int
    """The number of moves in the log that can be stepped back."""
