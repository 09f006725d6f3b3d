"""Over HTTP: games, rules, new tables and who sits where."""

from __future__ import annotations

from typing import Literal

import msgspec

from .base import Wire

Status = Literal["waiting", "playing", "over", "stuck"]


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
    """By days: so many for each question."""
    late: Literal["move", "bot"] = "move"
    """Who is out of time has one move played, the one the question declares; or a bot takes the seat over."""
    bot: str = ""
    """The bot that plays for those who are late or away; "" is the game's best."""
    away: int = 0
    """Minutes after which a bot plays for someone who is awaited and not here; 0 is never. Not by days."""


class SeatPlan(Wire, frozen=True):
    """What shall sit on a seat: the creator, a bot, or whoever comes by the link."""

    kind: Literal["me", "bot", "open"]
    bot: str = ""
    name: str = ""


class NewTable(Wire, frozen=True):
    game: str
    seats: list[SeatPlan]
    options: dict[str, str | bool] = msgspec.field(default_factory=dict)
    name: str = ""
    """What the creator is called; several seats of kind "me" make a hot-seat table."""
    start: bool = False
    """Start at once; needs every seat taken."""
    timing: Timing = Timing()


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


class Salt(Wire, frozen=True):
    """Words of one's own for the dice, before the start; "" takes them back."""

    salt: str


class SeatInfo(Wire, frozen=True):
    seat: int
    kind: Literal["human", "bot", "open", "closed"]
    name: str
    bot: str
    here: bool
    """A screen of this seat is connected right now; bots always are."""
    salted: bool = False
    """This person stirs words of their own into the seed; which, nobody sees before the end."""
    stand_in: str = ""
    """The bot that plays for the person here, until that person comes back; "" is none."""


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
    """The table where the same people play again, once one of them has laid it."""
    imported: bool = False
    """Read from a log file: nobody sits here, and nobody plays."""
    taken_up: bool = False
    """Begun in the middle: with what one seat knew of another game, and the rest imagined."""
    salts: list[str] = msgspec.field(default_factory=list)
    """What the players stirred in, by seat; only when the game is over, and empty if nobody did."""
    timing: Timing = Timing()
    watching: int = 0
    """How many seconds spectators are late; -1 where nobody may watch until the game is over."""


class Watching(Wire, frozen=True):
    """The owner's word about spectators."""

    delay: int
    """Seconds that they are late; 0 for not at all, -1 for nobody may watch until the game is over."""


class Stuck(Wire, frozen=True):
    """What the owner is told of a table that cannot go on: nothing of what lies hidden there."""

    text: str
    """What went wrong, in plain words."""
    moves: int
    """How many moves there are to step back from."""


class Health(Wire, frozen=True):
    database: bool
    """Moves can be written down."""
    workers: bool
    """Bots can think."""


class Problem(Wire, frozen=True):
    """Body of every HTTP error."""

    code: str
    text: str
