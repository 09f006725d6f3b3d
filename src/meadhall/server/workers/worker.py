"""A worker process: it computes bots' moves, hints, answers to players' questions, and replays. Jobs and answers are
lines of JSON; the bytes of a log follow its line.

Bots see only a seat's view; logs of running games are sent to a process in which no bot runs. A worker ends when its
input ends, so it never outlives the server.
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
from meadhall.engine import BadLog, RefusalError
from meadhall.server import wire
from meadhall.server.errors import RequestError

from .proofs import proof
from .replays import Replays, ReplayWish
from .reviews import review
from .uploaded_logs import CheckedLog, check_log, game_of

LOW_PRIORITY = "low-priority"
"""The argument that gives a worker lower priority than the server and the bots' workers."""
MEMORY = 1 << 30
"""The maximum memory, in bytes, that a worker may use while it reads or replays a log."""


class MoveJob(msgspec.Struct, frozen=True, tag="choose"):
    """A job for a bot's move."""

    game: str
    bot: str
    view: dict[str, Any]
    seat: int
    seed: int
    temper: str = ""


class AdviceJob(msgspec.Struct, frozen=True, tag="advise"):
    """A job for the moves that a bot advises, with their reasons."""

    game: str
    bot: str
    view: dict[str, Any]
    seat: int


class ConsultJob(msgspec.Struct, frozen=True, tag="consult"):
    """A job for the game's answer to a question about a view."""

    game: str
    view: dict[str, Any]
    question: dict[str, Any]


class CheckJob(msgspec.Struct, frozen=True, tag="check"):
    """A job for the replay of an untrusted log, which follows and has `size` bytes."""

    size: int


class ProofJob(msgspec.Struct, frozen=True, tag="prove"):
    """A job for the random draws of each entry of a log, which follows and has `size` bytes."""

    size: int


class ReviewJob(msgspec.Struct, frozen=True, tag="review"):
    """A job for the review of a seat in the game of a log, which follows and has `size` bytes."""

    size: int
    seat: int
    names: list[str]


class ReplayJob(msgspec.Struct, frozen=True, tag="replay"):
    """A job for the replay of a log as one viewer may see it; the log follows and has `size` bytes."""

    size: int
    wish: ReplayWish


Job = MoveJob | AdviceJob | ConsultJob | CheckJob | ProofJob | ReviewJob | ReplayJob


class JobAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    move: dict[str, Any] | None = None
    advice: list[tuple[dict[str, Any], str, str]] | None = None
    """The advised moves, best first, each with its reason and its goal."""
    counsel: dict[str, Any] | None = None
    wrong: str | None = None
    """The reason why a log cannot be replayed."""
    problem: tuple[int, str, str] | None = None
    """The status, code and text of a refused request."""
    checked: CheckedLog | None = None
    proof: wire.Proof | None = None
    review: wire.Review | None = None
    replay: msgspec.Raw = msgspec.Raw()
    """The JSON of a `wire.Replay`, which the server forwards unchanged."""
    error: str = ""


_replay_cache = Replays()
_decoder: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)


def answer_job(line: bytes, follows: Callable[[int], bytes] = lambda _: b"") -> JobAnswer:
    """Return the answer to a job. `follows` reads the given number of bytes after the job's line."""
    try:
        match _decoder.decode(line):
            case MoveJob(game, bot, view, seat, seed, temper):
                return JobAnswer(meadhall.bots.choose(game, bot, view, seat, seed, temper))
            case AdviceJob(game, bot, view, seat):
                return JobAnswer(advice=meadhall.bots.advise(game, bot, view, seat))
            case ConsultJob(game, view, question):
                meadhall.bots.bot_names(game)  # loads the bots, which may add data such as cards
                return JobAnswer(counsel=meadhall.game(game).consult(view, question))
            case CheckJob(size):
                data = follows(size)
                return _answer_log_job(lambda: JobAnswer(checked=check_log(data)))
            case ProofJob(size):
                data = follows(size)
                return _answer_log_job(lambda: JobAnswer(proof=proof(game_of(data, "no-log"), data)))
            case ReviewJob(size, seat, names):
                data = follows(size)
                return _answer_log_job(lambda: JobAnswer(review=_review_log(data, seat, names)))
            case ReplayJob(size, wish):
                data = follows(size)
                return _answer_log_job(
                    lambda: JobAnswer(
                        replay=msgspec.Raw(msgspec.json.encode(_replay_cache.replay(wish, data)))
                    )
                )
    except Exception:  # noqa: BLE001 - bots and games may fail in any way; the server continues without them
        return _failure_answer()


def _review_log(data: bytes, seat: int, names: list[str]) -> wire.Review:
    game = game_of(data)
    return review(game, game.read_log(data), seat, names)


def _answer_log_job(work: Callable[[], JobAnswer]) -> JobAnswer:
    try:
        with _limit_memory():
            return work()
    except RequestError as refused:
        return JobAnswer(problem=(refused.status, refused.code, refused.text))
    except (BadLog, RefusalError) as error:
        return JobAnswer(wrong=str(error))
    except MemoryError:
        return JobAnswer(wrong="it needs more memory than any game does.")


@contextmanager
def _limit_memory() -> Iterator[None]:
    """Limit the memory: an uploaded log may begin in a position that is built to exhaust it."""
    try:
        import resource
    except ImportError:  # this system has no resource limits
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def encode_answer(given: JobAnswer) -> bytes:
    try:
        return msgspec.json.encode(given) + b"\n"
    except Exception:  # noqa: BLE001 - an answer that is not JSON is a failure like any other
        return msgspec.json.encode(_failure_answer()) + b"\n"


def _failure_answer() -> JobAnswer:
    return JobAnswer(error=traceback.format_exc(limit=-4))


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
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot's output must not be read as an answer
    jobs = sys.stdin.buffer
    with suppress(BrokenPipeError):  # the server was killed: nobody waits for an answer
        while line := jobs.readline():
            answers.write(encode_answer(answer_job(line, jobs.read)))


if __name__ == "__main__":
    main()
