"""Resolving the effects of cards, quests and tables, one after the other (VK-13.0c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.engine import Step
from meadhall.games.sagas.box.effects import AnyEffects
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.saga.victory import end_if_won

EffectHandler = Callable[[SagasPosition, Any, str], None]
HANDLERS: dict[type, EffectHandler] = {}
"""The function for each kind of effect, filled by `card_effects`. A battle is an effect and has effects, so an
import of those functions would be circular."""


class EffectsStep(Step, frozen=True, tag="resolving"):
    """The effects still to be carried out. The Saga may be won between two of them (AMB-31)."""

    todo: AnyEffects
    why: str
    """The name of the card, quest or table, for the log."""

    def proceed(self, position: SagasPosition) -> None:
        if end_if_won(position):
            return
        todo = self.todo
        if not todo:
            position.pop()
            return
        position.switch_to(EffectsStep(todo[1:], self.why))
        HANDLERS[type(todo[0])](position, todo[0], self.why)

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after an effect with steps, such as a question or a battle."""


def resolve_effects(position: SagasPosition, todo: AnyEffects, why: str) -> None:
    """Carry out these effects next."""
    position.push(EffectsStep(todo, why))
