"""A turn: the centre pays, two cards are played, hands and arena are filled up again (CV-3, CV-9)."""

from __future__ import annotations

from typing import Any

from meadhall.engine import Frame

from . import events
from .announcing import Announcing
from .cards import arranged
from .hall import ARENA, SEEN, SUPPLY, UNSEEN, ClashHall, Hand, value


class Turn(Frame, frozen=True):
    """The active player plays two cards, one after the other (CV-3.2). `nth` is 0 before the first."""

    nth: int = 0

    def proceed(self, hall: ClashHall) -> None:
        hall.turn += 1
        hall.tell(events.TurnBegan(hall.active, hall.turn))
        if hall.vikings[hall.active] == hall.law.arena.centre:
            pay_centre(hall)
        hall.become(*FIRST_CARD)

    def resume(self, hall: ClashHall, outcome: Any) -> None:
        if self.nth == 1:
            hall.become(*SECOND_CARD)
        else:
            end_turn(hall)


NEXT_TURN = Turn()
FIRST_CARD = (Turn(1), Announcing(1))
SECOND_CARD = (Turn(2), Announcing(2))


def pay_centre(hall: ClashHall) -> None:
    """Two bracelets from the supply, one if only one is left (CV-3.1)."""
    seat = hall.active
    drawn = tuple(hall.draw_supply() for _ in range(min(2, len(hall.supply))))
    for bracelet in drawn:
        hall.gain(seat, bracelet, SUPPLY, UNSEEN)
    hall.tell(events.CentrePaid(seat, len(drawn)))
    hall.whisper(seat, events.Gained(seat, drawn))


def end_turn(hall: ClashHall) -> None:
    """Discards, hands, bracelet spaces, and the end of the game, in this order (CV-9.1 to CV-9.5)."""
    for seat, laid in enumerate(hall.laid):
        if laid:
            hall.discards[seat] += tuple([card for card, _ in laid])
            hall.played[seat] += (tuple([card if shown else None for card, shown in laid]),)
            hall.laid[seat] = ()
            draw_up(hall, seat)
    refill(hall)
    if not hall.supply:
        hall.tell(events.Ended(tuple(tuple(map(value, row)) for row in hall.rows)))
        hall.finish()
        return
    hall.active = hall.left_of(hall.active)
    hall.become(NEXT_TURN)


def draw_up(hall: ClashHall, seat: int) -> None:
    """Draw up to a full hand; an empty pile is replaced by the shuffled discards (CV-9.2, CV-9.3, CV-R11)."""
    missing = hall.law.hand_size - len(hall.hands[seat])
    drawn: Hand = ()
    while len(drawn) < missing:
        pile = hall.draws[seat]
        if not pile:
            reshuffle(hall, seat)
            pile = hall.draws[seat]
        cards = pile[: -(missing - len(drawn)) - 1 : -1]
        hall.draws[seat] = pile[: -len(cards)]
        hall.hands[seat] = arranged(hall.hands[seat] + cards)
        drawn += cards
        if len(cards) == len(pile) and not hall.law.lazy_reshuffle:
            reshuffle(hall, seat)
    hall.whisper(seat, events.Drew(seat, drawn))


def reshuffle(hall: ClashHall, seat: int) -> None:
    """What everybody saw is now back in the pile: only the cards kept in hand are known not to be among it."""
    hall.draws[seat] = hall.chance.shuffle(f"deck/{seat}", hall.discards[seat])
    hall.discards[seat] = ()
    hall.barred[seat] = hall.shown[seat]
    hall.shown[seat] = ()
    hall.kept[seat] = len(hall.hands[seat])
    hall.tell(events.Reshuffled(seat))


def refill(hall: ClashHall) -> None:
    """A bracelet for every bracelet space with neither Viking nor bracelet, while the supply lasts (CV-9.4)."""
    loot = hall.loot
    for space in hall.law.arena.bracelets:
        if not loot[space] and hall.supply and space not in hall.vikings:
            bracelet = hall.draw_supply()
            hall.loot[space] = (bracelet,)
            hall.trail += ((SUPPLY, ARENA, space, bracelet, SEEN),)
            hall.tell(events.Refilled(hall.law.arena.ids[space], bracelet))
