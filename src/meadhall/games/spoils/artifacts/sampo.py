"""Sampo Talisman: cancel an artifact for good (SW-10.37). Answers to an announcement are in `announcements`."""

from __future__ import annotations

from functools import lru_cache

from meadhall.engine import Seat
from meadhall.games.spoils.events import Cancelled, DieFell
from meadhall.games.spoils.hall import SpoilsHall
from meadhall.games.spoils.moves import Use

from .ability import ABILITIES, MEMO, Ability, Head, use_of
from .rolling import tell_roll


class Sampo(Ability):
    """Any face-up artifact that still does something (SW-R53)."""

    any_time = True

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        targets = [card for cards in hall.live for card, _ in cards]
        for _, card in hall.stones:
            if card not in targets and card not in hall.cancelled:
                targets.append(card)
        return cancelling(head, tuple([(card, hall.named(card)) for card in targets if card != head.card]))

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        card = use.cancels
        owner = hall.owner(card)
        hall.cancel(card)
        hall.tell(Cancelled(owner, card, hall.named(card)))
        for roller, stones in hall.stones:
            if stones == card and hall.dice[roller] and not hall.lifted >> roller & 1:
                tell_roll(hall, roller)  # the seal has ended (SW-R60)
        if hall.law.ravens_die_falls:
            for roller, raven in hall.ravens:
                if raven == card:
                    lose_die(hall, roller, card)


def lose_die(hall: SpoilsHall, seat: Seat, card: int) -> None:
    """A random die that nobody was shown falls from the cup (SW-R27, option)."""
    hidden = list(hall.dice[seat])
    for face in hall.shown[seat]:
        hidden.remove(face)
    if hidden and not hall.lifted >> seat & 1:
        hall.ravens = tuple([entry for entry in hall.ravens if entry != (seat, card)])
        face = hidden[hall.chance.pick(f"fall/{hall.round}/{seat}", len(hidden))]
        dice = list(hall.dice[seat])
        dice.remove(face)
        hall.dice[seat] = tuple(dice)
        hall.tell(DieFell(seat, face))


@lru_cache(maxsize=MEMO)
def cancelling(head: Head, targets: tuple[tuple[int, str], ...]) -> tuple[Use, ...]:
    return tuple([use_of(head, cancels=card, target=name) for card, name in targets])


ABILITIES["sampo_talisman"] = Sampo()
