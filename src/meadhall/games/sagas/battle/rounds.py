"""The rounds of a battle: both sides line up and fire in turn (VK-15.1.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import factorial, floor
from random import Random

from msgspec.structs import replace

from meadhall.engine import Frame, Move, Options, Refusal, Seat
from meadhall.engine.decision import kept
from meadhall.games.sagas import events
from meadhall.games.sagas.cards.deck import discard_kept
from meadhall.games.sagas.decisions import Asks, Listed, question
from meadhall.games.sagas.hall import Battle, SagasHall
from meadhall.games.sagas.law import BERSERKIR, JARLS, MEMO, Band, Law
from meadhall.games.sagas.moves import BreakOff, Line, Shoot
from meadhall.games.sagas.units.viking_funeral import bury

from .retreat import retreats


class Lining(Frame, frozen=True):
    """The Vikings line up in any order; after a round they may break off instead (VK-15.1.3a, VK-15.3a)."""

    def asks(self, hall: SagasHall) -> Asks:
        battle = hall.battle
        assert battle is not None
        ways: tuple[tuple[int, str], ...] = ()
        if battle.round and hall.law.wall in hall.kept:
            ways = tuple([(space, hall.law.spaces[space]) for space in retreats(hall)])
        return line_asking(battle.line, ways)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        battle = hall.battle
        assert battle is not None
        if isinstance(move, Line):
            hall.battle = replace(
                battle, line=move.units, shot=0, fired=0, round=battle.round + 1, turn=battle.edge
            )
            hall.tell(events.LinedUp(battle.round + 1, move.units))
            hall.become(SHOOTING)
        else:
            assert isinstance(move, BreakOff)
            discard_kept(hall, hall.law.wall)
            hall.pop(move.space)


LINING = Lining()


class Lines(Options, frozen=True):
    """Every order of these units; with Shield Wall, the spaces to retreat to. Drawn and checked without a list."""

    public = True
    units: Band
    """As they stand now."""
    retreats: tuple[tuple[int, str], ...] = ()

    def others(self) -> list[Move]:
        return [BreakOff(space, name) for space, name in self.retreats]

    def list_moves(self) -> Sequence[Move]:
        return [*[Line(order) for order in arrangements(tuple(sorted(self.units)))], *self.others()]

    @kept
    def _count(self) -> int:
        number = factorial(len(self.units))
        for unit in set(self.units):
            number //= factorial(self.units.count(unit))
        return number + len(self.retreats)

    def count(self) -> int:
        return self._count

    def sample(self, rng: Random) -> Move:
        number = self._count
        n = floor(rng.random() * number)
        if n >= number - len(self.retreats):
            return self.others()[number - n - 1]
        return Line(tuple(rng.sample(self.units, len(self.units))))

    @kept
    def _own(self) -> dict[Move, Move]:
        return {move: move for move in self.others()}

    def find(self, move: Move) -> Move | None:
        if type(move) is not Line:
            return super().find(move)
        units = move.units
        whole = type(units) is tuple and {*map(type, units)} == {int}
        return move if whole and sorted(units) == sorted(self.units) else None

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, BreakOff):
            return Refusal(
                "VK-15.3a", "Breaking off needs Shield Wall, a finished round and a way to retreat."
            )
        return Refusal("VK-15.1.3a", "All Vikings in the space line up, each once, in any order.")

    def fallback(self) -> Line:
        return Line(self.units)


def arrangements(units: Band) -> Iterator[Band]:
    """Every order of these units, equal units being equal; they come sorted."""
    if not units:
        yield ()
    for place, unit in enumerate(units):
        if not place or units[place - 1] != unit:
            for rest in arrangements(units[:place] + units[place + 1 :]):
                yield (unit, *rest)


@lru_cache(maxsize=MEMO)
def line_asking(units: Band, ways: tuple[tuple[int, str], ...]) -> Asks:
    return question("line", "Line up: hostiles strike the first.", Lines(units, ways))


class Shooting(Frame, frozen=True):
    """The sides fire in turn, one unit each, down their lines (VK-15.1.3b)."""

    def asks(self, hall: SagasHall) -> Asks:
        battle = hall.battle
        assert battle is not None
        fired, line, hostiles = battle.fired, battle.line, battle.hostiles
        if fired < len(line) and hostiles and (battle.turn or battle.shot >= len(hostiles)):
            return shot_asking(hall.law, line[fired], hostiles, battle.shot)
        return ()

    def play(self, hall: SagasHall, seat: Seat, move: Shoot) -> None:
        """A Viking fires at any hostile (VK-15.1.3c)."""
        battle = hall.battle
        assert battle is not None
        place, hostiles = move.place, battle.hostiles
        unit = battle.line[battle.fired]
        die = hall.roll("shot")
        hit = die <= hall.law.combat[unit]
        hall.tell(events.VikingShot(unit, hostiles[place], move.name, die, hit))
        shot = battle.shot
        if hit:
            hostiles = hostiles[:place] + hostiles[place + 1 :]
            shot -= place < shot
        hall.battle = replace(battle, hostiles=hostiles, shot=shot, fired=battle.fired + 1, turn=False)

    def proceed(self, hall: SagasHall) -> None:
        battle = hall.battle
        assert battle is not None
        if not battle.hostiles:
            hall.pop(WON)
        elif not battle.line:
            hall.pop(LOST)
        elif battle.shot < len(battle.hostiles):
            hostile_shot(hall, battle)
        else:
            hall.become(LINING)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """A Jarl was mourned."""


SHOOTING = Shooting()


WON, LOST = -1, -2


def hostile_shot(hall: SagasHall, battle: Battle) -> None:
    """A hostile fires at the first Viking in line; a Berserkir cancels the first hit of a battle (VK-21.4b)."""
    law = hall.law
    hostile, unit = battle.hostiles[battle.shot], battle.line[0]
    die = hall.roll("shot")
    hit = die <= law.fierce[hostile]
    warded = hit and battle.ward and BERSERKIR in battle.line
    hall.tell(events.HostileShot(hostile, law.world.hostiles[hostile].name, unit, die, hit, warded))
    line, fired = battle.line, battle.fired
    if hit and not warded:
        line, fired = line[1:], max(0, fired - 1)
    hall.battle = replace(
        battle, line=line, fired=fired, shot=battle.shot + 1, turn=True, ward=battle.ward and not warded
    )
    if hit and not warded:
        with_force = unit in hall.force
        hall.lose_unit(unit, battle.space)
        if unit in JARLS:
            bury(hall, unit, battle.space, with_force)


class Targets(Listed, frozen=True):
    """Any living hostile."""

    unit: int
    """Who fires."""
    combat: int
    targets: tuple[tuple[int, str, int, bool], ...]
    """Place in their line, name, combat value, has fired this round."""

    def list_moves(self) -> Sequence[Move]:
        return [Shoot(place, name) for place, name, _, _ in self.targets]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-15.1.3c", "Strike at one of the living hostiles.")

    def fallback(self) -> Move:
        place, name, *_ = max(self.targets, key=lambda target: (not target[3], target[2]))
        return Shoot(place, name)


@lru_cache(maxsize=MEMO)
def shot_asking(law: Law, unit: int, hostiles: tuple[int, ...], shot: int) -> Asks:
    foes = law.world.hostiles
    targets = [(place, foes[foe].name, foes[foe].combat, place < shot) for place, foe in enumerate(hostiles)]
    return question("shoot", "Strike at which hostile?", Targets(unit, law.combat[unit], tuple(targets)))
