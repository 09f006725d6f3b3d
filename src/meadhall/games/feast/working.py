"""Using a space: its parts, one or several, in the order the player wants (FO-4.5, FO-10)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Frame, Move, Refusal, Seat

from . import box
from .anytime import Own, do_anytime, means_of
from .box import AnyPart, Space
from .dice import start_hunt, start_raid
from .hall import FeastHall
from .moves import DONE, Choose, Done
from .trading import Buying, Forging, Playing, Trading, receive_herd, start_overseas
from .usable import possible
from .voyages import Discovering, Emigrating, Refitting
from .wares import Mining, Upgrading, snapshot


class Working(Frame, frozen=True):
    """A space in use."""

    seat: Seat
    used: tuple[int, ...]
    """Parts that were used."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        space = space_in_use(hall)
        left = self.left(hall, space)
        if not space.choose or not left or (not self.used and len(left) == 1):
            return ()
        parts = tuple([(part, said(space.parts[part])) for part in left])
        options = Parts(means_of(hall, self.seat, armed=not hall.spent), parts, bool(self.used))
        return ((self.seat, Ask("effect", f"{space.name}: which effect?", options)),)

    def left(self, hall: FeastHall, space: Space) -> list[int]:
        """Parts that can still be used."""
        if self.used and space.choose != "all":
            return []
        player = hall.seats[self.seat]
        return [
            number
            for number, part in enumerate(space.parts)
            if number not in self.used
            and not (type(part) is box.BoatRefit and self.used)  # it comes before the emigration (FO-10.24)
            and possible(hall, player, part)
        ]

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Choose):
            self.begin(hall, move.option)
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        """A single part needs no choice; with none left the action is over."""
        left = self.left(hall, space_in_use(hall))
        if left and not self.used:
            self.begin(hall, left[0])
        else:
            hall.pop()

    def begin(self, hall: FeastHall, number: int) -> None:
        hall.spent = True
        hall.become(Working(self.seat, (*self.used, number)))
        begin_part(hall, self.seat, space_in_use(hall).parts[number])

    def resume(self, hall: FeastHall, outcome: object) -> None:
        """A part is done, or the occupation of column 4 was played before."""


def space_in_use(hall: FeastHall) -> Space:
    return hall.law.spaces[hall.imitated if hall.imitated >= 0 else hall.space]


def begin_part(hall: FeastHall, seat: Seat, part: AnyPart) -> None:
    name = space_in_use(hall).name
    match part:
        case box.Trade():
            hall.push(Trading(seat, part, name))
        case box.Herd():
            receive_herd(hall, seat, part)
        case box.Mountain():
            hall.push(Mining(seat, tuple(sorted(part.takes, reverse=True)), (), False))
        case box.Upgrade():
            hall.push(Upgrading(seat, part.count, part.steps, snapshot(hall, seat), (0, 0)))
        case box.Overseas():
            start_overseas(hall, seat)
        case box.Sale():
            hall.push(Buying(seat, part.most, False))
        case box.Smithy():
            hall.push(Forging(seat))
        case box.Weapons():
            for _ in range(part.count):
                hall.draw_weapon(seat)
        case box.Explore():
            hall.push(Discovering(seat, part))
        case box.Emigrate():
            hall.push(Emigrating(seat))
        case box.BoatRefit():
            hall.push(Refitting(seat))
        case box.Hunt():
            start_hunt(hall, seat, part)
        case box.Raid():
            start_raid(hall, seat, part)
        case box.Draw():
            hall.receive(seat, part.gain, name)
            for _ in range(part.count):
                hall.draw_card(seat)
        case box.Play():
            hall.push(Playing(seat, part.most, part if part.costs else None, False))


def said(part: AnyPart) -> str:
    """A part in words."""
    match part:
        case box.Trade():
            gets = " or ".join([amounts(gain) for gain in part.gains])
            pays = " or ".join([amounts(cost) for cost in part.costs])
            return f"{pays} for {gets}" if pays else f"Get {gets}"
        case box.Mountain():
            return f"Mountains: {', '.join(map(str, part.takes))}"
        case box.Upgrade():
            return f"{'Double upgrade' if part.steps == 2 else 'Upgrade'} {part.count}"
        case box.Weapons():
            return f"Draw {part.count} weapons"
        case box.BoatRefit():
            return "A whaling boat becomes a knarr"
        case box.Emigrate():
            return "Emigrate"
    return type(part).__name__


def amounts(things: dict[str, int]) -> str:
    return " and ".join([f"{count} {thing.replace('_', ' ')}" for thing, count in things.items()])


class Parts(Own, frozen=True):
    """Effects of the space that are left; enough only after one."""

    parts: tuple[tuple[int, str], ...]
    enough: bool

    def asked(self) -> Sequence[Move]:
        return [*[Choose(part, text) for part, text in self.parts], *([DONE] if self.enough else [])]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-4.5", "At least one effect of the space must be used, each of them once.")

    def fallback(self) -> Move:
        return DONE if self.enough else self.asked()[0]
