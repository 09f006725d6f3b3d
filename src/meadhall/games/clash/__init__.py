"""Clash of Vikings: claims that may be lies, calls, shields and an arena."""

from meadhall.old_names import find_old_names

from .arena import Arena, BadArena, add_arena, load_arena, space_name
from .cards import ClashCard
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
from .view import ClashClaim, ClashSeatView, ClashView, MineView

__all__ = [
    "GAME",
    "WIRE",
    "Announce",
    "Arena",
    "BadArena",
    "Call",
    "Called",
    "ClashCard",
    "ClashClaim",
    "ClashSeatView",
    "ClashView",
    "Drop",
    "Endure",
    "Gained",
    "Go",
    "MineView",
    "NobodyCalled",
    "Pass",
    "Ram",
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
    "space_name",
]

__getattr__ = find_old_names(__name__)
