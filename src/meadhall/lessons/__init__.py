"""Lessons: short scripted games with a coach, as data, played on the engine like any other game.

import meadhall.lessons

meadhall.lessons.names()                              # ("clash/first-game", "clash/when-to-call", ...)
lesson = meadhall.lessons.prepared("clash/first-game")
state = lesson.begin()
outlook = lesson.look(state, meadhall.lessons.Place(), read=0)
print(lesson.speech(outlook).say)
"""

from .check import faults
from .coach import Coach, Outlook, Place, Speech
from .files import glossary, lesson, names, prepared, read
from .length import minutes
from .prepared import Moment, Prepared
from .records import BadLesson, Glossary, Lesson, Step, Term

__all__ = [
    "BadLesson",
    "Coach",
    "Glossary",
    "Lesson",
    "Moment",
    "Outlook",
    "Place",
    "Prepared",
    "Speech",
    "Step",
    "Term",
    "faults",
    "glossary",
    "lesson",
    "minutes",
    "names",
    "prepared",
    "read",
]
