"""A turn: payment for the centre, two cards of the player, and the refilling of hands and arena (CV-3, CV-9)."""

from __future__ import annotations

from typing import Any

from meadhall.engine import Step

from . import events
from .announcing import AnnounceStep
from .cards import sort_cards
from .position import ARENA_PLACE, SEEN, SUPPLY_PLACE, UNSEEN, ClashPosition, Hand, value_of


class TurnStep(Step, frozen=True, tag="turn"):
    """The active player plays two cards, one after the other (CV-3.2). `nth` is 0 before the first."""

    nth: int = 0

    def proceed(self, position: ClashPosition) -> None:
        position.turn += 1
        position.tell(events.TurnBegan(position.active, position.turn))
        if position.vikings[position.active] == position.rules.arena.centre:
            pay_centre(position)
        position.switch_to(*FIRST_CARD_STEPS)

    def resume(self, position: ClashPosition, outcome: Any) -> None:
        if self.nth == 1:
            position.switch_to(*SECOND_CARD_STEPS)
        else:
            end_turn(position)


FIRST_CARD_STEPS = (TurnStep(1), AnnounceStep(1))
SECOND_CARD_STEPS = (TurnStep(2), AnnounceStep(2))


def pay_centre(position: ClashPosition) -> None:
    """Give the active player two bracelets from the supply, or one if only one is left (CV-3.1)."""
    seat = position.active
    drawn = tuple(position.draw_supply() for _ in range(min(2, len(position.supply))))
    for bracelet in drawn:
        position.gain_bracelet(seat, bracelet, SUPPLY_PLACE, UNSEEN)
    position.tell(events.CentrePaid(seat, len(drawn)))
    position.tell_seat(seat, events.Gained(seat, drawn))


def end_turn(position: ClashPosition) -> None:
    """Discard, refill hands and bracelet spaces, and check the end of the game, in this order (CV-9.1 to CV-9.5)."""
    for seat, laid in enumerate(position.laid):
        if laid:
            position.discards[seat] += tuple([card for card, _ in laid])
            position.played[seat] += (tuple([card if shown else None for card, shown in laid]),)
            position.laid[seat] = ()
            draw_up_hand(position, seat)
    refill_spaces(position)
    if not position.supply:
        position.tell(events.Ended(tuple(tuple(map(value_of, row)) for row in position.rows)))
        position.finish()
        return
    position.active = position.left_of(position.active)
    position.switch_to(TurnStep())


def draw_up_hand(position: ClashPosition, seat: int) -> None:
    """Draw up to a full hand; the shuffled discards replace an empty pile (CV-9.2, CV-9.3, CV-R11)."""
    missing = position.rules.hand_size - len(position.hands[seat])
    drawn: Hand = ()
    while len(drawn) < missing:
        pile = position.draws[seat]
        if not pile:
            reshuffle_discards(position, seat)
            pile = position.draws[seat]
        cards = pile[: -(missing - len(drawn)) - 1 : -1]
        position.draws[seat] = pile[: -len(cards)]
        position.hands[seat] = sort_cards(position.hands[seat] + cards)
        drawn += cards
        if len(cards) == len(pile) and not position.rules.lazy_reshuffle:
            reshuffle_discards(position, seat)
    position.tell_seat(seat, events.Drew(seat, drawn))


def reshuffle_discards(position: ClashPosition, seat: int) -> None:
    """Shuffle the discards into the pile. All cards seen are now in the pile; none of them is in the hand."""
    position.draws[seat] = position.chance.shuffle(f"deck/{seat}", position.discards[seat])
    position.discards[seat] = ()
    position.barred[seat] = position.shown[seat]
    position.shown[seat] = ()
    position.kept[seat] = len(position.hands[seat])
    position.tell(events.Reshuffled(seat))


def refill_spaces(position: ClashPosition) -> None:
    """Put a bracelet on every bracelet space without a Viking or bracelet, while the supply lasts (CV-9.4)."""
    loot = position.loot
    for space in position.rules.arena.bracelets:
        if not loot[space] and position.supply and space not in position.vikings:
            bracelet = position.draw_supply()
            position.loot[space] = (bracelet,)
            position.trail += ((SUPPLY_PLACE, ARENA_PLACE, space, bracelet, SEEN),)
            position.tell(events.Refilled(position.rules.arena.ids[space], bracelet))
