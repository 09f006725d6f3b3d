"""The movement segment: who goes, by land or by sea, how far, and the storm (VK-12, VK-25.1a, VK-26)."""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.engine import Frame, Move, Seat
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import SagasHall, first
from meadhall.games.sagas.law import LEIF, led
from meadhall.games.sagas.moves import Force, ForcedMarch, Go, Lose, Rally, Sail, Scout
from meadhall.games.sagas.saga.victory import won_now
from meadhall.games.sagas.units.losses import give_up, losses
from meadhall.games.sagas.units.stacking import STACKING_CHECK, arrived, crowded

from .destinations import Reach, courses, formations, gait_of, passed, reach, sailing_asking
from .rally import RALLYING, callable_from


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
    """Those of the stops that can be in the way; who goes a single space ends there anyhow."""
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


# ---------------------------------------------------------------- storm and stacking


def arrive(hall: SagasHall) -> None:
    """The move is over: a storm at sea, then the stacking check (VK-12.11, VK-10.2d)."""
    if won_now(hall):  # before anybody must leave or be paid for (AMB-31)
        return
    if hall.law.sea[hall.place]:
        die = hall.roll("storm")
        total = die + hall.seas - led(hall.force)
        hall.tell(events.StormRolled(die, hall.seas, total, total >= STORM))
        if total >= STORM:
            hall.become(STACKING_CHECK, STORMING)
            return
    if crowded(hall):
        hall.become(STACKING_CHECK)
    else:
        arrived(hall)


class Arriving(Frame, frozen=True):
    """The force has nothing left to do but to arrive."""

    def proceed(self, hall: SagasHall) -> None:
        arrive(hall)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """All who rally have come: a rally knows no storm, for it never ends at sea."""
        arrive(hall)


ARRIVING = Arriving()
STORM = 6
"""From this total on a storm takes a unit (VK-12.11b)."""


class Storm(Frame, frozen=True):
    """A unit of the voyaging force is lost, the player's choice (VK-12.11b, AMB-8)."""

    def asks(self, hall: SagasHall) -> Asks:
        units = tuple(sorted(set(hall.force)))
        name = hall.law.spaces[hall.place]
        return losses("The storm takes a unit: which?", units, "storm", hall.place, name, False)

    def play(self, hall: SagasHall, seat: Seat, move: Lose) -> None:
        hall.drop()
        give_up(hall, move.unit, hall.place, "storm")


STORMING = Storm()
