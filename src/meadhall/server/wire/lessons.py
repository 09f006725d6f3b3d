"""Lessons: the list of them, the words of a game, and what the coach says at a lesson's table."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .base import Wire


class LessonInfo(Wire, frozen=True):
    id: str
    """The game and the lesson's own name, `clash/first-game`."""
    game: str
    title: str
    teaches: str
    """What it is about, in a sentence."""
    first: bool
    """The first lesson of its game."""
    steps: int
    minutes: int
    """About how long it takes."""
    next: str
    """The lesson that is offered after it; "play" is a table with bots."""


class Lessons(Wire, frozen=True):
    """All lessons: by game, the first game first, then in the order in which they lead to each other."""

    lessons: list[LessonInfo]


class Term(Wire, frozen=True):
    """A word of a game, explained."""

    word: str
    says: str
    forms: list[str]
    """Other forms of the word that a text may use."""


class Glossary(Wire, frozen=True):
    goal: str
    """What the game is about, in one line."""
    terms: list[Term]


class StartLesson(Wire, frozen=True):
    name: str = ""
    """The learner's name; "" for any."""


class Coach(Wire, frozen=True):
    """What the coach says to the learner now."""

    lesson: str
    title: str
    step: int
    """Counted from 1."""
    steps: int
    say: str
    """"" while the others play what leads to this step."""
    done: str = ""
    """About what has just happened; "" if there is nothing to say."""
    point: list[str] = msgspec.field(default_factory=list)
    """What is marked on the page: `space:centre`."""
    right: dict[str, Any] | None = None
    """The expected move, so that the page leads to it press by press; None where the learner decides alone."""
    doing: bool = False
    """A move is expected; otherwise the step is only read, and `goon` goes on."""
    alone: bool = False
    """The learner decides alone: every legal move is accepted."""
    busy: bool = False
    """Others play, or the coach does: nothing is expected of the learner for a moment."""
    thrill: bool = False
    """A moment worth celebrating."""
    good: bool | None = None
    """Whether the learner's own decision, which `done` is about, was a good one; None if `done` is about another."""
    over: bool = False
    """The lesson is over."""
    next: str = ""
    """The lesson that comes next, or "play"; "" before the lesson is over."""
    lost: Literal["", "changed", "elsewhere"] = ""
    """Why the lesson cannot go on: it was changed since this table began, or the game went where it does not lead."""
