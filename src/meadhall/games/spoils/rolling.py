"""Step 2: all roll at once, in secret (SW-3.4, SW-3.5)."""

from __future__ import annotations

from meadhall.engine import Frame, Seat

from .artifacts.ability import RAVENS
from .bidding import NAMING
from .events import AllRolled, Rolled, RolledUnseen
from .hall import SpoilsHall
from .law import ROUNDS
from .windows import then

STREAMS = [[f"dice/{nth}/{seat}" for seat in range(10)] for nth in range(ROUNDS + 1)]
"""Where chance takes the dice from, by round and seat."""


class Rolling(Frame, frozen=True):
    """When nobody uses an artifact before the roll any more, the dice are rolled."""

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        dice, streams = [], STREAMS[hall.round]
        for seat, live in enumerate(hall.live):
            count = hall.law.dice + fly_out(hall, seat) if live else hall.law.dice
            dice.append(tuple(sorted(hall.chance.dice(streams[seat], count))))
        hall.dice = dice
        hall.tell(AllRolled(tuple(map(len, dice))))
        for seat, own in enumerate(dice):
            if hall.stones and hall.blind(seat):
                hall.tell(RolledUnseen(seat))
            else:
                hall.whisper(seat, Rolled(seat, own))
        then(hall, NAMING, "after_own_roll")


ROLLING = Rolling()


def fly_out(hall: SpoilsHall, seat: Seat) -> int:
    """How many ravens of this viking do not rest: each brings a die (SW-10.24)."""
    count = 0
    for card, name in hall.live[seat]:
        if name in RAVENS and card not in hall.used:
            hall.use_up(seat, card)
            hall.ravens += ((seat, card),)
            count += 1
    return count
