"""At the dice: Loki's Die, Odin's Chalice, Megingjord (SW-10.27, SW-10.32, SW-10.35)."""

from __future__ import annotations

from functools import lru_cache

from meadhall.engine import Seat
from meadhall.games.spoils.events import DieSet, MoreDice
from meadhall.games.spoils.hall import Dice, SpoilsHall
from meadhall.games.spoils.moves import Use

from .ability import ABILITIES, MEMO, Ability, Head, use_of


class Die(Ability):
    """Right after your own cup is lifted, set one of your dice to any face."""

    windows = frozenset({"own_dice_reveal"})

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        return setting(head, tuple(sorted(set(hall.dice[seat]))))

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        was, face = use.dice
        dice = list(hall.dice[seat])
        dice[dice.index(was)] = face
        hall.dice[seat] = tuple(sorted(dice))
        hall.tell(DieSet(seat, was, face))


@lru_cache(maxsize=MEMO)
def setting(head: Head, faces: Dice) -> tuple[Use, ...]:
    return tuple([use_of(head, dice=(was, face)) for was in faces for face in range(1, 7) if face != was])


class Chalice(Die):
    """The same; a winner must then give the Chalice to a loser (SW-R28)."""

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        super().effect(hall, seat, use)
        hall.chalices += ((seat, use.card),)


class Megingjord(Ability):
    """Six more dice join the count."""

    windows = frozenset({"all_dice_revealed"})

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        dice = hall.chance.dice(f"megingjord/{hall.round}", 6)
        hall.extra += dice
        hall.tell(MoreDice(seat, dice))


ABILITIES["lokis_die"] = Die()
ABILITIES["odins_chalice"] = Chalice()
ABILITIES["megingjord"] = Megingjord()
