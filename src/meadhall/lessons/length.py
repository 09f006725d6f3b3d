"""The length of a lesson. The figures are estimates, not measurements."""

from __future__ import annotations

from .records import Lesson, LessonStep, ScriptedMove

WORDS_PER_MINUTE, MOVE_SECONDS, WATCH_SECONDS = 170, {"feast": 8.0}, 2.0
"""Words read per minute; seconds for a learner's move, by game (6 in other games); seconds for a scripted move."""


def count_words(text: str) -> int:
    """Return the number of words in a text."""
    return len(text.split())


def repeat_moves(items: list[ScriptedMove]) -> list[ScriptedMove]:
    """Return the moves, each repeated `times` times."""
    return [item for item in items for _ in range(item.times)]


def seconds(lesson: Lesson, steps: list[LessonStep]) -> float:
    """Return the estimated time for these steps, in seconds."""
    words = sum(count_words(step.say) + count_words(step.done) for step in steps)
    own = sum(step.doing for step in steps) * MOVE_SECONDS.get(lesson.game, 6.0)
    scripted = sum(bool(item.move) for step in steps for item in repeat_moves([*step.auto, *step.then]))
    return words * 60 / WORDS_PER_MINUTE + own + scripted * WATCH_SECONDS


def minutes(lesson: Lesson) -> float:
    return seconds(lesson, lesson.steps) / 60
