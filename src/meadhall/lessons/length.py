"""How long a lesson takes. The figures are estimates; nobody was measured."""

from __future__ import annotations

from .records import Lesson, LessonStep, ScriptedMove

WORDS_PER_MINUTE, MOVE_SECONDS, WATCH_SECONDS = 170, {"feast": 8.0}, 2.0
"""Words a minute; seconds for an own move (6 where the game is not named) and for a scripted one."""


def count_words(text: str) -> int:
    """How many words a text has."""
    return len(text.split())


def repeat_moves(items: list[ScriptedMove]) -> list[ScriptedMove]:
    """Each move as often as it is played."""
    return [item for item in items for _ in range(item.times)]


def seconds(lesson: Lesson, steps: list[LessonStep]) -> float:
    """About how long these steps take."""
    words = sum(count_words(step.say) + count_words(step.done) for step in steps)
    own = sum(step.doing for step in steps) * MOVE_SECONDS.get(lesson.game, 6.0)
    scripted = sum(bool(item.move) for step in steps for item in repeat_moves([*step.auto, *step.then]))
    return words * 60 / WORDS_PER_MINUTE + own + scripted * WATCH_SECONDS


def minutes(lesson: Lesson) -> float:
    return seconds(lesson, lesson.steps) / 60
