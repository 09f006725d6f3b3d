"""Loki's Gold: an artifact that is a regular item as well (SW-10.28)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat
from meadhall.games.spoils.deck import ITEMS
from meadhall.games.spoils.hall import SpoilsHall
from meadhall.games.spoils.moves import Use
from meadhall.games.spoils.scoring import bonuses

from .ability import ABILITIES, MEMO, Ability, Head, head_of, use_of
from .announcements import announce

ALL_ITEMS = tuple(item for items in ITEMS.values() for item in items)


class Gold(Ability):
    """Name one of the sixteen items; the choice is fixed, also for later owners (SW-R37)."""

    any_time = True
    again = False

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        return naming(head)

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        hall.items += ((use.card, use.item),)


@lru_cache(maxsize=MEMO)
def naming(head: Head) -> tuple[Use, ...]:
    return tuple([use_of(head, item=item) for item in ALL_ITEMS])


class NamingItem(Frame, frozen=True):
    """Turned up at the end of the game, it is still named (SW-R43)."""

    seat: Seat
    card: int

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        best = max(ALL_ITEMS, key=lambda item: bonuses(hall, self.seat, (self.card, item)))
        return ((self.seat, item_asking(head_of(self.card, hall.named(self.card)), best)),)

    def play(self, hall: SpoilsHall, seat: Seat, move: Use) -> None:
        hall.drop()
        announce(hall, seat, move)


class Items(Options, frozen=True):
    """One of the sixteen items."""

    card: int
    name: str
    best: str
    """The one that adds most to the seat's bonuses."""

    def list_moves(self) -> Sequence[Move]:
        return naming(head_of(self.card, self.name))

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-10.28", "Name the one of the sixteen items that Loki's Gold becomes.")

    def fallback(self) -> Move:
        return self.moves[ALL_ITEMS.index(self.best)]


@cache
def item_asking(head: Head, best: str) -> Ask:
    return Ask("item", "Which item does Loki's Gold become?", Items(head.card, head.name, best))


ABILITIES["lokis_gold"] = Gold()
