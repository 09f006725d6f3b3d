"""Set-up of a Saga, in the order of the rulebook (VK-7)."""

from __future__ import annotations

from functools import lru_cache

from meadhall.engine import Step
from meadhall.games.sagas import events
from meadhall.games.sagas.box.world import Success
from meadhall.games.sagas.cards import deck
from meadhall.games.sagas.position import NOWHERE, SagasPosition, first_item, subtract_items
from meadhall.games.sagas.table_rules import MEMO, MOST_GOLD, SagasTableRules
from meadhall.games.sagas.units.jarls import PlaceJarlStep, pick_jarl
from meadhall.games.sagas.units.leidang import PurchaseStep
from meadhall.games.sagas.voyage.quests import RevealQuestStep
from meadhall.games.sagas.voyage.voyage import BetweenVoyagesStep

from .religion import ReligionStep

CARDS, QUESTS, UNITS, READY = range(4)
FIRST_EDDA = 1
"""The Edda at the start of a campaign (VK-24.0a, AMB-25)."""


class PreparationStep(Step, frozen=True, tag="preparing"):
    """A part of the set-up: cards and a Jarl, quests and religion, purchases, or the start of the voyages."""

    step: int

    def proceed(self, position: SagasPosition) -> None:
        step = self.step
        if step == READY:
            position.stage = "between"
            position.switch_to(BetweenVoyagesStep())
            reveal = bonus_success(position).reveal if position.bonus != NOWHERE else 0
            if reveal:
                position.push(RevealQuestStep(reveal))
            return
        position.switch_to(PREPARATION_STEPS[step + 1])
        if step == CARDS:
            position.stage = "setup"
            deal_saga(position)
            position.push(PlaceJarlStep(pick_jarl(position)))
        elif step == QUESTS:
            place_quests(position)
            position.push(ReligionStep())
        else:
            position.push(PurchaseStep())

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue with the next part of the preparation."""
        self.proceed(position)


PREPARATION_STEPS = tuple([PreparationStep(step) for step in (CARDS, QUESTS, UNITS, READY)])


def bonus_success(position: SagasPosition) -> Success:
    return position.rules.sagas[position.bonus].success


def deal_saga(position: SagasPosition) -> None:
    """Set up the Saga card, its voyage cards, gold and Edda (VK-7.0.3, VK-7.0.4, VK-24.1c)."""
    position.saga = choose_saga(position)
    card = position.rules.sagas[position.saga]
    voyages = card.voyages
    first = not position.won and not position.failed
    if first:
        position.gold = card.gold
        position.edda = FIRST_EDDA if position.rules.campaign else card.edda
    if position.bonus != NOWHERE:
        voyages += bonus_success(position).voyages
        position.gold = min(MOST_GOLD, position.gold + bonus_success(position).gold)
    position.tell(events.SagaBegun(position.saga, card.name, card.text, position.gold, position.edda))
    deck.deal_cards(position, voyages)


def choose_saga(position: SagasPosition) -> int:
    """Return the Saga that the table chose, else a random one not won yet; the last one comes after all others
    (VK-7.0.2, VK-24.0a, AMB-1)."""
    sagas = position.rules.sagas
    if not position.rules.campaign and position.rules.saga != "random":
        return next(number for number, card in enumerate(sagas) if card.id == position.rules.saga)
    left = sagas_left(position.rules, position.won)
    if not left:
        return next(number for number, card in enumerate(sagas) if card.last)
    return left[position.chance.pick("saga", len(left))]


@lru_cache(maxsize=MEMO)
def sagas_left(rules: SagasTableRules, won: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([number for number, card in enumerate(rules.sagas) if number not in won and not card.last])


def place_quests(position: SagasPosition) -> None:
    """Place the quests face down in the spaces listed for the sum of two dice; reroll a repeated sum (VK-7.0.6)."""
    world = position.rules.world
    markers = subtract_items(tuple(range(len(world.quests))), position.spent)
    quests = list(position.chance.shuffle("quests", markers))
    rolled: set[int] = set()
    placed: list[tuple[int, int, bool]] = []
    while quests:
        total = sum(position.chance.dice("locations", 2))
        if total in rolled:
            continue
        rolled.add(total)
        spaces = world.locations[total - 2]
        if len(spaces) > len(quests):
            spaces = position.chance.shuffle("spots", spaces)[: len(quests)]
        placed += [(space, quests.pop(), False) for space in spaces]
    position.quests = tuple(sorted(placed))
    position.tell(events.QuestsPlaced(tuple(map(first_item, position.quests))))
