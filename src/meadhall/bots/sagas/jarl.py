"""Jarl, the strongest bot: plans as Karl does, with a wider search and numbers that were found by an experiment.

The bot has its name from the levels thrall, karl and jarl; the Jarls of the game are the units in `position.JARLS`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import Choice, Weighed, highest
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Religion, SagasView

from . import karl
from .army import best_army
from .learned import jarl_parameters
from .parameters import Parameters
from .position import BERSERKIR, HUSKARL, LONGSHIP
from .reasons import NEAR, percent
from .situation import Situation


def choose(view: View, decision: Decision, rng: Random, parameters: Parameters | None = None) -> Move:
    """Jarl's answer to any decision of the game."""
    return answer(view, decision, rng, parameters).move


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """The same answer and others that are nearly as good, with the reasons."""
    return karl.hints(answer, view, decision, rng)


def answer(view: View, decision: Decision, rng: Random, parameters: Parameters | None = None) -> Choice:
    situation = Situation(cast(SagasView, view), parameters or jarl_parameters())
    found = ANSWERS.get(decision.kind) or karl.ANSWERS[decision.kind]
    return found(situation, decision, rng)


def religion(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """The religion in which the best army is worth most: only the Old one has Berserkirs (VK-21.4a)."""
    pool, gold = situation.view["pool"], situation.position.gold
    stock = {unit: pool.count(unit) for unit in (HUSKARL, BERSERKIR, LONGSHIP)}
    homes = situation.board.homes
    old = best_army(situation, homes, gold, stock)[0]
    new = best_army(situation, homes, gold, {**stock, BERSERKIR: 0})[0]
    return highest(
        [
            Weighed(old, Religion("old"), _with(old, "can have Berserkirs")),
            Weighed(new, Religion("new"), _with(new, "has no Berserkirs")),
        ],
        NEAR,
    )


def _with(worth: float, what: str) -> str:
    return f"The best army {what}, and the chance to win the Saga is about {percent(worth)}."


ANSWERS: dict[str, Callable[[Situation, Decision, Random], Choice]] = {"religion": religion}
"""Where Jarl does not answer as Karl does with other numbers."""
