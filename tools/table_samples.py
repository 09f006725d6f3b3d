"""The server's messages that do not belong to one game, for tests of the page: games, a coach, a vote, a puzzle."""

from __future__ import annotations

from typing import Any

from meadhall.server import wire
from meadhall.server.http import games, puzzles
from meadhall.server.lobby.lessons import start_lesson
from meadhall.server.lobby.registry import Tables
from meadhall.test_server.manual_clock import ManualClock

LESSON = "clash/first-game"
PUZZLE = ("clash", 14)
"""The game and number of a puzzle: call or pass, where the call is right."""


async def table_samples(tables: Tables, voting: str) -> list[tuple[str, str, Any]]:
    """Return the name, the type and the value of each sample. `voting` is the id of a table of people."""
    game, number = PUZZLE
    answers = {
        name: await puzzles.answer_puzzle.fn(game, number, wire.PuzzleAnswer([{"type": name}]), tables)
        for name in ("call", "pass")
    }
    return [
        ("GAMES", "GameInfo[]", games.games.fn()),
        ("COACH", "Coach", await _coach(tables)),
        ("VOTE", "Vote", await _vote(tables, voting)),
        ("PUZZLE", "PuzzlePosition", await puzzles.show_puzzle.fn(game, number, tables)),
        ("RIGHT", "PuzzleReply", answers["call"]),
        ("WRONG", "PuzzleReply", answers["pass"]),
    ]


async def _coach(tables: Tables) -> wire.Coach:
    seated = await start_lesson(tables.store, ManualClock(), LESSON, wire.StartLesson("Ylva"))
    async with tables.use_table(seated.table) as table:
        coach = table.snapshot(seated.grants[0].seat, 0).coach
    assert coach is not None, "a lesson has a coach"
    return coach


async def _vote(tables: Tables, voting: str) -> wire.Vote:
    async with tables.use_table(voting) as table:
        about = {"to": "turn", "at": table.require_state().position.at}
        await table.run(lambda: table.votes.propose(0, "undo", about, "one", lambda: None))
        vote = table.snapshot(0, 0).vote
    assert vote is not None, "people are asked"
    return vote
