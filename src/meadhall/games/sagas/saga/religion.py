"""Old and New Religion: the choice before a Saga, the roll after the first battle (VK-7.0.9, VK-21.4c, VK-23)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from meadhall.engine import Frame, Move, Options, Refusal, Seat
from meadhall.games.sagas import events
from meadhall.games.sagas.cards.resolution import resolve
from meadhall.games.sagas.decisions import Asks, Listed, question
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import MEMO
from meadhall.games.sagas.moves import PASS, ROLL, Pass, Religion, Roll


class Believing(Frame, frozen=True):
    """Old or New Religion, before units are bought (VK-7.0.9, AMB-36)."""

    def asks(self, hall: SagasHall) -> Asks:
        return religions()

    def play(self, hall: SagasHall, seat: Seat, move: Religion) -> None:
        hall.religion = move.side
        hall.tell(events.Converted(move.side))
        hall.pop()


BELIEVING = Believing()


class Religions(Listed, frozen=True):
    """The two sides of the Edda marker."""

    def list_moves(self) -> Sequence[Move]:
        return [Religion("old"), Religion("new")]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-7.0.9", "Choose the Old or the New Religion.")


@cache
def religions() -> Asks:
    return question("religion", "Old or New Religion?", Religions())


class Conversion(Frame, frozen=True):
    """The Berserkir Table must be rolled on, the New Religion Table may."""

    lost: bool
    """The battle was lost or broken off: +1."""

    def asks(self, hall: SagasHall) -> Asks:
        if hall.religion == "old":
            return ()
        return rolls("The first battle of a Jarl: roll on the New Religion Table?", "VK-23.0b")

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


class Rolls(Options, frozen=True):
    """Roll, or pass."""

    rule: str

    def list_moves(self) -> Sequence[Move]:
        return [ROLL, PASS]

    def explain(self, move: Move) -> Refusal:
        return Refusal(self.rule, "You may roll, or pass.")

    def fallback(self) -> Pass:
        return PASS


@lru_cache(maxsize=MEMO)
def rolls(prompt: str, rule: str) -> Asks:
    return question("table", prompt, Rolls(rule))
