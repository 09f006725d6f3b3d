"""At the roll: Huginn and Muninn, Lucky Dragon's Tooth, Stones of Fate (SW-10.24, 10.30, 10.33, 10.39)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from meadhall.engine import Seat
from meadhall.games.spoils.events import ExtraDie, Rerolled, Rolled
from meadhall.games.spoils.hall import Dice, SpoilsHall
from meadhall.games.spoils.moves import Use

from .ability import ABILITIES, MEMO, Ability, Head, plain, use_of


class Raven(Ability):
    """One more die: with the others if it lies face-up before, at once if it is turned up after the roll (SW-R25)."""

    windows = frozenset({"after_own_roll"})
    rests = True

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        roll_one_more(hall, seat, use.card)


def roll_one_more(hall: SpoilsHall, seat: Seat, card: int) -> None:
    (die,) = hall.chance.dice(f"raven/{hall.round}/{seat}", 1)
    hall.dice[seat] = tuple(sorted((*hall.dice[seat], die)))
    hall.ravens += ((seat, card),)
    hall.tell(ExtraDie(seat))
    tell_roll(hall, seat)


def tell_roll(hall: SpoilsHall, seat: Seat) -> None:
    """The roller looks at the own dice, unless they are sealed."""
    if not hall.blind(seat):
        hall.whisper(seat, Rolled(seat, hall.dice[seat]))


class Tooth(Ability):
    """Roll one or two of your dice again. Blind dice are not: it would change nothing (SW-R39)."""

    windows = frozenset({"after_own_roll"})

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        if hall.blind(seat):
            return ()
        dice = sorted(hall.dice[seat])
        return rolling_again(head, tuple([die for n, die in enumerate(dice) if n < 2 or dice[n - 2] != die]))

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        dice = list(hall.dice[seat])
        rolled = hall.chance.dice(f"tooth/{hall.round}/{seat}", len(use.dice))
        for old, new in zip(use.dice, rolled, strict=True):
            dice.remove(old)
            dice.append(new)
        hall.dice[seat] = tuple(sorted(dice))
        hall.tell(Rerolled(seat, len(rolled)))
        tell_roll(hall, seat)


@lru_cache(maxsize=MEMO)
def rolling_again(head: Head, dice: Dice) -> tuple[Use, ...]:
    """One or two of these dice, which show no face more than twice."""
    chosen: dict[Dice, None] = {(face,): None for face in dice}
    chosen |= dict.fromkeys(combinations(dice, 2))
    return tuple([use_of(head, dice=faces) for faces in chosen])


class Stones(Ability):
    """Roll unseen; a winner takes one treasure more."""

    windows = frozenset({"round_start"})

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        return plain(head)

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        hall.stones += ((seat, use.card),)


ABILITIES["huginn"] = ABILITIES["muninn"] = Raven()
ABILITIES["lucky_dragons_tooth"] = Tooth()
ABILITIES["stones_of_fate"] = Stones()
