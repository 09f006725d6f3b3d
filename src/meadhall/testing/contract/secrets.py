"""Non-interference: the view of a viewer does not depend on facts that it cannot know."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from meadhall.testing.cases import Case, all_cases, cases_by_name, rule, with_cases, with_games
from meadhall.testing.noninterference import ScrambleTally, interference
from meadhall.testing.plugin import find_plugin
from meadhall.testing.random_play import moments, some_moments
from meadhall.testing.referee import check_table


@rule("CV-12.4", "CV-12.6", "CV-12.7", "CV-R20")
@rule("SW-inv-7", "SW-12.1", "SW-12.2", "SW-R5")
@rule("FO-inv-22", "FO-1.12")
@with_cases(all_cases)
@settings(max_examples=2, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_a_viewer_is_told_the_same_in_worlds_that_look_the_same_to_it(case: Case, seed: int) -> None:
    rng = Random(seed)
    for state in some_moments(case, seed, 0.04):
        for viewer in case.some_viewers(rng):
            assert interference(case, state, viewer, rng) is None


@with_games
def test_scrambling_changes_every_secret_at_some_moment_and_much_of_it_always(name: str) -> None:
    """Check the first moment at which each leak can reveal something, and a random part of the other moments."""
    tally = ScrambleTally()
    rng = Random(91)
    telling = list(find_plugin(name).leaks)
    for case in cases_by_name(name):
        for state in moments(case, 92):
            first = next((leak for leak in telling if leak.can_tell(state)), None)
            if first is not None:
                telling.remove(first)
            elif rng.random() > 0.05 * case.game_plugin.sample_rate:
                continue
            for viewer in case.viewers if first else [rng.choice(case.viewers)]:
                twin = case.game_plugin.scramble(state, viewer, rng)
                check_table(case, twin, f"{case}, a scrambled world")
                tally.count(case, state, twin, viewer)
    assert not telling
    unchanged = [secret for secret, times in tally.change_counts.items() if not times]
    assert not unchanged
    assert sum(tally.change_counts.values()) > find_plugin(name).scrambled_secrets * tally.worlds, (
        tally.change_counts
    )


@with_cases(all_cases)
def test_a_scrambled_world_can_be_played_to_its_end(case: Case) -> None:
    rng = Random(92)
    for state in some_moments(case, 92, 0.02):
        twin = case.game_plugin.scramble(state, 0, rng)
        while not twin.over:
            decision = twin.decisions()[0]
            twin.play(decision.seat, decision.sample(rng))
        check_table(case, twin, f"{case}, the end of a scrambled world")
