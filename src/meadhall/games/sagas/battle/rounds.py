"""The rounds of a battle: both sides line up and fire alternately (VK-15.1.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import factorial, floor
from random import Random

from msgspec.structs import replace

from meadhall.engine import Move, Options, Refusal, Seat, Step
from meadhall.engine.decision import lazy_property
from meadhall.games.sagas import events
from meadhall.games.sagas.cards.deck import discard_kept_card
from meadhall.games.sagas.decisions import PublicOptions, SeatQuestions, ask_player
from meadhall.games.sagas.moves import BreakOff, Line, Shoot
from meadhall.games.sagas.position import SagasBattle, SagasPosition
from meadhall.games.sagas.table_rules import BERSERKIR, JARLS, MEMO, Band, SagasTableRules
from meadhall.games.sagas.units.viking_funeral import offer_funeral

from .retreat import find_retreats


class LineUpOptions(Options, frozen=True, tag="lines"):
    """All orders of these units and, with Shield Wall, retreats. Orders are sampled and checked without listing all."""

    move_types = (Line, BreakOff)
    public = True
    units: Band
    """The units in their current order."""
    retreats: tuple[tuple[int, str], ...] = ()

    def list_other_moves(self) -> list[Move]:
        return [BreakOff(space, name) for space, name in self.retreats]

    def list_moves(self) -> Sequence[Move]:
        return [*[Line(order) for order in arrangements(tuple(sorted(self.units)))], *self.list_other_moves()]

    @lazy_property
    def _move_count(self) -> int:
        number = factorial(len(self.units))
        for unit in set(self.units):
            number //= factorial(self.units.count(unit))
        return number + len(self.retreats)

    def count(self) -> int:
        return self._move_count

    def sample(self, rng: Random) -> Move:
        number = self._move_count
        n = floor(rng.random() * number)
        if n >= number - len(self.retreats):
            return self.list_other_moves()[number - n - 1]
        return Line(tuple(rng.sample(self.units, len(self.units))))

    @lazy_property
    def _own_moves(self) -> dict[Move, Move]:
        return {move: move for move in self.list_other_moves()}

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


class LineUpStep(Step, frozen=True, tag="lining"):
    """The Vikings line up in any order; after a round they may break off instead (VK-15.1.3a, VK-15.3a)."""

    kinds = {"line": LineUpOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        battle = position.battle
        assert battle is not None
        ways: tuple[tuple[int, str], ...] = ()
        if battle.round and position.rules.shield_wall_card in position.kept:
            ways = tuple([(space, position.rules.spaces[space]) for space in find_retreats(position)])
        return ask_line_up(battle.line, ways)

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        battle = position.battle
        assert battle is not None
        if isinstance(move, Line):
            position.battle = replace(
                battle, line=move.units, shot=0, fired=0, round=battle.round + 1, turn=battle.edge
            )
            position.tell(events.LinedUp(battle.round + 1, move.units))
            position.advance()
        else:
            assert isinstance(move, BreakOff)
            discard_kept_card(position, position.rules.shield_wall_card)
            position.pop(move.space)


def arrangements(units: Band) -> Iterator[Band]:
    """Yield each distinct order of these units, in ascending order."""
    if not units:
        yield ()
    for place, unit in enumerate(units):
        if not place or units[place - 1] != unit:
            for rest in arrangements(units[:place] + units[place + 1 :]):
                yield (unit, *rest)


@lru_cache(maxsize=MEMO)
def ask_line_up(units: Band, ways: tuple[tuple[int, str], ...]) -> SeatQuestions:
    return ask_player("line", "Line up: hostiles strike the first.", LineUpOptions(units, ways))


class ShootOptions(PublicOptions, frozen=True, tag="targets"):
    """The living hostiles."""

    move_types = (Shoot,)
    unit: int
    """The unit that fires."""
    combat: int
    targets: tuple[tuple[int, str, int, bool], ...]
    """For each hostile, its place in their line, name, combat value, and whether it has fired this round."""

    def list_moves(self) -> Sequence[Move]:
        return [Shoot(place, name) for place, name, _, _ in self.targets]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-15.1.3c", "Strike at one of the living hostiles.")

    def fallback(self) -> Move:
        place, name, *_ = max(self.targets, key=lambda target: (not target[3], target[2]))
        return Shoot(place, name)


class ShootStep(Step, frozen=True, tag="shooting"):
    """The sides fire alternately, one unit each, along their lines (VK-15.1.3b)."""

    kinds = {"shoot": ShootOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        battle = position.battle
        assert battle is not None
        fired, line, hostiles = battle.fired, battle.line, battle.hostiles
        if fired < len(line) and hostiles and (battle.turn or battle.shot >= len(hostiles)):
            return ask_shot(position.rules, line[fired], hostiles, battle.shot)
        return ()

    def play(self, position: SagasPosition, seat: Seat, move: Shoot) -> None:
        """Let the next Viking fire at the chosen hostile (VK-15.1.3c)."""
        battle = position.battle
        assert battle is not None
        place, hostiles = move.place, battle.hostiles
        unit = battle.line[battle.fired]
        die = position.roll_die("shot")
        hit = die <= position.rules.combat[unit]
        position.tell(events.VikingShot(unit, hostiles[place], move.name, die, hit))
        shot = battle.shot
        if hit:
            hostiles = hostiles[:place] + hostiles[place + 1 :]
            shot -= place < shot
        position.battle = replace(battle, hostiles=hostiles, shot=shot, fired=battle.fired + 1, turn=False)

    def proceed(self, position: SagasPosition) -> None:
        battle = position.battle
        assert battle is not None
        if not battle.hostiles:
            position.pop(BATTLE_WON)
        elif not battle.line:
            position.pop(BATTLE_LOST)
        elif battle.shot < len(battle.hostiles):
            fire_hostile_shot(position, battle)
        else:
            position.advance()

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after the offer of a Viking Funeral."""


BATTLE_WON, BATTLE_LOST = -1, -2


def fire_hostile_shot(position: SagasPosition, battle: SagasBattle) -> None:
    """Let a hostile fire at the first Viking in line; a Berserkir cancels the first hit of a battle (VK-21.4b)."""
    rules = position.rules
    hostile, unit = battle.hostiles[battle.shot], battle.line[0]
    die = position.roll_die("shot")
    hit = die <= rules.hostile_combat[hostile]
    warded = hit and battle.ward and BERSERKIR in battle.line
    position.tell(events.HostileShot(hostile, rules.world.hostiles[hostile].name, unit, die, hit, warded))
    line, fired = battle.line, battle.fired
    if hit and not warded:
        line, fired = line[1:], max(0, fired - 1)
    position.battle = replace(
        battle, line=line, fired=fired, shot=battle.shot + 1, turn=True, ward=battle.ward and not warded
    )
    if hit and not warded:
        with_force = unit in position.force
        position.lose_unit(unit, battle.space)
        if unit in JARLS:
            offer_funeral(position, unit, battle.space, with_force)


@lru_cache(maxsize=MEMO)
def ask_shot(rules: SagasTableRules, unit: int, hostiles: tuple[int, ...], shot: int) -> SeatQuestions:
    foes = rules.world.hostiles
    targets = [(place, foes[foe].name, foes[foe].combat, place < shot) for place, foe in enumerate(hostiles)]
    return ask_player(
        "shoot", "Strike at which hostile?", ShootOptions(unit, rules.combat[unit], tuple(targets))
    )
