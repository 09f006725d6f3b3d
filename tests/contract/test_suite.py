"""The contract suite is thorough: many plays, and many leaks to find."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.testing.contract.random_games import DRAWN_PLAYS, count_fixed_plays, min_plays
from tests.contract.cases import BY_GAME, find_plugin


@pytest.mark.parametrize("name", meadhall.games())
def test_there_are_two_hundred_plays_of_every_game_and_sixty_of_the_longest(name: str) -> None:
    assert (count_fixed_plays(name) + DRAWN_PLAYS) * len(BY_GAME[name]) >= min_plays(name) >= 60


@pytest.mark.parametrize("name", meadhall.games())
def test_every_game_has_many_leaks_to_plant(name: str) -> None:
    assert len(find_plugin(name).leaks) >= 8
