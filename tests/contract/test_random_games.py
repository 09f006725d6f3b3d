"""Whole plays of every game, for all player counts and options, checked at every step."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meadhall
from tests.marks import rule

from .cases import BY_GAME, CASES, Case
from .random_play import at_random
from .referee import watch

AT_LEAST = {"feast": 60}
"""Plays of a game; of one with very long plays, fewer."""
USUAL = 200
DRAWN = 2
"""Plays of each case with a seed that hypothesis draws."""


def least(name: str) -> int:
    return AT_LEAST.get(name, USUAL)


def fixed(name: str) -> int:
    """Plays of each case with a seed that is always the same."""
    return max(DRAWN, -(-least(name) // len(BY_GAME[name])) - DRAWN)


@rule("CV-inv-1", "CV-inv-2", "CV-inv-3", "CV-inv-4", "CV-inv-5", "CV-inv-6", "CV-R21")
@rule("SW-inv-1", "SW-inv-2", "SW-inv-3", "SW-inv-4", "SW-inv-5", "SW-inv-6", "SW-inv-8", "SW-9.1")
@rule("VK-inv-1", "VK-inv-2", "VK-inv-3", "VK-inv-4", "VK-inv-5", "VK-inv-6", "VK-inv-7", "VK-inv-8")
@rule("FO-inv-1", "FO-inv-2", "FO-inv-3", "FO-inv-4", "FO-inv-5", "FO-inv-6", "FO-inv-7", "FO-inv-8")
@rule("FO-inv-9", "FO-inv-10", "FO-inv-11", "FO-inv-12", "FO-inv-13", "FO-inv-14", "FO-inv-15", "FO-inv-16")
@rule("FO-inv-17", "FO-inv-18", "FO-inv-19", "FO-inv-21", "FO-inv-23", "FO-inv-25")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_keep_every_invariant_and_end_in_time_with_the_right_result(case: Case) -> None:
    for seed in range(fixed(case.name)):
        watch(case, seed)


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=DRAWN)
@given(seed=st.integers(0, 2**64))
def test_games_of_any_seed_keep_every_invariant(case: Case, seed: int) -> None:
    watch(case, seed, at_random)


@rule("CV-inv-1", "CV-inv-2", "CV-inv-3", "CV-inv-4", "CV-inv-6")
@rule("SW-inv-1", "SW-inv-2", "SW-inv-3", "SW-inv-6", "SW-inv-8")
@rule("VK-inv-1", "VK-inv-2", "VK-inv-4", "VK-inv-5", "VK-inv-7", "VK-inv-8")
@rule("FO-inv-1", "FO-inv-2", "FO-inv-3", "FO-inv-4", "FO-inv-5", "FO-inv-6", "FO-inv-7", "FO-inv-8")
@rule("FO-inv-10", "FO-inv-12", "FO-inv-14", "FO-inv-15", "FO-inv-16", "FO-inv-23", "FO-inv-25")
@pytest.mark.parametrize("name", meadhall.games())
def test_invariants_notice_a_broken_table(name: str) -> None:
    case = BY_GAME[name][0]
    start = case.new(1)
    assert not list(case.plugin.invariants(start))
    for broken, state in case.plugin.broken_tables(start):
        assert any(wrong.startswith(broken) for wrong in case.plugin.invariants(state)), broken


@pytest.mark.parametrize("name", meadhall.games())
def test_there_are_two_hundred_plays_of_every_game_and_sixty_of_the_longest(name: str) -> None:
    assert (fixed(name) + DRAWN) * len(BY_GAME[name]) >= least(name) >= 60
