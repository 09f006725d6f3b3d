"""Worlds that the host provides: sets of map, counters, tables and cards."""

from __future__ import annotations

from pathlib import Path

from meadhall.bots.custom import add_custom_choices
from meadhall.games.sagas import add_world, read_world

WORLD_FOLDERS = "MEADHALL_WORLDS"
"""The environment variable that lists the folders."""


def add_custom_worlds() -> None:
    add_custom_choices("sagas", "world", WORLD_FOLDERS, lambda folder: read_world(Path(folder)), add_world)
