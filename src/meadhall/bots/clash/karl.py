"""Karl, the strongest bot: counts cards, prices every bluff and call, and moves with purpose."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move
from meadhall.games.clash import ClashView

from . import answers
from .parameters import KARL, Parameters
from .situation import Situation


def choose(view: View, decision: Decision, rng: Random, parameters: Parameters = KARL) -> Move:
    """Karl's answer to any decision of the game."""
    return ANSWERS[decision.kind](Situation(cast(ClashView, view), parameters), decision, rng)


ANSWERS: dict[str, Callable[[Situation, Decision, Random], Move]] = {
    "announce": answers.announce,
    "attack": answers.strike,
    "call": answers.call,
    "doubt": answers.doubt,
    "drop": answers.drop,
    "move": answers.go,
    "shield": answers.shield,
    "slam": answers.slam,
    "start": answers.start,
    "take": answers.take,
}
"""The answer to each kind of decision."""
