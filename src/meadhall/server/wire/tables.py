"""HTTP messages about tables and seats."""

from __future__ import annotations

from typing import Literal

import msgspec

from .base import Wire

Status = Literal["waiting", "playing", "over", "stuck"]


class Timing(Wire, frozen=True):
    """The settings of a table's clocks, and of time-outs."""

    kind: Literal["none", "live", "days"] = "none"
    bank: int = 900
    """Live: the seconds that each seat has for the whole game."""
    increment: int = 20
    """Live: the seconds that each answer adds to the bank."""
    reaction: int = 45
    """Live: the seconds for a question of the moment, such as a call, which does not use the bank."""
    days: int = 3
    """By days: the number of days for each question."""
    late: Literal["move", "bot"] = "move"
    """The action taken when a seat's time runs out: one move is played for it, or a bot takes over the seat."""
    bot: str = ""
    """The bot that plays for late or absent people; "" means the game's best bot."""
    patience: int | msgspec.UnsetType = msgspec.UNSET
    """Seconds for which a person may be away, or think, before the others may vote for a bot; two minutes if unset. By
    days, the deadline counts instead."""
    window: int | msgspec.UnsetType = msgspec.UNSET
    """Seconds after which all answers take effect together, for questions where their timing could reveal what a seat
    holds. 0 waits only for the last answer; if unset, the server's default counts. Not by days."""
    away: int = 0
    """Minutes after which a bot plays for an absent person who has to answer; 0 means never. Not by days."""


class SeatPlan(Wire, frozen=True):
    """The plan for a seat: for the creator, for a bot, or open to anyone with the link."""

    kind: Literal["me", "bot", "open"]
    bot: str = ""
    name: str = ""
    temper: str = ""
    """The temper of a bot: one of the game's, "any" for a random one, or "" for none. It is secret until the end."""


class NewTable(Wire, frozen=True):
    game: str
    seats: list[SeatPlan]
    options: dict[str, str | bool] = msgspec.field(default_factory=dict)
    name: str = ""
    """The creator's name, for seats of kind "me" without a name."""
    start: bool = False
    """Whether to start immediately; every seat must be taken."""
    timing: Timing = Timing()
    bot_words: bool = True
    """Whether bots write short lines in the chat."""


class Grant(Wire, frozen=True):
    """The token of a seat. It belongs in the fragment of a link: /t/{table}#{token}"""

    seat: int
    """The number of the seat. It decreases at the start if a seat before it was closed; `Sync.seat` has the new one."""
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
    """Whether this person has added words to the seed; the words are secret until the end."""
    stand_in: str = ""
    """The bot that plays for this person until they take the seat back; "" for none."""
    gone: int = 0
    """The time since which this person has been away from the running game, in seconds since 1970; 0 if present."""


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
    """The seed in hex; empty until the game is over."""
    rematch: str = ""
    """The id of the rematch's table, once somebody has asked for it."""
    imported: bool = False
    """Whether the table was made from an uploaded log, so that nobody can play at it."""
    taken_up: bool = False
    """Whether the game began at a moment of another game, from what one seat knew then."""
    salts: list[str] = msgspec.field(default_factory=list)
    """The words added to the seed, by seat; empty until the game is over, or if nobody added any."""
    timing: Timing = Timing()
    watching: int = 0
    """The delay for spectators, in seconds; -1 if nobody may watch until the game is over."""
    lesson: str = ""
    """The id of the lesson at this table; "" if none. A lesson has fixed dice, and its result does not count."""
    screen: bool = False
    """Whether the owner lets a big screen show the public view of the table without delay."""
    listed: bool = False
    """Whether the owner lists this table as open to anybody; false once the game has begun."""
    bot_words: bool = True
    """Whether bots write short lines in the chat."""
    tempers: list[str] = msgspec.field(default_factory=list)
    """The temper of each seat's bot, such as "a liar"; "" for people and for bots without one. The list is empty until
    the game is over, or if no bot has a temper."""


class Watching(Wire, frozen=True):
    """The owner's setting for spectators."""

    delay: int
    """The delay in seconds; -1 if nobody may watch until the game is over."""


class BigScreen(Wire, frozen=True):
    """Grants or revokes the owner's permission for a big screen."""

    on: bool


class ScreenToken(Wire, frozen=True):
    """The token of the big screen. It belongs in the fragment of a link: /screen/{table}#{token}"""

    token: str
    """The token, which replaces every earlier one; "" if the permission was revoked."""


class BotWords(Wire, frozen=True):
    """Turns the chat lines of bots on or off."""

    on: bool


class Listing(Wire, frozen=True):
    """Lists the table as open, or removes it from the list."""

    on: bool


class OpenTable(Wire, frozen=True):
    """A table that its owner lists as open, with its public facts."""

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
    """The tables, most recently listed first."""


class Stuck(Wire, frozen=True):
    """A report to the owner about a table that cannot continue. It contains no secret of the game."""

    text: str
    """The reason in plain words."""
    moves: int
    """The number of moves in the log, without forced ones."""
