"""Uploaded log files, which anybody may send: the checks before a replay."""

from __future__ import annotations

import msgspec

import meadhall
import meadhall.bots
from meadhall.engine import Game, Log
from meadhall.server import limits
from meadhall.server.errors import RequestError, no_game

NAME_LETTERS = 200
"""The number of characters of a seat's name that are read; the table shortens it further."""


class CheckedLog(msgspec.Struct, frozen=True):
    """A replayed log without the other contents of its file, and the names of its seats."""

    game: str
    log: str
    names: list[str]


class _NamedHeader(msgspec.Struct):
    game: str


class _NamedFile(msgspec.Struct):
    header: _NamedHeader


class _LogHeader(msgspec.Struct):
    turned: list[int] = []


class _LogFile(msgspec.Struct):
    header: _LogHeader
    entries: list[msgspec.Raw]


class _SeatNames(msgspec.Struct):
    names: list[str] = []


def game_of(data: bytes, code: str = "bad-log") -> Game:
    """Return the game of a log file. Raise RequestError if it is not a log (with this code), is too long, or is of an
    unknown game."""
    try:
        data.decode()  # msgspec does not decode text that it skips
        name = msgspec.json.decode(data, type=_NamedFile).header.game
        if name not in meadhall.games():
            raise no_game(name)
        file = msgspec.json.decode(data, type=_LogFile)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RequestError(400, code, f"This is not the log of a game: {str(error)[:400]}") from error
    if len(file.entries) > limits.LOG_ENTRIES:
        raise RequestError(413, "too-large", f"A log has at most {limits.LOG_ENTRIES} moves.")
    if len(file.header.turned) > limits.LOG_UNDOS:
        text = f"A log may go back by agreement at most {limits.LOG_UNDOS} times."
        raise RequestError(413, "too-large", text)
    meadhall.bots.bot_names(name)  # loads the bots, which may add data such as cards
    return meadhall.game(name)


def check_log(data: bytes) -> CheckedLog:
    """Replay a log; raise RequestError, BadLog or RefusalError if that fails."""
    game = game_of(data)
    log = game.read_log(data)
    if log.header.script:
        raise RequestError(
            400,
            "bad-log",
            "The chance of this log is scripted: in lessons and tests, the dice are predetermined.",
        )
    game.replay(log)
    return CheckedLog(game.name, log.to_json().decode(), _names(data, log))


def _names(data: bytes, log: Log) -> list[str]:
    """Return the names of the seats in the file; there may be fewer names than seats."""
    try:
        wishes = msgspec.json.decode(data, type=_SeatNames).names
    except msgspec.MsgspecError:
        wishes = []
    return [wish[:NAME_LETTERS] for wish in wishes[: log.header.players]]
