"""Pillage and settlement (VK-11.0.7, VK-20)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Frame, Move, Refusal, Seat
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import Asks, Listed, question
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import ERIK, MEMO, RURIK, SETTLING
from meadhall.games.sagas.moves import PASS, PILLAGE, SETTLE, Destroy, Pass, Pillage, Settle


class Deed(Frame, frozen=True):
    """In a town or fortress without marker: pillage it, settle it, or leave it."""

    def asks(self, hall: SagasHall) -> Asks:
        space, law = hall.place, hall.law
        if hall.no_deed or not law.land[space] or not hall.unmarked(space) or not hall.markers():
            return ()
        price = settling_price(hall)
        dice = loot_dice(hall)
        return deeds(dice[0], dice[1], int(ERIK in hall.bands[space]), price, price <= hall.gold)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Pillage):
            pillage(hall)
        elif isinstance(move, Settle):
            hall.lose_gold(settling_price(hall), "Settlement")
            hall.found(hall.place)
        hall.pop()

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()


DEED = Deed()


def settling_price(hall: SagasHall) -> int:
    """2 gold, 1 where Rurik is (VK-20.2a, VK-19.3d)."""
    return SETTLING - (RURIK in hall.bands[hall.place])


def loot_dice(hall: SagasHall) -> tuple[int, bool]:
    """How many dice a pillage rolls, and whether their sum is halved (VK-20.1a)."""
    fortress, trade = hall.law.fortress[hall.place], hall.law.trade[hall.place]
    return (2 if fortress or trade else 1), not (fortress and trade)


def pillage(hall: SagasHall) -> None:
    """The dice, halved and rounded up where they are; Erik finds one gold more (VK-20.1a, VK-19.3b)."""
    count, halved = loot_dice(hall)
    space = hall.place
    dice = hall.chance.dice("pillage", count)
    gold = (sum(dice) + 1) // 2 if halved else sum(dice)
    gold += ERIK in hall.bands[space]
    hall.pillaged = tuple(sorted((*hall.pillaged, space)))
    hall.tell(events.Pillaged(space, hall.law.spaces[space], dice, gold))
    hall.gain_gold(gold, "Pillage")


class Deeds(Listed, frozen=True):
    """Pillage, settle or neither."""

    dice: int
    """How many dice a pillage rolls."""
    halved: bool
    """Their sum is halved, rounded up."""
    more: int
    """Gold that Erik adds."""
    price: int
    """What a settlement costs."""
    able: bool
    """There is gold for it."""

    def list_moves(self) -> Sequence[Move]:
        return [PILLAGE, *([SETTLE] if self.able else []), PASS]

    def barred(self) -> Sequence[Move]:
        return () if self.able else (SETTLE,)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Settle):
            return Refusal("VK-20.2a", f"A settlement costs {self.price} gold.")
        return Refusal("VK-20.0b", "Pillage, settle or do neither.")

    def fallback(self) -> Pass:
        return PASS


@lru_cache(maxsize=MEMO)
def deeds(dice: int, halved: bool, more: int, price: int, able: bool) -> Asks:
    return question("deed", "Pillage or settle?", Deeds(dice, halved, more, price, able))


class Destroying(Frame, frozen=True):
    """A settlement of the player's choice is gone; with none on the map, nothing happens."""

    def asks(self, hall: SagasHall) -> Asks:
        if not hall.settled:
            return ()
        named = tuple([(space, hall.law.spaces[space]) for space in hall.settled])
        return settlements("Give up which settlement?", named)

    def play(self, hall: SagasHall, seat: Seat, move: Destroy) -> None:
        hall.raze(move.space)
        hall.pop()

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()


class Settlements(Listed, frozen=True):
    """A settlement is given up."""

    spaces: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Destroy(space, name) for space, name in self.spaces]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-20.22a", "Choose one of your settlements.")


@lru_cache(maxsize=MEMO)
def settlements(prompt: str, spaces: tuple[tuple[int, str], ...]) -> Asks:
    return question("destroy", prompt, Settlements(spaces))
