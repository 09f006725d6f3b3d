"""The end of a move: a storm at sea, then the stacking check (VK-12.11, VK-10.2d)."""

from __future__ import annotations

from meadhall.engine import Seat, Step
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import SeatQuestions
from meadhall.games.sagas.moves import Lose
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.saga.victory import end_if_won
from meadhall.games.sagas.table_rules import has_jarl
from meadhall.games.sagas.units.losses import LossOptions, ask_loss, give_up_unit
from meadhall.games.sagas.units.stacking import StackingStep, end_movement, may_be_crowded


def arrive(position: SagasPosition) -> None:
    """End the move: a storm at sea, then the stacking check (VK-12.11, VK-10.2d)."""
    if end_if_won(position):  # before any unit must leave or be paid for (AMB-31)
        return
    if position.rules.sea[position.place]:
        die = position.roll_die("storm")
        total = die + position.seas - has_jarl(position.force)
        position.tell(events.StormRolled(die, position.seas, total, total >= STORM_TOTAL))
        if total >= STORM_TOTAL:
            position.switch_to(StackingStep(()), StormStep())
            return
    if may_be_crowded(position):
        position.switch_to(StackingStep(()))
    else:
        end_movement(position)


class ArrivalStep(Step, frozen=True, tag="arriving"):
    """The force has finished its move."""

    def proceed(self, position: SagasPosition) -> None:
        arrive(position)

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after the rally. A rally never takes place at sea, so there is no storm."""
        arrive(position)


STORM_TOTAL = 6
"""The lowest total at which a storm takes a unit (VK-12.11b)."""


class StormStep(Step, frozen=True, tag="storm"):
    """A unit of the voyaging force is lost, chosen by the player (VK-12.11b, AMB-8)."""

    kinds = {"loss": LossOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        units = tuple(sorted(set(position.force)))
        name = position.rules.spaces[position.place]
        return ask_loss("The storm takes a unit: which?", units, "storm", position.place, name, False)

    def play(self, position: SagasPosition, seat: Seat, move: Lose) -> None:
        position.drop()
        give_up_unit(position, move.unit, position.place, "storm")


def storm_faces(seas: int, jarl: bool) -> int:
    """Return how many of the six faces bring a storm (VK-12.11b)."""
    return max(0, min(6, 1 + seas - jarl))
