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
    """Every connection comes from our own proxy, which sends the client's address in X-Forwarded-For."""
    metrics_from: tuple[str, ...] = ()
    """Addresses and networks that may read /metrics, besides this machine."""
    requests_per_second: float = 50.0
    """Requests and new connections of one address in the long run, and twice as many at once; 0 is any number."""
    tables_per_hour: float = 120.0
    sockets_per_address: int = 200
    messages_per_address: float = 200.0
    """Messages a second of all connections of one address in the long run, and twice as many at once; 0 is any
    number."""
    public_url: str = ""
    """The public address of this server, for links in notifications: https://table.example.org"""
    summon_after: float = 60.0
    """Seconds after which somebody who has to answer and has no screen here is notified."""
    allow_private_webhooks: bool = False
    """Webhooks may also go to this machine and its own network."""
    smtp_url: str = ""
    """The mail server, smtp://user:password@host:port; no mail is sent without one."""
    mail_from: str = ""
    digest_hour: int = 7
    """The hour of the day, in UTC, at which daily mail is sent."""
    reports: Path | None = None
    """The folder for reports about stuck tables; None is `reports` in the data folder."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    database: str
    """The database, as an SQLAlchemy URL."""
    bus: str = ""
    """The address of NATS, where several processes share the database; "" where one serves all tables."""
    name: str = ""
    """What this process is called in figures and log lines, where several share a database."""
    bot_pace: float = 1.0
    """How slowly bots play: 1 is natural, 0 is at once."""
    order_delay: float = 0.35
    """Seconds before a standing order is obeyed, and at random up to half as many more; 0 is at once. A bot waits as
    long where the usual answer is to pass."""
    window_seconds: float = 4.0
    """Seconds after which all answers take effect where the time of an answer could tell what a seat holds, unless the
    table has a time of its own; 0 is at once."""
    gather: float = 0.1
    """Seconds in which moves of bots are collected, to be shown together; 0 shows every step."""
    bot_workers: int = 2
    bot_patience: float = 30.0
    """Seconds a bot may think before its worker is replaced and a legal move drawn for it."""
    advice_patience: float = 10.0
    """Seconds the answer to a player's question, or a hint, may take before the player is told that there is none."""
    page: Path = PAGE
    live_tables: int = 500
    """Tables kept in memory; the others are read from the store when they are needed."""
    idle_seconds: float = 600.0
    """Seconds after which a table that nobody uses leaves memory, up to a quarter more; 0 keeps it for as long as there
    are not too many."""
    messages_per_second: float = 20.0
    """Messages of one connection in the long run, and twice as many at once."""
    clock: ServerClock = msgspec.field(default_factory=WallClock)
    randomness: Randomness = msgspec.field(default_factory=SystemRandomness)
    reports: Path | None = None
    """The folder for reports about tables that cannot go on; None writes none."""
    hosting: Hosting = Hosting()
    enter_patience: float = 10.0
    """Seconds a connection may wait before it says which seat it wants."""


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What `meadhall serve` is told, from the command line to the server."""

    host: str = "127.0.0.1"
    port: int = 8642
    data: str | Path | None = None
    """The data folder; None is the usual place."""
    database: str | None = None
    """The database, as an SQLAlchemy URL; None is the file in the data folder."""
    bus: str = ""
    name: str = ""
    """What this process is called in figures and log lines; "" is host and port."""
    drain: float = 0.0
    """Seconds for which the server is not ready before it stops."""
    new_database: bool = False
    """The host has decided to begin without the tables that were here and are gone."""
    bot_pace: float = 1.0
    bot_workers: int | None = None
    """None leaves a core to the tables, and is at most 4."""
    open_browser: bool = False
    page: Path = PAGE
    log_format: LogFormat = "text"
    hosting: Hosting = Hosting()


def data_folder(data: str | Path | None = None) -> Path:
    """The data folder: the one given, $MEADHALL_DATA, or the usual place on this platform."""
    if data is not None:
        return Path(data).expanduser()
    if named := os.environ.get("MEADHALL_DATA"):
        return Path(named).expanduser()
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or "~/AppData/Local").expanduser() / "meadhall"
    return Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "meadhall"


def sqlite_file(database: str) -> Path | None:
    """The file of a database address; None for a database that is no file."""
    scheme, found, place = database.partition(":///")
    return Path(place.partition("?")[0]) if found and place and scheme.startswith("sqlite") else None


def prepare_data_folder(folder: Path) -> str:
    """The address of the SQLite file in a data folder; makes the folder. Only their owner may read them."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / "meadhall.db"
    for each in (file, file.with_name("meadhall.db-wal"), file.with_name("meadhall.db-shm")):
        if each.exists() and each.stat().st_mode & 0o077:
            with contextlib.suppress(PermissionError):  # it belongs to somebody else, who decides
                each.chmod(0o600)
    return f"sqlite:///{file}"
