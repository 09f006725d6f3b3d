"""Old and New Religion: the roll after the first battle (VK-21.4c, VK-23.0)."""

from __future__ import annotations

from meadhall.engine import Frame, Move, Seat
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.cards.resolution import resolve
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.moves import Roll


class Conversion(Frame, frozen=True):
    """The Berserkir Table must be rolled on, the New Religion Table may."""

    lost: bool
    """The battle was lost or broken off: +1."""

    def asks(self, hall: SagasHall) -> Asks:
        if hall.religion == "old":
            return ()
        return decisions.rolls("The first battle of a Jarl: roll on the New Religion Table?", "VK-23.0b")

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        hall.become(DONE)
        if isinstance(move, Roll):
            self.roll(hall)

    def proceed(self, hall: SagasHall) -> None:
        hall.become(DONE)
        self.roll(hall)

    def roll(self, hall: SagasHall) -> None:
        old = hall.religion == "old"
        die = hall.roll("table")
        row = die + self.lost
        hall.tell(events.TableRolled(old, die, row))
        table = hall.law.world.berserkir_table if old else hall.law.world.religion_table
        resolve(hall, table[row - 1], "Berserkir Table" if old else "New Religion Table")

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """What the battle brought is carried out: now the table."""


class Converted(Frame, frozen=True):
    """The roll is made; its effects come first."""

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """Its effects are carried out."""


DONE = Converted()
