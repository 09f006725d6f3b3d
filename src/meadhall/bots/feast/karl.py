"""Karl, the strongest bot: plans every round, plunders, lets ships emigrate and feeds his people."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

from meadhall.bots.bot import Answer, View
from meadhall.engine import Decision, Move
from meadhall.games.feast import FeastView

from .answers import boards, cards, dice, feast, spaces
from .situation import Situation


def choose(view: View, decision: Decision, rng: Random) -> Move:
    """Karl's answer to any decision of the game."""
    return advise(view, decision, rng)[0]


def advise(view: View, decision: Decision, rng: Random) -> Answer:
    """The same answer, with the reason."""
    situation = Situation(cast(FeastView, view), decision.seat, _follow)
    options: Any = decision.options
    if decision.kind in ANYTIME and options.means.cards and (found := cards.anytime(situation, decision)):
        return found
    return ANSWERS[decision.kind](situation, decision, rng)


def _follow(above: Situation, view: FeastView, decision: Decision) -> Move:
    situation = Situation(view, decision.seat, _follow, above)
    return ANSWERS[decision.kind](situation, decision, Random(0))[0]


ANYTIME = ("action", "end", "window", "feast")
"""Decisions at which cards that work at any time are considered."""


ANSWERS: dict[str, Callable[[Situation, Decision, Random], Answer]] = {
    "action": spaces.action,
    "boats": dice.boats,
    "branch": spaces.branch,
    "card": cards.card,
    "coins": feast.coins,
    "effect": spaces.effect,
    "emigrate": spaces.emigrate,
    "end": spaces.end,
    "explore": spaces.explore,
    "feast": feast.feast,
    "forge": spaces.forge,
    "instead": cards.instead,
    "loot": dice.loot,
    "mountain": spaces.mountain,
    "occupation": spaces.occupation,
    "overseas": spaces.overseas,
    "payment": dice.payment,
    "put": cards.put,
    "refit": spaces.refit,
    "return": dice.back,
    "roll": dice.roll,
    "second": cards.second,
    "special": spaces.special,
    "start": spaces.start,
    "upgrade": spaces.upgrade,
    "window": boards.window,
}
"""The answer to each kind of decision."""
