"""Losses outside battle: in storms, with a lost ship, and in overcrowded spaces (VK-12.13a, VK-10.2d)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Move, Refusal, Seat, Step
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import PublicOptions, SeatQuestions, ask_player
from meadhall.games.sagas.moves import PAY_MOVE, Lose, Pay
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.table_rules import JARLS, MEMO

from .viking_funeral import SuccessorStep, offer_funeral


class LossOptions(PublicOptions, frozen=True, tag="losses"):
    """The units to eliminate, or a payment that keeps one."""

    move_types = (Lose, Pay)
    units: tuple[int, ...]
    """The kinds of units from which the player chooses."""
    why: str
    """The reason: storm, overboard or stacking."""
    space: int
    name: str
    pay: bool = False

    def list_moves(self) -> Sequence[Move]:
        return [*[Lose(unit) for unit in self.units], *([PAY_MOVE] if self.pay else [])]

    def explain(self, move: Move) -> Refusal:
        rule = {"storm": "VK-12.11b", "overboard": "VK-12.13a", "stacking": "VK-10.2d"}[self.why]
        return Refusal(rule, f"A unit in {self.name} must be given up: choose one that is there.")


@lru_cache(maxsize=MEMO)
def ask_loss(
    prompt: str, units: tuple[int, ...], why: str, space: int, name: str, pay: bool
) -> SeatQuestions:
    return ask_player("loss", prompt, LossOptions(units, why, space, name, pay))


def give_up_unit(position: SagasPosition, unit: int, space: int, why: str) -> None:
    """Eliminate a unit outside battle. A ship lost at sea may cost its cargo; for a Jarl, offer a Viking Funeral."""
    rules = position.rules
    with_force = space == position.place and unit in position.force
    position.lose_unit(unit, space, of_force=why == "storm")
    position.tell(events.Fallen(unit, space, rules.spaces[space], why))
    if rules.sea[space] and rules.ship[unit]:
        position.push(OverboardStep(space))
    if unit in JARLS:
        position.push(SuccessorStep())
        offer_funeral(position, unit, space, with_force)


class OverboardStep(Step, frozen=True, tag="overboard"):
    """A ship was lost at sea; units that the remaining ships cannot carry are lost too (VK-12.13a)."""

    kinds = {"loss": LossOptions}
    space: int

    def questions(self, position: SagasPosition) -> SeatQuestions:
        rules, band = position.rules, position.bands[self.space]
        if rules.is_afloat(band):
            return ()
        units = tuple([unit for unit in sorted(set(band)) if not rules.ship[unit]])
        name = rules.spaces[self.space]
        prompt = "The remaining ships cannot carry everybody: who is lost?"
        return ask_loss(prompt, units, "overboard", self.space, name, False)

    def play(self, position: SagasPosition, seat: Seat, move: Lose) -> None:
        give_up_unit(position, move.unit, self.space, "overboard")

    def proceed(self, position: SagasPosition) -> None:
        position.pop()

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after the offer of a Viking Funeral."""
