"""Three hundred whole games and more, over all games, player counts and options, watched at every step."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meadhall
from tests.marks import rule

from .cases import CASES, Case
from .playing import at_random
from .referee import watch

FIXED = -(-300 // len(CASES))
"""Games for each case, so that there are 300 in all."""


@rule("CV-inv-1", "CV-inv-2", "CV-inv-3", "CV-inv-4", "CV-inv-5", "CV-inv-6", "CV-R21")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_keep_every_invariant_and_end_in_time_with_a_right_result(case: Case) -> None:
    for seed in range(FIXED):
        watch(case, seed)


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=2)
@given(seed=st.integers(0, 2**64))
def test_games_of_any_seed_keep_every_invariant(case: Case, seed: int) -> None:
    watch(case, seed, at_random)


@rule("CV-inv-1", "CV-inv-2", "CV-inv-3", "CV-inv-4", "CV-inv-6")
@pytest.mark.parametrize("name", meadhall.games())
def test_a_spoiled_table_is_noticed(name: str) -> None:
    case = next(case for case in CASES if case.name == name)
    start = case.new(1)
    assert not list(case.plugin.invariants(start))
    for broken, state in case.plugin.spoiled(start):
        assert any(wrong.startswith(broken) for wrong in case.plugin.invariants(state)), broken


def test_there_are_three_hundred_games() -> None:
    assert FIXED * len(CASES) >= 300
