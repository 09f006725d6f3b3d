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
    """How a game is drawn and what can be typed in it. The defaults suit any game."""

    rule: str = "EN-SETUP"
    """The id of a rule that the help gives as an example."""
    draw_table: Callable[[View, Board, Sequence[str]], RenderableType] | None = None
    """Draws everything that a seat may know."""
    shown_at: frozenset[str] = frozenset()
    """The kinds of decision before which the table is shown automatically."""
    help: str = ""
    """The lines of the help about this game."""
    list_choices: Callable[[Decision], Sequence[Move]] = Decision.moves
    """Returns the choices that get a number."""
    parse_move: Callable[[str, Decision], Move | None] = lambda words, decision: None
    """Reads a move in the game's own notation; None if the words are not one."""
    hint: Callable[[Decision], str] = lambda decision: ""
    """Says what can be typed besides a number."""
    note: Callable[[Move, View, Board], str] = lambda move, view, board: ""
    """A remark shown beside a choice."""
    answer: Callable[[str, View, Board], RenderableType | None] = lambda words, view, board: None
    """Answers another request, such as "b" for a board; None if the words are not one."""
