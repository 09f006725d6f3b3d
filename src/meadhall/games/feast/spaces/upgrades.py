"""Upgrades: tiles are turned to the next colour (FO-10.16 to FO-10.18)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress

from meadhall.engine import Ask, Move, Seat
from meadhall.games.feast.anytime import do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import GOODS, STEPS
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.moves import Done, Turn
from meadhall.games.feast.occupations.counts import Fact
from meadhall.games.feast.occupations.listeners import ANY
from meadhall.games.feast.occupations.triggers import Step
from meadhall.games.feast.phases.banquet import kind

from .trading import Turns


def snapshot(hall: FeastHall, seat: Seat) -> tuple[int, ...]:
    """The goods as they are when the action begins: no tile is turned twice (FO-10.17)."""
    return tuple(hall.seats[seat].tiles[:GOODS])


class Upgrading(Step, frozen=True):
    """Tiles are turned one after the other, in the order of their kinds (FO-10.16 to FO-10.18)."""

    seat: Seat
    part: parts.Upgrade
    left: int
    before: tuple[int, ...]
    """How many of each kind can still be turned."""
    last: tuple[int, int] = (0, 0)
    """Kind and steps of the tile turned last; (0, 0) before the first."""
    turned: tuple[int, ...] = ()
    """What the tiles have become."""

    def ways(self, hall: FeastHall) -> tuple[tuple[int, int], ...]:
        if not self.left:
            return ()
        tiles = hall.seats[self.seat].tiles
        part, step = self.part, STEPS[self.part.way]
        least = 2 if part.steps == 2 and part.way == "up" and hall.law.must_double else 1
        return tuple(
            [
                (piece, steps)
                for piece in compress(KINDS, self.before)
                if tiles[piece] and step[piece] >= 0
                for steps in range(least, part.steps + 1)
                if (piece, steps) >= self.last
                and upgraded(piece, steps, part.way) >= 0
                and (not part.alike or self.last == (0, 0) or kind(piece) == kind(self.last[0]))
            ]
        )

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        ways = self.ways(hall)
        if not ways:
            return ()
        enough = self.last != (0, 0)
        options = Turns(means_of(hall, self.seat, armed=False), ways, enough, "FO-10.16")
        return ((self.seat, Ask("upgrade", f"Upgrade up to {self.left}.", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Turn):
            piece = move.piece
            to = upgraded(piece, move.steps, self.part.way)
            before = (*self.before[:piece], self.before[piece] - 1, *self.before[piece + 1 :])
            after = (piece, move.steps), (*self.turned, to)
            hall.become(Upgrading(seat, self.part, self.left - 1, before, *after))
            hall.turn_tile(seat, piece, to)
        elif isinstance(move, Done):
            self.finish(hall)
        else:
            do_anytime(hall, seat, move)
            # a tile that was laid meanwhile makes no room for one turned before
            tiles = hall.seats[seat].tiles
            before = tuple([min(count, tiles[piece]) for piece, count in enumerate(self.before)])
            hall.become(Upgrading(seat, self.part, self.left, before, self.last, self.turned))

    def proceed(self, hall: FeastHall) -> None:
        self.finish(hall)

    def finish(self, hall: FeastHall) -> None:
        hall.pop()
        part = self.part
        if part.steps == 1 and part.way == "up" and hall.seats[self.seat].played:
            fact = Fact({"number": part.count}, pieces=self.turned)
            hall.signal(self.seat, fact, ("upgraded", ANY))


KINDS = range(GOODS)


@cache
def upgraded(piece: int, steps: int, way: str = "up") -> int:
    """What a tile becomes; -1 if it cannot go so far."""
    step = STEPS[way]
    for _ in range(steps):
        if piece < 0:
            return -1
        piece = step[piece]
    return piece
