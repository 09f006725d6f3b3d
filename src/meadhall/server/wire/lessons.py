"""Messages about lessons: their list, the terms of a game, and the coach's words at the table of a lesson."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .base import Wire


class LessonInfo(Wire, frozen=True):
    id: str
    """The game and the lesson's name, such as `clash/first-game`."""
    game: str
    title: str
    teaches: str
    """The subject of the lesson, in a sentence."""
    first: bool
    """Whether it is the first lesson of its game."""
    steps: int
    minutes: int
    """The approximate duration, in minutes."""
    next: str
    """The id of the lesson offered after it; "play" means a table with bots."""


class Lessons(Wire, frozen=True):
    """All lessons by game, in their order."""

    lessons: list[LessonInfo]


class Term(Wire, frozen=True):
    """A word of a game, with its explanation."""

    word: str
    says: str
    forms: list[str]
    """Other forms of the word that a text may use."""


class Glossary(Wire, frozen=True):
    goal: str
    """The goal of the game, in one line."""
    terms: list[Term]


class StartLesson(Wire, frozen=True):
    name: str = ""
    """The learner's name; "" for a default name."""


class Coach(Wire, frozen=True):
    """The words of the coach to the learner now."""

    lesson: str
    title: str
    step: int
    """The number of the step, from 1."""
    steps: int
    say: str
    """The coach's words; "" while the other seats play the moves that lead to this step."""
    done: str = ""
    """The coach's words about the previous move; "" if there are none."""
    point: list[str] = msgspec.field(default_factory=list)
    """The places marked on the page, such as `space:centre`."""
    right: dict[str, Any] | None = None
    """The expected move, so that the page can guide each click; None if no move is expected or the learner decides
    alone."""
    doing: bool = False
    """Whether a move is expected; otherwise the step is only read, and the message `goon` leads to the next."""
    alone: bool = False
    """Whether the learner decides alone: every legal move is accepted."""
    busy: bool = False
    """Whether the coach or other seats are playing, so that the learner has to wait."""
    thrill: bool = False
    """Whether the moment is worth celebrating."""
    good: bool | None = None
    """Whether the decision that `done` is about was good; None if `done` is not about a decision of the learner."""
    over: bool = False
    """Whether the lesson is over."""
    next: str = ""
    """The id of the next lesson, or "play"; "" before the lesson is over."""
    lost: Literal["", "changed", "elsewhere"] = ""
    """Why the lesson cannot continue: it was changed since the start, or the game left its path; "" if it can."""
