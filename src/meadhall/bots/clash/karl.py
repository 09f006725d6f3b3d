"""Karl, a good player: counts cards, prices every bluff and call, and moves with purpose."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import BotChoice, candidates
from meadhall.bots.foresight import foresee
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, ClashView, Pass, Ram

from . import answers, reasons
from .parameters import KARL, ClashBotParameters
from .situation import ClashSituation


def choose(view: View, decision: Decision, rng: Random, parameters: ClashBotParameters = KARL) -> Move:
    """Karl's answer to any decision of the game."""
    return ANSWER_BY_KIND[decision.kind](
        ClashSituation(cast(ClashView, view), parameters), decision, rng
    ).move


def policy(view: View, decision: Decision) -> dict[Move, float]:
    """The probability of each of Karl's moves."""
    return ANSWER_BY_KIND[decision.kind](
        ClashSituation(cast(ClashView, view), KARL), decision, Random(0)
    ).policy()


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """Return the move of `choose` and others that are nearly as good, with the reasons."""
    situation = ClashSituation(cast(ClashView, view), KARL, _foresee_action)
    choice = ANSWER_BY_KIND[decision.kind](situation, decision, rng)
    return [
        one._replace(goal=goal_of(situation, decision, one.move)) for one in candidates(choice, substance)
    ]


def goal_of(situation: ClashSituation, decision: Decision, move: Move) -> str:
    """The key of the space or Viking that a move, or the action after an announcement, is about; "" if none."""
    meant = situation.foresee(decision, move) if isinstance(move, Announce) else move
    return reasons.target_of(meant)


def _foresee_action(view: View, decision: Decision, move: Move) -> Move | None:
    """The move that Karl plays after an announcement that nobody calls."""
    steps = foresee("clash", choose, view, decision, move, let_pass)
    return steps[0].move if steps else None


def let_pass(decision: Decision) -> Move | None:
    return Pass() if decision.kind == "call" else None


def substance(move: Move) -> Hashable:
    """Give the same key to announcements of the same action, and to Slams of the same Viking."""
    match move:
        case Announce(_, claim):
            return "announce", claim
        case Ram(target):
            return "slam", target
    return move


ANSWER_BY_KIND: dict[str, Callable[[ClashSituation, Decision, Random], BotChoice]] = {
    "announce": answers.answer_announce,
    "attack": answers.answer_attack,
    "call": answers.answer_call,
    "doubt": answers.answer_doubt,
    "drop": answers.answer_drop,
    "move": answers.answer_move,
    "shield": answers.answer_shield,
    "slam": answers.answer_slam,
    "start": answers.answer_start,
    "take": answers.answer_take,
}
"""The answer to each kind of decision."""
