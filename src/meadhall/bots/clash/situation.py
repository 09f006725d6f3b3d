"""Karl's data for one decision; the plan is computed when it is first needed."""

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
"""A function that returns the move that follows an announcement if nobody calls it."""


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
        """Return the move that follows an announcement; None if no foresight was requested."""
        return self._foreseen(cast(View, self.view), decision, move) if self._foreseen else None
