"""A table for a lesson: it starts immediately, with fixed random draws, scripted seats and one learner."""

from __future__ import annotations

import asyncio
import logging

from meadhall import lessons
from meadhall.server import wire
from meadhall.server.errors import no_lesson
from meadhall.server.store.log_rows import make_table_row, rows_after
from meadhall.server.store.records import Seat
from meadhall.server.store.store import Store
from meadhall.server.table.seats import clean_name, hash_token, new_table_id, new_token
from meadhall.server.time.wall_clock import ServerClock

log = logging.getLogger("meadhall.server")


async def start_lesson(store: Store, clock: ServerClock, name: str, wish: wire.StartLesson) -> wire.Seated:
    """Make a table for this lesson and return its tokens."""
    try:
        lesson = await asyncio.to_thread(lessons.prepare_lesson, name)
    except LookupError:
        raise no_lesson(name) from None
    state = await asyncio.to_thread(lesson.begin)
    learner, names = lesson.learner, lesson.lesson.start.names
    others = [each for seat, each in enumerate(names) if seat != learner]
    own = clean_name(wish.name, others, f"Viking {learner + 1}")
    table, token, owner = new_table_id(), new_token(), new_token()
    # No default standing order for the learner's seat: the coach already plays those answers.
    seats = [
        Seat("human", own, "", hash_token(token)) if seat == learner else Seat("bot", each)
        for seat, each in enumerate(names)
    ]
    row = make_table_row(table, state.header, "playing", hash_token(owner), name)
    await store.add_table(row, seats, rows_after(state, 0, None, clock.now()))
    log.info("Table %s: the lesson %s begins.", table, name)
    return wire.Seated(table, owner, [wire.Grant(learner, token)])
