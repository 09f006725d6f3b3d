"""State: one play of a game. Position, log and open decisions behind the public contract."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from hashlib import blake2b
from typing import Any, cast

import msgspec

from .decision import Decision, Question
from .game_rules import GameRules
from .history import ENTRY_SIZE, HistoryItem, ViewerHistory
from .log import Entry, Header, Log
from .position import NO_EVENTS, OVER_STEP, Position
from .records import Event, Move, PrivateEvent, Refusal, RefusalError, Result, Seat, visible_events
from .view import AskedSeat, ViewHead


def _name_of(thing: Any) -> str:
    """Things that never change during a play are hashed by name."""
    return str(thing.name)


_encode_for_digest = msgspec.msgpack.Encoder(enc_hook=_name_of, order="deterministic").encode


CHOSEN, SEALED, FORCED = 0, 1, 2
"""How a move came about: by choice, as a sealed answer, or by the engine because there was no other."""

STALE = Refusal("EN-STALE", "The table has moved on since then: look again and choose anew.")
"""The refusal of a move that was meant for another moment.

>>> import meadhall
>>> state = meadhall.game("clash").new(players=2, seed=7)
>>> decision = state.decisions()[0]
>>> state.play(decision.seat, decision.moves()[0], at=decision.at + 1)
Traceback (most recent call last):
meadhall.engine.records.RefusalError: The table has moved on since then: look again and choose anew. [EN-STALE]
"""


def make_decisions(asks: Sequence[tuple[Seat, Question]], at: int) -> list[Decision]:
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
        "_asked_decisions",
        "_histories",
        "_open_decisions",
        "_past",
        "_setup_events",
        "_shared",
        "game",
        "header",
        "over",
        "position",
    )

    def __init__(self, game: GameRules, position: Position, header: Header) -> None:
        self.game = game
        self.position = position
        self.header = header
        self._setup_events = position.events
        # SIZE items an entry: seat, move, at, how it was played, events, draws of chance before it.
        # Clones share the list: whoever wants to add to it first takes a copy.
        self._past: list[Any] = []
        self._shared = False
        self._histories: dict[Seat | None, ViewerHistory] = {}
        self._asked_decisions: list[Decision] = []
        # Those of the asked who have not answered. Clones share both lists: they are replaced, never changed.
        self._open_decisions: list[Decision] = []
        self.over = False
        self._run_until_asked()

    @property
    def news(self) -> list[Event | PrivateEvent]:
        """What the last step caused; at first, what set-up caused. No part of a clone."""
        return self.position.events

    # ------------------------------------------------------------ asking

    def decisions(self) -> list[Decision]:
        """Decisions of the seats that have not answered yet, in seat order; [] when the game is over."""
        return self._open_decisions.copy()

    def answered_decision(self, seat: Seat) -> Decision | None:
        """The decision of a seat whose sealed answer may still be changed."""
        answers = self.position.answers
        if answers:
            for decision in self._asked_decisions:
                if decision.seat == seat and answers[seat] is not None:
                    return decision
        return None

    def answer(self, seat: Seat) -> Move | None:
        """The sealed answer this seat has given in the open window."""
        answers = self.position.answers
        return answers[seat] if answers else None

    @property
    def is_asking_several(self) -> bool:
        """Whether several seats are asked at once, so that some may have answered under seal."""
        return bool(self.position.answers) and len(self._asked_decisions) > 1

    @property
    def has_unseen_window(self) -> bool:
        """Whether a window is open in which no player is shown who has answered."""
        return bool(self.position.answers) and self.position.step.unseen

    @property
    def has_timed_window(self) -> bool:
        """Whether the answers to this question take effect at a common time, so that their own time tells nothing."""
        return self.position.step.timed

    def unanswered_seats(self, viewers: Collection[Seat] = ()) -> list[Seat]:
        """The seats that have not answered, as far as those who hold these seats may be shown."""
        if not self.has_unseen_window:
            return [decision.seat for decision in self._open_decisions]
        answers = self.position.answers
        return [
            one.seat for one in self._asked_decisions if one.seat not in viewers or answers[one.seat] is None
        ]

    # ------------------------------------------------------------ playing

    def play(self, seat: Seat, move: Move, at: int | None = None) -> list[Event | PrivateEvent]:
        """Play a move; returns what it caused. Refused: nothing has changed."""
        position, waiting = self.position, self._open_decisions
        if not waiting or (decision := waiting[0]).seat is not seat:  # another seat, or not a plain number
            decision = self._find_decision(seat, at)
            seat = decision.seat
        now = decision.at
        if at is not None and at != now:
            raise RefusalError(STALE)
        own = decision.options.find(move)
        if own is None:
            refusal = decision.why_not(move)
            assert refusal is not None
            raise RefusalError(refusal)

        events: list[Event | PrivateEvent] = []
        if self._shared:
            self._past, self._shared = self._past.copy(), False
        position.events = events
        answers: Any = position.answers  # a list while a window is open
        if answers:
            if answers[seat] is None:
                waiting = waiting.copy()
                waiting.remove(decision)
            answers[seat] = own
            if waiting and not position.step.may_close(position, answers):
                self._open_decisions = waiting
                self._past.extend((seat, own, now, SEALED, NO_EVENTS, position.chance.draws))
                return events
            self._past.extend((seat, own, now, SEALED, events, position.chance.draws))
            position.answers = ()
            position.at = now + 1
            position.step.resolve(position, answers)
        else:
            self._past.extend((seat, own, now, CHOSEN, events, position.chance.draws))
            position.at = now + 1
            position.step.play(position, seat, own)
        self._run_until_asked()
        return events

    def branch_chance(self) -> None:
        """Chance goes on from a fresh point if, by the header, moves were taken back to here by consent of all."""
        if self.header.turned and (number := self.header.branch_at(self.entries)):
            self.position.chance.branch(number)

    def _find_decision(self, seat: Seat, at: int | None) -> Decision:
        """What this seat is asked, answered or not; Refused if nothing."""
        for decision in self._asked_decisions:
            if decision.seat == seat:
                return decision
        if self.over:
            raise RefusalError(Refusal("EN-OVER", "The game is over."))
        if at is not None and at != self.position.at:
            raise RefusalError(STALE)
        rule = self.position.step.exclusion_of(self.position, seat)
        raise RefusalError(rule or Refusal("EN-ASKED", "You are not asked now."))

    def _run_until_asked(self) -> None:
        """Let things happen until somebody is asked or the game is over."""
        position = self.position
        while (step := position.step) is not OVER_STEP:
            if position.caused:
                position.push_queued()
                step = position.step
            asks = step.questions(position)
            if not asks:
                step.proceed(position)
            elif step.sealed:
                position.answers = [None] * position.players
                self._asked_decisions = self._open_decisions = make_decisions(asks, position.at)
                return
            else:
                ((seat, ask),) = asks
                options = ask.options
                move = options.forced_move
                if move is None:
                    self._asked_decisions = self._open_decisions = [
                        Decision(seat, ask.kind, ask.prompt, position.at, options)
                    ]
                    return
                self._past.extend((seat, move, position.at, FORCED, NO_EVENTS, position.chance.draws))
                position.at += 1
                step.play(position, seat, move)
        self._asked_decisions = self._open_decisions = []
        self.over = True

    # ------------------------------------------------------------ looking

    def view(self, seat: Seat | None, watched: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may know, as plain JSON data, and nothing else.

        `watched` is the view of a spectator at this moment, where it is known already: it saves time, and the new view
        shares parts with it. The view is the same."""
        position = self.position
        answers = position.answers
        waiting: list[AskedSeat] = []
        sealed: list[AskedSeat] = []
        for decision in self._asked_decisions:
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
            "players": position.players,
            "options": self.header.options.copy(),
            "at": position.at,
            "over": position.step is OVER_STEP,
            "open": waiting,
            "sealed": sealed,
        }
        if watched is None or seat is None:
            view = cast("dict[str, Any]", self.game.view_of(position, seat))
        else:
            view = cast("dict[str, Any]", self.game.view_from(position, seat, watched))
        view.update(head)  # in place: a view has many more fields than its head
        return view

    def history(self, seat: Seat | None, since: int = 0) -> list[HistoryItem]:
        """What this seat saw happen after its first `since` happenings, oldest first.

        Events, own moves and the open moves of others."""
        return self._history_of(seat)[max(0, since) :]

    def history_length(self, seat: Seat | None) -> int:
        """How much this seat saw happen, set-up being the first of it."""
        return len(self._history_of(seat))

    def _history_of(self, seat: Seat | None) -> list[HistoryItem]:
        history = self._histories.get(seat)
        if history is None:
            history = self._histories[seat] = ViewerHistory(seat, self._setup_events)
        history.catch_up(self._past)
        return history.items

    def history_lengths(self, seat: Seat | None) -> list[int]:
        """How long this seat's history was after each number of entries, from none to all."""
        lengths = [1]
        past = self._past
        for i in range(0, len(past), ENTRY_SIZE):
            mover, move, events = past[i], past[i + 1], past[i + 4]
            known = mover == seat or not move.secret or bool(visible_events(events, seat))
            lengths.append(lengths[-1] + known)
        return lengths

    def result(self) -> Result:
        """Scores, winners and the score sheet; only a game that is over has them."""
        if not self.over:
            raise RefusalError(Refusal("EN-OVER", "The game is not over yet."))
        return self.game.score(self.position)

    def digest(self) -> str:
        """A fingerprint of everything, the same in every process. Never shown to a seat before the end."""
        whole: Any = copy(self.position)
        whole.below, whole.step = whole.stack, msgspec.UNSET  # the stack is hashed as one
        whole.events = NO_EVENTS
        return blake2b(_encode_for_digest(whole), digest_size=16).hexdigest()

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
        return len(self._past) // ENTRY_SIZE

    def entry(self, number: int) -> Entry:
        """One entry of the log; the first has number 1."""
        start = ENTRY_SIZE * (number - 1)
        seat, move, at, how = self._past[start : start + 4]
        return Entry(seat, move, at, how == FORCED)

    def draws_before(self, number: int) -> int:
        """How often chance was asked before an entry of the log was played."""
        draws: int = self._past[ENTRY_SIZE * number - 1]
        return draws

    def was_sealed(self, number: int) -> bool:
        """Whether an entry of the log was an answer in a window for several seats."""
        how: int = self._past[ENTRY_SIZE * (number - 1) + 3]
        return how == SEALED

    # ------------------------------------------------------------ copies and going back

    def clone(self) -> State:
        """An independent copy. It keeps the key of chance: search from `imagine`, not from a clone."""
        twin = State.__new__(State)
        twin.game = self.game
        twin.position = self.position.clone()
        twin.header = self.header
        twin._setup_events = self._setup_events
        twin._past = self._past
        twin._shared = self._shared = True
        twin._histories = {}
        twin._asked_decisions = self._asked_decisions
        twin._open_decisions = self._open_decisions
        twin.over = self.over
        return twin

    @classmethod
    def from_position(cls, game: GameRules, position: Position, header: Header) -> State:
        """A state built from a view. Nobody is asked anew: the sealed answers in the position stay."""
        state = cls.__new__(cls)
        state.game = game
        state.position = position
        state.header = header
        state._setup_events = []
        state._past = []
        state._shared = False
        state._histories = {}
        state.over = position.step is OVER_STEP
        state._asked_decisions = state._open_decisions = make_decisions(
            position.step.questions(position), position.at
        )
        if position.step.sealed:
            answers = position.answers = list(position.answers) or [None] * position.players
            state._open_decisions = [
                decision for decision in state._asked_decisions if answers[decision.seat] is None
            ]
        return state

    def count_undoable(self, seat: Seat, *, alone: bool = False) -> int:
        """How many of the last entries this seat may take back: its own, and none that revealed anything to anyone.

        With `alone`, for the one person among bots, a secret of its own that it has shown is no barrier: bots know no
        more than their views."""
        count = 0
        floor = self.header.turned[-1] if self.header.turned else 0
        for number in range(self.entries, floor, -1):
            mover, _, at, how, events, draws = self._past[ENTRY_SIZE * (number - 1) : ENTRY_SIZE * number]
            if (
                mover != seat
                or draws != self.position.chance.draws
                or (how == SEALED and at != self.position.at)
            ):
                break
            if any(event.reveals and not (alone and event.own_secret) for event in events):
                break
            if how != FORCED:
                count = self.entries - number + 1
        return count

    def undo(self, seat: Seat, *, whole: bool = False, alone: bool = False) -> State:
        """The state before this seat's last own move, with the forced moves that followed it taken back too; or the
        earliest that its moves can be taken back to."""
        count = self.count_undoable(seat, alone=alone)
        if not count:
            raise RefusalError(
                Refusal(
                    "EN-BARRIER", "Nothing can be taken back past a die, a reveal or another seat's move."
                )
            )
        last = self.entries
        while self.entry(last).forced:
            last -= 1
        before: State = self.game.replay(self.log.cut(self.entries - count if whole else last - 1))
        return before

    def undo_to(self, entries: int) -> State:
        """The state after so many entries, past any barrier, which is for all players to agree to. Chance goes on from
        a fresh point; what was seen stays seen."""
        header = msgspec.structs.replace(self.header, turned=(*self.header.turned, entries))
        before: State = self.game.replay(Log(header, self.log.entries[:entries]))
        return before
