"""Karl, a good player: plans the whole Saga, keeps the Jarl safe and knows the odds of every battle."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import BotChoice, candidates
from meadhall.bots.foresight import foresee
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Force, SagasView

from .answers import battles, campaign, choices, places, purchases, voyages
from .situation import SagasSituation


def choose(view: View, decision: Decision, rng: Random) -> Move:
    """Karl's answer to any decision of the game."""
    return _answer_decision(view, decision, rng).move


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """Return the move of `choose` and others that are nearly as good, with the reasons."""
    return hints(_answer_decision, view, decision, rng)


def _answer_decision(view: View, decision: Decision, rng: Random) -> BotChoice:
    return ANSWER_BY_KIND[decision.kind](SagasSituation(cast(SagasView, view)), decision, rng)


Answer = Callable[[View, Decision, Random], BotChoice]
BEFORE = ("voyage", "leidang", "movement")
"""The decisions of a voyage before the force moves."""


def hints(answer: Answer, view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """Return the hints of a bot that answers with this function."""
    found = candidates(answer(view, decision, rng), substance)
    if decision.kind in BEFORE:
        found[0] = _add_goal(answer, view, decision, found[0])
    return found


def _add_goal(answer: Answer, view: View, decision: Decision, first: Candidate) -> Candidate:
    """Add the goal of this voyage to a hint: the decisions before the course are part of one plan."""

    def choose(view: View, decision: Decision, rng: Random) -> Move:
        return answer(view, decision, rng).move

    steps = foresee("sagas", choose, view, decision, first.move)
    ahead = [step for step in steps if step.decision.kind in ("movement", "course")]
    if not ahead:
        return first
    view, asked, _ = ahead[-1]
    end = candidates(answer(view, asked, Random(0)), substance)[0]
    if decision.kind == "voyage":
        return Candidate(first.move, end.reason, end.goal)
    return first._replace(goal=end.goal)


def substance(move: Move) -> Hashable:
    """Give the same key to all forces, because they often differ by only a unit or two."""
    return type(move) if isinstance(move, Force) else move


ANSWER_BY_KIND: dict[str, Callable[[SagasSituation, Decision, Random], BotChoice]] = {
    "buy": purchases.answer_buy,
    "card": campaign.answer_card,
    "choose": choices.answer_choose,
    "course": voyages.answer_course,
    "deed": places.answer_deed,
    "destroy": places.answer_destroy,
    "edge": battles.answer_edge,
    "funeral": choices.answer_funeral,
    "home": places.answer_home,
    "keep": campaign.answer_keep,
    "leidang": purchases.answer_leidang,
    "line": battles.answer_line,
    "loss": choices.answer_loss,
    "movement": voyages.answer_movement,
    "rally": choices.answer_rally,
    "religion": places.answer_religion,
    "reveal": places.answer_reveal,
    "sailing": voyages.answer_sailing,
    "shoot": battles.answer_shoot,
    "table": choices.answer_table,
    "voyage": voyages.answer_voyage,
}
"""The answer to each kind of decision."""
