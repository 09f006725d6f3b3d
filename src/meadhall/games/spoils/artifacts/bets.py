"""Artifacts that affect the bets: Norn Orb and Traitor's Dagger (SW-10.34, SW-10.41)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.spoils.events import BetSeen, SideChanged
from meadhall.games.spoils.moves import Use
from meadhall.games.spoils.position import HELD, SpoilsPosition

from .ability import ABILITIES, Ability, UseHead, list_aimed_uses, list_plain_uses


class OrbAbility(Ability):
    """Norn Orb: see one placed bet, then bet last (SW-R14)."""

    windows = frozenset({"bets_last"})

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        placed = [other for other, bet in enumerate(position.bets) if other != seat and bet != HELD]
        return list_aimed_uses(head, tuple(placed))

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        position.glimpsed[seat] |= 1 << use.seat
        bet = position.bets[use.seat]
        assert bet is not None
        position.tell_seat(seat, BetSeen(use.seat, *bet))


class DaggerAbility(Ability):
    """Traitor's Dagger: change the side of your bet, not the amount; not for declarer or challenger."""

    windows = frozenset({"bets_revealed"})

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        return () if seat in (position.bidder, position.challenger) else list_plain_uses(head)

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        bet = position.bets[seat]
        assert bet is not None
        position.bets[seat] = (1 - bet[0], bet[1])
        position.tell(SideChanged(seat, 1 - bet[0]))


ABILITIES["norn_orb"] = OrbAbility()
ABILITIES["traitors_dagger"] = DaggerAbility()
