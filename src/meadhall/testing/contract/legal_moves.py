"""A decision lists exactly the moves that may be played."""

from __future__ import annotations

from random import Random

from meadhall.engine import Move
from meadhall.testing.cases import Case, all_cases, few_cases, rule, with_cases
from meadhall.testing.random_play import offered_moves, some_moments

FEW_MOVES = 120
MAX_DRAWS = 2000
"""The maximum number of draws per move. Some moves are less likely than others."""


@rule("FO-inv-20")
@with_cases(all_cases)
def test_every_listed_move_is_accepted(case: Case) -> None:
    rng = Random(41)
    for state in some_moments(case, 41, 0.1):
        for decision in state.decisions():
            for move in offered_moves(decision, rng):
                twin = state.clone()
                twin.play(decision.seat, move, decision.at)
                assert twin.digest() != state.digest()
                assert twin.entries > state.entries
                ours = twin.log.entries[state.entries]
                assert (ours.seat, ours.move, ours.at, ours.forced) == (
                    decision.seat,
                    move,
                    decision.at,
                    False,
                )


@with_cases(all_cases)
def test_count_list_and_sample_agree(case: Case) -> None:
    rng = Random(42)
    for state in some_moments(case, 42, 1.0):
        for decision in state.decisions():
            moves = decision.moves()
            assert decision.count() == len(moves) > 0
            assert len(set(moves)) == len(moves)
            assert decision.sample(rng) in moves
            assert decision.fallback is None or decision.fallback in moves


@with_cases(few_cases)
def test_sampling_reaches_every_move(case: Case) -> None:
    """Check all moves, or one of every kind if there are more than FEW_MOVES."""
    rng = Random(43)
    for state in some_moments(case, 43, 0.05):
        for decision in state.decisions():
            moves = set(decision.moves())
            kinds = {type(move) for move in moves}
            few = len(moves) <= FEW_MOVES
            drawn: set[Move] = set()
            for _ in range(MAX_DRAWS * len(moves)):
                drawn.add(decision.sample(rng))
                if drawn >= moves or (not few and {type(move) for move in drawn} == kinds):
                    break
            assert drawn == moves if few else drawn <= moves
            assert {type(move) for move in drawn} == kinds


@with_cases(all_cases)
def test_a_listed_move_has_no_refusal_and_a_barred_one_has(case: Case) -> None:
    for state in some_moments(case, 44, 0.3):
        for decision in state.decisions():
            assert all(decision.why_not(move) is None for move in decision.moves())
            for move, refusal in decision.barred_moves():
                assert move not in decision.moves()
                assert decision.why_not(move) == refusal
