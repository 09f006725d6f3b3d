"""At the bets: Norn Orb and Traitor's Dagger (SW-10.34, SW-10.41)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.spoils.events import BetSeen, SideChanged
from meadhall.games.spoils.hall import HELD, SpoilsHall
from meadhall.games.spoils.moves import Use

from .ability import ABILITIES, Ability, Head, aimed, plain


class Orb(Ability):
    """See one placed bet, then bet last (SW-R14)."""

    windows = frozenset({"bets_last"})

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        placed = [other for other, bet in enumerate(hall.bets) if other != seat and bet != HELD]
        return aimed(head, tuple(placed))

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        hall.glimpsed[seat] |= 1 << use.seat
        bet = hall.bets[use.seat]
        assert bet is not None
        hall.whisper(seat, BetSeen(use.seat, *bet))


class Dagger(Ability):
    """Change the side, not the amount; not for declarer or challenger."""

    windows = frozenset({"bets_revealed"})

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        return () if seat in (hall.bidder, hall.challenger) else plain(head)

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        bet = hall.bets[seat]
        assert bet is not None
        hall.bets[seat] = (1 - bet[0], bet[1])
        hall.tell(SideChanged(seat, 1 - bet[0]))


ABILITIES["norn_orb"] = Orb()
ABILITIES["traitors_dagger"] = Dagger()
