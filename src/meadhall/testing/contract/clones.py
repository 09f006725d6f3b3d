"""A clone equals its original and is independent of it."""

from __future__ import annotations

from random import Random

from meadhall.engine import State
from meadhall.testing.cases import Case, all_cases, with_cases
from meadhall.testing.random_play import next_decision, some_moments


def public_data(case: Case, state: State) -> tuple[object, ...]:
    """Return all public data of a state. At a large table this covers only a few viewers, always the same ones."""
    viewers = case.some_viewers(Random(10))
    return (
        state.digest(),
        state.log,
        state.over,
        state.decisions(),
        [state.view(viewer) for viewer in viewers],
        [state.history(viewer) for viewer in viewers],
        [state.answered_decision(seat) for seat in range(case.players)],
        [state.answer(seat) for seat in range(case.players)],
        [state.count_undoable(seat) for seat in range(case.players)],
    )


@with_cases(all_cases)
def test_a_clone_equals_its_original(case: Case) -> None:
    for state in some_moments(case, 11, 0.06):
        assert public_data(case, state.clone()) == public_data(case, state)


@with_cases(all_cases)
def test_all_earlier_clones_keep_their_digest(case: Case) -> None:
    kept = [(state.clone(), state.digest(), state.log) for state in some_moments(case, 12, 1.0)]
    for clone, digest, log in kept:
        assert clone.digest() == digest
        assert clone.log == log


@with_cases(all_cases)
def test_a_clone_and_its_original_do_not_change_each_other(case: Case) -> None:
    rng = Random(13)
    for state in some_moments(case, 13, 0.03):
        if state.over:
            continue
        one, other = state.clone(), state.clone()
        for first, second in ((one, other), (other, one)):
            before = public_data(case, second)
            for _ in range(3):
                if not first.over:
                    decision = next_decision(case, first, rng)
                    first.play(decision.seat, decision.sample(rng))
            assert public_data(case, second) == before
        for twin in (one, other):
            assert case.ruleset.replay(twin.log).digest() == twin.digest()
