"""Odin's Eye: once a round see one face-down card (SW-10.36)."""

from __future__ import annotations

from functools import lru_cache

from meadhall.engine import NOBODY, Seat
from meadhall.games.spoils.events import CardsSeen
from meadhall.games.spoils.moves import Use
from meadhall.games.spoils.position import TAKEN, SpoilsPosition

from .ability import ABILITIES, MEMO, Ability, UseHead, use_of
from .announcements import GONE


class EyeAbility(Ability):
    """Odin's Eye: see a face-down card that this viking does not know, in the pile or another stash (SW-R53)."""

    any_time = True

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        ability, known = position.rules.ability, position.knows[seat]
        places = [
            (NOBODY, place)
            for place, card in enumerate(position.pile)
            if card != TAKEN and ability[card] and card not in known
        ]
        for other, cards in enumerate(position.down):
            if cards and other != seat:
                places += [(other, place) for place, card in enumerate(cards) if card not in known]
        return list_look_uses(head, tuple(places))

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        if use.place == GONE:
            return
        card = position.pile[use.place] if use.seat < 0 else position.down[use.seat][use.place]
        position.learn(seat, (card,))
        position.tell_seat(seat, CardsSeen(use.seat, (card,), (position.card_name(card),)))


@lru_cache(maxsize=MEMO)
def list_look_uses(head: UseHead, places: tuple[tuple[Seat, int], ...]) -> tuple[Use, ...]:
    return tuple([use_of(head, seat=seat, place=place) for seat, place in places])


ABILITIES["odins_eye"] = EyeAbility()
