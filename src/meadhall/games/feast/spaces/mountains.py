"""Items from mountain strips (FO-10.13 to FO-10.15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.box.records import ITEM_GAINS, RESOURCES
from meadhall.games.feast.moves import DONE_MOVE, Done, Take
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Test
from meadhall.games.feast.position import UNUSED, FeastPosition, FeastStep

from .replacements import SpaceHandler
from .usable_with_cards import items_needed


class MountainHandler(SpaceHandler[parts.Mountain]):
    def make_test(self, part: parts.Mountain) -> Test:
        return lambda position, player: bool(position.strips)

    def words(self, part: parts.Mountain) -> str:
        return f"Mountains: {', '.join(map(str, part.takes))}"

    def run(self, position: FeastPosition, seat: Seat, part: parts.Mountain, name: str, space: int) -> None:
        position.push(TakeItemsStep(seat, tuple(sorted(part.takes, reverse=True)), (), False))

    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.Mountain, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        only = _allowed_items(position, seat, part, fact)
        fits = any(not only or strip[0] in only for strip in position.strips)
        return [(-1, "take from the mountains")] if fits else []

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.Mountain, choice: int, name: str, fact: Fact
    ) -> None:
        position.push(
            TakeItemsStep(
                seat, tuple(part.takes), (), False, _allowed_items(position, seat, part, fact), part.whole
            )
        )


def _allowed_items(position: FeastPosition, seat: Seat, part: parts.Mountain, fact: Fact) -> tuple[str, ...]:
    """Return the items that the card may take; () for any, ("none",) for none. Before a space is used, only items that
    make it usable are allowed."""
    only, needed = tuple(part.only), items_needed(position, seat, fact)
    return tuple([item for item in needed if not only or item in only]) or ("none",) if needed else only


class TakeItemsOptions(AnytimeOptions, frozen=True, tag="takes"):
    """The items to take, by strip and number; the player may stop after the first."""

    move_types = (Take, Done)
    takes: tuple[tuple[int, int, str], ...]
    enough: bool

    def list_asked_moves(self) -> Sequence[Move]:
        return [
            *[Take(strip, items, text) for strip, items, text in self.takes],
            *([DONE_MOVE] if self.enough else []),
        ]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.14", "Take from the arrow end of a strip, each time from another one.")

    def fallback(self) -> Move:
        return DONE_MOVE if self.enough else self.list_asked_moves()[0]


class TakeItemsStep(FeastStep, frozen=True, tag="mining"):
    """The step in which the player takes items. Each number in `takes` comes from a different strip (FO-10.15)."""

    kinds = {"mountain": TakeItemsOptions}
    seat: Seat
    takes: tuple[int, ...]
    strips: tuple[int, ...]
    """The numbers of the strips used in this action."""
    begun: bool
    only: tuple[str, ...] = ()
    """The items that may be taken; () for all."""
    whole: bool = False
    """Whether the player must take the full number if a strip has enough items, and otherwise a whole strip (R-49)."""

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        choices = self.choices(position) if self.takes else ()
        if not choices:
            return ()
        options = TakeItemsOptions(anytime_moves_of(position, self.seat, armed=False), choices, self.begun)
        return ((self.seat, Question("mountain", f"Take up to {self.takes[0]} from a strip.", options)),)

    def choices(self, position: FeastPosition) -> tuple[tuple[int, int, str], ...]:
        """Return the choices as strip, number of items and words. Of equal strips only the first one counts."""
        seen: dict[tuple[str, ...], int] = {}
        for number, strip in enumerate(position.strips):
            if number not in self.strips:
                seen.setdefault(strip, number)
        most = self.takes[0]
        takes = tuple(
            [
                (number, items, _items_text(strip[:items]))
                for strip, number in seen.items()
                for items in range(1, min(most, len(strip)) + 1)
                if not self.only or set(strip[:items]) <= set(self.only)
            ]
        )
        if self.whole:
            long = max([items for _, items, _ in takes], default=0)
            least = {number: min(most, len(strip)) for strip, number in seen.items()}
            takes = tuple([one for one in takes if one[1] == (most if long >= most else least[one[0]])])
        return takes

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Take):
            used = take_items(position, seat, move.strip, move.items, self.strips)
            position.switch_to(TakeItemsStep(seat, self.takes[1:], used, True, self.only, self.whole))
        elif isinstance(move, Done):
            position.pop()
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        position.pop(None if self.begun else UNUSED)


def take_items(
    position: FeastPosition, seat: Seat, number: int, count: int, used: tuple[int, ...]
) -> tuple[int, ...]:
    """Take items from the arrow end. An empty strip is removed. Return the new numbers of the used strips."""
    strip = position.strips[number]
    items, rest = strip[:count], strip[count:]
    player = position.seats[seat]
    for item in items:
        player.gain(ITEM_GAINS[item])
    position.tell(events.Mined(seat, number, items))
    if position.ledgers:
        note_mined(position, items)
    if player.played:
        signal_items(position, seat, "mined", items)
    if rest:
        position.strips = (*position.strips[:number], rest, *position.strips[number + 1 :])
        return (*used, number)
    position.strips = position.strips[:number] + position.strips[number + 1 :]
    position.gone_strips += 1
    return tuple([other - (other > number) for other in used])


def note_mined(position: FeastPosition, items: tuple[str, ...]) -> None:
    """Record the items that the current action gave. Single and double silver count as one kind."""
    ledger = position.ledgers[-1]
    ledger.wood += items.count("wood")
    ledger.stone += items.count("stone")
    ledger.silver += items.count("silver") + 2 * items.count("silver_2")
    for item in items:
        ledger.taken |= 1 << RESOURCES.index("silver" if item == "silver_2" else item)


def signal_items(position: FeastPosition, seat: Seat, when: str, items: tuple[str, ...]) -> None:
    """Signal that a player took these items from strips ("mined"), or that phase 11 removed them ("eroded")."""
    for item in dict.fromkeys(items):
        position.signal(seat, Fact({"number": items.count(item)}), (when, item))


@cache
def _items_text(items: tuple[str, ...]) -> str:
    return ", ".join([item.replace("silver_2", "2 silver") for item in items])
