"""Clash of Vikings: claims that may be lies, calls, shields, an arena."""

from .arena import Arena, BadArena, add_arena, load_arena
from .cards import Card
from .game import GAME, WIRE
from .moves import (
    Announce,
    Call,
    Drop,
    Endure,
    Go,
    Pass,
    Ram,
    Shield,
    Spare,
    Start,
    Stay,
    Strike,
    Take,
)

__all__ = [
    "GAME",
    "WIRE",
    "Announce",
    "Arena",
    "BadArena",
    "Call",
    "Card",
    "Drop",
    "Endure",
    "Go",
    "Pass",
    "Ram",
    "Shield",
    "Spare",
    "Start",
    "Stay",
    "Strike",
    "Take",
    "add_arena",
    "load_arena",
]
