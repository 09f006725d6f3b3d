"""Step 2: all roll in secret, at the same time (SW-3.4, SW-3.5)."""

from __future__ import annotations

from typing import ClassVar

from meadhall.engine import PrivateEvent, Seat, Step
from meadhall.games.spoils.artifacts.ability import RAVENS
from meadhall.games.spoils.artifacts.windows import advance_after
from meadhall.games.spoils.events import AllRolled, Rolled, RolledUnseen
from meadhall.games.spoils.position import SpoilsPosition
from meadhall.games.spoils.table_rules import ROUNDS

STREAMS = [[f"dice/{nth}/{seat}" for seat in range(10)] for nth in range(ROUNDS + 1)]
"""The name of the chance stream of the dice, by round and seat."""


class SpoilsRollStep(Step, frozen=True, tag="rolling"):
    """The step that rolls the dice, after the window for artifacts if there is one."""

    part: ClassVar[str] = "roll"

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        rules, dice, streams, roll = (
            position.rules,
            position.dice,
            STREAMS[position.round],
            position.chance.dice,
        )
        for seat in rules.seats:
            count = rules.dice + send_out_ravens(position, seat) if position.live[seat] else rules.dice
            dice[seat] = tuple(sorted(roll(streams[seat], count)))
        tell, stones = position.events.append, position.stones
        tell(AllRolled(tuple(map(len, dice))))
        for seat in rules.seats:
            if stones and position.is_blind(seat):
                tell(RolledUnseen(seat))
            else:
                tell(PrivateEvent(seat, Rolled(seat, dice[seat])))
        advance_after(position, "after_own_roll")


def send_out_ravens(position: SpoilsPosition, seat: Seat) -> int:
    """Use this viking's ravens that do not rest. Return their number: each adds a die (SW-10.24)."""
    count = 0
    for card, name in position.live[seat]:
        if name in RAVENS and card not in position.used:
            position.use_up(seat, card)
            position.ravens += ((seat, card),)
            count += 1
    return count
