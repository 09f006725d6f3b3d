"""Leaks to plant: each replaces one method of the engine by one that tells somebody something secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from meadhall.engine import Decision, Event, Hall, Happening, Move, Refusal, Refused, State, Whisper

from .plugin import Leak, Viewer

View = dict[str, Any]
Where = Callable[[Any], bool]
"""Whether the leak can tell anything at a moment, by the hall of the game."""

VIEW, DECISIONS, PLAY, HISTORY, TELL = State.view, State.decisions, State.play, State.history, Hall.tell
"""The engine's own methods, which the leaks call."""


def asks(*frames: str) -> Where:
    """Moments at which one of these frames is on top of the stack."""
    return lambda hall: bool(hall.stack) and type(hall.stack[-1]).__name__ in frames


def replacing(owner: object, attribute: str, new: object, name: str, where: Where | None = None) -> Leak:
    """A leak that replaces an attribute while it is planted."""
    shows = (lambda state: where(state.hall)) if where else (lambda state: True)
    return Leak(name, lambda: patch.object(owner, attribute, new), shows)


def in_view(name: str, change: Callable[[View, Any, Viewer], None], where: Where | None = None) -> Leak:
    """A leak that adds to or changes a view."""

    def view(state: State, seat: Viewer) -> View:
        shown = VIEW(state, seat)
        change(shown, state.hall, seat)
        return shown

    return replacing(State, "view", view, name, where)


def in_decision(name: str, change: Callable[[Decision, Any], Decision], where: Where | None = None) -> Leak:
    """A leak that changes what a seat is asked."""

    def decisions(state: State) -> list[Decision]:
        return [change(decision, state.hall) for decision in DECISIONS(state)]

    return replacing(State, "decisions", decisions, name, where)


def in_refusal(name: str, more: Callable[[Refusal, Any], str], where: Where | None = None) -> Leak:
    """A leak that adds to the text of a refusal."""

    def play(state: State, seat: int, move: Move, at: int | None = None) -> list[Event | Whisper]:
        try:
            return PLAY(state, seat, move, at)
        except Refused as refused:
            refusal = refused.refusal
            text = refusal.text + more(refusal, state.hall)
            raise Refused(Refusal(refusal.rule, text)) from refused

    return replacing(State, "play", play, name, where)


def in_history(name: str, number: Callable[[State], int | None], where: Where | None = None) -> Leak:
    """A leak that adds an empty happening with this number to the history, or none."""

    def history(state: State, seat: Viewer) -> list[Happening]:
        told = number(state)
        return [*HISTORY(state, seat), *([] if told is None else [Happening(told, None, None, ())])]

    return replacing(State, "history", history, name, where)


def in_event(name: str, kind: type[Event], change: Callable[[Any, Any], Event]) -> Leak:
    """A leak that changes an event of this kind as it is told."""

    def tell(hall: Hall, event: Event) -> None:
        TELL(hall, change(event, hall) if isinstance(event, kind) else event)

    def shows(state: State) -> bool:
        return any(isinstance(event, kind) for event in state.news)

    return Leak(name, lambda: patch.object(Hall, "tell", tell), shows)


def whispers_to_all(where: Where | None = None) -> Leak:
    """A leak that tells every whisper to everybody."""

    def seen(events: list[Event | Whisper], seat: Viewer) -> list[Event]:
        return [event.event if isinstance(event, Whisper) else event for event in events]

    shows = (lambda state: where(state.hall)) if where else (lambda state: True)
    return Leak("whispers told to all", lambda: patch("meadhall.engine.history.seen", seen), shows)


def secret_move(name: str, kind: type[Move], where: Where | None = None) -> Leak:
    """A leak that shows secret moves of this kind in everybody's history."""
    return replacing(kind, "secret", False, name, where)


def key_of_chance(view: View, hall: Hall, seat: Viewer) -> None:
    view["table"] = hall.chance.key.hex()[:4]
