"""The last unfinished game at the terminal: one file in the data folder, for `meadhall play --resume`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec

import meadhall
from meadhall.bots.bot_lookup import is_file
from meadhall.cli.console import fail
from meadhall.cli.game_file import FileHead
from meadhall.cli.options import OwnFiles
from meadhall.cli.table_setup import offer_own_files
from meadhall.engine import BadLog, Game, State
from meadhall.server.config import data_folder

FILE = "terminal-game.json"


@dataclass(frozen=True)
class Seating:
    """The players of a game at the terminal, and the other data that the game needs besides its log."""

    names: list[str]
    """The name of the player, then the names of the bots."""
    bots: list[str]
    """The bots, as names of built-in bots or as files."""
    order: str
    """The id of the player's standing order; "" for none."""
    own: OwnFiles


class _KeptGame(msgspec.Struct):
    names: list[str]
    bots: list[str]
    order: str
    log: msgspec.Raw
    arenas: list[str] = []
    decks: list[str] = []
    worlds: list[str] = []


def keep(state: State, seating: Seating) -> None:
    """Save the game. It replaces the one saved before."""
    own = seating.own
    kept = _KeptGame(
        seating.names,
        [str(Path(bot).resolve()) if is_file(bot) else bot for bot in seating.bots],
        seating.order,
        msgspec.Raw(state.log.to_json()),
        *[[str(file.resolve()) for file in files] for files in (own.arenas, own.decks, own.worlds)],
    )
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # The new game is written to another file first, so that the old one stays whole if writing fails.
        new = folder / f"{FILE}.new"
        new.write_bytes(msgspec.json.encode(kept))
        new.replace(folder / FILE)
    except OSError as error:
        fail(
            f"The game could not be saved in {folder}: {error.strerror}. "
            "Set MEADHALL_DATA to a folder that you can write to."
        )


def read(wanted: str | None) -> tuple[Game, State, Seating]:
    """Return the saved game. End the command if there is none, it is not the game `wanted`, or it is broken."""
    path = data_folder() / FILE
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=_KeptGame)
        game = meadhall.game(msgspec.json.decode(kept.log, type=FileHead).header.game)
        if wanted not in (None, game.name):
            fail(f"The saved game is {game.title}: continue it with meadhall play --resume.", 2)
        own = OwnFiles(*[[Path(file) for file in files] for files in (kept.arenas, kept.decks, kept.worlds)])
        offer_own_files(own)
        state = game.replay(game.read_log(bytes(kept.log)))
    except FileNotFoundError:
        fail("There is no saved game: start one, e.g. meadhall play clash.", 2)
    except OSError as error:
        fail(f"The saved game cannot be opened: {path}: {error.strerror}.")
    except (msgspec.MsgspecError, LookupError, BadLog) as error:
        fail(f"The saved game cannot be opened: {path}: {error}. Start a new one, e.g. meadhall play clash.")
    return game, state, Seating(kept.names, kept.bots, kept.order, own)


def forget() -> None:
    """Delete the saved game, because it is over."""
    (data_folder() / FILE).unlink(missing_ok=True)
