"""Two hundred whole plays of every game and more, over all player counts and options, watched at every step."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meadhall
from tests.marks import rule

from .cases import BY_GAME, CASES, Case
from .playing import at_random
from .referee import watch

AT_LEAST = 200
"""Plays of every game."""
DRAWN = 2
"""Plays of each case with a seed that hypothesis draws."""


def fixed(name: str) -> int:
    """Plays of each case with a seed that is always the same."""
    return max(DRAWN, -(-AT_LEAST // len(BY_GAME[name])) - DRAWN)


@rule("CV-inv-1", "CV-inv-2", "CV-inv-3", "CV-inv-4", "CV-inv-5", "CV-inv-6", "CV-R21")
@rule("SW-inv-1", "SW-inv-2", "SW-inv-3", "SW-inv-4", "SW-inv-5", "SW-inv-6", "SW-inv-8", "SW-9.1")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_keep_every_invariant_and_end_in_time_with_a_right_result(case: Case) -> None:
    for seed in range(fixed(case.name)):
        watch(case, seed)


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=DRAWN)
@given(seed=st.integers(0, 2**64))
def test_games_of_any_seed_keep_every_invariant(case: Case, seed: int) -> None:
    watch(case, seed, at_random)


@rule("CV-inv-1", "CV-inv-2", "CV-inv-3", "CV-inv-4", "CV-inv-6")
@rule("SW-inv-1", "SW-inv-2", "SW-inv-3", "SW-inv-6", "SW-inv-8")
@pytest.mark.parametrize("name", meadhall.games())
def test_a_spoiled_table_is_noticed(name: str) -> None:
    case = BY_GAME[name][0]
    start = case.new(1)
    assert not list(case.plugin.invariants(start))
    for broken, state in case.plugin.spoiled(start):
        assert any(wrong.startswith(broken) for wrong in case.plugin.invariants(state)), broken


@pytest.mark.parametrize("name", meadhall.games())
def test_there_are_two_hundred_plays_of_every_game(name: str) -> None:
    assert (fixed(name) + DRAWN) * len(BY_GAME[name]) >= 200
