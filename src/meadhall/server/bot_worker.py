"""A process that plays for bots. It gets a seat's view as JSON, one line each, and answers with a move.

It ends when its input does, so it never outlives the server, however that went.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from typing import Any

import msgspec


class Task(msgspec.Struct, frozen=True):
    game: str
    bot: str
    view: dict[str, Any]
    seat: int
    seed: int


class Answer(msgspec.Struct, frozen=True):
    move: dict[str, Any] | None = None
    error: str = ""


def answer(line: bytes) -> Answer:
    import meadhall.bots

    try:
        task = msgspec.json.decode(line, type=Task)
        return Answer(meadhall.bots.choose(task.game, task.bot, task.view, task.seat, task.seed))
    except Exception:  # noqa: BLE001 - a bot may fail in any way; the server plays on without it
        return Answer(error=traceback.format_exc(limit=-4))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints must not be taken for an answer
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(answer(line)) + b"\n")


if __name__ == "__main__":
    main()
