"""Hunting, snares and whaling: low rolls are good (FO-10.30 to FO-10.34)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import UNUSED, FeastHall, Step
from meadhall.games.feast.moves import FAIL, Man, Spend
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.listeners import rules_of
from meadhall.games.feast.part_handlers import Choice
from meadhall.games.feast.player import WEAPON_NUMBER

from .dice import NONE, Kept, Rolling, change_of, fail, resolved
from .instead import SpaceHandler


class HuntHandler(SpaceHandler[parts.Hunt]):
    def run(self, hall: FeastHall, seat: Seat, part: parts.Hunt, name: str, space: int) -> None:
        if part.boats:
            hall.push(Manning(seat, part, space))
        else:
            hall.push(Paying(seat, part), Rolling(seat, part, space, 0, change_of(hall, seat, part.kind)))

    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.Hunt, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [(-1, part.kind.replace("_", " "))]


class Manning(Step, frozen=True):
    """Whaling boats are chosen before the first roll (FO-10.34)."""

    seat: Seat
    part: parts.Hunt
    space: int

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        boats = hall.seats[self.seat].boats
        armed, plain = sum(boats), len(boats) - sum(boats)
        crews = tuple(
            [
                (a, p)
                for a in range(armed, -1, -1)
                for p in range(plain, -1, -1)
                if 1 <= a + p <= self.part.boats
            ]
        )
        if not crews:  # the last boat was sold meanwhile
            return ()
        options = Crews(means_of(hall, self.seat, armed=False), crews)
        return ((self.seat, Ask("boats", "Go whaling with which boats?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Man):
            ore, boats = 2 * move.armed + move.plain, move.armed + move.plain
            change = change_of(hall, seat, self.part.kind)
            hall.become(Paying(seat, self.part), Rolling(seat, self.part, self.space, ore, change, boats))
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop(UNUSED)


class Crews(Own, frozen=True):
    """Boats by number: with an ore put on them, and without."""

    crews: tuple[tuple[int, int], ...]

    def asked(self) -> Sequence[Move]:
        return [Man(armed, plain) for armed, plain in self.crews]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.34", "Choose boats of your own, as many as the space allows.")

    def fallback(self) -> Move:
        return self.asked()[0]


class Paying(Step, frozen=True):
    """The roll is paid with wood and fitting weapons, or the hunt fails (FO-10.30)."""

    seat: Seat
    part: parts.Hunt
    kept: Kept = NONE

    def resume(self, hall: FeastHall, outcome: object) -> None:
        if isinstance(outcome, Kept):
            hall.become(Paying(self.seat, self.part, outcome))

    def ways(self, hall: FeastHall) -> tuple[tuple[int, int], ...]:
        """Payments by weapons and wood. A weapon that counts more than 1 may overpay, but not by a whole weapon."""
        player, value = hall.seats[self.seat], self.kept.value
        worth = rules_of(player.played).worth.get((self.part.kind, self.part.weapon), 1)
        return tuple(
            [
                (n, wood)
                for n in range(min(player.weapons[WEAPON_NUMBER[self.part.weapon]], -(-value // worth)) + 1)
                if (wood := max(0, value - n * worth)) <= player.wood
            ]
        )

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        value = self.kept.value
        if not value:
            return ()
        options = Payments(
            means_of(hall, self.seat, armed=False), value, self.ways(hall), self.part.weapon, "wood"
        )
        return ((self.seat, Ask("payment", f"Pay {value} to succeed, or fail.", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Spend):
            hall.spend_weapons(seat, WEAPON_NUMBER[self.part.weapon], move.weapons)
            hall.seats[seat].wood -= move.rest
            hall.tell(events.Paid(seat, {self.part.weapon: move.weapons, "wood": move.rest}))
            self.succeed(hall, move.weapons, move.rest)
        elif move is FAIL or move == FAIL:
            fail(hall, seat, self.part, self.kept, {"wood": 1, self.part.weapon: 1})
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        """A value of 0 succeeds by itself (FO-10.33)."""
        self.succeed(hall, 0, 0)

    def succeed(self, hall: FeastHall, weapons: int, wood: int) -> None:
        spent = {self.part.weapon: weapons, "wood": wood}
        hall.tell(events.Succeeded(self.seat, self.part.kind, spent, self.kept.boats, self.kept.number))
        hall.receive(self.seat, self.part.gain, self.part.kind.replace("_", " "))
        hall.pop()
        resolved(hall, self.seat, self.part.kind, self.kept, "succeeded", weapons, wood)


class Payments(Own, frozen=True):
    """How the roll can be paid: weapons and the rest, or not at all."""

    value: int
    ways: tuple[tuple[int, int], ...]
    weapon: str
    other: str

    def asked(self) -> Sequence[Move]:
        return [*[Spend(weapons, rest) for weapons, rest in self.ways], FAIL]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal(
            "FO-10.30", f"Pay exactly {self.value}, in {self.weapon.replace('_', ' ')} and {self.other}."
        )

    def fallback(self) -> Move:
        return FAIL
