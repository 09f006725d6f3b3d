"""The kinds of puzzles by game and name."""

from __future__ import annotations

from . import clash, feast, sagas, spoils
from .kind import PuzzleKind

SOLVERS: dict[str, dict[str, PuzzleKind]] = {
    game: {kind.name: kind for kind in module.KINDS}
    for game, module in (("clash", clash), ("spoils", spoils), ("sagas", sagas), ("feast", feast))
}
