"""Lessons: short scripted games with a coach, as data files. The engine plays them like any other game.

import meadhall.lessons

meadhall.lessons.names()                              # ("clash/first-game", "clash/when-to-call", ...)
lesson = meadhall.lessons.prepare_lesson("clash/first-game")
state = lesson.begin()
outlook = lesson.find_outlook(state, meadhall.lessons.LessonPlace(), read=0)
print(lesson.compose_speech(outlook).say)
"""

from meadhall.old_names import find_old_names

from .check import faults
from .coach import CoachedLesson, LessonPlace, Outlook, Speech
from .files import load_glossary, load_lesson, names, prepare_lesson, read
from .length import minutes
from .prepared_lesson import LessonMoment, PreparedLesson
from .records import BadLesson, GameGlossary, GlossaryTerm, Lesson, LessonStep

__all__ = [
    "BadLesson",
    "CoachedLesson",
    "GameGlossary",
    "GlossaryTerm",
    "Lesson",
    "LessonMoment",
    "LessonPlace",
    "LessonStep",
    "Outlook",
    "PreparedLesson",
    "Speech",
    "faults",
    "load_glossary",
    "load_lesson",
    "minutes",
    "names",
    "prepare_lesson",
    "read",
]

__getattr__ = find_old_names(__name__)
