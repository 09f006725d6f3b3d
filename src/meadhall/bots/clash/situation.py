"""What Karl has before him at one decision; each part is worked out when it is needed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import cast

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move
from meadhall.games.clash import ClashView

from .parameters import ClashBotParameters
from .plan import ClashPlan
from .table import ClashBotTable

Foresight = Callable[[View, Decision, Move], Move | None]
"""What an announcement is made for: the move that follows it if everybody lets it pass."""


class ClashSituation:
    def __init__(
        self, view: ClashView, parameters: ClashBotParameters, foreseen: Foresight | None = None
    ) -> None:
        self.view = view
        self._foreseen = foreseen
        self.parameters = parameters
        self.table = ClashBotTable(view)

    @cached_property
    def plan(self) -> ClashPlan:
        return ClashPlan(self.table, self.parameters)

    def foresee(self, decision: Decision, move: Move) -> Move | None:
        """What follows from an announcement, where that was asked for."""
        return self._foreseen(cast(View, self.view), decision, move) if self._foreseen else None
