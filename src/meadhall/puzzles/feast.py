"""Puzzles of A Feast for Odin."""

from __future__ import annotations

from . import feast_boards
from .feast_points import Points
from .feast_table import Banquet
from .kind import Kind

KINDS: tuple[Kind, ...] = (Banquet(), *feast_boards.KINDS, Points())
