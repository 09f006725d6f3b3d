"""The position of Clash of Vikings, and the methods that change it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from meadhall.engine import Position, Seat

from .arena import ARENAS, Arena
from .cards import BLUFF_DECK, DECK, ClashCard, remove_card

SUPPLY_PLACE, ARENA_PLACE, WATER_PLACE = -1, -2, -3
"""The places, other than seats, that a bracelet can come from or go to."""
OPEN_OFFSET = 4
"""The number added to the value of a bracelet that lies face-up in a row (CV-R10, option shield_spoils_stay_open)."""

Row = tuple[int, ...]
Hand = tuple[ClashCard, ...]
LaidCard = tuple[ClashCard, bool]
"""A card on the overview board, and whether it was turned over."""
SeenCards = tuple[ClashCard | None, ...]
"""Cards as everybody saw them; None for one that was never turned over."""
Transfer = tuple[int, int, int, int, int]
"""A transfer of a bracelet: from, to, place in the row (-1 if unknown), value, and UNSEEN, SEEN or LIES_OPEN."""
UNSEEN, SEEN, LIES_OPEN = 0, 1, 2
"""Who saw the value of a bracelet: giver and taker only; all; all, and it stays face-up in the taker's row."""
ROW_STREAMS = ("row/0", "row/1", "row/2", "row/3")
"""The name of the chance stream that picks a bracelet from a row, by seat."""
T = TypeVar("T")


def value_of(bracelet: int) -> int:
    """Return the value of a bracelet, face-up or face-down."""
    return bracelet - OPEN_OFFSET if bracelet > OPEN_OFFSET else bracelet


def replace_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    return items[:index] + (item,) + items[index + 1 :]


def occupied_spaces(vikings: tuple[int, ...]) -> int:
    """Return the spaces with a Viking, as a bit set. A Viking at -1 is not yet placed."""
    mask = 0
    for space in vikings:
        if space >= 0:
            mask |= 1 << space
    return mask


class ClashTableRules:
    """The rules of a table, fixed before the game: its arena and its options."""

    __slots__ = (
        "arena",
        "deck",
        "hand_size",
        "is_race",
        "lazy_reshuffle",
        "lenient_shields",
        "name",
        "options",
        "shield_spoils_stay_open",
        "strict",
        "track_positions",
    )

    def __init__(self, arena: Arena, options: dict[str, Any]) -> None:
        bluff = options["variant"] == "bluff"
        self.options = options
        self.arena = arena
        self.deck = BLUFF_DECK if bluff else DECK
        self.hand_size = 2 if bluff else 3
        self.is_race: bool = options["calls"] == "race"
        self.strict: bool = options["strict_announcements"]
        self.track_positions: bool = options["track_positions"]
        self.shield_spoils_stay_open: bool = options["shield_spoils_stay_open"]
        self.lazy_reshuffle: bool = options["lazy_reshuffle"]
        self.lenient_shields: bool = options["lenient_shields"]
        self.name = " ".join(f"{key}={options[key]}" for key in sorted(options))


@cache
def _make_table_rules(arena: Arena, options: tuple[tuple[str, Any], ...]) -> ClashTableRules:
    return ClashTableRules(arena, dict(options))


def table_rules_of(options: Mapping[str, Any]) -> ClashTableRules:
    """Return the rules of a table with these options; tables with the same options share them."""
    return _make_table_rules(ARENAS[options["arena"]], tuple(options.items()))


class ClashPosition(Position, kw_only=True):
    """The whole position. Spaces are numbers of the arena; hands are in the order of the overview board.

    Lists have one item for each seat (`loot`: for each space). `clone` copies the lists; items are immutable."""

    rules: ClashTableRules = msgspec.field(name="law")
    active: Seat = 0
    turn: int = 0
    vikings: tuple[int, ...]
    occupied: int = 0
    """The spaces with a Viking, as a bit set."""
    loot: list[Row]
    """The face-up bracelets by space."""
    rows: list[Row]
    """The bracelets of each seat, sorted by value, or in order of place when the table tracks positions."""
    supply: Row
    """The face-down bracelets in their secret order; the last one is drawn next."""
    sea: Row = ()
    """The values of bracelets lost in the water."""
    removed: Row = ()
    """The bracelets put back into the box unseen at set-up (CV-2.5)."""
    hands: list[Hand]
    draws: list[Hand]
    """The draw piles, top card last."""
    discards: list[Hand]
    laid: list[tuple[LaidCard, ...]]
    """The cards each seat has laid this turn."""
    shown: list[Hand]
    """Public knowledge: the cards of each seat that everybody saw since its last shuffle."""
    kept: list[int]
    """Public knowledge: the number of cards in each seat's hand at its last shuffle."""
    barred: list[Hand]
    """Public knowledge: the cards everybody saw between a seat's last two shuffles, so not in its hand at the last."""
    played: list[tuple[SeenCards, ...]]
    """Public knowledge: the cards each seat laid in earlier turns, one tuple for each, as everybody saw them."""
    tested: list[tuple[int, int, int, int]]
    """Public knowledge: the number of calls against each seat: true and false announcements, real and false Shields."""
    trail: tuple[Transfer, ...] = ()
    """Every transfer of a bracelet, from set-up on. A view contains only the values that its viewer saw."""

    def clone(self) -> ClashPosition:
        twin = super().clone()
        assert isinstance(twin, ClashPosition)
        twin.loot = self.loot.copy()
        twin.rows = self.rows.copy()
        twin.hands = self.hands.copy()
        twin.draws = self.draws.copy()
        twin.discards = self.discards.copy()
        twin.laid = self.laid.copy()
        twin.shown = self.shown.copy()
        twin.kept = self.kept.copy()
        twin.barred = self.barred.copy()
        twin.played = self.played.copy()
        twin.tested = self.tested.copy()
        return twin

    # ------------------------------------------------------------ spaces

    def place_vikings(self, vikings: tuple[int, ...]) -> None:
        """Place the Vikings on these spaces."""
        self.vikings = vikings
        self.occupied = occupied_spaces(vikings)

    def seat_on(self, space: int) -> Seat | None:
        return self.vikings.index(space) if space in self.vikings else None

    # ------------------------------------------------------------ bracelets

    def gain_bracelet(self, seat: Seat, bracelet: int, source: int, seen: int, place: int = -1) -> None:
        """Add a bracelet to a seat's row, and record the transfer in the trail."""
        row = self.rows[seat] + (bracelet,)
        self.rows[seat] = row if self.rules.track_positions else tuple(sorted(row))
        self.trail += ((source, seat, place, value_of(bracelet), seen),)

    def lose_bracelet(self, seat: Seat, place: int) -> tuple[int, int]:
        """Remove a bracelet. Return it, and its place as the others know it, -1 if unknown (CV-R7).

        By the rules, a row is shuffled at every change. A random face-down bracelet is removed instead, with the same
        odds. Exactly the one at `place` is removed if it is face-up or the table tracks positions."""
        row = self.rows[seat]
        if self.rules.track_positions:
            told = place
        else:
            told = place
            hidden = len(row)
            if self.rules.shield_spoils_stay_open:
                hidden = sum(bracelet <= OPEN_OFFSET for bracelet in row)
            if place < hidden:
                told = -1
                place = self.chance.pick(ROW_STREAMS[seat], hidden) if hidden > 1 else 0
        self.rows[seat] = row[:place] + row[place + 1 :]
        return row[place], told

    def draw_supply(self) -> int:
        bracelet = self.supply[-1]
        self.supply = self.supply[:-1]
        return bracelet

    # ------------------------------------------------------------ cards

    def lay_card(self, seat: Seat, card: ClashCard) -> None:
        """Lay a hand card face-down on the overview board."""
        self.hands[seat] = remove_card(self.hands[seat], card)
        self.laid[seat] = self.laid[seat] + ((card, False),)

    def reveal_card(self, seat: Seat, said: ClashCard) -> ClashCard:
        """Turn over the card this seat laid last, record it in `shown` and `tested`, and return it."""
        laid = self.laid[seat]
        card = laid[-1][0]
        self.laid[seat] = laid[:-1] + ((card, True),)
        self.shown[seat] = self.shown[seat] + (card,)
        true, false, real, sham = self.tested[seat]
        if said is ClashCard.SHIELD:
            self.tested[seat] = (
                (true, false, real + 1, sham) if card is said else (true, false, real, sham + 1)
            )
        else:
            self.tested[seat] = (
                (true + 1, false, real, sham) if card is said else (true, false + 1, real, sham)
            )
        return card
