"""The text functions that one game provides for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from meadhall.engine import Decision, Move

View = dict[str, Any]
Board = dict[str, Any]


@dataclass(frozen=True)
class GameText:
    """The functions that draw a game and read typed moves. The defaults suit any game."""

    rule: str = "EN-SETUP"
    """The id of a rule that the help gives as an example."""
    draw_table: Callable[[View, Board, Sequence[str]], RenderableType] | None = None
    """The function that draws everything that a seat may know; None for a plain list."""
    shown_at: frozenset[str] = frozenset()
    """The kinds of decision before which the table is shown automatically."""
    help: str = ""
    """The lines of the help about this game."""
    list_choices: Callable[[Decision], Sequence[Move]] = Decision.moves
    """The function that returns the choices that get a number."""
    parse_move: Callable[[str, Decision], Move | None] = lambda words, decision: None
    """The function that reads a move in the game's own notation; it returns None for other words."""
    hint: Callable[[Decision], str] = lambda decision: ""
    """The function that returns a hint about what can be typed besides a number."""
    note: Callable[[Move, View, Board], str] = lambda move, view, board: ""
    """The function that returns a remark shown beside a choice."""
    answer: Callable[[str, View, Board], RenderableType | None] = lambda words, view, board: None
    """The function that answers other requests, such as "b" for a board; it returns None for other words."""
