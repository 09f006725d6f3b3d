"""The checks of `meadhall doctor`, which find out whether the server can run on this machine."""

from __future__ import annotations

import os
import re
import shutil
import socket
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from rich.table import Table

from .console import fail, make_console

Finding = tuple[bool, str]
"""The result of a check: whether it passed, and a sentence."""


def check_machine(data: Path | None, port: int, database: str | None = None, bus: str = "") -> None:
    needed: list[tuple[str, Callable[[], Finding]]] = [
        ("Python", check_python),
        ("packages", check_packages),
        ("page", check_page),
        ("data folder", lambda: check_data(data)),
        ("database", lambda: check_database(data, database)),
        *([("bus", lambda: check_bus(bus, database))] if bus else []),
        ("port", lambda: check_port(port)),
    ]
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold")
    table.add_column()
    table.add_column(overflow="fold")
    bad = 0
    for name, check in needed:
        ok, words = check()
        bad += not ok
        table.add_row(name, "[green]ok[/]" if ok else "[red]BAD[/]", words)
    for name, words in notes():
        table.add_row(name, "[dim]note[/]", words)
    out = make_console()
    out.print(table)
    if bad:
        fail(f"{bad} {'problem' if bad == 1 else 'problems'} would prevent `meadhall serve`.")
    out.print("The server can run here: meadhall serve --open")


def check_python() -> Finding:
    found = ".".join(map(str, sys.version_info[:3]))
    return sys.version_info >= (3, 11), f"{found}; 3.11 or newer is needed"


def check_packages() -> Finding:
    missing = []
    try:
        needed = requires("meadhall") or []
    except PackageNotFoundError:
        return False, "meadhall is not installed here; run `make setup` in its folder"
    for line in needed:
        if "extra ==" in line or ("sys_platform" in line and os.name == "nt"):
            continue
        name = re.split(r"[^A-Za-z0-9._-]", line, maxsplit=1)[0]
        try:
            version(name)
        except PackageNotFoundError:
            missing.append(name)
    if missing:
        return False, f"missing: {', '.join(missing)}; run `make setup`"
    return True, f"all {len(needed)} are installed"


def check_page() -> Finding:
    # The server is imported inside functions, so that `doctor` can report missing packages.
    from meadhall.server.config import PAGE

    if (PAGE / "index.html").is_file():
        return True, "built"
    return False, "not built yet; run `make setup`"


def check_data(data: Path | None) -> Finding:
    from meadhall.server.config import data_folder
    from meadhall.server.store.room import check_room

    folder = data_folder(data)
    there = folder
    while not there.exists() and there != there.parent:
        there = there.parent
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
    except OSError as error:
        return False, f"{folder} cannot be written to: {error.strerror}; choose another folder with --data"
    if why := check_room(there):
        return False, f"{why}: free some space, or choose another folder with --data"
    return True, str(folder) if folder.exists() else f"{folder}, created at the first start"


def check_database(data: Path | None, database: str | None = None) -> Finding:
    """Check the database and its version without changing them."""
    from meadhall.server.addresses import explain_unusable
    from meadhall.server.config import data_folder, sqlite_file
    from meadhall.server.store.backup import DATABASE
    from meadhall.server.store.database import UnusableError, version_at, version_of
    from meadhall.server.store.errors import REPAIR
    from meadhall.server.store.mark import why_missing
    from meadhall.server.store.salvage import find_damage, open_read_only

    named = sqlite_file(database) if database else None
    if database and named is None:
        try:
            return True, version_at(database)
        except UnusableError as reason:
            return False, explain_unusable("database", database, reason)
    file = named or data_folder(data) / DATABASE
    if why := why_missing(file):
        return False, why
    try:
        version = version_of(file)
    except UnusableError as reason:
        return False, f"{file} cannot be used: {reason}"
    if file.exists():
        with open_read_only(file) as connection:
            if damage := find_damage(connection):
                return False, f"{file} is damaged ({damage}): {REPAIR}"
    return True, version


def check_bus(bus: str, database: str | None) -> Finding:
    from meadhall.server.addresses import hide_password
    from meadhall.server.run import NOT_SHARED, StartError
    from meadhall.server.run import check_bus as connect

    if not (database or "").startswith("postgres"):
        return False, NOT_SHARED
    try:
        connect(bus)
    except StartError as reason:
        return False, str(reason)
    return True, hide_password(bus)


def check_port(port: int) -> Finding:
    with socket.socket() as listener:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", port))
        except OSError as error:
            return False, f"{port} cannot be used ({error.strerror}); choose another with --port"
    return True, f"{port} is free"


def notes() -> list[tuple[str, str]]:
    """Return notes, as name and text, on what the server can do without: node, a browser for tests, and a screen."""
    node = shutil.which("node")
    browsers = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    browser = next(filter(None, map(shutil.which, browsers)), None)
    screen = sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return [
        (
            "node",
            f"{node}, for building the page" if node else "none; `make setup` fetches one to build the page",
        ),
        ("chromium", f"{browser}, for browser tests" if browser else "none; only `make test` needs it"),
        (
            "screen",
            "a browser can be opened" if screen else "none; open the printed address on another machine",
        ),
    ]
