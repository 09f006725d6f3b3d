"""Spoils of War: what happened in a play, read from what the engine told.

Follows every artifact, every cup and every sealed answer, and who watched. Of the game's code it knows moves and
events; of the table, the cards as they were dealt, the dice under the cups and which step is under way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import meadhall
from meadhall.engine import Event, Log, Move, PrivateEvent
from meadhall.games.spoils import events
from meadhall.games.spoils.moves import Bet, Pass, Show, Swap, Take, Use
from meadhall.testing.hidden_pieces import HiddenPieces, PlaceKey
from meadhall.testing.recording import Recording, keep_latest

from .dice import Cup
from .table import hall_of, text

ORB = "norn_orb"


@dataclass
class Window:
    """Sealed answers to one question, in the order they came in."""

    kind: str
    """artifacts, answer or bet."""
    round: int
    order: tuple[int, ...]
    """Whose wish comes first: the chief's, then clockwise; after a use from the left of its user (SW-8.3)."""
    answers: list[tuple[int, int, Move]] = field(default_factory=list)
    """Entry, seat, answer."""
    closed: bool = False

    def last(self) -> dict[int, tuple[int, Move]]:
        """The answer of each seat that counts, with its entry."""
        return {seat: (entry, move) for entry, seat, move in self.answers}

    def carried_out(self) -> tuple[int, ...]:
        """The seats whose answers everybody knows by now: all up to the first wish, or all if all have passed."""
        if not self.closed:
            return ()
        last = self.last()
        asked = [seat for seat in self.order if seat in last]
        for number, seat in enumerate(asked, start=1):
            if not isinstance(last[seat][1], Pass):
                return tuple(asked[:number])
        return tuple(asked)


class SpoilsRecording(Recording):
    """A play with everything that happened in it."""

    def __init__(self, log: Log) -> None:
        header = log.header
        self.game = meadhall.game("spoils").of_version(header.version)
        self.players = header.players
        self.options = header.options
        self.everyone = (1 << self.players + 1) - 1
        """The seats as bits, and the spectators'."""
        self.state = self.game.new(header.players, bytes.fromhex(header.seed), header.options, header.script)
        position = hall_of(self.state)
        self.rules = rules = position.rules
        self.first_chief = position.chief
        self.deals = (position.pile, *position.piles)
        """The nine piles as they were dealt."""
        self.artifacts = [card for card in range(len(rules.cards)) if rules.kind[card] == "artifact"]
        self.thing = {card: thing for thing, card in enumerate(self.artifacts)}
        dealt = {card for stage in (1, 2, 3) for card in deck(self, stage)}
        start: list[PlaceKey] = [
            ("deck", rules.stage[card]) if card in dealt else "box" for card in self.artifacts
        ]
        mixing = [(place, stage) for place in ("deck", "leftovers") for stage in (1, 2, 3)]
        self.hidden = HiddenPieces(self.artifacts, start, mixing)
        self.slots = 0
        self.pile: list[int] = []
        """The active pile by place; -1 where the card is gone."""
        self.down: list[list[int]] = [[] for _ in range(self.players)]
        self.leftovers: set[int] = set()
        """Artifacts only."""
        self.known: list[set[int]] = [set() for _ in range(self.players)]
        """Face-down artifacts elsewhere that a viking has seen and could follow since (SW-R61)."""
        self.cups: dict[tuple[int, int], Cup] = {}
        """By round and seat."""
        self.extra: dict[int, list[list[int]]] = {}
        """What Megingjord added, by round."""
        self.round = 0
        self.windows: dict[int, Window] = {}
        """By their `at`."""
        self.unseen: dict[int, int] = {}
        """Entry of a taken face-down artifact to the step of its way."""
        self.teeth: dict[int, tuple[int, int, int]] = {}
        """Entry of a Tooth that was used to round, seat and which of its throws it is."""
        self.late_bets: dict[int, int] = {}
        """Entry of a bet that was placed last to its round."""
        self._tooth: dict[int, int] = {}
        """Seat to the entry of its Tooth that waits for answers."""
        self._entry = 0
        self._move: Move | None = None
        self._dice: list[tuple[int, ...]] = [()] * self.players
        self._happened(self.state.news)
        self._look()
        self.log = Log(header, ())
        self.catch_up(log)

    def catch_up(self, log: Log) -> None:
        known, self.log = len(self.log.entries), log
        for number, entry in enumerate(log.entries[known:], start=known):
            if entry.forced:
                continue
            position = hall_of(self.state)
            self._entry, self._move = number, entry.move
            self._dice = list(position.dice)
            window = self._window(entry.seat, entry.move) if position.stack[-1].sealed else None
            if type(position.stack[-1]).__name__ == "BetLastStep" and isinstance(entry.move, Bet):
                self.late_bets[number] = position.round
            news = self.state.play(entry.seat, entry.move, entry.at)
            if window is not None and position.at > entry.at:
                window.closed = True
            self._happened(news)
            self._look()

    def _window(self, seat: int, move: Move) -> Window:
        position = hall_of(self.state)
        if position.at not in self.windows:
            kind = self.state.decisions()[0].kind
            after = getattr(position.stack[-1], "after", -1)
            first = position.chief if after < 0 else after + 1
            order = tuple((first + i) % self.players for i in range(self.players))
            self.windows[position.at] = Window(kind, position.round, order)
        self.windows[position.at].answers.append((self._entry, seat, move))
        return self.windows[position.at]

    # ------------------------------------------------------------ after every step

    def _look(self) -> None:
        """Writes down what can be seen now and no event has told."""
        position = hall_of(self.state)
        for seat, dice in enumerate(position.dice):
            if dice:
                self.cups[self.round, seat].see(dice, self._who_sees(seat))

    def _who_sees(self, seat: int) -> int:
        """Everybody sees lifted dice; others the roller, unless rolled unseen, and the user of the Spyglass."""
        position = hall_of(self.state)
        if position.lifted >> seat & 1:
            return self.everyone
        unseen = any(roller == seat and card not in position.cancelled for roller, card in position.stones)
        own = 0 if unseen else 1 << seat
        return own | sum(1 << other for other, spied in enumerate(position.spied) if spied >> seat & 1)

    # ------------------------------------------------------------ events

    def _happened(self, news: Sequence[Event | PrivateEvent]) -> None:
        for place, event in enumerate(news):
            if isinstance(event, PrivateEvent):
                self._whispered(event.seat, event.event)
            else:
                self._told(event, news[place + 1 :])

    def _whispered(self, seat: int, event: Event) -> None:
        if isinstance(event, events.CardsSeen):
            for card in event.cards:
                self._see(card, 1 << seat)
                self.known[seat].add(card)

    def _told(self, event: Event, after: Sequence[Event | PrivateEvent]) -> None:
        match event:
            case events.PileOpened(round=number):
                self._open_pile(number)
            case events.AllRolled():
                for seat, dice in enumerate(hall_of(self.state).dice):
                    self.cups[self.round, seat] = Cup()
                    self.cups[self.round, seat].add("roll", dice)
            case events.Rerolled(seat=seat):
                self._rolled_again(seat)
            case events.ExtraDie(seat=seat):
                new = Counter(hall_of(self.state).dice[seat]) - Counter(self._dice[seat])
                self.cups[self.round, seat].add("more", tuple(new.elements()))
            case events.DieFell(seat=seat, face=face):
                self.cups[self.round, seat].add("fall", (face,))
            case events.DiceShown(seat=seat, dice=dice):
                self.cups[self.round, seat].add("show" if isinstance(self._move, Show) else "ends", dice)
            case events.DieSet(seat=seat, was=was, face=face):
                self.cups[self.round, seat].add("set", (was, face))
            case events.BetsLast(seats=seats):
                self._hold(seats)
            case events.MoreDice(dice=dice):
                self.extra.setdefault(self.round, []).append(list(dice))
            case events.Picked(seat=seat, place=place):
                self._take_from_pile(seat, place)
            case events.LeftOver():
                for card in self.pile:
                    if card in self.thing:
                        self._go(card, ("leftovers", self.rules.stage[card]), 0)
                        self.leftovers.add(card)
                self.pile = []
            case events.Announced(seat=seat, use=use, dice=dice):
                self._turn_up(seat, use.card)
                if dice:
                    self._tooth[seat] = self._whose_wish(seat)
            case events.TurnedUp(seat=seat, card=card):
                self._turn_up(seat, card)
            case events.Swapped(seat=seat, victim=victim, card=-1):
                self._swap(seat, victim, _lost(after, victim))
            case events.TookLeftover(seat=seat, card=-1):
                assert isinstance(self._move, Take)
                self._take_leftover(seat, self._move.card)

    def _whose_wish(self, seat: int) -> int:
        """The entry of the answer that is carried out now."""
        windows = [window for window in self.windows.values() if window.closed]
        return windows[-1].last()[seat][0]

    def _rolled_again(self, seat: int) -> None:
        entry = self._tooth.pop(seat)
        use = self.log.entries[entry].move
        assert isinstance(use, Use)
        kept = Counter(self._dice[seat]) - Counter(use.dice)
        new = Counter(hall_of(self.state).dice[seat]) - kept
        cup = self.cups[self.round, seat]
        self.teeth[entry] = self.round, seat, sum(step.what == "again" for step in cup.steps)
        cup.add("again", tuple(new.elements()), use.dice)

    def _hold(self, holders: Sequence[int]) -> None:
        """A seat that bets last has a Norn Orb: if none lies face-up, a face-down one (SW-R14)."""
        for seat in holders:
            for card in self.down[seat]:
                if self.rules.item[card] == ORB:
                    self._see(card, self.everyone)

    # ------------------------------------------------------------ artifacts

    def _go(self, card: int, to: PlaceKey, watchers: int) -> int:
        return self.hidden.move(self.thing[card], to, watchers)

    def _see(self, card: int, watchers: int) -> None:
        """The card is seen where it lies."""
        self._go(card, self.hidden.place(self.thing[card]), watchers)

    def _slot(self, where: str) -> PlaceKey:
        """A place for this card alone, which everybody at the table can distinguish from all others."""
        self.slots += 1
        return where, self.slots

    def _open_pile(self, number: int) -> None:
        self.round = number
        self._dice = [()] * self.players
        self.pile = list(self.deals[number - 1])
        for card in self.pile:
            if card in self.thing:
                self._go(card, self._slot("pile"), 0)

    def _take_from_pile(self, seat: int, place: int) -> None:
        card, self.pile[place] = self.pile[place], -1
        if card in self.thing:
            self._go(card, self._slot("down"), 1 << seat)
            self.down[seat].append(card)

    def _turn_up(self, seat: int, card: int) -> None:
        if card in self.down[seat]:
            self.down[seat].remove(card)
            self._go(card, "open", self.everyone)

    def _swap(self, seat: int, victim: int, card: int) -> None:
        """A face-down artifact changes the stash: only the two know which, if others have the same back."""
        witnesses = 1 << seat | 1 << victim
        own = self.down[victim]
        self._lose_track(own, card, (seat, victim))
        self.known[victim].add(card)
        neighbour = self._neighbour(own, card)
        if neighbour is not None:
            slot = self.hidden.place(self.thing[neighbour])
            mixed = self._slot("mixed")
            self.hidden.mix(mixed)
            self._go(card, mixed, witnesses)
            self._go(neighbour, mixed, witnesses)
        step = self._go(card, self._slot("down"), witnesses)
        if neighbour is not None:
            self._go(neighbour, slot, witnesses)
        if isinstance(self._move, Swap):
            self.unseen[self._entry] = step
        own.remove(card)
        self.down[seat].append(card)

    def _neighbour(self, own: list[int], card: int) -> int | None:
        """A card that could have been taken instead and would leave the same backs behind."""
        place = own.index(card)
        for other in (*own[place + 1 : place + 2], *own[max(0, place - 1) : place]):
            if self.rules.stage[other] == self.rules.stage[card]:
                return other
        return None

    def _take_leftover(self, seat: int, card: int) -> None:
        self._lose_track(self.leftovers, card, (seat,))
        self.leftovers.remove(card)
        self.down[seat].append(card)
        self.unseen[self._entry] = self._go(card, self._slot("down"), 1 << seat)

    def _lose_track(self, among: Sequence[int] | set[int], card: int, witnesses: tuple[int, ...]) -> None:
        """One of several cards with the same back is taken: only the witnesses still know the others (SW-R61)."""
        alike = {other for other in among if self.rules.stage[other] == self.rules.stage[card]}
        if len(alike) > 1:
            for seat in range(self.players):
                if seat not in witnesses:
                    self.known[seat] -= alike

    # ------------------------------------------------------------ what a viewer remembers

    def remembered(self, seat: int | None) -> dict[int, tuple[str, int, int]]:
        """Face-down artifacts this viewer knows: where they lie, as pile, leftovers or a stash, and the place there."""
        known = set() if seat is None else self.known[seat] | set(self.down[seat])
        found: dict[int, tuple[str, int, int]] = {}
        for card in known:
            if card in self.pile:
                found[card] = "pile", -1, self.pile.index(card)
            elif card in self.leftovers:
                found[card] = "leftovers", -1, 0
            for other, own in enumerate(self.down):
                if card in own:
                    found[card] = "down", other, own.index(card)
        return found

    def still_secret(self, entry: int) -> bool:
        """Whether this is a bet, placed last in the present round, that nobody has seen."""
        position = hall_of(self.state)
        return self.late_bets.get(entry) == position.round and not position.bets_open

    def rolls_again(self, use: Use) -> bool:
        """Whether this is the use of a Lucky Dragon's Tooth."""
        copies = hall_of(self.state).copies
        return bool(use.dice) and text(self.rules, copies, use.card) == "lucky_dragons_tooth"


def deck(recording: SpoilsRecording, stage: int) -> list[int]:
    """The cards that are shuffled for a stage, in order of number (SW-2.7, SW-2.10)."""
    rules = recording.rules
    out = ("traitors_dagger", ORB, "heimdalls_spyglass") if recording.players == 3 else ()
    return [
        card for card in range(len(rules.cards)) if rules.stage[card] == stage and rules.item[card] not in out
    ]


def _lost(after: Sequence[Event | PrivateEvent], victim: int) -> int:
    """The card that its last owner is told to have lost."""
    for event in after:
        if (
            isinstance(event, PrivateEvent)
            and event.seat == victim
            and isinstance(event.event, events.LostArtifact)
        ):
            return event.event.card
    raise AssertionError(f"Seat {victim} was not told which artifact was taken.")


recorded = keep_latest(SpoilsRecording)
"""The recording of a log."""
