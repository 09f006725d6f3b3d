"""Resolving what cards, quests and tables say, one effect after the other (VK-13.0c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.engine import Frame
from meadhall.games.sagas.box.effects import Effects
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.saga.victory import won_now

CarryOut = Callable[[SagasHall, Any, str], None]
CARRY_OUT: dict[type, CarryOut] = {}
"""The function for each kind of effect; `card_effects` fills it. A battle is an effect and has effects, so neither can
import the other."""


class Resolving(Frame, frozen=True):
    """Effects still to be carried out. Between two of them the Saga may be won (AMB-31)."""

    todo: Effects
    why: str
    """The card, quest or table, for the log."""

    def proceed(self, hall: SagasHall) -> None:
        if won_now(hall):
            return
        todo = self.todo
        if not todo:
            hall.pop()
            return
        hall.become(Resolving(todo[1:], self.why))
        CARRY_OUT[type(todo[0])](hall, todo[0], self.why)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """An effect that asked something is done."""


def resolve(hall: SagasHall, todo: Effects, why: str) -> None:
    """These effects happen next."""
    hall.push(Resolving(todo, why))
