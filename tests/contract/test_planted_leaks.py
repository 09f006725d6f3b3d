"""The check for secrets finds every planted leak; otherwise it would prove nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import meadhall
from meadhall.engine import State
from tests.contract.plugins.plugin import Leak, plugin

from .cases import BY_GAME, Case
from .noninterference import interference
from .random_play import moments

AT_MOST = 10
"""Moments of one play that are checked."""
PLANTED = [(name, leak) for name in meadhall.games() for leak in plugin(name).leaks]


def some_that_show(case: Case, seed: int, leak: Leak) -> Iterator[State]:
    """Moments of one play at which this leak can tell anything."""
    rng = Random(f"leak {case} {seed}")
    showing = (state for state in moments(case, seed) if leak.shows(state) and rng.random() < 0.5)
    return islice(showing, AT_MOST)


def first_finding(cases: list[Case], leak: Leak) -> str | None:
    """The first finding of the check in a few plays."""
    with leak.planted():
        for seed, case in enumerate(cases * 3):
            rng = Random(seed)
            for state in some_that_show(case, seed, leak):
                for viewer in case.some_viewers(rng):
                    found = interference(case, state, viewer, rng)
                    if found is not None:
                        return found
    return None


@pytest.mark.parametrize(("name", "leak"), PLANTED, ids=[f"{name}-{leak.name}" for name, leak in PLANTED])
def test_a_planted_leak_is_found(name: str, leak: Leak) -> None:
    assert first_finding(BY_GAME[name][::-1], leak) is not None


@pytest.mark.parametrize("name", meadhall.games())
def test_every_game_has_many_leaks_to_plant(name: str) -> None:
    assert len(plugin(name).leaks) >= 8
