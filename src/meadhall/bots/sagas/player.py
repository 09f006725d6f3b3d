"""The player behind all bots of Sagas."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from random import Random
from typing import cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.foresight import foresee
from meadhall.bots.player import Answer, BotPlayer
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Force, SagasView

from .parameters import KARL, SagasBotParameters
from .situation import SagasSituation

BEFORE = ("voyage", "leidang", "movement")
"""The decisions of a voyage before the force moves."""


class SagasPlayer(BotPlayer[SagasSituation]):
    def __init__(
        self,
        answers: Mapping[str, Answer[SagasSituation]],
        default: Answer[SagasSituation] | None = None,
        parameters: SagasBotParameters = KARL,
    ) -> None:
        super().__init__(answers, default)
        self.parameters = parameters

    def read_situation(self, view: View, decision: Decision, hint: bool) -> SagasSituation:
        return SagasSituation(cast(SagasView, view), self.parameters)

    def substance(self, situation: SagasSituation, move: Move) -> Hashable:
        """Return the same key for all forces, because they often differ by only a unit or two."""
        return type(move) if isinstance(move, Force) else move


class VoyagePlayer(SagasPlayer):
    """A player whose hints name the goal of the voyage: the decisions before the course are part of one plan."""

    def add_goals(
        self, situation: SagasSituation, decision: Decision, found: list[Candidate]
    ) -> list[Candidate]:
        first = found[0]
        if decision.kind not in BEFORE:
            return found
        steps = foresee("sagas", self.choose, cast(View, situation.view), decision, first.move)
        ahead = [step for step in steps if step.decision.kind in ("movement", "course")]
        if not ahead:
            return found
        view, asked, _ = ahead[-1]
        end = self.list_candidates(self.read_situation(view, asked, True), asked, Random(0))[0]
        if decision.kind == "voyage":
            return [Candidate(first.move, end.reason, end.goal), *found[1:]]
        return [first._replace(goal=end.goal), *found[1:]]
