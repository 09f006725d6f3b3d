"""Reads the table that a command line describes: game, options, own files and bots."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import meadhall
from meadhall.bots import BadBot, Bot
from meadhall.bots.bot_lookup import load_named_bot
from meadhall.bots.clash.custom import ARENA_FILES
from meadhall.bots.sagas.custom import WORLD_FOLDERS
from meadhall.bots.spoils.custom import DECK_FILES
from meadhall.engine import Game, RefusalError
from meadhall.games.clash import BadArena, add_arena, load_arena
from meadhall.games.sagas import BadWorld, add_world, read_world
from meadhall.games.spoils import BadDeck, add_deck, load_deck

from .console import fail

_YES_NO = {
    "true": True,
    "yes": True,
    "on": True,
    "1": True,
    "false": False,
    "no": False,
    "off": False,
    "0": False,
}


def find_game(name: str) -> Game:
    try:
        return meadhall.game(name)
    except LookupError as error:
        fail(error.args[0], 2)


def read_options(game: Game, players: int, pairs: Sequence[str]) -> dict[str, Any]:
    """All options of the table from `key=value` pairs; an option the game does not know ends the command."""
    settings = {setting.name: setting for setting in game.settings}
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            fail(f"An option looks like key=value, not {pair!r}; {game.title} has {', '.join(settings)}.", 2)
        on_off = name in settings and isinstance(settings[name].default, bool)
        options[name] = _YES_NO.get(value.lower(), value) if on_off else value
    try:
        return dict(game.complete_options(players, options))
    except RefusalError as refused:
        fail(refused.refusal.text, 2)


@dataclass(frozen=True)
class OwnFiles:
    """The files in which players have described their own arenas, cards and maps."""

    arenas: Sequence[Path] = ()
    decks: Sequence[Path] = ()
    worlds: Sequence[Path] = ()

    def offer(self) -> None:
        """Registers them in this process, and for bots in the processes that it starts."""
        _add_files(self.arenas, lambda file: add_arena(load_arena(file)), ARENA_FILES)
        _add_files(self.decks, lambda file: add_deck(load_deck(file)), DECK_FILES)
        _add_files(self.worlds, lambda folder: add_world(read_world(folder)), WORLD_FOLDERS)


@dataclass(frozen=True)
class Seating:
    """Who sits at a table of the terminal, and what the table needs besides its log."""

    names: list[str]
    """The player's, then those of the bots."""
    bots: list[str]
    """Names of built-in bots, or files."""
    order: str
    """The standing order that answers for the player where it applies."""
    own: OwnFiles


def _add_files(files: Sequence[Path], add: Callable[[Path], None], variable: str) -> None:
    for file in files:
        try:
            add(file)
        except (BadArena, BadDeck, BadWorld) as error:
            fail(error, 2)
    if files:
        os.environ[variable] = os.pathsep.join(str(file.resolve()) for file in files)


def number_of_players(game: Game) -> str:
    """ "2 to 4 players", or "1 player"."""
    lowest, highest = game.players[0], game.players[-1]
    if lowest == highest:
        return "1 player" if lowest == 1 else f"{lowest} players"
    return f"{lowest} to {highest} players"


def split_names(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def find_bot(game: Game, name: str) -> Bot:
    """A built-in bot, or one from a file if the name ends in .py, or a program; `karl:liar` has a temper."""
    try:
        return load_named_bot(game.name, name)
    except LookupError as error:
        fail(error.args[0], 2)
    except BadBot as error:
        fail(error, 2)
