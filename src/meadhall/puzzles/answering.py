"""A player's answer to a puzzle. The engine plays it move by move and compares it with the proven answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

import meadhall
from meadhall.engine import Decision, Move, Refusal, RefusalError, State

from .kind import NAMES, PuzzleKind
from .records import Puzzle
from .solvers import SOLVERS
from .store import load_puzzle

MAX_MOVES = 40
"""The maximum number of moves in an answer."""
NEAR = 1e-5
"""The tolerance for equal values. Puzzles store six digits, and different values differ by more than this."""
CACHE_SIZE = 64
"""The maximum number of positions in each cache."""


class PuzzleState(msgspec.Struct, frozen=True):
    """A puzzle with an incomplete answer: the position and the question to the seat."""

    state: State
    decision: Decision


class AnswerVerdict(msgspec.Struct, frozen=True):
    """A complete answer and its verdict."""

    right: bool
    value: float
    words: tuple[str, ...]
    """The moves of the answer, in the words of their buttons."""


def kind_of(puzzle: Puzzle) -> PuzzleKind:
    return SOLVERS[puzzle.game][puzzle.kind]


def question(puzzle: Puzzle) -> str:
    return kind_of(puzzle).question(puzzle.view)


def names_of(puzzle: Puzzle) -> list[str]:
    """Return the names of the seats."""
    return list(NAMES[: puzzle.view["players"]])


def decision_of(state: State, seat: int) -> Decision:
    """Return the question to the seat. A puzzle always has one."""
    return next(decision for decision in state.decisions() if decision.seat == seat)


@lru_cache(maxsize=CACHE_SIZE)
def start(game: str, number: int) -> PuzzleState:
    """Return the position of a puzzle. Facts that its seat does not know are random, but the same each time."""
    one = load_puzzle(game, number)
    state = meadhall.game(game).take_up(one.view, number)
    return PuzzleState(state, decision_of(state, one.view["seat"]))


def answer(puzzle: Puzzle, moves: Sequence[Mapping[str, Any]]) -> PuzzleState | AnswerVerdict:
    """Play the moves of an answer. Return the verdict if it is complete, otherwise the position after it. Raise
    RefusalError if the rules forbid a move or the puzzle asks for another kind of move."""
    game, kind, seat = meadhall.game(puzzle.game), kind_of(puzzle), puzzle.view["seat"]
    if len(moves) > MAX_MOVES:
        raise RefusalError(Refusal("", f"An answer has at most {MAX_MOVES} moves."))
    first = start(puzzle.game, puzzle.number)
    state, decision = first.state.clone(), first.decision
    played: list[Move] = []
    for number, plain in enumerate(moves, start=1):
        move = game.read_move(plain)
        refusal = decision.why_not(move)
        if refusal is not None:
            raise RefusalError(refusal)
        played.append(move)
        if kind.ends_answer(move) and number == len(moves):
            return _judge_answer(puzzle, kind, first.decision, played)
        kind.value(puzzle.view, first.decision, played)  # raises for moves that do not answer the puzzle
        if kind.ends_answer(move):
            raise RefusalError(Refusal("", "The answer is already complete."))
        state.play(seat, move)
        if kind.is_over(state.view(seat)):
            return _judge_answer(puzzle, kind, first.decision, played)
        decision = decision_of(state, seat)
    return PuzzleState(state, decision)


def _judge_answer(
    puzzle: Puzzle, kind: PuzzleKind, decision: Decision, moves: Sequence[Move]
) -> AnswerVerdict:
    value = kind.value(puzzle.view, decision, moves)
    names = names_of(puzzle)
    return AnswerVerdict(value >= puzzle.value - NEAR, value, tuple(move.words(names) for move in moves))


@lru_cache(maxsize=CACHE_SIZE)
def solution_view(game: str, number: int) -> dict[str, Any]:
    """Return the view of a puzzle with the proven answer on the board, as far as the board can show it."""
    one = load_puzzle(game, number)
    result = answer(one, one.moves[:-1]) if len(one.moves) > 1 else start(game, number)
    assert not isinstance(result, AnswerVerdict)
    last = meadhall.game(game).read_move(one.moves[-1])
    return kind_of(one).view_after(dict(result.state.view(one.view["seat"])), last)


def solution_words(puzzle: Puzzle) -> list[str]:
    """Return the proven answer, in the words of the buttons."""
    game, names = meadhall.game(puzzle.game), names_of(puzzle)
    return [game.read_move(move).words(names) for move in puzzle.moves]
