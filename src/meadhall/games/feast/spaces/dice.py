"""Dice actions: up to three rolls, the result, and what a failure brings (FO-10.25 to FO-10.36)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.engine.plurals import count_noun
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.hall import FeastHall, Step
from meadhall.games.feast.moves import ROLL, STOP, Return, Roll, Stop
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.listeners import rules_of
from meadhall.games.feast.player import WEAPON_NUMBER, Player

SWORDS, SPEARS = WEAPON_NUMBER["long_sword"], WEAPON_NUMBER["spear"]


class Kept(msgspec.Struct, frozen=True, gc=False):
    """The roll that counts."""

    value: int
    number: int
    """1 for the first roll, 2 for the second ..."""
    boats: int
    space: int


NONE = Kept(0, 0, 0, -1)
"""Before the roll."""


def change_of(hall: FeastHall, seat: Seat, kind: str) -> int:
    """What cards in play add to each roll of this action (R-47)."""
    return rules_of(hall.seats[seat].played).rolls.get(kind, 0)


class Rolling(Step, frozen=True):
    """Up to three rolls; only the last one counts (FO-10.25)."""

    seat: Seat
    part: parts.Hunt | parts.Raid
    space: int
    """Where it is done; -1 if a card lets it be done."""
    ore: int
    """Ore that counts: subtracted if low rolls are good, else added."""
    change: int
    """What cards add to each roll."""
    boats: int = 0
    rolls: int = 0
    die: int = 0

    def value(self) -> int:
        if type(self.part) is parts.Hunt:
            return max(0, self.die + self.change - self.ore)
        return self.die + self.change + self.ore

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        low = type(self.part) is parts.Hunt
        if not self.rolls or (low and not self.value()):
            return ()
        left = rules_of(hall.seats[self.seat].played).rolls_most - self.rolls
        if left <= 0:
            return ()
        means = means_of(hall, self.seat, armed=False)
        options = Rolls(means, self.die, self.value(), left, low, self.spare(hall))
        return ((self.seat, Ask("roll", f"Rolled {self.die}. Again?", options)),)

    def spare(self, hall: FeastHall) -> int:
        """The most that the player can subtract from a hunt's roll, or add to a raid's."""
        player, kind = hall.seats[self.seat], self.part.kind
        worth = rules_of(player.played).worth
        if isinstance(self.part, parts.Hunt):
            weapon = self.part.weapon
            return player.wood + player.weapons[WEAPON_NUMBER[weapon]] * worth.get((kind, weapon), 1)
        return strength(player, kind)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Roll):
            self.roll(hall)
        elif isinstance(move, Stop):
            self.stop(hall)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        """Rolls the first time; stops if no roll is left or a hunt costs nothing (FO-10.33)."""
        if self.rolls:
            self.stop(hall)
        else:
            self.roll(hall)

    def roll(self, hall: FeastHall) -> None:
        die = hall.chance.dice(f"d{self.part.die}", 1, self.part.die)[0]
        after = Rolling(
            self.seat, self.part, self.space, self.ore, self.change, self.boats, self.rolls + 1, die
        )
        hall.tell(events.DieRolled(self.seat, die, after.value(), after.rolls))
        hall.become(after)

    def stop(self, hall: FeastHall) -> None:
        """Hands the roll that counts to the frame below."""
        hall.pop(Kept(self.value(), self.rolls, self.boats, self.space))


def strength(player: Player, kind: str) -> int:
    """What swords and stone could add to a battle result."""
    cards = rules_of(player.played)
    spears = player.weapons[SPEARS] if cards.spears else 0
    return player.stone * cards.worth.get((kind, "stone"), 1) + player.weapons[SWORDS] + spears


class Rolls(Own, frozen=True):
    """Roll again or keep the roll."""

    die: int
    value: int
    left: int
    low: bool
    """Low rolls are good."""
    spare: int
    """The most that can be subtracted from it, or added to it."""

    def asked(self) -> Sequence[Move]:
        return (ROLL, STOP)

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.25", "Roll again, or keep the roll.")

    def fallback(self) -> Stop:
        return STOP


def resolved(
    hall: FeastHall, seat: Seat, kind: str, kept: Kept, how: str, weapons: int = 0, wood: int = 0
) -> None:
    """Signals the end of a dice action, with its roll and what was spent."""
    if hall.seats[seat].played:
        numbers = {
            "weapons_spent": weapons,
            "wood_spent": wood,
            "boats_used": kept.boats,
            "roll_number": kept.number,
            "vikings_placed": hall.ledgers[-1].vikings if hall.ledgers else 0,
        }
        hall.signal(seat, Fact(numbers, kind, kept.space), (how, kind), ("resolved", kind))


def fail(
    hall: FeastHall, seat: Seat, part: parts.Hunt | parts.Raid, kept: Kept, consolation: dict[str, int]
) -> None:
    """The action fails: nothing is paid, there is a consolation, and some Vikings may return (FO-10.29, FO-10.32)."""
    hall.tell(events.Failed(seat, part.kind, kept.number))
    hall.receive(seat, consolation, "consolation")
    placed = hall.ledgers[-1].vikings if hall.ledgers else 0
    hall.become(Returning(seat, part.returns if placed else 0))
    resolved(hall, seat, part.kind, kept, "failed")


class Returning(Step, frozen=True):
    """Vikings may return from the space to the Thing Square (FO-10.35, R-24)."""

    seat: Seat
    most: int

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        most = min(self.most, hall.crew[hall.space])
        if not most:
            return ()
        options = Returns(means_of(hall, self.seat, armed=False), most)
        return ((self.seat, Ask("return", "How many Vikings return?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if not isinstance(move, Return):
            do_anytime(hall, seat, move)
            return
        hall.pop()
        if move.vikings:
            hall.move_vikings(seat, (hall.space,), move.vikings)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


class Returns(Own, frozen=True):
    most: int

    def asked(self) -> Sequence[Move]:
        return [Return(vikings) for vikings in range(self.most, -1, -1)]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.35", f"Up to {count_noun(self.most, 'Viking')} may return.")

    def fallback(self) -> Move:
        return Return(0)
