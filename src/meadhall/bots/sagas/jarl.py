"""Jarl, the strongest bot: plans as Karl does, with a wider search and parameters found by an experiment.

The bot is named after the levels thrall, karl and jarl; the Jarls of the game are the units in `position.JARLS`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import BotChoice, WeighedMove, best_choice
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Religion, SagasView

from . import karl
from .army import best_army
from .jarl_model import jarl_parameters
from .parameters import SagasBotParameters
from .position import BERSERKIR, HUSKARL, LONGSHIP
from .reasons import CANDIDATE_MARGIN, percent
from .situation import SagasSituation


def choose(view: View, decision: Decision, rng: Random, parameters: SagasBotParameters | None = None) -> Move:
    """Jarl's answer to any decision of the game."""
    return answer_decision(view, decision, rng, parameters).move


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """Return the move of `choose` and others that are nearly as good, with the reasons."""
    return karl.hints(answer_decision, view, decision, rng)


def answer_decision(
    view: View, decision: Decision, rng: Random, parameters: SagasBotParameters | None = None
) -> BotChoice:
    situation = SagasSituation(cast(SagasView, view), parameters or jarl_parameters())
    found = ANSWER_BY_KIND.get(decision.kind) or karl.ANSWER_BY_KIND[decision.kind]
    return found(situation, decision, rng)


def answer_religion(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Choose the religion in which the best army is worth most: only the Old one has Berserkirs (VK-21.4a)."""
    pool, gold = situation.view["pool"], situation.position.gold
    stock = {unit: pool.count(unit) for unit in (HUSKARL, BERSERKIR, LONGSHIP)}
    homes = situation.board.homes
    old = best_army(situation, homes, gold, stock)[0]
    new = best_army(situation, homes, gold, {**stock, BERSERKIR: 0})[0]
    return best_choice(
        [
            WeighedMove(old, Religion("old"), _explain_army(old, "can have Berserkirs")),
            WeighedMove(new, Religion("new"), _explain_army(new, "has no Berserkirs")),
        ],
        CANDIDATE_MARGIN,
    )


def _explain_army(worth: float, what: str) -> str:
    return f"The best army {what}, and the chance to win the Saga is about {percent(worth)}."


ANSWER_BY_KIND: dict[str, Callable[[SagasSituation, Decision, Random], BotChoice]] = {
    "religion": answer_religion
}
"""Jarl's own answers, by kind of decision; for the others it uses Karl's, with its own parameters."""
