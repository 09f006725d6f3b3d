"""A Feast for Odin: what chance gave in a play, and the way of every dark occupation, with who could see it.

Plays the log once more with chance that is written down. Knows which stream shuffles what, and nothing of what the
game's own code says a player can know.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from meadhall.engine import Chance, Event, Log, State, Whisper
from meadhall.games.feast import GAME, events
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.moves import Keep, Use
from meadhall.games.feast.turns import choices
from tests.contract.cases import Viewer
from tests.contract.hidden_pieces import Shells

from .printed import CARDS, SPACES, deck
from .table import hall_of

T = TypeVar("T")


class Recorder(Chance):
    """Chance that writes down what it gives: stream and row, as a script would have it."""

    rows: list[tuple[str, list[int]]] = msgspec.field(default_factory=list)

    def pick(self, stream: str, n: int) -> int:
        got = super().pick(stream, n)
        self.rows.append((stream, [got]))
        return got

    def dice(self, stream: str, n: int, sides: int = 6) -> tuple[int, ...]:
        got = super().dice(stream, n, sides)
        self.rows.append((stream, list(got)))
        return got

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        """By place: weapons of a kind are all alike."""
        order = super().shuffle(stream, range(len(items)))
        self.rows.append((stream, list(order)))
        return tuple([items[place] for place in order])


class Chronicle:
    """A play as the referee saw it."""

    def __init__(self, log: Log) -> None:
        header = log.header
        self.header = header
        self.chance = Recorder(bytes.fromhex(header.seed), script=dict(header.script))
        hall = GAME.setup(header.players, header.options, self.chance)
        self.state = State(GAME, hall, header)
        self.rows: dict[str, list[list[int]]] = defaultdict(list)
        """What chance gave, stream by stream."""
        self.light, self.dark = (
            [card for card in CARDS if card in deck(header.options, light)] for light in (True, False)
        )
        """The cards in play, in the order of the box."""
        everyone = range(header.players)
        hands = [("hand", seat) for seat in everyone]
        self.shells: Shells[int] = Shells(self.dark, ["deck"] * len(self.dark), ["deck", *hands])
        self.dealt: dict[int, int] = {}
        """The light card of each seat."""
        self.kept = -1
        """The entry at which it was chosen."""
        self.shown_light: set[int] = set()
        """Light cards that a move has shown to be in a hand."""
        self.log = Log(header, ())
        if not (header.players == 1 and header.options["solo_choose_start"]):
            self.dealt = {seat: hall.seats[seat].hand[0] for seat in everyone}
        self._happened(self.state.news)
        self.follow(log)

    def continues(self, log: Log) -> bool:
        known = self.log.entries
        return self.header is log.header and log.entries[: len(known)] == known

    def follow(self, log: Log) -> None:
        """Play the new entries and write down what happens."""
        known, self.log = len(self.log.entries), log
        for number, entry in enumerate(log.entries[known:], start=known):
            if isinstance(entry.move, Keep):
                self.dealt, self.kept = {entry.seat: entry.move.card}, number
            elif isinstance(entry.move, Use):
                self._shown_by(entry.seat, entry.move)
            self._happened(self.state.play(entry.seat, entry.move, entry.at))

    def _shown_by(self, seat: int, move: Use) -> None:
        """A space of column 4 may be of use only by a card of the hand, to be played first (FO-4.8): then all can tell
        that there is one. Which one it is they cannot; but it must be one, so the true one stays in every world."""
        if SPACES[move.imitated if move.imitated >= 0 else move.space]["column"] != 4:
            return
        hall = hall_of(self.state)
        player = hall.seats[seat]
        hand, place = player.hand, (move.space, move.imitated)
        for cards in ((), *[(card,) for card in hand]):
            player.hand = cards
            if place in choices(hall, seat):
                break
        player.hand = hand
        for card in cards:
            if CARDS[card]["light"]:
                self.shown_light.add(card)
            else:
                self.shells.move(self.dark.index(card), ("hand", seat), -1)

    def _happened(self, news: Iterable[Event | Whisper]) -> None:
        for stream, row in self.chance.rows:
            self.rows[stream].append(row)
        self.chance.rows.clear()
        for event in news:
            if isinstance(event, Whisper) and isinstance(event.event, events.CardSeen):
                seat, card = event.event.seat, event.event.card
                self.shells.move(self.dark.index(card), ("hand", seat), 1 << seat)
            elif isinstance(event, events.CardPlayed) and not CARDS[event.card]["light"]:
                self.shells.move(self.dark.index(event.card), "open", -1)

    # ------------------------------------------------------------ what a viewer knows

    def seen_cards(self, viewer: Viewer) -> set[int]:
        """Own ones and those that were played."""
        known = {card for player in hall_of(self.state).seats for card in player.played}
        return known if viewer is None else known | {*hall_of(self.state).seats[viewer].hand}

    def impossible(self, hall: FeastHall, viewer: Viewer) -> Iterator[str]:
        """Things of this table that lie where they cannot."""
        true = hall_of(self.state)
        known = self.seen_cards(viewer)
        for seat, player in enumerate(hall.seats):
            own = true.seats[seat]
            if player.played != own.played:
                yield f"seat {seat} cannot have played {player.played}"
            if seat == viewer and player.hand != own.hand:
                yield f"my own hand cannot be {player.hand}"
            backs = [CARDS[card]["light"] for card in player.hand]
            if sorted(backs) != sorted(CARDS[card]["light"] for card in own.hand):
                yield f"seat {seat} cannot hold {player.hand}"
            if seat != viewer and not known.isdisjoint(player.hand):
                yield f"seat {seat} cannot hold {player.hand}, {known} are elsewhere"
        if not known.isdisjoint((*hall.deck, *hall.out)):
            yield "a card that was seen is in the pile again"
        if len(hall.deck) != len(true.deck) or len(hall.out) != len(true.out):
            yield f"{len(hall.deck)} occupations cannot be in the pile"
        for name in ("deck_strips", "deck_weapons"):
            if sorted(getattr(hall, name)) != sorted(getattr(true, name)):
                yield f"{name} cannot be {getattr(hall, name)}"


_latest: Chronicle | None = None


def chronicle(log: Log) -> Chronicle:
    """What happened up to here. The last one is kept, because the next question is mostly about the next moment."""
    global _latest
    if _latest is None or not _latest.continues(log):
        _latest = Chronicle(log)
    else:
        _latest.follow(log)
    return _latest
