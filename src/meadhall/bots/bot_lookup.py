"""The lookup of bots that users name: by the name of a built-in bot, a Python file, or the command of a program."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .bot import Bot
from .bot_files import load_file
from .lines import command_bot, command_name, is_command
from .registry import get
from .tempers.catalogue import apply_temper


def load_named_bot(game: str, name: str) -> Bot:
    """Return the bot of this name; `karl:liar` is karl with the temper "liar". Raise LookupError or BadBot."""
    if is_command(name):
        return command_bot(name)
    if name.endswith(".py"):
        return load_file(name)
    level, _, temper = name.partition(":")
    return apply_temper(game, get(game, level), temper)


def is_own(bot: str) -> bool:
    """Return whether this is a file or a program of the user, and not a built-in bot."""
    return is_file(bot) or is_command(bot)


def is_file(bot: str) -> bool:
    """Return whether this is the name of a Python file."""
    return bot.endswith(".py") and not is_command(bot)


def own_name(bot: str) -> str:
    """Return the name of a file or program, without its folder."""
    return command_name(bot) if is_command(bot) else Path(bot).name


def distinct_names(names: Sequence[str]) -> list[str]:
    """Return the names, with a number after each repeated one: "Karl", "Karl 2"."""
    out: list[str] = []
    for place, name in enumerate(names):
        before = list(names[:place]).count(name)
        out.append(f"{name} {before + 1}" if before else name)
    return out
