"""Clash of Vikings: what happened in a play, read from what the engine told.

Follows cards and bracelets by the rules; of the game's code it uses only moves and events.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import meadhall
from meadhall.engine import Event, Log, PrivateEvent
from meadhall.games.clash import events
from meadhall.games.clash.moves import Announce, Call, Pass, Shield, Take
from meadhall.testing.hidden_pieces import HiddenPieces, PlaceKey
from meadhall.testing.plugin import Viewer
from meadhall.testing.recording import Recording, keep_latest

VALUES = [1] * 6 + [2] * 8 + [3] * 7 + [4] * 4
ORDER = ("walk", "sprint", "slam", "punch", "club", "slingshot", "hammer", "shield")
TWICE = {"base": ("walk", "punch", "slingshot", "shield"), "bluff": ("walk",)}
HAND = {"base": 3, "bluff": 2}


@cache
def deck(variant: str) -> tuple[str, ...]:
    """One player's cards in the order of the overview board."""
    return tuple(card for card in ORDER for _ in range(2 if card in TWICE[variant] else 1))


class Window:
    """The answers to one announcement in the order they came in."""

    def __init__(self, first_entry: int, active: int, asked: Sequence[int]) -> None:
        self.first_entry = first_entry
        self.answers: list[tuple[int, bool]] = []
        """Who, and whether it was a call."""
        self.order = sorted(asked, key=lambda seat: (seat < active, seat))

    def outcome(self, answers: Sequence[tuple[int, bool]]) -> tuple[bool, int | None] | None:
        """Whether the last answer closes the window, and who calls; None if it would have closed before (CV-12.3)."""
        given: dict[int, bool] = {}
        for number, (seat, call) in enumerate(answers, start=1):
            given[seat] = call
            closed, caller = self._closed(given)
            if closed:
                return (True, caller) if number == len(answers) else None
        return False, None

    def _closed(self, given: dict[int, bool]) -> tuple[bool, int | None]:
        for seat in self.order:
            if seat not in given:
                return False, None
            if given[seat]:
                return True, seat
        return True, None

    def alternative(self, viewer: Viewer, rng: Random) -> list[tuple[int, bool]]:
        """Other answers that only those who gave them can distinguish from the true ones."""
        best = self.answers
        if len(self.order) == 1:
            return best
        true = self.outcome(best)
        for _ in range(3):
            flipped = [(seat, call if seat == viewer else rng.random() < 0.5) for seat, call in best]
            if self.outcome(flipped) == true:
                best = flipped
        place = rng.randrange(len(best))
        seat, call = best[place]
        longer = [*best[: place + 1], (seat, not call), (seat, call), *best[place + 1 :]]
        return longer if seat != viewer and self.outcome(longer) == true else best


class ClashRecording(Recording):
    """A play with the path of every bracelet and every card, and who watched it."""

    def __init__(self, log: Log) -> None:
        header = log.header
        self.game = meadhall.game("clash").of_version(log.header.version)
        self.players = header.players
        self.options = header.options
        self.tracks = bool(self.options["track_positions"])
        self.everyone = (1 << self.players + 1) - 1
        """The seats as bits, and the spectators'."""
        self.state = self.game.new(header.players, bytes.fromhex(header.seed), header.options, header.script)
        self.first_view = self.state.view(None)
        self.active: int = self.first_view["active"]
        mine = [self.state.view(seat)["mine"] for seat in range(self.players)]
        self.bracelets = self._bracelets([own["row"] for own in mine])
        kinds = deck(self.options["variant"])
        self.cards = [
            HiddenPieces(kinds, ["pile"] * len(kinds), ("pile", "hand", "discard"))
            for _ in range(self.players)
        ]
        self.laid: list[list[int]] = [[] for _ in range(self.players)]
        self.shuffles: list[list[int]] = [[0] for _ in range(self.players)]
        """Steps at which a new pile is made, per seat."""
        self.lays: dict[int, tuple[int, int]] = {}
        """Entry number to the seat and step of the card laid."""
        self.windows: dict[int, Window] = {}
        """The windows by their `at`."""
        for seat, own in enumerate(mine):
            for card in own["hand"]:
                self._draw(seat, str(card))
        self.memory: dict[int, tuple[int, set[int]]] = {}
        """Per seat: how many steps `memory` has followed, and the ways the cards can lie after them."""
        self._last: Event | None = None
        self.log = Log(header, ())
        self.catch_up(log)

    def catch_up(self, log: Log) -> None:
        known, self.log = len(self.log.entries), log
        for number, entry in enumerate(log.entries[known:], start=known):
            if entry.forced:
                continue
            move = entry.move
            if isinstance(move, Call | Pass) and entry.seat != self.active:
                if entry.at not in self.windows:
                    asked = [decision.seat for decision in self.state.decisions()]
                    self.windows[entry.at] = Window(number, self.active, asked)
                self.windows[entry.at].answers.append((entry.seat, isinstance(move, Call)))
            elif isinstance(move, Announce | Shield):
                thing = self.cards[entry.seat].find(str(move.card), "hand")
                self.lays[number] = entry.seat, self.cards[entry.seat].move(thing, "laid", 1 << entry.seat)
                self.laid[entry.seat].append(thing)
            happened = self.state.play(entry.seat, move, entry.at)
            takes = self._takes(number)
            for place, event in enumerate(happened, start=1):
                self._happen(event, happened[place:], takes)

    def _takes(self, number: int) -> list[Take]:
        """The takes among this entry and the forced ones that follow it."""
        end = number + 1
        while end < len(self.log.entries) and self.log.entries[end].forced:
            end += 1
        return [entry.move for entry in self.log.entries[number:end] if isinstance(entry.move, Take)]

    def _happen(
        self, event: Event | PrivateEvent, after: Sequence[Event | PrivateEvent], takes: list[Take]
    ) -> None:
        if isinstance(event, PrivateEvent):
            if isinstance(event.event, events.Drew):
                self._draw_up(event.event)
            return
        bracelets = self.bracelets
        match event:
            case events.Announced(seat=seat):
                self.active = seat
            case events.Called(seat=seat) | events.ShieldCalled(seat=seat):
                self.cards[seat].move(self.laid[seat][-1], "laid", self.everyone)
            case events.CentrePaid(seat=seat) | events.Drawn(seat=seat):
                for value in _gained(after, seat):
                    bracelets.move(bracelets.find(value, "supply"), ("row", seat), 1 << seat)
            case events.Refilled(space=space, value=value):
                bracelets.move(bracelets.find(value, "supply"), ("loot", space), self.everyone)
            case events.Collected(seat=seat, space=space, values=values):
                for value in values:
                    bracelets.move(bracelets.find(value, ("loot", space)), ("row", seat), self.everyone)
            case events.Taken(taker=taker, victim=victim):
                thing = self._pointed_at(victim, _gained(after, taker)[0], takes.pop(0).place)
                bracelets.move(thing, ("row", taker), 1 << taker | 1 << victim)
            case events.Shown(taker=taker, victim=victim, value=value):
                thing = self._pointed_at(victim, value, takes.pop(0).place)
                bracelets.move(thing, self._where_shown_goes(taker, after), self.everyone)
            case events.Dropped(space=space):
                bracelets.move(bracelets.things_at("held")[0], ("loot", space), self.everyone)
            case events.Sunk():
                bracelets.move(bracelets.things_at("held")[0], "sea", self.everyone)
            case events.Caught(seat=seat):
                bracelets.move(bracelets.things_at("held")[0], ("row", seat), self.everyone)
        self._last = event

    # ------------------------------------------------------------ bracelets

    def _bracelets(self, start_rows: Sequence[Sequence[int]]) -> HiddenPieces[int]:
        """Starting rows are known to hold 1, 2 and 3; with tracked positions their order is a secret of the owner."""
        kinds: list[int] = []
        rest = VALUES.copy()
        start = [("start" if self.tracks else "row", seat) for seat in range(self.players)]
        for row in start_rows:
            kinds += row
            for value in row:
                rest.remove(value)
        places: list[PlaceKey] = [place for place in start for _ in range(3)]
        hidden = HiddenPieces([*kinds, *rest], [*places, *["supply"] * len(rest)], ["supply", *start])
        if self.tracks:
            for thing in range(3 * self.players):
                hidden.move(thing, ("row", thing // 3), 1 << thing // 3)
        for space in self.spaces("bracelet"):
            hidden.move(
                hidden.find(self.first_view["loot"][space][0], "supply"), ("loot", space), self.everyone
            )
        return hidden

    def spaces(self, kind: str) -> list[str]:
        return [space["id"] for space in self.game.board(self.options)["spaces"] if space["kind"] == kind]

    def _where_shown_goes(self, taker: int, after: Sequence[Event | PrivateEvent]) -> PlaceKey:
        """A bracelet taken in front of all is laid down next, or goes to the taker's row."""
        following = next((event for event in after if not isinstance(event, PrivateEvent)), None)
        asked = self.state.decisions()
        if isinstance(following, events.Dropped | events.Sunk | events.Caught):
            return "held"
        if following is None and asked and asked[0].kind == "drop":
            return "held"
        shielded = isinstance(self._last, events.ShieldCalled) and self._last.truthful
        return ("open" if shielded and self.options["shield_spoils_stay_open"] else "row", taker)

    def _pointed_at(self, victim: int, value: int, place: int) -> int:
        pointed = self.row(victim)[place]
        if self.tracks or self.bracelets.place(pointed) == ("open", victim):
            return pointed
        return self.bracelets.find(value, ("row", victim))

    def row(self, seat: int) -> list[int]:
        """The things in a row: as they came where the table keeps places, else by value with the face-up ones last."""
        bracelets = self.bracelets
        face_down, face_up = bracelets.things_at(("row", seat)), bracelets.things_at(("open", seat))
        if self.tracks:
            came = {thing: time for time, thing in enumerate(bracelets.moved_things)}
            return sorted([*face_down, *face_up], key=came.__getitem__)
        worth = bracelets.kinds.__getitem__
        return [*sorted(face_down, key=worth), *sorted(face_up, key=worth)]

    def rows(self) -> list[list[int]]:
        """Values of all rows as they were told."""
        return [[self.bracelets.kinds[thing] for thing in self.row(seat)] for seat in range(self.players)]

    # ------------------------------------------------------------ cards

    def _draw(self, seat: int, card: str) -> None:
        self.cards[seat].move(self.cards[seat].find(card, "pile"), "hand", 1 << seat)

    def _draw_up(self, drew: events.Drew) -> None:
        """The turn is over: all laid cards are discarded, then hands are filled (CV-9.1 to CV-9.3)."""
        for seat, laid in enumerate(self.laid):
            for thing in laid:
                self.cards[seat].move(thing, "discard", 0)
            laid.clear()
        seat = drew.seat
        for card in drew.cards:
            if not self.cards[seat].things_at("pile"):
                self._shuffle(seat)
            self._draw(seat, str(card))
            if not self.cards[seat].things_at("pile") and not self.options["lazy_reshuffle"]:
                self._shuffle(seat)

    def _shuffle(self, seat: int) -> None:
        cards = self.cards[seat]
        self.shuffles[seat].append(len(cards.moved_things))
        for thing in cards.things_at("discard"):
            cards.move(thing, "pile", 0)


def _gained(after: Sequence[Event | PrivateEvent], seat: int) -> Sequence[int]:
    """The values whispered to the seat next."""
    for event in after:
        if isinstance(event, PrivateEvent) and event.seat == seat and isinstance(event.event, events.Gained):
            return event.event.values
    raise AssertionError(f"Seat {seat} was not told what it got.")


recorded = keep_latest(ClashRecording)
"""The recording of a log."""
