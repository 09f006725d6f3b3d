"""Card parts that give more of a good in supply."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import ANIMALS, GOODS, IDS, NUMBER, PIECE_NAMES
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler
from meadhall.games.feast.position import FeastPosition


class GoodsDoublingHandler(Handler[parts.GoodsDoubling]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.GoodsDoubling, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        held = position.seats[seat].tiles[NUMBER[part.good]]
        return [(-1, f"twice the {part.good}")] if 0 < held < part.most else []

    def run_for_card(
        self,
        position: FeastPosition,
        seat: Seat,
        part: parts.GoodsDoubling,
        choice: int,
        name: str,
        fact: Fact,
    ) -> None:
        held = position.seats[seat].tiles[NUMBER[part.good]]
        position.receive(seat, {part.good: min(held, part.most - held)}, name, own=False)


class ExtraGoodHandler(Handler[parts.ExtraGood]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.ExtraGood, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        tiles = position.seats[seat].tiles
        fit = [kind for kind in range(GOODS) if tiles[kind] == part.held and not _is_animal(kind)]
        return [(kind, f"1 {PIECE_NAMES[kind].lower()}") for kind in fit]

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.ExtraGood, choice: int, name: str, fact: Fact
    ) -> None:
        position.receive(seat, {IDS[choice]: 1}, name, own=False)


def _is_animal(kind: int) -> bool:
    return any(kind in pair for pair in ANIMALS)
