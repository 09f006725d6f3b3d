"""Karl, the strongest bot: knows the odds, reads the bids, stakes by price and collects whole sets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move
from meadhall.games.spoils import SpoilsView

from . import answers
from .parameters import KARL, Parameters
from .situation import Situation


def choose(view: View, decision: Decision, rng: Random, parameters: Parameters = KARL) -> Move:
    """Karl's answer to any decision of the game."""
    return ANSWERS[decision.kind](Situation(cast(SpoilsView, view), parameters), decision, rng)


ANSWERS: dict[str, Callable[[Situation, Decision, Random], Move]] = {
    "answer": answers.answer,
    "artifacts": answers.window,
    "bet": answers.bet,
    "bid": answers.bid,
    "give": answers.give,
    "item": answers.item,
    "leftover": answers.leftover,
    "lyre": answers.lyre,
    "name": answers.name,
    "pick": answers.pick,
    "swap": answers.swap,
}
"""The answer to each kind of decision."""
