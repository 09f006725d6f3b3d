"""Dice actions: hunting, snares and whaling want a low roll, raids and pillages a high one (FO-10.25 to FO-10.36)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Frame, Move, Refusal, Seat

from . import box, events
from .anytime import Own, do_anytime, means_of
from .hall import FeastHall
from .kinds import GOODS, IDS, SWORD
from .moves import FAIL, ROLL, STOP, Fetch, Man, Return, Roll, Spend, Stop
from .player import WEAPON_NUMBER

ROLLS = 3
"""So often a die may be rolled (FO-10.25)."""
LEAST = 6
"""A raid with less fails by itself (FO-10.29)."""
SWORDS = WEAPON_NUMBER["long_sword"]


def start_hunt(hall: FeastHall, seat: Seat, part: box.Hunt) -> None:
    if part.boats:
        hall.push(Manning(seat, part))
    else:
        hall.push(Rolling(seat, part, 0, 0, 0))


def start_raid(hall: FeastHall, seat: Seat, part: box.Raid) -> None:
    """Pillaging counts the ore of the longship with most of it (FO-10.27)."""
    ore = max(hall.seats[seat].longships, default=0) if part.ore else 0
    hall.push(Rolling(seat, part, ore, 0, 0))


class Manning(Frame, frozen=True):
    """Whaling boats are chosen before the first roll (FO-10.34)."""

    seat: Seat
    part: box.Hunt

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
        options = Crews(means_of(hall, self.seat, armed=False), crews)
        return ((self.seat, Ask("boats", "Go whaling with which boats?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Man):
            hall.become(Rolling(seat, self.part, 2 * move.armed + move.plain, 0, 0))
        else:
            do_anytime(hall, seat, move)


class Crews(Own, frozen=True):
    """Boats by number: with an ore put on them, and without."""

    crews: tuple[tuple[int, int], ...]

    def asked(self) -> Sequence[Move]:
        return [Man(armed, plain) for armed, plain in self.crews]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.34", "Man boats of yours, as many as the space allows.")

    def fallback(self) -> Move:
        return self.asked()[0]


class Rolling(Frame, frozen=True):
    """Up to three rolls, each voids the one before (FO-10.25)."""

    seat: Seat
    part: box.Hunt | box.Raid
    ore: int
    """Ore that counts: off a low roll, onto a high one."""
    rolls: int
    die: int

    def value(self) -> int:
        if type(self.part) is box.Hunt:
            return max(0, self.die - self.ore)
        return self.die + self.ore

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        if not self.rolls or self.rolls == ROLLS or (type(self.part) is box.Hunt and not self.value()):
            return ()
        low = type(self.part) is box.Hunt
        options = Rolls(
            means_of(hall, self.seat, armed=False), self.die, self.value(), ROLLS - self.rolls, low
        )
        return ((self.seat, Ask("roll", f"Rolled {self.die}. Again?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Roll):
            self.roll(hall)
        elif isinstance(move, Stop):
            self.stop(hall)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        """The first roll, or none is left, or a hunt that costs nothing (FO-10.33)."""
        if self.rolls:
            self.stop(hall)
        else:
            self.roll(hall)

    def roll(self, hall: FeastHall) -> None:
        die = hall.chance.dice(f"d{self.part.die}", 1, self.part.die)[0]
        after = Rolling(self.seat, self.part, self.ore, self.rolls + 1, die)
        hall.tell(events.DieRolled(self.seat, die, after.value(), after.rolls))
        hall.become(after)

    def stop(self, hall: FeastHall) -> None:
        if isinstance(self.part, box.Hunt):
            hall.become(Paying(self.seat, self.part, self.value()))
        else:
            hall.become(Looting(self.seat, self.part, self.value()))


class Rolls(Own, frozen=True):
    """Roll again or keep the roll."""

    die: int
    value: int
    left: int
    low: bool
    """A low roll is wanted."""

    def asked(self) -> Sequence[Move]:
        return (ROLL, STOP)

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.25", "Roll again, or keep the roll.")

    def fallback(self) -> Stop:
        return STOP


# ---------------------------------------------------------------- low rolls


class Paying(Frame, frozen=True):
    """The roll is paid with wood and fitting weapons, or the hunt fails (FO-10.30)."""

    seat: Seat
    part: box.Hunt
    value: int

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        if not self.value:
            return ()
        player = hall.seats[self.seat]
        weapons = player.weapons[WEAPON_NUMBER[self.part.weapon]]
        ways = tuple(
            [
                (n, self.value - n)
                for n in range(self.value + 1)
                if n <= weapons and self.value - n <= player.wood
            ]
        )
        options = Payments(means_of(hall, self.seat, armed=False), self.value, ways, self.part.weapon, "wood")
        return ((self.seat, Ask("payment", f"Pay {self.value} to succeed, or fail.", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Spend):
            hall.spend_weapons(seat, WEAPON_NUMBER[self.part.weapon], move.weapons)
            hall.seats[seat].wood -= move.rest
            hall.tell(events.Paid(seat, {self.part.weapon: move.weapons, "wood": move.rest}))
            self.succeed(hall)
        elif move is FAIL or move == FAIL:
            fail(hall, seat, self.part.kind, {"wood": 1, self.part.weapon: 1}, self.part.returns)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        """A value of 0 succeeds by itself (FO-10.33)."""
        self.succeed(hall)

    def succeed(self, hall: FeastHall) -> None:
        hall.tell(events.Succeeded(self.seat, self.part.kind))
        hall.receive(self.seat, self.part.gain, self.part.kind.replace("_", " "))
        hall.pop()


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


def fail(hall: FeastHall, seat: Seat, kind: str, consolation: dict[str, int], returns: int) -> None:
    """Nothing is paid; a consolation, and some Vikings may return (FO-10.29, FO-10.32)."""
    hall.tell(events.Failed(seat, kind))
    hall.receive(seat, consolation, "consolation")
    hall.become(Returning(seat, min(returns, hall.crew[hall.space])))


class Returning(Frame, frozen=True):
    """Vikings may return from the space to the Thing Square (FO-10.35, R-24)."""

    seat: Seat
    most: int

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        if not self.most:
            return ()
        options = Returns(means_of(hall, self.seat, armed=False), self.most)
        return ((self.seat, Ask("return", "How many Vikings return?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if not isinstance(move, Return):
            do_anytime(hall, seat, move)
            return
        if move.vikings:
            hall.seats[seat].vikings += move.vikings
            hall.crew[hall.space] -= move.vikings
            if not hall.crew[hall.space]:
                hall.taken[hall.space] = -1
            hall.tell(events.Returned(seat, move.vikings))
        hall.pop()

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


class Returns(Own, frozen=True):
    most: int

    def asked(self) -> Sequence[Move]:
        return [Return(vikings) for vikings in range(self.most, -1, -1)]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.35", f"Up to {self.most} Vikings return.")

    def fallback(self) -> Move:
        return Return(0)


# ---------------------------------------------------------------- high rolls


class Looting(Frame, frozen=True):
    """A blue or special tile within reach of the result, or failure (FO-10.28, FO-10.29)."""

    seat: Seat
    part: box.Raid
    value: int

    def reach(self, hall: FeastHall) -> int:
        player = hall.seats[self.seat]
        return self.value + player.stone + player.weapons[SWORDS]

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        most = self.reach(hall)
        pieces = [
            piece
            for piece in range(len(SWORD))
            if 0 < SWORD[piece] <= most and (piece < GOODS or piece in hall.specials)
        ]
        options = Loots(means_of(hall, self.seat, armed=False), self.value, most, tuple(pieces))
        return ((self.seat, Ask("loot", f"A battle result of {self.value}: take what?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Fetch):
            short = max(LEAST, SWORD[move.piece]) - self.value
            hall.become(Plundering(seat, self.part, move.piece, max(0, short)))
        elif move == FAIL:
            fail(hall, seat, self.part.kind, {"stone": 1, "long_sword": 1}, self.part.returns)
        else:
            do_anytime(hall, seat, move)


class Loots(Own, frozen=True):
    """Tiles within reach, with everything that could be spent; or failure."""

    value: int
    reach: int
    pieces: tuple[int, ...]

    def asked(self) -> Sequence[Move]:
        return [*[Fetch(piece) for piece in self.pieces], FAIL]

    def why_not_asked(self, move: Move) -> Refusal:
        if self.reach < LEAST:
            return Refusal("FO-10.29", "A result of 5 or less fails.")
        return Refusal(
            "FO-10.28", f"Take a blue or special tile of sword value {self.reach} or less that is there."
        )

    def fallback(self) -> Move:
        return FAIL


class Plundering(Frame, frozen=True):
    """What the roll falls short of is paid with swords and stone (FO-10.26, R-19)."""

    seat: Seat
    part: box.Raid
    piece: int
    short: int

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        if not self.short:
            return ()
        player = hall.seats[self.seat]
        swords = player.weapons[SWORDS]
        ways = tuple(
            [
                (n, self.short - n)
                for n in range(self.short + 1)
                if n <= swords and self.short - n <= player.stone
            ]
        )
        if len(ways) < 2:
            return ()
        options = Shares(means_of(hall, self.seat, armed=False), self.short, ways)
        return ((self.seat, Ask("payment", f"Pay {self.short} in long swords and stone.", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Spend):
            self.win(hall, move.weapons)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        player = hall.seats[self.seat]
        self.win(hall, max(0, self.short - player.stone))

    def win(self, hall: FeastHall, swords: int) -> None:
        if self.short:
            hall.spend_weapons(self.seat, SWORDS, swords)
            hall.seats[self.seat].stone -= self.short - swords
            hall.tell(events.Paid(self.seat, {"long_sword": swords, "stone": self.short - swords}))
        hall.tell(events.Succeeded(self.seat, self.part.kind))
        hall.receive(self.seat, {IDS[self.piece]: 1}, self.part.kind)
        hall.pop()


class Shares(Own, frozen=True):
    """How many swords and how many stones."""

    short: int
    ways: tuple[tuple[int, int], ...]

    def asked(self) -> Sequence[Move]:
        return [Spend(swords, stones) for swords, stones in self.ways]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.26", f"Pay exactly {self.short} in long swords and stone.")

    def fallback(self) -> Move:
        return self.asked()[0]
