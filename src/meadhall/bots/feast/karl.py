"""Karl: plans the round, covers the diagonal, feeds his people, plunders and lets ships emigrate."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move

from . import acting, feasting, rolling
from .mind import Answer, Mind


def choose(view: View, decision: Decision, rng: Random) -> Move:
    """Karl's answer to any decision of the game."""
    return advise(view, decision, rng)[0]


def advise(view: View, decision: Decision, rng: Random) -> Answer:
    """The same answer, and why."""
    return _ANSWERS[decision.kind](Mind(view, decision), rng)


_ANSWERS: dict[str, Callable[[Mind, Random], Answer]] = {
    "action": acting.action,
    "boats": rolling.boats,
    "branch": acting.branch,
    "coins": feasting.coins,
    "effect": acting.effect,
    "emigrate": acting.emigrate,
    "end": acting.end,
    "explore": acting.explore,
    "feast": feasting.feast,
    "forge": acting.forge,
    "loot": rolling.loot,
    "mountain": acting.mountain,
    "occupation": acting.occupation,
    "overseas": acting.overseas,
    "payment": rolling.payment,
    "refit": acting.refit,
    "return": rolling.back,
    "roll": rolling.roll,
    "special": acting.special,
    "start": acting.start,
    "upgrade": acting.upgrade,
    "window": feasting.window,
}
