"""Secrecy: what a seat or a spectator may see of events, answers and other seats' decisions.

Games hide their own secrets in `view_of`; this module builds the parts of a view and of the history that are the same
in every game. It collects what the viewer may know, rather than removing secrets from complete data.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from .decision import Decision
from .log import Header
from .play_loop import ENTRY_SIZE
from .position import Position
from .records import Event, HistoryItem, PrivateEvent, Seat
from .step import OVER_STEP
from .view_head import AskedSeat, ViewHead


def visible_events(events: Iterable[Event | PrivateEvent], seat: Seat | None) -> list[Event]:
    """Return the events that this seat (None: a spectator) may know, its own private events included.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> move = state.decisions()[0].moves()[0]
    >>> events = state.play(state.decisions()[0].seat, move)
    >>> meadhall.visible_events(events, seat=None) == [event for event in events]
    True
    """
    out: list[Event] = []
    for event in events:
        if isinstance(event, PrivateEvent):
            if event.seat == seat:
                out.append(event.event)
        else:
            out.append(event)
    return out


def view_head(
    header: Header, position: Position, asked_decisions: Sequence[Decision], seat: Seat | None
) -> ViewHead:
    """Return the fields of a view that are the same in every game.

    A seat sees all of its own decision and sealed answer; of other seats, only the kind of decision and whether they
    have answered."""
    answers = position.answers
    waiting: list[AskedSeat] = []
    sealed: list[AskedSeat] = []
    for decision in asked_decisions:
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
    return {
        "game": header.game,
        "version": header.version,
        "seat": seat,
        "players": position.players,
        "options": header.options.copy(),
        "at": position.at,
        "over": position.step is OVER_STEP,
        "open": waiting,
        "sealed": sealed,
    }


def unanswered_seats(
    position: Position, asked_decisions: Sequence[Decision], viewers: Collection[Seat]
) -> list[Seat]:
    """Return the asked seats without an answer, as far as the people in the seats `viewers` may know.

    While an `unseen` step runs, every other asked seat counts as unanswered."""
    answers = position.answers
    if not answers:
        return [decision.seat for decision in asked_decisions]
    unseen = position.step.unseen
    return [
        decision.seat
        for decision in asked_decisions
        if answers[decision.seat] is None or (unseen and decision.seat not in viewers)
    ]


class ViewerHistory:
    """The history of one viewer (None: a spectator). Each new entry is added once, so that reading the history after
    every move is cheap."""

    __slots__ = ("_length_read", "items", "seat")

    def __init__(self, seat: Seat | None, setup_events: Iterable[Event | PrivateEvent]) -> None:
        self.seat = seat
        self.items = [HistoryItem(0, None, None, tuple(visible_events(setup_events, seat)))]
        self._length_read = 0

    def catch_up(self, past: Sequence[Any]) -> None:
        """Add the entries since the last call; earlier entries never change."""
        if self._length_read == len(past):
            return
        seat, items = self.seat, self.items
        for i in range(self._length_read, len(past), ENTRY_SIZE):
            mover, move, events = past[i], past[i + 1], past[i + 4]
            known = tuple(visible_events(events, seat)) if events else ()
            if mover == seat or not move.secret:
                items.append(HistoryItem(len(items), mover, move, known))
            elif known:
                items.append(HistoryItem(len(items), None, None, known))
        self._length_read = len(past)


def history_lengths(past: Sequence[Any], seat: Seat | None) -> list[int]:
    """Return the length of this viewer's history after each number of entries, from none to all."""
    lengths = [1]
    for i in range(0, len(past), ENTRY_SIZE):
        mover, move, events = past[i], past[i + 1], past[i + 4]
        known = mover == seat or not move.secret or bool(visible_events(events, seat))
        lengths.append(lengths[-1] + known)
    return lengths
