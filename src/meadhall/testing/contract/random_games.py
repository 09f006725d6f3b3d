"""Complete plays of every game, for all player counts and options, checked at every step."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from meadhall.testing.cases import Case, all_cases, cases_by_name, rule, with_cases, with_games
from meadhall.testing.plugin import find_plugin
from meadhall.testing.random_play import choose_at_random
from meadhall.testing.referee import check_play

DRAWN_PLAYS = 2
"""The number of plays of each case with a seed drawn by Hypothesis."""


def min_plays(name: str) -> int:
    return find_plugin(name).plays


def count_fixed_plays(name: str) -> int:
    """Return the number of plays of each case with a fixed seed."""
    return max(DRAWN_PLAYS, -(-min_plays(name) // len(cases_by_name(name))) - DRAWN_PLAYS)


@rule("CV-inv-1", "CV-inv-2", "CV-inv-3", "CV-inv-4", "CV-inv-5", "CV-inv-6", "CV-R21")
@rule("SW-inv-1", "SW-inv-2", "SW-inv-3", "SW-inv-4", "SW-inv-5", "SW-inv-6", "SW-inv-8", "SW-9.1")
@rule("VK-inv-1", "VK-inv-2", "VK-inv-3", "VK-inv-4", "VK-inv-5", "VK-inv-6", "VK-inv-7", "VK-inv-8")
@rule("FO-inv-1", "FO-inv-2", "FO-inv-3", "FO-inv-4", "FO-inv-5", "FO-inv-6", "FO-inv-7", "FO-inv-8")
@rule("FO-inv-9", "FO-inv-10", "FO-inv-11", "FO-inv-12", "FO-inv-13", "FO-inv-14", "FO-inv-15", "FO-inv-16")
@rule("FO-inv-17", "FO-inv-18", "FO-inv-19", "FO-inv-21", "FO-inv-23", "FO-inv-25")
@with_cases(all_cases)
def test_random_games_keep_every_invariant_and_end_in_time_with_the_right_result(case: Case) -> None:
    for seed in range(count_fixed_plays(case.name)):
        check_play(case, seed)


@with_cases(all_cases)
@settings(max_examples=DRAWN_PLAYS, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**64))
def test_games_of_any_seed_keep_every_invariant(case: Case, seed: int) -> None:
    check_play(case, seed, choose_at_random)


@rule("CV-inv-1", "CV-inv-2", "CV-inv-3", "CV-inv-4", "CV-inv-6")
@rule("SW-inv-1", "SW-inv-2", "SW-inv-3", "SW-inv-6", "SW-inv-8")
@rule("VK-inv-1", "VK-inv-2", "VK-inv-4", "VK-inv-5", "VK-inv-7", "VK-inv-8")
@rule("FO-inv-1", "FO-inv-2", "FO-inv-3", "FO-inv-4", "FO-inv-5", "FO-inv-6", "FO-inv-7", "FO-inv-8")
@rule("FO-inv-10", "FO-inv-12", "FO-inv-14", "FO-inv-15", "FO-inv-16", "FO-inv-23", "FO-inv-25")
@with_games
def test_invariants_notice_a_broken_table(name: str) -> None:
    case = cases_by_name(name)[0]
    start = case.new(1)
    assert not list(case.game_plugin.invariants(start))
    for broken, state in case.game_plugin.broken_tables(start):
        assert any(wrong.startswith(broken) for wrong in case.game_plugin.invariants(state)), broken
