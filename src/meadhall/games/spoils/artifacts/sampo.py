"""Sampo Talisman: cancel an artifact permanently (SW-10.37). Its use as an answer is in `announcements`."""

from __future__ import annotations

from functools import lru_cache

from meadhall.engine import Seat
from meadhall.games.spoils.events import Cancelled, DieFell
from meadhall.games.spoils.moves import Use
from meadhall.games.spoils.position import SpoilsPosition

from .ability import ABILITIES, MEMO, Ability, UseHead, use_of
from .rolling import tell_roll


class SampoAbility(Ability):
    """Sampo Talisman: cancel a face-up artifact that still works, or Stones of Fate used this round (SW-R53)."""

    any_time = True

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        targets = [card for cards in position.live for card, _ in cards]
        for _, card in position.stones:
            if card not in targets and card not in position.cancelled:
                targets.append(card)
        return list_cancel_uses(
            head, tuple([(card, position.card_name(card)) for card in targets if card != head.card])
        )

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        card = use.cancels
        owner = position.owner(card)
        position.cancel(card)
        position.tell(Cancelled(owner, card, position.card_name(card)))
        for roller, stones in position.stones:
            if stones == card and position.dice[roller] and not position.lifted >> roller & 1:
                tell_roll(position, roller)  # the dice are no longer unseen (SW-R60)
        if position.rules.ravens_die_falls:
            for roller, raven in position.ravens:
                if raven == card:
                    lose_die(position, roller, card)


def lose_die(position: SpoilsPosition, seat: Seat, card: int) -> None:
    """Remove a random die that was not shown; do nothing if there is none or the cup is lifted (SW-R27, option)."""
    hidden = list(position.dice[seat])
    for face in position.shown[seat]:
        hidden.remove(face)
    if hidden and not position.lifted >> seat & 1:
        position.ravens = tuple([entry for entry in position.ravens if entry != (seat, card)])
        face = hidden[position.chance.pick(f"fall/{position.round}/{seat}", len(hidden))]
        dice = list(position.dice[seat])
        dice.remove(face)
        position.dice[seat] = tuple(dice)
        position.tell(DieFell(seat, face))


@lru_cache(maxsize=MEMO)
def list_cancel_uses(head: UseHead, targets: tuple[tuple[int, str], ...]) -> tuple[Use, ...]:
    return tuple([use_of(head, cancels=card, target=name) for card, name in targets])


ABILITIES["sampo_talisman"] = SampoAbility()
