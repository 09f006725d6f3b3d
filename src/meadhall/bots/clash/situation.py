"""What Karl has before him at one decision; each part is worked out when it is needed."""

from __future__ import annotations

from functools import cached_property

from meadhall.games.clash import ClashView

from .parameters import Parameters
from .plan import Plan
from .table import Table


class Situation:
    def __init__(self, view: ClashView, parameters: Parameters) -> None:
        self.view = view
        self.parameters = parameters
        self.table = Table(view)

    @cached_property
    def plan(self) -> Plan:
        return Plan(self.table, self.parameters)
