"""The position of Spoils of War, and the methods that change it."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from meadhall.engine import NOBODY, Position, Seat

from . import events
from .artifacts.ability import ANY_WINDOW
from .table_rules import MIRROR, SpoilsTableRules

Cards = tuple[int, ...]
Dice = tuple[int, ...]
LiveArtifacts = tuple[tuple[int, str], ...]
"""The card number and ability of each artifact that works."""
TAKEN = -1
"""The value of a place in the active pile after its card was taken."""
HELD = (-1, -1)
"""The bet of a viking who waits and bets last (SW-R14)."""
ALL_FACES = (1, 6)


class RoundRecord(msgspec.Struct, frozen=True, gc=False):
    """The public result of a finished round."""

    round: int
    bids: tuple[tuple[Seat, int, int], ...]
    declarer: Seat
    challenger: Seat
    count: int
    """The number of dice that showed the face of the bid, those of Megingjord included."""
    dice: tuple[Dice, ...]
    bets: tuple[tuple[int, int], ...]
    """The side and amount of each seat's bet when the dice were counted."""
    winners: tuple[Seat, ...]
    chief: Seat
    """The new chief."""
    payments: tuple[tuple[Seat, Seat, int], ...]
    """The payments to owners of the Singing Lyre: from, to, gold."""


class SpoilsPosition(Position, kw_only=True):
    """The whole position. Lists have one item for each seat; `clone` copies them, and their items are immutable."""

    rules: SpoilsTableRules = msgspec.field(name="law")
    round: int = 0
    chief: Seat = 0

    # Cards
    piles: tuple[Cards, ...]
    """The piles of later rounds, in order."""
    out: Cards
    """The cards that left the game unseen at set-up (SW-2.9)."""
    pile: Cards = ()
    """The card at each place of the active pile."""
    leftovers: Cards = ()
    goods: list[Cards]
    """The regular treasures of each stash."""
    open: list[Cards]
    """The face-up artifacts of each stash."""
    down: list[Cards]
    """The face-down artifacts of each stash."""
    live: list[LiveArtifacts]
    """The face-up artifacts of each stash that still work: continuous and not cancelled."""
    due: list[int]
    """For each seat, the windows of its working artifacts not yet used this round, as a bit set."""
    stirring: int = 0
    """The windows in which any seat is asked, as a bit set; all windows while an artifact is face-down (SW-R5)."""
    cancelled: Cards = ()
    copies: tuple[tuple[int, int], ...] = ()
    """Each Mirror and the card it copies."""
    items: tuple[tuple[int, str], ...] = ()
    """Each Loki's Gold, or Mirror of it, and the item that it became."""
    used: Cards = ()
    """The continuous artifacts used this round (SW-10.5)."""
    knows: list[Cards]
    """For each seat, the face-down artifacts outside its stash that it has seen and can still identify (SW-R61)."""

    # Gold
    gold: list[int]
    payments: tuple[tuple[Seat, Seat, int], ...] = ()

    # Dice
    dice: list[Dice]
    """The dice of each seat, sorted so that their order reveals nothing."""
    shown: list[Dice]
    """The dice under each cup that were shown to everybody."""
    bounds: list[tuple[int, int]]
    """For each seat, the lowest and highest face possible under the cup, after the Mead of Poetry."""
    stones: tuple[tuple[Seat, int], ...] = ()
    """Each seat that rolled unseen this round, and the card that caused it (SW-10.39)."""
    ravens: tuple[tuple[Seat, int], ...] = ()
    """Each seat that rolled an extra die this round, and its raven."""
    lifted: int = 0
    """The seats whose cup is lifted, as a bit set."""
    spied: list[int]
    """For each seat, the vikings whose dice it has seen this round, as a bit set."""
    extra: Dice = ()
    """The dice of Megingjord."""

    # Bids and bets
    turn: Seat = NOBODY
    bids: tuple[tuple[Seat, int, int], ...] = ()
    bidder: Seat = NOBODY
    """The seat that holds the standing bid, the last of `bids`; NOBODY before the first bid."""
    dice_in_play: int = 0
    skipped: tuple[Seat, ...] | msgspec.UnsetType = msgspec.UNSET
    """The seats that have skipped a turn in this bidding; unset, and not in the digest, if not counted (SW-R68)."""
    challenger: Seat = NOBODY
    bets: list[tuple[int, int] | None]
    bets_open: bool = False
    glimpsed: list[int]
    """For each seat, the vikings whose sealed bets it has seen this round, as a bit set."""

    # Division
    chalices: tuple[tuple[Seat, int], ...] = ()
    """Owner and card of each Chalice used this round, which a winner must give away (SW-10.35)."""
    winners: tuple[Seat, ...] = ()
    order: tuple[tuple[Seat, int], ...] = ()
    """The seats that still have to take treasures, and the number that each takes."""
    past: tuple[RoundRecord, ...] = ()

    def clone(self) -> SpoilsPosition:
        twin = super().clone()
        assert isinstance(twin, SpoilsPosition)
        twin.goods = self.goods.copy()
        twin.open = self.open.copy()
        twin.down = self.down.copy()
        twin.live = self.live.copy()
        twin.due = self.due.copy()
        twin.knows = self.knows.copy()
        twin.gold = self.gold.copy()
        twin.dice = self.dice.copy()
        twin.shown = self.shown.copy()
        twin.bounds = self.bounds.copy()
        twin.spied = self.spied.copy()
        twin.bets = self.bets.copy()
        twin.glimpsed = self.glimpsed.copy()
        return twin

    def seats_from(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in player order, starting at `first`."""
        return CLOCKWISE[self.players][first]

    def wish_order(self, after: Seat) -> tuple[Seat, ...]:
        """Return the seats in the order of their uses: from the chief, or from the left of the last user (SW-8.3)."""
        return CLOCKWISE[self.players][self.chief if after < 0 else (after + 1) % self.players]

    # ------------------------------------------------------------ artifacts

    def source(self, card: int) -> int:
        """Return the card whose text this artifact has: itself, or the one a Mirror copies; -1 for an idle Mirror."""
        ability = self.rules.ability
        while ability[card] == MIRROR:
            for mirror, copied in self.copies:
                if mirror == card:
                    card = copied
                    break
            else:
                return -1
        return card

    def ability(self, card: int) -> str:
        """Return the current ability of this artifact: the id of the artifact that it is or copies."""
        name = self.rules.ability[card]
        if name == MIRROR and (source := self.source(card)) >= 0:
            return self.rules.ability[source]
        return name

    def is_working(self, card: int) -> bool:
        """Return whether this face-up artifact still works."""
        source = self.source(card) if self.rules.ability[card] == MIRROR else card
        return source >= 0 and self.rules.lasts[source] and card not in self.cancelled

    def update_live(self, seat: Seat) -> None:
        """Recompute which face-up artifacts of a seat work."""
        rules, cancelled, live = self.rules, self.cancelled, []
        for card in self.open[seat]:
            source = self.source(card) if rules.ability[card] == MIRROR else card
            if source >= 0 and rules.lasts[source] and card not in cancelled:
                live.append((card, rules.ability[source]))
        self.live[seat] = tuple(live)
        self.update_due(seat)

    def update_due(self, seat: Seat) -> None:
        """Recompute the windows in which a seat's unused working artifacts can be used."""
        due, used, moments_up = 0, self.used, self.rules.face_up_windows
        for card, name in self.live[seat]:
            if card not in used:
                due |= moments_up[name]
        self.due[seat] = due
        self.stirring = ANY_WINDOW if any(self.down) else reduce(or_, self.due)

    def use_up(self, seat: Seat, card: int) -> None:
        """Mark a continuous artifact as used this round (SW-10.5)."""
        self.used += (card,)
        self.update_due(seat)

    def turn_up(self, seat: Seat, card: int, used: bool = False) -> None:
        """Turn a face-down artifact up (SW-10.4). `used` marks a continuous one as used this round (SW-10.5)."""
        self.down[seat] = _remove_card(self.down[seat], card)
        self.open[seat] += (card,)
        if self.is_working(card):
            self.live[seat] += ((card, self.ability(card)),)
            if used:
                self.used += (card,)
        self.update_due(seat)

    def cancel(self, card: int) -> None:
        """Remove the ability of an artifact permanently (SW-10.37)."""
        self.cancelled = tuple(sorted((*self.cancelled, card)))
        self.update_live(self.owner(card))

    def owner(self, card: int) -> Seat:
        """Return the owner of this face-up artifact."""
        return next(seat for seat in range(self.players) if card in self.open[seat])

    def face_up_artifacts(self) -> list[int]:
        return [card for cards in self.open for card in cards]

    # ------------------------------------------------------------ cards that move

    def has_cards(self, seat: Seat) -> bool:
        return bool(self.goods[seat] or self.open[seat] or self.down[seat])

    def stash(self, seat: Seat) -> Cards:
        return self.goods[seat] + self.open[seat] + self.down[seat]

    def gain(self, seat: Seat, card: int) -> bool:
        """Add a card of the pile or the leftovers to a stash, artifacts face-down (SW-7.5, SW-R35). Return whether it
        is an artifact."""
        if self.rules.ability[card]:
            self.down[seat] += (card,)
            self.stirring = ANY_WINDOW
            return True
        self.goods[seat] += (card,)
        return False

    def hand_over(self, card: int, giver: Seat, taker: Seat) -> None:
        """Move a card to another stash; it keeps its facing (SW-10.9)."""
        for place in (self.goods, self.open, self.down):
            if card in place[giver]:
                if place is self.down:
                    self.lose_track(self.down[giver], card, (giver, taker))
                    self.learn(giver, (card,))
                place[giver] = _remove_card(place[giver], card)
                place[taker] = place[taker] + (card,)
                break
        self.update_live(giver)
        self.update_live(taker)

    # ------------------------------------------------------------ knowledge

    def learn(self, seat: Seat, cards: Cards) -> None:
        """Record that this seat has seen these face-down artifacts."""
        self.knows[seat] = tuple(sorted({*self.knows[seat], *cards}))

    def lose_track(self, among: Cards, card: int, witnesses: tuple[Seat, ...]) -> None:
        """Make all seats but the witnesses forget the artifacts of `among` with the same back as `card`, which moves
        (SW-R61). A lone artifact is not forgotten."""
        stage = self.rules.stage
        alike = [other for other in among if stage[other] == stage[card] and self.rules.ability[other]]
        if len(alike) > 1:
            for seat in range(self.players):
                if seat not in witnesses:
                    self.knows[seat] = tuple([known for known in self.knows[seat] if known not in alike])

    # ------------------------------------------------------------ dice and gold

    def is_blind(self, seat: Seat) -> bool:
        """Return whether this viking rolled unseen and may not look yet (SW-10.39, SW-R60)."""
        if not self.stones or self.lifted >> seat & 1:
            return False
        for roller, card in self.stones:  # noqa: SIM110 - a generator takes three times as long
            if roller == seat and card not in self.cancelled:
                return True
        return False

    def show_dice(self, seat: Seat, faces: Dice) -> None:
        """Make dice with these faces public; dice shown earlier count towards them (SW-R17)."""
        shown = self.shown[seat]
        for face in set(faces):
            missing = faces.count(face) - shown.count(face)
            shown += (face,) * max(0, missing)
        self.shown[seat] = tuple(sorted(shown))

    def count_matching_dice(self) -> int:
        """Return the number of dice under lifted cups and of Megingjord that show the face of the standing bid."""
        face, lifted, cups = self.bids[-1][2], self.lifted, self.dice
        if lifted != (1 << self.players) - 1:
            cups = [dice for seat, dice in enumerate(cups) if lifted >> seat & 1]
        count = self.extra.count(face)
        for dice in cups:
            count += dice.count(face)
        return count

    def move_gold(self, giver: Seat, taker: Seat, amount: int) -> None:
        self.gold[giver] -= amount
        self.gold[taker] += amount
        self.payments += ((giver, taker, amount),)
        self.tell(events.Paid(giver, taker, amount))

    def first_seat(self, fits: Callable[[Seat], bool]) -> Seat:
        """Return the first seat clockwise from the chief for which `fits` is true (SW-8.3), or NOBODY."""
        return next((seat for seat in self.seats_from(self.chief) if fits(seat)), NOBODY)

    def card_name(self, card: int) -> str:
        return self.rules.names[card]


CLOCKWISE = [[(*range(first, n), *range(first)) for first in range(n)] for n in range(11)]


def _remove_card(cards: Cards, card: int) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def replace_item(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """Return the tuple with one item replaced."""
    return items[:index] + (item,) + items[index + 1 :]
