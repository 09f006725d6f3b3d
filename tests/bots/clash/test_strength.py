"""Karl wins at Clash. Few games, with bounds that luck alone does not break."""

from __future__ import annotations

import pytest

from tests.bots.clash.players import believer, caller, honest, karl, random
from tests.bots.matches import Choose, least_wins, wins


def test_karl_beats_random_in_a_duel() -> None:
    """At least 85 of 100 games: the house promises 75."""
    assert wins("clash", karl, [random], 100) >= least_wins(100, 0.85)


def test_karl_beats_two_randoms() -> None:
    """At least 70 of 100 games: the house promises 55, an equal share is 33."""
    assert wins("clash", karl, [random, random], 60) >= least_wins(60, 0.70)


@pytest.mark.parametrize("rival", [honest, caller, believer])
def test_no_simple_habit_beats_karl(rival: Choose) -> None:
    """Never lying, always calling, never calling: karl wins at least half of the games against each."""
    assert wins("clash", karl, [rival], 80) >= least_wins(80, 0.5)
