"""A Feast for Odin: what chance gave in a play, and the path of every dark occupation, with who could see it.

Plays the log once more and writes down what chance gives. Knows which stream shuffles what, and nothing of what the
game's code says a player can know.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from meadhall.engine import Event, Log, PrivateEvent, State
from meadhall.games.feast import GAME, events
from meadhall.games.feast.moves import Keep, Use
from meadhall.games.feast.phases.actions import usable_spaces
from meadhall.games.feast.position import FeastPosition
from meadhall.testing.hidden_pieces import HiddenPieces
from meadhall.testing.plugin import Viewer
from meadhall.testing.recording import RecordedChance, Recording, keep_latest

from .printed import CARDS, SPACES, deck
from .table import hall_of


class FeastRecording(Recording):
    """A play with everything that happened in it."""

    def __init__(self, log: Log) -> None:
        header = log.header
        self.header = header
        self.chance = RecordedChance(bytes.fromhex(header.seed), script=dict(header.script))
        game = GAME.of_version(header.version)
        position = game.setup(header.players, header.options, self.chance)
        self.state = State(game, position, header)
        self.rows: dict[str, list[list[int]]] = defaultdict(list)
        """What chance gave, stream by stream."""
        self.light, self.dark = (
            [card for card in CARDS if card in deck(header.options, light)] for light in (True, False)
        )
        """The cards in play, in the order of the box."""
        everyone = range(header.players)
        hands = [("hand", seat) for seat in everyone]
        self.hidden: HiddenPieces[int] = HiddenPieces(self.dark, ["deck"] * len(self.dark), ["deck", *hands])
        self.dealt: dict[int, int] = {}
        """The light card of each seat."""
        self.kept = -1
        """The entry at which it was chosen."""
        self.shown_light: set[int] = set()
        """Light cards that a move has shown to be in a hand."""
        self.log = Log(header, ())
        if not (header.players == 1 and header.options["solo_choose_start"]):
            self.dealt = {seat: position.seats[seat].hand[0] for seat in everyone}
        self._happened(self.state.news)
        self.catch_up(log)

    def catch_up(self, log: Log) -> None:
        known, self.log = len(self.log.entries), log
        for number, entry in enumerate(log.entries[known:], start=known):
            if isinstance(entry.move, Keep):
                self.dealt, self.kept = {entry.seat: entry.move.card}, number
            elif isinstance(entry.move, Use):
                self._shown_by(entry.seat, entry.move)
            self._happened(self.state.play(entry.seat, entry.move, entry.at))

    def _shown_by(self, seat: int, move: Use) -> None:
        """A space of column 4 may be usable only because of a card in hand that is played first (FO-4.8). Everybody can
        then tell that the hand has such a card, but not which; so the true one stays in every scrambled play."""
        if SPACES[move.imitated if move.imitated >= 0 else move.space]["column"] != 4:
            return
        position = hall_of(self.state)
        player = position.seats[seat]
        hand, place = player.hand, (move.space, move.imitated)
        for cards in ((), *[(card,) for card in hand]):
            player.hand = cards
            if place in usable_spaces(position, seat):
                break
        player.hand = hand
        for card in cards:
            if CARDS[card]["light"]:
                self.shown_light.add(card)
            else:
                self.hidden.move(self.dark.index(card), ("hand", seat), -1)

    def _happened(self, news: Iterable[Event | PrivateEvent]) -> None:
        for stream, row in self.chance.rows:
            self.rows[stream].append(row)
        self.chance.rows.clear()
        for event in news:
            if isinstance(event, PrivateEvent) and isinstance(event.event, events.CardSeen):
                seat, card = event.event.seat, event.event.card
                self.hidden.move(self.dark.index(card), ("hand", seat), 1 << seat)
            elif isinstance(event, events.CardPlayed) and not CARDS[event.card]["light"]:
                self.hidden.move(self.dark.index(event.card), "open", -1)

    # ------------------------------------------------------------ what a viewer knows

    def seen_cards(self, viewer: Viewer) -> set[int]:
        """The cards that this viewer has seen: the own hand and the cards that were played."""
        known = {card for player in hall_of(self.state).seats for card in player.played}
        return known if viewer is None else known | {*hall_of(self.state).seats[viewer].hand}

    def impossible(self, position: FeastPosition, viewer: Viewer) -> Iterator[str]:
        """What at this table is impossible for the viewer."""
        true = hall_of(self.state)
        known = self.seen_cards(viewer)
        for seat, player in enumerate(position.seats):
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
        if not known.isdisjoint((*position.deck, *position.out)):
            yield "a card that was seen is in the pile again"
        if len(position.deck) != len(true.deck) or len(position.out) != len(true.out):
            yield f"{len(position.deck)} occupations cannot be in the pile"
        for name in ("deck_strips", "deck_weapons"):
            if sorted(getattr(position, name)) != sorted(getattr(true, name)):
                yield f"{name} cannot be {getattr(position, name)}"


recorded = keep_latest(FeastRecording)
"""The recording of a log."""
