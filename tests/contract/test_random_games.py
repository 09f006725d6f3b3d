"""Whole plays of every game, for all player counts and options, checked at every step."""

from meadhall.testing.contract.random_games import *  # noqa: F403
