"""Karl wins. Few games, with bounds that luck alone does not break."""

from __future__ import annotations

from math import comb

import pytest

from tests.bots.clash.players import Choose, believer, caller, honest, karl, random, wins


def unlucky(games: int, share: float) -> int:
    """The number of wins that a player with this share misses once in a thousand series."""
    below = 0.0
    for won in range(games + 1):
        below += comb(games, won) * share**won * (1 - share) ** (games - won)
        if below > 0.001:
            return won
    return games


def test_karl_beats_random_in_a_duel() -> None:
    """At least 85 of 100 games: the house promises 75."""
    assert wins(karl, [random], 100) >= unlucky(100, 0.85)


def test_karl_beats_two_randoms() -> None:
    """At least 70 of 100 games: the house promises 55, an equal share is 33."""
    assert wins(karl, [random, random], 60) >= unlucky(60, 0.70)


@pytest.mark.parametrize("rival", [honest, caller, believer])
def test_no_simple_habit_beats_karl(rival: Choose) -> None:
    """Never lying, always calling, never calling: none of them is the way to take Karl's bracelets."""
    assert wins(karl, [rival], 80) >= unlucky(80, 0.5)
