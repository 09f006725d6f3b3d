"""Step 2: all roll at once, in secret (SW-3.4, SW-3.5)."""

from __future__ import annotations

from meadhall.engine import Frame

from .bidding import NAMING
from .events import AllRolled, Rolled, RolledUnseen
from .hall import SpoilsHall
from .windows import RAVENS, then


class Rolling(Frame, frozen=True):
    """When nobody uses an artifact before the roll any more, the dice are rolled."""

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        counts = []
        for seat in range(hall.players):
            count = hall.law.dice
            for card, name in hall.live[seat]:
                if name in RAVENS and card not in hall.used:
                    hall.used += (card,)
                    hall.ravens += ((seat, card),)
                    count += 1
            counts.append(count)
            hall.dice[seat] = tuple(sorted(hall.chance.dice(f"dice/{hall.round}/{seat}", count)))
        hall.tell(AllRolled(tuple(counts)))
        for seat in range(hall.players):
            if hall.blind(seat):
                hall.tell(RolledUnseen(seat))
            else:
                hall.whisper(seat, Rolled(seat, hall.dice[seat]))
        then(hall, NAMING, "after_own_roll")
