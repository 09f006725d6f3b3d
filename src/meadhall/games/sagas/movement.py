"""The movement segment: who goes, by land or by sea, how far, and the storm (VK-12, VK-25.1a, VK-26)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Frame, Move, Seat

from . import asking, events
from .courses import Reach, courses, formations, reach, sailing_asking
from .hall import SagasHall
from .law import LEIF, led, sails
from .losing import give_up
from .moves import Force, ForcedMarch, Go, Lose, Rally, Sail, Scout
from .rally import Rallying, callable_from
from .stacking import Stacking
from .victory import won_now


class Moving(Frame, frozen=True):
    """Who moves is decided when the segment starts (VK-12.0b, AMB-37)."""

    def asks(self, hall: SagasHall) -> Sequence[tuple[Seat, Ask]]:
        law, space = hall.law, hall.place
        quests: tuple[tuple[int, str], ...] = ()
        if law.scouting and not hall.scouted and led(hall.force):
            hidden = hall.hidden_quests()
            quests = tuple([(near, law.spaces[near]) for near in law.near[space] if near in hidden])
        rally = led(hall.force) and not law.sea[space] and callable_from(hall)
        return ((0, formations(law, hall.bands[space], law.sea[space], rally, quests)),)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Force):
            hall.force = move.units
            hall.become(Steering(False))
        elif isinstance(move, Rally):
            hall.become(Arriving(), Rallying())
        elif isinstance(move, Scout):
            hall.scouted = True
            if hall.edda_check("Scouting"):
                hall.turn_up(move.space)
        else:
            hall.become(Arriving())


MOVING = Moving()


class Steering(Frame, frozen=True):
    """The force declares: sail, march, a forced march first, or stay (AMB-4)."""

    marched: bool
    """A forced march was made: it cannot be made again."""

    def asks(self, hall: SagasHall) -> Sequence[tuple[Seat, Ask]]:
        law, force = hall.law, hall.force
        price = 0
        if law.forced_march and not self.marched and not hall.supplied:
            price = (len(force) + 1) // 2
            if price > hall.gold:
                price = 0
        return ((0, courses(law, hall.place, force, _stops(hall), price)),)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        law = hall.law
        if isinstance(move, Sail):
            die = hall.roll("move")
            steps = (die + 1) // 2 + (LEIF in hall.force)
            hall.tell(events.MovementRolled(die, steps))
            hall.become(Sailing(steps))
        elif isinstance(move, Go):
            steps = 1 + (LEIF in hall.force)
            way = "portage" if sails(hall.force) else "land"
            travel(hall, _found(reach(law, hall.place, way, steps, _stops(hall)), move.space), way)
            hall.become(Arriving())
        elif isinstance(move, ForcedMarch):
            price = (len(hall.force) + 1) // 2
            hall.supplied = "march"
            hall.lose_gold(price, "Forced March")
            by_sea = move.space in law.by_sea[hall.place] and law.afloat(hall.force)
            travel(
                hall, Reach(move.space, (move.space,), int(law.sea[move.space])), "sea" if by_sea else "land"
            )
            stopped = law.home[move.space] or law.fortress[move.space] or move.space in _stops(hall)
            hall.become(Arriving() if stopped else Steering(True))
            won_now(hall)
        else:
            hall.become(Arriving())


class Sailing(Frame, frozen=True):
    """The movement die is rolled: the force goes up to so many spaces (VK-12.1a)."""

    steps: int

    def asks(self, hall: SagasHall) -> Sequence[tuple[Seat, Ask]]:
        return (
            (
                0,
                sailing_asking(hall.law, hall.place, self.steps, _stops(hall), led(hall.force), hall.seas),
            ),
        )

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Go):
            found = _found(reach(hall.law, hall.place, "sea", self.steps, _stops(hall)), move.space)
            travel(hall, found, "sea")
        hall.become(Arriving())


def _stops(hall: SagasHall) -> tuple[int, ...]:
    """Spaces with a quest marker, where movement ends (VK-18.1a)."""
    return tuple([space for space, _, _ in hall.quests])


def _found(reached: tuple[Reach, ...], space: int) -> Reach:
    return next(one for one in reached if one.space == space)


def travel(hall: SagasHall, to: Reach, way: str) -> None:
    """The force goes along the path (VK-12.0c)."""
    hall.shift(hall.force, hall.place, to.space)
    hall.place = to.space
    hall.seas += to.seas
    names = tuple([hall.law.spaces[space] for space in to.path])
    hall.tell(events.Moved(hall.force, to.path, names, way))


# ---------------------------------------------------------------- storm and stacking


class Arriving(Frame, frozen=True):
    """The move is over: a storm at sea, then the stacking check (VK-12.11, VK-10.2d)."""

    def proceed(self, hall: SagasHall) -> None:
        if won_now(hall):  # before anybody must leave or be paid for (AMB-31)
            return
        hall.become(Stacking(()))
        if hall.law.sea[hall.place]:
            die = hall.roll("storm")
            total = die + hall.seas - led(hall.force)
            hall.tell(events.StormRolled(die, hall.seas, total, total >= STORM))
            if total >= STORM:
                hall.push(Storm())

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """All who rally have come: a rally knows no storm, for it never ends at sea."""


STORM = 6
"""From this total on a storm takes a unit (VK-12.11b)."""


class Storm(Frame, frozen=True):
    """A unit of the voyaging force is lost, the player's choice (VK-12.11b, AMB-8)."""

    def asks(self, hall: SagasHall) -> Sequence[tuple[Seat, Ask]]:
        units = tuple(sorted(set(hall.force)))
        name = hall.law.spaces[hall.place]
        return (
            (0, asking.losses("The storm takes a unit: which?", units, "storm", hall.place, name, False)),
        )

    def play(self, hall: SagasHall, seat: Seat, move: Lose) -> None:
        hall.stack = hall.stack[:-1]
        give_up(hall, move.unit, hall.place, "storm")
