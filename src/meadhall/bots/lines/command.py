"""The command that starts a bot: its name, its limits and its environment."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from meadhall.bots.bot import BadBot

SECONDS, MEMORY = "MEADHALL_BOT_SECONDS", "MEADHALL_BOT_MEMORY"
"""The environment variables that override the time for an answer and the data limit."""
KEPT_VARIABLES = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR")
"""The environment variables that a bot inherits. Others may contain passwords of the host."""
BOX_VARIABLES = ("MEADHALL_ARENAS", "MEADHALL_DECKS", "MEADHALL_WORLDS")
"""The environment variables with the host's arena, deck and world files; a bot in Python needs them."""
SHELL = "/bin/sh"
LIMIT_SCRIPT = 'ulimit -c 0; ulimit -d "$0" || exit 126; exec "$@"'
"""A script that sets the limits and executes the bot. It limits data, not address space: Node reserves more than it
uses."""


@dataclass(frozen=True)
class BotLimits:
    seconds: float = 10.0
    """The time for one answer, in seconds."""
    megabytes: int = 1024
    """The data limit for each process of the bot, in megabytes."""
    start: float = 10.0
    """Additional time for the first answer, in seconds, because the program must start."""

    @classmethod
    def of_environment(cls) -> BotLimits:
        return cls(_read_number(SECONDS, cls.seconds), int(_read_number(MEMORY, cls.megabytes)))


def _read_number(variable: str, default: float) -> float:
    text = os.environ.get(variable, "")
    try:
        number = float(text) if text else default
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise BadBot(f"{variable} is {text!r}; it must be a number greater than 0.")
    return number


def is_command(bot: str) -> bool:
    """Return whether this is the command of a program and not a built-in bot or a Python file."""
    if any(letter.isspace() for letter in bot.strip()):
        return True
    return "/" in bot and not bot.endswith(".py")


def command_name(command: str) -> str:
    """Return the name of a bot: the last file name in its command, or else its program, without the folder."""
    words = command.split()
    files = [word for word in words[1:] if "." in word and not word.startswith("-")]
    return Path(files[-1] if files else words[0]).name


def command_words(command: str) -> list[str]:
    """Split a command into words; raise BadBot if its program cannot be started on this system."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadBot(f"The command {command!r} cannot be read: {error}.") from None
    if not words or shutil.which(words[0]) is None:
        raise BadBot(f"There is no program {words[0] if words else ''!r} to start the bot {command!r}.")
    if not Path(SHELL).exists():
        raise BadBot("Bots that are separate programs need Linux or macOS.")
    return words


def add_limits(words: Sequence[str], limits: BotLimits) -> list[str]:
    """Return the command that runs these words with the limits."""
    return [SHELL, "-c", LIMIT_SCRIPT, str(limits.megabytes * 1024), *words]


def absolute_words(words: Sequence[str]) -> list[str]:
    """Make the paths of a command absolute, so that it can run in another folder."""
    program = shutil.which(words[0]) or words[0]
    files = [str(Path(word).absolute()) if Path(word).is_file() else word for word in words[1:]]
    return [str(Path(program).absolute()), *files]


def environment() -> dict[str, str]:
    return {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}


def private_environment(folder: Path) -> dict[str, str]:
    """Return the environment of a host's bot, whose home is its own empty folder."""
    kept = {
        name: value
        for name in (*KEPT_VARIABLES, *BOX_VARIABLES)
        if name != "TMPDIR" and (value := os.environ.get(name))
    }
    return kept | {"HOME": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
