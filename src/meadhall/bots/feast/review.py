"""The review of a seat in A Feast for Odin: its decisions compared with those of the hint.

Action spaces and the larger choices within an action are judged. Dice (whether to roll again), the feast table and
single tiles laid on boards are not; there are hundreds of these."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from meadhall.bots.bot import View
from meadhall.bots.review import Judgement, SeatReview, amount
from meadhall.engine import Decision, Move
from meadhall.games.feast import BOX, PASS_MOVE, BuyShip, FeastView, Use

from . import jarl
from .jarl_model import load_model
from .plan.beam import ARM_CODE, BUY_CODE, PlanNode, list_space_uses
from .player import answer_follow_up
from .situation import FeastSituation
from .state.worth import feed

UNIT = "points"
CHOICES = ("branch", "effect", "emigrate", "explore", "forge", "mountain", "occupation", "special")
"""The choices within an action, which are judged by playing on until the action is over."""


class FeastReview(SeatReview):
    kinds = frozenset({"action", *CHOICES})
    least_loss = 0.3

    def judge(self, view: View, decision: Decision, move: Move) -> Judgement | None:
        situation = FeastSituation(
            cast(FeastView, view), decision.seat, answer_follow_up, by=load_model().parameters
        )
        if decision.kind == "action":
            return self._judge_action(situation, decision, move)
        better = jarl.PLAYER.choose(view, decision, Random(0))
        if better == move:
            return _make_judgement(0.0, move, "The hint is the same.")
        loss = situation.lookahead.worth(better) - situation.lookahead.worth(move)
        return _make_judgement(loss, better, "This is by the hint's count of goods, boards and income.")

    def _judge_action(self, situation: FeastSituation, decision: Decision, move: Move) -> Judgement | None:
        """Compare the hint's plan for the rest of the round with the best plan after the space that was used.

        The second plan is searched more thoroughly than the first, so the loss tends to be too low."""
        options: Any = decision.options
        plain = frozenset([number for number, imitated in options.spaces if imitated < 0])
        plan = situation.plan([situation.own_estate], plain)
        better = _first_move(plan.steps)
        if better is None or not (move == PASS_MOVE or (isinstance(move, Use) and move.space in plain)):
            return None
        if better == move:
            return _make_judgement(0.0, move, "The hint is the same.")
        played = _rest_value(situation, move)
        if played is None:
            return None
        return _make_judgement(
            plan.value - played, better, _describe_food(situation) + _describe_rest(plan.steps[1:])
        )


def _first_move(steps: tuple[int, ...]) -> Move | None:
    """Return the first step of a plan as a move, a pass if there is none; None if the step puts ore on a ship."""
    if not steps:
        return PASS_MOVE
    step = steps[0]
    if step >= ARM_CODE:
        return None
    return BuyShip(step - BUY_CODE) if step >= BUY_CODE else Use(step, BOX.spaces[step].name)


def _rest_value(situation: FeastSituation, move: Move) -> float | None:
    """Return the value of the best plan after this move; None if the hint finds no use of the space."""
    own, table = situation.own_estate, situation.table
    if not isinstance(move, Use):
        return situation.worth(own) if move == PASS_MOVE else None
    start = PlanNode(0.0, 0, (), own)
    roots = [after for _, after in list_space_uses(start, table, frozenset({move.space}))]
    return situation.plan(roots).value if roots else None


def _make_judgement(loss: float, better: Move, text: str) -> Judgement:
    loss = max(0.0, loss)
    return Judgement(loss, better, amount(loss, UNIT), text)


def _describe_food(situation: FeastSituation) -> str:
    """Describe what the feast of this round still lacks."""
    own, table = situation.own_estate, situation.table
    lacking = feed(own.tiles, table.squares - 2 * own.settled)[0] - own.silver
    squares = "1 square" if lacking == 1 else f"{lacking} squares"
    return f"The feast still lacked food for {squares}. " if lacking > 0 else ""


def _describe_rest(steps: tuple[int, ...]) -> str:
    """Describe the next steps of the better plan."""
    names = [BOX.spaces[number].name.lower() for number in steps if number < BUY_CODE]
    if not names:
        return "This is by the hint's plan for the rest of the round."
    return f"The hint's plan goes on with {', then '.join(names[:2])}."


REVIEW = FeastReview
