"""Items from mountain strips (FO-10.13 to FO-10.15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box.records import RESOURCES
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.moves import DONE, Done, Take
from meadhall.games.feast.occupations.counts import Fact
from meadhall.games.feast.occupations.triggers import Step


class Mining(Step, frozen=True):
    """Items from strips, largest number first, each from another strip (FO-10.15)."""

    seat: Seat
    takes: tuple[int, ...]
    strips: tuple[int, ...]
    """Strips that were used in this action."""
    begun: bool
    only: tuple[str, ...] = ()
    """Only these items; all, if none is named."""
    whole: bool = False
    """So many and no fewer, from a strip that has them if there is one (R-49)."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        if not self.takes:
            return ()
        seen: dict[tuple[str, ...], int] = {}
        for number, strip in enumerate(hall.strips):
            if number not in self.strips:
                seen.setdefault(strip, number)
        most = self.takes[0]
        takes = tuple(
            [
                (number, items, _words(strip[:items]))
                for strip, number in seen.items()
                for items in range(1, min(most, len(strip)) + 1)
                if not self.only or set(strip[:items]) <= set(self.only)
            ]
        )
        if self.whole:
            long = max([items for _, items, _ in takes], default=0)
            least = {number: min(most, len(strip)) for strip, number in seen.items()}
            takes = tuple([one for one in takes if one[1] == (most if long >= most else least[one[0]])])
        if not takes:
            return ()
        options = Takes(means_of(hall, self.seat, armed=False), takes, self.begun)
        return ((self.seat, Ask("mountain", f"Take up to {self.takes[0]} from a strip.", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Take):
            used = take_items(hall, seat, move.strip, move.items, self.strips)
            hall.become(Mining(seat, self.takes[1:], used, True, self.only, self.whole))
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
    if hall.ledgers:
        note_mined(hall, items)
    if player.played:
        signal_items(hall, seat, "mined", items)
    if rest:
        hall.strips = (*hall.strips[:number], rest, *hall.strips[number + 1 :])
        return (*used, number)
    hall.strips = hall.strips[:number] + hall.strips[number + 1 :]
    hall.gone_strips += 1
    return tuple([other - (other > number) for other in used])


def note_mined(hall: FeastHall, items: tuple[str, ...]) -> None:
    """The action under way gave these; silver is one kind, single or double."""
    ledger = hall.ledgers[-1]
    ledger.wood += items.count("wood")
    ledger.stone += items.count("stone")
    ledger.silver += items.count("silver") + 2 * items.count("silver_2")
    for item in items:
        ledger.taken |= 1 << RESOURCES.index("silver" if item == "silver_2" else item)


def signal_items(hall: FeastHall, seat: Seat, when: str, items: tuple[str, ...]) -> None:
    """Items of strips were taken, or fell."""
    for item in dict.fromkeys(items):
        hall.signal(seat, Fact({"number": items.count(item)}), (when, item))


@cache
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
