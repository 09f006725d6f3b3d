"""Plays games by random moves, for tests that only need some game."""

from __future__ import annotations

from random import Random

from meadhall.engine import State


def play_to_end(state: State, rng: Random) -> State:
    """Plays the first open decision by a random move until the game is over."""
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    return state
