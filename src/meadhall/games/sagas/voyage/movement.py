"""The movement segment: who moves, by land or by sea, and how far (VK-12, VK-25.1a, VK-26)."""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.engine import Move, Seat, Step
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import SeatQuestions
from meadhall.games.sagas.moves import Force, ForcedMarch, Go, Rally, Sail, Scout
from meadhall.games.sagas.position import SagasPosition, first_item
from meadhall.games.sagas.saga.victory import end_if_won
from meadhall.games.sagas.table_rules import LEIF, has_jarl

from .destinations import Reach, ask_course, ask_movement, ask_sailing, find_reach, gait_of, passable_spaces
from .rally import RallyStep, can_rally
from .storm import ArrivalStep, arrive


class MovementStep(Step, frozen=True, tag="moving"):
    """The player decides who moves at the start of the segment (VK-12.0b, AMB-37)."""

    def questions(self, position: SagasPosition) -> SeatQuestions:
        rules, space = position.rules, position.place
        sea = rules.sea[space]
        quests: tuple[tuple[int, str], ...] = ()
        if rules.scouting and not position.scouted and has_jarl(position.force):
            hidden = position.hidden_quests()
            quests = tuple([(near, rules.spaces[near]) for near in rules.neighbours[space] if near in hidden])
        rally = not sea and has_jarl(position.force) and can_rally(position)
        return ask_movement(rules, position.bands[space], sea, rally, quests)

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Force):
            position.force = move.units
            position.switch_to(CourseStep(False))
        elif isinstance(move, Rally):
            position.switch_to(ArrivalStep(), RallyStep())
        elif isinstance(move, Scout):
            position.scouted = True
            if position.check_edda("Scouting"):
                position.reveal_quest(move.space)
        else:
            arrive(position)


class CourseStep(Step, frozen=True, tag="steering"):
    """The force declares: sail, march, a forced march first, or stay (AMB-4)."""

    marched: bool
    """Whether a forced march was made, which can be made only once."""

    def questions(self, position: SagasPosition) -> SeatQuestions:
        rules, force = position.rules, position.force
        price = 0
        if rules.forced_march and not self.marched and not position.supplied:
            price = (len(force) + 1) // 2
            if price > position.gold:
                price = 0
        gait = gait_of(rules, force)
        return ask_course(rules, position.place, gait, stops_within(position, gait.way, gait.steps), price)

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        rules = position.rules
        if isinstance(move, Go):
            gait = gait_of(rules, position.force)
            travel(position, move.space, gait.way, gait.steps)
            arrive(position)
        elif isinstance(move, Sail):
            die = position.roll_die("move")
            steps = (die + 1) // 2 + (LEIF in position.force)
            position.tell(events.MovementRolled(die, steps))
            position.switch_to(SailStep(steps))
        elif isinstance(move, ForcedMarch):
            price = (len(position.force) + 1) // 2
            position.supplied = "march"
            position.lose_gold(price, "Forced March")
            by_sea = move.space in rules.by_sea[position.place] and rules.is_afloat(position.force)
            go_along(
                position,
                Reach(move.space, (move.space,), int(rules.sea[move.space])),
                "sea" if by_sea else "land",
            )
            stopped = rules.home[move.space] or rules.fortress[move.space] or move.space in _stops(position)
            position.switch_to(ArrivalStep() if stopped else CourseStep(True))
            end_if_won(position)
        else:
            arrive(position)


class SailStep(Step, frozen=True, tag="sailing"):
    """The movement die is rolled; the force goes up to that many spaces (VK-12.1a)."""

    steps: int

    def questions(self, position: SagasPosition) -> SeatQuestions:
        rules, steps = position.rules, self.steps
        stops = stops_within(position, "sea", steps)
        return ask_sailing(rules, position.place, steps, stops, has_jarl(position.force), position.seas)

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Go):
            travel(position, move.space, "sea", self.steps)
        arrive(position)


def _stops(position: SagasPosition) -> Iterable[int]:
    """Return the spaces with a quest marker, where movement ends (VK-18.1a)."""
    return map(first_item, position.quests)


def stops_within(position: SagasPosition, way: str, steps: int) -> tuple[int, ...]:
    """Return the quest spaces that can be on the way; () for a single step, where the force stops anyway."""
    if steps == 1:
        return ()
    on_the_way = passable_spaces(position.rules, position.place, way, steps)
    return tuple(filter(on_the_way.__contains__, _stops(position)))


def travel(position: SagasPosition, space: int, way: str, steps: int) -> None:
    """Move the force to a space within reach."""
    go_along(
        position,
        find_reach(position.rules, position.place, way, steps, stops_within(position, way, steps))[space],
        way,
    )


def go_along(position: SagasPosition, to: Reach, way: str) -> None:
    """Move the force along the path (VK-12.0c)."""
    position.shift_units(position.force, position.place, to.space)
    position.place = to.space
    position.seas += to.seas
    names = tuple(map(position.rules.spaces.__getitem__, to.path))
    position.tell(events.Moved(position.force, to.path, names, way))
