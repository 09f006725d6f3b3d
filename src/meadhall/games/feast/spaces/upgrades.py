"""Upgrades: turn tiles to the next colour (FO-10.16 to FO-10.18)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import compress
from operator import itemgetter

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import GOODS, IDS, NEXT, NUMBER, STEPS, kind_of
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.moves import DONE_MOVE, Done, Turn
from meadhall.games.feast.occupations.counts import Counter, count
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.listeners import ANY
from meadhall.games.feast.part_handlers import Choice, Test
from meadhall.games.feast.position import UNUSED, FeastPosition, FeastStep

from .replacements import SpaceHandler
from .usable_with_cards import may_pay_before_space


class UpgradeHandler(SpaceHandler[parts.Upgrade]):
    def make_test(self, part: parts.Upgrade) -> Test:
        once, twice = _upgradable_counts(1), _upgradable_counts(2)
        if part.steps == 2:
            return lambda position, player: any((twice if position.rules.must_double else once)(player.tiles))
        return lambda position, player: any(once(player.tiles))

    def needs(self, part: parts.Upgrade) -> list[Amounts]:
        return [{name: 1} for name, kind in NUMBER.items() if kind < GOODS]

    def words(self, part: parts.Upgrade) -> str:
        return f"{'Double upgrade' if part.steps == 2 else 'Upgrade'} {part.count}"

    def run(self, position: FeastPosition, seat: Seat, part: parts.Upgrade, name: str, space: int) -> None:
        position.push(UpgradeStep(seat, part, part.count, snapshot(position, seat)))

    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.Upgrade, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        fits = bool(upgrade_start(position, seat, part, fact, pay)[1]) and may_pay_before_space(
            position, seat, fact, pay
        )
        return [(-1, upgrade_words(part))] if fits else []

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.Upgrade, choice: int, name: str, fact: Fact
    ) -> None:
        number, there = upgrade_start(position, seat, part, fact)
        if there:
            position.push(UpgradeStep(seat, part, number, there))


@cache
def _upgradable_kinds(steps: int) -> tuple[int, ...]:
    """Return the kinds that can be turned by `steps` steps."""
    if steps == 1:
        return tuple([piece for piece in range(GOODS) if NEXT[piece] >= 0])
    return tuple([piece for piece in _upgradable_kinds(1) if NEXT[NEXT[piece]] >= 0])


@cache
def _upgradable_counts(steps: int) -> Callable[[list[int]], tuple[int, ...]]:
    """Return a function that selects the counts of the kinds that can be turned by `steps` steps (FO-10.16, R-18)."""
    return itemgetter(*_upgradable_kinds(steps))


def snapshot(position: FeastPosition, seat: Seat) -> tuple[int, ...]:
    """Return the number of each good at the start of the action. It ensures that no tile is turned twice (FO-10.17)."""
    return tuple(position.seats[seat].tiles[:GOODS])


FREE: Mapping[str, int] = {}


def upgrade_start(
    position: FeastPosition, seat: Seat, part: parts.Upgrade, fact: Fact, pay: Mapping[str, int] = FREE
) -> tuple[int, tuple[int, ...]]:
    """Return the number of tiles to turn, and the available number of each kind; () if no tile is available."""
    number = count_upgrades(part, lambda name: count(name, position, seat, fact))
    tiles = position.seats[seat].tiles
    only = {NUMBER[name] for name in part.only}
    step = STEPS[part.way]
    there = tuple(
        [
            tiles[kind] - pay.get(IDS[kind], 0)
            if step[kind] >= 0 and (not only or kind in only) and (not part.just or kind in fact.pieces)
            else 0
            for kind in range(GOODS)
        ]
    )
    return number, there if number and any(there) else ()


def count_upgrades(part: parts.Upgrade, count: Counter) -> int:
    """Return the number of tiles to turn."""
    return part.counts[min(count(part.per), len(part.counts) - 1)] if part.counts else part.count


def upgrade_words(part: parts.Upgrade) -> str:
    if part.way == "flip":
        return "turn tiles to their other side"
    far = f", up to {part.steps} steps" if part.steps > 1 else ""
    return f"upgrade {part.count or 'some'}{far}"


class TurnTileOptions(AnytimeOptions, frozen=True, tag="turns"):
    """The tiles that can be turned, each with a number of steps. The player may stop if `enough` is set."""

    move_types = (Turn, Done)
    tiles: tuple[tuple[int, int], ...]
    enough: bool
    rule: str

    def list_asked_moves(self) -> Sequence[Move]:
        return [*[Turn(piece, steps) for piece, steps in self.tiles], *([DONE_MOVE] if self.enough else [])]

    def explain_not_asked(self, move: Move) -> Refusal:
        if self.rule == "FO-10.20":
            return Refusal(self.rule, "Overseas each kind of green goods in your supply is turned once.")
        return Refusal(
            self.rule, "That tile is not in your supply, was turned already, or has no next colour."
        )

    def fallback(self) -> Move:
        return DONE_MOVE if self.enough else self.list_asked_moves()[0]


class UpgradeStep(FeastStep, frozen=True, tag="upgrading"):
    """The step in which the player turns tiles one by one (FO-10.16 to FO-10.18), in version 2 ordered by kind."""

    kinds = {"upgrade": TurnTileOptions}
    seat: Seat
    part: parts.Upgrade
    left: int
    before: tuple[int, ...]
    """The number of tiles of each kind that can still be turned."""
    last: tuple[int, int] = (0, 0)
    """The kind and the steps of the tile turned last; (0, 0) before the first tile."""
    turned: tuple[int, ...] = ()
    """The kinds that the turned tiles have become, in the order of turning."""

    def ways(self, position: FeastPosition) -> tuple[tuple[int, int], ...]:
        if not self.left:
            return ()
        tiles = position.seats[self.seat].tiles
        part, step = self.part, STEPS[self.part.way]
        least = 2 if part.steps == 2 and part.way == "up" and position.rules.must_double else 1
        after = (0, 0) if position.rules.any_order else self.last
        return tuple(
            [
                (piece, steps)
                for piece in compress(KINDS, self.before)
                if tiles[piece] and step[piece] >= 0
                for steps in range(least, part.steps + 1)
                if (piece, steps) >= after
                and upgrade_of(piece, steps, part.way) >= 0
                and (not part.alike or self.last == (0, 0) or kind_of(piece) == kind_of(self.last[0]))
            ]
        )

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        ways = self.ways(position)
        if not ways:
            return ()
        enough = self.last != (0, 0)
        options = TurnTileOptions(
            anytime_moves_of(position, self.seat, armed=False), ways, enough, "FO-10.16"
        )
        return ((self.seat, Question("upgrade", f"Upgrade up to {self.left}.", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Turn):
            piece = move.piece
            to = upgrade_of(piece, move.steps, self.part.way)
            before = (*self.before[:piece], self.before[piece] - 1, *self.before[piece + 1 :])
            after = (piece, move.steps), (*self.turned, to)
            position.switch_to(UpgradeStep(seat, self.part, self.left - 1, before, *after))
            position.turn_tile(seat, piece, to)
        elif isinstance(move, Done):
            self.finish(position)
        else:
            play_anytime_move(position, seat, move)
            # a tile that was laid in the meantime cannot be turned, and a turned tile does not replace it
            tiles = position.seats[seat].tiles
            before = tuple([min(count, tiles[piece]) for piece, count in enumerate(self.before)])
            position.switch_to(UpgradeStep(seat, self.part, self.left, before, self.last, self.turned))

    def proceed(self, position: FeastPosition) -> None:
        self.finish(position)

    def finish(self, position: FeastPosition) -> None:
        position.pop(UNUSED if self.last == (0, 0) else None)
        part = self.part
        if part.steps == 1 and part.way == "up" and position.seats[self.seat].played:
            turned = tuple(sorted(self.turned)) if position.rules.any_order else self.turned
            fact = Fact({"number": part.count}, pieces=turned)
            position.signal(self.seat, fact, ("upgraded", ANY))


KINDS = range(GOODS)


@cache
def upgrade_of(piece: int, steps: int, way: str = "up") -> int:
    """Return the kind that a tile becomes by these steps; -1 if that is impossible."""
    step = STEPS[way]
    for _ in range(steps):
        if piece < 0:
            return -1
        piece = step[piece]
    return piece
