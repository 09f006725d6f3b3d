"""Karl, the strongest bot: plans the whole Saga, keeps the Jarl safe and knows the odds of every battle."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from meadhall.bots.bot import Answer, View
from meadhall.engine import Decision, Move
from meadhall.games.sagas import SagasView

from .answers import battles, campaign, choices, places, purchases, voyages
from .situation import Situation


def choose(view: View, decision: Decision, rng: Random) -> Move:
    """Karl's answer to any decision of the game."""
    return advise(view, decision, rng)[0]


def advise(view: View, decision: Decision, rng: Random) -> Answer:
    """The same answer, with the reason."""
    return ANSWERS[decision.kind](Situation(cast(SagasView, view)), decision, rng)


ANSWERS: dict[str, Callable[[Situation, Decision, Random], Answer]] = {
    "buy": purchases.buy,
    "card": campaign.card,
    "choose": choices.choose,
    "course": voyages.course,
    "deed": places.deed,
    "destroy": places.destroy,
    "edge": battles.edge,
    "funeral": choices.funeral,
    "home": places.home,
    "keep": campaign.keep,
    "leidang": purchases.leidang,
    "line": battles.line,
    "loss": choices.loss,
    "movement": voyages.movement,
    "rally": choices.rally,
    "religion": places.religion,
    "reveal": places.reveal,
    "sailing": voyages.sailing,
    "shoot": battles.shoot,
    "table": choices.table,
    "voyage": voyages.voyage,
}
"""The answer to each kind of decision."""
