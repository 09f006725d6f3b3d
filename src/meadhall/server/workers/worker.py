"""A worker process: computes bots' moves, hints and answers to players' questions. One line of JSON each way.

It sees a seat's view and nothing else. It ends when its input ends, so it never outlives the server.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

import meadhall
import meadhall.bots
from meadhall.engine import BadLog, Game, Refused

from .proofs import proof

MEMORY = 2 << 30
"""Bytes a worker may use while it replays a log that somebody uploaded."""


class Task(msgspec.Struct, frozen=True, tag="choose"):
    """Which move does this bot play?"""

    game: str
    bot: str
    view: dict[str, Any]
    seat: int
    seed: int


class Advice(msgspec.Struct, frozen=True, tag="advise"):
    """Which move does this bot advise, and why?"""

    game: str
    bot: str
    view: dict[str, Any]
    seat: int
    seed: int


class Question(msgspec.Struct, frozen=True, tag="consult"):
    """What does the game say to this question?"""

    game: str
    view: dict[str, Any]
    question: dict[str, Any]


class Check(msgspec.Struct, frozen=True, tag="check"):
    """Can this log be replayed?"""

    game: str
    log: str


class Prove(msgspec.Struct, frozen=True, tag="prove"):
    """What does this log draw, entry by entry?"""

    game: str
    log: str


Job = Task | Advice | Question | Check | Prove


class Answer(msgspec.Struct, frozen=True):
    move: dict[str, Any] | None = None
    reason: str = ""
    counsel: dict[str, Any] | None = None
    wrong: str | None = None
    """What is wrong with a log; "" for nothing."""
    proof: dict[str, Any] | None = None
    error: str = ""


_read: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)


def answer(line: bytes) -> Answer:
    try:
        match _read.decode(line):
            case Task(game, bot, view, seat, seed):
                return Answer(meadhall.bots.choose(game, bot, view, seat, seed))
            case Advice(game, bot, view, seat, seed):
                return Answer(*meadhall.bots.advise(game, bot, view, seat, seed))
            case Question(game, view, question):
                meadhall.bots.names(game)  # a game's bots bring what its owner has entered, such as cards
                return Answer(counsel=meadhall.game(game).consult(view, question))
            case Check(game, log):
                meadhall.bots.names(game)
                return Answer(wrong=_wrong(meadhall.game(game), log))
            case Prove(game, log):
                meadhall.bots.names(game)
                return _proven(meadhall.game(game), log)
    except Exception:  # noqa: BLE001 - bots and games may fail in any way; the server goes on without them
        return _failed()


def _proven(game: Game, log: str) -> Answer:
    try:
        with _limited_memory():
            return Answer(proof=msgspec.to_builtins(proof(game, log.encode())))
    except BadLog as error:
        return Answer(wrong=str(error))
    except MemoryError:
        return Answer(wrong="it needs more memory than any game does.")


def _wrong(game: Game, log: str) -> str:
    try:
        with _limited_memory():
            game.replay(game.read_log(log))
    except (BadLog, Refused) as error:
        return str(error)
    except MemoryError:
        return "it needs more memory than any game does."
    return ""


@contextmanager
def _limited_memory() -> Iterator[None]:
    """An uploaded log may begin in a position that was made up to fill the memory."""
    try:
        import resource
    except ImportError:  # this system has no limits
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def written(given: Answer) -> bytes:
    try:
        return msgspec.json.encode(given) + b"\n"
    except Exception:  # noqa: BLE001 - an answer that is not JSON is a failure like any other
        return msgspec.json.encode(_failed()) + b"\n"


def _failed() -> Answer:
    return Answer(error=traceback.format_exc(limit=-4))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints must not be read as an answer
    for line in sys.stdin.buffer:
        answers.write(written(answer(line)))


if __name__ == "__main__":
    main()
