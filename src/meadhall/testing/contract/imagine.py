"""`imagine` builds a possible state from a view alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from meadhall.engine import State
from meadhall.testing.cases import Case, all_cases, rule, with_cases
from meadhall.testing.plugin import Viewer
from meadhall.testing.random_play import choose_at_random, continue_play, some_moments
from meadhall.testing.referee import check_result, check_table

encode = msgspec.json.encode


def view_from_json(state: State, viewer: Viewer) -> Any:
    """Return the view as parsed from JSON, which shares no object with the play."""
    return msgspec.json.decode(encode(state.view(viewer)))


@with_cases(all_cases)
@settings(max_examples=2, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_an_imagined_state_has_the_same_view(case: Case, seed: int) -> None:
    rng = Random(seed)
    for state in some_moments(case, seed, 0.15):
        for viewer in case.some_viewers(rng):
            view = view_from_json(state, viewer)
            world = case.ruleset.imagine(view, rng)
            assert json.dumps(world.view(viewer)) == json.dumps(view)
            check_table(case, world, f"{case}, seed {seed}, imagined by {viewer} at entry {state.entries}")
            assert [decision.seat for decision in world.decisions()] == [
                decision.seat for decision in state.decisions()
            ]


@with_cases(all_cases)
def test_an_imagined_state_can_be_played_to_its_end_by_everybody(case: Case) -> None:
    rng = Random(101)
    for state in some_moments(case, 101, 0.01):
        for viewer in case.some_viewers(rng):
            world = case.ruleset.imagine(view_from_json(state, viewer), rng)
            for moment in continue_play(case, world, rng, choose_at_random):
                check_table(case, moment, f"{case}, played on as imagined by {viewer}")
            assert moment.over
            assert len(moment.result().scores) == case.players


@with_cases(all_cases)
def test_a_belief_gives_more_than_one_world_and_all_have_the_same_view(case: Case) -> None:
    rng = Random(102)
    for state in some_moments(case, 102, 0.03):
        for viewer in case.some_viewers(rng):
            view = view_from_json(state, viewer)
            belief = case.ruleset.belief(view)
            worlds = [belief.sample(rng) for _ in range(5)]
            assert all(json.dumps(world.view(viewer)) == json.dumps(view) for world in worlds)
            if case.game_plugin.has_several_worlds(state, viewer):
                imagined = {
                    encode(list(case.game_plugin.secrets(world, viewer).values())) for world in worlds
                }
                assert len(imagined) > 1


@rule("SW-R61")
@with_cases(all_cases)
def test_an_imagined_state_contradicts_nothing_that_was_seen(case: Case) -> None:
    """Check that a view carries everything that a perfect memory would contain."""
    rng = Random(106)
    for state in some_moments(case, 106, 0.02):
        viewer = rng.choice(case.viewers)
        for _ in range(5):
            world = case.ruleset.imagine(view_from_json(state, viewer), rng)
            assert not list(case.game_plugin.contradictions(state, world, viewer))


@with_cases(all_cases)
def test_imagining_depends_only_on_the_view_and_the_callers_random_generator(case: Case) -> None:
    rng = Random(103)
    for state in some_moments(case, 103, 0.03):
        for viewer in case.some_viewers(rng):
            one, other = (case.ruleset.imagine(view_from_json(state, viewer), Random(7)) for _ in range(2))
            assert one.digest() == other.digest()
            before = view_from_json(state, viewer)
            view = view_from_json(state, viewer)
            case.ruleset.imagine(view, Random(8))
            assert view == before, "imagining has changed the view"


@with_cases(all_cases)
def test_plays_that_look_the_same_lead_to_the_same_imagined_state(case: Case) -> None:
    rng = Random(104)
    for state in some_moments(case, 104, 0.02):
        for viewer in case.some_viewers(rng):
            twin = case.game_plugin.scramble(state, viewer, rng)
            worlds = [case.ruleset.imagine(view_from_json(true, viewer), Random(9)) for true in (state, twin)]
            assert worlds[0].digest() == worlds[1].digest()


@with_cases(all_cases)
def test_at_the_end_an_imagined_state_has_the_true_result(case: Case) -> None:
    for state in some_moments(case, 105, 0.0):
        check_result(case, state, str(case))
        for viewer in case.viewers:
            world = case.ruleset.imagine(view_from_json(state, viewer), Random(10))
            assert world.over
            assert world.result() == state.result()
