"""Game files: the log of a game as JSON, as `play`, `arena` and the server save it."""

from __future__ import annotations

from pathlib import Path

import msgspec

import meadhall
from meadhall.engine import BadLog, Game, Log, State
from meadhall.engine.proof import encode_game_file

from .console import fail


class _FileHeader(msgspec.Struct):
    game: str


class FileHead(msgspec.Struct):
    """The part of a log that is read first, to find its game."""

    header: _FileHeader


def read_raw(path: Path) -> tuple[Game, bytes]:
    """Return the game and the content of a file. End the command if it is not a game file."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        fail(f"There is no file {path}.", 2)
    except OSError as error:
        fail(f"{path} cannot be read: {error.strerror}.", 2)
    try:
        return meadhall.game(msgspec.json.decode(data, type=FileHead).header.game), data
    except msgspec.MsgspecError as error:
        fail(f"{path} is not a game file: {error}.")
    except LookupError as error:
        fail(f"{path}: {error.args[0]}")


def read(path: Path) -> tuple[Game, Log]:
    """Return the game and the log of a file. End the command if the log cannot be read."""
    game, data = read_raw(path)
    try:
        return game, game.read_log(data)
    except BadLog as error:
        fail(f"{path}: {error}")


def save(path: Path, state: State) -> None:
    """Write the log of a game, finished or not, with every draw of chance."""
    try:
        path.write_bytes(encode_game_file(meadhall.game(state.header.game), state.log) + b"\n")
    except OSError as error:
        fail(f"The game could not be saved to {path}: {error.strerror}.")
