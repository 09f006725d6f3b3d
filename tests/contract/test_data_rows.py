"""Non-interference of data files: a row does not depend on what its seat could not know."""

from __future__ import annotations

from random import Random

import pytest

import meadhall
from meadhall.data import GameRecorder
from meadhall.data.rows import pack_rows
from meadhall.engine import Move, State
from meadhall.testing.random_play import some_moments

from .cases import BY_GAME, FEW, Case


def row(recorder: GameRecorder, state: State, seat: int, move: Move, players: int, eyes: int) -> bytes:
    """The row of a decision as it goes to the file, made from the view of the seat, or of one so many seats further on.
    What came of it is left out: that is decided later."""
    rows = recorder.begin(["random"] * players)
    decision = next(one for one in state.decisions() if one.seat == seat)
    rows.add(state.view((seat + eyes) % players), decision, move)
    return pack_rows(rows.batch(1, None))


def differs(case: Case, recorder: GameRecorder, state: State, rng: Random, eyes: int = 0) -> bool:
    """Whether the row of somebody who is asked is another one in a scrambled world."""
    for decision in state.decisions():
        seat, move = decision.seat, decision.sample(rng)
        twin = case.game_plugin.scramble(state, seat, rng)
        rows = [row(recorder, world, seat, move, case.players, eyes) for world in (state, twin)]
        if rows[0] != rows[1]:
            return True
    return False


@pytest.mark.parametrize("case", FEW, ids=str)
def test_rows_are_the_same_in_worlds_that_look_the_same(case: Case) -> None:
    recorder, rng = GameRecorder(case.name, case.options), Random(23)
    for state in some_moments(case, 24, 0.05):
        assert not differs(case, recorder, state, rng)


@pytest.mark.parametrize("name", [name for name in meadhall.games() if meadhall.game(name).players[-1] > 1])
def test_a_row_made_from_the_view_of_a_neighbour_is_found(name: str) -> None:
    """A planted leak: otherwise the check above would prove nothing."""
    rng = Random(25)
    for case in BY_GAME[name][::-1]:
        if case.players > 1:
            recorder = GameRecorder(case.name, case.options)
            if any(differs(case, recorder, state, rng, 1) for state in some_moments(case, 26, 0.2)):
                return
    pytest.fail("Nobody's row told what a neighbour sees.")
