"""The contract suite is thorough: many plays, and many leaks to find."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.testing.contract.random_games import DRAWN, fixed, least
from tests.contract.cases import BY_GAME, plugin


@pytest.mark.parametrize("name", meadhall.games())
def test_there_are_two_hundred_plays_of_every_game_and_sixty_of_the_longest(name: str) -> None:
    assert (fixed(name) + DRAWN) * len(BY_GAME[name]) >= least(name) >= 60


@pytest.mark.parametrize("name", meadhall.games())
def test_every_game_has_many_leaks_to_plant(name: str) -> None:
    assert len(plugin(name).leaks) >= 8
