"""State: one play of a game. Hall, log and open decisions behind the public contract."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from hashlib import blake2b
from typing import Any, cast

import msgspec

from .contract import Rules
from .decision import Ask, Decision
from .hall import OVER, QUIET, Hall
from .history import SIZE, Happening, History
from .log import Entry, Header, Log
from .records import Event, Move, Refusal, Refused, Result, Seat, Whisper, seen
from .view import Asked, ViewHead


def _by_name(thing: Any) -> str:
    """Things that never change during a play are hashed by name."""
    return str(thing.name)


_hashed = msgspec.msgpack.Encoder(enc_hook=_by_name, order="deterministic").encode


CHOSEN, SEALED, FORCED = 0, 1, 2
"""How a move came about: by choice, as a sealed answer, or by the engine because there was no other."""

STALE = Refusal("EN-STALE", "The table has moved on since then: look again and choose anew.")
"""The refusal of a move that was meant for another moment.

>>> import meadhall
>>> state = meadhall.game("clash").new(players=2, seed=7)
>>> decision = state.decisions()[0]
>>> state.play(decision.seat, decision.moves()[0], at=decision.at + 1)
Traceback (most recent call last):
meadhall.engine.records.Refused: The table has moved on since then: look again and choose anew. [EN-STALE]
"""


def decisions(asks: Sequence[tuple[Seat, Ask]], at: int) -> list[Decision]:
    asked = []
    for seat, ask in asks:  # faster than a comprehension, which makes a function each time
        asked.append(Decision(seat, ask.kind, ask.prompt, at, ask.options))
    return asked


class State:
    """The data of one play. `play` is the only way it changes.

    >>> import meadhall
    >>> from random import Random
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> rng = Random(1)
    >>> while not state.over:
    ...     decision = state.decisions()[0]
    ...     events = state.play(decision.seat, decision.sample(rng))
    >>> state.result().scores
    (11, 14)
    >>> state.view(0)["over"], state.entries == len(state.log.entries)
    (True, True)
    """

    __slots__ = (
        "_asked",
        "_histories",
        "_open",
        "_opening",
        "_past",
        "_shared",
        "game",
        "hall",
        "header",
        "over",
    )

    def __init__(self, game: Rules, hall: Hall, header: Header) -> None:
        self.game = game
        self.hall = hall
        self.header = header
        self._opening = hall.events
        # SIZE items an entry: seat, move, at, how it was played, events, draws of chance before it.
        # Clones share the list: whoever wants to add to it first takes a copy.
        self._past: list[Any] = []
        self._shared = False
        self._histories: dict[Seat | None, History] = {}
        self._asked: list[Decision] = []
        # Those of the asked who have not answered. Clones share both lists: they are replaced, never changed.
        self._open: list[Decision] = []
        self.over = False
        self._settle()

    @property
    def news(self) -> list[Event | Whisper]:
        """What the last step caused; at first, what set-up caused. No part of a clone."""
        return self.hall.events

    # ------------------------------------------------------------ asking

    def decisions(self) -> list[Decision]:
        """Decisions of the seats that have not answered yet, in seat order; [] when the game is over."""
        return self._open.copy()

    def reopen(self, seat: Seat) -> Decision | None:
        """The decision of a seat whose sealed answer may still be changed."""
        answers = self.hall.answers
        if answers:
            for decision in self._asked:
                if decision.seat == seat and answers[seat] is not None:
                    return decision
        return None

    def answer(self, seat: Seat) -> Move | None:
        """The sealed answer this seat has given in the open window."""
        answers = self.hall.answers
        return answers[seat] if answers else None

    @property
    def asked_together(self) -> bool:
        """Whether several seats are asked at once, so that some may have answered under seal."""
        return bool(self.hall.answers) and len(self._asked) > 1

    @property
    def unseen(self) -> bool:
        """Whether a window is open in which no player is shown who has answered."""
        return bool(self.hall.answers) and self.hall.frame.unseen

    @property
    def timed(self) -> bool:
        """Whether the answers to this question take effect at a common time, so that their own time tells nothing."""
        return self.hall.frame.timed

    def awaited(self, viewers: Collection[Seat] = ()) -> list[Seat]:
        """The seats that have not answered, as far as those who hold these seats may be shown."""
        if not self.unseen:
            return [decision.seat for decision in self._open]
        answers = self.hall.answers
        return [one.seat for one in self._asked if one.seat not in viewers or answers[one.seat] is None]

    # ------------------------------------------------------------ playing

    def play(self, seat: Seat, move: Move, at: int | None = None) -> list[Event | Whisper]:
        """Play a move; returns what it caused. Refused: nothing has changed."""
        hall, waiting = self.hall, self._open
        if not waiting or (decision := waiting[0]).seat is not seat:  # another seat, or not a plain number
            decision = self._asked_of(seat, at)
            seat = decision.seat
        now = decision.at
        if at is not None and at != now:
            raise Refused(STALE)
        own = decision.options.find(move)
        if own is None:
            refusal = decision.why_not(move)
            assert refusal is not None
            raise Refused(refusal)

        events: list[Event | Whisper] = []
        if self._shared:
            self._past, self._shared = self._past.copy(), False
        hall.events = events
        answers: Any = hall.answers  # a list while a window is open
        if answers:
            if answers[seat] is None:
                waiting = waiting.copy()
                waiting.remove(decision)
            answers[seat] = own
            if waiting and not hall.frame.closes(hall, answers):
                self._open = waiting
                self._past.extend((seat, own, now, SEALED, QUIET, hall.chance.draws))
                return events
            self._past.extend((seat, own, now, SEALED, events, hall.chance.draws))
            hall.answers = ()
            hall.at = now + 1
            hall.frame.resolve(hall, answers)
        else:
            self._past.extend((seat, own, now, CHOSEN, events, hall.chance.draws))
            hall.at = now + 1
            hall.frame.play(hall, seat, own)
        self._settle()
        return events

    def turn(self) -> None:
        """Chance goes on from a fresh point if, by the header, moves were taken back to here by consent of all."""
        if self.header.turned and (number := self.header.turn_at(self.entries)):
            self.hall.chance.turn(number)

    def _asked_of(self, seat: Seat, at: int | None) -> Decision:
        """What this seat is asked, answered or not; Refused if nothing."""
        for decision in self._asked:
            if decision.seat == seat:
                return decision
        if self.over:
            raise Refused(Refusal("EN-OVER", "The game is over."))
        if at is not None and at != self.hall.at:
            raise Refused(STALE)
        rule = self.hall.frame.left_out(self.hall, seat)
        raise Refused(rule or Refusal("EN-ASKED", "You are not asked now."))

    def _settle(self) -> None:
        """Let things happen until somebody is asked or the game is over."""
        hall = self.hall
        while (frame := hall.frame) is not OVER:
            if hall.caused:
                hall.take_up()
                frame = hall.frame
            asks = frame.asks(hall)
            if not asks:
                frame.proceed(hall)
            elif frame.sealed:
                hall.answers = [None] * hall.players
                self._asked = self._open = decisions(asks, hall.at)
                return
            else:
                ((seat, ask),) = asks
                options = ask.options
                move = options.forced
                if move is None:
                    self._asked = self._open = [Decision(seat, ask.kind, ask.prompt, hall.at, options)]
                    return
                self._past.extend((seat, move, hall.at, FORCED, QUIET, hall.chance.draws))
                hall.at += 1
                frame.play(hall, seat, move)
        self._asked = self._open = []
        self.over = True

    # ------------------------------------------------------------ looking

    def view(self, seat: Seat | None, watched: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may know, as plain JSON data, and nothing else.

        `watched` is the view of a spectator at this moment, where it is known already: it saves time, and the new view
        shares parts with it. The view is the same."""
        hall = self.hall
        answers = hall.answers
        waiting: list[Asked] = []
        sealed: list[Asked] = []
        for decision in self._asked:
            asked = decision.seat
            if answers and answers[asked] is not None:
                if asked == seat:
                    sealed.append(decision.data() | {"move": msgspec.to_builtins(answers[asked])})
                else:
                    sealed.append({"seat": asked, "kind": decision.kind})
            elif asked == seat:
                waiting.append(decision.data())
            else:
                waiting.append({"seat": asked, "kind": decision.kind})
        head: ViewHead = {
            "game": self.game.name,
            "version": self.header.version,
            "seat": seat,
            "players": hall.players,
            "options": self.header.options.copy(),
            "at": hall.at,
            "over": hall.frame is OVER,
            "open": waiting,
            "sealed": sealed,
        }
        if watched is None or seat is None:
            view = cast("dict[str, Any]", self.game.look(hall, seat))
        else:
            view = cast("dict[str, Any]", self.game.look_from(hall, seat, watched))
        view.update(head)  # in place: a view has many more fields than its head
        return view

    def history(self, seat: Seat | None, since: int = 0) -> list[Happening]:
        """What this seat saw happen after its first `since` happenings, oldest first.

        Events, own moves and the open moves of others."""
        return self._seen_by(seat)[max(0, since) :]

    def history_length(self, seat: Seat | None) -> int:
        """How much this seat saw happen, set-up being the first of it."""
        return len(self._seen_by(seat))

    def _seen_by(self, seat: Seat | None) -> list[Happening]:
        history = self._histories.get(seat)
        if history is None:
            history = self._histories[seat] = History(seat, self._opening)
        history.follow(self._past)
        return history.happenings

    def witnessed(self, seat: Seat | None) -> list[int]:
        """How long this seat's history was after each number of entries, from none to all."""
        lengths = [1]
        past = self._past
        for i in range(0, len(past), SIZE):
            mover, move, events = past[i], past[i + 1], past[i + 4]
            known = mover == seat or not move.secret or bool(seen(events, seat))
            lengths.append(lengths[-1] + known)
        return lengths

    def result(self) -> Result:
        """Scores, winners and the score sheet; only a game that is over has them."""
        if not self.over:
            raise Refused(Refusal("EN-OVER", "The game is not over yet."))
        return self.game.score(self.hall)

    def digest(self) -> str:
        """A fingerprint of everything, the same in every process. Never shown to a seat before the end."""
        whole: Any = copy(self.hall)
        whole.below, whole.frame = whole.stack, msgspec.UNSET  # the stack is hashed as one
        whole.events = QUIET
        return blake2b(_hashed(whole), digest_size=16).hexdigest()

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed, which is published at the start."""
        return self.header.commitment

    @property
    def log(self) -> Log:
        """How the play began, and every move so far."""
        return Log(self.header, tuple(self.entry(number) for number in range(1, self.entries + 1)))

    @property
    def entries(self) -> int:
        """How many entries the log has."""
        return len(self._past) // SIZE

    def entry(self, number: int) -> Entry:
        """One entry of the log; the first has number 1."""
        start = SIZE * (number - 1)
        seat, move, at, how = self._past[start : start + 4]
        return Entry(seat, move, at, how == FORCED)

    def draws_before(self, number: int) -> int:
        """How often chance was asked before an entry of the log was played."""
        draws: int = self._past[SIZE * number - 1]
        return draws

    def was_sealed(self, number: int) -> bool:
        """Whether an entry of the log was an answer in a window for several seats."""
        how: int = self._past[SIZE * (number - 1) + 3]
        return how == SEALED

    # ------------------------------------------------------------ copies and going back

    def clone(self) -> State:
        """An independent copy. It keeps the key of chance: search from `imagine`, not from a clone."""
        twin = State.__new__(State)
        twin.game = self.game
        twin.hall = self.hall.clone()
        twin.header = self.header
        twin._opening = self._opening
        twin._past = self._past
        twin._shared = self._shared = True
        twin._histories = {}
        twin._asked = self._asked
        twin._open = self._open
        twin.over = self.over
        return twin

    @classmethod
    def imagined(cls, game: Rules, hall: Hall, header: Header) -> State:
        """A state built from a view. Nobody is asked anew: the sealed answers in the hall stay."""
        state = cls.__new__(cls)
        state.game = game
        state.hall = hall
        state.header = header
        state._opening = []
        state._past = []
        state._shared = False
        state._histories = {}
        state.over = hall.frame is OVER
        state._asked = state._open = decisions(hall.frame.asks(hall), hall.at)
        if hall.frame.sealed:
            answers = hall.answers = list(hall.answers) or [None] * hall.players
            state._open = [decision for decision in state._asked if answers[decision.seat] is None]
        return state

    def undoable(self, seat: Seat, *, alone: bool = False) -> int:
        """How many of the last entries this seat may take back: its own, and none that revealed anything to anyone.

        With `alone`, for the one person among bots, a secret of its own that it has shown is no barrier: bots know no
        more than their views."""
        count = 0
        floor = self.header.turned[-1] if self.header.turned else 0
        for number in range(self.entries, floor, -1):
            mover, _, at, how, events, draws = self._past[SIZE * (number - 1) : SIZE * number]
            if mover != seat or draws != self.hall.chance.draws or (how == SEALED and at != self.hall.at):
                break
            if any(event.reveals and not (alone and event.own_secret) for event in events):
                break
            if how != FORCED:
                count = self.entries - number + 1
        return count

    def undo(self, seat: Seat, *, whole: bool = False, alone: bool = False) -> State:
        """The state before this seat's last own move, with the forced moves that followed it taken back too; or the
        earliest that its moves can be taken back to."""
        count = self.undoable(seat, alone=alone)
        if not count:
            raise Refused(
                Refusal(
                    "EN-BARRIER", "Nothing can be taken back past a die, a reveal or another seat's move."
                )
            )
        last = self.entries
        while self.entry(last).forced:
            last -= 1
        before: State = self.game.replay(self.log.cut(self.entries - count if whole else last - 1))
        return before

    def back(self, entries: int) -> State:
        """The state after so many entries, past any barrier, which is for all players to agree to. Chance goes on from
        a fresh point; what was seen stays seen."""
        header = msgspec.structs.replace(self.header, turned=(*self.header.turned, entries))
        before: State = self.game.replay(Log(header, self.log.entries[:entries]))
        return before
