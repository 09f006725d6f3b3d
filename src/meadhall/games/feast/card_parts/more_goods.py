"""Card parts that give more of a good in supply."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import ANIMAL_POINTS, GOODS, IDS, NUMBER, PIECE_NAMES
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler
from meadhall.games.feast.player import Holdings
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
        more = doubling_gain(position.seats[seat], part)
        position.receive(seat, {part.good: more}, name, own=False)


def doubling_gain(player: Holdings, part: parts.GoodsDoubling) -> int:
    """Return how many more of the good the player gets."""
    held = player.tiles[NUMBER[part.good]]
    return min(held, part.most - held)


class ExtraGoodHandler(Handler[parts.ExtraGood]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.ExtraGood, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        fit = extra_kinds(position.seats[seat], part)
        return [(kind, f"1 {PIECE_NAMES[kind].lower()}") for kind in fit]

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.ExtraGood, choice: int, name: str, fact: Fact
    ) -> None:
        position.receive(seat, {IDS[choice]: 1}, name, own=False)


def extra_kinds(player: Holdings, part: parts.ExtraGood) -> list[int]:
    """Return the kinds of goods of which the player may get one more (R-54)."""
    return [kind for kind in range(GOODS) if player.tiles[kind] == part.held and kind not in ANIMAL_POINTS]
