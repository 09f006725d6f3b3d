"""The stacking check at the end of a movement segment (VK-10.2, VK-25.2a)."""

from __future__ import annotations

from itertools import compress

from meadhall.engine import Move, Seat, Step
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import SeatQuestions
from meadhall.games.sagas.moves import Lose
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.table_rules import BASE_STACKING

from .losses import LossOptions, ask_loss, give_up_unit


class StackingStep(Step, frozen=True, tag="stacking"):
    """Every space outside the homelands is checked; units beyond the limit are given up or paid for (AMB-39)."""

    kinds = {"loss": LossOptions}
    paid: tuple[int, ...]
    """The space of the force, once for each unit paid for."""

    def questions(self, position: SagasPosition) -> SeatQuestions:
        if not may_be_crowded(position):
            return ()
        rules, bands = position.rules, position.bands
        most = BASE_STACKING + position.edda
        for space in compress(rules.all_spaces, bands):
            band = bands[space]
            if len(band) > most and not rules.home[space]:
                over = len(band) - most - self.paid.count(space)
                if over > 0:
                    name = rules.spaces[space]
                    pay = (
                        rules.pay_troops
                        and space == position.place
                        and position.supplied != "march"
                        and position.gold > 0
                    )
                    prompt = f"{name} holds {most} units: give up {over}."
                    units = tuple(sorted(set(band)))
                    return ask_loss(prompt, units, "stacking", space, name, pay)
        return ()

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        space = self._crowded_space(position)
        if isinstance(move, Lose):
            give_up_unit(position, move.unit, space, "stacking")
        else:
            position.supplied = "troops"
            position.lose_gold(1, "Pay the Troops")
            position.switch_to(StackingStep((*self.paid, space)))

    def _crowded_space(self, position: SagasPosition) -> int:
        """Return the first space with too many units."""
        most = BASE_STACKING + position.edda
        return next(
            space
            for space, band in enumerate(position.bands)
            if not position.rules.home[space] and len(band) - self.paid.count(space) > most
        )

    def proceed(self, position: SagasPosition) -> None:
        end_movement(position)

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after the consequences of a loss."""


def may_be_crowded(position: SagasPosition) -> bool:
    """Return whether a space may have too many units. A quick check that counts homelands too."""
    most = BASE_STACKING + position.edda
    if (
        len(position.rules.counters) - len(position.pool) - len(position.dead) <= most
    ):  # all units on the map fit into one space
        return False
    for band in filter(None, position.bands):  # noqa: SIM110 - `any` would be slower
        if len(band) > most:
            return True
    return False


def end_movement(position: SagasPosition) -> None:
    """End the movement segment."""
    place = position.place
    position.tell(events.Arrived(position.force, place, position.rules.spaces[place]))
    position.pop()
