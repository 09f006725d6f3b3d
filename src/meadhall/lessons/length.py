"""How long a lesson takes. The figures are estimates; nobody was measured."""

from __future__ import annotations

from .records import Lesson, Scripted, Step

READING, MOVING, WATCHING = 170, {"feast": 8.0}, 2.0
"""Words a minute; seconds for an own move (6 where the game is not named) and for a scripted one."""


def spoken(text: str) -> int:
    """How many words a text has."""
    return len(text.split())


def expanded(items: list[Scripted]) -> list[Scripted]:
    """Each move as often as it is played."""
    return [item for item in items for _ in range(item.times)]


def seconds(lesson: Lesson, steps: list[Step]) -> float:
    """About how long these steps take."""
    words = sum(spoken(step.say) + spoken(step.done) for step in steps)
    own = sum(step.doing for step in steps) * MOVING.get(lesson.game, 6.0)
    scripted = sum(bool(item.move) for step in steps for item in expanded([*step.auto, *step.then]))
    return words * 60 / READING + own + scripted * WATCHING


def minutes(lesson: Lesson) -> float:
    return seconds(lesson, lesson.steps) / 60
