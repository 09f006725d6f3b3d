"""A program is told nothing that its seat cannot know: in two worlds that look the same to the seat, the same bytes."""

from __future__ import annotations

from random import Random

import pytest

import meadhall
from meadhall.bots import lines
from meadhall.engine import State
from meadhall.testing.noninterference import own_decision
from meadhall.testing.random_play import some_moments
from tests.contract.cases import BY_GAME, Case

from .programs import Recorder


def sent(state: State, seat: int) -> list[bytes]:
    """All that a program at this seat reads from the beginning up to its question."""
    recorder = Recorder()
    session = lines.Session(recorder)
    bot = lines.LineBot("recorder", "", session.choose, session=session)
    decision = own_decision(state, seat)
    assert decision is not None
    lines.answer(bot, state, decision, Random(5))
    return recorder.sent


def checked(case: Case, seed: int) -> int:
    """Compares the bytes in scrambled worlds at some moments of a play; how many worlds differed in a secret."""
    rng = Random(seed)
    differed = 0
    for state in some_moments(case, seed, 0.05):
        for decision in state.decisions():
            seat = decision.seat
            twin = case.game_plugin.scramble(state, seat, rng)
            assert sent(state, seat) == sent(twin, seat)
            differed += case.game_plugin.secrets(state, seat) != case.game_plugin.secrets(twin, seat)
    return differed


@pytest.mark.parametrize("game", meadhall.games())
def test_a_program_reads_the_same_bytes_in_worlds_that_look_the_same_to_its_seat(game: str) -> None:
    cases = BY_GAME[game]
    assert sum(checked(case, 17) for case in cases[:: max(1, len(cases) // 3)]) > 3


def test_the_bytes_of_another_seat_would_be_found() -> None:
    """The check can fail: what a rival reads differs in worlds that look the same to the seat."""
    case = next(case for case in BY_GAME["clash"] if case.players == 2)
    rng = Random(4)
    found = 0
    for state in some_moments(case, 18, 0.3):
        for decision in state.decisions():
            twin = case.game_plugin.scramble(state, 1 - decision.seat, rng)
            if own_decision(twin, decision.seat) is not None:
                found += sent(state, decision.seat) != sent(twin, decision.seat)
    assert found > 3
