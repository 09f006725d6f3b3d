"""Mountains and upgrades (FO-10.13 to FO-10.19)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Frame, Move, Refusal, Seat

from . import events
from .anytime import Own, do_anytime, means_of
from .hall import FeastHall
from .kinds import GOODS, NEXT
from .moves import DONE, Done, Take, Turn
from .trading import Turns


class Mining(Frame, frozen=True):
    """Items from strips, largest number first, each from another strip (FO-10.15)."""

    seat: Seat
    takes: tuple[int, ...]
    strips: tuple[int, ...]
    """Strips that were used in this action."""
    begun: bool

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        if not self.takes:
            return ()
        seen: dict[tuple[str, ...], int] = {}
        for number, strip in enumerate(hall.strips):
            if number not in self.strips:
                seen.setdefault(strip, number)
        takes = tuple(
            [
                (number, items, _words(strip[:items]))
                for strip, number in seen.items()
                for items in range(1, min(self.takes[0], len(strip)) + 1)
            ]
        )
        if not takes:
            return ()
        options = Takes(means_of(hall, self.seat, armed=False), takes, self.begun)
        return ((self.seat, Ask("mountain", f"Take up to {self.takes[0]} from a strip.", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Take):
            used = take_items(hall, seat, move.strip, move.items, self.strips)
            hall.become(Mining(seat, self.takes[1:], used, True))
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


def take_items(
    hall: FeastHall, seat: Seat, number: int, count: int, used: tuple[int, ...]
) -> tuple[int, ...]:
    """Items leave the arrow end; an empty strip leaves the game. Returns the strips used, as they are counted now."""
    strip = hall.strips[number]
    items, rest = strip[:count], strip[count:]
    player = hall.seats[seat]
    for item in items:
        if item == "silver_2":
            player.silver += 2
        else:
            setattr(player, item, getattr(player, item) + 1)
    hall.tell(events.Mined(seat, number, items))
    if rest:
        hall.strips = (*hall.strips[:number], rest, *hall.strips[number + 1 :])
        return (*used, number)
    hall.strips = hall.strips[:number] + hall.strips[number + 1 :]
    hall.gone_strips += 1
    return tuple([other - (other > number) for other in used])


def _words(items: tuple[str, ...]) -> str:
    return ", ".join([item.replace("silver_2", "2 silver") for item in items])


class Takes(Own, frozen=True):
    """Strips and how many of their items; enough only after the first."""

    takes: tuple[tuple[int, int, str], ...]
    enough: bool

    def asked(self) -> Sequence[Move]:
        return [
            *[Take(strip, items, text) for strip, items, text in self.takes],
            *([DONE] if self.enough else []),
        ]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.14", "Take from the arrow end of a strip, each time from another one.")

    def fallback(self) -> Move:
        return DONE if self.enough else self.asked()[0]


# ---------------------------------------------------------------- upgrades


def snapshot(hall: FeastHall, seat: Seat) -> tuple[int, ...]:
    """The goods as they are when the action begins: no tile is turned twice (FO-10.17)."""
    return tuple(hall.seats[seat].tiles[:GOODS])


class Upgrading(Frame, frozen=True):
    """Tiles are turned one after the other, in the order of their kinds (FO-10.16 to FO-10.18)."""

    seat: Seat
    left: int
    steps: int
    before: tuple[int, ...]
    """How many of each kind can still be turned."""
    last: tuple[int, int]
    """Kind and steps of the tile turned last; (0, 0) before the first."""

    def ways(self, hall: FeastHall) -> tuple[tuple[int, int], ...]:
        if not self.left:
            return ()
        tiles = hall.seats[self.seat].tiles
        least = self.steps if self.steps == 2 and hall.law.must_double else 1
        return tuple(
            [
                (piece, steps)
                for piece in range(GOODS)
                if self.before[piece] and tiles[piece] and NEXT[piece] >= 0
                for steps in range(least, self.steps + 1)
                if (piece, steps) >= self.last and upgraded(piece, steps) >= 0
            ]
        )

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        ways = self.ways(hall)
        if not ways:
            return ()
        enough = self.last != (0, 0)
        options = Turns(means_of(hall, self.seat, armed=False), ways, enough, "FO-10.16")
        return ((self.seat, Ask("upgrade", f"Upgrade up to {self.left}.", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Turn):
            piece = move.piece
            hall.turn_tile(seat, piece, upgraded(piece, move.steps))
            before = (*self.before[:piece], self.before[piece] - 1, *self.before[piece + 1 :])
            hall.become(Upgrading(seat, self.left - 1, self.steps, before, (piece, move.steps)))
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)
            tiles = hall.seats[
                seat
            ].tiles  # a tile that was laid meanwhile makes no room for one turned before
            before = tuple([min(count, tiles[piece]) for piece, count in enumerate(self.before)])
            hall.become(Upgrading(seat, self.left, self.steps, before, self.last))

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


def upgraded(piece: int, steps: int) -> int:
    """What a tile becomes; -1 if it cannot go so far."""
    for _ in range(steps):
        if piece < 0:
            return -1
        piece = NEXT[piece]
    return piece
