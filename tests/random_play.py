"""Plays games by random moves, for tests that only need some game."""

from __future__ import annotations

from random import Random

from meadhall.engine import State


def play_to_end(state: State, rng: Random) -> State:
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    return state
