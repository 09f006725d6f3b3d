"""Clash of Vikings: claims that may be lies, calls, shields, an arena."""

from .arena import Arena, BadArena, add_arena, load_arena, spoken
from .cards import Card
from .events import Called, Gained, NobodyCalled, ShieldCalled, Shown
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
from .view import Claim, ClashView, MineView, SeatView

__all__ = [
    "GAME",
    "WIRE",
    "Announce",
    "Arena",
    "BadArena",
    "Call",
    "Called",
    "Card",
    "Claim",
    "ClashView",
    "Drop",
    "Endure",
    "Gained",
    "Go",
    "MineView",
    "NobodyCalled",
    "Pass",
    "Ram",
    "SeatView",
    "Shield",
    "ShieldCalled",
    "Shown",
    "Spare",
    "Start",
    "Stay",
    "Strike",
    "Take",
    "add_arena",
    "load_arena",
    "spoken",
]
