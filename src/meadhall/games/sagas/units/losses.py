"""Units that are lost: in storms, with their ships, where too many stand; and dead Jarls (VK-12.13a, VK-19.2a)."""

from __future__ import annotations

from meadhall.engine import Frame, Move, Seat
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.cards.deck import discard_kept
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import Mourning, SagasHall
from meadhall.games.sagas.law import JARLS
from meadhall.games.sagas.moves import UNITS, Lose, Place, Play
from meadhall.games.sagas.saga.victory import won_now


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
        prompt = "The ships left cannot carry all: who is lost?"
        return decisions.losses(prompt, units, "overboard", self.space, name, False)

    def play(self, hall: SagasHall, seat: Seat, move: Lose) -> None:
        give_up(hall, move.unit, self.space, "overboard")

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """A Jarl was mourned."""


# ---------------------------------------------------------------- Viking Funeral


def bury(hall: SagasHall, jarl: int, space: int, with_force: bool) -> None:
    """A Jarl is dead: Viking Funeral is played for him now or never (VK-19.2a)."""
    if hall.law.funeral in hall.kept:
        hall.push(Funeral(jarl, space, with_force))


class Funeral(Frame, frozen=True):
    """Viking Funeral may be played for this Jarl."""

    jarl: int
    space: int
    with_force: bool

    def asks(self, hall: SagasHall) -> Asks:
        card = hall.law.funeral
        return decisions.funerals(card, hall.law.cards[card].name, self.jarl, UNITS[self.jarl])

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Play):
            discard_kept(hall, move.card)
            hall.gain_edda(1, move.name)
            hall.mourning = Mourning(self.jarl, self.space, self.with_force)
            if hall.battle is None and won_now(hall):
                return
        hall.pop()


class Mourned(Frame, frozen=True):
    """The battle is over: for the Jarl whose funeral was held, another one comes (VK-11.2e)."""

    def asks(self, hall: SagasHall) -> Asks:
        mourning = hall.mourning
        if mourning is None or hall.battle is not None or self._berth(hall) >= 0:
            return ()
        law = hall.law
        spaces = tuple([(space, law.spaces[space]) for space in law.homelands])
        return decisions.homes("A Jarl takes his place. In which homeland?", "VK-19.1a", -1, spaces)

    def play(self, hall: SagasHall, seat: Seat, move: Place) -> None:
        succeed(hall, move.space)
        hall.pop()

    def proceed(self, hall: SagasHall) -> None:
        if hall.mourning is not None and hall.battle is None:
            succeed(hall, self._berth(hall))
        hall.pop()

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """Something above it is done."""

    def _berth(self, hall: SagasHall) -> int:
        """Where units that were with him survive; at sea, if their ships have room. -1 if there is no such place."""
        mourning = hall.mourning
        assert mourning is not None
        space = hall.place if mourning.force else mourning.space
        band = hall.force if mourning.force else hall.bands[space]
        if not band or (hall.law.sea[space] and not hall.law.afloat((*hall.bands[space], mourning.jarl))):
            return -1
        return space


def succeed(hall: SagasHall, space: int) -> None:
    """A random living Jarl who is not on the map; if there is none, the dead one himself returns."""
    assert hall.mourning is not None
    jarl = hall.mourning.jarl
    hall.mourning = None
    waiting = hall.waiting_jarls()
    if waiting:
        jarl = waiting[hall.chance.pick("jarl", len(waiting))]
    else:
        hall.dead = tuple([dead for dead in hall.dead if dead != jarl])
        hall.pool = tuple(sorted((*hall.pool, jarl)))
    hall.enlist(jarl, space)
    hall.tell(events.JarlCame(jarl, space, hall.law.spaces[space]))
