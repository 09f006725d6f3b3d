"""State: one play of a game. Its public methods play moves and return what each viewer may see of the play."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import copy
from hashlib import blake2b
from typing import Any, cast

import msgspec

from . import secrecy, undo
from .game_rules import GameRules
from .log import Header
from .play_loop import PlayLoop, make_decisions
from .position import NO_EVENTS, Position
from .records import Event, HistoryItem, PrivateEvent, Result, Seat
from .refusals import Refusal, RefusalError
from .step import OVER_STEP


def _name_of(thing: Any) -> str:
    """Return the name that the digest hashes for an object that never changes during a play."""
    return str(thing.name)


_encode_for_digest = msgspec.msgpack.Encoder(enc_hook=_name_of, order="deterministic").encode


class State(PlayLoop):
    """One play of a game. `play` changes it in place; `undo` and `undo_to` return another state.

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

    __slots__ = ("_histories", "_setup_events", "game")

    def __init__(self, game: GameRules, position: Position, header: Header) -> None:
        self.game = game
        self._setup_events = position.events
        self._histories: dict[Seat | None, secrecy.ViewerHistory] = {}
        super().__init__(position, header)

    # ------------------------------------------------------------ what viewers see

    @property
    def news(self) -> list[Event | PrivateEvent]:
        """The events since the last unforced move; before the first one, those of set-up. A clone has none."""
        return self.position.events

    def view(self, seat: Seat | None, watched: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return all that this seat (None: a spectator) may know, and nothing else, as plain JSON data.

        `watched` is a spectator's view at this moment, if the caller has one. It saves time: the new view shares parts
        with it. The content is the same with or without it."""
        if watched is None or seat is None:
            view = cast("dict[str, Any]", self.game.view_of(self.position, seat))
        else:
            view = cast("dict[str, Any]", self.game.view_from(self.position, seat, watched))
        # Updated in place, because a view has many more fields than its head.
        view.update(secrecy.view_head(self.header, self.position, self._asked_decisions, seat))
        return view

    def history(self, seat: Seat | None, since: int = 0) -> list[HistoryItem]:
        """Return the items of this seat's history after the first `since`, oldest first.

        They contain the events it saw, its own moves, and the other seats' moves that are not secret."""
        return self._history_of(seat)[max(0, since) :]

    def history_length(self, seat: Seat | None) -> int:
        """Return the number of items in this seat's history; the first is set-up."""
        return len(self._history_of(seat))

    def _history_of(self, seat: Seat | None) -> list[HistoryItem]:
        history = self._histories.get(seat)
        if history is None:
            history = self._histories[seat] = secrecy.ViewerHistory(seat, self._setup_events)
        history.catch_up(self._past)
        return history.items

    def history_lengths(self, seat: Seat | None) -> list[int]:
        """Return the length of this seat's history after each number of entries, from none to all."""
        return secrecy.history_lengths(self._past, seat)

    def unanswered_seats(self, viewers: Collection[Seat] = ()) -> list[Seat]:
        """Return the seats that have not answered, as far as the people in the seats `viewers` may know."""
        return secrecy.unanswered_seats(self.position, self._asked_decisions, viewers)

    @property
    def has_unseen_window(self) -> bool:
        """Whether a window is open in which players are not shown who has answered."""
        return bool(self.position.answers) and self.position.step.unseen

    @property
    def has_timed_window(self) -> bool:
        """Whether all answers to this question take effect at the same time, so that their timing reveals nothing."""
        return self.position.step.timed

    # ------------------------------------------------------------ facts about the play

    def result(self) -> Result:
        """Return scores, winners and the score sheet; raise RefusalError before the game is over."""
        if not self.over:
            raise RefusalError(Refusal("EN-OVER", "The game is not over yet."))
        return self.game.score(self.position)

    def digest(self) -> str:
        """Return a hash of the whole position, the same in every process. No seat sees it before the end."""
        whole: Any = copy(self.position)
        whole.waiting_steps, whole.step = whole.stack, msgspec.UNSET  # the stack is hashed as a whole
        whole.events = NO_EVENTS
        return blake2b(_encode_for_digest(whole), digest_size=16).hexdigest()

    @property
    def commitment(self) -> str:
        """The hash of the seed, which is published before the game."""
        return self.header.commitment

    # ------------------------------------------------------------ copies

    def clone(self) -> State:
        """Return an independent copy. It contains the key of chance, so a search must start from `imagine` instead."""
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
        """Return a state that starts at a position built from a view. Sealed answers in the position remain."""
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

    # ------------------------------------------------------------ undo

    def count_undoable(self, seat: Seat, *, alone: bool = False) -> int:
        """Return the number of last entries that this seat may undo: only its own, without draws or reveals.

        With `alone`, for the only person among bots, showing its own secret does not count as a reveal: bots know
        only what is in their views."""
        return undo.count_undoable(self, seat, alone=alone)

    def undo(self, seat: Seat, *, whole: bool = False, alone: bool = False) -> State:
        """Return the state before this seat's last own move and the forced moves that followed it.

        With `whole`, return the state before all entries that it may undo. Raise RefusalError if it may undo none."""
        before: State = self.game.replay(undo.log_after_undo(self, seat, whole=whole, alone=alone))
        return before

    def undo_to(self, entries: int) -> State:
        """Return the state after the first `entries` entries, whatever happened since. All players must have agreed.

        Chance continues with a fresh key, because players remember the results they saw."""
        before: State = self.game.replay(undo.log_after_agreed_undo(self, entries))
        return before
