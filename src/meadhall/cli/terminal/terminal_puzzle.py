"""A puzzle at the terminal: its choice, its answer and the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

import meadhall
from meadhall import puzzles
from meadhall.bots import Candidate
from meadhall.cli.console import fail
from meadhall.engine import Decision, RefusalError
from meadhall.puzzles import AnswerVerdict, Puzzle

from .prompt import Prompt, UndoRequest


def choose_puzzle(game: str | None, number: int | None) -> Puzzle:
    """Return the puzzle of the day, the puzzle of the day of one game, or a puzzle by its number."""
    today = datetime.now(UTC).date()
    if game is None:
        return puzzles.puzzle_of_day(today)
    try:
        return puzzles.load_puzzle(game, number or today.toordinal() % len(puzzles.load_puzzles(game)) + 1)
    except puzzles.NoPuzzle as error:
        fail(str(error), 2)


def ask_answer(chosen: Puzzle, out: Console) -> AnswerVerdict:
    """Ask for moves until the answer is complete."""
    names, seat = puzzles.names_of(chosen), chosen.view["seat"]
    prompt = Prompt(meadhall.game(chosen.game), chosen.view["options"], names, out, _no_advice)
    start = puzzles.start(chosen.game, chosen.number)
    state, decision = start.state, start.decision
    prompt.view = dict(state.view(seat))
    prompt.show_table()
    out.print()
    out.print(Text(puzzles.question(chosen), "bold cyan"))
    moves: list[dict[str, Any]] = []
    while True:
        try:
            move = prompt.ask(decision, dict(state.view(seat)))
            result = puzzles.answer(chosen, [*moves, msgspec.to_builtins(move)])
            moves.append(msgspec.to_builtins(move))
        except UndoRequest:
            moves = moves[:-1]
            result = puzzles.answer(chosen, moves)
        except RefusalError as refused:
            out.print(Text(refused.refusal.text))
            continue
        if isinstance(result, AnswerVerdict):
            return result
        state, decision = result.state, result.decision


def _no_advice(_: Decision) -> Sequence[Candidate]:
    return ()


def tell_verdict(chosen: Puzzle, verdict: AnswerVerdict, out: Console) -> None:
    unit = puzzles.kind_of(chosen).unit
    value = puzzles.value_words(verdict.value, unit)
    out.print()
    if verdict.right:
        out.print(Text.assemble(("Right", "bold green"), f": {value}."))
    else:
        best = puzzles.value_words(chosen.value, unit)
        out.print(Text.assemble(("Not the best", "bold red"), f": yours is worth {value}, the best {best}."))
        out.print(Text(f"Best: {'; '.join(puzzles.solution_words(chosen))}."))
    out.print(Text(chosen.reason))
    table = Table.grid(padding=(0, 2))
    for one in chosen.choices:
        table.add_row(Text(puzzles.value_words(one.value, unit), justify="right"), one.words)
    out.print(table)
