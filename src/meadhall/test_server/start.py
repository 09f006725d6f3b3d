"""The start of a server for tests, on loopback only and in a new or empty folder."""

from __future__ import annotations

from ipaddress import ip_address

from meadhall.server import run
from meadhall.server.config import ServerSettings, data_folder
from meadhall.server.run import StartError

from .app import TestApp


def serve(settings: ServerSettings) -> None:
    """Serve until stopped. Raise StartError if the address is not loopback, a database or a bus is named, or the
    folder is missing in the settings or not empty."""
    if not _is_loopback(settings.host):
        raise StartError(f"With --testing, the server listens on 127.0.0.1 only, not on {settings.host}.")
    if settings.database or settings.bus:
        raise StartError(
            "With --testing, the server has a folder of its own: leave out --database and --bus."
        )
    if settings.data is None:
        raise StartError("With --testing, name a new folder with --data.")
    folder = data_folder(settings.data)
    if folder.exists() and any(folder.iterdir()):
        raise StartError(f"With --testing, the folder {folder} must be new or empty.")
    run.serve(settings, TestApp)


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
