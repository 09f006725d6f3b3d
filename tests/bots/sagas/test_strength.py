"""Karl wins Sagas, and decides quickly. Few plays, with bounds that luck alone does not break."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from tests.bots.matches import least_wins
from tests.bots.sagas.players import GAME, karl, random, wins


@pytest.mark.parametrize("saga", ["eirik", "floamanna", "heimskringla"])
def test_karl_wins_most_sagas(saga: str) -> None:
    """At least 75 of 100: the house promises 55."""
    assert wins(karl, 12, saga=saga) >= least_wins(12, 0.75)


def test_random_wins_hardly_any() -> None:
    """One in twenty at most: a tenth of Karl's share is more."""
    assert wins(random, 60) <= 3


def test_karl_decides_within_50_milliseconds() -> None:
    """Machine time, 99 decisions of 100; a campaign has the largest armies."""
    state = GAME.new(1, 2, {"mode": "campaign"})
    dice = Random(1)
    decisions, slow = 0, 0
    while not state.over:
        decision = state.decisions()[0]
        view = state.view(0)
        before = process_time()
        move = karl(view, decision, dice)
        took = process_time() - before
        slow += took > 0.05
        assert took < 0.4, decision.kind
        decisions += 1
        state.play(0, move)
    assert slow <= 1 + decisions / 50
