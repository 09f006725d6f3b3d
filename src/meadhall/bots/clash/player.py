"""The player behind all bots of Clash of Vikings."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.foresight import foresee
from meadhall.bots.player import BotPlayer
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, ClashView, Pass, Ram

from . import reasons
from .parameters import KARL, ClashBotParameters
from .situation import ClashSituation


class ClashPlayer(BotPlayer[ClashSituation]):
    parameters: ClashBotParameters = KARL

    def read_situation(self, view: View, decision: Decision, hint: bool) -> ClashSituation:
        return ClashSituation(cast(ClashView, view), self.parameters, self._foresee_action if hint else None)

    def _foresee_action(self, view: View, decision: Decision, move: Move) -> Move | None:
        """Return the move that follows an announcement that nobody calls."""
        steps = foresee("clash", self.choose, view, decision, move, _let_pass)
        return steps[0].move if steps else None

    def substance(self, situation: ClashSituation, move: Move) -> Hashable:
        """Return the same key for announcements of the same action, and for Slams of the same Viking."""
        match move:
            case Announce(_, claim):
                return "announce", claim
            case Ram(target):
                return "slam", target
        return move


class ClashPlanningPlayer(ClashPlayer):
    """A player that adds to each hint its target: the space or Viking of the move, or of the announced action."""

    def add_goals(
        self, situation: ClashSituation, decision: Decision, found: list[Candidate]
    ) -> list[Candidate]:
        return [one._replace(goal=_goal_of(situation, decision, one.move)) for one in found]


def _goal_of(situation: ClashSituation, decision: Decision, move: Move) -> str:
    return reasons.target_of(situation.foresee(decision, move) if isinstance(move, Announce) else move)


def _let_pass(decision: Decision) -> Move | None:
    return Pass() if decision.kind == "call" else None
