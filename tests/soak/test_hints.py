"""`make soak`: 25 games of each kind that are played by hints alone; no hint contradicts the step before."""

from __future__ import annotations

import pytest

from tests.bots.hint_games import GAMES, check_game

PLAYS = 25


@pytest.mark.parametrize("game", GAMES)
def test_games_followed_by_hints_alone(game: str) -> None:
    pairs = sum([check_game(game, 1000 + number) for number in range(PLAYS)])
    print(f"{game}: {pairs} hints followed another one of the same plan")
    assert pairs >= PLAYS
