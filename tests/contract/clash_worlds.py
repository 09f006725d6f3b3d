"""Clash of Vikings: what happened in a play, read from what the referee told, and other plays that look the same to a viewer.

Knows the rules' flow of cards and bracelets on its own, and of the game's code only moves, events and names of chance
streams. `scramble` plays a whole other game on the real engine: other bracelets in the supply, other cards in hands and
piles, other cards laid, other sealed answers, another seed, and the same to the eyes of one viewer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any

import meadhall
from meadhall.engine import Event, Log, Move, State, Whisper
from meadhall.games.clash import events
from meadhall.games.clash.moves import Announce, Call, Pass, Shield, Take

from .cases import Viewer
from .shells import Shells

VALUES = [1] * 6 + [2] * 8 + [3] * 7 + [4] * 4
TWICE = ("walk", "punch", "slingshot", "shield")
ONCE_IN_BLUFF = ("punch", "slingshot", "shield")
ORDER = ("walk", "sprint", "slam", "punch", "club", "slingshot", "hammer", "shield")
REMOVED = {2: 9, 3: 6, 4: 0}

Script = dict[str, list[list[int]]]


def deck(variant: str) -> list[str]:
    """One player's cards in the order of the overview board."""
    twice = [card for card in TWICE if variant == "base" or card not in ONCE_IN_BLUFF]
    return [card for card in ORDER for _ in range(2 if card in twice else 1)]


class Window:
    """The answers to one announcement in the order they came in."""

    def __init__(self, first_entry: int, active: int, asked: Sequence[int]) -> None:
        self.first_entry = first_entry
        self.answers: list[tuple[int, bool]] = []
        """Who, and whether it was a call."""
        self.order = sorted(asked, key=lambda seat: (seat < active, seat))

    def outcome(self, answers: Sequence[tuple[int, bool]]) -> tuple[bool, int | None] | None:
        """Is it closed after the last answer, and who calls? None if it would have closed before."""
        given: dict[int, bool] = {}
        for number, (seat, call) in enumerate(answers):
            given[seat] = call
            closed, caller = self._closed(given)
            if closed:
                return (True, caller) if number == len(answers) - 1 else None
        return False, None

    def _closed(self, given: dict[int, bool]) -> tuple[bool, int | None]:
        for seat in self.order:
            if seat not in given:
                return False, None
            if given[seat]:
                return True, seat
        return True, None

    def otherwise(self, viewer: Viewer, rng: Random) -> list[tuple[int, bool]]:
        """Other answers that nobody but those who gave them can tell from the true ones."""
        true = self.outcome(self.answers)
        best = self.answers
        for _ in range(3):
            flipped = [(seat, call if seat == viewer else rng.random() < 0.5) for seat, call in best]
            if self.outcome(flipped) == true:
                best = flipped
        for place in rng.sample(range(len(best)), min(2, len(best))):
            seat, call = best[place]
            minds = [(seat, not call), (seat, call)]
            longer = [*best[: place + 1], *minds, *best[place + 1 :]]
            if seat != viewer and self.outcome(longer) == true:
                return longer
        return best


class Chronicle:
    """A play as the referee saw it: every bracelet's and every card's way, and who watched."""

    def __init__(self, log: Log) -> None:
        header = log.header
        self.log = log
        self.players = header.players
        self.options = header.options
        self.tracks = bool(self.options["track_positions"])
        self.everyone = (1 << self.players + 1) - 1
        self.game = meadhall.game("clash")
        state = self.game.new(header.players, bytes.fromhex(header.seed), header.options, header.script)
        self.first_view = state.view(None)
        self.bracelets = self._bracelets([state.view(seat)["mine"]["row"] for seat in range(self.players)])
        kinds = deck(self.options["variant"])
        self.hand_size = 3 if self.options["variant"] == "base" else 2
        self.cards = [
            Shells(kinds, ["pile"] * len(kinds), ("pile", "hand", "discard")) for _ in range(self.players)
        ]
        self.laid: list[list[int]] = [[] for _ in range(self.players)]
        self.shuffles: list[list[int]] = [[0] for _ in range(self.players)]
        """Steps at which a new pile is made, per seat."""
        self.lays: dict[int, tuple[int, int]] = {}
        """Entry number to the seat and step of the card laid."""
        self.windows: dict[int, Window] = {}
        """The windows by their `at`."""
        self.held: int | None = None
        self.active = self.first_view["active"]
        for seat in range(self.players):
            for card in state.view(seat)["mine"]["hand"]:
                self._draw(seat, str(card))
        self.over = False
        self._told: list[Event] = []
        self._tell_all(state)

    # ------------------------------------------------------------ reading the play

    def _bracelets(self, start_rows: Sequence[Sequence[int]]) -> Shells:
        """Starting rows are known to hold 1, 2 and 3; with tracked positions their order is a secret of the owner."""
        kinds: list[int] = []
        places: list[object] = []
        for seat, row in enumerate(start_rows):
            kinds += row
            places += [("start" if self.tracks else "row", seat)] * 3
        rest = VALUES.copy()
        for value in kinds:
            rest.remove(value)
        mixing = ["supply", *(("start" if self.tracks else "row", seat) for seat in range(self.players))]
        shells = Shells([*kinds, *rest], [*places, *["supply"] * len(rest)], mixing)
        if self.tracks:
            for thing in range(3 * self.players):
                shells.move(thing, ("row", thing // 3), 1 << thing // 3)
        spaces = [space["id"] for space in self.game.board(self.options)["spaces"] if space["kind"] == "bracelet"]
        for space in spaces:
            shells.move(shells.find(self.first_view["loot"][space][0], "supply"), ("loot", space), self.everyone)
        return shells

    def _tell_all(self, state: State) -> None:
        """Play the log once more and write down what happens."""
        for number, entry in enumerate(self.log.entries):
            if entry.forced:
                continue
            move = entry.move
            if isinstance(move, Call | Pass) and entry.seat != self.active:
                if entry.at not in self.windows:
                    asked = [decision.seat for decision in state.decisions()]
                    self.windows[entry.at] = Window(number, self.active, asked)
                self.windows[entry.at].answers.append((entry.seat, isinstance(move, Call)))
            elif isinstance(move, Announce | Shield):
                self._lay(number, entry.seat, str(move.card))
            happened = state.play(entry.seat, move, entry.at)
            takes = self._takes(number)
            for place, event in enumerate(happened):
                self._happen(event, happened[place + 1 :], takes, state)
        self.over = state.over

    def _takes(self, number: int) -> list[Take]:
        """The takes among this entry and the forced ones that follow it."""
        end = number + 1
        while end < len(self.log.entries) and self.log.entries[end].forced:
            end += 1
        return [entry.move for entry in self.log.entries[number:end] if isinstance(entry.move, Take)]

    def _happen(
        self, event: Event | Whisper, after: Sequence[Event | Whisper], takes: list[Take], state: State
    ) -> None:
        if isinstance(event, Whisper):
            if isinstance(event.event, events.Drew):
                self._draw_up(event.event)
            return
        match event:
            case events.Announced(seat=seat):
                self.active = seat
            case events.Called(seat=seat) | events.ShieldCalled(seat=seat):
                self.cards[seat].move(self.laid[seat][-1], "laid", self.everyone)
            case events.CentrePaid(seat=seat) | events.Drawn(seat=seat):
                for value in _gained(after, seat):
                    thing = self.bracelets.find(value, "supply")
                    self.bracelets.move(thing, ("row", seat), 1 << seat)
            case events.Refilled(space=space, value=value):
                self.bracelets.move(self.bracelets.find(value, "supply"), ("loot", space), self.everyone)
            case events.Collected(seat=seat, space=space, values=values):
                for value in values:
                    self.bracelets.move(
                        self.bracelets.find(value, ("loot", space)), ("row", seat), self.everyone
                    )
            case events.Taken(taker=taker, victim=victim):
                thing = self._taken(victim, _gained(after, taker)[0], takes.pop(0).place)
                self.bracelets.move(thing, ("row", taker), 1 << taker | 1 << victim)
            case events.Shown():
                self._shown(event, after, takes, state)
            case events.Dropped(space=space):
                self._drop(("loot", space))
            case events.Sunk():
                self._drop("sea")
            case events.Caught(seat=seat):
                self._drop(("row", seat))
        self._told.append(event)

    def _shown(
        self, event: events.Shown, after: Sequence[Event | Whisper], takes: list[Take], state: State
    ) -> None:
        thing = self._taken(event.victim, event.value, takes.pop(0).place)
        by_shield = isinstance(self._told[-1], events.ShieldCalled) and self._told[-1].truthful
        following = next((e for e in after if not isinstance(e, Whisper)), None)
        asked = state.decisions()
        falls = isinstance(following, events.Dropped | events.Sunk | events.Caught) or (
            following is None and bool(asked) and asked[0].kind == "drop"
        )
        if falls:
            self.held = self.bracelets.steps[self.bracelets.move(thing, "held", self.everyone)].thing
        elif by_shield and self.options["shield_spoils_stay_open"]:
            self.bracelets.move(thing, ("open", event.taker), self.everyone)
        else:
            self.bracelets.move(thing, ("row", event.taker), self.everyone)

    def _drop(self, to: object) -> None:
        assert self.held is not None
        self.bracelets.move(self.held, to, self.everyone)
        self.held = None

    def row(self, seat: int) -> list[int]:
        """The things in a row, in the order of their places where the table keeps one; face-up ones too."""
        there = [
            thing for thing, place in enumerate(self.bracelets.now) if place in (("row", seat), ("open", seat))
        ]
        if self.tracks:
            came = {step.thing: number for number, step in enumerate(self.bracelets.steps)}
            return sorted(there, key=came.__getitem__)
        kinds: Sequence[Any] = self.bracelets.kinds
        return sorted(there, key=lambda thing: (self.bracelets.now[thing] == ("open", seat), kinds[thing]))

    def _taken(self, victim: int, value: int, place: int) -> int:
        row = self.row(victim)
        pointed = row[place]
        if self.tracks or self.bracelets.now[pointed] == ("open", victim):
            return pointed
        return self.bracelets.find(value, ("row", victim))

    def rows(self) -> list[list[int]]:
        """Values of all rows as they were told."""
        kinds: Sequence[Any] = self.bracelets.kinds
        return [[kinds[thing] for thing in self.row(seat)] for seat in range(self.players)]

    # ------------------------------------------------------------ cards

    def _lay(self, entry: int, seat: int, card: str) -> None:
        thing = self.cards[seat].find(card, "hand")
        self.lays[entry] = seat, self.cards[seat].move(thing, "laid", 1 << seat)
        self.laid[seat].append(thing)

    def _draw(self, seat: int, card: str) -> None:
        self.cards[seat].move(self.cards[seat].find(card, "pile"), "hand", 1 << seat)

    def _draw_up(self, drew: events.Drew) -> None:
        for seat, laid in enumerate(self.laid):
            for thing in laid:
                self.cards[seat].move(thing, "discard", 0)
            laid.clear()
        seat = drew.seat
        for card in drew.cards:
            if "pile" not in self.cards[seat].now:
                self._shuffle(seat)
            self._draw(seat, str(card))
            if "pile" not in self.cards[seat].now and not self.options["lazy_reshuffle"]:
                self._shuffle(seat)

    def _shuffle(self, seat: int) -> None:
        cards = self.cards[seat]
        self.shuffles[seat].append(len(cards.steps))
        for thing, place in enumerate(cards.now):
            if place == "discard":
                cards.move(thing, "pile", 0)


def _gained(after: Sequence[Event | Whisper], seat: int) -> Sequence[int]:
    """The values whispered to the seat next."""
    for event in after:
        if isinstance(event, Whisper) and event.seat == seat and isinstance(event.event, events.Gained):
            return event.event.values
    raise AssertionError(f"Seat {seat} was not told what it got.")


# ---------------------------------------------------------------- another play


class Otherwise:
    """A play that looks like the chronicle's to one viewer."""

    def __init__(self, true: Chronicle, viewer: Viewer, rng: Random) -> None:
        self.true = true
        self.rng = rng
        bit = 1 << (true.players if viewer is None else viewer)
        self.bracelets = true.bracelets.stirred(bit, rng, tries=60, open_end=not true.over)
        self.cards = [cards.stirred(bit, rng, tries=40) for cards in true.cards]
        self.answers = {at: window.otherwise(viewer, rng) for at, window in true.windows.items()}

    def play(self) -> State:
        true = self.true
        seed = self.rng.randbytes(32)
        state = true.game.new(true.players, seed, true.options, self.script())
        skip: set[int] = set()
        for number, entry in enumerate(true.log.entries):
            window = true.windows.get(entry.at)
            if entry.forced or number in skip:
                continue
            if window is not None and window.first_entry <= number < window.first_entry + len(window.answers):
                skip.update(range(number, number + len(window.answers)))
                for seat, call in self.answers[entry.at]:
                    state.play(seat, Call() if call else Pass(), entry.at)
            else:
                state.play(entry.seat, self._move(number, entry.move), entry.at)
        return state

    def _move(self, entry: int, move: Move) -> Move:
        if entry not in self.true.lays:
            return move
        seat, step = self.true.lays[entry]
        card: Any = self.cards[seat].kinds[self.cards[seat].steps[step].thing]
        read = {"type": "announce", "card": card, "claim": move.claim} if isinstance(move, Announce) else {
            "type": "shield", "card": card
        }
        return self.true.game.read_move(read)

    # ------------------------------------------------------------ chance

    def script(self) -> Script:
        """What chance must give, stream by stream, for all this to happen."""
        script: Script = defaultdict(list)
        view = self.true.first_view
        script["first"].append([view["active"]])
        if self.true.options["starts"] == "random":
            script["starts"].append(self._starts())
        script["bracelets"].append(self._supply())
        self._rows(script)
        for seat in range(self.true.players):
            script[f"deck/{seat}"] += self._piles(seat)
        return dict(script)

    def _starts(self) -> list[int]:
        spaces = [space["id"] for space in self.true.game.board(self.true.options)["spaces"] if space["kind"] == "start"]
        chosen = [spaces.index(seat["space"]) for seat in self.true.first_view["seats"]]
        if self.true.players == 2:
            return chosen[:1]
        return [*chosen, *(i for i in range(len(spaces)) if i not in chosen)]

    def _supply(self) -> list[int]:
        """Removed ones first, then the supply, its next bracelet last."""
        first = 3 * self.true.players
        drawn = [step.thing for step in self.bracelets.steps if step.source == "supply"]
        rest = [thing for thing in range(first, len(VALUES)) if thing not in drawn]
        self.rng.shuffle(rest)
        return [thing - first for thing in (*rest, *reversed(drawn))]

    def _rows(self, script: Script) -> None:
        kinds: Sequence[Any] = self.bracelets.kinds
        frames = self.bracelets.frames()
        for step, places in zip(self.bracelets.steps, frames, strict=False):
            match step.source:
                case ("start", seat) if (stream := f"start row/{seat}") not in script:
                    there = [s.thing for s in self.bracelets.steps if s.source == ("start", seat)]
                    script[stream].append([kinds[thing] - 1 for thing in there])
                case ("row", seat) if not self.true.tracks:
                    hidden = sorted(kinds[t] for t, place in enumerate(places) if place == ("row", seat))
                    if len(hidden) > 1:
                        script[f"row/{seat}"].append([hidden.index(kinds[step.thing])])

    def _piles(self, seat: int) -> list[list[int]]:
        """Each pile as an order of the cards it was made of: the whole deck, later the discards."""
        cards = self.cards[seat]
        begins = self.true.shuffles[seat]
        piles: list[list[int]] = []
        for begin, end in zip(begins, [*begins[1:], len(cards.steps)], strict=True):
            of = self._discarded(seat, begin) if begin else list(range(len(cards.kinds)))
            drawn = [step.thing for step in cards.steps[begin:end] if step.source == "pile"]
            rest = [thing for thing in of if thing not in drawn]
            self.rng.shuffle(rest)
            piles.append([of.index(thing) for thing in (*rest, *reversed(drawn))])
        return piles

    def _discarded(self, seat: int, shuffle: int) -> list[int]:
        """The discard pile as it grew until this shuffle."""
        pile: list[int] = []
        for step in self.cards[seat].steps[:shuffle]:
            if step.to == "discard":
                pile.append(step.thing)
            elif step.source == "discard":
                pile.clear()
        return pile


def scramble(state: State, seat: Viewer, rng: Random) -> State:
    """A play that this viewer cannot tell from the true one, and all that it cannot know is different."""
    return Otherwise(Chronicle(state.log), seat, rng).play()
