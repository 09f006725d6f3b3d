"""Loki's Gold: an artifact that also counts as a regular item (SW-10.28)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step
from meadhall.games.spoils.deck import ITEMS
from meadhall.games.spoils.moves import Use
from meadhall.games.spoils.position import SpoilsPosition
from meadhall.games.spoils.scoring import bonus_total

from .ability import ABILITIES, MEMO, Ability, UseHead, head_of, use_of
from .announcements import announce_use

ALL_ITEMS = tuple(item for items in ITEMS.values() for item in items)


class GoldAbility(Ability):
    """Loki's Gold: name one of the sixteen items; the choice is fixed, for later owners too (SW-R37)."""

    any_time = True
    works_face_up = False

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        return list_item_uses(head)

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        position.items += ((use.card, use.item),)


@lru_cache(maxsize=MEMO)
def list_item_uses(head: UseHead) -> tuple[Use, ...]:
    return tuple([use_of(head, item=item) for item in ALL_ITEMS])


class ItemOptions(Options, frozen=True, tag="items"):
    """The sixteen items, one of which Loki's Gold becomes."""

    move_types = (Use,)
    card: int
    name: str
    best: str
    """The item that adds most to the seat's bonuses."""

    def list_moves(self) -> Sequence[Move]:
        return list_item_uses(head_of(self.card, self.name))

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-10.28", "Name the one of the sixteen items that Loki's Gold becomes.")

    def fallback(self) -> Move:
        return self.moves[ALL_ITEMS.index(self.best)]


class NameItemStep(Step, frozen=True, tag="namingitem"):
    """The step in which the owner names the item, even of a card turned up at the end of the game (SW-R43)."""

    kinds = {"item": ItemOptions}
    seat: Seat
    card: int

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        best = max(ALL_ITEMS, key=lambda item: bonus_total(position, self.seat, (self.card, item)))
        return ((self.seat, ask_item(head_of(self.card, position.card_name(self.card)), best)),)

    def play(self, position: SpoilsPosition, seat: Seat, move: Use) -> None:
        position.drop()
        announce_use(position, seat, move)


@cache
def ask_item(head: UseHead, best: str) -> Question:
    return Question("item", "Which item does Loki's Gold become?", ItemOptions(head.card, head.name, best))


ABILITIES["lokis_gold"] = GoldAbility()
