"""Overseas trading: green goods turn blue (FO-10.20)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from meadhall.engine import Move, Question, Seat
from meadhall.games.feast.anytime_moves import anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import COLOUR, GOODS, GREEN, IDS, NEXT
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.moves import Done, Turn
from meadhall.games.feast.part_handlers import PartContext, PartOutcome, Test
from meadhall.games.feast.player import Holdings
from meadhall.games.feast.position import FeastPosition, FeastStep

from .replacements import SpaceHandler
from .upgrades import TurnTileOptions

OVERSEAS_COST = {"silver": 1}


class OverseasTradeHandler(SpaceHandler[parts.OverseasTrade]):
    def make_test(self, part: parts.OverseasTrade) -> Test:
        return lambda position, player: player.silver > 0

    def needs(self, part: parts.OverseasTrade) -> list[Amounts]:
        return [OVERSEAS_COST]

    def outcomes(self, part: parts.OverseasTrade, now: PartContext) -> Iterator[PartOutcome]:
        greens = turnable_kinds(now.player)
        if greens and now.player.can_pay(OVERSEAS_COST):
            yield PartOutcome(
                {**OVERSEAS_COST, **{IDS[kind]: 1 for kind in greens}},
                {IDS[NEXT[kind]]: 1 for kind in greens},
            )

    def run(
        self, position: FeastPosition, seat: Seat, part: parts.OverseasTrade, name: str, space: int
    ) -> None:
        position.pay(seat, OVERSEAS_COST)
        position.push(OverseasTradeStep(seat, -1))


class OverseasTradeStep(FeastStep, frozen=True, tag="overseas"):
    """The step in which any number of green tiles of different kinds turn blue (FO-10.20)."""

    kinds = {"overseas": TurnTileOptions}
    seat: Seat
    last: int
    """The kind turned last, under rules that demand the order of kinds; otherwise -1."""
    turned: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    """The turned kinds, under rules that allow any order; unset if there are none."""

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        done = self.turned or ()
        kinds = tuple(
            [
                piece
                for piece in turnable_kinds(position.seats[self.seat])
                if piece > self.last and piece not in done
            ]
        )
        if not kinds:
            return ()
        options = TurnTileOptions(
            anytime_moves_of(position, self.seat, armed=False),
            tuple([(kind, 1) for kind in kinds]),
            True,
            "FO-10.20",
        )
        return ((self.seat, Question("overseas", "Trade which green goods overseas?", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Turn):
            position.turn_tile(seat, move.piece, NEXT[move.piece])
            if position.rules.any_order:
                position.switch_to(
                    OverseasTradeStep(seat, -1, tuple(sorted((*(self.turned or ()), move.piece))))
                )
            else:
                position.switch_to(OverseasTradeStep(seat, move.piece))
        elif isinstance(move, Done):
            position.pop()
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        position.pop()


def turnable_kinds(player: Holdings) -> list[int]:
    """Return the green kinds in supply (FO-10.20)."""
    return [piece for piece in range(GOODS) if player.tiles[piece] and COLOUR[piece] == GREEN]
