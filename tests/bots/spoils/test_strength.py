"""Karl wins at Spoils of War, and decides quickly. Few games, with bounds that luck alone does not break."""

from __future__ import annotations

from random import Random
from time import process_time

import meadhall
from tests.bots.matches import least_wins, wins
from tests.bots.spoils.players import daring, karl, random, sober


def test_karl_beats_three_randoms() -> None:
    """At least 90 of 100 games: the house promises 55, an equal share is 25."""
    assert wins("spoils", karl, [random] * 3, 40) >= least_wins(40, 0.9)


def test_karl_beats_those_who_know_the_odds_but_do_not_read_the_table() -> None:
    """At least 40 of 100 games against three of them; an equal share is 25."""
    assert wins("spoils", karl, [sober, daring, sober], 48) >= least_wins(48, 0.4)


def test_karl_decides_within_50_milliseconds_and_ten_karls_finish_within_5_seconds() -> None:
    """Machine time, ten seats; measured over a whole game because one reading of the clock is too coarse."""
    state = meadhall.game("spoils").new(10, 1)
    dice = Random(1)
    decisions, slow = 0, 0
    began = process_time()
    while not state.over:
        decision = state.decisions()[0]
        view = state.view(decision.seat)
        before = process_time()
        move = karl(view, decision, dice)
        slow += process_time() - before > 0.05
        decisions += 1
        state.play(decision.seat, move)
    assert process_time() - began < 5.0
    assert slow <= decisions / 100
