"""Arenas that the host provides."""

from __future__ import annotations

from meadhall.bots.custom import add_custom_choices
from meadhall.games.clash import add_arena, load_arena

ARENA_FILES = "MEADHALL_ARENAS"
"""The environment variable that lists the arena files."""


def add_custom_arenas() -> None:
    add_custom_choices("clash", "arena", ARENA_FILES, load_arena, add_arena)
