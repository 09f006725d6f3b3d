"""Game files: the log of a play as JSON, written by play, arena and the server."""

from __future__ import annotations

from pathlib import Path

import msgspec

import meadhall
from meadhall.engine import BadLog, Game, Log, State
from meadhall.engine.proof import to_file

from .console import fail


class _Header(msgspec.Struct):
    game: str


class _File(msgspec.Struct):
    header: _Header


def find(path: Path) -> tuple[Game, bytes]:
    """What stands in a file, and whose game it is; ends the command if it is none."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        fail(f"There is no file {path}.", 2)
    except OSError as error:
        fail(f"{path} cannot be read: {error.strerror}.", 2)
    try:
        return meadhall.game(msgspec.json.decode(data, type=_File).header.game), data
    except msgspec.MsgspecError as error:
        fail(f"{path} is not a game file: {error}.")
    except LookupError as error:
        fail(f"{path}: {error.args[0]}")


def read(path: Path) -> tuple[Game, Log]:
    """The log in a file and its game; ends the command if there is none."""
    game, data = find(path)
    try:
        return game, game.read_log(data)
    except BadLog as error:
        fail(f"{path}: {error}")


def save(path: Path, state: State) -> None:
    """Write the log of a play, finished or not, with what was drawn."""
    try:
        path.write_bytes(to_file(meadhall.game(state.header.game), state.log) + b"\n")
    except OSError as error:
        fail(f"The game could not be saved to {path}: {error.strerror}.")
