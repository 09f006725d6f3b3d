"""Overseas trading: green goods turn blue (FO-10.20)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meadhall.engine import Ask, Move, Seat
from meadhall.games.feast.anytime import do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import COLOUR, GOODS, GREEN, NEXT
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import FeastHall, Step
from meadhall.games.feast.moves import Done, Turn
from meadhall.games.feast.part_handlers import Test
from meadhall.games.feast.player import Player

from .instead import SpaceHandler
from .upgrades import Turns


class OverseasHandler(SpaceHandler[parts.Overseas]):
    def test(self, part: parts.Overseas) -> Test:
        return lambda hall, player: player.silver > 0

    def test_reads(self, part: parts.Overseas) -> set[str]:
        return {"supply"}

    def needs(self, part: parts.Overseas) -> list[Amounts]:
        return [{"silver": 1}]

    def run(self, hall: FeastHall, seat: Seat, part: parts.Overseas, name: str, space: int) -> None:
        hall.pay(seat, {"silver": 1})
        hall.push(Overseas(seat, -1))


class Overseas(Step, frozen=True):
    """Green tiles of different kinds turn blue, as many as wanted (FO-10.20)."""

    seat: Seat
    last: int
    """The kind turned last, where kinds are turned in their order; else -1."""
    turned: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    """The kinds that were turned, where they are turned in any order; unset if there are none."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        done = self.turned or ()
        kinds = tuple(
            [piece for piece in turnable(hall.seats[self.seat]) if piece > self.last and piece not in done]
        )
        if not kinds:
            return ()
        options = Turns(
            means_of(hall, self.seat, armed=False), tuple([(kind, 1) for kind in kinds]), True, "FO-10.20"
        )
        return ((self.seat, Ask("overseas", "Trade which green goods overseas?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Turn):
            hall.turn_tile(seat, move.piece, NEXT[move.piece])
            if hall.law.any_order:
                hall.become(Overseas(seat, -1, tuple(sorted((*(self.turned or ()), move.piece)))))
            else:
                hall.become(Overseas(seat, move.piece))
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


def turnable(player: Player) -> list[int]:
    """Green kinds in supply (FO-10.20)."""
    return [piece for piece in range(GOODS) if player.tiles[piece] and COLOUR[piece] == GREEN]
