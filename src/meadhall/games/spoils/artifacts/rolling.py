"""Artifacts that affect the roll: Huginn and Muninn, Lucky Dragon's Tooth, Stones of Fate (SW-10.24, 10.30, 10.33,
10.39)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from meadhall.engine import Seat
from meadhall.games.spoils.events import ExtraDie, Rerolled, Rolled
from meadhall.games.spoils.moves import Use
from meadhall.games.spoils.position import Dice, SpoilsPosition

from .ability import ABILITIES, MEMO, Ability, UseHead, list_plain_uses, use_of


class RavenAbility(Ability):
    """Huginn and Muninn: one more die, in the roll if already face-up, else as soon as it is turned up (SW-R25)."""

    windows = frozenset({"after_own_roll"})
    can_rest = True

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        roll_extra_die(position, seat, use.card)


def roll_extra_die(position: SpoilsPosition, seat: Seat, card: int) -> None:
    (die,) = position.chance.dice(f"raven/{position.round}/{seat}", 1)
    position.dice[seat] = tuple(sorted((*position.dice[seat], die)))
    position.ravens += ((seat, card),)
    position.tell(ExtraDie(seat))
    tell_roll(position, seat)


def tell_roll(position: SpoilsPosition, seat: Seat) -> None:
    """Show the roller their dice, unless they were rolled unseen."""
    if not position.is_blind(seat):
        position.tell_seat(seat, Rolled(seat, position.dice[seat]))


class ToothAbility(Ability):
    """Lucky Dragon's Tooth: roll one or two of your dice again, but not unseen dice (SW-R39)."""

    windows = frozenset({"after_own_roll"})

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        if position.is_blind(seat):
            return ()
        dice = sorted(position.dice[seat])
        return list_reroll_uses(
            head, tuple([die for n, die in enumerate(dice) if n < 2 or dice[n - 2] != die])
        )

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        dice = list(position.dice[seat])
        rolled = position.chance.dice(f"tooth/{position.round}/{seat}", len(use.dice))
        for old, new in zip(use.dice, rolled, strict=True):
            dice.remove(old)
            dice.append(new)
        position.dice[seat] = tuple(sorted(dice))
        position.tell(Rerolled(seat, len(rolled)))
        tell_roll(position, seat)


@lru_cache(maxsize=MEMO)
def list_reroll_uses(head: UseHead, dice: Dice) -> tuple[Use, ...]:
    """Return the uses that reroll one or two of these dice; each combination of faces is listed once."""
    chosen: dict[Dice, None] = {(face,): None for face in dice}
    chosen |= dict.fromkeys(combinations(dice, 2))
    return tuple([use_of(head, dice=faces) for faces in chosen])


class StonesAbility(Ability):
    """Stones of Fate: roll unseen; a winner takes one more treasure."""

    windows = frozenset({"round_start"})

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        return list_plain_uses(head)

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        position.stones += ((seat, use.card),)


ABILITIES["huginn"] = ABILITIES["muninn"] = RavenAbility()
ABILITIES["lucky_dragons_tooth"] = ToothAbility()
ABILITIES["stones_of_fate"] = StonesAbility()
