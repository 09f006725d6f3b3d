"""Karl, a good player: plans the whole Saga, keeps the Jarl safe and knows the odds of every battle."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import Choice, candidates
from meadhall.bots.foresight import foresee
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Force, SagasView

from .answers import battles, campaign, choices, places, purchases, voyages
from .situation import Situation


def choose(view: View, decision: Decision, rng: Random) -> Move:
    """Karl's answer to any decision of the game."""
    return _answer(view, decision, rng).move


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """The same answer and others that are nearly as good, with the reasons."""
    return hints(_answer, view, decision, rng)


def _answer(view: View, decision: Decision, rng: Random) -> Choice:
    return ANSWERS[decision.kind](Situation(cast(SagasView, view)), decision, rng)


Answer = Callable[[View, Decision, Random], Choice]
BEFORE = ("voyage", "leidang", "movement")
"""Decisions of a voyage before the force goes anywhere."""


def hints(answer: Answer, view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """What a bot that answers in this way advises."""
    found = candidates(answer(view, decision, rng), substance)
    if decision.kind in BEFORE:
        found[0] = _with_goal(answer, view, decision, found[0])
    return found


def _with_goal(answer: Answer, view: View, decision: Decision, first: Candidate) -> Candidate:
    """A hint with the goal that this voyage will have: the decisions up to the course are part of one plan."""

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
    """Forces that set out are the same but for a unit or two."""
    return type(move) if isinstance(move, Force) else move


ANSWERS: dict[str, Callable[[Situation, Decision, Random], Choice]] = {
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
