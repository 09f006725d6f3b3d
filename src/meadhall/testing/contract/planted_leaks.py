"""The check for secrets finds every planted leak."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from meadhall.engine import State
from meadhall.testing.cases import Case, cases_by_name, with_leaks
from meadhall.testing.noninterference import interference
from meadhall.testing.plugin import Leak
from meadhall.testing.random_play import moments

MAX_MOMENTS = 10
"""The maximum number of moments of one play that are checked."""


def telling_moments(case: Case, seed: int, leak: Leak) -> Iterator[State]:
    """Yield up to MAX_MOMENTS moments of one play at which this leak can reveal something, a random half of them."""
    rng = Random(f"leak {case} {seed}")
    showing = (state for state in moments(case, seed) if leak.can_tell(state) and rng.random() < 0.5)
    return islice(showing, MAX_MOMENTS)


def first_finding(cases: list[Case], leak: Leak) -> str | None:
    """Return the first finding of the check in three plays of each case with this leak; None if it finds nothing."""
    with leak.plant():
        for seed, case in enumerate(cases * 3):
            rng = Random(seed)
            for state in telling_moments(case, seed, leak):
                for viewer in case.some_viewers(rng):
                    found = interference(case, state, viewer, rng)
                    if found is not None:
                        return found
    return None


@with_leaks
def test_a_planted_leak_is_found(name: str, leak: Leak) -> None:
    assert first_finding(cases_by_name(name)[::-1], leak) is not None
