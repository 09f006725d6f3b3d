"""The movement segment: who goes, by land or by sea, and how far (VK-12, VK-25.1a, VK-26)."""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.engine import Frame, Move, Seat
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import SagasHall, first
from meadhall.games.sagas.law import LEIF, led
from meadhall.games.sagas.moves import Force, ForcedMarch, Go, Rally, Sail, Scout
from meadhall.games.sagas.saga.victory import won_now

from .destinations import Reach, courses, formations, gait_of, passed, reach, sailing_asking
from .rally import RALLYING, callable_from
from .storm import ARRIVING, arrive


class Moving(Frame, frozen=True):
    """Who moves is decided when the segment starts (VK-12.0b, AMB-37)."""

    def asks(self, hall: SagasHall) -> Asks:
        law, space = hall.law, hall.place
        sea = law.sea[space]
        quests: tuple[tuple[int, str], ...] = ()
        if law.scouting and not hall.scouted and led(hall.force):
            hidden = hall.hidden_quests()
            quests = tuple([(near, law.spaces[near]) for near in law.near[space] if near in hidden])
        rally = not sea and led(hall.force) and callable_from(hall)
        return formations(law, hall.bands[space], sea, rally, quests)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Force):
            hall.force = move.units
            hall.become(STEERING)
        elif isinstance(move, Rally):
            hall.become(ARRIVING, RALLYING)
        elif isinstance(move, Scout):
            hall.scouted = True
            if hall.edda_check("Scouting"):
                hall.turn_up(move.space)
        else:
            arrive(hall)


MOVING = Moving()


class Steering(Frame, frozen=True):
    """The force declares: sail, march, a forced march first, or stay (AMB-4)."""

    marched: bool
    """A forced march was made: it cannot be made again."""

    def asks(self, hall: SagasHall) -> Asks:
        law, force = hall.law, hall.force
        price = 0
        if law.forced_march and not self.marched and not hall.supplied:
            price = (len(force) + 1) // 2
            if price > hall.gold:
                price = 0
        gait = gait_of(law, force)
        return courses(law, hall.place, gait, stops_within(hall, gait.way, gait.steps), price)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        law = hall.law
        if isinstance(move, Go):
            gait = gait_of(law, hall.force)
            travel(hall, move.space, gait.way, gait.steps)
            arrive(hall)
        elif isinstance(move, Sail):
            die = hall.roll("move")
            steps = (die + 1) // 2 + (LEIF in hall.force)
            hall.tell(events.MovementRolled(die, steps))
            hall.become(Sailing(steps))
        elif isinstance(move, ForcedMarch):
            price = (len(hall.force) + 1) // 2
            hall.supplied = "march"
            hall.lose_gold(price, "Forced March")
            by_sea = move.space in law.by_sea[hall.place] and law.afloat(hall.force)
            go_along(
                hall, Reach(move.space, (move.space,), int(law.sea[move.space])), "sea" if by_sea else "land"
            )
            stopped = law.home[move.space] or law.fortress[move.space] or move.space in _stops(hall)
            hall.become(ARRIVING if stopped else Steering(True))
            won_now(hall)
        else:
            arrive(hall)


STEERING = Steering(False)


class Sailing(Frame, frozen=True):
    """The movement die is rolled: the force goes up to so many spaces (VK-12.1a)."""

    steps: int

    def asks(self, hall: SagasHall) -> Asks:
        law, steps = hall.law, self.steps
        stops = stops_within(hall, "sea", steps)
        return sailing_asking(law, hall.place, steps, stops, led(hall.force), hall.seas)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Go):
            travel(hall, move.space, "sea", self.steps)
        arrive(hall)


def _stops(hall: SagasHall) -> Iterable[int]:
    """Spaces with a quest marker, where movement ends (VK-18.1a)."""
    return map(first, hall.quests)


def stops_within(hall: SagasHall, way: str, steps: int) -> tuple[int, ...]:
    """Those of the stops that can be in the way; a force that goes a single space stops there anyway."""
    if steps == 1:
        return ()
    on_the_way = passed(hall.law, hall.place, way, steps)
    return tuple(filter(on_the_way.__contains__, _stops(hall)))


def travel(hall: SagasHall, space: int, way: str, steps: int) -> None:
    """The force goes to a space within reach."""
    go_along(hall, reach(hall.law, hall.place, way, steps, stops_within(hall, way, steps))[space], way)


def go_along(hall: SagasHall, to: Reach, way: str) -> None:
    """The force goes along the path (VK-12.0c)."""
    hall.shift(hall.force, hall.place, to.space)
    hall.place = to.space
    hall.seas += to.seas
    names = tuple(map(hall.law.spaces.__getitem__, to.path))
    hall.tell(events.Moved(hall.force, to.path, names, way))
