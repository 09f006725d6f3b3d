"""Pillage and settlement (VK-11.0.7, VK-20)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Move, Refusal, Seat, Step
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import PublicOptions, SeatQuestions, ask_player
from meadhall.games.sagas.moves import PASS_MOVE, PILLAGE_MOVE, SETTLE_MOVE, Destroy, Pass, Pillage, Settle
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.table_rules import ERIK, MEMO, RURIK, SETTLEMENT_COST


class DeedOptions(PublicOptions, frozen=True, tag="deeds"):
    """The choice to pillage, to settle or to do neither."""

    move_types = (Pillage, Settle, Pass)
    dice: int
    """The number of dice a pillage rolls."""
    halved: bool
    """Whether the sum of the dice is halved and rounded up."""
    more: int
    """The gold that Erik adds."""
    price: int
    """The price of a settlement in gold."""
    able: bool
    """Whether the player can pay it."""

    def list_moves(self) -> Sequence[Move]:
        return [PILLAGE_MOVE, *([SETTLE_MOVE] if self.able else []), PASS_MOVE]

    def barred_moves(self) -> Sequence[Move]:
        return () if self.able else (SETTLE_MOVE,)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Settle):
            return Refusal("VK-20.2a", f"A settlement costs {self.price} gold.")
        return Refusal("VK-20.0b", "Pillage, settle or do neither.")

    def fallback(self) -> Pass:
        return PASS_MOVE


class DeedStep(Step, frozen=True, tag="deed"):
    """In a town or fortress without a marker, the player pillages, settles or does neither."""

    kinds = {"deed": DeedOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        space, rules = position.place, position.rules
        if (
            position.no_deed
            or not rules.land[space]
            or not position.is_unmarked(space)
            or not position.markers_left()
        ):
            return ()
        price = settling_price(position)
        dice = loot_dice(position)
        return ask_deed(dice[0], dice[1], int(ERIK in position.bands[space]), price, price <= position.gold)

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Pillage):
            pillage_space(position)
        elif isinstance(move, Settle):
            position.lose_gold(settling_price(position), "Settlement")
            position.found_settlement(position.place)
        position.pop()

    def proceed(self, position: SagasPosition) -> None:
        position.pop()


def settling_price(position: SagasPosition) -> int:
    """Return the price of a settlement: 2 gold, 1 where Rurik is (VK-20.2a, VK-19.3d)."""
    return SETTLEMENT_COST - (RURIK in position.bands[position.place])


def loot_dice(position: SagasPosition) -> tuple[int, bool]:
    """Return how many dice a pillage rolls, and whether their sum is halved (VK-20.1a)."""
    fortress, trade = position.rules.fortress[position.place], position.rules.trade[position.place]
    return (2 if fortress or trade else 1), not (fortress and trade)


def pillage_space(position: SagasPosition) -> None:
    """Mark the space and gain the sum of the dice in gold, halved and rounded up where the rule applies; Erik adds
    1 gold (VK-20.1a, VK-19.3b)."""
    count, halved = loot_dice(position)
    space = position.place
    dice = position.chance.dice("pillage", count)
    gold = (sum(dice) + 1) // 2 if halved else sum(dice)
    gold += ERIK in position.bands[space]
    position.pillaged = tuple(sorted((*position.pillaged, space)))
    position.tell(events.Pillaged(space, position.rules.spaces[space], dice, gold))
    position.gain_gold(gold, "Pillage")


@lru_cache(maxsize=MEMO)
def ask_deed(dice: int, halved: bool, more: int, price: int, able: bool) -> SeatQuestions:
    return ask_player("deed", "Pillage or settle?", DeedOptions(dice, halved, more, price, able))


class DestroySettlementOptions(PublicOptions, frozen=True, tag="settlements"):
    """The settlements, one of which is given up."""

    move_types = (Destroy,)
    spaces: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Destroy(space, name) for space, name in self.spaces]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-20.22a", "Choose one of your settlements.")


class DestroySettlementStep(Step, frozen=True, tag="destroying"):
    """A settlement of the player's choice is destroyed; with none on the map, nothing happens."""

    kinds = {"destroy": DestroySettlementOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        if not position.settled:
            return ()
        named = tuple([(space, position.rules.spaces[space]) for space in position.settled])
        return ask_destroy_settlement("Give up which settlement?", named)

    def play(self, position: SagasPosition, seat: Seat, move: Destroy) -> None:
        position.raze_settlement(move.space)
        position.pop()

    def proceed(self, position: SagasPosition) -> None:
        position.pop()


@lru_cache(maxsize=MEMO)
def ask_destroy_settlement(prompt: str, spaces: tuple[tuple[int, str], ...]) -> SeatQuestions:
    return ask_player("destroy", prompt, DestroySettlementOptions(spaces))
