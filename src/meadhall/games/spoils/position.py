"""What lies on the table of Spoils of War, and how it changes."""

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
"""Artifacts that work, each with the ability it has."""
TAKEN = -1
"""A place of the active pile whose card is gone."""
HELD = (-1, -1)
"""In place of a bet: this viking holds and bets last (SW-R14)."""
ALL_FACES = (1, 6)


class RoundRecord(msgspec.Struct, frozen=True, gc=False):
    """What everybody saw of a round that is over."""

    round: int
    bids: tuple[tuple[Seat, int, int], ...]
    declarer: Seat
    challenger: Seat
    count: int
    """Dice that showed the face of the bid, those of Megingjord included."""
    dice: tuple[Dice, ...]
    bets: tuple[tuple[int, int], ...]
    """Side and amount, as they stood when the dice were counted."""
    winners: tuple[Seat, ...]
    chief: Seat
    """The new one."""
    payments: tuple[tuple[Seat, Seat, int], ...]
    """What the Singing Lyre moved: from, to, gold."""


class SpoilsPosition(Position, kw_only=True):
    """The whole table. Lists hold one item a seat; `clone` copies them, the items are never changed in place."""

    rules: SpoilsTableRules = msgspec.field(name="law")
    round: int = 0
    chief: Seat = 0

    # Cards
    piles: tuple[Cards, ...]
    """The piles still to come, in order."""
    out: Cards
    """Cards that left the game unseen at set-up (SW-2.9)."""
    pile: Cards = ()
    """The active pile by place."""
    leftovers: Cards = ()
    goods: list[Cards]
    """Regular treasures of each stash."""
    open: list[Cards]
    """Face-up artifacts of each stash."""
    down: list[Cards]
    """Face-down artifacts of each stash."""
    live: list[LiveArtifacts]
    """Those of the face-up artifacts that still can do something: continuous and not cancelled."""
    due: list[int]
    """The windows for which a seat has one of these that was not used this round, as a set."""
    stirring: int = 0
    """The windows in which anybody is asked, as a set: all of them while an artifact lies face-down (SW-R5)."""
    cancelled: Cards = ()
    copies: tuple[tuple[int, int], ...] = ()
    """Mirrors and what they copy."""
    items: tuple[tuple[int, str], ...] = ()
    """What Loki's Gold, or a Mirror of it, was named to be."""
    used: Cards = ()
    """Continuous artifacts used this round (SW-10.5)."""
    knows: list[Cards]
    """Knowledge: face-down artifacts elsewhere that a seat has seen and could follow since (SW-R61)."""

    # Gold
    gold: list[int]
    payments: tuple[tuple[Seat, Seat, int], ...] = ()

    # Dice
    dice: list[Dice]
    """Lowest first: the order tells nothing."""
    shown: list[Dice]
    """What dice under the cup were shown to all."""
    bounds: list[tuple[int, int]]
    """Lowest and highest face that can be under the cup, after the Mead of Poetry."""
    stones: tuple[tuple[Seat, int], ...] = ()
    """Who rolled unseen this round, and by which card (SW-10.39)."""
    ravens: tuple[tuple[Seat, int], ...] = ()
    """Whose extra dice were rolled this round, and by which card."""
    lifted: int = 0
    """Seats whose cup is lifted, as a set."""
    spied: list[int]
    """Knowledge: whose dice a seat has seen this round, as a set."""
    extra: Dice = ()
    """Dice of Megingjord."""

    # Bids and bets
    turn: Seat = NOBODY
    bids: tuple[tuple[Seat, int, int], ...] = ()
    bidder: Seat = NOBODY
    """Who holds the standing bid, which is the last of `bids`."""
    dice_in_play: int = 0
    skipped: tuple[Seat, ...] | msgspec.UnsetType = msgspec.UNSET
    """Who has skipped a turn in this bidding; unset, and no part of a digest, where that is not counted (SW-R68)."""
    challenger: Seat = NOBODY
    bets: list[tuple[int, int] | None]
    bets_open: bool = False
    glimpsed: list[int]
    """Knowledge: whose sealed bet a seat has seen this round, as a set."""

    # Division
    chalices: tuple[tuple[Seat, int], ...] = ()
    """Chalices used this round, to be given away by a winner (SW-10.35)."""
    winners: tuple[Seat, ...] = ()
    order: tuple[tuple[Seat, int], ...] = ()
    """Who still takes treasures, and how many."""
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
        """All seats in player order from this one."""
        return CLOCKWISE[self.players][first]

    def wish_order(self, after: Seat) -> tuple[Seat, ...]:
        """Whose wish comes first: chief, then clockwise; after a use, from the left of who used it (SW-8.3)."""
        return CLOCKWISE[self.players][self.chief if after < 0 else (after + 1) % self.players]

    # ------------------------------------------------------------ artifacts

    def source(self, card: int) -> int:
        """The artifact whose text this one has: itself, or what a Mirror copies; -1 if that copies nothing."""
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
        """What this artifact can do now, by the name of the artifact it is or copies."""
        name = self.rules.ability[card]
        if name == MIRROR and (source := self.source(card)) >= 0:
            return self.rules.ability[source]
        return name

    def is_working(self, card: int) -> bool:
        """A face-up artifact that still can do something."""
        source = self.source(card) if self.rules.ability[card] == MIRROR else card
        return source >= 0 and self.rules.lasts[source] and card not in self.cancelled

    def update_live(self, seat: Seat) -> None:
        """Which of a seat's face-up artifacts work has changed."""
        rules, cancelled, live = self.rules, self.cancelled, []
        for card in self.open[seat]:
            source = self.source(card) if rules.ability[card] == MIRROR else card
            if source >= 0 and rules.lasts[source] and card not in cancelled:
                live.append((card, rules.ability[source]))
        self.live[seat] = tuple(live)
        self.update_due(seat)

    def update_due(self, seat: Seat) -> None:
        """Which of a seat's working artifacts were used this round has changed."""
        due, used, moments_up = 0, self.used, self.rules.face_up_windows
        for card, name in self.live[seat]:
            if card not in used:
                due |= moments_up[name]
        self.due[seat] = due
        self.stirring = ANY_WINDOW if any(self.down) else reduce(or_, self.due)

    def use_up(self, seat: Seat, card: int) -> None:
        """A continuous artifact has had its use this round (SW-10.5)."""
        self.used += (card,)
        self.update_due(seat)

    def turn_up(self, seat: Seat, card: int, used: bool = False) -> None:
        """A face-down artifact is face-up from now on (SW-10.4), and if it lasts perhaps used already (SW-10.5)."""
        self.down[seat] = _remove_card(self.down[seat], card)
        self.open[seat] += (card,)
        if self.is_working(card):
            self.live[seat] += ((card, self.ability(card)),)
            if used:
                self.used += (card,)
        self.update_due(seat)

    def cancel(self, card: int) -> None:
        """The artifact has lost its ability for good (SW-10.37)."""
        self.cancelled = tuple(sorted((*self.cancelled, card)))
        self.update_live(self.owner(card))

    def owner(self, card: int) -> Seat:
        """Who has this face-up artifact."""
        return next(seat for seat in range(self.players) if card in self.open[seat])

    def face_up_artifacts(self) -> list[int]:
        return [card for cards in self.open for card in cards]

    # ------------------------------------------------------------ cards that move

    def has_cards(self, seat: Seat) -> bool:
        return bool(self.goods[seat] or self.open[seat] or self.down[seat])

    def stash(self, seat: Seat) -> Cards:
        return self.goods[seat] + self.open[seat] + self.down[seat]

    def gain(self, seat: Seat, card: int) -> bool:
        """A card from the pile or the leftovers comes into a stash: an artifact, if it is one, face-down (SW-7.5,
        SW-R35)."""
        if self.rules.ability[card]:
            self.down[seat] += (card,)
            self.stirring = ANY_WINDOW
            return True
        self.goods[seat] += (card,)
        return False

    def hand_over(self, card: int, giver: Seat, taker: Seat) -> None:
        """A card changes the stash and keeps its facing (SW-10.9)."""
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
        """This seat has seen these face-down artifacts."""
        self.knows[seat] = tuple(sorted({*self.knows[seat], *cards}))

    def lose_track(self, among: Cards, card: int, witnesses: tuple[Seat, ...]) -> None:
        """A face-down artifact leaves others with the same back; only the witnesses can tell which (SW-R61)."""
        stage = self.rules.stage
        alike = [other for other in among if stage[other] == stage[card] and self.rules.ability[other]]
        if len(alike) > 1:
            for seat in range(self.players):
                if seat not in witnesses:
                    self.knows[seat] = tuple([known for known in self.knows[seat] if known not in alike])

    # ------------------------------------------------------------ dice and gold

    def is_blind(self, seat: Seat) -> bool:
        """This viking rolled unseen and may not look yet (SW-10.39, SW-R60)."""
        if not self.stones or self.lifted >> seat & 1:
            return False
        for roller, card in self.stones:  # noqa: SIM110 - a generator takes three times as long
            if roller == seat and card not in self.cancelled:
                return True
        return False

    def show_dice(self, seat: Seat, faces: Dice) -> None:
        """These dice are public; those that were before count (SW-R17)."""
        shown = self.shown[seat]
        for face in set(faces):
            missing = faces.count(face) - shown.count(face)
            shown += (face,) * max(0, missing)
        self.shown[seat] = tuple(sorted(shown))

    def count_matching_dice(self) -> int:
        """Dice that show the face of the standing bid, where a cup is lifted."""
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
        """The first seat in order that fits: chief first, then clockwise (SW-8.3); NOBODY if none does."""
        return next((seat for seat in self.seats_from(self.chief) if fits(seat)), NOBODY)

    def card_name(self, card: int) -> str:
        return self.rules.names[card]


CLOCKWISE = [[(*range(first, n), *range(first)) for first in range(n)] for n in range(11)]


def _remove_card(cards: Cards, card: int) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def replace_item(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """The tuple with one item replaced."""
    return items[:index] + (item,) + items[index + 1 :]
