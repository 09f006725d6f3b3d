"""Units that are lost outside battle: in storms, with their ships, and where too many stand (VK-12.13a, VK-10.2d)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Frame, Move, Refusal, Seat
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import Asks, Listed, question
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import JARLS, MEMO
from meadhall.games.sagas.moves import PAY, Lose

from .viking_funeral import Mourned, bury


class Losses(Listed, frozen=True):
    """A unit is eliminated, or paid for."""

    units: tuple[int, ...]
    """Kinds to choose from."""
    why: str
    """storm, overboard or stacking."""
    space: int
    name: str
    pay: bool = False

    def list_moves(self) -> Sequence[Move]:
        return [*[Lose(unit) for unit in self.units], *([PAY] if self.pay else [])]

    def explain(self, move: Move) -> Refusal:
        rule = {"storm": "VK-12.11b", "overboard": "VK-12.13a", "stacking": "VK-10.2d"}[self.why]
        return Refusal(rule, f"A unit in {self.name} must be given up: choose one that is there.")


@lru_cache(maxsize=MEMO)
def losses(prompt: str, units: tuple[int, ...], why: str, space: int, name: str, pay: bool) -> Asks:
    return question("loss", prompt, Losses(units, why, space, name, pay))


def give_up(hall: SagasHall, unit: int, space: int, why: str) -> None:
    """A unit is eliminated outside battle; at sea its ship's cargo may follow, and a Jarl may be mourned."""
    law = hall.law
    with_force = space == hall.place and unit in hall.force
    hall.lose_unit(unit, space, of_force=why == "storm")
    hall.tell(events.Fallen(unit, space, law.spaces[space], why))
    if law.sea[space] and law.ship[unit]:
        hall.push(Overboard(space))
    if unit in JARLS:
        hall.push(Mourned())
        bury(hall, unit, space, with_force)


class Overboard(Frame, frozen=True):
    """A ship was lost at sea: land units the others cannot carry are lost with it (VK-12.13a)."""

    space: int

    def asks(self, hall: SagasHall) -> Asks:
        law, band = hall.law, hall.bands[self.space]
        if law.afloat(band):
            return ()
        units = tuple([unit for unit in sorted(set(band)) if not law.ship[unit]])
        name = law.spaces[self.space]
        prompt = "The remaining ships cannot carry everybody: who is lost?"
        return losses(prompt, units, "overboard", self.space, name, False)

    def play(self, hall: SagasHall, seat: Seat, move: Lose) -> None:
        give_up(hall, move.unit, self.space, "overboard")

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """A Jarl was mourned."""
