"""Sagas: what chance gave in a play, and the path of every voyage card, with who could see it.

Plays the log once more and writes down what chance gives. Knows which stream shuffles what, and nothing of what the
game's code says a player can know.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import meadhall
from meadhall.engine import Event, Log, PrivateEvent, State
from meadhall.games.sagas import events
from meadhall.games.sagas.position import SagasPosition
from meadhall.testing.hidden_pieces import HiddenPieces
from meadhall.testing.recording import RecordedChance, Recording, keep_latest

from .table import CARDS, QUESTS, hall_of


@dataclass
class Spot:
    """A place where a card lies unseen: what it is, and what it could be."""

    card: int
    could: set[int]


@dataclass
class Shuffle:
    """A shuffle of cards: where its row is, and which steps of the hidden pieces it makes."""

    stream: str
    number: int
    begin: int
    end: int


class SagasRecording(Recording):
    """A play with everything that happened in it."""

    def __init__(self, log: Log) -> None:
        header = log.header
        self.game = meadhall.game("sagas").of_version(log.header.version)
        self.header = header
        self.chance = RecordedChance(bytes.fromhex(header.seed), script=dict(header.script))
        position = self.game.setup(header.players, header.options, self.chance)
        self.state = State(self.game, position, header)
        self.rows: dict[str, list[list[int]]] = defaultdict(list)
        """What chance gave, stream by stream."""
        self.hidden: HiddenPieces[int] = HiddenPieces(range(CARDS), ["box"] * CARDS, [])
        self.shuffles: list[Shuffle] = []
        self._mixes = self._slots = 0
        self._used: dict[str, int] = defaultdict(int)
        self.draw: list[Spot] = []
        self.reserve: list[Spot] = []
        self.lost: list[Spot] = []
        self.kept: set[int] = set()
        self.turned = -1
        """The card that was turned up last; it may not be among the discards yet."""
        self.markers: list[list[int]] = []
        """Quests that were placed, Saga by Saga."""
        self.revealed: list[set[str]] = []
        """Those of them that were turned up."""
        self.mustered: list[tuple[int, tuple[int, ...]]] = []
        """Space and hostiles of every battle."""
        self.log = Log(header, ())
        self._happened(self.state.news)
        self.catch_up(log)

    def catch_up(self, log: Log) -> None:
        known, self.log = len(self.log.entries), log
        for entry in log.entries[known:]:
            if not entry.forced:
                self._happened(self.state.play(entry.seat, entry.move, entry.at))

    def _happened(self, news: Iterable[Event | PrivateEvent]) -> None:
        for stream, row in self.chance.rows:
            self.rows[stream].append(row)
        self.chance.rows.clear()
        dealt = False
        for event in news:
            dealt |= isinstance(event, events.SagaBegun)
            self._told(event)
        if dealt:
            self._deal()

    def _told(self, event: Event | PrivateEvent) -> None:
        match event:
            case events.QuestsPlaced():
                spent = hall_of(self.state).spent
                self.markers.append([quest for quest in range(QUESTS) if quest not in spent])
                self.revealed.append(set())
            case events.QuestRevealed(quest=quest):
                self.revealed[-1].add(quest)
            case events.HostilesCame(space=space, hostiles=hostiles):
                self.mustered.append((space, hostiles))
            case events.CardTurned(card=card, kept=kept):
                assert self.draw.pop(0).card == card
                self._see(card)
                self.turned = card
                if kept:
                    self.kept.add(card)
            case events.KeptPlayed(card=card):
                self.kept.discard(card)
            case events.VoyageLost():
                self.lost.append(self.draw.pop(0))
            case events.NewReserve():
                self._new_reserve()
            case events.VoyagesGained(left=left):
                self._gain(left)
            case events.LookedThrough():
                self._look_through()
            case events.CardShuffledIn(card=card):
                self._shuffle_in(card)

    # ------------------------------------------------------------ cards

    def _row(self, stream: str) -> list[int]:
        """The next row of this stream that belongs to a card shuffle."""
        self._used[stream] += 1
        return self.rows[stream][self._used[stream] - 1]

    def _open(self) -> set[int]:
        """Cards whose place everybody knows: seen, and not shuffled since."""
        return set(range(CARDS)) - {spot.card for spot in (*self.draw, *self.reserve, *self.lost)}

    def _see(self, card: int) -> None:
        """The card is turned up: now it cannot be anywhere else."""
        self.hidden.move(card, "open", 1)
        for spot in (*self.draw, *self.reserve, *self.lost):
            spot.could.discard(card)

    def _mix(self, stream: str, items: set[int], known: set[int], could: set[int]) -> list[Spot]:
        """Cards go face down into a heap, which is shuffled; the viewer sees those go that were known."""
        row = self._row(stream)
        self._mixes += 1
        heap = ("heap", self._mixes)
        self.hidden.mix(heap)
        for card in sorted(items):
            self.hidden.move(card, heap, int(card in known))
        begin = len(self.hidden.moved_things)
        order = [sorted(items)[place] for place in row]
        for card in order:
            self._slots += 1
            self.hidden.move(card, ("slot", self._slots), 0)
        self.shuffles.append(Shuffle(stream, self._used[stream] - 1, begin, begin + len(order)))
        return [Spot(card, set(could)) for card in order]

    def _deal(self) -> None:
        """All but a kept card (VK-7.0.4, AMB-35). What a kept card is was seen; all else is in the heap."""
        position = hall_of(self.state)
        self.kept = set(position.kept)
        items = set(range(CARDS)) - self.kept
        known = self._open() if self.shuffles else set()
        heap = self._mix("voyages", items, known, items)
        self.draw, self.reserve, self.lost = heap[: len(position.draw)], heap[len(position.draw) :], []
        assert tuple(spot.card for spot in self.draw) == position.draw

    def _gain(self, left: int) -> None:
        while len(self.draw) < left:
            self.draw.append(self.reserve.pop(0))

    def _new_reserve(self) -> None:
        """The last cards of the old reserve are drawn before (VK-11.3b)."""
        self.draw += self.reserve
        self.reserve = []
        row = self.rows["reserve"][self._used["reserve"]]
        open_cards = self._open() - self.kept
        if len(open_cards) + len(self.lost) > len(row):
            open_cards.discard(self.turned)
        lost = {spot.card for spot in self.lost}
        could = open_cards.union(*(spot.could for spot in self.lost))
        self.lost = []
        self.reserve = self._mix("reserve", open_cards | lost, open_cards, could)

    def _look_through(self) -> None:
        """The rest of the cards are known to be the draw deck, whose order is lost (VK-22.0b)."""
        for spot in self.lost:
            self._see(spot.card)
        self.lost = []
        for spot in self.reserve:
            self.hidden.move(spot.card, self.hidden.place(spot.card), 1)
        draw = {spot.card for spot in self.draw}
        known = {spot.card for spot in self.reserve}
        for spot in self.reserve:
            spot.could = set(known)
        self.draw = self._mix("look", draw, set(), draw)

    def _shuffle_in(self, card: int) -> None:
        reserve = {spot.card for spot in self.reserve} - {card}
        draw = {spot.card for spot in self.draw} | {card}
        self.draw = self._mix("king's card", draw, {card}, draw)
        self.reserve = self._mix("reserve", reserve, reserve, reserve)

    # ------------------------------------------------------------ what a viewer knows

    def impossible(self, position: SagasPosition) -> Iterator[str]:
        """Cards of this table that lie at an impossible place."""
        piles = (
            ("draw deck", position.draw, self.draw),
            ("reserve", position.reserve, self.reserve),
            ("lost", position.lost, self.lost),
        )
        for name, cards, spots in piles:
            if len(cards) != len(spots):
                yield f"{len(cards)} cards in {name}, not {len(spots)}"
            for place, (card, spot) in enumerate(zip(cards, spots, strict=False)):
                if card not in spot.could:
                    yield f"card {card} cannot be at place {place} of {name}, but one of {sorted(spot.could)}"


recorded = keep_latest(SagasRecording)
"""The recording of a log."""
