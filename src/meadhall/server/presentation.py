"""The parts of a game that a viewer sees: a seat's view, the lines of the log, and the outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from meadhall.engine import Event, HistoryItem, Names, State
from meadhall.server import wire


def shown_view(state: State, seat: int | None, view: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return a seat's view as its screens show it: if it is secret who has answered, all other seats look unanswered.

    `view` is the state's view of the seat; None computes it."""
    if view is None:
        view = state.view(seat)
    if not state.has_unseen_window:
        return view
    others = [one for one in view["sealed"] if one["seat"] != seat]
    own = [one for one in view["sealed"] if one["seat"] == seat]
    return view | {
        "sealed": own,
        "open": sorted([*view["open"], *others], key=lambda one: int(one["seat"])),
    }


class Views:
    """The views of one moment, each computed once. Callers must not change them."""

    def __init__(self) -> None:
        self._source: tuple[State | None, int] = None, 0
        """The state, and the number of its log entries when the views were computed."""
        self._by_seat: dict[int | None, dict[str, Any]] = {}

    def view_of(self, state: State, seat: int | None) -> dict[str, Any]:
        if self._source != (state, state.entries):
            self.clear()
            self._source = state, state.entries
        if seat not in self._by_seat:
            self._by_seat[seat] = state.view(seat, None if seat is None else self.view_of(state, None))
        return self._by_seat[seat]

    def clear(self) -> None:
        self._source = None, 0
        self._by_seat.clear()


def lines(history: Sequence[HistoryItem], names: Names) -> list[wire.Line]:
    """Return the log lines for these events."""
    return [
        wire.Line(
            happening.n + 1,
            happening.seat if len(names) == 1 else actor(event),
            text,
            event.rule,
            msgspec.to_builtins(event),
        )
        for happening in history
        for event in happening.events
        if (text := event.words(names))
    ]


def actor(event: Event) -> int | None:
    """Return the seat that a log line is about; None if it is about the whole table."""
    seat: int | None = getattr(event, event.actor, None) if event.actor else None
    return seat


def outcome(state: State) -> wire.Outcome:
    result = state.result()
    return wire.Outcome(
        scores=list(result.scores),
        winners=list(result.winners),
        sheet=[wire.ScoreRow(line.label, list(line.values), line.rule) for line in result.sheet],
        note=result.note,
    )
