"""The table that a command line describes: its game, options, custom files (arenas, decks, worlds) and bots."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
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
from .options import NO_OWN_FILES, OwnFiles

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


def find_game(name: str, own: OwnFiles = NO_OWN_FILES) -> Game:
    """Load the user's own files and return the game with this name. End the command if there is none."""
    try:
        game = meadhall.game(name)
    except LookupError as error:
        fail(error.args[0], 2)
    offer_own_files(own)
    return game


def read_options(game: Game, players: int, pairs: Sequence[str]) -> dict[str, Any]:
    """Return all options of the table from `key=value` pairs. End the command if a pair is invalid."""
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


def offer_own_files(own: OwnFiles) -> None:
    """Register the files in this process, and list them in the environment for the processes that it starts."""
    _add_files(own.arenas, lambda file: add_arena(load_arena(file)), ARENA_FILES)
    _add_files(own.decks, lambda file: add_deck(load_deck(file)), DECK_FILES)
    _add_files(own.worlds, lambda folder: add_world(read_world(folder)), WORLD_FOLDERS)


def _add_files(files: Sequence[Path], add: Callable[[Path], None], variable: str) -> None:
    for file in files:
        try:
            add(file)
        except (BadArena, BadDeck, BadWorld) as error:
            fail(error, 2)
    if files:
        os.environ[variable] = os.pathsep.join(str(file.resolve()) for file in files)


def number_of_players(game: Game) -> str:
    """Return the number of players in words, such as "2 to 4 players"."""
    lowest, highest = game.players[0], game.players[-1]
    if lowest == highest:
        return "1 player" if lowest == 1 else f"{lowest} players"
    return f"{lowest} to {highest} players"


def plays_alone(game: Game, bots: Sequence[str], players: int | None) -> bool:
    """Return whether several bots play a solo game, each alone with the same deals, to be compared."""
    return len(bots) > 1 and 1 in game.players and (players == 1 or game.players[-1] == 1)


def seat_bots(game: Game, bots: Sequence[str], players: int | None) -> list[str]:
    """Return a bot for every seat: the named bots, and copies of the last one on the remaining seats."""
    if not bots:
        fail("Name the bots that play, e.g. --bots karl,random; `meadhall bots` lists them.", 2)
    seats = max(len(bots), game.players[0]) if players is None else players
    if seats not in game.players:
        fail(f"{game.title} is for {number_of_players(game)}, not {seats}.", 2)
    if len(bots) > seats:
        fail(f"{len(bots)} bots are too many for {seats} seats.", 2)
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def split_names(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def find_bot(game: Game, name: str) -> Bot:
    """Return a built-in bot, a bot from a .py file, or a program. A name such as `karl:liar` includes a temper.
    End the command if the bot cannot be loaded."""
    try:
        return load_named_bot(game.name, name)
    except LookupError as error:
        fail(error.args[0], 2)
    except BadBot as error:
        fail(error, 2)


def parse_range(words: str, option: str) -> range | None:
    """Return the numbers that "7" or "1-100" means, with both ends included; None for ""."""
    if not words:
        return None
    first, dash, last = words.partition("-")
    if not first.isdigit() or (dash and not last.isdigit()):
        fail(f"{option} takes a number or a range, e.g. 7 or 1-100, not {words!r}.", 2)
    return range(int(first), int(last if dash else first) + 1)
