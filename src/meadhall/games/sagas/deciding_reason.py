"""The reason why a Saga was won or lost: the deed that completed it, or the cause and the missing objectives."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Event

from . import events as told


def find_deciding_reason(events: Sequence[Event]) -> str:
    end = next((event for event in reversed(events) if isinstance(event, told.SagaOver)), None)
    if end is None:
        return ""
    if not end.won:
        return f"{end.why} {missing_words(end.goals)}".strip()
    voyage, deed = 0, ""
    for event in events:
        if isinstance(event, told.VoyageBegun):
            voyage = event.number
        elif words := deed_words(event):
            deed = f"{words} on voyage {voyage}."
    return deed or end.why


def deed_words(event: Event) -> str:
    """Return the words for a successful deed; "" for any other event."""
    if isinstance(event, told.BattleOver) and event.won:
        return f"Battle of {event.name} won"
    if isinstance(event, told.Pillaged):
        return f"{event.name} pillaged"
    if isinstance(event, told.Settled):
        return f"{event.name} settled"
    return f"Quest {event.quest}" if isinstance(event, told.QuestDone) else ""


def missing_words(goals: Sequence[tuple[str, int, int]]) -> str:
    """Return the missing objectives, as in `Missing: settlements 1 of 3, settle Vinland.`"""
    words = [
        f"{text[:1].lower()}{text[1:]}" + (f" {now} of {need}" if need > 1 else "")
        for text, now, need in goals
        if now < need
    ]
    return f"Missing: {', '.join(words)}." if words else ""
