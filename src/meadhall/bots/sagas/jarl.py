"""Jarl, the strongest bot: plans as Karl does, with a wider search and parameters found by an experiment.

The bot is named after the levels thrall, karl and jarl; the Jarls of the game are the units in `position.JARLS`."""

from __future__ import annotations

from random import Random

from meadhall.bots.choice import BotChoice, WeighedMove, best_choice
from meadhall.bots.words import percent
from meadhall.engine import Decision
from meadhall.games.sagas import Religion

from . import karl
from .army import best_army
from .jarl_model import load_model
from .player import VoyagePlayer
from .position import BERSERKIR, HUSKARL, LONGSHIP
from .reasons import CANDIDATE_MARGIN
from .situation import SagasSituation


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


ANSWER_BY_KIND = {**karl.ANSWER_BY_KIND, "religion": answer_religion}
"""Karl's answers, used with Jarl's parameters, and Jarl's own answer about religion."""
PLAYER = VoyagePlayer(ANSWER_BY_KIND, parameters=load_model().parameters())
