"""Puzzles: positions of all four games in which one answer is provably the best.

Each puzzle is the view of one seat, so it reveals nothing that the seat may not know. `tools/puzzles.py`
makes them from games between bots; the solvers in this package prove the answer, and tests prove it again.

from meadhall import puzzles

one = puzzles.load_puzzle("feast", 1)
print(puzzles.question(one))
result = puzzles.answer(one, [{"type": "serve", "piece": 0, "long": True}])
"""

from meadhall.old_names import find_old_names

from .answering import (
    AnswerVerdict,
    PuzzleState,
    answer,
    kind_of,
    names_of,
    question,
    solution_view,
    solution_words,
    start,
)
from .records import Puzzle, RatedAnswer, Solution, level_of, value_words
from .solvers import SOLVERS
from .store import GAMES, NoPuzzle, file_of, load_puzzle, load_puzzles, pack, puzzle_of_day, unpack

__all__ = [
    "GAMES",
    "SOLVERS",
    "AnswerVerdict",
    "NoPuzzle",
    "Puzzle",
    "PuzzleState",
    "RatedAnswer",
    "Solution",
    "answer",
    "file_of",
    "kind_of",
    "level_of",
    "load_puzzle",
    "load_puzzles",
    "names_of",
    "pack",
    "puzzle_of_day",
    "question",
    "solution_view",
    "solution_words",
    "start",
    "unpack",
    "value_words",
]

__getattr__ = find_old_names(__name__)
