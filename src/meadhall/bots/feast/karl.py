"""Karl: plans the round, covers the diagonal, feeds his people, plunders and lets ships emigrate."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move

from .answers import cards
from .answers import dice as rolling
from .answers import feast as feasting
from .answers import spaces as acting
from .situation import Answer, Mind


def choose(view: View, decision: Decision, rng: Random) -> Move:
    """Karl's answer to any decision of the game."""
    return advise(view, decision, rng)[0]


def advise(view: View, decision: Decision, rng: Random) -> Answer:
    """The same answer, and why."""
    mind = Mind(view, decision, _follow)
    if decision.kind in ANYTIME and decision.options.means.cards and (found := cards.anytime(mind)):  # type: ignore[attr-defined]
        return found
    return _ANSWERS[decision.kind](mind, rng)


def _follow(mind: Mind, view: View, decision: Decision) -> Move:
    return _ANSWERS[decision.kind](Mind(view, decision, _follow, mind), Random(0))[0]


ANYTIME = ("action", "end", "window", "feast")
"""Decisions at which blue cards are thought of."""


_ANSWERS: dict[str, Callable[[Mind, Random], Answer]] = {
    "action": acting.action,
    "boats": rolling.boats,
    "branch": acting.branch,
    "card": cards.card,
    "coins": feasting.coins,
    "effect": acting.effect,
    "emigrate": acting.emigrate,
    "end": acting.end,
    "explore": acting.explore,
    "feast": feasting.feast,
    "forge": acting.forge,
    "instead": cards.instead,
    "loot": rolling.loot,
    "mountain": acting.mountain,
    "occupation": acting.occupation,
    "overseas": acting.overseas,
    "payment": rolling.payment,
    "put": cards.put,
    "refit": acting.refit,
    "return": rolling.back,
    "roll": rolling.roll,
    "second": cards.second,
    "special": acting.special,
    "start": acting.start,
    "upgrade": acting.upgrade,
    "window": feasting.window,
}
