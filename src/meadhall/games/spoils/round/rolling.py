"""Step 2: all roll at once, in secret (SW-3.4, SW-3.5)."""

from __future__ import annotations

from meadhall.engine import Frame, Seat, Whisper
from meadhall.games.spoils.artifacts.ability import RAVENS
from meadhall.games.spoils.artifacts.windows import then
from meadhall.games.spoils.events import AllRolled, Rolled, RolledUnseen
from meadhall.games.spoils.hall import SpoilsHall
from meadhall.games.spoils.law import ROUNDS

from .bidding import NAMING

STREAMS = [[f"dice/{nth}/{seat}" for seat in range(10)] for nth in range(ROUNDS + 1)]
"""Where chance takes the dice from, by round and seat."""


class Rolling(Frame, frozen=True):
    """When nobody uses an artifact before the roll any more, the dice are rolled."""

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        law, dice, streams, roll = hall.law, hall.dice, STREAMS[hall.round], hall.chance.dice
        for seat in law.seats:
            count = law.dice + fly_out(hall, seat) if hall.live[seat] else law.dice
            dice[seat] = tuple(sorted(roll(streams[seat], count)))
        tell, stones = hall.events.append, hall.stones
        tell(AllRolled(tuple(map(len, dice))))
        for seat in law.seats:
            if stones and hall.blind(seat):
                tell(RolledUnseen(seat))
            else:
                tell(Whisper(seat, Rolled(seat, dice[seat])))
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
