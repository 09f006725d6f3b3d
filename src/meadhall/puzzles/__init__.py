"""Puzzles: positions of all four games in which one answer is proven to be best.

Each is the view of one seat, so that nothing can be learned from it that the seat may not know. `tools/puzzles.py`
makes them from games of bots; the solvers in this folder prove the answer, and tests prove it again.

from meadhall import puzzles

one = puzzles.puzzle("feast", 1)
print(puzzles.question(one))
result = puzzles.answer(one, [{"type": "serve", "piece": 0, "long": True}])
"""

from .answering import Position, Verdict, answer, kind_of, names_of, question, solution_words, solved, start
from .records import Choice, Puzzle, Solution, level, told
from .solvers import SOLVERS
from .store import GAMES, NoPuzzle, file_of, of_day, pack, puzzle, puzzles, unpack

__all__ = [
    "GAMES",
    "SOLVERS",
    "Choice",
    "NoPuzzle",
    "Position",
    "Puzzle",
    "Solution",
    "Verdict",
    "answer",
    "file_of",
    "kind_of",
    "level",
    "names_of",
    "of_day",
    "pack",
    "puzzle",
    "puzzles",
    "question",
    "solution_words",
    "solved",
    "start",
    "told",
    "unpack",
]
