"""Clash of Vikings: claims that may be lies, calls, shields, an arena."""

from .game import GAME, WIRE

__all__ = ["GAME", "WIRE"]
