"""Puzzles of A Feast for Odin."""

from __future__ import annotations

from . import feast_boards
from .feast_points import MinusPointsPuzzle
from .feast_table import BanquetPuzzle
from .kind import PuzzleKind

KINDS: tuple[PuzzleKind, ...] = (BanquetPuzzle(), *feast_boards.KINDS, MinusPointsPuzzle())
