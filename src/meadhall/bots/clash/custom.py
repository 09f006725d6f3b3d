"""Owners' own arenas, for bots that think in another process than the table's."""

from __future__ import annotations

import os

import meadhall
from meadhall.games.clash import add_arena, load_arena

ARENA_FILES = "MEADHALL_ARENAS"
"""The environment variable that names the files, joined as in PATH."""


def add_owners_arenas() -> None:
    """Offer every arena named in the environment that is not offered yet."""
    for path in filter(None, os.environ.get(ARENA_FILES, "").split(os.pathsep)):
        arena = load_arena(path)
        known = next(s.choices for s in meadhall.game("clash").settings if s.name == "arena")
        if arena.name not in known:
            add_arena(arena)
