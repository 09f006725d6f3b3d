"""Karl's score alone, and how fast he decides. Few plays, with bounds that luck alone does not break."""

from __future__ import annotations

from random import Random
from time import process_time

from tests.bots.feast.players import GAME, karl, random
from tests.bots.matches import play


def test_karl_alone_scores_well_and_feeds_his_people() -> None:
    """The house promises a mean of 60 and no Thing Penalty in 95 games of 100."""
    games = [play("feast", [karl], seed) for seed in range(3)]
    scores = [state.result().scores[0] for state in games]
    assert sum(scores) / len(scores) >= 50
    assert not any(state.hall.seats[0].penalties for state in games)  # type: ignore[attr-defined]


def test_karl_decides_within_150_milliseconds() -> None:
    """Machine time, 98 decisions of 100; a busy machine may take a few times as long once."""
    state = GAME.new(1, 2)
    dice = Random(1)
    decisions, slow = 0, 0
    while not state.over:
        decision = state.decisions()[0]
        view = state.view(0)
        before = process_time()
        move = karl(view, decision, dice)
        took = process_time() - before
        slow += took > 0.15
        assert took < 0.6, decision.kind
        decisions += 1
        state.play(0, move)
    assert slow <= decisions / 50


def test_karl_scores_better_still_with_all_decks() -> None:
    """The house promises a mean of 75 if all occupations are dealt."""
    games = [play("feast", [karl], seed, {"decks": "ABC"}) for seed in range(2)]
    scores = [state.result().scores[0] for state in games]
    assert sum(scores) / len(scores) >= 60
    assert all(state.hall.seats[0].played for state in games)  # type: ignore[attr-defined]


def test_karl_beats_random_and_everybody_is_fed() -> None:
    state = play("feast", [random, karl], 4, {"length": "short"})
    assert state.result().winners == (1,)
    assert state.hall.seats[1].penalties == 0  # type: ignore[attr-defined]
