"""The movement segment: the choice of a force, and its move by land or by sea (VK-12, VK-25.1a, VK-26)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import floor, prod
from random import Random

from meadhall.engine import Move, Options, Refusal, Seat, Step
from meadhall.engine.decision import lazy_property
from meadhall.engine.plurals import count_noun
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import PublicOptions, SeatQuestions, ask_player
from meadhall.games.sagas.moves import (
    RALLY_MOVE,
    SAIL_MOVE,
    STAY_MOVE,
    Force,
    ForcedMarch,
    Go,
    Rally,
    Sail,
    Scout,
    Stay,
)
from meadhall.games.sagas.position import SagasPosition, first_item
from meadhall.games.sagas.saga.victory import end_if_won
from meadhall.games.sagas.table_rules import LEIF, MEMO, Band, SagasTableRules, has_jarl

from .destinations import Gait, Reach, find_reach, gait_of, parts, parts_leaving_sea, passable_spaces
from .rally import RallyStep, can_rally
from .storm import ArrivalStep, arrive, storm_faces


class MovementOptions(Options, frozen=True, tag="formations"):
    """The parts of the band that can go as the force, or a stay, a rally, or the scouting of a quest."""

    move_types = (Stay, Rally, Scout, Force)
    public = True
    band: Band
    sea: bool
    """Whether the band is at sea, where only parts can go that leave room on the ships for those who stay."""
    afloat: tuple[Band, ...]
    """At sea, the parts that can go."""
    rally: bool
    quests: tuple[tuple[int, str], ...]
    """The face-down quests that can be scouted."""

    def list_other_moves(self) -> list[Move]:
        scouts = [Scout(space, name) for space, name in self.quests]
        return [STAY_MOVE, *([RALLY_MOVE] if self.rally else []), *scouts]

    def list_moves(self) -> Sequence[Move]:
        return [
            *self.list_other_moves(),
            *[Force(part) for part in (self.afloat if self.sea else parts(self.band))],
        ]

    @lazy_property
    def _shares(self) -> tuple[tuple[int, int], ...]:
        """Each kind of the band, and the number of choices: from none of its units to all."""
        return tuple([(unit, self.band.count(unit) + 1) for unit in sorted(set(self.band))])

    @lazy_property
    def _move_count(self) -> int:
        others = 1 + self.rally + len(self.quests)
        if self.sea:
            return others + len(self.afloat)
        return others + prod([shares for _, shares in self._shares]) - 1

    def count(self) -> int:
        return self._move_count

    @lazy_property
    def _drawn_moves(self) -> dict[int, Move]:
        """Cached moves by number, filled when they are sampled."""
        return dict(enumerate(self.list_other_moves()))

    @lazy_property
    def _own_moves(self) -> dict[Move, Move]:
        """Cached moves, filled when they are looked up: there may be too many parts to list them all."""
        return {move: move for move in self.list_other_moves()}

    def sample(self, rng: Random) -> Move:
        n = floor(rng.random() * self._move_count)
        drawn = self._drawn_moves.get(n)
        if drawn is None:
            drawn = self._drawn_moves[n] = self._make_force(n - 1 - self.rally - len(self.quests))
        return drawn

    def _make_force(self, n: int) -> Force:
        if self.sea:
            return Force(self.afloat[n])
        n += 1  # each number but 0 is a part: its digits count the units of each kind
        units: list[int] = []
        for unit, shares in self._shares:
            n, share = divmod(n, shares)
            units += [unit] * share
        return Force(tuple(units))

    def find(self, move: Move) -> Move | None:
        own = Options.find(self, move)
        if own is None and type(move) is Force and self._can_go(move.units):
            own = self._own_moves[move] = move
        return own

    def _can_go(self, units: Band) -> bool:
        if type(units) is not tuple or {*map(type, units)} != {int}:
            return False
        if self.sea:
            return units in self.afloat
        rest = iter(self.band)  # both are sorted, so one pass through the band finds every unit of a part
        return all(unit in rest for unit in units)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Force):
            if self.sea:
                return Refusal(
                    "VK-AMB-34", "At sea, both those who go and those who stay need room on their ships."
                )
            return Refusal("VK-12.0b", "The force is made of units in this space, lowest number first.")
        if isinstance(move, Rally):
            return Refusal(
                "VK-12.3a", "A rally needs a Jarl in a land space and Vikings beside it who can come."
            )
        if isinstance(move, Scout):
            return Refusal(
                "VK-26.0a", "Scouting: once in a voyage, with a Jarl, for a face-down quest next to you."
            )
        return Refusal("VK-11.0.3", "Move the force, or stay.")

    def fallback(self) -> Stay:
        return STAY_MOVE


class MovementStep(Step, frozen=True, tag="moving"):
    """The player decides at the start of the segment which units move (VK-12.0b, AMB-37)."""

    kinds = {"movement": MovementOptions}

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


@lru_cache(maxsize=MEMO)
def ask_movement(
    rules: SagasTableRules, band: Band, sea: bool, rally: bool, quests: tuple[tuple[int, str], ...]
) -> SeatQuestions:
    afloat = parts_leaving_sea(rules, band) if sea else ()
    return ask_player("movement", "Who sets out?", MovementOptions(band, sea, afloat, rally, quests))


class CourseOptions(PublicOptions, frozen=True, tag="courses"):
    """A naval move, a march, a forced march before it, or a stay."""

    move_types = (Stay, Sail, Go, ForcedMarch)
    reach: tuple[tuple[int, str], ...]
    """The spaces the force can march to."""
    sail: bool
    ships: bool
    """Whether the force has a ship."""
    water: bool
    """Whether a sea or river route leads from here."""
    marches: tuple[tuple[int, str], ...]
    """The spaces a forced march can go to."""
    price: int

    def list_moves(self) -> Sequence[Move]:
        return [
            STAY_MOVE,
            *([SAIL_MOVE] if self.sail else []),
            *[Go(space, name) for space, name in self.reach],
            *[ForcedMarch(space, name) for space, name in self.marches],
        ]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Sail) and not self.ships:
            return Refusal("VK-12.1a", "A naval move needs a ship.")
        if isinstance(move, Sail) and not self.water:
            return Refusal("VK-12.1b", "No sea or river route leads from here.")
        if isinstance(move, Sail):
            return Refusal(
                "VK-12.12c", "To sail, the force needs a ship, and room on ships for all its land units."
            )
        if isinstance(move, ForcedMarch):
            return Refusal(
                "VK-25.1a",
                "A forced march: once, one space, half a gold for each unit, if the table has this option.",
            )
        return Refusal("VK-12.2a", "By land a force moves along rivers and portages, ships by portage only.")

    def fallback(self) -> Stay:
        return STAY_MOVE


class CourseStep(Step, frozen=True, tag="steering"):
    """The player declares how the force moves: by sea, by land, by a forced march first, or not at all (AMB-4)."""

    kinds = {"course": CourseOptions}
    marched: bool
    """Whether the force has made its only forced march."""

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


@lru_cache(maxsize=MEMO)
def ask_course(
    rules: SagasTableRules, space: int, gait: Gait, stops: tuple[int, ...], price: int
) -> SeatQuestions:
    ships, afloat, steps, way = gait
    forced: tuple[int, ...] = ()
    if price:
        forced = rules.by_portage[space] if ships else rules.by_river[space]
        if afloat:
            forced = tuple(sorted({*forced, *rules.by_sea[space]}))
    names = rules.spaces
    options = CourseOptions(
        tuple([(place, names[place]) for place in find_reach(rules, space, way, steps, stops)]),
        bool(afloat and rules.by_sea[space]),
        ships,
        bool(rules.by_sea[space]),
        tuple([(place, names[place]) for place in forced]),
        price,
    )
    return ask_player("course", "Sail, march or stay?", options)


class SailOptions(PublicOptions, frozen=True, tag="landfalls"):
    """The spaces within reach after the movement roll, or a stay."""

    move_types = (Stay, Go)
    steps: int
    reach: tuple[Reach, ...]
    names: tuple[str, ...]
    stay: int
    """The number of die faces, of six, that bring a storm if the force stays at sea."""

    def list_moves(self) -> Sequence[Move]:
        return [
            STAY_MOVE,
            *[Go(found.space, name) for found, name in zip(self.reach, self.names, strict=True)],
        ]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Go):
            return Refusal(
                "VK-12.1b",
                f"Up to {count_noun(self.steps, 'space')} by sea and river, stopping at homes, fortresses and quests.",
            )
        return Refusal("VK-12.1a", "The die is rolled: choose where the force sails, or stay.")

    def fallback(self) -> Stay:
        return STAY_MOVE


class SailStep(Step, frozen=True, tag="sailing"):
    """After the movement roll, the force moves up to `steps` spaces (VK-12.1a)."""

    kinds = {"sailing": SailOptions}
    steps: int

    def questions(self, position: SagasPosition) -> SeatQuestions:
        rules, steps = position.rules, self.steps
        stops = stops_within(position, "sea", steps)
        return ask_sailing(rules, position.place, steps, stops, has_jarl(position.force), position.seas)

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Go):
            travel(position, move.space, "sea", self.steps)
        arrive(position)


@lru_cache(maxsize=MEMO)
def ask_sailing(
    rules: SagasTableRules, space: int, steps: int, stops: tuple[int, ...], jarl: bool, seas: int
) -> SeatQuestions:
    found = [
        Reach(place, one.path, one.seas, storm_faces(one.seas + seas, jarl) if rules.sea[place] else 0)
        for place, one in find_reach(rules, space, "sea", steps, stops).items()
    ]
    names = tuple([rules.spaces[one.space] for one in found])
    stay = storm_faces(seas, jarl) if rules.sea[space] else 0
    prompt = f"Sail up to {steps} space{'s' if steps > 1 else ''}."
    return ask_player("sailing", prompt, SailOptions(steps, tuple(found), names, stay))


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
