"""Artifacts that affect the revealed dice: Loki's Die, Odin's Chalice, Megingjord (SW-10.27, SW-10.32, SW-10.35)."""

from __future__ import annotations

from functools import lru_cache

from meadhall.engine import Seat
from meadhall.games.spoils.events import DieSet, MoreDice
from meadhall.games.spoils.moves import Use
from meadhall.games.spoils.position import Dice, SpoilsPosition

from .ability import ABILITIES, MEMO, Ability, UseHead, use_of


class DieAbility(Ability):
    """Loki's Die: right after your own cup is lifted, set one of your dice to any face."""

    windows = frozenset({"own_dice_reveal"})

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        return list_die_uses(head, tuple(sorted(set(position.dice[seat]))))

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        was, face = use.dice
        dice = list(position.dice[seat])
        dice[dice.index(was)] = face
        position.dice[seat] = tuple(sorted(dice))
        position.tell(DieSet(seat, was, face))


@lru_cache(maxsize=MEMO)
def list_die_uses(head: UseHead, faces: Dice) -> tuple[Use, ...]:
    return tuple([use_of(head, dice=(was, face)) for was in faces for face in range(1, 7) if face != was])


class ChaliceAbility(DieAbility):
    """Odin's Chalice: works like Loki's Die; a winner must then give the Chalice to a loser (SW-R28)."""

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        super().take_effect(position, seat, use)
        position.chalices += ((seat, use.card),)


class MegingjordAbility(Ability):
    """Megingjord: six more dice are rolled and counted."""

    windows = frozenset({"all_dice_revealed"})

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        dice = position.chance.dice(f"megingjord/{position.round}", 6)
        position.extra += dice
        position.tell(MoreDice(seat, dice))


ABILITIES["lokis_die"] = DieAbility()
ABILITIES["odins_chalice"] = ChaliceAbility()
ABILITIES["megingjord"] = MegingjordAbility()
