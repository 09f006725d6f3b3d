"""A worker process: computes bots' moves, hints, answers to players' questions, and replays. One line of JSON each
way; the bytes of a log follow its line.

Bots see a seat's view and nothing else; logs of games that go on are sent to a process in which no bot runs. It ends
when its input ends, so it never outlives the server.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import msgspec

import meadhall
import meadhall.bots
from meadhall.engine import BadLog, Refused
from meadhall.server import wire
from meadhall.server.errors import RequestError

from .log_files import Checked, checked, game_of
from .proofs import proof
from .replays import Replays, ReplayWish
from .reviews import review

LOW_PRIORITY = "low-priority"
"""The argument of a worker that gives way to the server and to the workers of bots."""
MEMORY = 1 << 30
"""Bytes a worker may use while it replays a log that somebody uploaded."""


class Task(msgspec.Struct, frozen=True, tag="choose"):
    """Which move does this bot play?"""

    game: str
    bot: str
    view: dict[str, Any]
    seat: int
    seed: int
    temper: str = ""


class Advice(msgspec.Struct, frozen=True, tag="advise"):
    """Which moves does this bot advise, and why?"""

    game: str
    bot: str
    view: dict[str, Any]
    seat: int


class Question(msgspec.Struct, frozen=True, tag="consult"):
    """What does the game say to this question?"""

    game: str
    view: dict[str, Any]
    question: dict[str, Any]


class Check(msgspec.Struct, frozen=True, tag="check"):
    """Can the log that follows, so many bytes, be replayed?"""

    size: int


class Prove(msgspec.Struct, frozen=True, tag="prove"):
    """What does the log that follows, so many bytes, draw, entry by entry?"""

    size: int


class ReviewJob(msgspec.Struct, frozen=True, tag="review"):
    """How has this seat played the game of the log that follows, so many bytes?"""

    size: int
    seat: int
    names: list[str]


class ReplayJob(msgspec.Struct, frozen=True, tag="replay"):
    """What is to be seen of the game of the log that follows, so many bytes?"""

    size: int
    wish: ReplayWish


Job = Task | Advice | Question | Check | Prove | ReviewJob | ReplayJob


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    move: dict[str, Any] | None = None
    advice: list[tuple[dict[str, Any], str, str]] | None = None
    """Moves, best first, each with its reason and its goal."""
    counsel: dict[str, Any] | None = None
    wrong: str | None = None
    """Why a log cannot be replayed."""
    problem: tuple[int, str, str] | None = None
    """Status, code and text of a request that is refused."""
    checked: Checked | None = None
    proof: wire.Proof | None = None
    review: wire.Review | None = None
    replay: msgspec.Raw = msgspec.Raw()
    """The JSON of a `wire.Replay`, which the server passes on as it is."""
    error: str = ""


_replays = Replays()
_read: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)


def answer(line: bytes, follows: Callable[[int], bytes] = lambda _: b"") -> Answer:
    """The answer to a job. `follows` reads so many bytes after its line."""
    try:
        match _read.decode(line):
            case Task(game, bot, view, seat, seed, temper):
                return Answer(meadhall.bots.choose(game, bot, view, seat, seed, temper))
            case Advice(game, bot, view, seat):
                return Answer(advice=meadhall.bots.advise(game, bot, view, seat))
            case Question(game, view, question):
                meadhall.bots.names(game)  # a game's bots bring what its owner has entered, such as cards
                return Answer(counsel=meadhall.game(game).consult(view, question))
            case Check(size):
                data = follows(size)
                return _of_log(lambda: Answer(checked=checked(data)))
            case Prove(size):
                data = follows(size)
                return _of_log(lambda: Answer(proof=proof(game_of(data, "no-log"), data)))
            case ReviewJob(size, seat, names):
                data = follows(size)
                return _of_log(lambda: Answer(review=_reviewed(data, seat, names)))
            case ReplayJob(size, wish):
                data = follows(size)
                return _of_log(
                    lambda: Answer(replay=msgspec.Raw(msgspec.json.encode(_replays.replay(wish, data))))
                )
    except Exception:  # noqa: BLE001 - bots and games may fail in any way; the server goes on without them
        return _failed()


def _reviewed(data: bytes, seat: int, names: list[str]) -> wire.Review:
    game = game_of(data)
    return review(game, game.read_log(data), seat, names)


def _of_log(work: Callable[[], Answer]) -> Answer:
    try:
        with _limited_memory():
            return work()
    except RequestError as refused:
        return Answer(problem=(refused.status, refused.code, refused.text))
    except (BadLog, Refused) as error:
        return Answer(wrong=str(error))
    except MemoryError:
        return Answer(wrong="it needs more memory than any game does.")


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
    for name in (
        "SIGINT",
        "SIGHUP",
    ):  # Ctrl-C and a closed terminal are for the server, which then closes our input
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    if LOW_PRIORITY in sys.argv[1:] and hasattr(os, "nice"):
        os.nice(10)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints must not be read as an answer
    jobs = sys.stdin.buffer
    with suppress(BrokenPipeError):  # the server was killed: nobody waits for an answer
        while line := jobs.readline():
            answers.write(written(answer(line, jobs.read)))


if __name__ == "__main__":
    main()
