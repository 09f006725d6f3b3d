"""Battle: hostiles muster, the Tactical Edge, lines, rounds, and what follows (VK-14, VK-15, VK-16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import factorial, floor
from random import Random

import msgspec

from meadhall.engine import Frame, Move, Options, Refusal, Seat
from meadhall.engine.decision import kept
from meadhall.games.sagas import events
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.box.effects import Effects
from meadhall.games.sagas.cards.deck import discard_kept
from meadhall.games.sagas.cards.resolution import resolve
from meadhall.games.sagas.decisions import Asks, Listed, question
from meadhall.games.sagas.hall import Battle, SagasHall
from meadhall.games.sagas.law import BERSERKIR, HARALD, JARLS, MEMO, Band, Law, led
from meadhall.games.sagas.moves import ROLL, SPEND, BreakOff, Line, Roll, Shoot, Spend
from meadhall.games.sagas.saga.religion import Conversion
from meadhall.games.sagas.saga.victory import won_now
from meadhall.games.sagas.units.losses import Mourned, bury

from .retreat import retreats

replace = msgspec.structs.replace


# ---------------------------------------------------------------- step 1: who is there


def fight(hall: SagasHall, foes: effects.Hostiles, why: str, quest: bool = False) -> None:
    """Hostiles appear in the space of the force, and all Vikings there fight them (VK-14.0a, VK-15.0a)."""
    hall.stage = "battle"
    space = hall.place
    hostiles = muster(hall, space, foes)
    hall.battles += 1
    hall.battle = Battle(space, quest, hostiles, weakest_first(hall.law, hall.bands[space]))
    names = tuple([hall.law.world.hostiles[hostile].name for hostile in hostiles])
    hall.tell(events.HostilesCame(space, hall.law.spaces[space], hostiles, names))
    hall.push(Fighting(foes.win, foes.lose, why, BERSERKIR in hall.bands[space], led(hall.bands[space])))
    hall.push(EDGE)


@lru_cache(maxsize=MEMO)
def weakest_first(law: Law, band: Band) -> Band:
    """How a band lines up if nothing else is said: hostiles strike the first, so the weakest go there, Jarls last."""
    return tuple(sorted(band, key=lambda unit: (unit in JARLS, law.combat[unit], unit)))


def muster(hall: SagasHall, space: int, foes: effects.Hostiles) -> tuple[int, ...]:
    """How many hostiles, and which, strongest first (VK-14.1)."""
    law = hall.law
    die = hall.roll("hostiles")
    extra = law.warrior[space] + law.fortress[space] + foes.extra + len(hall.won)
    coastal = law.coastal[space]
    limit = len(law.fierce) - (not coastal)
    number = min(limit, (die + 1) // 2 + extra)
    hall.tell(events.HostilesRolled(die, extra, number))
    drawn = hall.chance.shuffle("bin", range(len(law.fierce)))
    if not coastal:
        drawn = tuple([hostile for hostile in drawn if hostile != law.fleet])
    elif foes.fleet:
        drawn = (law.fleet, *[hostile for hostile in drawn if hostile != law.fleet])
    return tuple(sorted(drawn[:number], key=lambda hostile: (-law.fierce[hostile], hostile)))


# ---------------------------------------------------------------- step 2: Tactical Edge


class Edge(Frame, frozen=True):
    """Each side rolls a die; Edda may be paid before; Harald needs no dice (VK-15.1.2, VK-19.3c)."""

    def asks(self, hall: SagasHall) -> Asks:
        battle = hall.battle
        assert battle is not None
        if HARALD in battle.line:
            return ()
        return edge_asking(elite_bonus(hall.law, battle), hall.edda > 0, hall.law.fortress[battle.space])

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        battle = hall.battle
        assert battle is not None
        bonus = elite_bonus(hall.law, battle)
        ours, theirs = max(0, bonus), max(0, -bonus)
        if type(move) is Spend:
            hall.gain_edda(-1, "Tactical Edge")
            ours += 1
        viking, hostile = hall.chance.dice("edge", 2)
        tie = not hall.law.fortress[battle.space]
        edge = viking + ours > hostile + theirs or (viking + ours == hostile + theirs and tie)
        hall.tell(events.EdgeRolled(viking, ours, hostile, theirs, edge))
        hall.battle = replace(battle, begun=True, edge=edge)
        hall.become(LINING)

    def proceed(self, hall: SagasHall) -> None:
        assert hall.battle is not None
        hall.tell(events.EdgeOfHarald())
        hall.battle = replace(hall.battle, begun=True, edge=True)
        hall.become(LINING)


EDGE = Edge()


def elite_bonus(law: Law, battle: Battle) -> int:
    """+1 for the Vikings if they have more elite units, -1 if the hostiles have (VK-15.1.2a)."""
    ours = sum([law.elite[unit] for unit in battle.line])
    theirs = sum([law.hostile_elite[hostile] for hostile in battle.hostiles])
    return (ours > theirs) - (ours < theirs)


class Edges(Listed, frozen=True):
    """Roll as it is, or pay 1 Edda for +1."""

    bonus: int
    """What the elite units add, for the Vikings."""
    able: bool
    """There is Edda to pay."""
    fortress: bool
    """A tie goes to the hostiles."""

    def list_moves(self) -> Sequence[Move]:
        return (ROLL, SPEND) if self.able else (ROLL,)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Spend):
            return Refusal("VK-15.1.2b", "There is no Edda to pay.")
        return Refusal("VK-15.1.2a", "First the dice for the Tactical Edge are rolled.")

    def fallback(self) -> Roll:
        return ROLL


@lru_cache(maxsize=MEMO)
def edge_asking(bonus: int, able: bool, fortress: bool) -> Asks:
    return question("edge", "Roll for the Tactical Edge.", Edges(bonus, able, fortress))


# ---------------------------------------------------------------- step 3: lines and shots


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
                "VK-15.3a", "To break off takes Shield Wall, a finished round and a way to retreat."
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


# ---------------------------------------------------------------- after the battle


class Fighting(Frame, frozen=True):
    """A battle that goes on, and what winning and losing it bring (VK-16)."""

    win: Effects
    lose: Effects
    why: str
    berserkir: bool
    """A Berserkir took part."""
    jarl: bool
    """A Jarl took part."""

    def resume(self, hall: SagasHall, outcome: int) -> None:
        battle = hall.battle
        assert battle is not None
        space = battle.space
        won = outcome == WON
        hall.battle = None
        hall.stage = "quest" if battle.quest else "card"
        hall.tell(events.BattleOver(space, hall.law.spaces[space], won, outcome >= 0))
        if not won and space in hall.settled:
            hall.raze(space)
        hall.become(Outcome(won))
        if (self.berserkir if hall.religion == "old" else self.jarl) and not hall.rolled:
            hall.rolled = True
            hall.push(Conversion(not won))
        if outcome >= 0:
            hall.no_quest = hall.no_deed = True
            hall.push(Mourned())
            hall.push(Retreating(outcome))
            resolve(hall, self.lose, self.why)
        else:
            resolve(hall, self.win if won else self.lose, self.why)
            hall.push(Mourned())
        won_now(hall)


class Outcome(Frame, frozen=True):
    """All that follows a battle is done; whoever asked for it learns how it ended."""

    won: bool

    def proceed(self, hall: SagasHall) -> None:
        hall.pop(self.won)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """What followed is done."""


class Retreating(Frame, frozen=True):
    """The voyaging force retreats one space; no die, no storm, no stacking check (AMB-20)."""

    space: int

    def proceed(self, hall: SagasHall) -> None:
        hall.shift(hall.force, hall.place, self.space)
        hall.tell(events.Retreated(hall.force, self.space, hall.law.spaces[self.space]))
        hall.place = self.space
        hall.pop()

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """The losses are suffered."""
