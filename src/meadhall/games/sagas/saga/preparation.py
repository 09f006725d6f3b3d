"""Set-up of a Saga, in the order of the rulebook (VK-7)."""

from __future__ import annotations

from functools import lru_cache

from meadhall.engine import Frame
from meadhall.games.sagas import events
from meadhall.games.sagas.box.world import Success
from meadhall.games.sagas.cards import deck
from meadhall.games.sagas.hall import NOWHERE, SagasHall, first, minus
from meadhall.games.sagas.law import MEMO, MOST_GOLD, Law
from meadhall.games.sagas.units.jarls import Housing, pick_jarl
from meadhall.games.sagas.units.leidang import PURCHASING
from meadhall.games.sagas.voyage.quests import Revealing
from meadhall.games.sagas.voyage.voyage import BETWEEN

from .religion import BELIEVING

CARDS, QUESTS, UNITS, READY = range(4)
FIRST_EDDA = 1
"""Edda at the start of a campaign (VK-24.0a, AMB-25)."""


class Preparing(Frame, frozen=True):
    """Cards and a Jarl, quests, religion and purchases; then the voyages begin."""

    step: int

    def proceed(self, hall: SagasHall) -> None:
        step = self.step
        if step == READY:
            hall.stage = "between"
            hall.become(BETWEEN)
            reveal = bonus(hall).reveal if hall.bonus != NOWHERE else 0
            if reveal:
                hall.push(Revealing(reveal))
            return
        hall.become(PREPARING[step + 1])
        if step == CARDS:
            hall.stage = "setup"
            deal_saga(hall)
            hall.push(Housing(pick_jarl(hall)))
        elif step == QUESTS:
            place_quests(hall)
            hall.push(BELIEVING)
        else:
            hall.push(PURCHASING)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """A step is done."""
        self.proceed(hall)


PREPARING = tuple([Preparing(step) for step in (CARDS, QUESTS, UNITS, READY)])


def bonus(hall: SagasHall) -> Success:
    return hall.law.sagas[hall.bonus].success


def deal_saga(hall: SagasHall) -> None:
    """The Saga card, its voyage cards, gold and Edda (VK-7.0.3, VK-7.0.4, VK-24.1c)."""
    hall.saga = choose_saga(hall)
    card = hall.law.sagas[hall.saga]
    voyages = card.voyages
    first = not hall.won and not hall.failed
    if first:
        hall.gold = card.gold
        hall.edda = FIRST_EDDA if hall.law.campaign else card.edda
    if hall.bonus != NOWHERE:
        voyages += bonus(hall).voyages
        hall.gold = min(MOST_GOLD, hall.gold + bonus(hall).gold)
    hall.tell(events.SagaBegun(hall.saga, card.name, card.text, hall.gold, hall.edda))
    deck.deal(hall, voyages)


def choose_saga(hall: SagasHall) -> int:
    """By lot; the last one only by name, or when all others are won (VK-7.0.2, VK-24.0a, AMB-1)."""
    sagas = hall.law.sagas
    if not hall.law.campaign and hall.law.saga != "random":
        return next(number for number, card in enumerate(sagas) if card.id == hall.law.saga)
    left = not_won(hall.law, hall.won)
    if not left:
        return next(number for number, card in enumerate(sagas) if card.last)
    return left[hall.chance.pick("saga", len(left))]


@lru_cache(maxsize=MEMO)
def not_won(law: Law, won: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([number for number, card in enumerate(law.sagas) if number not in won and not card.last])


def place_quests(hall: SagasHall) -> None:
    """Two dice name several spaces; a sum that was rolled before is rolled again (VK-7.0.6)."""
    world = hall.law.world
    markers = minus(tuple(range(len(world.quests))), hall.spent)
    quests = list(hall.chance.shuffle("quests", markers))
    rolled: set[int] = set()
    placed: list[tuple[int, int, bool]] = []
    while quests:
        total = sum(hall.chance.dice("locations", 2))
        if total in rolled:
            continue
        rolled.add(total)
        spaces = world.locations[total - 2]
        if len(spaces) > len(quests):
            spaces = hall.chance.shuffle("spots", spaces)[: len(quests)]
        placed += [(space, quests.pop(), False) for space in spaces]
    hall.quests = tuple(sorted(placed))
    hall.tell(events.QuestsPlaced(tuple(map(first, hall.quests))))
