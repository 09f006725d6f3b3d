"""The settings of the server."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec

from meadhall.server.time.wall_clock import ServerClock, WallClock

from .logs import LogFormat
from .randomness import Randomness, SystemRandomness

PAGE = Path(__file__).parent / "page"
"""The folder of the built page."""


class Hosting(msgspec.Struct, frozen=True, kw_only=True):
    """Settings for a server that is reachable from outside."""

    behind_proxy: bool = False
    """Whether every connection comes from our own proxy, which sends the client's address in X-Forwarded-For."""
    metrics_from: tuple[str, ...] = ()
    """Addresses and networks that may read /metrics, besides this machine."""
    requests_per_second: float = 50.0
    """Requests and new connections per second from one address, sustained; bursts may reach twice as many. 0 means no
    limit."""
    tables_per_hour: float = 120.0
    sockets_per_address: int = 200
    messages_per_address: float = 200.0
    """Messages per second from all connections of one address, sustained; bursts may reach twice as many. 0 means no
    limit."""
    public_url: str = ""
    """The public address of this server, for links in notifications: https://table.example.org"""
    summon_after: float = 60.0
    """Seconds after which a person who has to answer and has no screen here is notified."""
    allow_private_webhooks: bool = False
    """Whether webhooks may go to this machine and its own network."""
    smtp_url: str = ""
    """The mail server, smtp://user:password@host:port; "" sends no mail."""
    mail_from: str = ""
    digest_hour: int = 7
    """The hour of the day, in UTC, at which daily mail is sent."""
    reports: Path | None = None
    """The folder for reports about stuck tables; None is `reports` in the data folder."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    database: str
    """The database, as an SQLAlchemy URL."""
    bus: str = ""
    """The address of NATS, if several processes share the database; "" if a single process serves all tables."""
    name: str = ""
    """The name of this process in metrics and log lines, if several share a database."""
    bot_pace: float = 1.0
    """A factor for the pauses of bots: 1 is natural, 0 means no pauses."""
    order_delay: float = 0.35
    """Seconds before a standing order is carried out, plus up to half of that at random; 0 means immediately. A bot
    waits equally long where the usual answer is to pass."""
    window_seconds: float = 4.0
    """Seconds after which all answers to a question take effect together, if their timing could reveal what a seat
    holds; 0 means no common time. A table may set another value."""
    gather: float = 0.1
    """Seconds for which moves of bots are collected before they are shown together; 0 shows each move separately."""
    bot_workers: int = 2
    bot_patience: float = 30.0
    """Seconds a bot may think before its worker is replaced. After two failures, a random legal move is played."""
    advice_patience: float = 10.0
    """Seconds that a hint or the answer to a player's question may take; after that the player gets a refusal."""
    page: Path = PAGE
    live_tables: int = 500
    """The number of tables in memory above which idle ones are dropped; they are loaded from the store on demand."""
    idle_seconds: float = 600.0
    """Seconds after which an unused table leaves memory, plus up to a quarter of that; 0 keeps it until `live_tables`
    is reached."""
    messages_per_second: float = 20.0
    """Messages per second from one connection, sustained; bursts may reach twice as many."""
    clock: ServerClock = msgspec.field(default_factory=WallClock)
    randomness: Randomness = msgspec.field(default_factory=SystemRandomness)
    reports: Path | None = None
    """The folder for reports about tables that cannot continue; None writes none."""
    hosting: Hosting = Hosting()
    enter_patience: float = 10.0
    """Seconds within which a connection must send its first message."""


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of `meadhall serve`, from the command line to the server."""

    host: str = "127.0.0.1"
    port: int = 8642
    data: str | Path | None = None
    """The data folder; None is the default folder."""
    database: str | None = None
    """The database, as an SQLAlchemy URL; None is the file in the data folder."""
    bus: str = ""
    name: str = ""
    """The name of this process in metrics and log lines; "" is host and port."""
    drain: float = 0.0
    """Seconds for which the server reports that it is not ready before it stops."""
    new_database: bool = False
    """Whether to start with a new database although the old one is missing."""
    bot_pace: float = 1.0
    bot_workers: int | None = None
    """The number of bot workers; None means one less than the number of CPU cores, from 1 to 4."""
    open_browser: bool = False
    page: Path = PAGE
    log_format: LogFormat = "text"
    hosting: Hosting = Hosting()


def data_folder(data: str | Path | None = None) -> Path:
    """Return the data folder: the given one, $MEADHALL_DATA, or the default of this platform."""
    if data is not None:
        return Path(data).expanduser()
    if named := os.environ.get("MEADHALL_DATA"):
        return Path(named).expanduser()
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or "~/AppData/Local").expanduser() / "meadhall"
    return Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "meadhall"


def sqlite_file(database: str) -> Path | None:
    """Return the file of an SQLite address; None if the database is not a file."""
    scheme, found, place = database.partition(":///")
    return Path(place.partition("?")[0]) if found and place and scheme.startswith("sqlite") else None


def prepare_data_folder(folder: Path) -> str:
    """Create a data folder, readable by its owner only, and return the address of its SQLite file."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / "meadhall.db"
    for each in (file, file.with_name("meadhall.db-wal"), file.with_name("meadhall.db-shm")):
        if each.exists() and each.stat().st_mode & 0o077:
            with contextlib.suppress(PermissionError):  # another user owns it
                each.chmod(0o600)
    return f"sqlite:///{file}"
