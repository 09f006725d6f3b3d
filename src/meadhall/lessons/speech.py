"""Checks that a beginner can understand a lesson: short texts, and no term before its explanation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .length import count_words, minutes, seconds
from .records import CoachReply, GameGlossary, Lesson, LessonStep

MAX_WORDS = 40
"""The maximum number of words in one text of the coach."""
FIRST_STEPS, FIRST_MINUTES, SHORT_MINUTES, THRILL_SECONDS = range(8, 21), (3.0, 8.0), 3.5, 120.0
"""The limits: steps and minutes of a first game, maximum minutes of other lessons, and maximum seconds until the
best moment of a first game."""


def texts(step: LessonStep) -> list[str]:
    """Return all texts of a step."""
    answers: list[CoachReply] = [*step.wrong, *step.verdict]
    return [step.say, step.done, *(each.say for each in answers)]


def explained_words(lesson: Lesson) -> frozenset[str]:
    """Return the glossary words that a lesson explains."""
    return frozenset(word for step in lesson.steps for word in step.new)


def speech_faults(lesson: Lesson, glossary: GameGlossary, known: frozenset[str]) -> Iterator[str]:
    """Yield the faults in the texts of a lesson, for a learner who already knows the words `known`."""
    terms = {term.word: [term.word, *term.forms] for term in glossary.term}
    met = set(known)
    for number, step in enumerate(lesson.steps, start=1):
        where = f"step {number}"
        for text in texts(step):
            if count_words(text) > MAX_WORDS:
                yield f"{where}: {count_words(text)} words, more than {MAX_WORDS}: {text[:50]}…"
        yield from (f"{where}, new: the glossary lacks {word!r}" for word in step.new if word not in terms)
        met.update(step.new)
        for word in terms.keys() - met:
            if _says(texts(step), terms[word]):
                yield f"{where}: says {word!r} before it was explained"


def _says(said: list[str], forms: list[str]) -> bool:
    pattern = "|".join(re.escape(form) for form in forms)
    return any(re.search(rf"\b(?:{pattern})\b", text, re.IGNORECASE) for text in said)


def length_faults(lesson: Lesson) -> Iterator[str]:
    """Yield the faults in the length of a lesson, and in the number of its moves."""
    steps = lesson.steps
    idle = [number for number, step in enumerate(steps, start=1) if not step.doing]
    if 1 in idle:
        yield "step 1: the first step already asks for a move"
    yield from (
        f"step {number + 1}: the learner does nothing twice running" for number in idle if number + 1 in idle
    )
    if len(idle) > max(1, len(steps) // 4):
        yield f"steps: the learner does nothing in {len(idle)} of {len(steps)}"
    if not lesson.first:
        if minutes(lesson) > SHORT_MINUTES:
            yield f"steps: a short lesson takes {minutes(lesson):.1f} minutes, more than {SHORT_MINUTES}"
        return
    least, most = FIRST_MINUTES
    if len(steps) not in FIRST_STEPS or not least <= minutes(lesson) <= most:
        yield (
            f"steps: a first game has {FIRST_STEPS[0]} to {FIRST_STEPS[-1]} steps and {least:.0f} to {most:.0f} "
            f"minutes, not {len(steps)} and {minutes(lesson):.1f}"
        )
    best = next((number for number, step in enumerate(steps, start=1) if step.thrill), 0)
    if not best or seconds(lesson, steps[:best]) > THRILL_SECONDS:
        yield f"step {best}: the best moment of a first game (`thrill`) comes within {THRILL_SECONDS:.0f} seconds"
