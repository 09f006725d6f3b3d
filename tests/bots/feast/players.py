"""The players of A Feast for Odin at work: whole plays, and decisions of plays that others have led."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import meadhall
import meadhall.bots
from meadhall.engine import Decision, Move, State

Choose = Callable[[dict[str, Any], Decision, Random], Move]

GAME = meadhall.game("feast")
KARL = meadhall.bots.get("feast", "karl")
karl: Choose = KARL.answer
random: Choose = meadhall.bots.get("feast", "random").choose


def play(seats: Sequence[Choose], seed: int, **options: str | bool) -> State:
    """A whole play."""
    state = GAME.new(len(seats), seed, options)
    dice = Random(seed)
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, seats[decision.seat](state.view(decision.seat), decision, dice))
    return state


def decisions_of(
    players: int, seed: int, own: float, **options: str | bool
) -> Iterator[tuple[State, Decision]]:
    """Every decision of a play in which this share of the moves is Karl's and the others are drawn by lot."""
    state = GAME.new(players, seed, options)
    dice = Random(seed)
    while not state.over:
        decision = state.decisions()[0]
        yield state, decision
        mine = dice.random() < own
        view = state.view(decision.seat)
        state.play(decision.seat, karl(view, decision, dice) if mine else decision.sample(dice))
