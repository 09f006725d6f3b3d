"""Nine rounds of seven steps, then the end (SW-3.1, SW-8.1, SW-8.2)."""

from __future__ import annotations

from meadhall.engine import NOBODY, Frame
from meadhall.games.spoils import events
from meadhall.games.spoils.artifacts.gold import NamingItem
from meadhall.games.spoils.hall import SpoilsHall
from meadhall.games.spoils.scoring import score

from .treasure_setup import TREASURE_SETUP


class Rounds(Frame, frozen=True):
    """While piles remain there is another round; then all artifacts are turned up."""

    def proceed(self, hall: SpoilsHall) -> None:
        if hall.piles:
            hall.push(TREASURE_SETUP)
        else:
            hall.become(LastReveal())

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """A round is over."""
        self.proceed(hall)


class LastReveal(Frame, frozen=True):
    """All have passed in the last window: what is still face-down is turned up, from the chief clockwise (SW-R43)."""

    def proceed(self, hall: SpoilsHall) -> None:
        seat = hall.first(lambda seat: bool(hall.down[seat]))
        if seat == NOBODY:
            result = score(hall)
            hall.finish()
            hall.tell(events.GameOver(result.scores, result.winners))
            return
        card = hall.down[seat][0]
        hall.turn_up(seat, card)
        hall.tell(events.TurnedUp(seat, card, hall.named(card)))
        if hall.law.ability[card] == "lokis_gold":
            hall.push(NamingItem(seat, card))

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """Loki's Gold is named."""
