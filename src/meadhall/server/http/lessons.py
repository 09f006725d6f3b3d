"""HTTP: the lessons, the glossaries of the games, and a table for a lesson."""

from __future__ import annotations

from functools import cache
from math import ceil

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from meadhall import lessons
from meadhall.server import wire
from meadhall.server.config import Config
from meadhall.server.lobby.lessons import start_lesson
from meadhall.server.lobby.registry import Tables

from .answers import problems, unchanged_responses
from .compression import UNCHANGING
from .games import game_called


@get(
    "/api/lessons",
    tags=["lessons"],
    summary="All lessons",
    opt=UNCHANGING,
    responses=unchanged_responses(),
    sync_to_thread=True,
)
def list_lessons() -> wire.Lessons:
    """Return all lessons, grouped by game: the first game, then the other lessons in their order."""
    return _lesson_list()


@cache
def _lesson_list() -> wire.Lessons:
    found = [lessons.load_lesson(name) for name in lessons.names()]
    return wire.Lessons(
        [
            wire.LessonInfo(
                each.id,
                each.game,
                each.title,
                each.teaches,
                each.first,
                len(each.steps),
                ceil(lessons.minutes(each)),
                each.next,
            )
            for each in found
        ]
    )


@get(
    "/api/glossary/{game:str}",
    tags=["lessons"],
    summary="The glossary of a game",
    opt=UNCHANGING,
    responses=unchanged_responses(404),
    sync_to_thread=False,
)
def words_of_game(game: FromPath[str]) -> wire.Glossary:
    """Return the game's goal in one line, and every term that a newcomer needs explained."""
    found = lessons.load_glossary(game_called(game).name)
    return wire.Glossary(found.goal, msgspec.convert(found.term, list[wire.Term], from_attributes=True))


@post(
    "/api/lessons/{game:str}/{name:str}",
    tags=["lessons"],
    summary="A table for a lesson",
    responses=problems(404, 413),
)
async def make_lesson(
    game: FromPath[str],
    name: FromPath[str],
    data: JSONBody[wire.StartLesson],
    tables: NamedDependency[Tables],
    config: NamedDependency[Config],
) -> wire.Seated:
    """Start the game immediately, with fixed dice and seats that follow the lesson. Statistics do not count it."""
    return await start_lesson(tables.store, config.clock, f"{game}/{name}", data)


ROUTES = (list_lessons, words_of_game, make_lesson)
