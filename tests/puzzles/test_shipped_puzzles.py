"""Every puzzle that is shipped, solved again."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from random import Random
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall import puzzles
from meadhall.puzzles import AnswerVerdict, Puzzle, level_of

LEAST = 60
"""Puzzles a game."""
WORLDS = 300
"""States that are imagined to find one in which a claim is true."""
ALL = {game: puzzles.load_puzzles(game) for game in puzzles.GAMES}


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_every_puzzle_is_solved_again_with_the_same_answer(game: str) -> None:
    for one in ALL[game]:
        start = puzzles.start(game, one.number)
        found = puzzles.kind_of(one).solve(one.view, start.decision)
        assert found is not None, one.number
        assert (round(found.value, 6), round(found.next, 6)) == (one.value, one.next), one.number
        assert list(found.moves) == [meadhall.game(game).read_move(move) for move in one.moves], one.number
        assert (found.reason, level_of(found)) == (one.reason, one.level), one.number
        assert one.value > one.next, one.number


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_the_answer_can_be_played_and_is_right(game: str) -> None:
    for one in ALL[game]:
        for count in range(1, len(one.moves)):
            assert not isinstance(puzzles.answer(one, one.moves[:count]), AnswerVerdict), one.number
        verdict = puzzles.answer(one, one.moves)
        assert isinstance(verdict, AnswerVerdict), one.number
        assert verdict.right, one.number


def other_answers(one: Puzzle, rng: Random) -> AnswerVerdict:
    """A whole answer by chance."""
    start = puzzles.start(one.game, one.number)
    decision, moves = start.decision, list[dict[str, Any]]()
    while True:
        move = msgspec.to_builtins(decision.sample(rng))
        try:
            step = puzzles.answer(one, [*moves, move])
        except meadhall.engine.RefusalError:
            continue
        if isinstance(step, AnswerVerdict):
            return step
        moves.append(move)
        decision = step.decision


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_no_answer_by_chance_is_worth_more(game: str) -> None:
    rng = Random(7)
    wrong = 0
    for one in ALL[game]:
        for _ in range(8):
            verdict = other_answers(one, rng)
            assert verdict.value <= one.value + 1e-6, one.number
            assert verdict.right or verdict.value <= one.next + 1e-6, one.number
            wrong += not verdict.right
    assert wrong > 2 * len(ALL[game])


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_there_are_enough_puzzles_of_every_kind_and_level(game: str) -> None:
    assert len(ALL[game]) >= LEAST
    assert {one.kind for one in ALL[game]} == set(puzzles.SOLVERS[game])
    levels = Counter(one.level for one in ALL[game])
    assert min(levels[name] for name in ("easy", "medium", "hard")) >= 5, levels


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_no_puzzle_is_there_twice(game: str) -> None:
    signs = []
    for one in ALL[game]:
        solution = puzzles.kind_of(one).solve(one.view, puzzles.start(game, one.number).decision)
        assert solution is not None
        signs.append((one.kind, solution.sign))
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_a_puzzle_takes_a_few_hundred_bytes(game: str) -> None:
    assert puzzles.file_of(game).stat().st_size / len(ALL[game]) < 700
    assert puzzles.pack(ALL[game]) == puzzles.file_of(game).read_bytes()


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_the_words_of_a_puzzle_fit_a_phone(game: str) -> None:
    for one in ALL[game]:
        assert len(puzzles.question(one).split()) <= 60, one.number
        assert len(one.reason.split()) <= 70, one.number


@pytest.mark.parametrize(
    "number", [one.number for one in ALL["clash"] if one.kind in ("call", "shield-call")]
)
def test_a_lie_is_one_in_every_world_and_a_possible_truth_in_some(number: int) -> None:
    one = puzzles.load_puzzle("clash", number)
    game, claim = meadhall.game("clash"), one.view["claim"]
    seat = claim["seat"] if one.kind == "call" else claim["target"]
    card = claim["claim"] if one.kind == "call" else "shield"
    belief, rng = game.belief(one.view), Random(number)
    laid = [belief.sample(rng).view(seat)["mine"]["laid"][-1] for _ in range(WORLDS)]
    if one.moves[0]["type"] == "call":
        assert card not in laid
    else:
        assert card in laid


def test_the_puzzle_of_the_day_changes_every_day_and_comes_to_all_games() -> None:
    days = [date(2026, 11, 17) + timedelta(days=day) for day in range(240)]
    chosen = [(puzzles.puzzle_of_day(day).game, puzzles.puzzle_of_day(day).number) for day in days]
    assert len({game for game, _ in chosen[:4]}) == 4
    assert len(set(chosen)) == len(chosen)
