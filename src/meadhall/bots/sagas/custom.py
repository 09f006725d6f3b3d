"""Owners' own sets of Sagas, for bots that think in another process than the table's."""

from __future__ import annotations

import os
from pathlib import Path

import meadhall
from meadhall.games.sagas import add_world, read

WORLD_FOLDERS = "MEADHALL_WORLDS"
"""The environment variable that names the folders, joined as in PATH."""


def add_owners_worlds() -> None:
    """Offer every set named in the environment that is not offered yet."""
    for folder in filter(None, os.environ.get(WORLD_FOLDERS, "").split(os.pathsep)):
        world = read(Path(folder))
        known = next(s.choices for s in meadhall.game("sagas").settings if s.name == "world")
        if world.name not in known:
            add_world(world)
