"""HTTP: puzzles. The server stores no progress: each answer contains all its moves."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

import meadhall
from meadhall import puzzles
from meadhall.engine import RefusalError, State
from meadhall.puzzles import AnswerVerdict, Puzzle
from meadhall.server import wire
from meadhall.server.config import Config
from meadhall.server.errors import RequestError
from meadhall.server.lobby.registry import Tables
from meadhall.server.table.snapshot import make_ask

from .answers import problems, unchanged_responses
from .compression import COMPRESSED, UNCHANGING


def puzzle_called(game: str, number: int) -> Puzzle:
    try:
        return puzzles.load_puzzle(game, number)
    except puzzles.NoPuzzle as error:
        raise RequestError(404, "no-puzzle", str(error)) from error


@get("/api/puzzles", tags=["puzzles"], summary="All puzzles", responses=problems(), sync_to_thread=False)
def all_puzzles(config: NamedDependency[Config]) -> wire.PuzzleList:
    """Return the number of puzzles of each game, their difficulty, and the puzzle of the day."""
    today = datetime.fromtimestamp(config.clock.now(), UTC).date()
    chosen = puzzles.puzzle_of_day(today)
    return wire.PuzzleList(
        [
            wire.PuzzleGame(
                game, meadhall.game(game).title, [puzzle.level for puzzle in puzzles.load_puzzles(game)]
            )
            for game in puzzles.GAMES
        ],
        wire.PuzzleDay(today.isoformat(), chosen.game, chosen.number),
    )


@get(
    "/api/puzzles/{game:str}/{number:int}",
    tags=["puzzles"],
    summary="A puzzle",
    opt=UNCHANGING,
    responses=unchanged_responses(404),
)
async def show_puzzle(
    game: FromPath[str], number: FromPath[int], tables: NamedDependency[Tables]
) -> wire.PuzzlePosition:
    """Return the position as one seat sees it, and that seat's question, without the solution."""
    found = puzzle_called(game, number)
    return await tables.pool.threads.run(lambda: _position(found))


def _position(found: Puzzle) -> wire.PuzzlePosition:
    game, number = found.game, found.number
    start = puzzles.start(game, number)
    return wire.PuzzlePosition(
        game=game,
        title=meadhall.game(game).title,
        number=number,
        count=len(puzzles.load_puzzles(game)),
        kind=puzzles.kind_of(found).title,
        level=found.level,
        question=puzzles.question(found),
        names=puzzles.names_of(found),
        view=_view(found, start.state),
        ask=_question(found, start.state),
    )


@get(
    "/api/puzzles/{game:str}/{number:int}/board",
    tags=["puzzles"],
    summary="The board of a puzzle",
    opt=UNCHANGING,
    responses=unchanged_responses(404),
    sync_to_thread=False,
)
def puzzle_board(game: FromPath[str], number: FromPath[int]) -> dict[str, Any]:
    """Return the static part of the board, which is the same for all puzzles of a game with the same options."""
    options = puzzle_called(game, number).view["options"]
    return meadhall.game(game).board(options)


@post(
    "/api/puzzles/{game:str}/{number:int}/answer",
    tags=["puzzles"],
    summary="Answer a puzzle",
    opt=COMPRESSED,
    responses=problems(404, 409, 413),
    status_code=200,
)
async def answer_puzzle(
    game: FromPath[str],
    number: FromPath[int],
    data: JSONBody[wire.PuzzleAnswer],
    tables: NamedDependency[Tables],
) -> wire.PuzzleReply:
    """Check all moves of the answer so far. Return the next question for an incomplete answer; for a complete one its
    rating, and the solution with its reason."""
    found = puzzle_called(game, number)
    return await tables.pool.threads.run(lambda: _reply(found, data))


def _reply(found: Puzzle, data: wire.PuzzleAnswer) -> wire.PuzzleReply:
    try:
        result = puzzles.answer(found, data.moves)
    except RefusalError as refused:
        raise RequestError(409, refused.refusal.rule or "no-answer", refused.refusal.text) from refused
    if isinstance(result, AnswerVerdict):
        return wire.PuzzleReply(
            puzzles.solution_view(found.game, found.number), None, _describe_verdict(found, result)
        )
    return wire.PuzzleReply(_view(found, result.state), _question(found, result.state), None)


def _view(found: Puzzle, state: State) -> dict[str, Any]:
    return state.view(found.view["seat"])


def _question(found: Puzzle, state: State) -> wire.Ask:
    asked = make_ask(state, found.view["seat"], puzzles.names_of(found), "")
    assert asked is not None  # every puzzle asks its seat
    return asked


def _describe_verdict(found: Puzzle, verdict: AnswerVerdict) -> wire.PuzzleVerdict:
    unit = puzzles.kind_of(found).unit
    return wire.PuzzleVerdict(
        right=verdict.right,
        words=list(verdict.words),
        value=puzzles.value_words(verdict.value, unit),
        solution=puzzles.solution_words(found),
        moves=list(found.moves),
        best=puzzles.value_words(found.value, unit),
        reason=found.reason,
        choices=[wire.PuzzleChoice(one.words, puzzles.value_words(one.value, unit)) for one in found.choices],
    )


ROUTES = (all_puzzles, show_puzzle, puzzle_board, answer_puzzle)
