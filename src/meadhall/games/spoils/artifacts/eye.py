"""Odin's Eye: once a round see one face-down card (SW-10.36)."""

from __future__ import annotations

from functools import lru_cache

from meadhall.engine import NOBODY, Seat
from meadhall.games.spoils.events import CardsSeen
from meadhall.games.spoils.hall import TAKEN, SpoilsHall
from meadhall.games.spoils.moves import Use

from .ability import ABILITIES, MEMO, Ability, Head, use_of
from .announcements import GONE


class Eye(Ability):
    """In the active pile or in a stash; cards this viking knows already are not offered (SW-R53)."""

    any_time = True

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        ability, known = hall.law.ability, hall.knows[seat]
        places = [
            (NOBODY, place)
            for place, card in enumerate(hall.pile)
            if card != TAKEN and ability[card] and card not in known
        ]
        for other, cards in enumerate(hall.down):
            if cards and other != seat:
                places += [(other, place) for place, card in enumerate(cards) if card not in known]
        return looking(head, tuple(places))

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        if use.place == GONE:
            return
        card = hall.pile[use.place] if use.seat < 0 else hall.down[use.seat][use.place]
        hall.learn(seat, (card,))
        hall.whisper(seat, CardsSeen(use.seat, (card,), (hall.named(card),)))


@lru_cache(maxsize=MEMO)
def looking(head: Head, places: tuple[tuple[Seat, int], ...]) -> tuple[Use, ...]:
    return tuple([use_of(head, seat=seat, place=place) for seat, place in places])


ABILITIES["odins_eye"] = Eye()
