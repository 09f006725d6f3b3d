"""How a seat has played A Feast for Odin: its decisions beside those of the hint.

Judged are the action spaces and the larger choices within an action. Not judged are dice (whether to roll again), the
feast table and single tiles laid on boards, of which there are hundreds."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from meadhall.bots.bot import View
from meadhall.bots.review import Judgement, Review, amount
from meadhall.engine import Decision, Move
from meadhall.games.feast import BOX, PASS, BuyShip, FeastView, Use

from . import jarl
from .learned import learned
from .plan.beam import ARM, BUY, Node, placed
from .player import follow
from .situation import Situation
from .state.worth import feed

UNIT = "points"
CHOICES = ("branch", "effect", "emigrate", "explore", "forge", "mountain", "occupation", "special")
"""Choices within an action, which are played on until the action is over."""


class FeastReview(Review):
    kinds = frozenset({"action", *CHOICES})
    least = 0.3

    def judge(self, view: View, decision: Decision, move: Move) -> Judgement | None:
        situation = Situation(cast(FeastView, view), decision.seat, follow, by=learned().parameters)
        if decision.kind == "action":
            return self._action(situation, decision, move)
        better = jarl.choose(view, decision, Random(0))
        if better == move:
            return _judgement(0.0, move, "The hint is the same.")
        loss = situation.lookahead.worth(better) - situation.lookahead.worth(move)
        return _judgement(loss, better, "This is by the hint's count of goods, boards and income.")

    def _action(self, situation: Situation, decision: Decision, move: Move) -> Judgement | None:
        """The hint's plan for the rest of the round, beside the best rest of it after the space that was used.

        The rest is searched anew, more closely than the plan was: what a decision cost is rather told too low."""
        options: Any = decision.options
        plain = frozenset([number for number, imitated in options.spaces if imitated < 0])
        plan = situation.plan([situation.own], plain)
        better = _first(plan.steps)
        if better is None or not (move == PASS or (isinstance(move, Use) and move.space in plain)):
            return None
        if better == move:
            return _judgement(0.0, move, "The hint is the same.")
        played = _value(situation, move)
        if played is None:
            return None
        return _judgement(plan.value - played, better, _food(situation) + _then(plan.steps[1:]))


def _first(steps: tuple[int, ...]) -> Move | None:
    """The first step of a plan as a move; None for ore on a ship, which is no use of a Viking."""
    if not steps:
        return PASS
    step = steps[0]
    if step >= ARM:
        return None
    return BuyShip(step - BUY) if step >= BUY else Use(step, BOX.spaces[step].name)


def _value(situation: Situation, move: Move) -> float | None:
    """The value of the best rest of the round after this move; None if the hint sees no use in the space."""
    own, table = situation.own, situation.table
    if not isinstance(move, Use):
        return situation.worth(own) if move == PASS else None
    start = Node(0.0, 0, (), own)
    roots = [after for _, after in placed(start, table, frozenset({move.space}))]
    return situation.plan(roots).value if roots else None


def _judgement(loss: float, better: Move, text: str) -> Judgement:
    loss = max(0.0, loss)
    return Judgement(loss, better, amount(loss, UNIT), text)


def _food(situation: Situation) -> str:
    """What the feast of this round still lacks."""
    own, table = situation.own, situation.table
    lacking = feed(own.tiles, table.squares - 2 * own.settled)[0] - own.silver
    squares = "1 square" if lacking == 1 else f"{lacking} squares"
    return f"The feast still lacked food for {squares}. " if lacking > 0 else ""


def _then(steps: tuple[int, ...]) -> str:
    """What the better plan goes on with."""
    names = [BOX.spaces[number].name.lower() for number in steps if number < BUY]
    if not names:
        return "This is by the hint's plan for the rest of the round."
    return f"The hint's plan goes on with {', then '.join(names[:2])}."


REVIEW = FeastReview
