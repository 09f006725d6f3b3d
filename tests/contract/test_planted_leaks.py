"""The check for secrets finds every leak that is planted; else it would prove nothing."""

from __future__ import annotations

from random import Random

import pytest

import meadhall

from .cases import CASES, Case, Leak, plugin
from .noninterference import interference
from .playing import some_moments

PLANTED = [(name, leak) for name in meadhall.games() for leak in plugin(name).leaks]


def first_finding(cases: list[Case], leak: Leak) -> str | None:
    """What the check says first, going through a few plays."""
    with leak.planted():
        for seed, case in enumerate(cases):
            rng = Random(seed)
            for state in some_moments(case, seed, 0.2):
                for viewer in case.viewers:
                    found = interference(case, state, viewer, rng)
                    if found is not None:
                        return found
    return None


@pytest.mark.parametrize(("name", "leak"), PLANTED, ids=[f"{name}-{leak.name}" for name, leak in PLANTED])
def test_a_planted_leak_is_found(name: str, leak: Leak) -> None:
    cases = [case for case in CASES if case.name == name]
    assert first_finding(cases[::-7], leak) is not None


@pytest.mark.parametrize("name", meadhall.games())
def test_every_game_has_many_leaks_to_plant(name: str) -> None:
    assert len(plugin(name).leaks) >= 8
