"""Freyja's Mirror: gain the ability of a face-up artifact (SW-10.22)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.spoils.hall import SpoilsHall
from meadhall.games.spoils.law import MIRROR
from meadhall.games.spoils.moves import Use

from .ability import ABILITIES, RAVENS, Ability, Head, head_of, plain
from .gold import naming
from .rolling import roll_one_more


class Mirror(Ability):
    """A continuous ability for the rest of the game; a one-time ability now or never."""

    any_time = True

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        """Every face-up artifact but an idle Mirror (SW-R32); one-time abilities only if they work now."""
        law = hall.law
        window = getattr(hall.frame, "window", "")
        found: tuple[Use, ...] = ()
        for card in hall.all_open():
            source = hall.source(card)
            if source < 0 or card == head.card:
                continue
            copy = head_of(head.card, head.name, card, law.names[card])
            ability = ABILITIES[law.ability[source]]
            if law.ability[source] == "lokis_gold":
                found += naming(copy)
            elif law.lasts[source]:
                found += plain(copy)
            elif ability.any_time or window in ability.windows:
                found += ability.uses(hall, seat, copy)
        return found

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        hall.copies += ((use.card, use.copy),)
        hall.refresh(seat)
        source = hall.source(use.card)
        ability = hall.law.ability[source]
        if not hall.law.lasts[source] or ability == "lokis_gold":
            ABILITIES[ability].effect(hall, seat, use)
        elif ability in RAVENS and getattr(hall.frame, "window", "") == "after_own_roll":
            hall.use_up(seat, use.card)
            roll_one_more(hall, seat, use.card)


ABILITIES[MIRROR] = Mirror()
