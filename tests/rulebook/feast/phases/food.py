"""Food of the banquet table."""

from __future__ import annotations

LENGTHS = {
    "peas": (2, 1),
    "mead": (2, 1),
    "flax": (3, 1),
    "stockfish": (3, 1),
    "beans": (2, 2),
    "milk": (2, 2),
    "grain": (4, 1),
    "salt_meat": (4, 1),
    "cabbage": (3, 2),
    "game_meat": (3, 2),
    "sheep": (4, 2),
    "pregnant_sheep": (4, 2),
    "fruits": (3, 3),
    "whale_meat": (3, 3),
    "cattle": (4, 3),
    "pregnant_cattle": (4, 3),
}
"""Squares that food covers lengthwise and standing (FO-9.6)."""
ORANGE = {"peas", "flax", "beans", "grain", "cabbage", "fruits"}
