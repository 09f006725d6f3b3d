"""Card parts that give more of a good in supply."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.engine import Seat
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import ANIMAL_POINTS, GOODS, IDS, NUMBER, PIECE_NAMES
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler, PartContext, PartOutcome, context_of
from meadhall.games.feast.position import FeastPosition


class GoodsDoublingHandler(Handler[parts.GoodsDoubling]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.GoodsDoubling, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        more = self.outcomes(part, context_of(position, seat))
        return [(-1, f"twice the {part.good}") for _ in more]

    def run_for_card(
        self,
        position: FeastPosition,
        seat: Seat,
        part: parts.GoodsDoubling,
        choice: int,
        name: str,
        fact: Fact,
    ) -> None:
        for outcome in self.outcomes(part, context_of(position, seat)):
            position.receive(seat, outcome.gained, name, own=False)

    def outcomes(self, part: parts.GoodsDoubling, now: PartContext) -> Iterator[PartOutcome]:
        held = now.player.tiles[NUMBER[part.good]]
        if 0 < held < part.most:
            yield PartOutcome({}, {part.good: min(held, part.most - held)})


class ExtraGoodHandler(Handler[parts.ExtraGood]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.ExtraGood, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [
            (NUMBER[thing], f"1 {PIECE_NAMES[NUMBER[thing]].lower()}")
            for outcome in self.outcomes(part, context_of(position, seat))
            for thing in outcome.gained
        ]

    def outcomes(self, part: parts.ExtraGood, now: PartContext) -> Iterator[PartOutcome]:
        for kind in range(GOODS):
            if now.player.tiles[kind] == part.held and kind not in ANIMAL_POINTS:
                yield PartOutcome({}, {IDS[kind]: 1})

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.ExtraGood, choice: int, name: str, fact: Fact
    ) -> None:
        position.receive(seat, {IDS[choice]: 1}, name, own=False)
