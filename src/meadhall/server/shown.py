"""What a viewer is shown of a game: a seat's view, the lines of the log, and the outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from meadhall.engine import Event, Happening, Names, State
from meadhall.server import wire


def shown_view(state: State, seat: int | None) -> dict[str, Any]:
    """The view of a seat as its screens show it: where nobody is shown who has answered, the others are all awaited."""
    view = state.view(seat)
    if state.unseen:
        others = [one for one in view["sealed"] if one["seat"] != seat]
        view["sealed"] = [one for one in view["sealed"] if one["seat"] == seat]
        view["open"] = sorted([*view["open"], *others], key=lambda one: int(one["seat"]))
    return view


def lines(history: Sequence[Happening], names: Names) -> list[wire.Line]:
    """The lines of the log about these happenings."""
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
    """The seat that a log line is about; None where it is about the whole table."""
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
