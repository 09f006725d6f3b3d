"""Leaks to plant. Each replaces a method of the engine with one that reveals a secret to somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from meadhall.engine import (
    Decision,
    Event,
    HistoryItem,
    Move,
    Position,
    PrivateEvent,
    Refusal,
    RefusalError,
    State,
)

from .plugin import Leak, Viewer

PlainView = dict[str, Any]
LeakCondition = Callable[[Any], bool]
"""A function that returns whether the leak can reveal anything in a position of the game."""

REAL_VIEW, REAL_DECISIONS, REAL_PLAY, REAL_HISTORY, REAL_TELL = (
    State.view,
    State.decisions,
    State.play,
    State.history,
    Position.tell,
)
"""The original methods of the engine, which the leaks call."""


def at_step(*frames: str) -> LeakCondition:
    """Return a condition that is true if one of these steps is on top of the stack."""
    return lambda position: bool(position.stack) and type(position.stack[-1]).__name__ in frames


def patch_leak(
    owner: object, attribute: str, new: object, name: str, where: LeakCondition | None = None
) -> Leak:
    """Return a leak that replaces an attribute while it is planted."""
    shows = (lambda state: where(state.position)) if where else (lambda state: True)
    return Leak(name, lambda: patch.object(owner, attribute, new), shows)


def view_leak(
    name: str, change: Callable[[PlainView, Any, Viewer], None], where: LeakCondition | None = None
) -> Leak:
    """Return a leak that changes a view or adds to it."""

    def view(state: State, seat: Viewer) -> PlainView:
        shown = REAL_VIEW(state, seat)
        change(shown, state.position, seat)
        return shown

    return patch_leak(State, "view", view, name, where)


def decision_leak(
    name: str, change: Callable[[Decision, Any], Decision], where: LeakCondition | None = None
) -> Leak:
    """Return a leak that changes the question to a seat."""

    def decisions(state: State) -> list[Decision]:
        return [change(decision, state.position) for decision in REAL_DECISIONS(state)]

    return patch_leak(State, "decisions", decisions, name, where)


def refusal_leak(name: str, more: Callable[[Refusal, Any], str], where: LeakCondition | None = None) -> Leak:
    """Return a leak that adds to the text of a refusal."""

    def play(state: State, seat: int, move: Move, at: int | None = None) -> list[Event | PrivateEvent]:
        try:
            return REAL_PLAY(state, seat, move, at)
        except RefusalError as refused:
            refusal = refused.refusal
            text = refusal.text + more(refusal, state.position)
            raise RefusalError(Refusal(refusal.rule, text)) from refused

    return patch_leak(State, "play", play, name, where)


def history_leak(
    name: str, number: Callable[[State], int | None], where: LeakCondition | None = None
) -> Leak:
    """Return a leak that adds an empty item with this number to every history, unless the number is None."""

    def history(state: State, seat: Viewer) -> list[HistoryItem]:
        told = number(state)
        return [*REAL_HISTORY(state, seat), *([] if told is None else [HistoryItem(told, None, None, ())])]

    return patch_leak(State, "history", history, name, where)


def event_leak(name: str, kind: type[Event], change: Callable[[Any, Any], Event]) -> Leak:
    """Return a leak that changes every event of this kind."""

    def tell(position: Position, event: Event) -> None:
        REAL_TELL(position, change(event, position) if isinstance(event, kind) else event)

    def shows(state: State) -> bool:
        return any(isinstance(event, kind) for event in state.news)

    return Leak(name, lambda: patch.object(Position, "tell", tell), shows)


def private_event_leak(where: LeakCondition | None = None) -> Leak:
    """Return a leak that shows every private event to everybody."""

    def see_all(events: list[Event | PrivateEvent], seat: Viewer) -> list[Event]:
        return [event.event if isinstance(event, PrivateEvent) else event for event in events]

    shows = (lambda state: where(state.position)) if where else (lambda state: True)
    return Leak(
        "private events shown to all", lambda: patch("meadhall.engine.secrecy.visible_events", see_all), shows
    )


def secret_move_leak(name: str, kind: type[Move], where: LeakCondition | None = None) -> Leak:
    """Return a leak that shows secret moves of this kind in everybody's history."""
    return patch_leak(kind, "secret", False, name, where)


def add_chance_key(view: PlainView, position: Position, seat: Viewer) -> None:
    view["table"] = position.chance.key.hex()[:4]
